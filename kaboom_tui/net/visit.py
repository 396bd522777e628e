"""A person's stay in a house: the line is kept up, and what the house told last is at hand."""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from kaboom_tui.net.address import NoHouse
from kaboom_tui.net.client import HouseLine, LineLost
from kaboom_tui.net.frames import (
    Act,
    Asked,
    BadFrame,
    Bye,
    Due,
    Join,
    Lobby,
    OpenTable,
    Refused,
    Revealed,
    Risen,
    Roster,
    Said,
    Seated,
    Tables,
    Told,
    Viewed,
    Welcome,
)
from kaboom_tui.net.remote_match import RemoteMatch
from kaboom_tui.net.wire import Sight, read
from rules.core.errors import BadOption
from rules.core.seats import Seat, Viewer

PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before the first, second, … attempt to come back; the last is kept."""
KEPT_LINES: Final = 60
"""Lines of talk that can be read again."""
PASSING: Final = ("net.bye.closing", "net.nowhere.nobody", "net.nowhere.start")
"""Why a house is not there now and may be soon, with all its tables; for any other reason nobody tries again."""

Dial = Callable[[], Awaitable[HouseLine]]
"""Reaches the house; raises `NoHouse` if it can't."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The house can't be reached; it is tried again after so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Began:
    """A match is there to be played or watched: new, or gone on with."""

    match: RemoteMatch


News = Welcome | Tables | Roster | Began | Revealed | Refused | Said | Risen | Bye | Lost
"""What somebody who follows a stay hears of; views go to the match itself."""


class Visit:
    """Follows one line after the other to the same house, back to the same table."""

    def __init__(self, dial: Dial, hear: Callable[[News], None]) -> None:
        """`hear` is called in the order in which things happened."""
        self._dial = dial
        self._hear = hear
        self._line: HouseLine | None = None
        self._task: asyncio.Task[None] | None = None
        self._place: Lobby | Join = Lobby()
        self._joining = False
        self._seated: Seated | None = None
        self._first: dict[Viewer, Sight] = {}
        self._failed = 0
        self.person = ""
        self.tables: Tables | None = None
        self.roster: Roster | None = None
        self.match: RemoteMatch | None = None
        self.muted = False
        """Whether nobody here wants to hear what the others say."""
        self._said: deque[Said] = deque(maxlen=KEPT_LINES)

    # Coming and going.

    def begin(self, place: Lobby | Join) -> asyncio.Task[None]:
        """Go into the house, to its lobby or to a table; what is returned ends when the stay does."""
        self._place = place
        self._task = asyncio.create_task(self._stay())
        return self._task

    def end(self) -> None:
        """Leave the house; seats are kept."""
        if self._task is not None:
            self._task.cancel()
        if self._line is not None:
            self._line.close()
        self._line = None

    @property
    def online(self) -> bool:
        """Whether the house can hear us."""
        return self._line is not None

    def go(self, where: Lobby | Join | OpenTable) -> None:
        """Go somewhere else in the house: that is where a lost line comes back to, too."""
        if not isinstance(where, OpenTable):
            self._place = where
        self._joining = isinstance(where, Join)
        self.ask(where)

    def ask(self, frame: Asked) -> None:
        """Ask for something, if the house can hear it."""
        if self._line is not None:
            self._line.ask(frame)

    async def _stay(self) -> None:
        while True:
            try:
                if await self._listen(await self._dial()):
                    return
            except NoHouse as error:
                if self._farewell(Bye(key=error.key, fields=error.fields)):
                    return
            except (OSError, LineLost, BadFrame):
                pass
            finally:
                self._cut()
            seconds = PAUSES[min(self._failed, len(PAUSES) - 1)]
            self._failed += 1
            self._hear(Lost(seconds))
            await asyncio.sleep(seconds)

    async def _listen(self, line: HouseLine) -> bool:
        """Take what is told until the house says good-bye; whether it did so for good."""
        self._line, self._failed = line, 0
        self.person = line.welcome.person
        self._hear(line.welcome)
        self._joining = isinstance(self._place, Join)
        line.ask(self._place)
        while True:
            told = await line.told()
            if isinstance(told, Bye):
                return self._farewell(told)
            self._take(told)

    def _cut(self) -> None:
        if self._line is not None:
            self._line.close()
        self._line = self._seated = None
        self._first = {}

    def _farewell(self, bye: Bye) -> bool:
        """Whether the house has ended this stay for good."""
        if bye.key in PASSING:
            return False
        self._hear(bye)
        return True

    def heard(self, number: int) -> list[Said]:
        """The last lines of talk, oldest first; none while they are muted."""
        return [] if self.muted else list(self._said)[-number:]

    # What is told.

    def _take(self, told: Told) -> None:
        match told:
            case Viewed():
                self._view(told)
                return
            case Seated():
                self._seated, self._first = told, {}
                return
            case Tables():
                self.tables = told
            case Roster():
                self._sit(told)
            case Said():
                self._said.append(told)
            case Revealed(seed=seed):
                if self.match is not None:
                    self.match.revealed = seed
            case Risen():
                self._rise()
            case Refused(seat=None) if self._joining:
                # The table that this terminal wanted to come (back) to does not take it.
                self._rise()
            case Refused() | Bye() | Welcome():
                pass
            case _:
                assert_never(told)
        self._hear(told)

    def _sit(self, roster: Roster) -> None:
        if self.roster is None or self.roster.listed.table != roster.listed.table:
            self._said.clear()
        self.roster = roster
        self._joining = False
        self._place = Join(table=roster.listed.table, names=("",) if roster.seats else (), code=self._code())

    def _code(self) -> str:
        return self._place.code if isinstance(self._place, Join) else ""

    def _rise(self) -> None:
        self.roster = self.match = self._seated = None
        self._first = {}
        self._place, self._joining = Lobby(), False

    def _view(self, frame: Viewed) -> None:
        seated = self._seated
        if seated is None:
            if self.match is not None:
                self.match.table.hear(read(self.match.table.game.info.key, frame))
            return
        if any(seat not in range(len(seated.seating)) for seat in seated.seats):
            raise BadFrame
        expected: tuple[Viewer, ...] = (*map(Seat, seated.seats), None)
        try:
            sight = read(seated.game, frame)
            self._first[sight.viewer] = sight
            if any(viewer not in self._first for viewer in expected):
                return
            sights = [self._first[viewer] for viewer in expected]
            missed = self._missed(seated, sights)
            known = [replace(sight, events=sight.events[: missed[sight.viewer]]) for sight in sights]
            self.match = RemoteMatch(seated, known, self._wished)
        except (BadOption, TypeError, KeyError):
            raise BadFrame from None
        self._seated, self._first = None, {}
        self._hear(Began(self.match))
        for sight in sights:
            # A look that was on its way when the line was cut is still to be had: it is told as if it came now.
            self.match.table.hear(replace(sight, events=sight.events[missed[sight.viewer] :]))

    def _missed(self, seated: Seated, sights: Sequence[Sight]) -> dict[Viewer, int]:
        """For every viewer where what was not heard here yet begins; of a match that is new here nothing is missed."""
        before = self.match.table.told if self.match is not None and self.match.key == seated.match else Counter()
        return {sight.viewer: before.get(sight.viewer, len(sight.events)) for sight in sights}

    def _wished(self, frame: Act | Due) -> None:
        self.ask(frame)
