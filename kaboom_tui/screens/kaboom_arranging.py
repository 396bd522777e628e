"""Laying the four cards out before the first look: one key goes through the patterns, one through the edges (K7)."""

from typing import Final

from rules.core.views import Cell
from rules.kaboom.layout import EDGES, PATTERNS
from rules.kaboom.moves import Arrange
from rules.kaboom.view import HandView

SHAPES: Final[tuple[tuple[Cell, ...], ...]] = (
    *PATTERNS.values(),
    ((1, 0), (0, 1), (2, 1), (1, 2)),
    ((0, 0), (1, 1), (2, 0), (3, 1)),
    ((0, 0), (0, 1), (1, 1), (2, 1)),
)
"""Row, square, column, and three free ones: a diamond, a zigzag and a corner."""


def next_pattern(hand: HandView) -> Arrange:
    """The pattern after the one in which this hand lies."""
    cells = _cells(hand)
    at = SHAPES.index(cells) if cells in SHAPES else -1
    return Arrange(SHAPES[(at + 1) % len(SHAPES)], hand.edge)


def next_edge(hand: HandView) -> Arrange:
    """The same pattern with penalty cards at the next edge."""
    return Arrange(_cells(hand), EDGES[(EDGES.index(hand.edge) + 1) % len(EDGES)])


def _cells(hand: HandView) -> tuple[Cell, ...]:
    return tuple(place.cell for place in hand.places[:4])
