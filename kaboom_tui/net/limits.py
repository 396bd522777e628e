"""How much one house, one account and one connection may ask for."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final


@dataclass(frozen=True, slots=True)
class Limits:
    """What can be set; seconds, bytes and numbers."""

    people: int = 200
    """Connections in all."""
    per_account: int = 16
    """Connections of one account of the system; guests of the own front end count by person."""
    tables: int = 200
    tables_per_person: int = 8
    hello_seconds: float = 5.0
    idle_seconds: float = 4 * 3600.0
    unread_bytes: int = 4 << 20
    """What may wait to be read by one connection before it is cut off."""
    lines_per_second: float = 40.0
    acts_per_second: float = 10.0
    talks_per_second: float = 1.0
    codes_per_second: float = 0.1
    """How often one person may try the code of a private table."""
    wrong_code_seconds: float = 1.0
    """How long a wrong code waits for its answer."""


BURST: Final = 3.0
"""Seconds' worth of what may come at once."""


class Bucket:
    """Lets so much through a second, and a little more at once (a token bucket)."""

    def __init__(self, per_second: float, most: float | None = None, seconds: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._most = max(1.0, per_second * BURST) if most is None else most
        self._seconds = seconds
        self._left = self._most
        self._last = seconds()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self._seconds()
        self._left = min(self._most, self._left + (now - self._last) * self._per_second)
        self._last = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True
