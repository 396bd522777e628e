"""How a hand lies on the table: patterns before the first look and where later cards grow (K7, K39, K44)."""

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
DEFAULT_PATTERN: Final = (PATTERNS["row"], "right")


def is_pattern(cells: tuple[Cell, ...], edge: str) -> bool:
    """Whether four cards can be laid like this: four different cells on the grid, and a known edge."""
    on_grid = all(0 <= column < SPAN and 0 <= row < SPAN for column, row in cells)
    return len(cells) == SPAN == len(set(cells)) and on_grid and edge in EDGES


def cell(pattern: tuple[tuple[Cell, ...], str], slot: int) -> Cell:
    """Where a slot lies: the first four on the pattern, later ones in lines beyond the chosen edge (K44).

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
