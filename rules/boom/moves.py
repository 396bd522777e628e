"""What can be asked at a Boom table."""

from dataclasses import dataclass

from rules.core.cards import Card, Suit
from rules.core.moves import Move, Part, Word
from rules.core.seats import Actor


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The dealer's move: cut for the deal if nobody has dealt yet, shuffle, deal (B4, B5)."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a card of the hand (B7, B8)."""

    card: Card

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class PlayEight(Move):
    """Crazy Eights: lay an eight and name the suit that is asked for next (B31, B32)."""

    card: Card
    suit: Suit

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.card, Word("suit", self.suit.value))


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw until a card fits, which is laid (B9); in Crazy Eights draw one card (B33)."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Lay nothing, for nothing fits and nothing is left to draw (B10)."""


BoomMove = Deal | Play | PlayEight | Draw | Pass
