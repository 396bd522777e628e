"""To the lesson, and from it to a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaboom_tui.screens.look import Look
from kaboom_tui.session.gate import Speed
from kaboom_tui.tutorial.bookmark import read_bookmark
from kaboom_tui.tutorial.ending import EndingScreen, Then
from kaboom_tui.tutorial.lesson import Lesson
from kaboom_tui.tutorial.match import LessonMatch, name_of, score_of
from kaboom_tui.tutorial.return_page import ReturnScreen, Way
from kaboom_tui.tutorial.screen import LessonScreen
from kaboom_tui.tutorial.script import STEPS

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp


class LessonFlow:
    """Opens the lesson and what comes after it, for one app."""

    def __init__(self, app: KaboomApp, sit: Callable[[LessonMatch, LessonScreen], None]) -> None:
        """`sit` opens a table that stands there ready."""
        self._app = app
        self._sit = sit

    def open(self, look: Look) -> None:
        """The lesson from its beginning, or a question if it was left on the way."""
        left = Lesson(STEPS, read_bookmark())
        if not left.number:
            self._begin(look)
            return

        def chosen(way: Way | None) -> None:
            if way == "on" and left.step is not None:
                self._begin(look, left.step.key)
            elif way == "again":
                self._begin(look)

        self._app.push_screen(ReturnScreen(left.number + 1, len(STEPS)), chosen)

    def _begin(self, look: Look, at: str = "") -> None:
        settings = self._app.settings
        match = LessonMatch(name_of(settings), Speed(settings.pace), at)
        self._sit(match, LessonScreen(match, look, lambda: self._end(match, look)))

    def _end(self, match: LessonMatch, look: Look) -> None:
        def chosen(then: Then | None) -> None:
            self._app.flow.close_table()
            if then == "bots":
                self._app.game = match.header.game
                self._app.flow.open_setup(alone=True)
            elif then == "again":
                self._begin(look)

        self._app.push_screen(EndingScreen(score_of(match)), chosen)
