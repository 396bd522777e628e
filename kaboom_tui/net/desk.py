"""The desk: takes what people's programs ask, one frame after the other, and has it done or says why not."""

import asyncio
from time import monotonic
from typing import Final, assert_never

from kaboom_tui.net.frames import (
    CLOCK,
    Act,
    Asked,
    BadFrame,
    Due,
    Hello,
    Join,
    Leave,
    Lobby,
    Manage,
    OpenTable,
    React,
    Rematch,
    Said,
    Seen,
    Talk,
)
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.hosting import manage
from kaboom_tui.net.house import House
from kaboom_tui.net.line import Line
from kaboom_tui.net.playing import CameTooLate, HostedMatch
from kaboom_tui.net.refusal import STALE, TOO_LATE, Refusal, illegal
from kaboom_tui.net.wire import read_move
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.table import StaleMove
from rules.core.errors import IllegalMove
from rules.core.seats import Seat

TALK_CELLS: Final = 120
"""How wide a line of talk may be."""
NOTICED: Final = 0.25
"""Seconds that a person needs at least to see what has come onto the screen."""
EXCUSED: Final = 3.0
"""Seconds after which a discard counts as seen, whatever a program says."""


class Desk:
    """Does for one line what it asks."""

    def __init__(self, house: House, line: Line) -> None:
        self._house = house
        self._line = line

    async def serve(self, asked: Asked) -> None:
        """Do what is asked; raises `BadFrame` for what can't be said here."""
        line = self._line
        try:
            if not isinstance(asked, Seen) and not line.acts.take():
                raise Refusal("net.refused.busy")
            if isinstance(asked, Join):
                await self._join(asked)
            else:
                self._serve(asked)
        except Refusal as refusal:
            line.send(refusal.frame(*((asked.seat, asked.answers) if isinstance(asked, Act) else ())))

    async def _join(self, asked: Join) -> None:
        house, line = self._house, self._line
        table = house.tables.get(asked.table)
        if table is None:
            raise Refusal("net.refused.no_table", table=asked.table)
        code = table.terms.code
        if code is not None and not table.seats_of(line.person):
            if not house.tries.allowed(line.person.key, table.key):
                raise Refusal("net.refused.tries")
            if not code.fits(asked.code):
                await asyncio.sleep(house.ways.limits.wrong_code_seconds)
                raise Refusal("net.refused.code")
        house.join(line, table, asked.names)

    def _serve(self, asked: Asked) -> None:
        line, house = self._line, self._house
        match asked:
            case Hello() | Join():
                raise BadFrame
            case Lobby():
                line.in_lobby = True
                line.send(house.lobby(line.person))
            case OpenTable():
                house.open(line, asked)
            case Leave():
                house.leave(line, give_up=asked.give_up)
            case Act():
                self._act(asked)
            case Seen():
                self._see(asked.version)
            case Due():
                if line.seats:
                    self._match.do_what_is_due(asked.version)
            case Rematch():
                if not line.seats:
                    raise Refusal("net.refused.table")
                if not house.may_begin(line.person):
                    raise Refusal("net.refused.busy")
                self._table.again()
            case Talk():
                self._say(clean_line(asked.text, TALK_CELLS), "")
            case React():
                self._say("", asked.reaction)
            case Manage():
                house.archive.audit("managed", who=line.person.name, table=self._table.terms.key, deed=asked.deed)
                table = self._table
                if manage(table, line.person, asked):
                    house.clear_away(table)
            case _:
                assert_never(asked)

    @property
    def _table(self) -> HostedTable:
        if self._line.table is None:
            raise Refusal("net.refused.table")
        return self._line.table

    @property
    def _match(self) -> HostedMatch:
        if self._table.match is None:
            raise Refusal("net.refused.not_playing")
        return self._table.match

    def _say(self, text: str, reaction: str) -> None:
        table = self._table
        if not table.terms.talk or reaction == CLOCK:
            raise Refusal("net.refused.talk_off")
        if not self._house.may_talk(self._line.person):
            raise Refusal("net.refused.talk_fast")
        if text or reaction:
            table.tell(Said(person=self._line.person.name, text=text, reaction=reaction))

    def _act(self, asked: Act) -> None:
        line, match = self._line, self._match
        if asked.seat not in line.seats:
            raise Refusal("net.refused.not_yours")
        move = read_move(match.header.game, asked.move)
        version = match.table.version
        try:
            match.act(Seat(asked.seat), move, asked.answers, unseen=self._unseen(match))
            self._table.clock.begin(Seat(asked.seat))
            house = self._house
            house.archive.audit("moved", table=self._table.terms.key, seat=asked.seat, kind=type(move).__name__)
        except IllegalMove as error:
            line.send(illegal(error, asked.seat, version))
        except StaleMove:
            line.send(Refusal(STALE).frame(asked.seat, version))
        except CameTooLate:
            line.send(Refusal(TOO_LATE).frame(asked.seat, version))

    def _see(self, version: int) -> None:
        match = self._line.table and self._line.table.match
        if match and version >= match.aimed_since and self._line.aim_seen[0] != match.aimed_since:
            self._line.aim_seen = (match.aimed_since, monotonic())

    def _unseen(self, match: HostedMatch) -> bool:
        """Whether the present discard can't have been seen at this line yet."""
        now = monotonic()
        if now - match.aimed_at > EXCUSED:
            return False
        version, since = self._line.aim_seen
        return version != match.aimed_since or now - since < NOTICED
