"""People who stay in a house that stands in this process, each as the program of a terminal follows it."""

import asyncio
import os
from collections.abc import Callable
from typing import TypeVar

from kaboom_tui.net.address import Address
from kaboom_tui.net.client import Dialling, HouseLine
from kaboom_tui.net.frames import Join, Lobby, OpenTable
from kaboom_tui.net.remote_match import RemoteMatch
from kaboom_tui.net.visit import Began, News, Visit
from kaboom_tui.session.sitting import Sitting
from tests.net.houses import Standing

NewsT = TypeVar("NewsT")
SOON = 8.0


class Stay:
    """One person's stay, with everything that was heard of it."""

    def __init__(self, house: Standing, name: str) -> None:
        self._house = house
        self._name = name
        self.news: list[News] = []
        self.dials = 0
        self.reachable = True
        self.visit = Visit(self.dial, self._hear)
        self.sitting: Sitting | None = None

    async def dial(self) -> HouseLine:
        """The way in."""
        self.dials += 1
        if not self.reachable:
            raise OSError
        token = self._house.house.guest_token(self._name, self._name, guest=False)
        address = Address(self._house.path, frozenset({os.getuid()}))
        return await Dialling(address, token)()

    def _hear(self, news: News) -> None:
        self.news.append(news)
        if isinstance(news, Began):
            if self.sitting is not None:
                self.sitting.leave()
            match = news.match
            self.sitting = Sitting(match.table, match.seating, match.gate, lambda: None, match.history, match.memories)

    def begin(self, place: Lobby | Join | None = None) -> "Stay":
        """Go in."""
        self.visit.begin(Lobby() if place is None else place)
        return self

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something to become so."""
        deadline = asyncio.get_running_loop().time() + SOON
        while not wanted():
            assert asyncio.get_running_loop().time() < deadline, self.news[-3:]
            await asyncio.sleep(0.01)

    async def hear(self, kind: type[NewsT], wanted: Callable[[NewsT], bool] = lambda _: True) -> NewsT:
        """Something that was heard, or will be."""
        found: list[NewsT] = []

        def heard() -> bool:
            found[:] = [news for news in self.news if isinstance(news, kind) and wanted(news)]
            return bool(found)

        await self.until(heard)
        return found[-1]

    async def open(self, order: OpenTable) -> "Stay":
        """Open a table."""
        await self.until(lambda: self.visit.online)
        self.visit.go(order)
        await self.until(lambda: self.visit.roster is not None)
        return self

    @property
    def at(self) -> Sitting:
        """The sitting of the match."""
        assert self.sitting is not None
        return self.sitting

    @property
    def match(self) -> RemoteMatch:
        """The match."""
        assert self.visit.match is not None
        return self.visit.match

    def cut(self) -> None:
        """The line breaks."""
        line = self.visit._line
        assert line is not None
        line._writer.transport.abort()
