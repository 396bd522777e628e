"""The line of a person's program to a house: read and written frame by frame."""

import asyncio
import socket
from collections.abc import MutableMapping
from typing import Final

from kaboom_tui import __version__
from kaboom_tui.net.address import Address, call
from kaboom_tui.net.frames import LONGEST_TOLD, Asked, BadFrame, Told, Welcome, line_of, read_told

TOKEN: Final = "KABOOM_TOKEN"
"""The variable in which an SSH front end hands over a guest's pass."""
PROGRAM: Final = f"kaboom {__version__}"


class LineLost(Exception):
    """The house is not at the other end any more, or talks nonsense."""


def taken_token(environ: MutableMapping[str, str]) -> str:
    """The pass that this program was started with, if any; no program started from here inherits it."""
    return environ.pop(TOKEN, "")


class HouseLine:
    """One connection on which the house has said `Welcome`."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, welcome: Welcome) -> None:
        self.welcome = welcome
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


async def opened_line(sock: socket.socket, welcome: Welcome) -> HouseLine:
    """A line over a socket on which the house has said `Welcome`."""
    sock.setblocking(False)
    return HouseLine(*await asyncio.open_unix_connection(sock=sock, limit=LONGEST_TOLD), welcome)


class Dialling:
    """Reaches one house again and again; the first time over a connection that is there already, if there is one."""

    def __init__(
        self,
        address: Address,
        token: str = "",
        first: tuple[socket.socket, Welcome] | None = None,
        *,
        speaks_for: str = "",
    ) -> None:
        self._address = address
        self._token = token
        self._speaks_for = speaks_for
        self._first = first

    async def __call__(self) -> HouseLine:
        """A new line; raises `NoHouse`."""
        found, self._first = self._first, None
        if found is None:
            found = await asyncio.to_thread(call, self._address, PROGRAM, self._token, speaks_for=self._speaks_for)
        return await opened_line(*found)
