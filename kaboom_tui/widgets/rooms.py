"""Which part of the board belongs to which seat: clockwise round the table, and never to another."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from rules.core.seats import Seat

Align = Literal["top", "middle", "bottom"]

LEAST_CENTRE: Final = 18
"""Cells that two piles and a drawn card need side by side at the least."""


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
    """The part of the board where a seat's name and cards are drawn, and to which side they keep."""

    seat: Seat
    box: Box
    align: Align


def rooms(width: int, height: int, seats: int) -> tuple[tuple[Room, ...], Box]:
    """A room for every seat, in the order of seats, and the middle of the table for the piles.

    Seat 0 sits at the bottom and the others follow clockwise, so that play goes round as at a real table.
    """
    if seats <= 2:
        return _facing(width, height, seats)
    if seats == 3:
        return _triangle(width, height)
    return _ring(width, height, seats)


def _facing(width: int, height: int, seats: int) -> tuple[tuple[Room, ...], Box]:
    middle = max(5, height // 4)
    above = (height - middle) // 2
    below = height - middle - above
    found = [Room(Seat(0), Box(0, height - below, width, below), "bottom")]
    if seats == 2:
        found.append(Room(Seat(1), Box(0, 0, width, above), "top"))
    return tuple(found), Box(0, above, width, middle)


def _triangle(width: int, height: int) -> tuple[tuple[Room, ...], Box]:
    above = height // 2
    side = _side(width)
    return (
        Room(Seat(0), Box(0, above, width, height - above), "bottom"),
        Room(Seat(1), Box(0, 0, side, above), "middle"),
        Room(Seat(2), Box(width - side, 0, side, above), "middle"),
    ), Box(side, 0, width - 2 * side, above)


def _ring(width: int, height: int, seats: int) -> tuple[tuple[Room, ...], Box]:
    below = (seats - 2) // 2
    above = seats - 2 - below
    outer = (height + 1) // 3
    middle = height - 2 * outer
    side = _side(width)
    boxes = [Box(0, outer, side, middle), *_row(width, 0, outer, above), Box(width - side, outer, side, middle)]
    bottom = _row(width, outer + middle, outer, below)
    home = (below - 1) // 2
    # Clockwise from seat 0: leftwards along the bottom, up the left side, along the top, down the right side.
    round_table = [*bottom[home::-1], *boxes, *bottom[:home:-1]]
    found = []
    for number, box in enumerate(round_table):
        align: Align = "top" if box.y == 0 else "middle" if box.y == outer else "bottom"
        found.append(Room(Seat(number), box, align))
    return tuple(found), Box(side, outer, width - 2 * side, middle)


def _side(width: int) -> int:
    """The width of a room beside the piles; their part grows with the board, but more slowly."""
    return max(1, (width - max(LEAST_CENTRE, width * 3 // 10 - 4)) // 2)


def _row(width: int, y: int, height: int, count: int) -> list[Box]:
    """Equal boxes side by side with a free column between them."""
    edges = [(width + 1) * number // count for number in range(count + 1)]
    return [Box(left, y, right - left - 1, height) for left, right in pairwise(edges)]
