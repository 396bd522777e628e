"""How a hand lies on the table: patterns before the first look and where later cards grow (K7, K39, K44)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rules.core.views import Cell

SPAN: Final = 4
"""Cards dealt to a seat, and the width and height of the grid on which they are arranged."""

EDGES: Final = ("left", "right", "top", "bottom")

PATTERNS: Final[dict[str, tuple[Cell, ...]]] = {
    "row": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "square": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "column": ((0, 0), (0, 1), (0, 2), (0, 3)),
}
Pattern = tuple[tuple[Cell, ...], str]
"""The cells of the first four slots, and the edge at which later cards grow."""

DEFAULT_PATTERN: Final[Pattern] = (PATTERNS["row"], "right")


@lru_cache(1 << 10)
def is_pattern(cells: tuple[Cell, ...], edge: str) -> bool:
    """Whether four cards can be laid like this: four different cells on the grid, and a known edge."""
    on_grid = all(0 <= column < SPAN and 0 <= row < SPAN for column, row in cells)
    return len(cells) == SPAN == len(set(cells)) and on_grid and edge in EDGES


@lru_cache(1 << 13)
def cell(pattern: Pattern, slot: int) -> Cell:
    """Where a slot lies in a hand that was never closed: on the pattern, or in lines beyond the edge (K44).

    >>> [cell((PATTERNS["square"], "right"), slot) for slot in (3, 4, 5, 6)]
    [(1, 1), (2, 0), (2, 1), (3, 0)]
    >>> cell((PATTERNS["row"], "left"), 4)
    (-1, 0)
    """
    cells, edge = pattern
    if slot < SPAN:
        return cells[slot]
    columns = [column for column, _ in cells]
    rows = [row for _, row in cells]
    if edge in ("left", "right"):
        line, along = divmod(slot - SPAN, max(rows) - min(rows) + 1)
        column = max(columns) + 1 + line if edge == "right" else min(columns) - 1 - line
        return column, min(rows) + along
    line, along = divmod(slot - SPAN, max(columns) - min(columns) + 1)
    row = max(rows) + 1 + line if edge == "bottom" else min(rows) - 1 - line
    return min(columns) + along, row


@lru_cache(1 << 12)
def laid(pattern: Pattern, lying: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells of cards that lie so, and behind them those that the next cards take, nearest to the edge last.

    So a penalty card never comes to lie between others (K44).

    >>> laid((PATTERNS["row"], "left"), ((2, 0), (3, 0)))
    ((2, 0), (3, 0), (1, 0), (0, 0))
    """
    return (*lying, *(place for place in _outward(pattern, len(lying)) if place not in lying))


def closed(pattern: Pattern, lying: Sequence[Cell]) -> tuple[Cell, ...]:
    """Where cards that lie so are shifted to: together, away from the edge, none passing another (K39).

    >>> closed((PATTERNS["row"], "left"), [(0, 0), (3, 0)])
    ((2, 0), (3, 0), (1, 0), (0, 0))
    """
    places = sorted(_outward(pattern, len(lying))[: len(lying)], key=_reading)
    shifted = dict(zip(sorted(lying, key=_reading), places, strict=True))
    return laid(pattern, tuple([shifted[old] for old in lying]))


def _outward(pattern: Pattern, number: int) -> list[Cell]:
    """At least `number` places, beginning farthest from the edge."""
    cells, edge = pattern
    along = 0 if edge in ("left", "right") else 1
    back = edge in ("left", "top")
    near = sorted(cells, key=lambda place: (-place[along] if back else place[along], place[1 - along]))
    return near + [cell(pattern, slot) for slot in range(SPAN, number)]


def _reading(place: Cell) -> Cell:
    column, row = place
    return row, column
