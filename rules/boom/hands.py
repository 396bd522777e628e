"""A hand as the bits of one number: what is in it, what fits and what is left are found at once."""

from collections.abc import Iterable
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


def hand_of(cards: Iterable[Card]) -> int:
    """A hand of these cards."""
    return sum(map(BIT.__getitem__, cards))


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, sorted.

    >>> from rules.core.cards import cards
    >>> cards_in(hand_of(cards("AS 3D 10C 3D.2")))
    (10C, 3D, 3D.2, AS)
    """
    found = []
    while hand:
        bit = hand & -hand
        found.append(_CARD[bit])
        hand ^= bit
    return tuple(found)
