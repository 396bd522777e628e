"""The chapters of the Boom rules page, and which rules each of them says."""

from collections.abc import Mapping, Sequence
from typing import Final

_SAID: Final[Mapping[str, Sequence[int]]] = {
    "minute": (),
    "cards": range(1, 4),
    "setup": range(4, 7),
    "turn": (*range(7, 11), 13, 14),
    "round": (11, 12),
    "scoring": range(20, 23),
    "eights": range(30, 35),
    "eights_end": range(35, 39),
    "options": (),
}
CHAPTERS: Final = {chapter: tuple(f"B{number}" for number in numbers) for chapter, numbers in _SAID.items()}
"""In the order of reading."""
