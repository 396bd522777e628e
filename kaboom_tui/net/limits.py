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
    tables_per_second: float = 0.1
    """How often one person may open a table or begin another match."""
    matches_kept: int = 2000
    """Journals of matches; beyond that the oldest go that no table needs."""
    wrong_code_seconds: float = 1.0
    """How long a wrong code waits for its answer."""


BURST: Final = 3.0
"""Seconds' worth of what may come at once."""


MANY: Final = 500
"""Buckets by key after which full ones are looked for."""


class Bucket:
    """Lets so much through a second, and a little more at once (a token bucket)."""

    def __init__(self, per_second: float, most: float | None = None, seconds: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._most = max(1.0, per_second * BURST) if most is None else most
        self._seconds = seconds
        self._left = self._most
        self._last = seconds()

    def full(self) -> bool:
        """Whether it is as it was made, so that nothing is lost with it."""
        now = self._seconds()
        self._left = min(self._most, self._left + (now - self._last) * self._per_second)
        self._last = now
        return self._left >= self._most

    def take(self) -> bool:
        """Whether one more may pass now."""
        self.full()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """One bucket for each of many, by key; those that nobody has used for long are forgotten."""

    def __init__(self, per_second: float, most: float, seconds: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._most = most
        self._seconds = seconds
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether one more may pass now for this key."""
        if len(self._buckets) > MANY:
            self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full()}
        made = Bucket(self._per_second, self._most, self._seconds)
        return self._buckets.setdefault(key, made).take()

    def __len__(self) -> int:
        return len(self._buckets)
