"""After a deal: the score of every seat with its reasons, and how the match stands; after a match, who has won."""

from __future__ import annotations

from collections.abc import Sequence
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

from kaboom_tui.bots.thoughts import Thought
from kaboom_tui.keys import both
from kaboom_tui.screens.ask import AskScreen
from kaboom_tui.screens.parts.hints import Hint, Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.parts.tap import Tap
from kaboom_tui.screens.parts.thoughts import Thoughts
from kaboom_tui.screens.scores import AnySheet, headline_of, sheet_text
from kaboom_tui.texts import t
from kaboom_tui.widgets.faces import Glyphs, glyphs

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

Next = Literal["next", "evening", "rematch", "lobby"]
"""What the people want after the score: the next deal, how the evening stands, the same table again, or the lobby."""

DEAD_TIME: Final = 0.4
"""Seconds for which keys typed before the sheet was seen don't turn it over."""


class Lines(Widget):
    """The whole sheet as text of the width there is."""

    def __init__(self, sheet: AnySheet, glyphs: Glyphs) -> None:
        super().__init__(id="lines")
        self._sheet = sheet
        self._glyphs = glyphs

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the sheet takes."""
        return len(sheet_text(self._sheet, width, self._glyphs))

    def render(self) -> Content:
        """The sheet."""
        return Content("\n").join(sheet_text(self._sheet, self.size.width, self._glyphs))


class ScoringScreen(Page[Next]):
    """Dismisses with what comes next."""

    CSS_PATH = "../styles/scoring.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#sheet"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"enter,space,{both('n')}", "go_on", show=False),
        Binding(both("r"), "rematch", show=False),
        Binding(f"escape,{both('l')}", "leave", show=False),
    ]

    app: KaboomApp

    def __init__(self, sheet: AnySheet, *, evening: bool = True, thoughts: Sequence[Thought] = ()) -> None:
        """A match that belongs to no `evening` is followed by a rematch or by nothing.

        `thoughts` are what bots believed of the deal just played.
        """
        super().__init__(classes="-thinking" if thoughts else None)
        self._sheet = sheet
        self._thoughts = thoughts
        self._evening = evening
        self._shown = monotonic()

    def compose(self) -> ComposeResult:
        """A headline, the sheet, and what can be done next."""
        over = self._sheet.over
        yield Static(headline_of(self._sheet), classes="title", markup=False)
        with VerticalScroll(id="sheet"):
            settings = self.app.settings
            yield Lines(self._sheet, glyphs(ascii=settings.ascii_only, four_colour=settings.four_colours))
        if self._thoughts:
            yield Thoughts(self._thoughts, self._sheet.names)
        with Horizontal(id="after"):
            yield Tap(self._next(), id="go-on")
            yield Tap(t("scoring.lobby"), id="leave")
        hints: list[Hint] = [
            ("Enter", self._next(), "screen.go_on"),
            *([("R", t("scoring.rematch"), "screen.rematch")] if over and self._evening else []),
            ("↑↓", t("scoring.hint.scroll"), ""),
            ("L", t("scoring.lobby"), "screen.leave"),
            ("F1", t("lobby.hint.rules"), "app.rules"),
        ]
        yield Hints(hints)

    def _next(self) -> str:
        """What follows this sheet."""
        if not self._sheet.over:
            return t("scoring.next")
        return t("evening.sheet") if self._evening else t("scoring.rematch")

    def on_mount(self) -> None:
        """Counts the dead time from when the sheet is there."""
        self._shown = monotonic()

    def on_resize(self) -> None:
        """The window decides how much of what bots believed has room."""
        self.call_after_refresh(self._make_room)

    def on_screen_resume(self) -> None:
        """What lay over the page may have changed its language, and with it the length of its lines."""
        self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """Gives what the sheet leaves free to the thoughts: they push nothing off."""
        for thoughts in self.query(Thoughts):
            shared = self.query_one("#sheet").size.height + thoughts.size.height
            thoughts.take(shared - self.query_one(Lines).size.height)

    @on(Tap.Pressed)
    def press(self, event: Tap.Pressed) -> None:
        """One of the two words below the sheet."""
        if event.tap.id == "go-on":
            self.action_go_on()
        else:
            self.action_leave()

    def action_go_on(self) -> None:
        """The next deal, or after a match the sheet of the evening, or where there is none a rematch."""
        if monotonic() - self._shown >= DEAD_TIME:
            after: Next = "evening" if self._evening else "rematch"
            self.dismiss(after if self._sheet.over else "next")

    def action_rematch(self) -> None:
        """The same table again, once the match is over."""
        if self._sheet.over and monotonic() - self._shown >= DEAD_TIME:
            self.dismiss("rematch")

    def action_leave(self) -> None:
        """The lobby; from within a match only after a question."""
        if self._sheet.over:
            self.dismiss("lobby")
        else:
            about = "ask.leave.about" if self._evening else "house.leave.about"
            question = AskScreen("ask.leave", about, yes="ask.leave.yes", no="ask.leave.no")
            self.app.push_screen(question, lambda leave: self._left() if leave else None)

    def _left(self) -> None:
        self.dismiss("lobby")
