"""Columns of a sheet: texts cut and padded to cells, and how points and faces are set off."""

from collections.abc import Mapping
from typing import Final

from textual.content import Content

from kaboom_tui.widgets.faces import Tone

MUTED: Final = "$foreground 65%"
GOOD: Final = "bold $text-success"
BAD: Final = "bold $text-error"
TONES: Final[Mapping[Tone, str]] = {
    "red": "bold $text-error",
    "hearts": "bold $text-error",
    "diamonds": "bold $text-warning",
    "clubs": "bold $text-success",
    "spades": "bold",
    "black": "bold",
    "field-red": "bold $text-error",
    "field-yellow": "bold $text-warning",
    "field-green": "bold $text-success",
    "field-blue": "bold $text-secondary",
    "field-black": "bold",
}


def cut(text: str, cells: int) -> str:
    """The text in at most so many cells."""
    content = Content(text)
    return text if content.cell_length <= cells else content.truncate(cells, ellipsis=True).plain


def fit(text: str, cells: int) -> str:
    """The text at the left of so many cells."""
    kept = cut(text, max(1, cells))
    return kept + " " * (cells - Content(kept).cell_length)


def right(text: str, cells: int) -> str:
    """The text at the right of so many cells."""
    kept = cut(text, cells)
    return " " * (cells - Content(kept).cell_length) + kept
