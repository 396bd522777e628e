"""The games of a match as any screen can show them: who went out, who was left with how many cards, who lost."""

from collections.abc import Sequence

from rules.core.sheets import Sheet, SheetLine, Term
from rules.vzryv.scoring import GameResult, SeatResult


def sheets(results: Sequence[GameResult]) -> tuple[Sheet, ...]:
    """A sheet for each game; what a game brings is a loss or nothing (V21)."""
    return tuple(_sheet(result) for result in results)


def _sheet(result: GameResult) -> Sheet:
    lines = tuple(
        SheetLine(line.seat, _terms(line), int(line.lost), line.losses, line.place == 1, line.lost)
        for line in result.lines
    )
    return Sheet(result.deal, result.dealer, result.ending.value, lines)


def _terms(line: SeatResult) -> tuple[Term, ...]:
    """`out` with the place as its value, or `left` with the number of cards; `lost` is what counts."""
    if line.out:
        return (Term("out", 0, values=(line.place,)),)
    left = Term("left", 0, values=(line.left,))
    return (left, Term("lost", 1)) if line.lost else (left,)
