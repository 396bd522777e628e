"""The house: all its tables, everybody who is here, and the lobby that each of them reads."""

import asyncio
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from kaboom_tui.net.chairs import seating_of
from kaboom_tui.net.frames import Bye, OpenTable, Risen, Tables
from kaboom_tui.net.hosted import HostedTable, Terms
from kaboom_tui.net.identity import People, Person, Tokens
from kaboom_tui.net.limits import Limits
from kaboom_tui.net.line import Line
from kaboom_tui.net.orders import ordered_chairs, ordered_rules
from kaboom_tui.net.playing import HostedMatch
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.match_header import new_header, new_seed
from kaboom_tui.session.plan import TablePlan
from rules.core.journal import begin
from rules.core.seats import Seat
from rules.registry import game

LOBBY_SECONDS: Final = 0.15
"""How long changes of the lobby are gathered before it is told."""
ELSEWHERE: Final = "net.bye.elsewhere"
CLOSING: Final = "net.bye.closing"


@dataclass(frozen=True, slots=True)
class Ways:
    """How a house does things: its limits, what it says to those who come, and what holds bots back."""

    limits: Limits = field(default_factory=Limits)
    notice: str = ""
    gate: Callable[[], Gate] = Gate


class House:
    """Tables by name, people by their lines. It decides everything; programs of people only ask."""

    def __init__(self, ways: Ways, people: People | None = None) -> None:
        self.ways = ways
        self.people = People() if people is None else people
        self.tokens = Tokens()
        self.tables: dict[str, HostedTable] = {}
        self.lines: list[Line] = []
        self._telling: asyncio.TimerHandle | None = None

    # Doors.

    def guest_token(self, identity: str, name: str, *, guest: bool = True) -> str:
        """A pass for somebody whom a front end of this house has met, to be sent in `Hello` once and soon.

        `identity` tells people apart and comes back whenever the same one comes back: the fingerprint of a key.
        """
        return self.tokens.issue(self.people.met(f"guest:{identity}", name, guest=guest))

    def enter(self, line: Line) -> None:
        """Somebody has come in."""
        self.lines.append(line)
        self.changed()

    def exit(self, line: Line) -> None:
        """A line is cut: seats are kept, others see that this person is away."""
        if line in self.lines:
            self.lines.remove(line)
        self._get_up(line)
        self.changed()

    def close(self) -> None:
        """Say good-bye to everybody; nothing moves any more."""
        for line in tuple(self.lines):
            line.end(Bye(key=CLOSING))
        for table in self.tables.values():
            if table.match is not None:
                table.match.leave()
        if self._telling is not None:
            self._telling.cancel()

    # Tables.

    def open(self, line: Line, asked: OpenTable) -> None:
        """Lay a table and sit its opener down; raises `Refusal`."""
        limits, person = self.ways.limits, line.person
        hosted = sum(table.host.key == person.key for table in self.tables.values())
        if len(self.tables) >= limits.tables or hosted >= limits.tables_per_person:
            raise Refusal("net.refused.tables")
        preset, options = ordered_rules(asked)
        chairs = ordered_chairs(asked, person, self.people.others(person))
        if asked.table in self.tables:
            raise Refusal("net.refused.name_taken", table=asked.table)
        key = asked.table or free_name(person.name, self.tables)
        terms = Terms(key, asked.game, preset, options, asked.absence, asked.turn_seconds, asked.talk, asked.code)
        table = self.tables[key] = HostedTable(terms, chairs, person, self._deal, lambda _: self.changed())
        self._get_up(line)
        table.arrive(line, table.seats_of(person))

    def join(self, line: Line, table: HostedTable, names: tuple[str, ...]) -> None:
        """Sit down at a table, back at the own seats, or watch; raises `Refusal`."""
        person = line.person
        seats = table.claim(person, names, self.people.others(person)) if names else ()
        for other in tuple(table.lines):
            if seats and other.seats and other.person.key == person.key and other is not line:
                # Seats are moved from one terminal at a time: the newest one has them.
                self.exit(other)
                other.end(Bye(key=ELSEWHERE))
        self._get_up(line)
        table.arrive(line, seats)

    def leave(self, line: Line, give_up: bool) -> None:
        """Get up from a table, back to the lobby."""
        self._get_up(line)
        line.send(Risen())

    def _get_up(self, line: Line) -> None:
        if line.table is not None:
            line.table.depart(line)

    def _deal(self, table: HostedTable) -> HostedMatch:
        terms = table.terms
        plan = TablePlan(terms.game, seating_of(table.chairs), terms.options, terms.preset)
        header = new_header(plan, new_seed(), datetime.now(UTC))
        played = game(terms.game)
        match = HostedMatch(header, played, begin(played, header), self.ways.gate(), table.hear)
        for seat, chair in enumerate(table.chairs):
            if chair.level:
                match.seat_bot(Seat(seat), chair.level)
        return match

    # The lobby.

    def changed(self) -> None:
        """The lobby reads otherwise: it is told soon, many changes at once."""
        if self._telling is None and any(line.in_lobby for line in self.lines):
            self._telling = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._telling = None
        for line in tuple(self.lines):
            if line.in_lobby:
                line.send(self.lobby(line.person))

    def lobby(self, person: Person) -> Tables:
        """The lobby as this person reads it."""
        online = sorted({line.person.name for line in self.lines})
        return Tables(tables=tuple(table.listed(person) for table in self.tables.values()), online=tuple(online))


def free_name(wish: str, taken: Iterable[str]) -> str:
    """A name for a table made of a person's, with a number behind it if there is one already."""
    plain = re.sub(r"[^a-z0-9]+", "-", wish.casefold()).strip("-")[:20].rstrip("-") or "table"
    names, number, name = set(taken), 1, plain
    while name in names:
        number += 1
        name = f"{plain[: 23 - len(str(number))]}-{number}"
    return name
