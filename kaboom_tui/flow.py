"""Which screen follows which: from the lobby to a table, through its scores, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Union

from kaboom_tui.bots.registry import characters, levels
from kaboom_tui.evening_flow import EveningFlow
from kaboom_tui.screens.ask import AskScreen
from kaboom_tui.screens.games import GamesScreen
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.rules import RulesScreen
from kaboom_tui.screens.saves import SavesScreen
from kaboom_tui.screens.scores import sheet_of
from kaboom_tui.screens.scoring import Next, ScoringScreen
from kaboom_tui.screens.settings import SettingsScreen
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session.draft import TableDraft
from kaboom_tui.session.gate import Speed
from kaboom_tui.session.match import Match, new_match, saved_match
from kaboom_tui.session.notices import Notice
from kaboom_tui.session.plan import LessonPlan, Plan, SavedPlan, TablePlan
from kaboom_tui.session.saves import CannotOpen, list_saves
from kaboom_tui.session.seating import Kind
from kaboom_tui.session.settings import LastTable, Settings
from kaboom_tui.session.trouble import trouble_notice
from rules.registry import game

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp
    from kaboom_tui.house_flow import HouseFlow
    from kaboom_tui.net.arrival import HousePlan
    from kaboom_tui.terminal.crash import Fate

First = Union[Plan, TableDraft, LessonPlan, "HousePlan"]
"""What the command line may ask for."""

BOTS = 3
"""Bots that wait for a person who comes alone."""


class Flow:
    """Opens the screens of one app. At most one match is played at a time."""

    def __init__(self, app: KaboomApp) -> None:
        self._app = app
        self._table: TableScreen | None = None
        self._played: Match | None = None
        self._house: HouseFlow | None = None
        self._drafts: dict[tuple[str, bool], TableDraft] = {}
        self._evening = EveningFlow(app, self.open_table, self.close_table)

    # A table: set up, opened, left.

    def open_first(self, first: First) -> None:
        """What the command line asked for."""
        if isinstance(first, LessonPlan):
            self.open_lesson()
        elif isinstance(first, TableDraft):
            self._set_up(first, alone=False)
        elif isinstance(first, TablePlan | SavedPlan):
            self.open_table(first)
        else:
            self.house.enter(first.dial, first.table, confined=first.confined)

    @property
    def house(self) -> HouseFlow:
        """What happens at tables that other processes hold."""
        if self._house is None:
            from kaboom_tui.house_flow import HouseFlow

            self._house = HouseFlow(self._app, lambda: _look(self._app.settings), self._sit_in_house)
        return self._house

    def open_house(self) -> None:
        """The tables of this box."""
        from kaboom_tui.net.address import NoHouse
        from kaboom_tui.net.arrival import own_house

        try:
            self.house.enter(own_house())
        except NoHouse as error:
            self._app.say(Notice(error.key, error.fields))

    def _sit_in_house(self, table: TableScreen | None) -> None:
        self._played, self._table = None, table

    @property
    def _in_house(self) -> bool:
        return self._house is not None and self._house.table is not None

    def open_setup(self, *, alone: bool) -> None:
        """A table of the lobby's game for one person and bots, or for friends at this keyboard, as it was laid last."""
        key = (self._app.game, alone)
        if key not in self._drafts:
            self._drafts[key] = self._draft(*key)
        self._set_up(self._drafts[key], alone=alone)

    def open_games(self) -> None:
        """The choice of the game that the lobby opens."""

        def chosen(key: str | None) -> None:
            if key is not None:
                self._app.game = key

        self._app.push_screen(GamesScreen(self._app.game), chosen)

    def _draft(self, key: str, alone: bool) -> TableDraft:
        draft = TableDraft(game(key), levels(key), characters(key))
        last = self._app.settings.last_table(key)
        if last is not None and _for_one(last) == alone:
            draft.recall(last)
        else:
            for level in ("", *[draft.usual] * BOTS) if alone else ("", ""):
                draft.add(level)
        while len(draft.seats) < draft.game.info.seats.start:
            draft.add()
        return draft

    def _set_up(self, draft: TableDraft, *, alone: bool) -> None:
        async def laid(plan: TablePlan | None) -> None:
            if plan is not None:
                await self._app.change_settings(self._app.settings.laid(draft.last_table()))
                self.open_table(plan)

        self._app.push_screen(SetupScreen(draft, ready=alone), laid)

    def open_table(self, plan: Plan) -> None:
        """Plays a match, new or saved; one that can't be opened is named, and nothing else happens."""
        try:
            match = self._match(plan)
        except CannotOpen as error:
            assert isinstance(plan, SavedPlan)
            named = {"file": plan.file.name, "reason": error.notice.text()}
            self._app.say(Notice("app.cannot_resume", named))
            return
        self._evening.begin(match, plan)
        self._sit(match, TableScreen(match, _look(self._app.settings)))

    def _sit(self, match: Match, table: TableScreen) -> None:
        self._played, self._table = match, table
        self._app.push_screen(table)

    def open_lesson(self) -> None:
        """The first lesson of KABOOM: it belongs to no evening."""
        from kaboom_tui.tutorial.flow import LessonFlow

        LessonFlow(self._app, self._sit).open(_look(self._app.settings))

    def _match(self, plan: Plan) -> Match:
        speed = Speed(self._app.settings.pace)
        if isinstance(plan, SavedPlan):
            return saved_match(plan, speed, self._complain, self._evening.count)
        return new_match(plan, speed, self._complain, self._evening.count)

    def _complain(self, error: OSError) -> None:
        self._app.say(trouble_notice(error))

    def close_table(self) -> None:
        """Back to the lobby; what was played is kept."""
        self._table = self._played = None
        while len(self._app.screen_stack) > 1:
            self._app.pop_screen()

    def take_on(self, settings: Settings) -> None:
        """Other settings hold at the table too."""
        if self._table is not None:
            self._table.settings_changed(_look(settings), Speed(settings.pace))

    async def cover(self) -> None:
        """Hides what only one person may see; the cover is up when this returns."""
        if self._table is not None:
            await self._table.cover_now()

    # The score.

    def open_score(self) -> None:
        """The sheet of the deal that was just turned up."""
        if self._in_house:
            self.house.open_score()
        elif self._table is not None and self._table is self._app.screen:
            thoughts = () if self._played is None else self._played.thoughts
            self._app.push_screen(ScoringScreen(sheet_of(self._table.match), thoughts=thoughts), self._after_score)

    def _after_score(self, chosen: Next | None) -> None:
        match = self._played
        if match is None:
            return
        if chosen == "next":
            match.dealer.act_now()
        elif chosen == "evening":
            self._evening.open_behind(match, self._open_score_again)
        elif chosen == "rematch":
            self._evening.rematch(match)
        else:
            self.close_table()

    def _open_score_again(self) -> None:
        self._app.call_later(self.open_score)

    def open_evening(self) -> None:
        """The sheet of the last evening, to go on from there."""
        self._evening.open_last()

    # Questions.

    def ask_to_leave(self) -> None:
        """Leaves the match if that is what was meant."""
        if self._in_house:
            self.house.ask_to_leave()
            return
        question = AskScreen("ask.leave", self._kept(), yes="ask.leave.yes", no="ask.leave.no")
        self._app.push_screen(question, lambda leave: self.close_table() if leave else None)

    def ask_to_quit(self) -> None:
        """Ends the program if that is what was meant."""
        question = AskScreen("ask.quit", self._kept(), yes="ask.quit.yes", no="ask.quit.no", ends=True)
        self._app.push_screen(question, lambda leave: self._app.exit() if leave else None)

    def interrupt(self) -> None:
        """Ctrl+C: asks; once more is an answer."""
        if isinstance(self._app.screen, AskScreen) and self._app.screen.ends:
            self._app.exit()
        else:
            self.ask_to_quit()

    def _kept(self) -> str:
        if self._in_house:
            return "house.kept"
        return {"saved": "ask.kept", "unsaved": "ask.not_kept", None: ""}[self.fate]

    @property
    def fate(self) -> Fate | None:
        """How the match fares if the program ends now; `None` when there is none, or it is over."""
        if self._played is None or self._played.over:
            return None
        return "saved" if self._played.kept else "unsaved"

    # Pages.

    def open_rules(self) -> None:
        """The rules: of the table, if there is one."""
        if isinstance(self._app.screen, RulesScreen | AskScreen):
            return
        if self._table is None:
            self._app.push_screen(RulesScreen(self._app.game))
        else:
            match = self._table.match
            self._app.push_screen(RulesScreen(match.table.game.info.key, match.options, match.seating))

    def open_settings(self) -> None:
        """The settings, unless they or a question are open already."""
        if isinstance(self._app.screen, SettingsScreen | AskScreen):
            return
        self._app.push_screen(SettingsScreen())

    def open_saves(self) -> None:
        """The saved matches that are not over, and files that can't be used with the reason."""
        saves = [save for save in list_saves() if not save.finished]

        def chosen(file: Path | None) -> None:
            if file is not None:
                self.open_table(SavedPlan(file))

        self._app.push_screen(SavesScreen(saves), chosen)


def _for_one(last: LastTable) -> bool:
    return sum(sitter.kind is Kind.HUMAN for sitter in last.seating) == 1


def _look(settings: Settings) -> Look:
    return Look(settings.card_size, settings.four_colours, settings.ascii_only, settings.hints)
