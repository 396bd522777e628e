"""What cards cost, who lost a round and who begins the next one: U5, U19 to U21."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.seats import Seat, clockwise
from rules.uno.cards import UnoCard


def points(hand: Sequence[UnoCard]) -> int:
    """What the cards left in a hand count (U19).

    >>> from rules.uno.cards import cards
    >>> points(cards("R7 BS W")), points(cards("R0 G0")), points(cards("W+4 W+4.2 G+2 B9"))
    (67, 0, 109)
    """
    return sum([card.cost for card in hand])


# Not frozen: a search scores thousands of rounds, and freezing takes most of the time of making a line.
@dataclass(slots=True)
class SeatResult:
    """One seat's line on the sheet of a round; all numbers are points.

    `values` are the costs of the cards left, in the order of the hand, `score` is their sum, `total` the match so
    far. `over` is whether that total has reached the ceiling (U20).
    """

    seat: Seat
    values: tuple[int, ...]
    score: int
    total: int
    over: bool


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The sheet of one round, a line for every seat.

    `winner` laid its last card; there is none when the round was cut off. `loser` has the most points of this round
    and begins the next one (U5); of several it is the first clockwise from the winner.
    """

    deal: int
    starter: Seat
    winner: Seat | None
    loser: Seat
    lines: tuple[SeatResult, ...]


def score_round(
    deal: int,
    starter: Seat,
    last: Seat,
    hands: Sequence[Sequence[UnoCard]],
    totals: Sequence[int],
    ceiling: int,
) -> RoundResult:
    """The sheet of a round in which `last` had the last turn; `totals` are those before it."""
    scores = list(map(points, hands))
    lines = []
    for seat, hand in enumerate(hands):
        total = totals[seat] + scores[seat]
        values = tuple([card.cost for card in hand])
        lines.append(SeatResult(Seat(seat), values, scores[seat], total, total >= ceiling))
    # After a round without a winner ties are broken clockwise from its last turn; the rules know no better place.
    worst = max(scores)
    winner = None if hands[last] else last
    loser = next(seat for seat in clockwise(last, len(hands)) if scores[seat] == worst and seat != winner)
    return RoundResult(deal, starter, winner, loser, tuple(lines))
