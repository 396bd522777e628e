"""What points are worth in a match: near its end only who is ahead counts (K60 to K62)."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from kaboom_tui.bots.kaboom.standing import normal

A_DEAL: Final = 9.0
"""Points by which the worst total of a table grows in a deal."""
LUCK: Final = 15.0
"""Standard deviation of the difference that one deal makes between two seats, in points."""
FLATTEST: Final = 0.002
"""The least that a point counts for; below it a match is all but decided, and points are played for as ever."""


def chance_to_win(own: float, rivals: Sequence[float], limit: int, *, knockout: bool) -> float:
    """How likely a seat wins a match from these totals, about."""
    worst = max(own, *rivals)
    if knockout:
        if own >= limit:
            return 0.0
        rivals = [total for total in rivals if total < limit]
    elif worst >= limit:
        return float(all(own < total for total in rivals))
    deals = max(0.0, limit - worst) / A_DEAL + 0.5
    spread = LUCK * sqrt(deals)
    chance = 1.0
    for total in rivals:
        chance *= normal((total - own) / spread)
    return chance


def points_won(change: float, own: float, rivals: Sequence[float], limit: int, *, knockout: bool) -> float:
    """What a change of the own total is worth, in points of an ordinary deal: at a young match about its opposite.

    `own` and `rivals` are totals as they will stand without it.
    """

    def chance(total: float) -> float:
        return chance_to_win(total, rivals, limit, knockout=knockout)

    if max(own + STEEP, *rivals) < limit - NEAR:
        return -change
    slope = (chance(own - STEEP) - chance(own + STEEP)) / (2 * STEEP)
    return (chance(own + change) - chance(own)) / slope if slope > FLATTEST else -change


STEEP: Final = 5.0
"""How far from a total the worth of a point is looked at."""
NEAR: Final = 5
"""Points below the limit from which on the end of the match counts."""
