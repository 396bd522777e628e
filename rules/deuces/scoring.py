"""What a fine costs and what the ace's right is worth: D25 to D28. Points are doubled to keep halves whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Seat

VALUE: Final = {rank: int(rank) for rank in list(Rank)[1:9]} | {
    Rank.JACK: 11,
    Rank.QUEEN: 12,
    Rank.KING: 14,
    Rank.ACE: 2,
}
"""What a card costs before its suit is looked at (D27). A two never costs: it lies at the edge."""
DOUBLED: Final = (0, 1, 2, 4)
"""Twice the coefficient of a suit, by when its two left the deck (D27)."""


class Ending(StrEnum):
    """Why a game ended: an ace was turned up, an ace was laid, nobody could go on (D23)."""

    FIRST_ACE = "first_ace"
    ACE = "ace"
    BLOCKED = "blocked"


class How(StrEnum):
    """How the ending ace was laid: on a king of another suit, of its own suit, or together with it (D25)."""

    OTHER_SUIT = "other_suit"
    SAME_SUIT = "same_suit"
    TOGETHER = "together"


def right(how: How, fine: int) -> int:
    """How many of `fine` cards the ace's seat may take away (D25).

    >>> [right(how, 5) for how in How], [right(how, 1) for how in How]
    ([2, 4, 5], [0, 0, 1])
    """
    match how:
        case How.OTHER_SUIT:
            return fine // 2
        case How.SAME_SUIT:
            return max(0, fine - 1)
        case How.TOGETHER:
            return fine


@dataclass(frozen=True, slots=True)
class FineCard:
    """What one card of a fine costs: `value` times half of `times`; `doubled` is twice the points."""

    card: Card
    value: int
    times: int
    doubled: int

    @property
    def coefficient(self) -> Fraction:
        """The coefficient of the suit: 0, 1/2, 1 or 2."""
        return Fraction(self.times, 2)

    @property
    def points(self) -> Fraction:
        """The points of the card, exactly."""
        return Fraction(self.doubled, 2)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat's line on the sheet: the cards that count, those that the ace's right took away, twice the points."""

    seat: Seat
    cards: tuple[FineCard, ...]
    removed: tuple[Card, ...]
    doubled: int

    @property
    def points(self) -> Fraction:
        """The points of the seat, exactly."""
        return Fraction(self.doubled, 2)


@dataclass(frozen=True, slots=True)
class GameResult:
    """The sheet of a game, a line for every seat.

    `twos` are the suits in the order in which their twos left the deck. After a laid ace `ace` is its seat, `how` it
    was laid, `fine` how many cards its fine held and `right` how many of them it could take away.
    """

    ending: Ending
    twos: tuple[Suit, ...]
    ace: Seat | None
    how: How | None
    fine: int
    right: int
    lines: tuple[SeatResult, ...]


def fine_card(card: Card, twos: Sequence[Suit]) -> FineCard:
    """What a card costs when the twos came in this order (D27)."""
    assert card.suit is not None
    value, times = VALUE[card.rank], DOUBLED[twos.index(card.suit)]
    return FineCard(card, value, times, value * times)


def seat_result(seat: Seat, fine: Sequence[Card], removed: Sequence[Card], twos: Sequence[Suit]) -> SeatResult:
    """The line of a seat whose fine holds these cards at the end (D24, D27)."""
    cards = tuple(fine_card(card, twos) for card in fine)
    return SeatResult(seat, cards, tuple(removed), sum(each.doubled for each in cards))
