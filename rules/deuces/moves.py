"""What can be asked at a Deuces table."""

from dataclasses import dataclass
from typing import Final

from rules.core.cards import Card
from rules.core.moves import Move, Part, Word
from rules.core.seats import Actor

OUT: Final = Word("substitute", "out")
"""What is said behind the card of a substitution: two cards are shown by it, which nobody should do by a slip."""


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The dealer's move: draw lots for the first seat if it is not known, shuffle, deal (D4 to D7)."""


@dataclass(frozen=True, slots=True)
class InitOut(Move):
    """Throw any number of own cards into the out before play, once; none are thrown by an empty choice (D9)."""

    cards: tuple[Card, ...]

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Cover the centre with a card, or with a run of one suit in the order in which it is laid (D14, D15).

    After a draw the first card is the drawn one (D17).
    """

    cards: tuple[Card, ...]

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take a card of the deck, because no card of the hand fits (D16)."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, because no card fits and the deck is empty (D16)."""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Take the drawn card into the hand (D17)."""


@dataclass(frozen=True, slots=True)
class Fine(Move):
    """Lay the drawn card on the own fine (D17)."""


@dataclass(frozen=True, slots=True)
class Out(Move):
    """Send the drawn card into the out and take a new one (D17, D18)."""


@dataclass(frozen=True, slots=True)
class Substitute(Move):
    """Show the drawn card and `card` of the hand, of the same rank; keep the drawn one, send `card` out (D19)."""

    card: Card

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.card, OUT)


@dataclass(frozen=True, slots=True)
class TakeAnother(Move):
    """After a drawn two: take another card, without the right to the out (D20)."""


@dataclass(frozen=True, slots=True)
class EndTurn(Move):
    """After a drawn two: end the turn (D20)."""


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """The right of the ace: take cards of the own fine away before they are counted (D25)."""

    cards: tuple[Card, ...]

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return self.cards


DeucesMove = Deal | InitOut | Play | Draw | Pass | Keep | Fine | Out | Substitute | TakeAnother | EndTurn | Remove
