"""Keys that were typed for something else: a held key or one typed ahead never acts on what comes next."""

from time import monotonic
from typing import Final

QUIET: Final = 0.25
"""Seconds without a key that must pass after the situation has changed before keys count again."""
LOOK: Final = 0.8
"""Seconds for which nothing but the key that hides closes a look: it never comes back."""
CLICK: Final = "click"
"""What a click of the mouse counts as."""
HIDE: Final = "backspace"
"""The key that hides the screen: always heard."""


class Ears:
    """Decides which keys to hear. Throw keys wait for nothing but the end of a look: the first one wins."""

    def __init__(self) -> None:
        self._situation: object = None
        self._last = 0.0
        self._opens = 0.0
        self._waiting = False

    def situation(self, situation: object, *, calm: bool, wait: float = 0.0) -> None:
        """What the keys are about now; with `calm` a new one waits for quiet, `wait` seconds at least."""
        if situation != self._situation:
            self._situation = situation
            self._waiting = calm
            self._last = max(self._last, monotonic())
            self._opens = self._last + wait

    def deaf(self, key: str) -> bool:
        """Whether this key came too soon to be meant."""
        now = monotonic()
        since, self._last = now - self._last, now
        if not self._waiting or key == HIDE:
            return False
        if key.isdigit():
            return now < self._opens
        if since < QUIET or now < self._opens:
            return True
        self._waiting = False
        return False
