"""One session at the door: a table is asked for, a program is started, bytes go both ways until somebody leaves."""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import asyncssh

from kaboom_tui.net.identity import Person
from kaboom_tui.net.ssh.asked import NotATable, wanted_table
from kaboom_tui.net.ssh.child import TerminalChild
from kaboom_tui.net.ssh.desk import Desk
from kaboom_tui.net.ssh.idling import Idling
from kaboom_tui.net.ssh.known import KnownTrouble, TooMany
from kaboom_tui.net.ssh.surroundings import environment, sized
from kaboom_tui.net.ssh.words import notice_line, speaking_to
from kaboom_tui.texts import t

if TYPE_CHECKING:
    from kaboom_tui.net.ssh.door import Door

_REFUSED: Final = 2
_UNSENT: Final = 64 * 1024
"""Bytes that may wait for a slow line before the program has to wait too."""
_QUIET: Final = 0.3
_MOST_QUIET: Final = 20
_RESIZES: Final = 0.1
_VARIABLES: Final = 32


class Visit(asyncssh.SSHServerSession[bytes]):
    """What a client sees of the house. Nothing that it sends is ever run, opened or looked up."""

    def __init__(self, desk: Desk, door: "Door") -> None:
        self._desk, self._door = desk, door
        self._loop = asyncio.get_running_loop()
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._term: str | None = None
        self._size = sized(0, 0)
        self._child: TerminalChild | None = None
        self.person: Person | None = None
        """Who plays, once it is known."""
        self._idling: Idling | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._last_drawn = 0.0
        self._farewell = ""

    @property
    def unsent(self) -> int:
        """Bytes that were drawn and wait for a slow line."""
        return 0 if self._chan is None else self._chan.get_write_buffer_size()

    # What the client asks.

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The session is open."""
        self._chan = chan
        chan.set_write_buffer_limits(_UNSENT)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Takes note of the terminal."""
        self._term = term_type
        self._size = sized(term_size[1], term_size[0])
        return True

    def shell_requested(self) -> bool:
        """There is no shell: whoever asks for nothing gets the lobby."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Nothing is executed: a command is read as the name of a table, once the session has begun."""
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """There are none; to be able to say so the session has to begin."""
        return True

    def session_started(self) -> None:
        """Starts the program, or says in one sentence why not."""
        assert self._chan is not None
        table = None
        try:
            if self._chan.get_subsystem() is not None:
                raise NotATable
            table = wanted_table(self._chan.get_command() or "")
        except NotATable:
            self._refuse("ssh.refused.only_tables")
            return
        if self._term is None:
            self._refuse("ssh.refused.no_terminal")
        elif len(self._chan.get_environment_bytes()) > _VARIABLES:
            self._refuse("ssh.refused.only_tables")
        elif not self._desk.gate.enter():
            self._refuse("ssh.refused.full")
        else:
            self._begin(table)

    # The relay.

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Passes keys on to the program."""
        if self._child is None or datatype is not None:
            return
        if self._idling is not None:
            back = self._idling.warned
            self._idling.heard()
            if back:
                # The key that says "still here" says nothing else.
                self._child.wake()
                return
        self._child.type(data)

    def eof_received(self) -> bool:
        """Whoever types nothing any more has gone."""
        self._hang_up()
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Passes the new size on, a few times a second at most."""
        self._size = sized(height, width)
        if self._resizing is None:
            self._resizing = self._loop.call_later(_RESIZES, self._resize)

    def pause_writing(self) -> None:
        """The line is slow: the program waits."""
        if self._child is not None:
            self._child.pause()

    def resume_writing(self) -> None:
        """The line is free again."""
        if self._child is not None:
            self._child.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone; the seat is kept by the house."""
        self._chan = None
        self._hang_up()

    def stand_up(self, farewell: str = "") -> None:
        """Ends the visit in good order: the program leaves the terminal clean, then `farewell` is said."""
        self._farewell = farewell
        if self._idling is not None:
            self._idling.stop()
        if self._child is not None:
            self._child.leave()

    # Inside.

    def _begin(self, table: str | None) -> None:
        assert self._chan is not None
        assert self._term is not None
        desk, asked = self._desk, self._asked()
        try:
            self.person = person = self._door.person()
            home = desk.home(person)
            variables = {**environment(self._term, asked, home, desk.tokens.issue(person)), **desk.environ}
            self._greet(person)
            self._child = TerminalChild(
                desk.command(table), variables, home, self._size, heard=self._draw, ended=self._end, hungry=self._feed
            )
        except (OSError, TooMany, KnownTrouble) as fault:
            desk.gate.leave()
            desk.audit("ssh.failed", fault=type(fault).__name__, person=self.person.name if self.person else "")
            self._refuse("ssh.refused.trouble")
            return
        desk.visits.add(self)
        desk.fronted.add(self._child.pid)
        desk.audit("ssh.begins", person=person.name, table=table or "", process=self._child.pid)
        self._idling = Idling(desk.terms, self._warn, self._idle_over)

    def _greet(self, person: Person) -> None:
        assert self._chan is not None
        with speaking_to(self._asked()):
            if person.guest:
                lines = [t("ssh.greeting.guest", name=person.name), t("ssh.greeting.word", word=self._door.word)]
            else:
                lines = [t("ssh.greeting.known", name=person.name)]
        self._chan.write("".join(f"{line}\r\n" for line in lines).encode())

    def _asked(self) -> Mapping[str, str]:
        if self._chan is None:
            return {}
        # Not as text: what is no UTF-8 would fail as a whole.
        sent = self._chan.get_environment_bytes()
        return {name.decode("utf-8", "replace"): value.decode("utf-8", "replace") for name, value in sent.items()}

    def _refuse(self, key: str) -> None:
        assert self._chan is not None
        self._desk.audit("ssh.refused", why=key.rpartition(".")[2], address=self._door.address)
        with speaking_to(self._asked()):
            text = t(key)
        self._chan.write_stderr(f"{text}\r\n".encode())
        self._chan.exit(_REFUSED)

    def _draw(self, data: bytes) -> None:
        if self._chan is not None:
            self._last_drawn = self._loop.time()
            self._chan.write(data)

    def _feed(self, hungry: bool) -> None:
        if self._chan is not None:
            (self._chan.resume_reading if hungry else self._chan.pause_reading)()

    def _resize(self) -> None:
        self._resizing = None
        if self._child is not None:
            self._child.resize(self._size)

    def _warn(self, tries: int = 0) -> None:
        """Says on the screen that nobody seems to be there, between two pictures of the program."""
        if self._chan is None or self._idling is None or not self._idling.warned:
            return
        if self._loop.time() - self._last_drawn < _QUIET and tries < _MOST_QUIET:
            self._loop.call_later(_QUIET, self._warn, tries + 1)
            return
        with speaking_to(self._asked()):
            text = t("ssh.idle.warning", seconds=round(self._desk.terms.grace))
        self._chan.write(notice_line(text, *self._size))

    def _idle_over(self) -> None:
        with speaking_to(self._asked()):
            self.stand_up(t("ssh.idle.over"))

    def _hang_up(self) -> None:
        if self._idling is not None:
            self._idling.stop()
        if self._child is not None:
            self._child.hang_up()

    def _end(self, code: int) -> None:
        desk, person = self._desk, self.person
        assert person is not None
        if self._child is not None:
            desk.fronted.discard(self._child.pid)
        self._child = None
        desk.visits.discard(self)
        desk.gate.leave()
        if self._door.gone:
            desk.forget(person)
        desk.audit("ssh.ends", person=person.name, code=code)
        if self._idling is not None:
            self._idling.stop()
        if self._chan is not None:
            if self._farewell:
                self._chan.write(f"{self._farewell}\r\n".encode())
            self._chan.exit(code if code >= 0 else 128 - code)
