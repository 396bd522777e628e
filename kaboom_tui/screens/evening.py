"""The sheet of an evening, and the ways on from it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from kaboom_tui.keys import both
from kaboom_tui.screens.parts.evening_lines import evening_lines
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.parts.tap import Tap
from kaboom_tui.session.evening import Evening
from kaboom_tui.texts import t, tn

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

After = Literal["rematch", "next", "lobby"]
"""What the people want after the sheet: the same game again, another one, or the lobby."""

DEAD_TIME: Final = 0.4
"""Seconds for which keys typed before the sheet was seen begin no match."""


class Standings(Widget):
    """The whole sheet as text of the width there is."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(id="standings")
        self._evening = evening

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the sheet takes."""
        return len(evening_lines(self._evening, width))

    def render(self) -> Content:
        """The sheet."""
        return Content("\n").join(evening_lines(self._evening, self.size.width))


class EveningScreen(Page[After]):
    """Dismisses with what comes next, or with `None` to go back to where it was opened."""

    CSS_PATH = "../styles/evening.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#evening"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"enter,{both('r')}", "after('rematch')", show=False),
        Binding(both("n"), "after('next')", show=False),
        Binding(both("l"), "after('lobby')", show=False),
        Binding("escape", "back", show=False),
    ]

    app: KaboomApp

    def __init__(self, evening: Evening, *, kept: bool = True) -> None:
        """`kept` says whether the sheet stands on the disk."""
        super().__init__()
        self._evening = evening
        self._kept = kept
        self._shown = monotonic()

    def compose(self) -> ComposeResult:
        """The sheet, and three ways on."""
        count = len(self._evening.played)
        yield Static(tn("evening.title", count) if count else t("evening.fresh"), classes="title", markup=False)
        with VerticalScroll(id="evening"):
            yield Standings(self._evening)
            if not self._kept:
                yield Static(t("evening.memory"), id="evening-memory", markup=False)
        with Horizontal(id="evening-after"):
            yield Tap(t("evening.again"), id="rematch")
            yield Tap(t("evening.next"), id="next")
            yield Tap(t("evening.leave"), id="lobby")
        yield Hints(
            [
                ("R", t("evening.again"), "screen.after('rematch')"),
                ("N", t("evening.next"), "screen.after('next')"),
                ("L", t("evening.leave"), "screen.after('lobby')"),
                ("↑↓", t("evening.hint.scroll"), ""),
                ("Esc", t("evening.hint.back"), "screen.back"),
            ]
        )

    def on_mount(self) -> None:
        """Counts the dead time from when the sheet is there."""
        self._shown = monotonic()

    @on(Tap.Pressed, "#rematch")
    def press_rematch(self) -> None:
        """The same game."""
        self.action_after("rematch")

    @on(Tap.Pressed, "#next")
    def press_next(self) -> None:
        """Another game."""
        self.action_after("next")

    @on(Tap.Pressed, "#lobby")
    def press_lobby(self) -> None:
        """The lobby."""
        self.action_after("lobby")

    def action_after(self, after: After) -> None:
        """What comes next, once there was time to see the sheet."""
        if monotonic() - self._shown >= DEAD_TIME:
            self.dismiss(after)

    def action_back(self) -> None:
        """Back to where the sheet was opened."""
        self.dismiss(None)
