"""What is asked for, and what answers it: looked up rather than worked out, for every turn asks (B8, B31, B32)."""

from typing import Final

from rules.boom.hands import PACKS, hand_of
from rules.boom.state import Asked
from rules.core.cards import Card, Rank, Suit

EIGHTS: Final = frozenset(card for card in PACKS[1] if card.rank is Rank.EIGHT)
ALL_EIGHTS: Final = hand_of(EIGHTS)


def _wanted(asked: Asked) -> tuple[Suit | None, Rank | None]:
    match asked:
        case None:
            return (None, None)
        case Suit():
            return (asked, Rank.EIGHT)
        case Card():
            return (asked.suit, asked.rank)


def _answers(asked: Asked) -> int:
    suit, rank = _wanted(asked)
    return hand_of(card for card in PACKS[1] if suit is None or card.suit is suit or card.rank is rank)


_EVERYTHING: Final[tuple[Asked, ...]] = (None, *Suit, *PACKS[1])
WANTED: Final = {asked: _wanted(asked) for asked in _EVERYTHING}
"""The suit and the rank of which one must be laid; both are `None` when any card will do."""
ANSWERS: Final = {asked: _answers(asked) for asked in _EVERYTHING}
"""The cards that may be laid, all in one hand (B8)."""
TAME_ANSWERS: Final = {asked: answers & ~ALL_EIGHTS for asked, answers in ANSWERS.items()}
"""The same in Crazy Eights, without the eights, which answer everything (B31)."""
