"""The table with a coach beside it."""

from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import ClassVar, Final

from textual import events
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from kaboom_tui.keys import latin
from kaboom_tui.screens.ears import CLICK, HIDE, LOOK, Ears
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.offers import Act, Offer
from kaboom_tui.screens.parts.bar import Bar
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import t
from kaboom_tui.tutorial.coach import coach_says
from kaboom_tui.tutorial.match import LessonMatch
from kaboom_tui.widgets.table_board import TableBoard

ROOMY: Final = 24
"""Lines of a window in which the coach leaves room for what was said last."""
READING: Final = 0.5
"""Seconds for which no key ends what the coach has just begun to say."""


class LessonScreen(TableScreen):
    """The real table; what the coach says stands between the board and the prompt."""

    CSS_PATH: ClassVar[list[str | PurePath]] = [
        "../styles/table.tcss",
        "../styles/board.tcss",
        "../styles/tutorial.tcss",
    ]

    match: LessonMatch

    def __init__(self, match: LessonMatch, look: Look, done: Callable[[], None]) -> None:
        """`done` is called when the person has seen the last cards and wants the score."""
        super().__init__(match, look)
        self._reading = Ears()
        self._done = done

    def compose(self) -> Iterator[Widget]:
        """The table, with the coach above the prompt."""
        for widget in super().compose():
            if widget.id == "table-prompt":
                yield Static(id="coach")
            yield widget

    @property
    def hinted(self) -> bool:
        """The coach says more than hints do."""
        return False

    @property
    def _speaks(self) -> bool:
        """Whether the coach waits for a key."""
        return self.match.lesson.speaks

    # Drawing.

    def _draw(self) -> None:
        # A lesson waits: a throw that was let go may be claimed again.
        self.sitting.laptop.spent.clear()
        stage = self.sitting.laptop.stage
        self._reading.situation(
            (self.match.lesson.number, stage),
            calm=stage is not Stage.CLAIM,
            wait=LOOK if stage is Stage.LOOK else READING if self._speaks else 0.0,
        )
        self.set_class(self.size.height < ROOMY, "-low")
        super()._draw()
        lesson, claimed = self.match.lesson, stage is Stage.CLAIM
        self._say("#coach", coach_says(lesson, self._acting.letters(), self._look.glyphs(), claimed=claimed))
        steps = len(lesson.steps)
        self._say("#table-status", Content(t("tutorial.status", step=min(lesson.number + 1, steps), steps=steps)))

    def _draw_cursor(self) -> None:
        super()._draw_cursor()
        if self._speaks:
            self.query_one(Bar).show([Offer("enter", t("tutorial.offer.read"), Act.CLOSE), *self._always()], None)

    def _always(self) -> list[Offer]:
        """What can be done while somebody speaks."""
        return [offer for offer in self._acting.listed() if offer.act in (Act.RULES, Act.LEAVE)]

    def _prompt(self) -> Content:
        reads = self._speaks and self.sitting.laptop.stage is not Stage.LOOK
        return Content(t("tutorial.prompt.read")) if reads else super()._prompt()

    # What the person does.

    def on_key(self, event: events.Key) -> None:
        """Any key goes on when the coach has spoken; every other is for the table."""
        event.prevent_default()
        key = latin(event.character) if event.is_printable and event.character else event.key
        if self._reading.deaf(key):
            event.stop()
        elif self._speaks and key != HIDE and key not in [offer.key for offer in self._always()]:
            event.stop()
            self._read()
        else:
            super().on_key(event)

    def on_table_board_picked(self, message: TableBoard.Picked) -> None:
        """A click on the board."""
        message.prevent_default()
        if self._reading.deaf(CLICK):
            return
        if self._speaks:
            self._read()
        else:
            super().on_table_board_picked(message)

    def on_bar_chosen(self, message: Bar.Chosen) -> None:
        """A click on an offer."""
        message.prevent_default()
        if self._reading.deaf(CLICK):
            return
        if self._speaks and message.offer.act is Act.CLOSE:
            self._read()
        else:
            super().on_bar_chosen(message)

    def _read(self) -> None:
        """What was said was read, and what was looked at is closed."""
        self.sitting.close_look()
        self.match.go_on()

    def on_table_screen_score_asked(self, message: TableScreen.ScoreAsked) -> None:
        """The lesson has an ending of its own."""
        message.stop()
        self._done()
