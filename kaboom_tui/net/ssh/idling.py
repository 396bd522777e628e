"""Notices that somebody has gone: a warning first, then the end of the visit."""

import asyncio
from collections.abc import Callable

from kaboom_tui.net.ssh.terms import Terms


class Idling:
    """Calls `warn` after so long without a key, and `over` after the grace that follows or when a visit is too long."""

    def __init__(self, terms: Terms, warn: Callable[[], None], over: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._terms, self._warn, self._over = terms, warn, over
        self._began = self._heard = self._loop.time()
        self.warned = False
        """Whether the warning stands on the screen."""
        self._timer = self._loop.call_later(min(terms.idle, terms.longest), self._look)

    def heard(self) -> None:
        """A key was pressed."""
        self._heard = self._loop.time()
        self.warned = False

    def stop(self) -> None:
        """Nobody is waited for any more."""
        self._timer.cancel()

    def _look(self) -> None:
        now, terms = self._loop.time(), self._terms
        silence, visit = now - self._heard, now - self._began
        end = min(terms.idle + terms.grace - silence, terms.longest - visit)
        if end <= 0:
            self._over()
            return
        if silence >= terms.idle:
            if not self.warned:
                self.warned = True
                self._warn()
            wait = end
        else:
            wait = min(terms.idle - silence, end)
        self._timer = self._loop.call_later(wait, self._look)
