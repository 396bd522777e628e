"""Taking one picture: the program runs without a terminal, nothing moves by itself, and what is drawn is kept."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from textual.widgets import Input

from kaboom_tui.app import KaboomApp
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session.plan import SavedPlan
from kaboom_tui.session.settings import Settings
from kaboom_tui.texts import set_language
from screenshots.recording import cut
from screenshots.shots import Shot

FOLDER: Final = Path(__file__).parent
PATIENCE: Final = 0.7
"""Seconds before each key: longer than a cover's dead time."""


async def take(shot: Shot) -> str:
    """The picture as SVG, the same whenever it is taken."""
    with tempfile.TemporaryDirectory() as home, _at_home(home):
        set_language(shot.lang)
        plan = None if shot.moves is None else SavedPlan(cut(shot.game, shot.lang, shot.moves, Path(home)))
        app = KaboomApp(Settings(language=shot.lang, theme=shot.theme, motion=False), plan)
        async with app.run_test(size=shot.size) as pilot:
            await pilot.pause()
            if isinstance(app.screen_stack[-1], TableScreen):
                app.screen_stack[-1].match.gate.shut("picture")
            for key in shot.keys:
                await pilot.pause(PATIENCE)
                await pilot.press(key)
            await pilot.pause(PATIENCE)
            for field in app.screen.query(Input):
                field.cursor_blink = False
            await pilot.pause()
            return same(app.export_screenshot())


def same(svg: str) -> str:
    """The picture without the number that its maker gives to every picture."""
    return re.sub(r"terminal-\d+", "terminal", svg)


def file_of(shot: Shot) -> Path:
    """Where the picture is kept."""
    return FOLDER / f"{shot.name}.svg"


@contextmanager
def _at_home(home: str) -> Iterator[None]:
    before = os.environ.get("KABOOM_HOME")
    os.environ["KABOOM_HOME"] = home
    try:
        yield
    finally:
        if before is None:
            del os.environ["KABOOM_HOME"]
        else:
            os.environ["KABOOM_HOME"] = before
