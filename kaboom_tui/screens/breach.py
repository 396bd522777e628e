"""The page on which people at a strict table say who breaks a rule, and how; it hides the table while they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t
from rules.core.seats import Seat


class BreachScreen(Page[tuple[Seat, str]]):
    """Dismisses with the seat that breaks a rule and the name of the kind of move, or with `None`: nothing happens."""

    CSS_PATH = "../styles/breach.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#acts"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, people: Mapping[Seat, str], acts: Callable[[Seat], Sequence[Row]]) -> None:
        """`people` are those here who could do something, by name; `acts` what each of them could do."""
        super().__init__()
        self._people = people
        self._acts = acts
        self._seat = next(iter(people)) if len(people) == 1 else None

    def compose(self) -> ComposeResult:
        """Who, unless only one can be meant; then what, with its price."""
        yield Static(t("breach.title"), classes="title", markup=False)
        with Vertical(id="breaking", classes="scrolled"):
            yield Static(self._question(), id="breach-question")
            yield Menu(self._rows(), id="acts")
            yield Static(Content(self._about()), id="breach-about")
        yield Hints(
            [
                ("↑↓", t("lobby.hint.choose"), ""),
                ("Enter", t("breach.hint.take"), ""),
                ("Esc", t("breach.hint.back"), "screen.back"),
            ]
        )

    def _question(self) -> Content:
        if self._seat is None:
            return Content(t("breach.who"))
        return Content(t("breach.what", name=self._people[self._seat]))

    def _about(self) -> str:
        return "" if self._seat is None else t("breach.about")

    def _rows(self) -> Sequence[Row]:
        if self._seat is None:
            return [Row(str(seat), name) for seat, name in self._people.items()]
        return self._acts(self._seat)

    @on(Menu.Chosen)
    def choose(self, event: Menu.Chosen) -> None:
        """Who it is, or what is done."""
        event.stop()
        if self._seat is None:
            self._ask(Seat(int(event.key)))
        else:
            self.dismiss((self._seat, event.key))

    def _ask(self, seat: Seat | None) -> None:
        self._seat = seat
        self.query_one("#breach-question", Static).update(self._question())
        self.query_one("#breach-about", Static).update(Content(self._about()))
        menu = self.query_one(Menu)
        menu.cursor = 0
        menu.show(self._rows())

    def action_back(self) -> None:
        """Esc: ask again who it is, or let everything be as it was."""
        if self._seat is None or len(self._people) == 1:
            self.dismiss(None)
        else:
            self._ask(None)
