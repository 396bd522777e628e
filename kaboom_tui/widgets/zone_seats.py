"""Who sits where round a table of hand games: the near seat below, the others clockwise from the left."""

from dataclasses import dataclass
from itertools import pairwise

from kaboom_tui.widgets.rooms import Box, Side
from rules.core.seats import Seat, clockwise

SIDE = 22
"""Cells of a seat beside the middle; on wide boards it is a quarter."""
WIDEST = 34
"""Cells of a seat in the row above the middle at the most."""
LEAST = 19
"""Cells of a seat in the row above the middle at the least, where there is a choice."""


@dataclass(frozen=True, slots=True)
class Chair:
    """The part of the board of one of the others, and on which side of the table it is."""

    seat: Seat
    box: Box
    side: Side


def chairs(width: int, height: int, seats: int, near: Seat, tall: int) -> tuple[tuple[Chair, ...], Box]:
    """A place for every seat but the near one, and what is left between them; `tall` is the height of one place.

    Three others sit left, above and right; of more the row above takes as many as it has room for.
    """
    others = clockwise(near, seats)[:-1]
    beside = _beside(width, height, len(others), tall)
    side = max(SIDE, width // 4) if beside else 0
    above = others[beside : len(others) - beside]
    found = [
        Chair(seat, box, "left") for seat, box in zip(others, _column(0, side, tall, height, beside), strict=False)
    ]
    edges = [(width + 1) * number // max(1, len(above)) for number in range(len(above) + 1)]
    for seat, (left, right) in zip(above, pairwise(edges), strict=False):
        w = min(right - left - 1, WIDEST)
        found.append(Chair(seat, Box((left + right - 1 - w) // 2, 0, w, tall), "top"))
    right_side = _column(width - side, side, tall, height, beside)
    found += [
        Chair(seat, box, "right")
        for seat, box in zip(others[len(others) - beside :], reversed(right_side), strict=True)
    ]
    top = tall if above else 0
    return tuple(found), Box(side, top, width - 2 * side, height - top)


def _beside(width: int, height: int, others: int, tall: int) -> int:
    """How many sit on either side."""
    if others < 3:
        return 0
    most = max(1, (height - tall) // tall)
    wanted = max(1, -(-(others - width // LEAST) // 2))
    return min(most, wanted, (others - 1) // 2)


def _column(x: int, w: int, tall: int, height: int, count: int) -> list[Box]:
    """Boxes one under the other below the upper row, the lowest first: play goes up the left side."""
    room = height - tall
    boxes = [Box(x, tall + (room * (2 * number + 1) // (2 * count)) - tall // 2, w, tall) for number in range(count)]
    return boxes[::-1]
