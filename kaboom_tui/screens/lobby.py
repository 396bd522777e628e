"""The lobby: the first screen, from which everything is one key away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widgets import Static

from kaboom_tui.screens.parts.banner import Banner
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t, tn

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp
    from kaboom_tui.session.evening import Evening

_ROOMY: Final = 32
"""Lines of a window in which there is an empty line between all choices."""


class LobbyScreen(Page[None]):
    """A title and a short menu. What a choice opens is imported when it is chosen."""

    AUTO_FOCUS: ClassVar[str | None] = "#menu"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    app: KaboomApp

    def __init__(self) -> None:
        super().__init__()
        self._saves = 0
        self._last: Evening | None = None
        self._lesson = False

    def compose(self) -> ComposeResult:
        """The title over the menu."""
        with Vertical(id="home"):
            yield Banner()
            yield Static(self._about(), id="tagline", markup=False)
            with Center():
                yield Menu(self._rows(), gap=self._gap, id="menu")
        yield Hints(
            [
                ("↑↓", t("lobby.hint.choose"), ""),
                ("Enter", t("lobby.hint.open"), ""),
                ("F1", t("lobby.hint.rules"), "app.rules"),
                ("Q", t("lobby.hint.quit"), "app.quit"),
            ]
        )

    @property
    def _gap(self) -> int:
        return int(self.app.size.height >= _ROOMY)

    def on_resize(self) -> None:
        """Moves the choices together where there is little room."""
        self.query_one(Menu).spread(self._gap)

    def on_screen_resume(self) -> None:
        """Looks for what can be gone on with, once the lobby is to be seen."""
        self.call_after_refresh(self._look_back)

    def _about(self) -> str:
        """What the chosen game is, in one sentence."""
        return t("lobby.tagline") if self.app.game == "kaboom" else t(f"game.{self.app.game}.about")

    def _rows(self) -> list[Row]:
        resume = tn("lobby.resume.note", self._saves) if self._saves else t("lobby.resume.none")
        lesson = t("lobby.lesson.left") if self._lesson else t("lobby.lesson.note")
        return [
            Row("bots", t("lobby.bots"), t("lobby.bots.note"), "b"),
            Row("friends", t("lobby.friends"), t("lobby.friends.note"), "f"),
            Row("games", t("lobby.game"), t(f"game.{self.app.game}.title"), "g"),
            Row("house", t("house.lobby"), t("house.lobby.note"), "o"),
            Row("resume", t("lobby.resume"), resume, "r", open=bool(self._saves), apart=True),
            Row("evening", t("evening.lobby"), self._evening(), "e", open=self._last is not None),
            Row("lesson", t("lobby.lesson"), lesson, "t", apart=True),
            Row("rules", t("lobby.rules"), t("lobby.rules.note"), "h"),
            Row("settings", t("lobby.settings"), t("lobby.settings.note"), "s"),
            Row("quit", t("lobby.quit"), "", "q"),
        ]

    def _evening(self) -> str:
        if self._last is None:
            return t("evening.lobby.none")
        names = [sitter.name for sitter in self._last.seating]
        shown = ", ".join(names[:2]) + (f" +{len(names) - 2}" if len(names) > 2 else "")
        return tn("evening.lobby.note", len(self._last.played), names=shown)

    def _look_back(self) -> None:
        from kaboom_tui.session.saves import unfinished
        from kaboom_tui.tutorial.bookmark import read_bookmark

        found = len(unfinished()), self.app.evenings.last(), bool(read_bookmark())
        notice = self.app.evenings.notice()
        if notice is not None:
            self.app.say(notice)
        self._saves, self._last, self._lesson = found
        rows = self._rows()
        if rows != list(self.query_one(Menu).rows):
            self.query_one(Menu).show(rows)
            self.query_one("#tagline", Static).update(self._about())

    @on(Menu.Chosen)
    def open_choice(self, event: Menu.Chosen) -> None:
        """Opens what was chosen."""
        match event.key:
            case "bots":
                self.app.flow.open_setup(alone=True)
            case "friends":
                self.app.flow.open_setup(alone=False)
            case "games":
                self.app.flow.open_games()
            case "house":
                self.app.flow.open_house()
            case "resume":
                self.app.flow.open_saves()
            case "evening":
                self.app.flow.open_evening()
            case "lesson":
                self.app.flow.open_lesson()
            case "rules":
                self.app.flow.open_rules()
            case "settings":
                self.app.flow.open_settings()
            case _:
                self.app.exit()

    def action_leave(self) -> None:
        """Esc asks before it leaves."""
        self.app.flow.ask_to_quit()
