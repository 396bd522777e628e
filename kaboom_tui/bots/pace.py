"""How long people take: times that are mostly short and now and then long."""

from dataclasses import dataclass
from math import log
from random import Random


@dataclass(frozen=True, slots=True)
class Pace:
    """A lognormal time in seconds: half are below `median`; `spread` is the deviation of its logarithm.

    Times are held between `least` and `most`, so that nobody is quicker than a hand or stalls a table.
    """

    median: float
    spread: float
    least: float
    most: float

    def drawn(self, rng: Random) -> float:
        """One time; it takes from `rng` whatever the median and the bounds are."""
        return min(self.most, max(self.least, rng.lognormvariate(log(self.median), self.spread)))
