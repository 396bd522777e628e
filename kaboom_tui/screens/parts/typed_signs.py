"""Signs that a typewriter has instead of those it has not, for terminals that draw letters only."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("▸►▶›→", ">"),
        **dict.fromkeys("◂◄◀‹←", "<"),
        **dict.fromkeys("↑▲", "^"),
        **dict.fromkeys("↓▼", "v"),
        **dict.fromkeys("•★", "*"),
        **dict.fromkeys("─━═╌−–—▔", "-"),
        **dict.fromkeys("│┃║╎▌▐▊▎", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘┏┓┗┛╔╗╚╝", "+"),
        **dict.fromkeys("▁▂▃▄▅▆▇█░▒▓", " "),
        "·": ".",
        "…": "~",
        "×": "x",
        "№": "#",
        "«": '"',
        "»": '"',
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "⊘": "X",
        "⇄": "@",
        "❖": "*",
    }
)


class TypedSigns(LineFilter):
    """Writes every line without signs and frames; letters of any alphabet stay."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, as wide as before: every sign here is one cell and so is what stands for it."""
        if all(control or text.isascii() for text, _, control in segments):
            return segments
        return [
            segment if segment.control else Segment(segment.text.translate(_SIGNS), segment.style)
            for segment in segments
        ]
