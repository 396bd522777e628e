"""The house: all its tables, everybody who is here, and the lobby that each of them reads."""

import asyncio
import logging
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from time import monotonic
from typing import Final

from kaboom_tui.net.archive import Archive
from kaboom_tui.net.board import lobby_lines, lobby_of
from kaboom_tui.net.chairs import seating_of
from kaboom_tui.net.codes import Tries
from kaboom_tui.net.codes import kept as kept_code
from kaboom_tui.net.frames import Bye, OpenTable, Refused, Tables
from kaboom_tui.net.hosted import HostedTable, Terms
from kaboom_tui.net.hosting import close
from kaboom_tui.net.identity import People, Person, Tokens
from kaboom_tui.net.limits import Buckets
from kaboom_tui.net.line import Line
from kaboom_tui.net.orders import ordered_chairs, ordered_rules
from kaboom_tui.net.playing import EASY, HostedMatch
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.net.sidecar import restored
from kaboom_tui.net.tending import tend
from kaboom_tui.net.ways import Ways
from kaboom_tui.session.match_header import new_header, new_seed
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.thinker import Thinker
from kaboom_tui.session.trouble import trouble_notice
from rules.core.journal import begin
from rules.core.seats import Seat
from rules.registry import game

LOBBY_SECONDS: Final = 0.2
"""How long changes of the lobby are gathered before it is told."""
ELSEWHERE: Final = "net.bye.elsewhere"
CLOSING: Final = "net.bye.closing"
_SWEPT: Final = 30.0
_SILENT: Final = 60.0
"""Seconds after which trouble with the disk is told once more."""

_log = logging.getLogger(__name__)


class House:
    """Tables by name, people by their lines. It decides everything; programs of people only ask."""

    def __init__(self, ways: Ways, people: People | None = None) -> None:
        """Tables that were written down stand here again. Raises `FolderTaken`."""
        self.ways = ways
        self.people = People() if people is None else people
        self.tokens = Tokens()
        self.fronted: set[int] = set()
        """Programs that a front end of this house runs for its guests: they come with a pass, and in no other way."""
        self.archive = Archive(ways.folder, self._complain)
        self._complained = -_SILENT
        self.tables: dict[str, HostedTable] = {}
        self.lines: list[Line] = []
        self.thinker = Thinker()
        """Where slow bots of all tables think, one after the other."""
        self.tries = Tries(ways.limits.codes_per_second)
        self._talks = Buckets(ways.limits.talks_per_second, max(1.0, 3 * ways.limits.talks_per_second))
        self._openings = Buckets(ways.limits.tables_per_second, max(10.0, 3 * ways.limits.tables_per_second))
        self._telling: asyncio.TimerHandle | None = None
        self._closed = False
        self._restore()

    # Doors.

    def guest_token(self, identity: str, name: str, *, guest: bool = True) -> str:
        """A pass for somebody whom a front end of this house has met, to be sent in `Hello` once and soon.

        `identity` tells people apart and comes back whenever the same one comes back: the fingerprint of a key.
        """
        return self.tokens.issue(self.people.met(f"guest:{identity}", name, guest=guest))

    def keeps(self, person: Person) -> bool:
        """Whether there is a seat or a table here that waits for this person."""
        return any(table.host.key == person.key or table.seats_of(person) for table in self.tables.values())

    def enter(self, line: Line) -> None:
        """Somebody has come in."""
        self.lines.append(line)
        self.archive.audit("came", who=line.person.name, key=line.person.key)
        self.tell_lobby_soon()

    def exit(self, line: Line) -> None:
        """A line is cut: seats are kept, others see that this person is away."""
        if line in self.lines:
            self.lines.remove(line)
            self.archive.audit("went", who=line.person.name, key=line.person.key)
        self._get_up(line)
        self.tell_lobby_soon()

    def close(self) -> None:
        """Say good-bye to everybody; nothing moves any more, and all that was played is kept."""
        self._closed = True
        for line in tuple(self.lines):
            line.end(Bye(key=CLOSING))
        for table in self.tables.values():
            if table.match is not None:
                table.match.leave()
        if self._telling is not None:
            self._telling.cancel()
        self.thinker.close()
        self.archive.close()

    # Tables.

    def open(self, line: Line, asked: OpenTable) -> None:
        """Lay a table and sit its opener down; raises `Refusal`."""
        limits, person = self.ways.limits, line.person
        if not self.may_begin(person):
            raise Refusal("net.refused.busy")
        hosted = sum(table.host.key == person.key for table in self.tables.values())
        if len(self.tables) >= limits.tables or hosted >= limits.tables_per_person:
            raise Refusal("net.refused.tables")
        preset, options = ordered_rules(asked)
        chairs = ordered_chairs(asked, person, self.people.others(person))
        if asked.table in self.tables:
            raise Refusal("net.refused.name_taken", table=asked.table)
        key = asked.table or free_name(person.name, self.tables)
        code = kept_code(asked.code)
        terms = Terms(key, asked.game, preset, options, asked.absence, asked.turn_seconds, asked.talk, code)
        table = self.tables[key] = HostedTable(terms, chairs, person, self)
        self.archive.audit("opened", who=person.name, table=key, game=asked.game)
        self._get_up(line)
        table.arrive(line, table.seats_of(person))

    def join(self, line: Line, table: HostedTable, names: tuple[str, ...]) -> None:
        """Sit down at a table, back at the own seats, or watch; raises `Refusal`."""
        person = line.person
        try:
            table.wake()
        except Refusal:
            # Nobody can do anything about it here: it stays on the disk as it is, and out of the lobby.
            self.tables.pop(table.terms.key, None)
            self.tell_lobby_soon()
            raise
        seats = table.claim(person, names, self.people.others(person)) if names else ()
        for other in tuple(table.lines):
            if seats and other.seats and other.person.key == person.key and other is not line:
                # Seats are moved from one terminal at a time: the newest one has them.
                self.exit(other)
                other.end(Bye(key=ELSEWHERE))
        self._get_up(line)
        self.archive.audit("sat" if seats else "watched", who=person.name, table=table.terms.key, seats=len(seats))
        table.arrive(line, seats)

    def leave(self, line: Line, *, give_up: bool) -> None:
        """Get up from a table, back to the lobby; raises `Refusal` for somebody who is at none."""
        table = line.table
        if table is None:
            raise Refusal("net.refused.table")
        self.archive.audit("left", who=line.person.name, table=table.terms.key, given_up=int(give_up))
        seats = table.seats_of(line.person) if give_up else ()
        table.rise(line)
        for seat in seats:
            table.vacate(seat)
        self.sweep()

    def clear_away(self, table: HostedTable) -> None:
        """Close a table for good; the journal of its match stays."""
        self.archive.audit("closed", table=table.terms.key)
        close(table)
        self.tables.pop(table.terms.key, None)
        self.archive.drop(table)
        self.tell_lobby_soon()

    def may_talk(self, person: Person) -> bool:
        """Whether this person may say something more just now, whatever the terminal."""
        return self._talks.take(person.key)

    def may_begin(self, person: Person) -> bool:
        """Whether this person may open a table or begin a match again just now."""
        return self._openings.take(person.key)

    def _get_up(self, line: Line) -> None:
        if line.table is not None:
            line.table.depart(line)

    # What tables need.

    def deal(self, table: HostedTable) -> HostedMatch:
        """A new match for the chairs as they are, its journal begun."""
        terms = table.terms
        plan = TablePlan(terms.game, seating_of(table.chairs), terms.options, terms.preset)
        header = new_header(plan, new_seed(), datetime.now(UTC))
        played = game(terms.game)
        match = HostedMatch(header, played, begin(played, header), self.ways.gate(), table.hear, self.thinker)
        match.keep(self.archive.journal(header))
        _seat_bots(table, match)
        self.archive.audit("dealt", table=terms.key, match=header.match)
        return match

    def take_up(self, table: HostedTable) -> HostedMatch:
        """The match of a table as its journal has it; raises `Refusal`."""
        assert table.kept is not None, "only what waits is taken up"
        save = self.archive.reopen(table.kept[0], table.terms.game, len(table.chairs))
        match = HostedMatch(
            save.journal.header,
            save.game,
            save.state,
            self.ways.gate(),
            table.hear,
            self.thinker,
            len(save.journal.entries),
            save.events,
        )
        match.keep(save.writer)
        _seat_bots(table, match)
        return match

    def changed(self, table: HostedTable) -> None:
        """A table is another than before."""
        if not self._closed:
            self.archive.put(table)
            self.tell_lobby_soon()

    def _complain(self, error: OSError) -> None:
        """The disk refuses: whoever plays is told that the match goes on and may not be kept."""
        now = monotonic()
        if now - self._complained >= _SILENT:
            self._complained = now
            told = Refused(key=trouble_notice(error).key)
            for line in tuple(self.lines):
                if line.table is not None:
                    line.send(told)

    def _restore(self) -> None:
        shelf = self.archive.shelf
        for record in () if shelf is None else shelf.all():
            try:
                table = restored(record, self.people, self)
            except Refusal:
                continue
            self.tables.setdefault(table.terms.key, table)

    # Time.

    async def tend(self) -> None:
        """Look after the tables, for ever."""
        swept = monotonic()
        while True:
            await asyncio.sleep(self.ways.patience.tick)
            for table in tuple(self.tables.values()):
                try:
                    tend(table, self.ways.patience)
                except Exception:
                    _log.exception("a table was not looked after")
            if monotonic() - swept >= _SWEPT:
                swept = monotonic()
                self.sweep()

    def sweep(self) -> None:
        """Clear away tables at which nobody has been for long."""
        patience = self.ways.patience
        longest = {"gathering": patience.gathering, "playing": patience.saved, "over": patience.over}
        for table in tuple(self.tables.values()):
            nobodys = not any(chair.owner is not None for chair in table.chairs)
            if not table.lines and (nobodys or monotonic() - table.touched >= longest[table.stage]):
                self.clear_away(table)
        needed = {match for table in self.tables.values() if (match := table.match_name) is not None}
        self.archive.prune(needed, self.ways.limits.matches_kept)

    # The lobby.

    def tell_lobby_soon(self) -> None:
        """The lobby reads otherwise: it is told soon, many changes at once."""
        if self._telling is None and not self._closed and any(line.in_lobby for line in self.lines):
            self._telling = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._telling = None
        for line, text in lobby_lines(self.tables.values(), self.lines):
            line.put(text)

    def lobby(self, person: Person) -> Tables:
        """The lobby as this person reads it."""
        return lobby_of(self.tables.values(), self.lines, person)


def _seat_bots(table: HostedTable, match: HostedMatch) -> None:
    for seat, chair in enumerate(table.chairs):
        if chair.owner is None:
            match.seat_bot(Seat(seat), chair.level or EASY)


def free_name(wish: str, taken: Iterable[str]) -> str:
    """A name for a table made of a person's, with a number behind it if there is one already."""
    plain = re.sub(r"[^a-z0-9]+", "-", wish.casefold()).strip("-")[:20].rstrip("-") or "table"
    names, number, name = set(taken), 1, plain
    while name in names:
        number += 1
        name = f"{plain[: 23 - len(str(number))]}-{number}"
    return name
