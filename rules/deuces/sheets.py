"""The count of a game as any screen can show it: every fine suit by suit, cheapest first, and what was removed."""

from collections.abc import Sequence
from fractions import Fraction

from rules.core.sheets import Points, Sheet, SheetLine, Term
from rules.deuces.scoring import DOUBLED, GameResult, SeatResult


def exact(doubled: int) -> Points:
    """Points from twice their number: whole ones as whole numbers.

    >>> exact(6), exact(5)
    (3, Fraction(5, 2))
    """
    return Fraction(doubled, 2) if doubled % 2 else doubled // 2


def sheets(results: Sequence[GameResult]) -> tuple[Sheet, ...]:
    """The sheet of the game, once it was counted (D24 to D28)."""
    return tuple(_sheet(result) for result in results)


def _sheet(result: GameResult) -> Sheet:
    fewest = min(line.doubled for line in result.lines)
    return Sheet(
        1,
        None,
        result.ending.value,
        tuple(
            SheetLine(line.seat, _terms(line), exact(line.doubled), exact(line.doubled), line.doubled == fewest)
            for line in result.lines
        ),
    )


def _terms(line: SeatResult) -> tuple[Term, ...]:
    """For each coefficient, under `times_0`, `times_half`, `times_1` and `times_2`, the cards that it counts for."""
    terms = []
    for times, key in zip(DOUBLED, ("times_0", "times_half", "times_1", "times_2"), strict=True):
        counted = [each for each in line.cards if each.times == times]
        if counted:
            points = exact(sum(each.doubled for each in counted))
            faces, values = tuple(each.card for each in counted), tuple(each.value for each in counted)
            terms.append(Term(key, points, faces, values))
    if line.removed:
        terms.append(Term("removed", 0, line.removed))
    return tuple(terms)
