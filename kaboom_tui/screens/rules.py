"""The rules of a game with the options in force: read by scrolling, searched by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from kaboom_tui.keys import both, placed
from kaboom_tui.opponents import bots_text
from kaboom_tui.rules_text import rules_page
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.session.seating import Seating
from kaboom_tui.texts import t, tn
from rules.core.options import Options

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

_FOUND: Final = "$text on $warning-muted"
_HERE: Final = "bold reverse"


class Paragraph(Static):
    """One paragraph or heading, in which found words can be marked."""

    def __init__(self, text: str, *, heading: bool) -> None:
        super().__init__(Content(text), classes="heading" if heading else "paragraph")
        self._plain = text

    def find(self, wanted: str, *, here: bool = False) -> bool:
        """Marks what is wanted wherever it stands, whatever its case; whether it stands there."""
        places = _places(self._plain, wanted)
        content = Content(self._plain)
        for start in places:
            content = content.stylize(_HERE if here else _FOUND, start, start + len(wanted))
        self.update(content, layout=False)
        return bool(places)


def _places(text: str, wanted: str) -> list[int]:
    text, wanted = text.lower(), wanted.lower()
    found, start = [], text.find(wanted) if wanted else -1
    while start >= 0:
        found.append(start)
        start = text.find(wanted, start + len(wanted))
    return found


class RulesScreen(Page[None]):
    """Scrolls through chapters; `/` searches, Enter and `n` go to the next place, Esc closes."""

    CSS_PATH = "../styles/rules.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#rules"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("/"), "search", show=False),
        Binding(f"enter,{placed('n')}", "next(1)", show=False),
        Binding(placed("N"), "next(-1)", show=False),
        Binding(f"escape,{both('q')}", "back", show=False),
    ]

    app: KaboomApp

    def __init__(self, game: str, options: Options | None = None, seating: Seating = ()) -> None:
        """With `options` the page says what holds at that table, with a `seating` which bots play there."""
        super().__init__()
        self._game = game
        self._options = options
        self._seating = seating
        self._found: list[Paragraph] = []
        self._at = 0

    def compose(self) -> ComposeResult:
        """The chapters, a field to search with, and the keys."""
        yield Static(t("reading.title", game=t(f"game.{self._game}.title")), classes="title", markup=False)
        with VerticalScroll(id="rules"):
            if bots := bots_text(self._seating):
                yield Paragraph(bots, heading=False)
            for section in rules_page(self._game, self._options):
                yield Paragraph(section.heading, heading=True)
                for text in section.paragraphs:
                    yield Paragraph(text, heading=False)
        with Horizontal(id="searching"):
            yield Static("/", id="slash", markup=False)
            yield Input(placeholder=t("reading.search"), compact=True, id="search", max_length=60)
            yield Static("", id="count", markup=False)
        yield Hints(
            [
                ("↑↓", t("reading.hint.scroll"), ""),
                ("/", t("reading.hint.search"), "screen.search"),
                ("N", t("reading.hint.next"), "screen.next(1)"),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    def action_search(self) -> None:
        """Opens the field."""
        self.add_class("-searching")
        self.query_one("#search", Input).focus()

    @on(Input.Changed, "#search")
    def look_for(self, event: Input.Changed) -> None:
        """Marks every place while the word is typed and goes to the first one in or below sight."""
        wanted = event.value.strip()
        self._found = [part for part in self.query(Paragraph) if part.find(wanted)]
        top = self.query_one("#rules").scroll_y
        below = (at for at, part in enumerate(self._found) if part.virtual_region.y >= top)
        self._go(next(below, 0))

    @on(Input.Submitted, "#search")
    def keep(self) -> None:
        """Enter goes back to the text, with everything still marked."""
        self.query_one("#rules").focus()

    def action_next(self, step: int) -> None:
        """The next or previous place."""
        if self._found:
            self._go((self._at + step) % len(self._found))

    def _go(self, at: int) -> None:
        wanted = self.query_one("#search", Input).value.strip()
        count = self.query_one("#count", Static)
        if not wanted:
            count.update("")
            return
        if not self._found:
            count.update(t("reading.none"))
            return
        if self._at < len(self._found):
            self._found[self._at].find(wanted)
        self._at = at
        self._found[at].find(wanted, here=True)
        self._found[at].scroll_visible(animate=False, top=False)
        count.update(Content(tn("reading.found", len(self._found), at=at + 1)), layout=True)

    def action_back(self) -> None:
        """Esc first ends the search, then the reading."""
        if not self.has_class("-searching"):
            self.dismiss(None)
            return
        self.remove_class("-searching")
        self.query_one("#search", Input).value = ""
        self.query_one("#rules").focus()
