"""The way to the terminal: bytes that outlive a locale, a slow line and a terminal that is gone."""

from __future__ import annotations

import os
import select
import termios
import time
from collections.abc import Callable

# Where a write cannot be kept from waiting, it can be called off only between pieces.
_PIECE = 1024
_PATIENCE = 0.1
_ENOUGH = 64 * 1024


class TerminalOutput:
    """A text stream onto a terminal's file descriptor that never raises.

    Text is UTF-8 in any locale. When the terminal is gone, `lost` is called once and the rest is dropped.
    """

    def __init__(self, fd: int, lost: Callable[[], None]) -> None:
        self._fd = _opened_anew(fd)
        self._lost = lost
        self._open = True
        self._waiting: list[str] = []
        self._size = 0

    def fileno(self) -> int:
        """The terminal's file descriptor."""
        return self._fd

    def write(self, text: str) -> None:
        """Keeps `text` for the next flush."""
        self._waiting.append(text)
        self._size += len(text)
        if self._size >= _ENOUGH:
            self.flush()

    def flush(self) -> None:
        """Sends what is kept, waiting as long as the terminal wants."""
        data = memoryview("".join(self._waiting).encode("utf-8", "replace"))
        self._waiting.clear()
        self._size = 0
        try:
            while data and self._open:
                try:
                    data = data[os.write(self._fd, data[:_PIECE]) :]
                except BlockingIOError:
                    select.select((), (self._fd,), (), _PATIENCE)
        except OSError:
            if self._open:
                self._open = False
                self._lost()

    def last_words(self, text: str) -> None:
        """Sends `text` instead of everything that is still on its way, without waiting for anybody."""
        self._open = False
        # Another thread may be about to send a last piece.
        time.sleep(_PATIENCE / 10)
        try:
            termios.tcflush(self._fd, termios.TCOFLUSH)
            os.write(self._fd, text.encode("utf-8", "replace"))
        except (OSError, termios.error):
            return


def _opened_anew(fd: int) -> int:
    """The same terminal, opened once more so that writing never waits; `fd` itself if that cannot be.

    Waiting is a property that everybody shares who was given the same open terminal, so it is not to be
    changed there.
    """
    try:
        return os.open(os.ttyname(fd), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return fd
