"""What it is worth in the last turn to come level with whoever said KABOOM (K55)."""

from math import erf, sqrt

from kaboom_tui.bots.kaboom.outlook import Outlook
from rules.kaboom.scoring import STAKE


def standing(outlook: Outlook, change: float, variance_change: float) -> float:
    """What it brings this seat that the declarers win or lose by it, if its own hand changes so; in points.

    Before the last turn it is nothing.
    """
    if not outlook.last_turn:
        return 0.0
    mean, variance = outlook.total(outlook.seat)
    worth = 0.0
    for rival in outlook.view.declarers:
        theirs = outlook.total(rival)
        after = at_or_below(mean + change, variance + variance_change, *theirs)
        worth += outlook.weights[rival] * (after - at_or_below(mean, variance, *theirs))
    return 2 * STAKE * worth


def at_or_below(mean: float, variance: float, other_mean: float, other_variance: float) -> float:
    """How likely a hand counts no more than another, both with the given mean and variance."""
    spread = sqrt(max(0.0, variance) + max(0.0, other_variance)) + 0.05
    return normal((other_mean + 0.5 - mean) / spread)


def normal(deviations: float) -> float:
    """How likely a normal value lies below so many standard deviations."""
    return 0.5 + 0.5 * erf(deviations / sqrt(2))
