"""The choice of a game: in the lobby every one that there is, after a match those for the people who sit here."""

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
from kaboom_tui.texts import t, tn
from rules.registry import GAMES, game


class GamesScreen(Page[str]):
    """Dismisses with the key of a game, or with `None`."""

    CSS_PATH = "../styles/games.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, current: str, seats: int | None = None) -> None:
        """`current` was chosen or played last; with `seats` taken, games that are not for so many can't be chosen."""
        super().__init__()
        self._current = current
        self._seats = seats

    def compose(self) -> ComposeResult:
        """A row for each game, with a sentence about it."""
        title = t("games.title") if self._seats is None else tn("games.title.seats", self._seats)
        yield Static(title, classes="title", markup=False)
        with Vertical(id="choosing", classes="scrolled"):
            menu = Menu([self._row(key) for key in GAMES], gap=1, id="games")
            menu.cursor = list(GAMES).index(self._current) if self._current in GAMES else 0
            yield menu
        yield Hints(
            [
                ("↑↓", t("lobby.hint.choose"), ""),
                ("Enter", t("games.hint.take"), ""),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    def _row(self, key: str) -> Row:
        title, bounds = t(f"game.{key}.title"), game(key).info.seats
        if self._seats is None or self._seats in bounds:
            return Row(key, title, t(f"game.{key}.about"))
        return Row(key, title, t("games.seats", low=bounds.start, high=bounds.stop - 1), open=False)

    @on(Menu.Chosen)
    def choose(self, event: Menu.Chosen) -> None:
        """The game that is wanted."""
        event.stop()
        self.dismiss(event.key)

    def action_back(self) -> None:
        """Back, with nothing chosen."""
        self.dismiss(None)
