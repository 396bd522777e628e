"""The table of a lesson: the real one, with scripted seats, a stacked deck, and no journal."""

from dataclasses import asdict
from typing import Final

from kaboom_tui.session.gate import Speed
from kaboom_tui.session.kaboom_sheet import ScoreSheet, score_sheet
from kaboom_tui.session.match import Match
from kaboom_tui.session.names import name_key
from kaboom_tui.session.seating import Kind
from kaboom_tui.session.settings import Settings
from kaboom_tui.session.updates import SeatUpdate
from kaboom_tui.texts import t
from kaboom_tui.tutorial.bookmark import put_bookmark, take_bookmark_out
from kaboom_tui.tutorial.cast import ScriptedBot
from kaboom_tui.tutorial.lesson import Lesson, LessonGame, play_all
from kaboom_tui.tutorial.script import DECK, FELIX, MAYA, OPTIONS, SEATS, SEED, STEPS
from kaboom_tui.tutorial.steps import acts_of
from rules.core.journal import Header, begin
from rules.kaboom.game import KaboomGame
from rules.kaboom.view import KaboomView

FIRST: Final = 1
"""The step behind the deal: whoever leaves before it is done has not begun."""
_REASON: Final = "coach"
"""Why the table waits while the coach speaks or the person is to move."""


class LessonMatch(Match):
    """A match that follows a lesson and keeps its place in it instead of its moves; it counts nowhere."""

    def __init__(self, name: str, speed: Speed, at: str = "") -> None:
        """`name` is the person's; `at` is the key of the step to go on with, empty for the first."""
        self.lesson = Lesson(STEPS, at)
        played = LessonGame(self.lesson)
        header = _header(name)
        # What comes before the step is played by the rules alone: the lesson counts what is played in it.
        rules = KaboomGame()
        state = begin(rules, header)
        before = STEPS[: self.lesson.number]
        told = play_all(before, rules, state)
        version = sum(len(acts_of(step)) for step in before)
        self._kept = True
        super().__init__(header, played, state, speed, version, told, [ScriptedBot(FELIX), ScriptedBot(MAYA)])
        self.table.watch(None, self._follow)
        self._keep_place()

    @property
    def kept(self) -> bool:
        """Whether the lesson can be taken up again where it is now."""
        return self._kept

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.lesson.step is None

    def go_on(self) -> None:
        """What the coach said was read: the table hears that other moves are awaited now."""
        self.lesson.go_on()
        self.table.recall(())

    def _follow(self, _: SeatUpdate) -> None:
        self._keep_place()

    def _keep_place(self) -> None:
        self.gate.hurries = self.lesson.runs
        if self.lesson.runs:
            self.gate.open(_REASON)
        else:
            self.gate.shut(_REASON)
        if self.lesson.step is None:
            take_bookmark_out()
        elif self.lesson.number > FIRST:
            self._kept = put_bookmark(self.lesson.step.key)


def score_of(match: LessonMatch) -> ScoreSheet:
    """How the one deal of a lesson was counted."""
    view: KaboomView = match.table.look(None).view
    return score_sheet(view, [sitter.name for sitter in match.seating], None)


def name_of(settings: Settings) -> str:
    """What the person is called: as at the last table that was laid for one, if nobody else here has that name."""
    last = settings.last_table("kaboom")
    people = [] if last is None else [sitter.name for sitter in last.seating if sitter.kind is Kind.HUMAN]
    taken = {name_key(t(f"tutorial.name.{each}")) for each in ("felix", "maya")}
    typed = people[0] if len(people) == 1 else ""
    return typed if typed and name_key(typed) not in taken else t("setup.player")


def _header(name: str) -> Header:
    names = (name, t("tutorial.name.felix"), t("tutorial.name.maya"))
    kinds = (Kind.HUMAN, Kind.BOT, Kind.BOT)
    return Header(
        match="lesson",
        game="kaboom",
        rules_version=KaboomGame.info.rules_version,
        seats=SEATS,
        options=asdict(OPTIONS),
        seed=SEED,
        seating=tuple({"name": each, "kind": kind.value, "level": ""} for each, kind in zip(names, kinds, strict=True)),
        deck=DECK,
    )
