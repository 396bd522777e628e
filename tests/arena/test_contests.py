"""Contests of bots: who sits where, what is counted, and that the figures hang on the seed alone."""

from dataclasses import replace

import pytest

from kaboom_tui.arena.contest import Bout, Contest, Round, play_round
from kaboom_tui.arena.ladder import ladder
from kaboom_tui.arena.standing import summary
from kaboom_tui.arena.workers import Workers
from kaboom_tui.bots.registry import baselines, levels
from rules.kaboom.options import KaboomOptions
from rules.registry import GAMES, game
from rules.vzryv.options import VzryvOptions


def contest(key: str, *seated: str, max_deals: int = 3) -> Contest:
    """A contest by the usual rules of a game, of short matches."""
    return Contest(key, game(key).options_type(), seated, "test", max_deals)


@pytest.mark.parametrize(
    ("seated", "turns"),
    [(("a", "b"), 2), (("a", "a"), 1), (("a", "b", "c"), 3), (("a", "b", "a", "b"), 2), (("a", "a", "b"), 3)],
)
def test_a_round_lets_every_level_sit_on_every_seat_once(seated: tuple[str, ...], turns: int) -> None:
    played = contest("boom", *seated)
    assert played.turns == turns
    for seat in range(len(seated)):
        had = [played.seated(turn)[seat] for turn in range(turns)]
        assert sorted(had * (len(seated) // turns)) == sorted(seated)


def test_all_matches_of_a_round_are_dealt_the_same_cards_and_other_rounds_others() -> None:
    same = contest("boom", "random", "random", "naive")
    first, second = (play_round(same, number) for number in (0, 1))
    assert first.bouts == play_round(same, 0).bouts
    assert first.bouts != second.bouts


@pytest.mark.parametrize("key", GAMES)
def test_both_baselines_and_every_level_play_every_game(key: str) -> None:
    for level in {*baselines(key), *levels(key)}:
        seated = contest(key, level, "naive", max_deals=1)
        if key == "vzryv":
            seated = replace(seated, options=VzryvOptions(max_plies=40))
        played = play_round(seated, 0)
        assert len(played.bouts) == (1 if level == "naive" else 2)
        assert played.times[level].total() > 0


def test_a_match_without_an_end_in_the_limit_is_left_and_counts_nowhere() -> None:
    found = summary(
        contest("uno", "random", "naive", max_deals=1), [play_round(contest("uno", "random", "naive", max_deals=1), 0)]
    )
    assert (found.matches, found.unfinished, found.cut) == (2, 2, 0)
    assert all(each.wins == 0 for each in found.standings)


def test_a_deal_without_an_end_is_left_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.arena.contest.LONGEST", 40)
    endless = replace(contest("vzryv", "random", "random"), options=VzryvOptions(max_plies=None))
    assert play_round(endless, 0).bouts[0].places == ()


def test_a_match_that_its_own_rules_end_at_the_limit_counts_and_is_said() -> None:
    short = replace(contest("kaboom", "naive", "random", max_deals=1), options=KaboomOptions(max_deals=1))
    found = summary(short, [play_round(short, 0)])
    assert (found.matches, found.unfinished, found.cut) == (2, 0, 2)
    assert sum(each.wins for each in found.standings) == 2


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    bouts = (
        Bout(("easy", "normal", "normal"), (1, 1, 3), (5.0, 5.0, 1.0), 1, 9),
        Bout(("normal", "easy", "normal"), (1, 1, 1), (2.0, 2.0, 2.0), 1, 9),
    )
    times = play_round(contest("boom", "easy", "normal", "normal"), 0).times
    found = summary(contest("boom", "easy", "normal", "normal"), [Round(0, bouts, times)])
    easy, normal = found.standings
    assert (easy.seats, normal.seats) == (1, 2)
    assert easy.wins == pytest.approx(1 / 2 + 1 / 3)
    assert normal.wins == pytest.approx(1 / 2 + 2 / 3)
    assert easy.points == pytest.approx(3.5)
    assert normal.points == pytest.approx(2.5)
    assert found.shared == 2


def test_any_number_of_processes_finds_the_same() -> None:
    played = contest("boom", "naive", "random")
    with Workers(1) as alone, Workers(2) as pair:
        one, two = (list(workers.rounds(played, 6)) for workers in (alone, pair))
    assert [each.bouts for each in one] == [each.bouts for each in sorted(two, key=lambda each: each.number)]
    assert len(one) == 6


def test_the_ladder_has_every_level_against_the_one_below() -> None:
    rungs = ladder("kaboom", KaboomOptions(), ("random", "naive", "easy"), "seed", 10)
    assert [each.levels for each in rungs] == [
        ("naive", "random"),
        ("naive", "random") * 2,
        ("easy", "naive"),
        ("easy", "naive") * 2,
    ]
