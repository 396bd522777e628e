"""What a lesson is made of: steps in which the coach speaks, the person moves, or the scripted seats do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.core.cards import Card
from rules.core.seats import Actor, Seat
from rules.kaboom.moves import KaboomMove

PERSON: Final = Seat(0)
"""The seat of whoever takes the lesson."""

Act = tuple[Actor, KaboomMove]
"""Who makes which move."""


@dataclass(frozen=True, slots=True)
class Say:
    """The coach says something and waits for a key; `key` names the text, `cards` fill its placeholders."""

    key: str
    cards: Mapping[str, Card] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Do:
    """The coach says what to do, and waits until the person has made this very move."""

    key: str
    move: KaboomMove
    cards: Mapping[str, Card] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Watch:
    """The scripted seats, and the dealer, make these moves one after the other, each in its own time."""

    key: str
    acts: Sequence[Act]
    cards: Mapping[str, Card] = field(default_factory=dict)


Step = Say | Do | Watch


def acts_of(step: Step) -> Sequence[Act]:
    """The moves that a step consists of, in order."""
    match step:
        case Say():
            return ()
        case Do():
            return ((PERSON, step.move),)
        case Watch():
            return step.acts
