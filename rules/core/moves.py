"""What can be asked of a game, and what one points at while asking."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.core.face import Face
from rules.core.seats import Seat

NOTHING_ELSE: Final[Mapping[str, str]] = {"extra": "forbid"}
"""What pydantic is told when a move comes from a file: a field that is not known makes it no move."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for one card in front of a seat; `slot` counts from 0."""

    __pydantic_config__: ClassVar = NOTHING_ELSE

    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class Word:
    """Something that is named rather than pointed at: a suit, a colour, a pattern."""

    kind: str
    value: str


Part = Spot | Face | Word
"""One step of putting a move together."""


class Move:
    """A wish, named in the imperative. The seat that acts stands beside it, never inside."""

    __slots__ = ()
    __pydantic_config__: ClassVar = NOTHING_ELSE

    def parts(self, seat: Seat | None) -> tuple[Part, ...]:
        """What `seat` points at to say this move, in order; nothing for a move without choices."""
        return ()
