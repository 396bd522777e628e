"""How long every seat has been waited for, by a clock that never goes back and stands still while play does."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Final

from rules.core.seats import Seat

AGAIN: Final = 1.0
"""Seconds between two moves of a seat whose time has run out: so others can follow."""


class TurnClock:
    """Counts for each seat from when it is asked until nothing more is asked of it."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._last = seconds()
        self._used: dict[Seat, float] = {}
        self._limits: Mapping[Seat, float] = {}

    def tick(self, limits: Mapping[Seat, float], *, running: bool = True) -> tuple[Seat, ...]:
        """Let the time since the last tick pass and say whose has run out.

        `limits` are the seconds of each seat that is waited for now and plays by the clock; a seat that is not among
        them begins anew the next time. While not `running` the time counts for nobody.
        """
        now = self._seconds()
        passed, self._last = (now - self._last if running else 0.0), now
        self._used = {seat: self._used.get(seat, -passed) + passed for seat in limits}
        self._limits = dict(limits)
        return tuple(seat for seat, used in self._used.items() if running and used >= limits[seat])

    def follows(self, limits: Mapping[Seat, float]) -> bool:
        """Whether these are other seats than those that time was counted for last."""
        return limits.keys() != self._limits.keys()

    def begin(self, seat: Seat) -> None:
        """A seat has moved: what it is asked next is timed anew."""
        self._used.pop(seat, None)

    def moved(self, seat: Seat) -> None:
        """The clock has moved for a seat: if more is asked of it, that comes a moment later."""
        if seat in self._limits:
            self._used[seat] = self._limits[seat] - AGAIN

    def left(self) -> float | None:
        """The least time that anybody has left, in seconds; `None` if the clock runs for nobody."""
        return min((max(0.0, self._limits[seat] - used) for seat, used in self._used.items()), default=None)
