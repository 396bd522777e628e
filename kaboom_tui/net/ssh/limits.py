"""How many may come: lines in all and from one address, people at the tables, bytes over one line."""

import time
from collections import Counter

from kaboom_tui.net.limits import Bucket
from kaboom_tui.net.ssh.terms import Terms

_ADDRESSES = 4096
"""Of so many addresses it is remembered when they came."""


class Gate:
    """Counts who holds a line and who is inside."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._lines: Counter[str] = Counter()
        self._pace: dict[str, Bucket] = {}
        self._inside = 0

    def take_line(self, address: str) -> bool:
        """Whether one more line from `address` is accepted; if so it counts until `free_line`."""
        full = self._lines.total() >= self._terms.connections or self._lines[address] >= self._terms.per_address
        if full or not self._comes_in_time(address):
            return False
        self._lines[address] += 1
        return True

    def _comes_in_time(self, address: str) -> bool:
        if len(self._pace) > _ADDRESSES:
            self._pace = {known: bucket for known, bucket in self._pace.items() if known in self._lines}
        bucket = self._pace.get(address)
        if bucket is None:
            bucket = self._pace[address] = Bucket(self._terms.per_second, float(self._terms.at_once))
        return bucket.take()

    def free_line(self, address: str) -> None:
        """A line that was taken is gone."""
        self._lines[address] -= 1
        if not self._lines[address]:
            del self._lines[address]

    def enter(self) -> bool:
        """Whether there is room inside for one more; if so it counts until `leave`."""
        if self._inside >= self._terms.sessions:
            return False
        self._inside += 1
        return True

    def leave(self) -> None:
        """Somebody who entered is gone."""
        self._inside -= 1

    @property
    def inside(self) -> int:
        """How many are inside."""
        return self._inside


class Meter:
    """Bytes that one line may send: a burst at once, and a steady rate after it."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._left = float(terms.burst)
        self._at = time.monotonic()

    def allows(self, size: int) -> bool:
        """Counts `size` bytes that came in; false once it was too much."""
        now = time.monotonic()
        self._left = min(float(self._terms.burst), self._left + (now - self._at) * self._terms.rate) - size
        self._at = now
        return self._left >= 0
