"""The line to the house is cut: an opaque page over the table until it is there again."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t, tn


class LostScreen(Page[bool]):
    """Dismisses with `True` when somebody does not want to wait any more."""

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, seconds: float, *, kept: bool) -> None:
        """The next attempt is made after `seconds`; `kept` is whether a seat is waiting."""
        super().__init__()
        self._seconds = seconds
        self._kept = kept

    def compose(self) -> ComposeResult:
        """What has happened, what is done about it, and the way out."""
        with Vertical(id="lost"):
            yield Static(t("house.lost"), id="lost-title", markup=False)
            if self._kept:
                yield Static(t("house.lost.kept"), markup=False)
            yield Static(self._again(), id="lost-again", markup=False)
        yield Hints([("Esc", t("house.hint.leave"), "screen.leave")])

    def tried(self, seconds: float) -> None:
        """One more attempt has failed."""
        self._seconds = seconds
        if self.query("#lost-again"):
            self.query_one("#lost-again", Static).update(self._again())

    def _again(self) -> str:
        return tn("house.lost.again", round(self._seconds)) if self._seconds >= 1 else t("house.lost.now")

    def action_leave(self) -> None:
        """Esc: to the lobby; the house keeps what is ours."""
        self.dismiss(True)
