"""How a table of the house is open: its name, who may come, what happens while somebody is away."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from kaboom_tui.net.frames import OpenTable
from kaboom_tui.screens.parts.choice import Choice
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.parts.tap import Tap
from kaboom_tui.session.names import clean_line
from kaboom_tui.texts import t, tn

NAME_LENGTH: Final = 24
CODE_LENGTH: Final = 32
LIMITS: Final = (0, 30, 60, 90, 120, 180, 300)
"""Seconds for a turn; 0 is as long as one likes."""
USUAL_LIMIT: Final = 60
"""The limit of a table that goes on by it, where none was chosen."""


class TableName(Input):
    """A field for the name of a table: small Latin letters, digits and hyphens."""

    def validate_value(self, value: str) -> str:
        """What a name may be made of; a space becomes a hyphen."""
        kept = "".join(sign for sign in value.lower().replace(" ", "-") if sign in _SIGNS)
        return kept.lstrip("-")[:NAME_LENGTH]


_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789-"


class OpeningTableScreen(Page[OpenTable]):
    """Dismisses with what the house is to be asked for, or with `None`."""

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#open"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("f5,ctrl+s", "open", show=False),
    ]

    def __init__(self, wish: OpenTable) -> None:
        super().__init__()
        self._wish = wish

    def compose(self) -> ComposeResult:
        """Two fields, three rules, and a line that opens the table."""
        yield Static(t("house.opening.title"), classes="title", markup=False)
        with Vertical(id="opening", classes="scrolled"):
            with Horizontal(classes="field"):
                yield Static(t("house.opening.name"), classes="field-label", markup=False)
                yield TableName(self._wish.table, t("house.opening.name.any"), id="table-name", compact=True)
            with Horizontal(classes="field"):
                yield Static(t("house.opening.code"), classes="field-label", markup=False)
                yield Input(
                    self._wish.code, t("house.opening.code.none"), id="table-code", max_length=CODE_LENGTH, compact=True
                )
            yield self._choice("absence", ("wait", "limit", "bot"))
            yield self._choice("turn_seconds", LIMITS)
            yield self._choice("talk", (True, False))
        with Horizontal(id="opening-end"):
            yield Tap(t("house.opening.open"), id="open")
        yield Hints(
            [
                ("↑↓", t("settings.hint.choose"), ""),
                ("←→", t("settings.hint.change"), ""),
                ("F5", t("house.opening.open"), "screen.open"),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    def _choice(self, name: str, values: tuple[object, ...]) -> Choice:
        return Choice(
            t(f"house.opening.{name}"),
            values,
            getattr(self._wish, name),
            says=lambda value: says(name, value),
            about=t(f"house.opening.{name}.about"),
            id=f"rule-{name}",
        )

    @on(Choice.Changed)
    def change(self, event: Choice.Changed) -> None:
        """One of the rules; to go on by a limit needs one."""
        assert event.choice.id is not None
        self._set(event.choice.id.removeprefix("rule-"), event.value)
        if self._wish.absence == "limit" and not self._wish.turn_seconds:
            limit, rule = self.query_one("#rule-turn_seconds", Choice), self.query_one("#rule-absence", Choice)
            if event.choice is rule:
                limit.value = USUAL_LIMIT
                self._set("turn_seconds", USUAL_LIMIT)
            else:
                rule.value = "wait"
                self._set("absence", "wait")

    def _set(self, name: str, value: object) -> None:
        self._wish = self._wish.model_copy(update={name: value})

    @on(Input.Submitted)
    def go_on(self, event: Input.Submitted) -> None:
        """Enter in a field leads to the next line."""
        event.stop()
        self.app.action_focus_next()

    @on(Tap.Pressed, "#open")
    def press(self) -> None:
        """Open it."""
        self.action_open()

    def action_open(self) -> None:
        """F5: the table is open for others."""
        name = self.query_one("#table-name", TableName).value.rstrip("-")
        code = clean_line(self.query_one("#table-code", Input).value, CODE_LENGTH)
        self.dismiss(self._wish.model_copy(update={"table": name, "code": code}))

    def action_back(self) -> None:
        """Esc: back to the seats."""
        self.dismiss(None)


def says(name: str, value: object) -> str:
    """How a value is called."""
    if name == "turn_seconds":
        return tn("house.seconds", int(str(value))) if value else t("house.opening.turn_seconds.off")
    if isinstance(value, bool):
        return t(f"house.opening.{name}.{'on' if value else 'off'}")
    return t(f"house.absence.name.{value}")
