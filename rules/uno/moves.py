"""What can be asked at an UNO table."""

from dataclasses import dataclass
from enum import StrEnum

from rules.core.moves import Move, Part, Word
from rules.core.seats import Actor
from rules.uno.cards import Colour, UnoCard


class Sign(StrEnum):
    """What a hand can show; each beats the next one, and the last beats the first."""

    ROCK = "rock"
    SCISSORS = "scissors"
    PAPER = "paper"


@dataclass(frozen=True, slots=True)
class ShowSign(Move):
    """Choose rock, scissors or paper; all are shown together, when everybody has chosen (U4)."""

    sign: Sign

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (Word("sign", self.sign.value),)


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The dealer's move: find the first seat by lot if that is due, shuffle, deal, turn up a card (U4 to U7)."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a card that fits (U9); after a draw, the drawn one (U11).

    A black card names a `colour` and, if one likes, a `digit` from 0 to 9 (U12), unless it is the last card.
    """

    card: UnoCard
    colour: Colour | None = None
    digit: int | None = None

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        if self.colour is None:
            return (self.card,)
        if self.digit is None:
            return (self.card, Word("colour", self.colour.value))
        return (self.card, Word("colour", self.colour.value), Word("digit", str(self.digit)))


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take one card, because none of the hand fits; if it fits it must be laid (U10, U11)."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, because no card fits and none is left to draw (U17)."""


UnoMove = ShowSign | Deal | Play | Draw | Pass
