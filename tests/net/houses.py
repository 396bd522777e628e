"""A house in this process with real sockets, and programs of people that speak its frames."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from kaboom_tui.net.door import LIMIT, Door
from kaboom_tui.net.frames import (
    LONGEST_TOLD,
    PROTOCOL,
    Act,
    Asked,
    Bye,
    Chair,
    Frame,
    Hello,
    Join,
    OpenTable,
    Refused,
    Roster,
    Seen,
    Told,
    Viewed,
    Welcome,
    line_of,
    read_told,
)
from kaboom_tui.net.house import House
from kaboom_tui.net.identity import People
from kaboom_tui.net.limits import Limits
from kaboom_tui.net.ways import Patience, Ways
from kaboom_tui.session.gate import Gate
from rules.core.codec import plain_move
from rules.core.moves import Move

FrameT = TypeVar("FrameT", bound=Frame)

SOON = 20.0
"""Seconds in which a house that works has long answered, even on a busy machine."""
SEATS = 3


class NoWait(Gate):
    """Bots and dealers do at once what they do, unless somebody stops the table."""

    async def _pass(self, left: float, hurried: asyncio.Event) -> None:
        await super()._pass(min(left, 0.0), hurried)


class Held(NoWait):
    """A table at which nothing moves by itself after the deal."""

    async def think(self, seconds: float) -> None:
        await asyncio.Event().wait()


QUICK = Patience(stand_in=0.05, limit=0.1, host=0.05, score=0.1, tick=0.02)
LOOSE = Limits(
    tables_per_second=1000.0,
    lines_per_second=10_000.0,
    acts_per_second=10_000.0,
    per_account=500,
    wrong_code_seconds=0.05,
)


@dataclass
class Standing:
    """A house that stands, and where."""

    house: House
    path: Path
    door: Door

    async def person(self, name: str) -> "Program":
        """A program of a person of this name, come in by a pass of a front end."""
        return await Program.call(self.path, self.house.guest_token(name, name, guest=False))


@asynccontextmanager
async def standing(
    path: Path,
    *,
    folder: Path | None = None,
    limits: Limits = LOOSE,
    patience: Patience = QUICK,
    gate: Callable[[], Gate] = NoWait,
    uid_of: Callable[..., int] | None = None,
    speakers: frozenset[int] = frozenset(),
) -> AsyncIterator[Standing]:
    """A house that stands as long as the block runs; what it kept is in `folder`."""
    house = House(Ways(limits, "", gate, patience, folder, speakers), People(frozenset()))
    door = Door(house, os.getuid()) if uid_of is None else Door(house, os.getuid(), uid_of)
    server = await asyncio.start_unix_server(door.serve, path, limit=LIMIT)
    tending = asyncio.create_task(house.tend())
    try:
        yield Standing(house, path, door)
    finally:
        tending.cancel()
        server.close()
        house.close()
        await door.close()


@dataclass
class Program:
    """What a person's program does: it asks, and keeps all that it is told, as bytes and as frames."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    frames: list[Told] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    closed: bool = False

    @classmethod
    async def bare(cls, path: Path) -> "Program":
        """A connection on which nothing was said yet."""
        return cls(*await asyncio.open_unix_connection(str(path), limit=LONGEST_TOLD))

    @classmethod
    async def call(cls, path: Path, token: str = "") -> "Program":
        """A connection that the house has welcomed."""
        program = await cls.bare(path)
        program.ask(Hello(protocol=PROTOCOL, program="test", token=token))
        await program.wait(Welcome)
        return program

    def ask(self, asked: Asked) -> None:
        """Send a frame."""
        self.writer.write(line_of(asked))

    async def read(self) -> Told | None:
        """The next frame, or `None` at the end."""
        line = await asyncio.wait_for(self.reader.readline(), SOON)
        if not line:
            self.closed = True
            return None
        self.raw.append(line)
        frame = read_told(line)
        self.frames.append(frame)
        return frame

    async def wait(self, kind: type[FrameT], wanted: Callable[[FrameT], bool] = lambda _: True) -> FrameT:
        """The next frame of a kind that is as `wanted`."""
        while (frame := await self.read()) is not None:
            if isinstance(frame, kind) and wanted(frame):
                return frame
        raise AssertionError(f"the house hung up, and {kind.__name__} never came: {self.frames[-1:]}")

    async def view(self, viewer: int | None, wanted: Callable[[Viewed], bool] = lambda _: True) -> Viewed:
        """The next picture for a viewer that is as `wanted`."""
        return await self.wait(Viewed, lambda frame: frame.viewer == viewer and wanted(frame))

    async def end(self) -> Bye | None:
        """Read to the end; the farewell, if there was one."""
        try:
            while await self.read() is not None:
                pass
        except ConnectionError:
            self.closed = True
        byes = [frame for frame in self.frames if isinstance(frame, Bye)]
        return byes[-1] if byes else None

    def act(self, seat: int, move: Move, answers: int) -> None:
        """Ask for a move."""
        self.ask(Act(seat=seat, move=plain_move(move), answers=answers))

    def see(self, version: int) -> None:
        """Say that a version stands on the screen."""
        self.ask(Seen(version=version))

    async def refused(self) -> Refused:
        """The next refusal."""
        return await self.wait(Refused)

    async def roster(self, wanted: Callable[[Roster], bool]) -> Roster:
        """The next roster that is as `wanted`."""
        return await self.wait(Roster, wanted)

    async def cut(self) -> None:
        """Drop the line without a word."""
        self.writer.transport.abort()
        await asyncio.sleep(0)


def chairs(*holders: str) -> tuple[Chair, ...]:
    """Chairs by a word each: `mine`, `free`, `bot`, or `mine:Name`."""
    made: list[Any] = []
    for holder in holders:
        kind, _, name = holder.partition(":")
        made.append(Chair.model_validate({"holder": kind, "name": name}))
    return tuple(made)


def table(*holders: str, **more: Any) -> OpenTable:
    """An order for a table of KABOOM, called `here`."""
    values: dict[str, Any] = {"game": "kaboom", "options": {}, "chairs": chairs(*holders), "table": "here", **more}
    return OpenTable(**values)


def join(*names: str, code: str = "") -> Join:
    """Sit down at the table `here`; without names, watch."""
    return Join(table="here", names=names, code=code)
