"""What bots believed before the cards were turned up: a quiet line for each that was most wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from kaboom_tui.bots.thoughts import Guess, Thought
from kaboom_tui.screens.parts.columns import cut
from kaboom_tui.texts import t, tn
from kaboom_tui.words import points_text

MOST: Final = 3
"""Lines at most: more of them are a wall of text."""


class Thoughts(Widget):
    """At most `MOST` thoughts, the most surprising ones, in as many `rows` as there is room for.

    The row beyond the last thought stays empty.
    """

    rows = reactive(1, layout=True)

    def __init__(self, thoughts: Sequence[Thought], names: Sequence[str]) -> None:
        """`names` are by seat."""
        super().__init__(id="thoughts")
        self._thoughts = sorted(thoughts, key=lambda each: each.surprise, reverse=True)[:MOST]
        self._names = tuple(names)

    def take(self, spare: int) -> None:
        """Show what fits in so many rows, but always one thought."""
        self.rows = max(1, min(spare, len(self._thoughts) + 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row for each thought that is shown, and one behind the last if there is room."""
        return self.rows

    def render(self) -> Content:
        """The thoughts that fit, in seat order."""
        shown = sorted(self._thoughts[: self.rows], key=lambda each: each.seat)
        return Content("\n").join(Content(thought_line(each, self._names, self.size.width)) for each in shown)


def thought_line(thought: Thought, names: Sequence[str], width: int) -> str:
    """What one bot knew of its own hand, and whom it took for what; long names are cut so that it fits."""
    worst = thought.worst
    if worst is None:
        return _said(thought, None, cut(names[thought.seat], _room(thought, None, width)), "")
    room = _room(thought, worst, width)
    whose, whom = names[thought.seat], names[worst.rival]
    half = room // 2
    return _said(
        thought,
        worst,
        cut(whose, max(half, room - Content(whom).cell_length)),
        cut(whom, max(room - half, room - Content(whose).cell_length)),
    )


def _room(thought: Thought, guess: Guess | None, width: int) -> int:
    """How many cells there are for names."""
    return max(2, width - Content(_said(thought, guess, "", "")).cell_length)


def _said(thought: Thought, guess: Guess | None, whose: str, whom: str) -> str:
    knew = (
        t("scoring.thought.knew_all", name=whose)
        if thought.knew == thought.held
        else tn("scoring.thought.knew", thought.held, name=whose, knew=thought.knew)
    )
    if guess is None:
        return knew
    took = tn("scoring.thought.took", abs(guess.believed), name=whom, points=points_text(guess.believed))
    if guess.off:
        return t("scoring.thought.wrong", knew=knew, took=took, true=points_text(guess.true))
    return t("scoring.thought.right", knew=knew, took=took)
