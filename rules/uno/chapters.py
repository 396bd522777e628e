"""The chapters of the UNO rules page, and which rules each of them says."""

from collections.abc import Mapping, Sequence
from typing import Final

_SAID: Final[Mapping[str, Sequence[int]]] = {
    "minute": (),
    "cards": range(1, 4),
    "setup": range(4, 9),
    "turn": (*range(9, 12), 16, 17),
    "black": (12,),
    "effects": range(13, 16),
    "scoring": range(18, 20),
    "match": range(20, 22),
    "options": (),
}
CHAPTERS: Final = {chapter: tuple(f"U{number}" for number in numbers) for chapter, numbers in _SAID.items()}
"""In the order of reading."""
