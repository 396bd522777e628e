"""A question with two answers, on a page that hides whatever lies below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import language, t

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

# The letter stands for the answer in the language of the question; the same key counts on the other layout, but
# a Russian "н" (the place of "y") answers a Russian question with "нет".
_YES: Final = {"en": ("y", "Y", "н", "Н"), "ru": ("д", "Д", "l", "L", "y", "Y")}
_NO: Final = {"en": ("n", "N", "т", "Т"), "ru": ("н", "Н", "n", "N", "т", "Т")}


class AskScreen(Page[bool]):
    """Dismisses with whether the answer was yes; Esc and the first answer are no."""

    CSS_PATH = "../styles/ask.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#answers"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "no", show=False)]

    app: KaboomApp

    def __init__(self, question: str, about: str = "", *, yes: str = "", no: str = "", ends: bool = False) -> None:
        """All texts are keys; `yes` and `no` say the answers where a plain yes and no are not clear enough.

        `ends` marks the question whether to end the program.
        """
        super().__init__()
        self.ends = ends
        self._question = question
        self._about = about
        self._yes = yes
        self._no = no

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        with Vertical(id="ask"):
            yield Static(t(self._question), id="question", markup=False)
            if self._about:
                yield Static(t(self._about), id="ask-about", markup=False)
            yield Menu([Row("no", t(self._no or "ask.no")), Row("yes", t(self._yes or "ask.yes"))], id="answers")
        yield Hints([("Enter", t("ask.hint.answer"), ""), ("Esc", t("ask.hint.no"), "screen.no")])

    @on(Menu.Chosen)
    def answer(self, event: Menu.Chosen) -> None:
        """An answer was chosen."""
        event.stop()
        self.dismiss(event.key == "yes")

    def on_key(self, event: events.Key) -> None:
        """The first letters of the answers."""
        sign = event.character or ""
        if sign in _YES[language()]:
            event.stop()
            self.dismiss(True)
        elif sign in _NO[language()]:
            event.stop()
            self.dismiss(False)

    def action_no(self) -> None:
        """Esc: everything stays as it was."""
        self.dismiss(False)
