"""The last look at every line on its way to the screen: no text may steer the terminal."""

from __future__ import annotations

import re

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

# C0, DEL and C1 controls; what changes the writing direction or is invisible; line separators; lone surrogates.
_STEERING = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)


def without_steering(text: str) -> str:
    """`text` without control, format and direction characters, as many cells wide as before."""
    if _STEERING.search(text) is None:
        return text
    return set_cell_size(_STEERING.sub("", text), cell_len(text))


class ControlBelt(LineFilter):
    """Removes from every widget's lines what a terminal would obey instead of showing."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, clean; what the screen library itself marks as control stays."""
        if all(control or _STEERING.search(text) is None for text, _, control in segments):
            return segments
        return [
            segment if segment.control else Segment(without_steering(segment.text), segment.style)
            for segment in segments
        ]
