"""What cards are worth and what a deal costs: K2 and K53 to K62."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.cards import Card, Colour, Rank, pack
from rules.core.seats import Seat

_BY_RANK: Final = {rank: int(rank) for rank in list(Rank)[:9]} | {
    Rank.JACK: 10,
    Rank.QUEEN: 10,
    Rank.KING: 10,
    Rank.ACE: 1,
    Rank.JOKER: 0,
}
RED_KING_POINTS: Final = -2
_POINTS: Final = {
    card: RED_KING_POINTS if card.rank is Rank.KING and card.colour is Colour.RED else _BY_RANK[card.rank]
    for card in pack(jokers=True)
}
STAKE: Final = 10
"""Points won by a KABOOM that holds, and lost for each seat it loses to."""


def points(card: Card) -> int:
    """What a card counts in a hand (K2).

    >>> from rules.core.cards import cards
    >>> [points(card) for card in cards("KH KS QD AC RJ 7D")]
    [-2, 10, 10, 1, 0, 7]
    """
    return _POINTS[card]


# Not frozen: a search scores thousands of deals, and freezing takes most of the time of making a line.
@dataclass(slots=True)
class SeatResult:
    """One seat's line on the sheet of a deal; all numbers are points.

    `lost_to` are the seats that a declarer failed to beat, `tied_with` the declarers level with it;
    `score` = `hand` + `adjustment`; `total` is the sum over the match so far.
    """

    seat: Seat
    hand: int
    declared: bool
    lost_to: tuple[Seat, ...]
    tied_with: tuple[Seat, ...]
    adjustment: int
    score: int
    total: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """The sheet of one deal: a line for every seat that played, in seat order."""

    deal: int
    dealer: Seat
    lines: tuple[SeatResult, ...]


Judgement = tuple[int, tuple[Seat, ...], tuple[Seat, ...]]
"""What a KABOOM adds in points, the seats it lost to, and the declarers level with it."""


def adjustment(seat: Seat, hands: dict[Seat, int], declarers: Sequence[Seat], *, flat: bool) -> Judgement:
    """What a KABOOM adds to a declarer's hand points, whom it lost to, and who is level (K54 to K58).

    With `flat` a loss by declarers who are level costs one stake however many beat them (AK23).
    """
    own = hands[seat]
    lost_to = tuple(
        other
        for other, hand in hands.items()
        if other != seat and (hand < own or (hand == own and other not in declarers))
    )
    tied_with = tuple(other for other in declarers if other != seat and hands[other] == own)
    if lost_to:
        return (STAKE if flat and tied_with else STAKE * len(lost_to)), lost_to, tied_with
    return (0 if tied_with else -STAKE), lost_to, tied_with


def _judged(seat: Seat, hands: dict[Seat, int], declarers: Sequence[Seat], flat: bool) -> Judgement:
    return adjustment(seat, hands, declarers, flat=flat) if seat in declarers else (0, (), ())


def score_deal(
    deal: int,
    dealer: Seat,
    hands: dict[Seat, int],
    declarers: Sequence[Seat],
    totals: Sequence[int],
    *,
    flat: bool,
) -> DealResult:
    """The sheet of a deal from each seat's hand points; `totals` are those before the deal (K53 to K59)."""
    lines = []
    for seat, hand in hands.items():
        change, lost_to, tied_with = _judged(seat, hands, declarers, flat)
        score = hand + change
        total = totals[seat] + score
        lines.append(SeatResult(seat, hand, seat in declarers, lost_to, tied_with, change, score, total))
    return DealResult(deal, dealer, tuple(lines))


def places(ranking: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of every seat from sort keys, lowest best; equal keys share the better place (G9).

    >>> places([(0, 5), (0, 2), (0, 5)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other < own for other in ranking) for own in ranking)
