"""The program with its screens: what holds for all of them, and how it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.types import CSSPathType

from kaboom_tui.keys import both
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.terminal.guarded import GuardedApp
from kaboom_tui.texts import choose_language, has, language, set_language
from kaboom_tui.themes import DEFAULT_THEME, THEMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.filter import LineFilter

    from kaboom_tui.flow import First, Flow
    from kaboom_tui.net.arrival import HousePlan
    from kaboom_tui.screens.parts.house_asked import HouseAsked
    from kaboom_tui.session.evening_book import EveningBook
    from kaboom_tui.session.notices import Notice
    from kaboom_tui.session.settings import Settings
    from kaboom_tui.start import Start
    from kaboom_tui.terminal.crash import Fate


class KaboomApp(GuardedApp):
    """Opens in the lobby, or at once at the table of `first`. It decides no rule.

    Which screen follows which is the affair of its `flow`, imported when the lobby is left for the first time: the
    lobby's first frame waits for none of it.
    """

    TITLE = "KABOOM"
    CSS_PATH: ClassVar[CSSPathType | None] = ["styles/app.tcss", "styles/lobby.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", show=False, priority=True),
        Binding(both("?"), "rules", show=False),
        Binding("f2", "settings", show=False, priority=True),
    ]

    def __init__(self, settings: Settings, first: First | None = None, notice: Notice | None = None) -> None:
        """`notice` is said as soon as there is a screen."""
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.settings = settings
        self._first = first
        self._notice = notice
        self._flow: Flow | None = None
        self._evenings: EveningBook | None = None
        last = settings.last_tables[0].game if settings.last_tables else ""
        self.game = last if has(f"game.{last}.title") else "kaboom"
        """The game that the lobby opens: the one that was played last."""
        self.farewell: Notice | None = None
        """What is said when the program has ended."""
        self._typed_signs: LineFilter | None = None
        self._look_as(settings)

    @property
    def evenings(self) -> EveningBook:
        """The matches that count together."""
        if self._evenings is None:
            from kaboom_tui.session.evening_book import EveningBook

            self._evenings = EveningBook()
        return self._evenings

    @property
    def fate(self) -> Fate | None:
        """How the match at the table fares if the program ends now."""
        return None if self._flow is None else self._flow.fate

    @property
    def flow(self) -> Flow:
        """What opens what."""
        if self._flow is None:
            from kaboom_tui.flow import Flow

            self._flow = Flow(self)
        return self._flow

    def get_default_screen(self) -> Screen[Any]:
        """The lobby lies under everything else."""
        return LobbyScreen()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Behind the guards, signs become letters where the person wants letters only."""
        guards = super().get_line_filters()
        if not self.settings.ascii_only:
            return guards
        if self._typed_signs is None:
            from kaboom_tui.screens.parts.typed_signs import TypedSigns

            self._typed_signs = TypedSigns()
        return [*guards, self._typed_signs]

    def on_mount(self) -> None:
        """Goes straight to what was asked for."""
        from kaboom_tui.terminal.prepare import release_collector

        self.call_after_refresh(release_collector)
        if self._notice is not None:
            self.say(self._notice)
        if self._first is not None:
            self.flow.open_first(self._first)

    def say(self, notice: Notice) -> None:
        """One sentence for the people at this keyboard, over whatever is on the screen; it never tells a card."""
        self.notify(notice.text(), markup=False, timeout=8)

    async def change_settings(self, settings: Settings) -> None:
        """Takes on other settings at once and keeps them."""
        from kaboom_tui.session.settings import save_settings

        old, self.settings = self.settings, settings
        self._look_as(settings)
        if settings.language not in (None, language()):
            set_language(choose_language(None, settings.language, {}))
            await self.retell()
        elif settings.ascii_only != old.ascii_only:
            await self.retell()
        if self._flow is not None:
            self._flow.take_on(settings)
        notice = save_settings(old, settings)
        if notice is not None:
            self.say(notice)

    async def retell(self) -> None:
        """Says everything on every screen again."""
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                await screen.retell()

    def _look_as(self, settings: Settings) -> None:
        self.theme = settings.theme if settings.theme in self.available_themes else DEFAULT_THEME
        self.animation_level = "full" if settings.motion else "none"

    # What the terminal and every screen may ask for.

    def action_rules(self) -> None:
        """F1 or ?: the rules, from everywhere."""
        self.flow.open_rules()

    def action_settings(self) -> None:
        """F2: the settings, from everywhere."""
        self.flow.open_settings()

    def action_interrupt(self) -> None:
        """Ctrl+C: the first asks, the second leaves."""
        self.flow.interrupt()

    async def cover_now(self) -> None:
        """Hides what only one person may see."""
        if self._flow is not None:
            await self._flow.cover()

    def on_table_screen_score_asked(self) -> None:
        """A deal is over."""
        self.flow.open_score()

    def on_table_screen_leave_asked(self) -> None:
        """Somebody wants to leave the match."""
        self.flow.ask_to_leave()

    def on_table_screen_rules_asked(self) -> None:
        """Somebody wants to read the rules."""
        self.flow.open_rules()

    def on_house_asked(self, event: HouseAsked) -> None:
        """Somebody wants something in a house."""
        self.flow.house.asked(event)


def run(start: Start, house: HousePlan | None = None) -> int:
    """Opens the program as asked and returns its exit code; raises `CannotStart` for what can't be opened.

    `house` is where it was come to already, if one was to be joined.

    The terminal has been found fit, and the environment prepared, before this module is imported.
    """
    from os import environ

    from kaboom_tui.session.settings import load_settings
    from kaboom_tui.terminal.run import run_app

    loaded = load_settings()
    set_language(choose_language(start.lang, loaded.settings.language, environ))
    first: First | None = house
    if start.kind == "tutorial":
        from kaboom_tui.session.plan import LessonPlan

        first = LessonPlan()
    elif start.kind not in ("lobby", "join"):
        from kaboom_tui.session.opening import opening

        first = opening(start)
    app = KaboomApp(loaded.settings, first, loaded.notice)
    code = run_app(app)
    if app.farewell is not None:
        print(app.farewell.text())
    return code
