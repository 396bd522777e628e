"""The choice of a game: every one that there is, with a sentence about it."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t
from rules.registry import GAMES


class GamesScreen(Page[str]):
    """Dismisses with the key of a game, or with `None`."""

    CSS_PATH = "../styles/evening.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, current: str) -> None:
        """`current` is the game that was chosen before."""
        super().__init__()
        self._current = current

    def compose(self) -> ComposeResult:
        """A row for each game."""
        yield Static(t("lobby.games"), classes="title", markup=False)
        with Vertical(id="choosing", classes="scrolled"):
            menu = Menu([Row(key, t(f"game.{key}.title"), t(f"game.{key}.about")) for key in GAMES], gap=1, id="games")
            menu.cursor = list(GAMES).index(self._current) if self._current in GAMES else 0
            yield menu
        yield Hints(
            [
                ("↑↓", t("lobby.hint.choose"), ""),
                ("Enter", t("lobby.hint.take"), ""),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    @on(Menu.Chosen)
    def choose(self, event: Menu.Chosen) -> None:
        """The game that the lobby opens from now on."""
        event.stop()
        self.dismiss(event.key)

    def action_back(self) -> None:
        """Back to the lobby, with nothing changed."""
        self.dismiss(None)
