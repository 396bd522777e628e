"""Which part of the board belongs to which seat: clockwise round the table, and never to another."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from rules.core.seats import Seat

Side = Literal["top", "left", "right", "bottom"]

LEAST_CENTRE: Final = 18
"""Cells that two piles and a drawn card need side by side at the least."""


LEAST_SIDE: Final = 31
"""Cells that eight of the smallest cards need in a row."""

FACING: Final = 6
"""Lines that a row of boxed cards and its plate need beside the piles; with fewer, four seats sit in two rows."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells, its upper left corner at (x, y)."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell (x, y) lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: "Box") -> bool:
        """Whether the two have a cell in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def within(self, other: "Box") -> bool:
        """Whether this lies inside the other altogether."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.x + self.w <= other.x + other.w
            and self.y + self.h <= other.y + other.h
        )


@dataclass(frozen=True, slots=True)
class Room:
    """The part of the board where a seat's name and cards are drawn, and the side of the table it is on."""

    seat: Seat
    box: Box
    side: Side


def rooms(width: int, height: int, seats: int) -> tuple[tuple[Room, ...], Box]:
    """A room for every seat, in the order of seats, and the middle of the table for the piles.

    Seat 0 sits at the bottom and the others follow clockwise, so that play goes round as at a real table.
    """
    side, middle = _side(width), height - 2 * _outer(height)
    if seats < 4 or (seats == 4 and (side <= LEAST_SIDE or middle < FACING)):
        return _facing(width, height, seats)
    return _ring(width, height, seats)


def _facing(width: int, height: int, seats: int) -> tuple[tuple[Room, ...], Box]:
    """Two rows of seats with the piles between: seat 0 below, the others above until there are four."""
    middle = max(5, height // 4)
    above = (height - middle) // 2
    below = height - middle - above
    top = _row(width, 0, above, min(2, seats - 1)) if seats > 1 else []
    bottom = _row(width, height - below, below, 2 if seats == 4 else 1)
    found = [Room(Seat(0), bottom[0], "bottom")]
    found += [Room(Seat(number), box, "top") for number, box in enumerate(top, 1)]
    found += [Room(Seat(3), box, "bottom") for box in bottom[1:]]
    return tuple(found), Box(0, above, width, middle)


def _ring(width: int, height: int, seats: int) -> tuple[tuple[Room, ...], Box]:
    below = (seats - 2) // 2
    above = seats - 2 - below
    outer = _outer(height)
    middle = height - 2 * outer
    side = _side(width)
    boxes = [Box(0, outer, side, middle), *_row(width, 0, outer, above), Box(width - side, outer, side, middle)]
    bottom = _row(width, outer + middle, outer, below)
    home = (below - 1) // 2
    # Clockwise from seat 0: leftwards along the bottom, up the left side, along the top, down the right side.
    round_table = [*bottom[home::-1], *boxes, *bottom[:home:-1]]
    found = []
    for number, box in enumerate(round_table):
        beside: Side = "left" if box.x == 0 else "right"
        place: Side = "top" if box.y == 0 else "bottom" if box.y > outer else beside
        found.append(Room(Seat(number), box, place))
    return tuple(found), Box(side, outer, width - 2 * side, middle)


def _outer(height: int) -> int:
    """The height of the rows above and below the piles."""
    return (height + 1) // 3


def _side(width: int) -> int:
    """The width of a room beside the piles: as wide as eight of the smallest cards before the piles get more."""
    centre = max(LEAST_CENTRE, min(width * 3 // 10, width - 2 * LEAST_SIDE))
    return max(1, (width - centre) // 2)


def _row(width: int, y: int, height: int, count: int) -> list[Box]:
    """Equal boxes side by side with a free column between them."""
    edges = [(width + 1) * number // count for number in range(count + 1)]
    return [Box(left, y, right - left - 1, height) for left, right in pairwise(edges)]
