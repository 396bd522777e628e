"""Places at a table and who may look at it."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise (G1)."""

Viewer = Seat | None
"""Who looks: a seat, or `None` for the public view (spectators, a laptop lying open)."""

Actor = Seat | None
"""Who acts: a seat, or `DEALER` for what the table itself does (dealing, turning up)."""

DEALER: Final = None


def clockwise(start: Seat, seats: int) -> list[Seat]:
    """All seats in turn order, beginning on the left of `start` and ending with `start`."""
    return [Seat((start + step) % seats) for step in range(1, seats + 1)]
