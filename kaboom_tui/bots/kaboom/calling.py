"""When to say KABOOM: by what it is expected to add to the score (K54 to K58), and sooner the longer a deal lasts."""

from math import sqrt
from typing import Final

from kaboom_tui.bots.kaboom.match import points_won
from kaboom_tui.bots.kaboom.outlook import Outlook
from kaboom_tui.bots.kaboom.standing import normal
from rules.core.seats import Seat
from rules.kaboom.scoring import STAKE

ASKED: Final = 1.2
"""Points that a KABOOM with a hand of none must be expected to win when a deal is young."""
HEAVY: Final = 0.25
"""Points more that are asked for every point in the own hand: a heavy one gains more by waiting."""
HASTE: Final = 2.8
"""Points more that are asked in the very first own turn, when hardly a card is known."""
PATIENCE: Final = 10
"""Own turns after which less and less is asked."""
RELAXING: Final = 0.3
"""Points less asked with every own turn beyond that, for each other seat."""
LAST_TURN: Final = 25
"""The own turn in which a bot says KABOOM whatever it holds, so that every deal ends."""
BETTERED: Final = 0.13
"""The part of its points by which a hand improves in a turn."""
BETTERED_VARIANCE: Final = 3.8
DRAWING: Final = 0.8
"""What else the last turn of a deal is worth, in points: whatever is drawn may be thrown, or have a power."""
_NODES: Final = ((-sqrt(3.0), 1 / 6), (0.0, 2 / 3), (sqrt(3.0), 1 / 6))


def expected_adjustment(outlook: Outlook) -> float:
    """What a KABOOM now would add to the own score, in points, on average: negative is good."""
    return sum(weight * STAKE * (beaten_by - lowest) for weight, lowest, beaten_by, _ in _cases(outlook))


def expected_gain(outlook: Outlook) -> float:
    """What a KABOOM now is worth in this match: the adjustment turned round, unless the end is near (K60, K62)."""
    view = outlook.view
    rivals = [view.totals[rival] + max(0.0, outlook.total(rival)[0]) for rival in outlook.rivals]
    before = view.totals[outlook.seat]
    gain = 0.0
    for weight, lowest, beaten_by, own in _cases(outlook):
        lost = 1 - lowest
        for chance, change in ((lowest, -STAKE), (lost, STAKE * beaten_by / lost if lost > 0 else 0.0)):
            won = points_won(
                change, before + own, rivals, view.options.limit, knockout=view.options.end_mode == "knockout"
            )
            gain += weight * chance * won
    return gain


def _cases(outlook: Outlook) -> list[tuple[float, float, float, float]]:
    """Own hands that are possible: how likely, how likely strictly lowest, how many seats it loses to, its points."""
    mean, variance = outlook.total(outlook.seat)
    rivals = [(rival in outlook.view.declarers, *_after_last_turn(outlook, rival)) for rival in outlook.rivals]
    spread = sqrt(variance)
    nodes = _NODES if spread > 0 else ((0.0, 1.0),)
    return [(weight, *_judged(mean + node * spread, rivals), mean + node * spread) for node, weight in nodes]


def _judged(own: float, rivals: list[tuple[bool, float, float]]) -> tuple[float, float]:
    lowest, beaten_by = 1.0, 0.0
    for declared, mean, variance in rivals:
        spread = sqrt(variance) + 0.05
        at_or_below = normal((own + 0.5 - mean) / spread)
        lowest *= 1 - at_or_below
        beaten_by += normal((own - 0.5 - mean) / spread) if declared else at_or_below
    return lowest, beaten_by


def _after_last_turn(outlook: Outlook, rival: Seat) -> tuple[float, float]:
    mean, variance = outlook.total(rival)
    if not _has_a_turn_left(outlook, rival) or mean <= 0:
        return mean, variance
    return mean * (1 - BETTERED), variance + BETTERED_VARIANCE


def _has_a_turn_left(outlook: Outlook, rival: Seat) -> bool:
    declarers = outlook.view.declarers
    if rival in declarers:
        return False
    if not declarers:
        return True
    seats = len(outlook.view.hands)
    return (rival - outlook.seat) % seats < (declarers[0] - outlook.seat) % seats


def wish_to_call(outlook: Outlook) -> float:
    """How many points better it looks to say KABOOM now than to draw."""
    turns = outlook.belief.turns
    if turns >= LAST_TURN:
        return STAKE * len(outlook.view.hands)
    gain = expected_gain(outlook) + outlook.traits.boldness
    own = outlook.total(outlook.seat)[0]
    if outlook.last_turn:
        return gain - BETTERED * max(0.0, own) - DRAWING
    relaxed = RELAXING * max(0, turns - PATIENCE) * len(outlook.rivals)
    return gain - ASKED - HEAVY * own - HASTE * (turns <= 1) + relaxed
