"""What counts in the games of Boom, and how much: found by letting thousands of weights play each other."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What is added to a move's worth, for a chance or share of 1.

    `lead`: that its card leads the next round, and `lead_late` the same for each card that is left; `follow`: that
    the hand answers any opening; `next_stuck`, `stuck`: that the next seat, that each of the others can't answer;
    `height`: for an ace, less for lower cards; `tenths`: for every ten points that are laid, and `tenths_late` when
    the end is near; `eight`, `eight_late`: the same for an eight; `length`: for a hand of the suit that is asked;
    `draw`: for drawing where an eight could be laid.
    """

    lead: float
    lead_late: float
    follow: float
    next_stuck: float
    stuck: float
    height: float
    tenths: float
    tenths_late: float
    eight: float
    eight_late: float
    length: float
    draw: float


_FOUND: Final = {
    ("boom", True): (
        Weights(-2.8, 4.0, 4.3, 6.7, 3.3, 0.7, 0.0, 0.0, 0.0, 0.0, 0.9, 0.0),
        Weights(3.6, 3.4, 4.8, 2.7, -1.1, -4.7, 0.0, 0.0, 0.0, 0.0, 2.7, 0.0),
    ),
    ("boom", False): (
        Weights(-3.0, 6.0, 6.0, 1.8, 3.3, 0.7, 0.0, 0.0, 0.0, 0.0, 3.5, 0.0),
        Weights(-0.5, 4.7, 6.9, 1.3, 3.1, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    ),
    ("scoring", True): (
        Weights(-1.8, 3.5, 6.3, 4.2, -0.5, 0.3, 0.9, 0.8, 0.0, 0.0, 0.3, 0.0),
        Weights(3.2, 1.1, 1.0, 3.3, 0.9, -1.9, 0.0, 1.9, 0.0, 0.0, -0.4, 0.0),
    ),
    ("scoring", False): (
        Weights(-1.5, 3.2, 2.8, 2.7, 0.5, 0.3, 0.0, 1.9, 0.0, 0.0, 0.5, 0.0),
        Weights(0.0, 1.9, 4.7, 5.2, 0.0, -4.3, -2.9, 0.0, 0.0, 0.0, 1.1, 0.0),
    ),
    ("eights", True): (
        Weights(-1.2, 5.7, 2.6, 2.7, 3.1, 1.1, 0.6, 4.4, 3.2, 4.5, 5.0, 2.3),
        Weights(4.8, -1.0, 4.3, 1.0, -7.3, 3.7, 1.6, 2.5, -4.5, 6.0, 2.8, 0.0),
    ),
    ("eights", False): (
        Weights(0.3, 1.6, 3.5, 3.2, 0.6, 0.0, 0.6, 1.7, -2.3, 5.6, 1.2, -1.4),
        Weights(-0.6, 1.5, 1.2, 2.6, 0.6, 1.0, 2.5, 2.5, -1.2, 4.2, 0.0, 1.2),
    ),
}
"""For every variant, with two seats or with more: how to open a round, and how to follow in one."""


def weights(variant: str, seats: int, *, leads: bool) -> Weights:
    """The weights for a seat that opens a round, or follows."""
    return _FOUND[variant, seats == 2][not leads]
