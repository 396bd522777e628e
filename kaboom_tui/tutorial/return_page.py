"""Back to a lesson that was left: go on, or begin again."""

from __future__ import annotations

from pathlib import PurePath
from typing import ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t

Way = Literal["on", "again"]


class ReturnScreen(Page[Way]):
    """Dismisses with the way that was chosen, or with nothing."""

    CSS_PATH: ClassVar[list[str | PurePath]] = ["../styles/ask.tcss", "../styles/tutorial.tcss"]
    AUTO_FOCUS: ClassVar[str | None] = "#answers"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, step: int, steps: int) -> None:
        """The lesson was left at step `step` of `steps`."""
        super().__init__()
        self._step = step
        self._steps = steps

    def compose(self) -> ComposeResult:
        """Where the lesson stands, and the two ways."""
        with Vertical(id="ask"):
            said = t("tutorial.return.title", step=self._step, steps=self._steps)
            yield Static(said, id="question", markup=False)
            yield Menu([Row("on", t("tutorial.return.on")), Row("again", t("tutorial.return.again"))], id="answers")
        yield Hints([("Enter", t("lobby.hint.open"), ""), ("Esc", t("setup.hint.back"), "screen.back")])

    @on(Menu.Chosen)
    def take(self, event: Menu.Chosen) -> None:
        """A way was chosen."""
        event.stop()
        self.dismiss("again" if event.key == "again" else "on")

    def action_back(self) -> None:
        """Esc: to where it was opened from."""
        self.dismiss(None)
