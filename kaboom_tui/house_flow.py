"""A stay in a house: which page follows which, and what of it the house decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kaboom_tui.bots.registry import characters, levels
from kaboom_tui.house_pages import HousePages, Sat
from kaboom_tui.net.frames import (
    Bye,
    Join,
    Leave,
    Lobby,
    Manage,
    OpenTable,
    React,
    Refused,
    Rematch,
    Revealed,
    Risen,
    Roster,
    Said,
    Tables,
    Talk,
    Welcome,
)
from kaboom_tui.net.house_draft import FREE, HouseDraft, opening_of
from kaboom_tui.net.visit import Began, Dial, Lost, News, Visit
from kaboom_tui.screens.ask import AskScreen
from kaboom_tui.screens.games import GamesScreen
from kaboom_tui.screens.house import HouseScreen, How
from kaboom_tui.screens.opening_table import OpeningTableScreen
from kaboom_tui.screens.parts.house_asked import HouseAsked
from kaboom_tui.screens.parts.house_lines import free_chairs, illegal_of, notice_of, shown
from kaboom_tui.screens.people import PeopleScreen
from kaboom_tui.screens.scores import sheet_of
from kaboom_tui.screens.scoring import Next, ScoringScreen
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.screens.sitting_down import Party, SittingDownScreen
from kaboom_tui.screens.talk import TalkScreen
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.notices import Notice
from rules.registry import game

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Callable

    from kaboom_tui.app import KaboomApp
    from kaboom_tui.net.frames import Listed
    from kaboom_tui.screens.house_table import HouseTableScreen
    from kaboom_tui.screens.look import Look
    from kaboom_tui.session.plan import TablePlan

NOTICE_CELLS = 200
OTHERS = 3
"""Seats that are free at first at a new table."""


class HouseFlow:
    """Follows one visit. Pages of a table lie over the house's own page, which lies over the lobby."""

    def __init__(self, app: KaboomApp, look: Callable[[], Look], sat: Sat) -> None:
        """`sat` hears which table is on the screen now."""
        self._app = app
        self._visit: Visit | None = None
        self._confined = False
        self._pages = HousePages(app, look, sat, self.leave)
        self._drafts: dict[str, HouseDraft] = {}

    def enter(self, dial: Dial, table: Join | None = None, *, confined: bool = False) -> None:
        """Come into a house: to its tables, or to one of them; who is `confined` leaves the program with it."""
        self._confined = confined
        visit = self._visit = Visit(dial, self._hear)
        self._pages.open(HouseScreen(visit), visit)
        visit.begin(Lobby() if table is None else table).add_done_callback(self._ended)

    def _ended(self, stay: Task[None]) -> None:
        """A fault while something was heard is a fault of the program."""
        error = None if stay.cancelled() else stay.exception()
        if isinstance(error, Exception):
            self._app.break_off(error)

    @property
    def table(self) -> HouseTableScreen | None:
        """The table that is played at."""
        return self._pages.table

    def leave(self, why: Notice | None = None) -> None:
        """Back to the lobby of this program, or out of it; seats are kept. `why` is said there."""
        if self._visit is not None:
            self._visit.end()
            self._visit = None
        if self._confined:
            self._app.farewell = why
            self._app.exit()
            return
        self._pages.close()
        if why is not None:
            self._app.say(why)

    # What the house tells.

    def _hear(self, news: News) -> None:
        visit, pages = self._visit, self._pages
        if visit is None:
            return
        match news:
            case Welcome(notice=notice):
                if notice:
                    self._app.say(Notice("house.notice", {"text": clean_line(notice, NOTICE_CELLS)}))
            case Lost(seconds=seconds):
                pages.lost(seconds)
            case Tables():
                pages.tables_changed()
            case Roster():
                pages.roster_changed()
            case Began(match=match):
                pages.play(match)
            case Said():
                pages.said_changed()
            case Refused():
                self._refuse(news)
            case Risen():
                pages.rise()
                visit.go(Lobby())
                if news.key:
                    self._app.say(notice_of(news.key, news.fields))
            case Revealed():
                pages.revealed()
            case Bye():
                self.leave(notice_of(news.key, news.fields))

    def _refuse(self, refused: Refused) -> None:
        table = self.table
        if refused.seat is not None and table is not None:
            error = illegal_of(refused, len(table.match.seating)) if refused.rule else None
            table.sitting.take_back(error)
            if error is not None:
                return
        self._app.say(notice_of(refused.key, refused.fields))
        if self._visit is not None and self._visit.roster is None:
            if self._pages.at_table:
                self._pages.rise()
            self._visit.go(Lobby())

    # What people want, in the house.

    def asked(self, asked: HouseAsked) -> None:
        """Something was pressed on a page of the house."""
        visit = self._visit
        if visit is None:
            return
        match asked.wish:
            case "sit" | "several" | "watch":
                if asked.listed is not None:
                    self._want(asked.listed, asked.wish)
            case "open":
                self.open_table()
            case "leave":
                self.ask_to_leave()
            case "talk":
                self._app.push_screen(TalkScreen(visit), self._say)
            case "people":
                self._app.push_screen(PeopleScreen(visit), self._manage)
            case "start":
                visit.ask(Manage(deed="start"))
            case "turn":
                self._ring()
            case _:
                assert_never(asked.wish)

    def _ring(self) -> None:
        """A turn has come: who looks at another window may want to hear it."""
        wish = self._app.settings.bell
        if wish == "on" or (wish == "away" and not self._app.app_focus):
            self._app.bell()

    def _want(self, listed: Listed, how: How) -> None:
        """Go to a table: by its code if it is private, under several names if they are several."""
        asks = listed.private and not listed.mine
        seats = free_chairs(listed) if how == "several" and not listed.mine else 0
        if not asks and not seats:
            self._join(listed, how, Party((), ""))
            return

        def chosen(party: Party | None) -> None:
            if party is not None:
                self._join(listed, how, party)

        self._app.push_screen(SittingDownScreen(shown(listed.table), seats, code=asks), chosen)

    def _join(self, listed: Listed, how: How, party: Party) -> None:
        names = () if how == "watch" else party.names or ("",)
        self._ask_to_go(Join(table=listed.table, names=names, code=party.code))

    def _ask_to_go(self, where: Join | OpenTable) -> None:
        if self._visit is not None:
            self._visit.go(where)

    def open_table(self) -> None:
        """Lay a table: the game, then seats and rules, then how it is open."""

        def chosen(key: str | None) -> None:
            if key is not None:
                self._app.game = key
                self._lay(self._draft(key))

        self._app.push_screen(GamesScreen(self._app.game), chosen)

    def _lay(self, draft: HouseDraft) -> None:
        def laid(plan: TablePlan | None) -> None:
            if plan is not None:
                self._open_with(draft)

        self._app.push_screen(SetupScreen(draft, ready=True, start="house.opening.next"), laid)

    def _open_with(self, draft: HouseDraft) -> None:
        def opened(wish: OpenTable | None) -> None:
            if wish is None:
                self._lay(draft)
            else:
                self._ask_to_go(wish)

        self._app.push_screen(OpeningTableScreen(opening_of(draft)), opened)

    def _draft(self, key: str) -> HouseDraft:
        person = shown(self._visit.person) if self._visit is not None else ""
        draft = self._drafts.get(key)
        if draft is None:
            draft = self._drafts[key] = HouseDraft(game(key), levels(key), characters(key), person=person)
            for level in ("", *[FREE] * OTHERS):
                draft.add(level)
        return draft

    # What people want at a table.

    def _say(self, said: str | None) -> None:
        if said and self._visit is not None:
            self._visit.ask(React(reaction=said[1:]) if said.startswith("/") else Talk(text=said))

    def _manage(self, wish: Manage | Leave | None) -> None:
        visit = self._visit
        if wish is None or visit is None:
            return
        match wish:
            case Manage(deed="close"):
                question = AskScreen("house.close", "house.close.about")
            case Leave():
                question = AskScreen("house.give_up", "house.give_up.about")
            case _:
                visit.ask(wish)
                return
        self._app.push_screen(question, lambda sure: visit.ask(wish) if sure else None)

    def ask_to_leave(self) -> None:
        """Get up, and the seat is kept; from the house's own page to the lobby of this program."""
        visit = self._visit
        if visit is None:
            return
        if not self._pages.at_table:
            self._go_out()
            return
        if visit.roster is None or not visit.roster.seats:
            visit.ask(Leave())
            return
        question = AskScreen("house.leave", "house.leave.about", yes="house.leave.yes", no="ask.leave.no")
        self._app.push_screen(question, lambda leave: visit.ask(Leave()) if leave else None)

    def _go_out(self) -> None:
        if self._confined:
            self._app.flow.ask_to_quit()
        else:
            self.leave()

    def open_score(self) -> None:
        """The sheet of the deal that was just turned up."""
        table = self.table
        if table is not None and table is self._app.screen:
            self._app.push_screen(ScoringScreen(sheet_of(table.match), evening=False), self._after_score)

    def _after_score(self, chosen: Next | None) -> None:
        table, visit = self.table, self._visit
        if table is None or visit is None:
            return
        if chosen == "next":
            table.match.dealer.act_now()
        elif chosen == "rematch":
            visit.ask(Rematch())
        elif chosen == "lobby":
            visit.ask(Leave())
