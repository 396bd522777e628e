"""The saved matches: who plays in them and since when, and why one can't be gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.lines import listed
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.session.saves import SaveInfo
from kaboom_tui.texts import t, tn

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp


class SavesScreen(Page[Path]):
    """Dismisses with the file that was chosen, or with `None`."""

    AUTO_FOCUS: ClassVar[str | None] = "#saved"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    app: KaboomApp

    def __init__(self, saves: Sequence[SaveInfo]) -> None:
        """`saves` are shown as they come: those that can be resumed, and those that can't with the reason."""
        super().__init__()
        self._saves = tuple(saves)

    def compose(self) -> ComposeResult:
        """A row for each match."""
        yield Static(t("resume.title"), classes="title", markup=False)
        with Vertical(id="saves", classes="scrolled"):
            yield Menu([_row(number, save) for number, save in enumerate(self._saves)], id="saved")
        yield Hints(
            [
                ("↑↓", t("lobby.hint.choose"), ""),
                ("Enter", t("resume.hint.open"), ""),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    @on(Menu.Chosen)
    def choose(self, event: Menu.Chosen) -> None:
        """A match to go on with."""
        self.dismiss(self._saves[int(event.key)].path)

    def action_back(self) -> None:
        """Back to the lobby."""
        self.dismiss(None)


def _row(number: int, save: SaveInfo) -> Row:
    when = f"{save.touched:%Y-%m-%d %H:%M}"
    if save.reason is not None:
        return Row(str(number), when, f"{save.file}: {save.reason.text()}", open=False)
    deals = tn("resume.deals", save.deals)
    return Row(str(number), when, f"{listed(save.names)} · {deals}")
