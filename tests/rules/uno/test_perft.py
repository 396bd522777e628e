"""How many ways a tiny round can go, counted to a depth: a change of the rules shows in these numbers.

`python -m tests.rules.uno.test_perft` prints them anew.
"""

from dataclasses import replace
from typing import Final

import pytest

from rules.uno.options import PRESETS, UnoOptions
from rules.uno.state import UnoState
from tests.rules.uno.scenario import GAME, Table

TABLES: Final = {
    "two seats": ("G1 W RS", "G+2 R1 Y5"),
    "three seats": ("GR R9", "Y5 W+4", "BS G0 B5"),
}
DEPTH: Final = 5
PINNED: Final[dict[tuple[str, str], tuple[int, ...]]] = {
    ("two seats", "source"): (46, 118, 204, 2153, 7856),
    ("two seats", "classic"): (5, 6, 11, 17, 35),
    ("three seats", "source"): (1, 2, 45, 59, 2039),
    ("three seats", "classic"): (1, 1, 4, 5, 9),
}


def perft(state: UnoState, depth: int) -> list[int]:
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


def counted(table: str, preset: str) -> tuple[int, ...]:
    """The ways of a tiny round by a preset's rules."""
    options: UnoOptions = replace(PRESETS[preset], ceiling=1, starter="lot")
    return tuple(perft(Table.with_hands(*TABLES[table], options=options, stock="Y7 G3 W.2 B8").state, DEPTH))


@pytest.mark.parametrize(("table", "preset"), PINNED)
def test_a_tiny_round_goes_on_in_as_many_ways_as_ever(table: str, preset: str) -> None:
    assert counted(table, preset) == PINNED[table, preset]


def test_every_preset_is_counted_at_every_table() -> None:
    assert set(PINNED) == {(table, preset) for table in TABLES for preset in PRESETS}


if __name__ == "__main__":
    for table in TABLES:
        for preset in PRESETS:
            print(f"    ({table!r}, {preset!r}): {counted(table, preset)},".replace("'", '"'))
