"""A table of the house: who sits and watches there, from the first chair taken to the rematch."""

from __future__ import annotations

from dataclasses import dataclass, fields
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Literal, Protocol

from kaboom_tui.net.chairs import Chair, person_name
from kaboom_tui.net.frames import Absence, Frame, Listed, Occupied, Revealed, Risen, Roster, Seated, line_of
from kaboom_tui.net.playing import EASY
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.net.turn_clock import TurnClock
from kaboom_tui.net.wire import written
from rules.core.seats import Seat
from rules.registry import game

if TYPE_CHECKING:
    from kaboom_tui.net.codes import Code
    from kaboom_tui.net.identity import Person
    from kaboom_tui.net.line import Line
    from kaboom_tui.net.playing import HostedMatch
    from kaboom_tui.session.updates import SeatUpdate
    from rules.core.options import Options

Stage = Literal["gathering", "playing", "over"]


def plain_options(options: Options) -> dict[str, bool | int | str | None]:
    """Table rules by name, as frames carry them."""
    return {each.name: getattr(options, each.name) for each in fields(options)}


@dataclass(slots=True)
class Terms:
    """What a table was opened with; without a `code` anybody may sit down."""

    key: str
    game: str
    preset: str
    options: Options
    absence: Absence = "wait"
    turn_seconds: int = 0
    talk: bool = True
    code: Code | None = None


class Keeper(Protocol):
    """What a table needs of the house that it stands in."""

    def deal(self, table: HostedTable) -> HostedMatch:
        """A new match for the chairs as they are."""

    def take_up(self, table: HostedTable) -> HostedMatch:
        """The match of this table as its journal has it; raises `Refusal`."""

    def changed(self, table: HostedTable) -> None:
        """The table is another than before: it is to be kept, and the lobby to be told."""


class HostedTable:
    """Chairs, people and at most one match. What happens here is told to everybody at the table by its frames."""

    def __init__(self, terms: Terms, chairs: list[Chair], host: Person, keeper: Keeper, key: str = "") -> None:
        """`key` tells the table from all that ever were; it is made here for a new one."""
        self.key = key or token_hex(8)
        self.terms = terms
        self.chairs = chairs
        self.host = host
        self.lines: list[Line] = []
        self.match: HostedMatch | None = None
        self.kept: tuple[str, Stage] | None = None
        """The match that waits in its journal to be taken up again, and how far it was."""
        self.touched = monotonic()
        self.clock = TurnClock()
        self.away_since: dict[Seat, float] = {}
        self._keeper = keeper

    # What stands here.

    @property
    def stage(self) -> Stage:
        """Whether people gather, play, or the match is over."""
        if self.match is not None:
            return "over" if self.match.over else "playing"
        return "gathering" if self.kept is None else self.kept[1]

    @property
    def match_name(self) -> str | None:
        """The name of the match that was begun here last, by which its journal is found."""
        if self.match is not None:
            return self.match.header.match
        return None if self.kept is None else self.kept[0]

    def seats_of(self, person: Person) -> tuple[Seat, ...]:
        """The seats that are kept for a person."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.belongs_to(person))

    def present(self, seat: Seat) -> bool:
        """Whether somebody moves this seat from a terminal now."""
        return any(seat in line.seats for line in self.lines)

    @property
    def attended(self) -> bool:
        """Whether anybody sits here now."""
        return any(line.seats for line in self.lines)

    def occupied(self) -> tuple[Occupied, ...]:
        """Every seat as all may know it."""
        return tuple(self._occupied(Seat(seat), chair) for seat, chair in enumerate(self.chairs))

    def _occupied(self, seat: Seat, chair: Chair) -> Occupied:
        if chair.owner is None:
            return Occupied(name=chair.name, level=chair.level, state="bot" if chair.level else "free")
        if self.present(seat):
            return Occupied(name=chair.name, person=chair.owner.name, state="here")
        stood_in = self.match is not None and seat in self.match.bots
        return Occupied(name=chair.name, person=chair.owner.name, state="stood_in" if stood_in else "away")

    def listed(self, person: Person | None = None) -> Listed:
        """The table as it stands in the lobby of this person, or of somebody without a seat here."""
        terms = self.terms
        return Listed(
            table=terms.key,
            game=terms.game,
            preset=terms.preset,
            options=plain_options(terms.options),
            host=self.host.name,
            stage=self.stage,
            chairs=self.occupied(),
            watchers=sum(not line.seats for line in self.lines),
            private=terms.code is not None,
            mine=person is not None and bool(self.seats_of(person)),
            idle_seconds=max(0, round(monotonic() - self.touched)),
        )

    # Coming and going.

    def claim(self, person: Person, names: tuple[str, ...], others: frozenset[str]) -> tuple[Seat, ...]:
        """The own seats of a person, else free ones that become so, one for each name.

        `others` are name keys that nobody here may take. Raises `Refusal` if not that many seats are free.
        """
        return self.seats_of(person) or self._take(person, names, others)

    def _take(self, person: Person, names: tuple[str, ...], others: frozenset[str]) -> tuple[Seat, ...]:
        free = [Seat(seat) for seat, chair in enumerate(self.chairs) if chair.free]
        if len(free) < len(names):
            raise Refusal("net.refused.full", table=self.terms.key)
        for seat, name in zip(free, names, strict=False):
            chair = self.chairs[seat]
            chair.name = ""
            chair.name, chair.owner = person_name(self.chairs, person, name, others), person
        return tuple(free[: len(names)])

    def wake(self) -> None:
        """Take up the match that waits in its journal; raises `Refusal` if it can't be."""
        if self.match is None and self.kept is not None:
            self.match = self._keeper.take_up(self)
            self.kept = None
            away = [Seat(seat) for seat, chair in enumerate(self.chairs) if chair.owner is not None]
            self.away_since = dict.fromkeys(away, monotonic())
            self.match.gate.shut("empty")
            self.match.start()

    def arrive(self, line: Line, seats: tuple[Seat, ...]) -> None:
        """Let a line play these seats, or watch; whatever has happened so far is told to it."""
        line.table, line.seats, line.in_lobby, line.aim_seen = self, seats, False, (-1, 0.0)
        self.lines.append(line)
        for seat in seats:
            self.away_since.pop(seat, None)
            if self.match is not None:
                self.match.unseat_bot(seat)
        line.send(self._roster(line))
        if self.match is not None:
            self.show(line, self.match, again=True)
        self.came_or_went()
        if self.stage == "gathering" and not any(chair.free for chair in self.chairs):
            self.begin()

    def depart(self, line: Line) -> None:
        """A line is cut or gets up; its seats are kept."""
        self.lines.remove(line)
        self.away_since.update(dict.fromkeys(line.seats, monotonic()))
        line.table, line.seats = None, ()
        self.came_or_went()

    def rise(self, line: Line, key: str = "") -> None:
        """Tell a line that it is at this table no more."""
        self.depart(line)
        line.send(Risen(key=key))

    def came_or_went(self) -> None:
        """Somebody came, went or changed seats: all are told, and play stops while nobody is here."""
        self.touched = monotonic()
        if self.match is not None:
            (self.match.gate.open if self.attended else self.match.gate.shut)("empty")
        self.tell_roster()
        self._keeper.changed(self)

    # Whose seat it is.

    def vacate(self, seat: Seat, level: str = "", name: str = "", key: str = "") -> None:
        """Keep a seat no more for its person: it becomes free, or that of a bot called `name`.

        While a match is on a bot plays a free seat until somebody sits down. `key` says why to whom it concerns.
        """
        chair = self.chairs[seat]
        chair.owner, chair.level = None, level
        self.away_since.pop(seat, None)
        if level or self.match is None:
            chair.name = name
        if self.match is not None and not self.match.over:
            self.match.seat_bot(seat, level or EASY)
        for line in tuple(self.lines):
            if seat in line.seats:
                self._reseat(line, tuple(each for each in line.seats if each != seat), key)
        if not self.seats_of(self.host):
            self.pass_host()
        self.came_or_went()

    def _reseat(self, line: Line, seats: tuple[Seat, ...], key: str) -> None:
        line.seats = seats
        if not seats:
            self.rise(line, key)
        elif self.match is not None:
            self.show(line, self.match, again=True)

    def pass_host(self) -> None:
        """Make the next seated person host, rather somebody who is here; without any it stays as it is."""
        owners = [chair.owner for chair in self.chairs if chair.owner is not None and chair.owner.key != self.host.key]
        here = {line.person.key for line in self.lines if line.seats}
        self.host = next((each for each in owners if each.key in here), owners[0] if owners else self.host)

    # Play.

    def begin(self) -> None:
        """Begin a match for those who sit here now; seats that nobody took are carried away. Raises `Refusal`."""
        taken = [chair for chair in self.chairs if not chair.free]
        bounds = game(self.terms.game).info.seats
        if len(taken) not in bounds:
            raise Refusal("net.refused.seats", low=bounds.start, high=bounds.stop - 1)
        self.chairs = taken
        self.away_since.clear()
        for line in self.lines:
            line.seats = self.seats_of(line.person) if line.seats else ()
        now = monotonic()
        for seat, chair in enumerate(taken):
            if chair.owner is not None and not self.present(Seat(seat)):
                self.away_since[Seat(seat)] = now
        self.kept = None
        self.clock = TurnClock()
        self.match = self._keeper.deal(self)
        for line in self.lines:
            line.aim_seen = (-1, 0.0)
            self.show(line, self.match, again=False)
        self.match.start()
        self.came_or_went()

    def again(self) -> None:
        """Play once more with the same people and rules, or gather anew if a seat is free; raises `Refusal`."""
        if self.match is None or not self.match.over:
            raise Refusal("net.refused.not_over")
        self.terms.options = self.match.following()
        self.match.leave()
        self.match = None
        if any(chair.free for chair in self.chairs):
            self.came_or_went()
        else:
            self.begin()

    def show(self, line: Line, match: HostedMatch, *, again: bool) -> None:
        """Tell a line of the match from its beginning."""
        line.send(
            Seated(
                match=match.header.match,
                game=self.terms.game,
                preset=self.terms.preset,
                options=plain_options(match.options),
                commitment=match.commitment,
                seating=self.occupied(),
                seats=line.seats,
            )
        )
        for viewer in (*line.seats, None):
            line.send(written(match.recalled(viewer), again=again))
        if match.over:
            line.send(Revealed(seed=match.header.seed))

    def hear(self, update: SeatUpdate) -> None:
        """Something happened in the match: whoever may see it is told."""
        hearers = [line for line in self.lines if line.sees(update.viewer)]
        if hearers:
            told = line_of(written(update, by=(self.match and self.match.by) or ""))
            for line in hearers:
                line.put(told)
        if update.viewer is None:
            self.touched = monotonic()
            if update.outcome is not None and self.match is not None:
                self.tell(Revealed(seed=self.match.header.seed))
                self._keeper.changed(self)

    # What all are told.

    def tell(self, frame: Frame) -> None:
        """Tell everybody at the table."""
        told = line_of(frame)
        for line in tuple(self.lines):
            line.put(told)

    def tell_roster(self) -> None:
        """Tell everybody here who sits where."""
        for line in tuple(self.lines):
            line.send(self._roster(line))

    def _roster(self, line: Line) -> Roster:
        return Roster(
            listed=self.listed(line.person),
            seats=line.seats,
            host=self.host.key == line.person.key,
            absence=self.terms.absence,
            turn_seconds=self.terms.turn_seconds,
            turn_left=self.clock.left(),
            talk=self.terms.talk,
        )
