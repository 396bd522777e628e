"""Programs in pseudo-terminals, and when each piece of what they send arrives."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Final, NamedTuple, Self

from tests.bench.workers import ROOT
from tests.e2e.harness.emulator import Emulator

ROWS: Final = 24
COLUMNS: Final = 80
_QUIET_START: Final = 1.0
_QUIET_KEY: Final = 0.08
_LONGEST: Final = 30.0


class Piece(NamedTuple):
    """What was read at once, and when."""

    time: float
    data: bytes


class Reply(NamedTuple):
    """The answer to a key: seconds to its first and to its last byte, and how many bytes there were."""

    first: float
    last: float
    size: int


class Program:
    """One program in a terminal of 80 by 24, which keeps what it keeps in `home`; leaving kills it."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        environment = {
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(home),
            "KABOOM_HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONPATH": str(ROOT),
        }
        self.started = perf_counter()
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            try:
                _size(0, ROWS)
                os.execvpe(command[0], list(command), environment)
            finally:
                os._exit(127)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._terminal)

    def read(self, quiet: float = _QUIET_START, least: int = 1) -> list[Piece]:
        """Reads until nothing has come for `quiet` seconds, but at least so many bytes."""
        pieces: list[Piece] = []
        size, end = 0, perf_counter() + _LONGEST
        while True:
            wait = quiet if size >= least else end - perf_counter()
            if not select.select((self._terminal,), (), (), max(0.0, wait))[0]:
                break
            try:
                data = os.read(self._terminal, 1 << 16)
            except OSError:  # the program has ended
                break
            pieces.append(Piece(perf_counter(), data))
            size += len(data)
        if size < least:
            said = b"".join(piece.data for piece in pieces)[-500:]
            raise RuntimeError(f"the program said only {said!r}")
        return pieces

    def first_frame(self) -> float:
        """Seconds from the start to the moment when everything stood on the screen that stands there at rest."""
        pieces = self.read(least=2000)
        emulator = Emulator(ROWS, COLUMNS)
        screens = []
        for piece in pieces:
            emulator.feed(piece.data)
            screens.append(emulator.screen())
        return pieces[screens.index(screens[-1])].time - self.started

    def press(self, keys: bytes) -> Reply:
        """Presses keys at once and waits for the whole answer."""
        return self._answer(lambda: os.write(self._terminal, keys))

    def resize(self, rows: int) -> Reply:
        """Makes the window so many rows high and waits until it is drawn anew."""
        return self._answer(lambda: _size(self._terminal, rows))

    def _answer(self, ask: Callable[[], object]) -> Reply:
        while select.select((self._terminal,), (), (), 0)[0]:
            os.read(self._terminal, 1 << 16)
        before = perf_counter()
        ask()
        pieces = self.read(_QUIET_KEY)
        return Reply(pieces[0].time - before, pieces[-1].time - before, sum(len(piece.data) for piece in pieces))


def _size(terminal: int, rows: int) -> None:
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, COLUMNS, 0, 0))
