"""What is asked for, and what answers it: looked up rather than worked out, for every turn asks (B8, B31, B32)."""

from typing import Final

from rules.boom.moves import Play
from rules.boom.state import PACKS, Asked
from rules.core.cards import Card, Rank, Suit

EIGHTS: Final = frozenset(card for card in PACKS[1] if card.rank is Rank.EIGHT)
PLAY: Final = {card: Play(card) for card in PACKS[1]}


def _wanted(asked: Asked) -> tuple[Suit | None, Rank | None]:
    match asked:
        case None:
            return (None, None)
        case Suit():
            return (asked, Rank.EIGHT)
        case Card():
            return (asked.suit, asked.rank)


def _answers(asked: Asked, *, wild: bool) -> dict[Card, Play]:
    suit, rank = _wanted(asked)
    return {
        card: PLAY[card]
        for card in PACKS[1]
        if (suit is None or card.suit is suit or card.rank is rank) and not (wild and card in EIGHTS)
    }


_EVERYTHING: Final[tuple[Asked, ...]] = (None, *Suit, *PACKS[1])
WANTED: Final = {asked: _wanted(asked) for asked in _EVERYTHING}
"""The suit and the rank of which one must be laid; both are `None` when any card will do."""
ANSWERS: Final = {asked: _answers(asked, wild=False) for asked in _EVERYTHING}
"""The cards that may be laid, with the move that lays each (B8)."""
TAME_ANSWERS: Final = {asked: _answers(asked, wild=True) for asked in _EVERYTHING}
"""The same in Crazy Eights, without the eights, which answer everything (B31)."""
