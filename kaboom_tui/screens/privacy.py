"""The opaque page between two people: whose turn it is to look, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Button, Static

from kaboom_tui.keys import both
from kaboom_tui.screens.offers import BREAKING
from kaboom_tui.texts import t

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

DEAD_TIME: Final = 0.5
"""Seconds for which a new cover takes no key at all."""
QUIET: Final = 0.3
"""Seconds without any key or click that must lie before the one that opens."""
SETTLE: Final = 0.15
"""Seconds without any key or click that must follow it: a key held down since before the cover repeats sooner."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What a cover says: who is to look, what waits for them, and the throw keys that work here."""

    name: str
    about: str
    throw_keys: tuple[str, ...]
    breaks: bool = False
    """Whether somebody here could break a rule."""


OPENED: Final = "opened"
LEAVING: Final = "leaving"
BREAKS: Final = "breaks"

_RULES: Final = both("?").split(",")


class PrivacyScreen(Screen[str]):
    """Covers the whole terminal until the person it names opens it with the space bar, or somebody throws.

    It is dismissed with `OPENED`, `LEAVING` or `BREAKS`, or with the digit of a throw key.
    """

    CSS_PATH = "../styles/privacy.tcss"

    app: KaboomApp

    def __init__(self, page: Cover) -> None:
        super().__init__()
        self._page = page
        self._shown = monotonic()
        self._touched = 0.0
        self._opening: Timer | None = None

    def compose(self) -> ComposeResult:
        """A name, what it is about, and the one key that opens."""
        with Vertical(id="cover"):
            yield Static(Content(t("cover.for")), id="cover-for")
            yield Static(Content(self._page.name), id="cover-name")
            yield Static(Content(self._page.about), id="cover-about")
            yield Static(Content(t("cover.others")), id="cover-others")
            yield self._button()
            if self._page.throw_keys:
                keys = " ".join(self._page.throw_keys)
                yield Static(Content(t("cover.throws", keys=keys)), id="cover-throws")
            if self._page.breaks:
                yield Static(Content(t("cover.breaks", key=BREAKING)), id="cover-breaks")

    def _button(self) -> Button:
        """It takes no focus: Enter, which ends turns, must never open a hand."""
        button = Button(Content(t("cover.open")), id="cover-open")
        button.can_focus = False
        return button

    def on_mount(self) -> None:
        """The dead time begins when the cover is there."""
        self._shown = monotonic()

    def _touch(self, *, opens: bool) -> None:
        """A key or a click: with a quiet moment before and behind it, it may open."""
        now = monotonic()
        quiet = now - self._touched >= QUIET
        self._touched = now
        if self._opening is not None:
            self._opening.stop()
            self._opening = None
        if opens and quiet and now - self._shown >= DEAD_TIME:
            self._opening = self.set_timer(SETTLE, self._open)

    def _open(self) -> None:
        if self.is_current:
            self.dismiss(OPENED)

    def on_key(self, event: events.Key) -> None:
        """Space opens, digits throw, `?` is the rules, Esc asks to leave; everything else is dropped."""
        event.stop()
        event.prevent_default()
        key = event.character or event.key
        self._touch(opens=event.key == "space")
        if key in self._page.throw_keys:
            self.dismiss(key)
        elif key == BREAKING and self._page.breaks:
            self.dismiss(BREAKS)
        elif event.key in _RULES:
            self.app.action_rules()
        elif event.key == "escape":
            self.dismiss(LEAVING)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The mouse opens like the space bar, after the same dead time."""
        event.stop()
        self._touch(opens=True)
