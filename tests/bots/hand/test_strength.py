"""The levels stand in their order, in whole matches."""

import pytest

from kaboom_tui.bots.registry import RANDOM
from tests.bots.hand.tables import options, parlour


def share(key: str, preset: str, stronger: str, weaker: str, seats: int, matches: int) -> float:
    """The share of matches that the stronger ones win; they sit alternately and change places."""
    won = 0.0
    for number in range(matches):
        seated = [stronger if (seat + number) % 2 else weaker for seat in range(seats)]
        played = parlour(key, options(key, preset), seated, f"strength {number // 2}").play()
        winners = [level for level, place in zip(seated, played.outcome.places, strict=True) if place == 1]
        won += winners.count(stronger) / len(winners)
    return won / matches


@pytest.mark.parametrize(
    ("key", "preset", "seats", "matches", "least"),
    [
        ("boom", "scoring", 2, 12, 0.6),
        ("boom", "eights", 2, 12, 0.6),
        ("uno", "source", 2, 14, 0.6),
        ("deuces", "source", 2, 100, 0.55),
        ("deuces", "source", 4, 60, 0.55),
        ("vzryv", "source", 2, 20, 0.6),
    ],
)
def test_normal_beats_easy(key: str, preset: str, seats: int, matches: int, least: float) -> None:
    assert share(key, preset, "normal", "easy", seats, matches) > least


@pytest.mark.parametrize(
    ("key", "preset", "seats", "matches", "least"),
    [
        ("boom", "scoring", 2, 14, 0.6),
        ("boom", "eights", 2, 12, 0.7),
        ("uno", "source", 2, 12, 0.6),
        ("deuces", "source", 2, 60, 0.7),
        ("deuces", "source", 4, 40, 0.65),
    ],
)
def test_easy_beats_chance(key: str, preset: str, seats: int, matches: int, least: float) -> None:
    """Vzryv is not among them: a game of chance does not end there."""
    assert share(key, preset, "easy", RANDOM, seats, matches) > least


@pytest.mark.parametrize(("key", "preset", "matches"), [("uno", "source", 8), ("deuces", "source", 60)])
def test_hard_beats_easy_though_it_imagines_few_worlds_here(key: str, preset: str, matches: int) -> None:
    assert share(key, preset, "hard", "easy", 2, matches) > 0.55
