"""What can be asked at a Vzryv table."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.moves import Move, Part
from rules.core.seats import Actor


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The dealer's move: draw lots for the deal if nobody has dealt yet, shuffle, deal (V5 to V7)."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a card: a lower one, a ten in need, or any card when leading (V9, V10, V15)."""

    card: Card

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class TakePile(Move):
    """Take the whole open pile into the hand, because nothing lower is there to lay (V12)."""


VzryvMove = Deal | Play | TakePile
