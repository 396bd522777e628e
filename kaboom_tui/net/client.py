"""The line of a person's program to a house: greeted at once, then read and written frame by frame."""

import asyncio
import socket
from collections.abc import MutableMapping
from typing import Final

from kaboom_tui import __version__
from kaboom_tui.net.frames import LONGEST_TOLD, PROTOCOL, Asked, BadFrame, Hello, Told, line_of, read_told

TOKEN: Final = "KABOOM_TOKEN"
"""The variable in which an SSH front end hands over a guest's pass."""


class LineLost(Exception):
    """The house is not at the other end any more, or talks nonsense."""


def taken_token(environ: MutableMapping[str, str]) -> str:
    """The pass that this program was started with, if any; no program started from here inherits it."""
    return environ.pop(TOKEN, "")


def greet(sock: socket.socket, token: str = "") -> None:
    """Say hello at once: a house waits for that only seconds, and the screen library takes its time to load."""
    sock.sendall(line_of(Hello(protocol=PROTOCOL, program=f"kaboom {__version__}"[:32], token=token)))


class HouseLine:
    """One greeted connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def ask(self, frame: Asked) -> None:
        """Send a frame without waiting; on a line that is cut nothing happens."""
        if not self._writer.transport.is_closing():
            self._writer.write(line_of(frame))

    async def told(self) -> Told:
        """The next frame of the house; raises `LineLost`."""
        try:
            line = await self._reader.readuntil(b"\n")
            return read_told(line)
        except (OSError, EOFError, asyncio.LimitOverrunError, BadFrame):
            raise LineLost from None

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


async def opened_line(sock: socket.socket) -> HouseLine:
    """A line over a socket that was greeted already."""
    sock.setblocking(False)
    return HouseLine(*await asyncio.open_unix_connection(sock=sock, limit=LONGEST_TOLD))
