"""Near the end of a match a point is worth what it does to who wins it."""

import pytest

from kaboom_tui.bots.kaboom.match import chance_to_win, points_won


def test_in_a_young_match_a_point_is_a_point() -> None:
    for change in (-10.0, 10.0, 20.0):
        assert points_won(change, 12.0, [5.0, 30.0], 100, knockout=False) == -change


def test_who_is_level_with_one_other_wins_half_of_the_matches_and_who_leads_wins_more() -> None:
    assert chance_to_win(40.0, [40.0], 100, knockout=False) == pytest.approx(0.5)
    assert chance_to_win(30.0, [40.0], 100, knockout=False) > 0.55
    assert chance_to_win(30.0, [40.0, 40.0], 100, knockout=False) < chance_to_win(30.0, [40.0], 100, knockout=False)
    assert chance_to_win(60.0, [90.0], 100, knockout=False) > chance_to_win(10.0, [40.0], 100, knockout=False)


def test_a_total_at_the_limit_decides_the_match() -> None:
    assert chance_to_win(60.0, [100.0], 100, knockout=False) == 1.0
    assert chance_to_win(100.0, [60.0], 100, knockout=False) == 0.0
    assert chance_to_win(100.0, [101.0], 100, knockout=False) == 1.0
    assert chance_to_win(100.0, [101.0], 100, knockout=True) == 0.0
    assert chance_to_win(60.0, [100.0], 100, knockout=True) == 1.0
    assert 0.3 < chance_to_win(60.0, [100.0, 60.0], 100, knockout=True) < 0.7


def a_gamble(own: float, rival: float, *, knockout: bool = False) -> float:
    """What ten points either way, each as likely, are worth."""
    return sum(points_won(change, own, [rival], 100, knockout=knockout) for change in (-10.0, 10.0)) / 2


def test_near_the_end_who_is_behind_gambles_and_who_is_ahead_does_not() -> None:
    assert a_gamble(99.0, 80.0) > 2.0
    assert a_gamble(80.0, 97.0) < -1.0
    assert a_gamble(40.0, 52.0) == 0.0


def test_in_a_knock_out_nobody_gambles_on_the_edge_of_the_limit() -> None:
    assert a_gamble(94.0, 94.0, knockout=True) < -2
