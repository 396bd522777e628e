"""What the central card counts as and which moves answer it: looked up, for every turn asks (U9, U12).

A centre is a whole number: it stands for a colour, a symbol or none, and the table rules that decide what fits.
"""

from collections.abc import Iterable
from typing import Final

from rules.uno.cards import BLACKS, DECK, DIGITS, Colour, Symbol, UnoCard
from rules.uno.moves import Play
from rules.uno.options import UnoOptions

Answers = dict[UnoCard, tuple[Play, ...]]
"""For every card that fits the moves that lay it, while it is not the last of a hand."""

_SYMBOLS: Final[tuple[Symbol | None, ...]] = (None, *(symbol for symbol in Symbol if symbol not in BLACKS))
_LOOKS: Final = [(colour, symbol) for colour in Colour for symbol in _SYMBOLS]
_PLACES: Final = {look: place for place, look in enumerate(_LOOKS)}
_NUMBERS: Final[tuple[int | None, ...]] = (None, *range(10))
_RULES: Final = [(pictures, names) for pictures in ("any", "match") for names in ("colour_digit", "colour")]

LOOKS: Final = _LOOKS * len(_RULES)
"""The colour and the symbol that each centre counts as."""
OF_CARD: Final = {card: _PLACES[card.colour, card.symbol] for card in DECK if card.colour is not None}
"""What to add to `base` for the centre that a coloured card makes."""
OF_NAME: Final = {
    (colour, digit): _PLACES[colour, None if digit is None else DIGITS[digit]]
    for colour in Colour
    for digit in _NUMBERS
}
"""What to add to `base` for the centre that a black card becomes (U12)."""

BARE: Final = {card: Play(card) for card in DECK}
"""Laying a card without naming anything: a coloured one, or the last of a hand (U18)."""


def _bare(cards: Iterable[UnoCard]) -> Answers:
    return {card: (BARE[card],) for card in cards}


def _naming(numbers: tuple[int | None, ...]) -> Answers:
    """Black cards with the colours and digits that they may become (U12)."""
    return {
        card: tuple(Play(card, colour, number) for colour in Colour for number in numbers)
        for card in DECK
        if card.colour is None
    }


_BLACK: Final = {"colour_digit": _naming(_NUMBERS), "colour": _naming((None,))}
_COLOURED: Final = {colour: _bare(card for card in DECK if card.colour is colour) for colour in Colour}
_MARKED: Final = {symbol: _bare(card for card in DECK if card.symbol is symbol) for symbol in _SYMBOLS}
_PICTURES: Final = _bare(card for card in DECK if card.is_picture)


def _answers(centre: int) -> Answers:
    """Black cards, cards of the colour or with the symbol, and any picture if the table plays so (U9)."""
    colour, symbol = LOOKS[centre]
    pictures, names = _RULES[centre // len(_LOOKS)]
    return _BLACK[names] | _COLOURED[colour] | _MARKED[symbol] | (_PICTURES if pictures == "any" else {})


ANSWERS: Final = tuple(map(_answers, range(len(LOOKS))))
"""What answers each centre."""


def base(options: UnoOptions) -> int:
    """The first of the centres at a table with these rules."""
    return _RULES.index((options.pictures, options.joker_names)) * len(_LOOKS)


def centre_of(options: UnoOptions, colour: Colour, symbol: Symbol | None) -> int:
    """The centre that counts as this colour and symbol."""
    return base(options) + _PLACES[colour, symbol]
