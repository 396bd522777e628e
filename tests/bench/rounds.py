"""Rounds in which every arm has its turn, so that a busy machine is busy for all of them alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import TypeVar

Arm = Callable[[], float]
"""Measures once and says how much it was: seconds, or things done a second."""
ArmT = TypeVar("ArmT", bound=Arm)
NameT = TypeVar("NameT")


@dataclass(frozen=True, slots=True)
class Ratio:
    """The median of the ratios of all rounds, and the quartiles around it."""

    middle: float
    low: float
    high: float


def interleaved(arms: dict[NameT, ArmT], rounds: int) -> dict[NameT, list[float]]:
    """What each arm measured in each round; a first round, in which caches fill, does not count.

    Every other round goes backwards, so no arm always follows the same neighbour.
    """
    found: dict[NameT, list[float]] = {name: [] for name in arms}
    for number in range(rounds + 1):
        for name in reversed(arms) if number % 2 else arms:
            measured = arms[name]()
            if number:
                found[name].append(measured)
    return found


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """How `ours` stand to `theirs`, round by round."""
    each = [one / other for one, other in zip(ours, theirs, strict=True)]
    low, _, high = quantiles(each, n=4)
    return Ratio(median(each), low, high)
