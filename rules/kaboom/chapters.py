"""The chapters of the KABOOM rules page, and which rules each of them says."""

from collections.abc import Mapping, Sequence
from typing import Final

_SAID: Final[Mapping[str, Sequence[int]]] = {
    "minute": (),
    "cards": range(1, 5),
    "setup": range(5, 10),
    "turn": (*range(10, 19), 40, 46, 47),
    "powers": range(19, 32),
    "throws": range(32, 40),
    "penalties": (44, *range(65, 73)),
    "call": range(48, 53),
    "scoring": range(53, 59),
    "match": range(59, 63),
    "memory": range(63, 65),
    "options": (),
}
CHAPTERS: Final = {chapter: tuple(f"K{number}" for number in numbers) for chapter, numbers in _SAID.items()}
"""In the order of reading."""
