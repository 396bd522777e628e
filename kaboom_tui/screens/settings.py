"""What a person likes: language, look, cards and pace. Everything counts at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.screens.parts.choice import Choice
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import language, t
from kaboom_tui.themes import theme_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kaboom_tui.app import KaboomApp

VALUES: Final[dict[str, Sequence[object]]] = {
    "language": ("en", "ru"),
    "theme": theme_names(),
    "card_size": ("auto", "small", "medium", "large"),
    "four_colours": (False, True),
    "ascii_only": (False, True),
    "pace": ("slow", "normal", "fast", "step"),
    "hints": ("alone", "on", "off"),
    "bell": ("away", "on", "off"),
    "motion": (True, False),
}
"""Every setting with the values that it can have, in the order in which they are shown."""


class SettingsScreen(Page[None]):
    """A line for each setting; left and right change it."""

    CSS_PATH = "../styles/settings.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#setting-language"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "done", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    app: KaboomApp

    def compose(self) -> ComposeResult:
        """The settings in one column."""
        yield Static(t("settings.title"), classes="title", markup=False)
        with Vertical(id="settings", classes="scrolled"):
            for name, values in VALUES.items():
                yield Choice(
                    t(f"settings.{name}"),
                    values,
                    self._value(name),
                    says=partial(says, name),
                    about=t(f"settings.{name}.about"),
                    id=f"setting-{name}",
                )
        yield Hints(
            [
                ("↑↓", t("settings.hint.choose"), ""),
                ("←→", t("settings.hint.change"), ""),
                ("Esc", t("settings.hint.done"), "screen.done"),
            ]
        )

    def _value(self, name: str) -> object:
        if name == "language":
            return language()
        return getattr(self.app.settings, name)

    @on(Choice.Changed)
    async def change(self, event: Choice.Changed) -> None:
        """Another value: it counts at once."""
        assert event.choice.id is not None
        changed: Any = {event.choice.id.removeprefix("setting-"): event.value}
        await self.app.change_settings(replace(self.app.settings, **changed))

    def action_done(self) -> None:
        """Back to where the settings were opened."""
        self.dismiss(None)


def says(name: str, value: object) -> str:
    """How a value of a setting is called; a theme has its own name."""
    if name == "theme":
        return str(value)
    word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
    return t(f"settings.{name}.{word}")
