"""How far a figure from some matches may lie from the true one: intervals that hold it in 95 of 100 cases."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

Interval = tuple[float, float]

Z: Final = 1.959964
"""The normal distribution holds 95 % between -Z and Z."""
_FEW: Final = (inf, 12.706, 4.303, 3.182, 2.776)


def wilson(successes: float, trials: int) -> Interval:
    """Wilson's interval for a rate. Halved successes (shared first places) make it a little too wide.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if not trials:
        return (0.0, 1.0)
    rate, square = successes / trials, Z * Z / trials
    middle = rate + square / 2
    reach = Z * sqrt(rate * (1 - rate) / trials + square / (4 * trials))
    return (max(0.0, (middle - reach) / (1 + square)), min(1.0, (middle + reach) / (1 + square)))


def students(freedom: int) -> float:
    """Student's 95 % bound.

    >>> [round(students(freedom), 2) for freedom in (5, 10, 30, 1000)]
    [2.57, 2.23, 2.04, 1.96]
    """
    if freedom < len(_FEW):
        return _FEW[max(0, freedom)]
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def mean(groups: Sequence[Sequence[float]]) -> tuple[float, Interval]:
    """The mean of figures that come in groups, and Student's interval for it; figures of a group hang together.

    >>> mean([[1.0], [2.0], [3.0]])[0]
    2.0
    """
    groups = [group for group in groups if group]
    number = sum(map(len, groups))
    if not number:
        return 0.0, (-inf, inf)
    middle = sum(map(sum, groups)) / number
    many = len(groups)
    if many < 2:
        return middle, (-inf, inf)
    squares = sum(sum(figure - middle for figure in group) ** 2 for group in groups)
    reach = students(many - 1) * sqrt(squares * many / (many - 1)) / number
    return middle, (middle - reach, middle + reach)
