"""A lesson while it is taken: at which step it is, and what may be done there."""

from collections.abc import Sequence

from kaboom_tui.tutorial.steps import Act, Say, Step, Watch, acts_of
from rules.core.errors import IllegalMove
from rules.core.events import Event
from rules.core.seats import Actor
from rules.kaboom.events import KaboomEvent
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import KaboomMove
from rules.kaboom.state import KaboomState

NOT_YET = "not_in_lesson"
"""The reason for which a lesson refuses what the rules allow."""


class Lesson:
    """Counts through the steps; behind the last of them it is over."""

    def __init__(self, steps: Sequence[Step], at: str = "") -> None:
        """`at` is the key of the step to begin with; one that there is not means the first."""
        self.steps = tuple(steps)
        self.number = next((number for number, step in enumerate(steps) if step.key == at), 0)
        self._done = 0

    @property
    def step(self) -> Step | None:
        """The step that is on; `None` when all are done."""
        return self.steps[self.number] if self.number < len(self.steps) else None

    @property
    def act(self) -> Act | None:
        """The one move that may be made now, and by whom."""
        acts = () if self.step is None else acts_of(self.step)
        return acts[self._done] if acts else None

    @property
    def speaks(self) -> bool:
        """Whether the coach waits for a key."""
        return isinstance(self.step, Say)

    @property
    def runs(self) -> bool:
        """Whether the scripted seats have the table, and time is to run."""
        return self.step is None or isinstance(self.step, Watch)

    def go_on(self) -> None:
        """What the coach said was read."""
        if self.speaks:
            self._next()

    def played(self) -> None:
        """The awaited move was made."""
        self._done += 1
        if self.step is not None and self._done == len(acts_of(self.step)):
            self._next()

    def _next(self) -> None:
        self.number += 1
        self._done = 0


class LessonGame(KaboomGame):
    """KABOOM in which nobody may do anything but what comes next in a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson

    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        """The next move of the lesson, for the seat that is to make it."""
        act = self._lesson.act
        return [act[1]] if act is not None and act[0] == seat else []

    def check(self, state: KaboomState, seat: Actor, move: KaboomMove) -> IllegalMove | None:
        """What the rules refuse is refused by the rules; what they allow, until its step comes."""
        refused = super().check(state, seat, move)
        if refused is None and (seat, move) != self._lesson.act:
            return IllegalMove("", NOT_YET)
        return refused

    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        """Make the awaited move; by the time anybody hears of it the lesson has gone on."""
        refused = self.check(state, seat, move)
        if refused is not None:
            raise refused
        told = super().play(state, seat, move)
        self._lesson.played()
        return told


def play_all(steps: Sequence[Step], game: KaboomGame, state: KaboomState) -> list[Event]:
    """Make all the moves of some steps; what happened."""
    return [event for step in steps for seat, move in acts_of(step) for event in game.play(state, seat, move)]
