"""The desk: takes what people's programs ask, one frame after the other, and has it done or says why not."""

from time import monotonic
from typing import Final, assert_never

from kaboom_tui.net.frames import (
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
    Seen,
    Talk,
)
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.house import House
from kaboom_tui.net.line import Line
from kaboom_tui.net.playing import CameTooLate, HostedMatch
from kaboom_tui.net.refusal import STALE, TOO_LATE, Refusal, illegal
from kaboom_tui.net.wire import read_move
from kaboom_tui.session.table import StaleMove
from rules.core.errors import IllegalMove
from rules.core.seats import Seat

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
        try:
            self._serve(asked)
        except Refusal as refusal:
            self._line.send(refusal.frame())

    def _serve(self, asked: Asked) -> None:
        line, house = self._line, self._house
        match asked:
            case Hello():
                raise BadFrame
            case Lobby():
                line.in_lobby = True
                line.send(house.lobby(line.person))
            case OpenTable():
                house.open(line, asked)
            case Join():
                house.join(line, self._table_named(asked.table), asked.names)
            case Leave():
                house.leave(line, asked.give_up)
            case Act():
                self._act(asked)
            case Seen():
                self._see(asked.version)
            case Due():
                if line.seats:
                    self._match.do_what_is_due(asked.version)
            case Rematch() | Talk() | React() | Manage():
                raise Refusal("net.refused.table")
            case _:
                assert_never(asked)

    def _table_named(self, key: str) -> HostedTable:
        table = self._house.tables.get(key)
        if table is None:
            raise Refusal("net.refused.no_table", table=key)
        return table

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

    def _act(self, asked: Act) -> None:
        line, match = self._line, self._match
        if asked.seat not in line.seats:
            raise Refusal("net.refused.not_yours")
        move = read_move(match.header.game, asked.move)
        version = match.table.version
        try:
            match.act(Seat(asked.seat), move, asked.answers, unseen=self._unseen(match))
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
