"""French playing cards: interned values, told apart by identity."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.core.face import Face


class Rank(StrEnum):
    """What a card is, apart from its suit; `value` is the symbol used in codes."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    JOKER = "*"


class Suit(StrEnum):
    """The four suits; `value` is the letter used in codes."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Colour(StrEnum):
    """The colour that throws are judged by (K33)."""

    RED = "red"
    BLACK = "black"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card(Face):
    """One French card.

    Codes are unique across packs: `9C`, `10H`, `RJ` (red joker), `9C.2` (second pack). A joker has no suit.
    """

    code: str
    place: int
    rank: Rank
    suit: Suit | None
    colour: Colour

    @property
    def written(self) -> tuple[str, str]:
        return (self.rank.value, self.colour.value if self.suit is None else self.suit.name.lower())

    @classmethod
    def named(cls, code: str) -> "Card":
        return _BY_CODE[code]


_RED_SUITS: Final = (Suit.DIAMONDS, Suit.HEARTS)


def _pack(number: int) -> tuple[Card, ...]:
    tail = "" if number == 1 else f".{number}"
    kinds: list[tuple[str, Rank, Suit | None, Colour]] = [
        (f"{rank}{suit}", rank, suit, Colour.RED if suit in _RED_SUITS else Colour.BLACK)
        for suit in Suit
        for rank in Rank
        if rank is not Rank.JOKER
    ]
    kinds += [("RJ", Rank.JOKER, None, Colour.RED), ("BJ", Rank.JOKER, None, Colour.BLACK)]
    first = (number - 1) * len(kinds)
    return tuple(
        Card(code + tail, first + at, rank, suit, colour) for at, (code, rank, suit, colour) in enumerate(kinds)
    )


_PACKS: Final = {number: _pack(number) for number in (1, 2)}
FRENCH: Final = (*_PACKS[1], *_PACKS[2])
"""The cards of both packs, jokers among them, by `place`."""
_BY_CODE: Final = {each.code: each for each in FRENCH}


def pack(number: int = 1, *, jokers: bool) -> tuple[Card, ...]:
    """The 52 cards of pack `number` (1 or 2) in a fixed order, with the two jokers behind them if asked."""
    return _PACKS[number] if jokers else _PACKS[number][:52]


def card(code: str) -> Card:
    """The card with this code; raises `KeyError` when there is none."""
    return _BY_CODE[code]


def cards(codes: str) -> tuple[Card, ...]:
    """The cards named by codes with spaces between them.

    >>> cards("9C 10H RJ")
    (9C, 10H, RJ)
    """
    return tuple(card(code) for code in codes.split())
