"""A table of the house: who sits and watches there, from the first chair taken to the rematch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from time import monotonic
from typing import TYPE_CHECKING, Literal

from kaboom_tui.net.chairs import Chair, person_name
from kaboom_tui.net.frames import Absence, Listed, Occupied, Revealed, Roster, Seated, line_of
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.net.wire import written
from rules.core.seats import Seat, Viewer

if TYPE_CHECKING:
    from kaboom_tui.net.identity import Person
    from kaboom_tui.net.line import Line
    from kaboom_tui.net.playing import HostedMatch
    from kaboom_tui.session.updates import SeatUpdate
    from rules.core.options import Options


def plain_options(options: Options) -> dict[str, bool | int | str | None]:
    """Table rules by name, as frames carry them."""
    return {each.name: getattr(options, each.name) for each in fields(options)}


Stage = Literal["gathering", "playing", "over"]


@dataclass(slots=True)
class Terms:
    """What a table was opened with; `code` is empty at a table that anybody may sit down at."""

    key: str
    game: str
    preset: str
    options: Options
    absence: Absence = "wait"
    turn_seconds: int = 0
    talk: bool = True
    code: str = ""


class HostedTable:
    """Chairs, people and at most one match. What happens here is told to everybody at the table by its frames."""

    def __init__(
        self,
        terms: Terms,
        chairs: list[Chair],
        host: Person,
        deal: Callable[[HostedTable], HostedMatch],
        changed: Callable[[HostedTable], None],
    ) -> None:
        """`deal` lays a new match for the chairs as they are; `changed` hears when the lobby is to be told."""
        self.terms = terms
        self.chairs = chairs
        self.host = host
        self.lines: list[Line] = []
        self.match: HostedMatch | None = None
        self.touched = monotonic()
        self._deal = deal
        self._changed = changed

    # What stands here.

    @property
    def stage(self) -> Stage:
        """Whether people gather, play, or the match is over."""
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    def seats_of(self, person: Person) -> tuple[Seat, ...]:
        """The seats that are kept for a person."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.belongs_to(person))

    def present(self, seat: Seat) -> bool:
        """Whether somebody moves this seat from a terminal now."""
        return any(seat in line.seats for line in self.lines)

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

    def listed(self, person: Person) -> Listed:
        """The table as it stands in this person's lobby."""
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
            private=bool(terms.code),
            mine=bool(self.seats_of(person)),
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

    def arrive(self, line: Line, seats: tuple[Seat, ...]) -> None:
        """Let a line play these seats, or watch; whatever has happened so far is told to it."""
        line.table, line.seats, line.in_lobby, line.aim_seen = self, seats, False, (-1, 0.0)
        self.lines.append(line)
        self.touched = monotonic()
        if self.match is not None:
            for seat in seats:
                self.match.unseat_bot(seat)
            self._seat(line, self.match, again=True)
        self.came_or_went()
        if self.match is None and not any(chair.free for chair in self.chairs):
            self.begin()

    def depart(self, line: Line) -> None:
        """A line is cut or gets up; its seats are kept."""
        self.lines.remove(line)
        line.table, line.seats = None, ()
        self.touched = monotonic()
        self.came_or_went()

    def came_or_went(self) -> None:
        """Somebody came, went or changed seats: all are told, and play stops while nobody is here."""
        if self.match is not None:
            (self.match.gate.open if any(line.seats for line in self.lines) else self.match.gate.shut)("empty")
        self.tell_roster()
        self._changed(self)

    # Play.

    def begin(self) -> None:
        """Begin a match for those who sit here now."""
        self.match = self._deal(self)
        for line in self.lines:
            self._seat(line, self.match, again=False)
        self.match.start()
        self.came_or_went()

    def _seat(self, line: Line, match: HostedMatch, *, again: bool) -> None:
        terms = self.terms
        line.send(
            Seated(
                match=match.header.match,
                game=terms.game,
                preset=terms.preset,
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
        self._pass_on(update.viewer, update)
        if update.viewer is None:
            self.touched = monotonic()
            if update.outcome is not None and self.match is not None:
                self._tell_all(line_of(Revealed(seed=self.match.header.seed)))
                self._changed(self)

    def _pass_on(self, viewer: Viewer, update: SeatUpdate) -> None:
        hearers = [line for line in self.lines if line.sees(viewer)]
        if hearers:
            told = line_of(written(update))
            for line in hearers:
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
            talk=self.terms.talk,
        )

    def _tell_all(self, told: bytes) -> None:
        for line in tuple(self.lines):
            line.put(told)
