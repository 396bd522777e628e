"""The deals of a match as any screen can show them: whose cards each winner scored for, and what was taken off."""

from collections.abc import Sequence

from rules.boom.scoring import DealResult, Ending, SeatResult
from rules.core.cards import Card
from rules.core.seats import Seat
from rules.core.sheets import Sheet, SheetLine, Term


def sheets(results: Sequence[DealResult], hands: Sequence[Sequence[Card]]) -> tuple[Sheet, ...]:
    """A sheet for each deal; `hands` are the cards that lie open now, which are those of the last one."""
    closed: Sequence[Sequence[Card]] = [()] * len(hands)
    last = len(results) - 1
    return tuple(_sheet(result, hands if number == last else closed) for number, result in enumerate(results))


def _sheet(result: DealResult, hands: Sequence[Sequence[Card]]) -> Sheet:
    lines = []
    for line in result.lines:
        terms = _won(result, line, hands) if line.won else _lost(result, line, hands)
        lines.append(SheetLine(line.seat, terms, line.score, line.total, line.won))
    return Sheet(result.deal, result.dealer, result.ending.value, tuple(lines))


def _lost(result: DealResult, own: SeatResult, hands: Sequence[Sequence[Card]]) -> tuple[Term, ...]:
    # Without points no hand is shown (B14): "left in hand" beside a score of 0 would read as "none left".
    return () if _plain(result) else (_hand("left", 0, own, hands),)


def _plain(result: DealResult) -> bool:
    return result.ending is Ending.BOOM and not any(line.values for line in result.lines)


def _won(result: DealResult, own: SeatResult, hands: Sequence[Sequence[Card]]) -> tuple[Term, ...]:
    """What the others held, less the own hand, shared by all who won (B12, B20, B37); the sum is the score."""
    if _plain(result):
        return (Term("boom", own.score),)
    terms = [_hand("others", line.hand, line, hands, line.seat) for line in result.lines if not line.won]
    if result.ending is not Ending.BOOM:
        terms.append(_hand("own", -result.own, own, hands))
    shared = own.score - (result.others - result.own)
    if len(result.winners) > 1:
        terms.append(Term("shared", shared, seats=tuple(seat for seat in result.winners if seat != own.seat)))
    elif shared:
        terms.append(Term("not_below_zero", shared))
    return tuple(terms)


def _hand(key: str, points: int, line: SeatResult, hands: Sequence[Sequence[Card]], *seats: Seat) -> Term:
    cards = tuple(hands[line.seat])
    return Term(key, points, cards, line.values if cards else (), seats)
