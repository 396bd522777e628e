"""The 108 cards of UNO: interned values, twins told apart by their codes (U1)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.core.face import Face


class Colour(StrEnum):
    """The four colours."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


class Symbol(StrEnum):
    """What stands on a card, apart from its colour."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "skip"
    REVERSE = "reverse"
    PLUS_TWO = "+2"
    CHANGE = "change"
    PLUS_FOUR = "+4"


DIGITS: Final = tuple(Symbol)[:10]
"""The symbol of each number from 0 to 9."""
PICTURES: Final = (Symbol.SKIP, Symbol.REVERSE, Symbol.PLUS_TWO)
"""Symbols of coloured cards that are no digits."""
BLACKS: Final = (Symbol.CHANGE, Symbol.PLUS_FOUR)
"""Symbols of black cards, which the document calls jokers too."""

PICTURE_COST: Final = 20
BLACK_COST: Final = 40


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class UnoCard(Face):
    """One card of the pack: `R7`, its twin `R7.2`, `YS` (skip), `GR` (reverse), `B+2`, `W` (change), `W+4.3`.

    A black card has no colour. `cost` is what it counts in a hand (U19), `taken` how many cards it makes the next
    seat take, `plain` that laying it does nothing to the order of turns (U13).
    """

    code: str
    place: int
    colour: Colour | None
    symbol: Symbol
    cost: int
    taken: int
    plain: bool

    @property
    def written(self) -> tuple[str, str]:
        return (self.symbol.value, "black" if self.colour is None else self.colour.value)

    @property
    def is_digit(self) -> bool:
        """Whether this is a number from 0 to 9."""
        return self.cost < PICTURE_COST

    @property
    def is_picture(self) -> bool:
        """Whether this is a coloured skip, reverse or +2."""
        return self.cost == PICTURE_COST

    @classmethod
    def named(cls, code: str) -> "UnoCard":
        return _BY_CODE[code]


_LETTERS: Final = {Symbol.SKIP: "S", Symbol.REVERSE: "R", Symbol.CHANGE: "", Symbol.PLUS_FOUR: "+4"}
_TAKEN: Final = {Symbol.PLUS_TWO: 2, Symbol.PLUS_FOUR: 4}


def _pack() -> tuple[UnoCard, ...]:
    kinds: list[tuple[Colour | None, Symbol, int, int]] = []
    for colour in Colour:
        kinds += [(colour, symbol, number, 1 if number == 0 else 2) for number, symbol in enumerate(DIGITS)]
        kinds += [(colour, symbol, PICTURE_COST, 2) for symbol in PICTURES]
    kinds += [(None, symbol, BLACK_COST, 4) for symbol in BLACKS]
    made: list[UnoCard] = []
    for hue, symbol, cost, copies in kinds:
        code = ("W" if hue is None else hue[0].upper()) + _LETTERS.get(symbol, symbol.value)
        for copy in range(1, copies + 1):
            tail = "" if copy == 1 else f".{copy}"
            plain = symbol in DIGITS or symbol is Symbol.CHANGE
            made.append(UnoCard(code + tail, len(made), hue, symbol, cost, _TAKEN.get(symbol, 0), plain))
    return tuple(made)


DECK: Final = _pack()
"""All cards by `place`: sorted by colour, then by symbol, black cards last."""
_BY_CODE: Final = {each.code: each for each in DECK}


def card(code: str) -> UnoCard:
    """The card with this code; raises `KeyError` when there is none."""
    return _BY_CODE[code]


def cards(codes: str) -> tuple[UnoCard, ...]:
    """The cards named by codes with spaces between them.

    >>> cards("R7 R7.2 W+4")
    (R7, R7.2, W+4)
    """
    return tuple(card(code) for code in codes.split())
