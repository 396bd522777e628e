"""The chapters of the Vzryv rules page, and which rules each of them says."""

from collections.abc import Mapping, Sequence
from typing import Final

_SAID: Final[Mapping[str, Sequence[int]]] = {
    "minute": (),
    "cards": range(1, 5),
    "setup": range(5, 9),
    "turn": (*range(9, 12), 19),
    "pile": range(12, 16),
    "closed": (16,),
    "ending": (17, 18, 20),
    "session": (21,),
    "options": (),
}
CHAPTERS: Final = {chapter: tuple(f"V{number}" for number in numbers) for chapter, numbers in _SAID.items()}
"""In the order of reading."""
