"""Who sits where: the people and bots of one table."""

from dataclasses import dataclass
from enum import StrEnum

from rules.core.seats import Seat


class Kind(StrEnum):
    """Who moves for a seat."""

    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat's occupant. `name` is cleaned text for showing only; `level` is a bot's, empty for people."""

    name: str
    kind: Kind
    level: str = ""


Seating = tuple[Sitter, ...]
"""The occupants in seat order."""


def humans(seating: Seating) -> tuple[Seat, ...]:
    """The seats of people, in seat order."""
    return tuple(Seat(seat) for seat, sitter in enumerate(seating) if sitter.kind is Kind.HUMAN)
