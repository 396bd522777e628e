"""The rounds of a match as any screen can show them: digits, pictures and black cards of each hand, and their sum."""

from collections.abc import Sequence
from typing import Final

from rules.core.sheets import Sheet, SheetLine, Term
from rules.uno.cards import BLACK_COST, PICTURE_COST, UnoCard
from rules.uno.scoring import RoundResult, SeatResult

_KINDS: Final = (
    ("digits", range(PICTURE_COST)),
    ("pictures", range(PICTURE_COST, BLACK_COST)),
    ("black", range(BLACK_COST, BLACK_COST + 1)),
)
"""What a term is about, and the costs of such cards (U19)."""


def sheets(results: Sequence[RoundResult], hands: Sequence[Sequence[UnoCard]]) -> tuple[Sheet, ...]:
    """A sheet for each round; `hands` are the cards that lie open now, which are those of the last one."""
    closed: Sequence[Sequence[UnoCard]] = [()] * len(hands)
    last = len(results) - 1
    return tuple(_sheet(result, hands if number == last else closed) for number, result in enumerate(results))


def _sheet(result: RoundResult, hands: Sequence[Sequence[UnoCard]]) -> Sheet:
    lines = tuple(
        SheetLine(
            line.seat,
            _terms(line, hands[line.seat]),
            line.score,
            line.total,
            won=line.seat == result.winner,
            lost=line.seat == result.loser,
        )
        for line in result.lines
    )
    return Sheet(result.deal, None, "cut_off" if result.winner is None else "out", lines)


def _terms(line: SeatResult, hand: Sequence[UnoCard]) -> tuple[Term, ...]:
    """One term for each kind of card that is left; `out` when none is."""
    terms = []
    for key, costs in _KINDS:
        values = tuple(value for value in line.values if value in costs)
        if values:
            cards = tuple(card for card in hand if card.cost in costs)
            terms.append(Term(key, sum(values), cards, values))
    return tuple(terms) or (Term("out", 0),)
