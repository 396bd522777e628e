"""Score sheets made of hands, as a table would have made them."""

from collections.abc import Sequence

from kaboom_tui.session.kaboom_sheet import ScoreSheet
from rules.core.cards import cards
from rules.core.game import Outcome
from rules.core.seats import Seat
from rules.core.shuffle import commitment
from rules.kaboom.scoring import points, score_deal

Deal = tuple[Sequence[str], Sequence[int]]
"""A hand for every seat, as codes, and the seats that said KABOOM."""

SEED = "0123456789abcdef0123456789abcdef"
FILE = "/home/anna/.local/share/kaboom/matches/20260101-120000-abc123.kaboom"
EIGHT = ("Анна", "Борис", "Вера", "Григорий", "Дмитрий", "Екатерина", "Жанна", "Зинаида")


def sheet(names: Sequence[str], *deals: Deal, over: bool = False, flat: bool = False, limit: int = 100) -> ScoreSheet:
    """The sheet after `deals`, the first dealt by seat 0."""
    totals = [0] * len(names)
    results = []
    for number, (hands, declarers) in enumerate(deals, start=1):
        counted = {Seat(seat): sum(map(points, cards(hand))) for seat, hand in enumerate(hands)}
        dealer = Seat((number - 1) % len(names))
        result = score_deal(number, dealer, counted, [Seat(seat) for seat in declarers], totals, flat=flat)
        for line in result.lines:
            totals[line.seat] = line.total
        results.append(result)
    outcome = Outcome(tuple(1 + sum(other < own for other in totals) for own in totals), tuple(totals))
    return ScoreSheet(
        names=tuple(names),
        results=tuple(results),
        hands=tuple(cards(hand) for hand in deals[-1][0]),
        next_dealer=None if over else Seat(len(deals) % len(names)),
        limit=limit,
        outcome=outcome if over else None,
        commitment=commitment(SEED),
        seed=SEED if over else None,
        file=FILE if over else None,
    )


FIRST: Deal = (["KS 5C 2D 10D", "KS 10H QS", "9C 9D QC", "4H", "2H", "3H", "AC", "AD"], [1, 3])
LAST: Deal = (["KH 5C 2D", "KS 3D", "5H", "10H 9S", "JC", "QC 2C", "7D", "5D"], [0, 2, 4])
EIGHT_SEATS = sheet(EIGHT, FIRST, LAST)
EIGHT_SEATS_OVER = sheet(EIGHT, *[FIRST] * 4, LAST, over=True)
