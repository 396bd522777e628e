"""The program as tests open it: in a window of some size, with toasts and tooltips, and what can be read in it."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from kaboom_tui.app import KaboomApp
from kaboom_tui.flow import First
from kaboom_tui.screens.look import Look
from kaboom_tui.session.gate import Speed
from kaboom_tui.session.match import Match
from kaboom_tui.session.settings import Settings
from kaboom_tui.texts import set_language

NARROW = (80, 24)
WIDE = (120, 40)


class PlainTable(Screen[None]):
    """Stands where the table would: it remembers the match and draws nothing."""

    def __init__(self, match: Match, look: Look) -> None:
        super().__init__()
        self.match = match
        self.look = look
        self.speed = match.gate.speed
        self.covered = 0

    def on_unmount(self) -> None:
        """Lets the journal go."""
        self.match.leave()

    async def cover_now(self) -> None:
        """Counts how often something was to be hidden."""
        self.covered += 1

    def settings_changed(self, look: Look, speed: Speed) -> None:
        """Remembers what holds from now on."""
        self.look = look
        self.speed = speed


def app_for(
    lang: Literal["en", "ru"] = "en",
    first: First | None = None,
    settings: Settings | None = None,
) -> KaboomApp:
    """The program in a language, with motion off, so that what is seen does not depend on when."""
    set_language(lang)
    return KaboomApp(settings or Settings(language=lang, motion=False), first)


@asynccontextmanager
async def opened(app: KaboomApp, size: tuple[int, int] = NARROW) -> AsyncIterator[Pilot[None]]:
    """Runs the program without a terminal, with everything that can appear over a screen."""
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        await pilot.pause()
        yield pilot


def is_open(app: KaboomApp, kind: type[object]) -> bool:
    """Whether the uppermost screen is of this kind."""
    return isinstance(app.screen, kind)


def seen(app: KaboomApp) -> str:
    """The text on the screen, line by line."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    return "\n".join(line.text for line in lines[:height]) if width else ""


def text_of(app: KaboomApp) -> str:
    """The same as one line, whatever the folding, without frames."""
    return _flowing(seen(app))


def text_in(app: KaboomApp, widget: Widget) -> str:
    """What can be read of one widget, as one line."""
    strips = app.screen._compositor.render_strips()
    region = widget.region.intersection(app.screen.region)
    rows = (strips[y].crop(region.x, region.right).text for y in range(region.y, region.bottom))
    return _flowing(" ".join(rows))


def _flowing(text: str) -> str:
    return " ".join(re.sub(r"[▌▐│╭╮╰╯─]", " ", text).split())


def plain_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opens plain tables instead of real ones from now on."""
    monkeypatch.setattr("kaboom_tui.flow.TableScreen", PlainTable)


def table_of(app: KaboomApp) -> PlainTable:
    """The plain table that is open."""
    assert isinstance(app.screen, PlainTable)
    return app.screen
