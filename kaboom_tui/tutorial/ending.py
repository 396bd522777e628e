"""After the lesson: how its deal was scored, and where to go from here."""

from __future__ import annotations

from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from kaboom_tui.keys import both
from kaboom_tui.screens.parts.banner import Banner
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.kaboom_score_lines import deal_lines
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.parts.tap import Tap
from kaboom_tui.screens.scoring import DEAD_TIME
from kaboom_tui.session.kaboom_sheet import ScoreSheet
from kaboom_tui.texts import t
from kaboom_tui.widgets.faces import Glyphs, glyphs

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

Then = Literal["bots", "again", "lobby"]
"""What comes after the lesson: a real match against bots, the lesson once more, or the lobby."""


class DealLines(Widget):
    """What everybody held, as text of the width there is."""

    def __init__(self, sheet: ScoreSheet, glyphs: Glyphs) -> None:
        super().__init__(id="lines")
        self._sheet = sheet
        self._glyphs = glyphs

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the deal takes."""
        return len(deal_lines(self._sheet, width, self._glyphs))

    def render(self) -> Content:
        """The deal."""
        return Content("\n").join(deal_lines(self._sheet, self.size.width, self._glyphs))


class EndingScreen(Page[Then]):
    """Dismisses with what the person wants next."""

    CSS_PATH: ClassVar[list[str | PurePath]] = ["../styles/scoring.tcss", "../styles/tutorial.tcss"]
    AUTO_FOCUS: ClassVar[str | None] = "#sheet"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"enter,space,{both('b')}", "go('bots')", show=False),
        Binding(both("r"), "go('again')", show=False),
        Binding(f"escape,{both('l')}", "go('lobby')", show=False),
    ]

    app: KaboomApp

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self._sheet = sheet
        self._shown = monotonic()

    def compose(self) -> ComposeResult:
        """A headline, the sheet, what a match has beyond it, and what can be done next."""
        settings = self.app.settings
        yield Static(t("tutorial.ending.title"), classes="title", markup=False)
        with VerticalScroll(id="sheet"):
            yield Banner()
            yield DealLines(self._sheet, glyphs(ascii=settings.ascii_only, four_colour=settings.four_colours))
            yield Static(t("tutorial.ending.about"), id="ending", markup=False)
        with Horizontal(id="after"):
            yield Tap(t("lobby.bots"), id="go-on")
            yield Tap(t("scoring.lobby"), id="leave")
        yield Hints(
            [
                ("Enter", t("lobby.bots"), "screen.go('bots')"),
                ("R", t("tutorial.ending.again"), "screen.go('again')"),
                ("L", t("scoring.lobby"), "screen.go('lobby')"),
                ("F1", t("lobby.hint.rules"), "app.rules"),
            ]
        )

    def on_mount(self) -> None:
        """Counts the dead time from when the sheet is there."""
        self._shown = monotonic()

    @on(Tap.Pressed)
    def press(self, event: Tap.Pressed) -> None:
        """One of the two words below the sheet."""
        self.action_go("bots" if event.tap.id == "go-on" else "lobby")

    def action_go(self, then: Then) -> None:
        """What comes next; keys typed before the sheet was seen don't turn it over."""
        if monotonic() - self._shown >= DEAD_TIME:
            self.dismiss(then)
