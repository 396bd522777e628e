"""The pages of a stay in a house, one over the other, and what each of them hears."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kaboom_tui.screens.gathering import GatheringScreen
from kaboom_tui.screens.house_table import HouseTableScreen
from kaboom_tui.screens.lost import LostScreen
from kaboom_tui.screens.people import PeopleScreen
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.screens.talk import TalkScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from kaboom_tui.app import KaboomApp
    from kaboom_tui.net.remote_match import RemoteMatch
    from kaboom_tui.net.visit import Visit
    from kaboom_tui.screens.house import HouseScreen
    from kaboom_tui.screens.look import Look
    from kaboom_tui.session.updates import SeatUpdate


Sat = Callable[[HouseTableScreen | None], None]
"""Who hears which table is on the screen."""


class HousePages:
    """Over the lobby the house, over it at most one table, over that what was opened there."""

    def __init__(self, app: KaboomApp, look: Callable[[], Look], sat: Sat, leave: Callable[[], None]) -> None:
        """`sat` hears which table is on the screen; `leave` that somebody does not want to wait for the house."""
        self._app = app
        self._look = look
        self._sat = sat
        self._leave = leave
        self._house: HouseScreen | None = None
        self._visit: Visit | None = None
        self._gathering: GatheringScreen | None = None
        self._lost: LostScreen | None = None
        self.table: HouseTableScreen | None = None

    def open(self, house: HouseScreen, visit: Visit) -> None:
        """The house's own page."""
        self._house, self._visit = house, visit
        self._app.push_screen(house)

    def close(self) -> None:
        """Back to what lies under the house."""
        house = self._house
        self.rise()
        self._house = self._visit = None
        if house is not None and self._app.screen is house:
            self._app.pop_screen()

    @property
    def at_table(self) -> bool:
        """Whether a table is on the screen, before or in its match."""
        return self.table is not None or self._gathering is not None

    def rise(self) -> None:
        """Back to the house's own page."""
        if self.table is not None:
            self.table.close()
            self._sat(None)
        self.table = self._gathering = self._lost = None
        if self._house is not None and self._house in self._app.screen_stack:
            while self._app.screen is not self._house:
                self._app.pop_screen()

    # What the house tells.

    def lost(self, seconds: float) -> None:
        """The line is cut, or was not there at the last attempt."""
        if self._lost is not None:
            self._lost.tried(seconds)
            return
        self._lost = LostScreen(seconds, kept=self.at_table)
        self._app.push_screen(self._lost, lambda leave: self._leave() if leave else None)

    def found(self) -> None:
        """The house is there again."""
        lost, self._lost = self._lost, None
        if lost is not None and self._app.screen is lost:
            self._app.pop_screen()

    def tables_changed(self) -> None:
        """Other tables, or others at them."""
        self.found()
        if self._house is not None:
            self._house.tables_changed()

    def roster_changed(self) -> None:
        """Others sit at this table, or it has just been come to."""
        visit = self._visit
        roster = visit.roster if visit is not None else None
        if visit is None or roster is None:
            return
        self.found()
        if roster.listed.stage == "gathering" and self._gathering is None:
            self.rise()
            self._gathering = GatheringScreen(visit)
            self._app.push_screen(self._gathering)
        self._tell(lambda page: page.roster_changed() if hasattr(page, "roster_changed") else None)

    def said_changed(self) -> None:
        """Somebody at this table has said something."""
        if self._gathering is not None:
            self._gathering.roster_changed()
        self._tell(lambda page: page.said_changed() if hasattr(page, "said_changed") else None)

    def _tell(self, tell: Callable[[Any], None]) -> None:
        for page in self._app.screen_stack:
            if isinstance(page, GatheringScreen | HouseTableScreen | PeopleScreen | TalkScreen):
                tell(page)

    def play(self, match: RemoteMatch) -> None:
        """A match begins, or is gone on with: its table takes the place of whatever there was."""
        visit = self._visit
        if visit is None:
            return
        self.rise()
        self.table = HouseTableScreen(match, self._look(), visit)
        match.table.watch(None, self._follow)
        self._sat(self.table)
        self._app.push_screen(self.table)

    def _follow(self, update: SeatUpdate) -> None:
        """Somebody else has gone on to the next deal: the score is not looked at any more."""
        if not update.counted:
            self._app.call_later(self._close_score)

    def _close_score(self) -> None:
        table, page = self.table, self._app.screen
        if isinstance(page, ScoringScreen) and table is not None and not table.sitting.public.counted:
            self._app.pop_screen()

    def revealed(self) -> None:
        """The seed is there: a sheet that is open says it."""
        page: Screen[Any] = self._app.screen
        if isinstance(page, ScoringScreen) and self.table is not None:
            self._app.pop_screen()
            self._app.call_later(self._app.flow.open_score)
