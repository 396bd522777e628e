"""What the coach says at each step, with the keys and the cards in it set off."""

import re
from collections.abc import Mapping
from typing import Final

from textual.content import Content

from kaboom_tui.screens.parts.columns import TONES
from kaboom_tui.texts import t
from kaboom_tui.tutorial.lesson import Lesson
from kaboom_tui.tutorial.steps import PERSON, Do
from kaboom_tui.widgets.faces import Glyphs
from rules.core.moves import Part

_KEY: Final = r"\[(.+?)\]"
_KEY_STYLE: Final = "bold $accent"


def coach_says(lesson: Lesson, letters: Mapping[Part, str], glyphs: Glyphs, *, claimed: bool) -> Content:
    """The sentence or two of the present step.

    `letters` stand on the cards that the step is about; `claimed` is whether the throw key was pressed already.
    """
    step = lesson.step
    if step is None:
        return _set_off(t("tutorial.end"), {})
    faces = {name: glyphs.face(card) for name, card in step.cards.items()}
    fields = {name: face.short for name, face in faces.items()} | _keys(step, letters)
    said = t(f"tutorial.step.{step.key}.claim" if claimed else f"tutorial.step.{step.key}", **fields)
    return _set_off(said, {face.short: TONES[face.tone] for face in faces.values()})


def _keys(step: object, letters: Mapping[Part, str]) -> dict[str, str]:
    """The letters of the cards to point at, the first as `a` and the second as `b`."""
    parts = step.move.parts(PERSON) if isinstance(step, Do) else ()
    return {name: letters.get(part, "") for name, part in zip("ab", parts, strict=False)}


def _set_off(said: str, cards: Mapping[str, str]) -> Content:
    """A text with keys in brackets and cards as they are written, each in its style."""
    found = re.compile("|".join([_KEY, *map(re.escape, cards)]))
    parts: list[Content] = []
    at = 0
    for each in found.finditer(said):
        key = each[1]
        parts += [
            Content(said[at : each.start()]),
            Content.styled(each[0], cards[each[0]]) if key is None else Content.styled(key, _KEY_STYLE),
        ]
        at = each.end()
    return Content("").join([*parts, Content(said[at:])])
