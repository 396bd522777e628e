"""The chapters of the Deuces rules page, and which rules each of them says."""

from collections.abc import Mapping, Sequence
from typing import Final

_SAID: Final[Mapping[str, Sequence[int]]] = {
    "minute": (),
    "cards": range(1, 4),
    "setup": range(4, 9),
    "out": range(9, 13),
    "cover": (13, 14, 15, 21, 22),
    "draw": range(16, 21),
    "ending": (23, 24, 25, 30),
    "scoring": (26, 27, 28, 31),
    "options": (),
}
CHAPTERS: Final = {chapter: tuple(f"D{number}" for number in numbers) for chapter, numbers in _SAID.items()}
"""In the order of reading."""
