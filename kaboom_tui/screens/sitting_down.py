"""Before sitting down: the code of a private table, and the names of several people at one keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.parts.seat_row import NameInput
from kaboom_tui.texts import t

CODE_LENGTH = 32


@dataclass(frozen=True, slots=True)
class Party:
    """Who sits down, and the code that was typed. No names: as the account is called."""

    names: tuple[str, ...]
    code: str


class SittingDownScreen(Page[Party]):
    """Dismisses with the people, or with `None`. Enter goes from field to field and ends in the last."""

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("f5", "done", show=False),
    ]

    def __init__(self, table: str, seats: int, *, code: bool) -> None:
        """As many names can be typed as there are `seats` (0: none is asked for); with `code` a code is asked for."""
        super().__init__()
        self._table = table
        self._seats = seats
        self._code = code

    def compose(self) -> ComposeResult:
        """The fields."""
        yield Static(t("house.sit.title", table=self._table), classes="title", markup=False)
        with Vertical(id="party", classes="scrolled"):
            if self._code:
                yield Static(t("house.sit.code"), classes="heading", markup=False)
                yield Input(id="code", max_length=CODE_LENGTH, compact=True)
            if self._seats:
                yield Static(t("house.sit.names"), classes="heading", markup=False)
            for seat in range(self._seats):
                yield NameInput("", t("setup.player_number", number=seat + 1), classes="party-name")
        yield Hints(
            [
                ("Enter", t("house.hint.next"), ""),
                ("F5", t("house.hint.sit"), "screen.done"),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    @on(Input.Submitted)
    def go_on(self, event: Input.Submitted) -> None:
        """The next field, or the end; an empty name is the last."""
        event.stop()
        fields = list(self.query(Input))
        ended = isinstance(event.input, NameInput) and not event.input.value.strip()
        if ended or event.input is fields[-1]:
            self.action_done()
        else:
            fields[fields.index(event.input) + 1].focus()

    def action_done(self) -> None:
        """F5: sit down."""
        names = tuple(field.value.strip() for field in self.query(NameInput) if field.value.strip())
        codes = [field.value.strip() for field in self.query(Input) if field.id == "code"]
        self.dismiss(Party(names, codes[0] if codes else ""))

    def action_back(self) -> None:
        """Esc: stay in the house."""
        self.dismiss(None)
