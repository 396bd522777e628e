"""A line about a seat: its name, and signs beside it of which the less important ones give way."""

from collections.abc import Sequence
from dataclasses import dataclass

from kaboom_tui.widgets.canvas import Canvas, Ground, clipped, width_of
from kaboom_tui.widgets.faces import Marks
from kaboom_tui.widgets.rooms import Box


@dataclass(frozen=True, slots=True)
class Sign:
    """One word on a plate and its style; a plate that is too short drops the less important ones."""

    text: str
    tone: str


def fits(signs: Sequence[Sign], cells: int) -> bool:
    """Whether signs fit side by side."""
    return sum(width_of(sign.text) + 1 for sign in signs) - 1 <= cells


def write_signs(
    canvas: Canvas,
    box: Box,
    y: int,
    lead: str,
    name: str,
    tones: tuple[str, ...],
    signs: Sequence[Sign],
    marks: Marks,
    ground: Ground,
    *,
    mirrored: bool = False,
) -> None:
    """One line in a box: the name takes what the signs leave, but never less than a third; then signs go, the last
    first. A mirrored line ends at the right edge.
    """
    least = min(width_of(name), max(6, box.w // 3)) if name else 0
    kept = list(signs)
    while kept and width_of(lead) + least + sum(width_of(sign.text) + 1 for sign in kept) > box.w:
        kept.pop()
    taken = width_of(lead) + sum(width_of(sign.text) + 1 for sign in kept)
    name = clipped(name, box.w - taken, marks.cut)
    spare = box.w - taken - width_of(name) + (not name)
    x = box.x + (max(0, spare) if mirrored else 0)
    if lead:
        x = canvas.write(x, y, lead, ground, "turn-mark")
    if name:
        x = canvas.write(x, y, name, ground, *tones) + 1
    for sign in kept:
        x = canvas.write(x, y, sign.text, ground, sign.tone) + 1
