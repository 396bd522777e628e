"""A short line for everybody at the table, or a reaction; what was said lately stands above."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.house_lines import REACTIONS, said_line
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.session.names import clean_line
from kaboom_tui.texts import t

if TYPE_CHECKING:
    from kaboom_tui.net.visit import Visit

LONGEST = 120
"""Letters in a line."""


class TalkInput(Input):
    """A field in which a digit, as the first sign of a line, is a reaction."""

    def validate_value(self, value: str) -> str:
        """Nothing that steers a terminal stands in it even while it is typed."""
        kept = clean_line(value, LONGEST)
        return f"{kept} " if kept and value.endswith(" ") else kept

    def on_key(self, event: events.Key) -> None:
        """A digit in an empty field."""
        if not self.value and event.key.isdecimal() and 0 < int(event.key) <= len(REACTIONS):
            event.stop()
            event.prevent_default()
            self.screen.post_message(TalkScreen.Reacted(REACTIONS[int(event.key) - 1]))


class TalkScreen(Page[str]):
    """Dismisses with the line, with a reaction behind `/`, or with `None`."""

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#talk-line"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "mute", show=False),
        Binding("escape,f3", "back", show=False),
    ]

    class Reacted(Message):
        """A reaction was chosen."""

        def __init__(self, reaction: str) -> None:
            super().__init__()
            self.reaction = reaction

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit

    def compose(self) -> ComposeResult:
        """What was said, reactions, and the line."""
        yield Static(t("house.talk.title"), classes="title", markup=False)
        yield Static(self._said(), id="talk-said")
        reactions = "  ".join(f"{number} {t(f'house.reaction.{each}')}" for number, each in enumerate(REACTIONS, 1))
        yield Static(reactions, id="talk-reactions", markup=False)
        yield TalkInput("", t("house.talk.placeholder"), id="talk-line", compact=True)
        yield Hints(self._hints(), id="talk-hints")

    def _hints(self) -> list[tuple[str, str, str]]:
        mute = "house.talk.unmute" if self._visit.muted else "house.talk.mute"
        return [
            ("Enter", t("house.talk.send"), ""),
            ("1…6", t("house.talk.react"), ""),
            ("F4", t(mute), "screen.mute"),
            ("Esc", t("house.talk.back"), "screen.back"),
        ]

    def said_changed(self) -> None:
        """Somebody has said something."""
        if self.query("#talk-hints"):
            self.query_one("#talk-said", Static).update(self._said())

    def _said(self) -> Content:
        if self._visit.muted:
            return Content.styled(t("house.talk.muted"), "$text-muted")
        lines = [said_line(said) for said in self._visit.heard(14)]
        return Content("\n".join(lines) if lines else t("house.talk.nothing"))

    @on(Input.Submitted)
    def send(self, event: Input.Submitted) -> None:
        """Enter: say it."""
        event.stop()
        said = event.value.strip()
        self.dismiss(said or None)

    def on_talk_screen_reacted(self, event: Reacted) -> None:
        """A digit: react."""
        self.dismiss(f"/{event.reaction}")

    def action_mute(self) -> None:
        """F4: hear the others no more, or again."""
        self._visit.muted = not self._visit.muted
        self.said_changed()
        self.query_one("#talk-hints", Hints).show(self._hints())

    def action_back(self) -> None:
        """Esc: say nothing."""
        self.dismiss(None)
