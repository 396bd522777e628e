"""The sheet after a deal: what each seat held, what it counts and why, and how the match stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from kaboom_tui.lines import listed
from kaboom_tui.texts import t
from kaboom_tui.words import points_text
from rules.core.cards import Card
from rules.core.game import Outcome
from rules.core.seats import Seat
from rules.kaboom.scoring import DealResult, SeatResult
from rules.kaboom.view import KaboomView


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All that the scoring screen shows. Sequences by seat have a place for every seat of the table.

    `results` are the deals so far, the one just played last; `hands` its faces, turned up; `next_dealer` is `None`
    once the match is over, and then `outcome`, `seed` and, if it was kept, the `file` to check it by are there.
    `out` are the seats knocked out so far.
    """

    names: tuple[str, ...]
    results: tuple[DealResult, ...]
    hands: tuple[tuple[Card, ...], ...]
    next_dealer: Seat | None
    limit: int
    out: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    commitment: str | None = None
    seed: str | None = None
    file: str | None = None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None

    @property
    def deal(self) -> DealResult:
        """The deal just played."""
        return self.results[-1]


def score_sheet(
    view: KaboomView,
    names: Sequence[str],
    outcome: Outcome | None,
    *,
    commitment: str | None = None,
    seed: str | None = None,
    file: str | None = None,
) -> ScoreSheet:
    """The sheet of a revealed table. `seed` belongs on it only when the match is over; before, it is dropped."""
    out = tuple(hand.seat for hand in view.hands if hand.out)
    hands = tuple(tuple(place.face for place in hand.places if place.face is not None) for hand in view.hands)
    return ScoreSheet(
        names=tuple(names),
        results=view.results,
        hands=hands if view.revealed else tuple(() for _ in hands),
        next_dealer=None if outcome is not None else _next_dealer(view, out),
        limit=view.options.limit,
        out=out,
        outcome=outcome,
        commitment=commitment,
        seed=seed if outcome is not None else None,
        file=file,
    )


def _next_dealer(view: KaboomView, out: Sequence[Seat]) -> Seat | None:
    """The next seat in play on the left of the last dealer (K5, K62)."""
    last = view.results[-1].dealer
    seats = len(view.hands)
    left = (Seat((last + step) % seats) for step in range(1, seats + 1))
    return next((seat for seat in left if seat not in out), None)


def reason(sheet: ScoreSheet, line: SeatResult) -> str:
    """Why a seat's score is what it is, in words and numbers (K53 to K58)."""
    sum_up = {
        "hand": points_text(line.hand),
        "points": signed(line.adjustment),
        "score": points_text(line.score),
    }
    if not line.declared:
        return t("scoring.why.hand") if sheet.hands[line.seat] else t("scoring.why.no_cards")
    if not line.lost_to:
        if line.tied_with:
            return t("scoring.why.level", names=_with_points(sheet, line.tied_with))
        return t("scoring.why.won", **sum_up)
    losers = _with_points(sheet, line.lost_to)
    if all(_hand(sheet, seat) == line.hand for seat in line.lost_to):
        return t("scoring.why.lost_level", names=losers, **sum_up)
    return t("scoring.why.lost", names=losers, **sum_up)


def signed(points: int) -> str:
    """Points to be added, with their sign."""
    return f"+{points}" if points > 0 else points_text(points)


def _hand(sheet: ScoreSheet, seat: Seat) -> int:
    return next(line.hand for line in sheet.deal.lines if line.seat == seat)


def _with_points(sheet: ScoreSheet, seats: Sequence[Seat]) -> str:
    return listed([f"{sheet.names[seat]} ({points_text(_hand(sheet, seat))})" for seat in seats])
