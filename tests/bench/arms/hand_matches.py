"""Random matches of games with hands through `legal_moves` and `play`.

Words are the game, the number of seats, and `play` or `advance` for the method that does the moves.
"""

import sys
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from rules.boom.game import BoomGame
from rules.boom.moves import Deal
from rules.boom.options import PRESETS
from rules.boom.state import Phase
from rules.core.game import AnyGame
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import DEALER
from rules.uno.game import UnoGame
from rules.uno.moves import Deal as UnoDeal
from rules.uno.options import UnoOptions
from rules.uno.state import Phase as UnoPhase
from tests.bench.arms.work import serve

LIKE_RLCARD: Final = UnoOptions(starter="lot", pictures="match", joker_names="colour")
"""The first seat is found by lot, a black card names a colour alone, and pictures fit by colour or symbol."""
LUCK: Final = Random(1)


@dataclass(slots=True)
class Table:
    """What is played, and the phases in which no seat is in turn."""

    game: AnyGame
    options: Options
    deal: Move
    dealing: StrEnum
    over: StrEnum


TABLES: Final = {
    "uno": Table(UnoGame(), LIKE_RLCARD, UnoDeal(), UnoPhase.DEAL, UnoPhase.OVER),
    "eights": Table(BoomGame(), PRESETS["eights"], Deal(), Phase.DEAL, Phase.OVER),
}


def match(table: Table, seats: int, number: int, method: str) -> tuple[int, int]:
    """Plays one match to its end: the moves that seats made, and all moves listed for them."""
    state = table.game.start(table.options, seats, str(number))
    ask, do, chance = table.game.legal_moves, getattr(table.game, method), LUCK.random
    dealing, over = table.dealing, table.over
    made = listed = 0
    while (phase := state.phase) is not over:
        if phase is dealing:
            do(state, DEALER, table.deal)
            continue
        seat = state.current
        moves = ask(state, seat)
        do(state, seat, moves[int(chance() * len(moves))])
        listed += len(moves)
        made += 1
    return made, listed


if __name__ == "__main__":
    table, seats, method = TABLES[sys.argv[1]], int(sys.argv[2]), sys.argv[3]
    serve(lambda number: match(table, seats, number, method))
