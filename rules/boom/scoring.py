"""What cards are worth and what a deal brings: B12, B20 to B22 and B35 to B37."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.boom.hands import PACKS
from rules.core.cards import Card, Rank
from rules.core.seats import Seat

_RANKS: Final = {rank: int(rank) for rank in list(Rank)[:9]} | {
    Rank.JACK: 10,
    Rank.QUEEN: 10,
    Rank.KING: 10,
    Rank.ACE: 1,
}
EIGHT_POINTS: Final = 50
_POINTS: Final = {
    eights: {card: EIGHT_POINTS if eights and card.rank is Rank.EIGHT else _RANKS[card.rank] for card in PACKS[1]}
    for eights in (False, True)
}


def points(card: Card, *, eights: bool) -> int:
    """What a card left in a hand counts (B20); an eight of Crazy Eights counts 50 (B35).

    >>> from rules.core.cards import cards
    >>> [points(card, eights=True) for card in cards("KS AH 8D 7D")]
    [10, 1, 50, 7]
    """
    return _POINTS[eights][card]


class Ending(StrEnum):
    """How a deal ended: somebody laid its last card, or the stock stopped it (B12, B36)."""

    BOOM = "boom"
    STOCK_EMPTY = "stock_empty"
    BLOCKED = "blocked"


# Not frozen: a search scores thousands of deals, and freezing takes most of the time of making a line.
@dataclass(slots=True)
class SeatResult:
    """One seat's line on the sheet of a deal.

    `left` is how many cards it still held, `values` the points of each, `hand` their sum; a game without points has
    no values. `score` is what the deal brought, in points or, without points, in deals won; `total` the match so far.
    """

    seat: Seat
    left: int
    values: tuple[int, ...]
    hand: int
    won: bool
    score: int
    total: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """The sheet of one deal, a line for every seat.

    Each winner scored (`others` - `own`) / number of winners, rounded down, never below 0: `others` is the sum of
    the hands that did not win, `own` one winner's hand (0 after a boom). In the game without points both are 0.
    """

    deal: int
    dealer: Seat
    ending: Ending
    winners: tuple[Seat, ...]
    others: int
    own: int
    lines: tuple[SeatResult, ...]


def lowest(hands: Sequence[Sequence[Card]], *, eights: bool) -> tuple[Seat, ...]:
    """The seats whose cards count least (B36, B37)."""
    sums = [sum([points(card, eights=eights) for card in hand]) for hand in hands]
    return tuple(Seat(seat) for seat, counted in enumerate(sums) if counted == min(sums))


def score_deal(
    deal: int,
    dealer: Seat,
    ending: Ending,
    hands: Sequence[Sequence[Card]],
    winners: tuple[Seat, ...],
    totals: Sequence[int],
    *,
    eights: bool,
) -> DealResult:
    """The sheet of a deal that is counted; `totals` are those before it (B20, B35, B37)."""
    counts = _POINTS[eights].__getitem__
    values = [tuple(map(counts, hand)) for hand in hands]
    sums = list(map(sum, values))
    others = sum([counted for seat, counted in enumerate(sums) if seat not in winners])
    own = sums[winners[0]]
    share = max(0, others - own) // len(winners)
    lines = []
    for seat, left in enumerate(values):
        won = seat in winners
        score = share if won else 0
        lines.append(SeatResult(Seat(seat), len(left), left, sums[seat], won, score, totals[seat] + score))
    return DealResult(deal, dealer, ending, winners, others, own, tuple(lines))


def plain_result(deal: int, dealer: Seat, hands: Sequence[Sequence[Card]], winner: Seat) -> DealResult:
    """The sheet of the game without points: its one deal is won, and no hand is shown (B12, B14)."""
    lines = tuple(
        SeatResult(Seat(seat), len(hand), (), 0, seat == winner, int(seat == winner), int(seat == winner))
        for seat, hand in enumerate(hands)
    )
    return DealResult(deal, dealer, Ending.BOOM, (winner,), 0, 0, lines)
