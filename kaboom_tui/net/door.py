"""The door: who comes in, how long a line may be, and that nobody holds it open or runs through it."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from kaboom_tui.net.desk import Desk
from kaboom_tui.net.frames import LONGEST_ASKED, PROTOCOL, BadFrame, Bye, Hello, Welcome, line_of, read_asked
from kaboom_tui.net.house import House
from kaboom_tui.net.identity import Person, peer_process, peer_uid
from kaboom_tui.net.line import Line

LINGER_SECONDS: Final = 3.0
"""How long a last line may take to be read."""

_log = logging.getLogger(__name__)


class Turned(Exception):
    """Somebody who is not let in, or is put out: `bye` says why, or nothing does."""

    def __init__(self, bye: Bye | None = None) -> None:
        super().__init__(bye and bye.key)
        self.bye = bye


class Door:
    """Opens for every connection of one house's socket, and keeps to its limits."""

    def __init__(self, house: House, own_uid: int, uid_of: Callable[..., int] = peer_uid) -> None:
        """Only programs of `own_uid` may come with a token."""
        self._house = house
        self._own = own_uid
        self._uid_of = uid_of
        self._inside: Counter[int] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """See one connection through, from its first byte to its last; never raises."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        try:
            uid = self._uid_of(writer.get_extra_info("socket"))
            fronted = peer_process(writer.get_extra_info("socket")) in self._house.fronted
        except OSError:
            writer.transport.abort()
            return
        self._inside[uid] += 1
        try:
            await self._let_in(reader, writer, uid, fronted=fronted)
        except Turned as turned:
            if turned.bye is not None:
                writer.write(line_of(turned.bye))
        except (BadFrame, ConnectionError, TimeoutError, ValueError, asyncio.CancelledError):
            pass
        except Exception:
            # One person's trouble ends with that person's connection.
            _log.exception("a connection was given up")
        finally:
            self._inside[uid] -= 1
            await _shut(writer)

    async def close(self) -> None:
        """Let nobody stay in the doorway."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _let_in(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, uid: int, *, fronted: bool
    ) -> None:
        limits = self._house.ways.limits
        if self._inside.total() > limits.people or (
            uid not in (self._own, *self._house.ways.speakers) and self._inside[uid] > limits.per_account
        ):
            raise Turned(Bye(key="net.bye.full"))
        hello = read_asked(await asyncio.wait_for(_line(reader), limits.hello_seconds))
        if not isinstance(hello, Hello):
            raise BadFrame
        if hello.protocol != PROTOCOL:
            raise Turned(Bye(key="net.bye.protocol", fields={"theirs": hello.protocol, "ours": PROTOCOL}))
        if fronted and not hello.token:
            raise Turned(Bye(key="net.bye.token"))
        person = self._person(hello, uid)
        if sum(line.person.key == person.key for line in self._house.lines) >= limits.per_account:
            raise Turned(Bye(key="net.bye.full"))
        line = Line(writer, person, limits)
        welcome = Welcome(protocol=PROTOCOL, person=person.name, guest=person.guest, notice=self._house.ways.notice)
        line.send(welcome)
        self._house.enter(line)
        try:
            await self._listen(reader, line)
        finally:
            self._house.exit(line)

    def _person(self, hello: Hello, uid: int) -> Person:
        if hello.speaks_for:
            if uid not in self._house.ways.speakers:
                raise Turned(Bye(key="net.bye.speaks_for", fields={"name": hello.speaks_for}))
            return self._house.people.met(f"as:{uid}:{hello.speaks_for}", hello.speaks_for)
        if not hello.token:
            return self._house.people.account(uid)
        person = self._house.tokens.redeem(hello.token) if uid == self._own else None
        if person is None:
            raise Turned(Bye(key="net.bye.token"))
        return person

    async def _listen(self, reader: asyncio.StreamReader, line: Line) -> None:
        desk = Desk(self._house, line)
        idle = self._house.ways.limits.idle_seconds
        while not line.ended():
            try:
                text = await asyncio.wait_for(_line(reader), idle)
            except TimeoutError:
                raise Turned(Bye(key="net.bye.idle")) from None
            if line.ended():
                return
            if not line.lines.take():
                raise Turned(Bye(key="net.bye.flood"))
            await desk.serve(read_asked(text))


async def _line(reader: asyncio.StreamReader) -> bytes:
    """One whole line; raises `ValueError` for one that is too long, `ConnectionError` at the end."""
    text = await reader.readline()
    if not text.endswith(b"\n"):
        raise ConnectionError
    return text


async def _shut(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError, TimeoutError, asyncio.CancelledError):
        await asyncio.wait_for(writer.wait_closed(), LINGER_SECONDS)
    writer.transport.abort()


LIMIT: Final = LONGEST_ASKED
"""What `asyncio.start_unix_server` is told as its `limit`."""
