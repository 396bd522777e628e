"""How many ways a tiny game can go, counted to a depth: a change of the rules shows in these numbers.

`python -m tests.rules.vzryv.test_perft` prints them anew.
"""

from typing import Any, Final

import pytest

from rules.vzryv.options import PRESETS
from rules.vzryv.state import VzryvState
from tests.rules.vzryv.scenario import GAME, Table

TABLES: Final[dict[str, tuple[tuple[str, ...], dict[str, Any]]]] = {
    "two seats": (("AC 10C KD", "2H 10H 9D"), {"pile": "7S", "stock": "3S 4S", "closed": ("5C", "6C")}),
    "three seats": (("AC 10C", "2H QH", "9D"), {"pile": "KS", "stock": "3S", "closed": ("5C", "6C", "JD")}),
    "leading": (("AC 10C", "2H 9D"), {}),
}
DEPTH: Final = 7
PINNED: Final[dict[tuple[str, str], tuple[int, ...]]] = {
    ("two seats", "source"): (1, 2, 7, 13, 41, 88, 255),
    ("two seats", "family"): (1, 2, 6, 8, 22, 44, 106),
    ("three seats", "source"): (2, 3, 7, 13, 25, 59, 85),
    ("three seats", "family"): (2, 2, 5, 6, 8, 15, 20),
    ("leading", "source"): (2, 3, 5, 6, 6, 10, 16),
    ("leading", "family"): (2, 3, 5, 6, 6, 10, 16),
}


def perft(state: VzryvState, depth: int) -> list[int]:
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


def counted(name: str, preset: str) -> tuple[int, ...]:
    """The ways of a tiny game by a preset's rules."""
    hands, given = TABLES[name]
    table = Table.with_hands(*hands, **given)
    table.state.options = PRESETS[preset]
    return tuple(perft(table.state, DEPTH))


@pytest.mark.parametrize(("name", "preset"), PINNED)
def test_a_tiny_game_goes_on_in_as_many_ways_as_ever(name: str, preset: str) -> None:
    assert counted(name, preset) == PINNED[name, preset]


def test_every_preset_is_counted_at_every_table() -> None:
    assert set(PINNED) == {(name, preset) for name in TABLES for preset in PRESETS}


if __name__ == "__main__":
    for name in TABLES:
        for preset in PRESETS:
            print(f"    ({name!r}, {preset!r}): {counted(name, preset)},".replace("'", '"'))
