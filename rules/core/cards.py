"""French playing cards: interned values, told apart by identity."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final


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


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of a pack. There is one object for each card, so `is` compares cards.

    `code` is short ASCII, unique across packs: `9C`, `10H`, `RJ` (red joker), `9C.2` (second pack).
    A joker has no suit.
    """

    code: str
    rank: Rank
    suit: Suit | None
    colour: Colour

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (card, (self.code,))

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Callable[[Any], Any]) -> Any:
        """A record writes a card as its code; reading it gives back the one object that the card is."""
        from typing import Annotated

        from pydantic import AfterValidator

        return handler(Annotated[str, AfterValidator(_read)])


_RED_SUITS: Final = (Suit.DIAMONDS, Suit.HEARTS)


def _pack(number: int) -> tuple[Card, ...]:
    tail = "" if number == 1 else f".{number}"
    cards = [
        Card(f"{rank}{suit}{tail}", rank, suit, Colour.RED if suit in _RED_SUITS else Colour.BLACK)
        for suit in Suit
        for rank in Rank
        if rank is not Rank.JOKER
    ]
    jokers = [
        Card(f"RJ{tail}", Rank.JOKER, None, Colour.RED),
        Card(f"BJ{tail}", Rank.JOKER, None, Colour.BLACK),
    ]
    return tuple(cards + jokers)


_PACKS: Final = {number: _pack(number) for number in (1, 2)}
_BY_CODE: Final = {each.code: each for pack in _PACKS.values() for each in pack}


def pack(number: int = 1, *, jokers: bool) -> tuple[Card, ...]:
    """The 52 cards of pack `number` (1 or 2) in a fixed order, with the two jokers behind them if asked."""
    return _PACKS[number] if jokers else _PACKS[number][:52]


def card(code: str) -> Card:
    """The card with this code; raises `KeyError` when there is none."""
    return _BY_CODE[code]


def _read(code: str) -> Card:
    if code not in _BY_CODE:
        raise ValueError("no such card")
    return _BY_CODE[code]


def cards(codes: str) -> tuple[Card, ...]:
    """The cards named by codes with spaces between them.

    >>> cards("9C 10H RJ")
    (9C, 10H, RJ)
    """
    return tuple(card(code) for code in codes.split())
