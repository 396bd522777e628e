"""How many may come: lines in all and from one address, people at the tables, bytes over one line."""

import time
from collections import Counter

from kaboom_tui.net.ssh.terms import Terms


class Gate:
    """Counts who holds a line and who is inside."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._lines: Counter[str] = Counter()
        self._inside = 0

    def take_line(self, address: str) -> bool:
        """Whether one more line from `address` is accepted; if so it counts until `free_line`."""
        if self._lines.total() >= self._terms.connections or self._lines[address] >= self._terms.per_address:
            return False
        self._lines[address] += 1
        return True

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
