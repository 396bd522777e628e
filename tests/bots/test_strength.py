"""The levels stand in their order; measured in points a deal, which tell more than who won."""

import pytest

from kaboom_tui.bots.parlour import Played
from tests.bots.tables import parlour

MARGIN = 0.5
"""Points a deal; the true differences are several times as large."""


def points_a_deal(stronger: str, weaker: str, seats: int, matches: int) -> tuple[float, float]:
    """The mean score of a deal for both, over matches in which they sit alternately and change places."""
    sums = {stronger: 0.0, weaker: 0.0}
    counted = 0
    for number in range(matches):
        seated = [stronger if (seat + number) % 2 else weaker for seat in range(seats)]
        played: Played = parlour(seated, f"strength {number}", deals=10).play()
        counted += played.deals
        for level, points in zip(seated, played.points, strict=True):
            sums[level] += float(points)
    return sums[stronger] / counted / (seats // 2), sums[weaker] / counted / (seats // 2)


@pytest.mark.parametrize(
    ("stronger", "weaker", "seats"),
    [
        ("easy", "novice", 2),
        ("normal", "easy", 2),
        ("hard", "normal", 2),
        ("master", "hard", 2),
        ("easy", "random", 2),
        ("normal", "easy", 4),
        ("naive", "random", 2),
        ("easy", "random", 4),
    ],
)
def test_the_stronger_level_scores_less(stronger: str, weaker: str, seats: int) -> None:
    better, worse = points_a_deal(stronger, weaker, seats, matches=40 if seats == 2 else 16)
    assert better < worse - MARGIN
