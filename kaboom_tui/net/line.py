"""One connection to a person's program: what is sent over it, and what the house knows about it."""

import asyncio
from typing import TYPE_CHECKING

from kaboom_tui.net.frames import Bye, Frame, line_of
from kaboom_tui.net.identity import Person
from kaboom_tui.net.limits import Bucket, Limits
from rules.core.seats import Seat, Viewer

if TYPE_CHECKING:
    from kaboom_tui.net.hosted import HostedTable


class Line:
    """A person at one terminal. `table` is where this person sits or watches, `seats` which seats are moved here."""

    def __init__(self, writer: asyncio.StreamWriter, person: Person, limits: Limits) -> None:
        self.person = person
        self.table: HostedTable | None = None
        self.seats: tuple[Seat, ...] = ()
        self.in_lobby = False
        self.aim_seen: tuple[int, float] = (-1, 0.0)
        """Since which version the discard lies there that stands on the screen at the other end, and since when."""
        self.closing = False
        self.lines = Bucket(limits.lines_per_second)
        self.acts = Bucket(limits.acts_per_second)
        self._writer = writer
        self._unread = limits.unread_bytes

    def send(self, frame: Frame) -> None:
        """Send a frame without waiting."""
        self.put(line_of(frame))

    def put(self, line: bytes) -> None:
        """Send a line that is written already; whoever reads too slowly is cut off."""
        transport = self._writer.transport
        if self.closing or transport.is_closing():
            return
        self._writer.write(line)
        if transport.get_write_buffer_size() > self._unread:
            self.closing = True
            transport.abort()

    def end(self, bye: Bye | None = None) -> None:
        """Say why and hang up; what was sent before still arrives."""
        if bye is not None:
            self.send(bye)
        self.closing = True
        self._writer.close()

    def ended(self) -> bool:
        """Whether nothing more is to be read from it."""
        return self.closing

    def sees(self, viewer: Viewer) -> bool:
        """Whether this viewer's picture belongs here: the public one always, a seat's only where that seat is moved."""
        return viewer is None or viewer in self.seats
