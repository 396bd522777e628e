"""Random matches of KABOOM through `legal_moves` and `play`.

Words are the number of seats, and `all` to ask every seat for its moves each time.
"""

import sys
from random import Random

from rules.core.seats import DEALER, Seat
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal, Reveal
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState, Phase
from tests.bench.arms.work import serve

GAME = KaboomGame()
OPTIONS = KaboomOptions()


def turn(state: KaboomState) -> Seat:
    """The seat that is waited for."""
    return Seat(state.ready.index(False)) if state.phase is Phase.PEEK else state.current


def match(seats: int, number: int, ask_all: bool) -> tuple[int, int]:
    """Plays one match to its end: the decisions of seats, and all moves listed for them.

    The seat in turn chooses among all that it may do, throws included; the dealer's moves don't count.
    """
    state = GAME.start(OPTIONS, seats, str(number))
    chance = Random(number).random
    decisions = listed = 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            GAME.play(state, DEALER, Deal())
        elif state.phase is Phase.FINAL:
            GAME.play(state, DEALER, Reveal())
        else:
            seat = turn(state)
            moves = GAME.legal_moves(state, seat)
            if ask_all:
                for other in range(seats):
                    if other != seat:
                        listed += len(GAME.legal_moves(state, Seat(other)))
            GAME.play(state, seat, moves[int(chance() * len(moves))])
            listed += len(moves)
            decisions += 1
    return decisions, listed


if __name__ == "__main__":
    seats, ask_all = int(sys.argv[1]), "all" in sys.argv
    serve(lambda number: match(seats, number, ask_all))
