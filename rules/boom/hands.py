"""A hand as the bits of one number: what is in it, what fits and what is left are found at once."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rules.core.cards import Card, Rank, Suit, pack

PACKS: Final = (pack(1, jokers=False), pack(1, jokers=False) + pack(2, jokers=False))
"""One pack, and two shuffled together (B1)."""

HEIGHT: Final = {card: list(Rank).index(card.rank) for card in PACKS[1]}
"""How high a card is: the ace is highest (B1)."""

SORTED: Final = tuple(
    sorted(PACKS[1], key=lambda card: (list(Suit).index(card.suit or Suit.CLUBS), HEIGHT[card], len(card.code)))
)
"""All cards as a hand shows them: by suit, then by rank, cards alike side by side."""

BIT: Final = {card: 1 << place for place, card in enumerate(SORTED)}
"""What stands for a card in a hand."""
_CARD: Final = {bit: card for card, bit in BIT.items()}
_SUITS: Final = [sum(bit for card, bit in BIT.items() if card.suit is suit) for suit in Suit]
_KNOWN: Final = 1 << 15
"""Parts of hands that are kept."""


def hand_of(cards: Iterable[Card]) -> int:
    """A hand of these cards."""
    return sum(map(BIT.__getitem__, cards))


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, sorted.

    >>> from rules.core.cards import cards
    >>> cards_in(hand_of(cards("AS 3D 10C 3D.2")))
    (10C, 3D, 3D.2, AS)
    """
    # Put together suit by suit: whole hands are seldom alike, the part of a suit often is.
    found: tuple[Card, ...] = ()
    for suit in _SUITS:
        part = hand & suit
        if part:
            found += _cards_of_suit(part)
    return found


@lru_cache(_KNOWN)
def _cards_of_suit(part: int) -> tuple[Card, ...]:
    found = []
    while part:
        bit = part & -part
        found.append(_CARD[bit])
        part ^= bit
    return tuple(found)
