"""Random rounds of UNO through `legal_moves` and `play`, by rlcard's rules as near as our options allow.

Words are the number of seats, and `play` or `advance` for the method that does the moves.
"""

import sys
from random import Random

from rules.core.seats import DEALER
from rules.uno.game import UnoGame
from rules.uno.moves import Deal
from rules.uno.options import UnoOptions
from rules.uno.state import Phase
from tests.bench.arms.work import serve

GAME = UnoGame()
OPTIONS = UnoOptions(ceiling=1, starter="lot", pictures="match", joker_names="colour")
"""A black card names a colour alone, pictures fit by colour or symbol, and one round is the game."""
DEAL, OVER = Deal(), Phase.OVER


def match(seats: int, number: int, method: str) -> tuple[int, int]:
    """Plays one match to its end: the moves that seats made, and all moves listed for them."""
    state = GAME.start(OPTIONS, seats, str(number))
    chance, ask, do = Random(number).random, GAME.legal_moves, getattr(GAME, method)
    made = listed = 0
    while state.phase is not OVER:
        if state.phase is Phase.DEAL:
            do(state, DEALER, DEAL)
            continue
        moves = ask(state, state.current)
        do(state, state.current, moves[int(chance() * len(moves))])
        listed += len(moves)
        made += 1
    return made, listed


if __name__ == "__main__":
    seats, method = int(sys.argv[1]), sys.argv[2]
    serve(lambda number: match(seats, number, method))
