"""A program that talks to a house without any screen, and need not be polite."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from kaboom_tui.net.frames import PROTOCOL, Asked, Frame, Hello, Told, line_of, read_told

FrameT = TypeVar("FrameT", bound=Frame)
_PATIENCE = 10.0


class Caller:
    """One line to a house's socket."""

    def __init__(self, path: Path, token: str = "", *, hello: bool = True) -> None:
        self._sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._sock.settimeout(_PATIENCE)
        self._sock.connect(str(path))
        self._read = b""
        self.told: list[Told] = []
        """Everything that was heard."""
        self.raw = b""
        if hello:
            self.ask(Hello(protocol=PROTOCOL, program="caller", token=token))

    def ask(self, frame: Asked) -> None:
        """Asks for something."""
        self.send(line_of(frame))

    def send(self, data: bytes) -> None:
        """Sends bytes as they are."""
        self._sock.sendall(data)

    def hear(self, kind: type[FrameT]) -> FrameT:
        """Reads on until the house says something of a kind."""
        while True:
            told = self.next()
            if isinstance(told, kind):
                return told

    def next(self) -> Told:
        """The next frame; raises `ConnectionError` when the house has hung up."""
        while b"\n" not in self._read:
            data = self._sock.recv(65536)
            if not data:
                raise ConnectionError
            self._read += data
            self.raw += data
        line, _, self._read = self._read.partition(b"\n")
        told = read_told(line)
        self.told.append(told)
        return told

    def drain(self, seconds: float) -> None:
        """Reads all that comes for a while."""
        end = time.monotonic() + seconds
        try:
            while (left := end - time.monotonic()) > 0:
                self._sock.settimeout(left)
                self.next()
        except (TimeoutError, ConnectionError):
            pass
        finally:
            self._sock.settimeout(_PATIENCE)

    def cut_within(self, seconds: float) -> bool:
        """Whether the house hangs up so soon."""
        self._sock.settimeout(seconds)
        try:
            while True:
                self.next()
        except TimeoutError:
            return False
        except OSError:
            return True

    def close(self) -> None:
        """Hangs up."""
        self._sock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
