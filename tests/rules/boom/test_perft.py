"""How many ways a tiny deal can go, counted to a depth: a change of the rules shows in these numbers.

`python -m tests.rules.boom.test_perft` prints them anew.
"""

from dataclasses import replace
from typing import Final

import pytest

from rules.boom.options import PRESETS
from rules.boom.state import BoomState
from tests.rules.boom.scenario import GAME, Table

HANDS = ("JD 8C 3S", "JS 8H 4C")
STOCKS = {"three cards": "5C QD 8S", "one card": "JC", "no card": ""}

PINNED: Final = {
    ("three cards", "source"): (3, 4, 8, 9, 12, 4),
    ("three cards", "scoring"): (3, 4, 8, 9, 12, 4),
    ("three cards", "eights"): (6, 30, 67, 143, 200, 254),
    ("one card", "source"): (3, 4, 8, 9, 9, 0),
    ("one card", "scoring"): (3, 4, 8, 9, 9, 0),
    ("one card", "eights"): (6, 30, 65, 123, 130, 42),
    ("no card", "source"): (3, 4, 8, 9, 9, 0),
    ("no card", "scoring"): (3, 4, 8, 9, 9, 0),
    ("no card", "eights"): (6, 0, 0, 0, 0, 0),
}


def perft(state: BoomState, depth: int) -> list[int]:
    """The number of ways in which 1 to `depth` listed moves of the seats can follow each other."""
    counts = [0] * depth
    for move in GAME.legal_moves(state, state.current):
        counts[0] += 1
        if depth > 1:
            after = GAME.copy(state)
            GAME.advance(after, state.current, move)
            for level, number in enumerate(perft(after, depth - 1), start=1):
                counts[level] += number
    return counts


def counted(stock: str, preset: str) -> tuple[int, ...]:
    """The ways of a tiny deal by a preset's rules."""
    options = replace(PRESETS[preset], target=1)
    return tuple(perft(Table.with_hands(*HANDS, options=options, stock=STOCKS[stock]).state, 6))


@pytest.mark.parametrize(("stock", "preset"), PINNED)
def test_a_tiny_deal_goes_on_in_as_many_ways_as_ever(stock: str, preset: str) -> None:
    assert counted(stock, preset) == PINNED[stock, preset]


if __name__ == "__main__":
    for stock in STOCKS:
        for preset in PRESETS:
            print(f"    ({stock!r}, {preset!r}): {counted(stock, preset)},")
