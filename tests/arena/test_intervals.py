"""The intervals hold the true figure about as often as they say."""

from math import isinf
from random import Random

import pytest

from kaboom_tui.arena.intervals import mean, students, wilson


@pytest.mark.parametrize(("successes", "trials", "low", "high"), [(0, 10, 0.0, 0.278), (81, 263, 0.255, 0.366)])
def test_a_rate_has_the_interval_of_wilson(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.001)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert isinf(mean([])[1][1])
    assert isinf(mean([[3.0]])[1][1])


@pytest.mark.parametrize(("freedom", "bound"), [(1, 12.706), (4, 2.776), (5, 2.571), (20, 2.086), (100, 1.984)])
def test_few_figures_make_a_wider_interval(freedom: int, bound: float) -> None:
    assert students(freedom) == pytest.approx(bound, abs=0.01)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_interval_of_a_mean_holds_it_in_95_of_100_cases(share: float) -> None:
    """`share` is how much of a figure is the same within its group."""
    rng = Random("means")
    held = 0
    for _ in range(600):
        groups = []
        for _ in range(12):
            common = rng.gauss(0, share)
            groups.append([common + rng.gauss(0, 1) for _ in range(4)])
        low, high = mean(groups)[1]
        held += low < 0 < high
    assert 0.92 < held / 600 < 0.98
