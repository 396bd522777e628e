"""Which power to want and where to point it (K19 to K29), in points."""

from collections.abc import Sequence
from typing import Final

from kaboom_tui.bots.kaboom.outlook import OTHERS_KNOWING, Outlook
from kaboom_tui.bots.kaboom.standing import standing
from rules.core.cards import Card
from rules.core.moves import Spot
from rules.kaboom import moves as ask
from rules.kaboom.moves import KaboomMove
from rules.kaboom.powers import Power, power

LOOK: Final = 0.5
"""What it is worth to see another's card."""
SEEN: Final = 0.7
"""The part of a known card's worth that a look gives: the turn is spent."""
MOVED: Final = 0.5
"""The part of what knowing is worth that counts when a known card goes for an unknown one, or comes for it."""
KING: Final = 0.6
"""The part of the best exchange by guess that a king can be expected to bring, as it may be declined."""


def power_worth(outlook: Outlook, card: Card) -> float:
    """What the power of a card is worth that would be laid off now."""
    match power(card):
        case Power.PEEK_OWN:
            return SEEN * max((outlook.unknown(outlook.mine(slot)) for slot in outlook.slots), default=0.0)
        case Power.PEEK_OTHER:
            return LOOK if outlook.others and not outlook.last_turn else 0.0
        case Power.EXCHANGE:
            pairs = [(slot, spot) for slot in outlook.slots for spot in outlook.others]
            return max((_exchange(outlook, slot, spot) for slot, spot in pairs), default=0.0)
        case Power.KING:
            pairs = [(slot, spot) for slot in outlook.slots for spot in outlook.others]
            best = max((_exchange(outlook, slot, spot) for slot, spot in pairs), default=0.0)
            return LOOK + KING * max(0.0, best)
        case _:
            return 0.0


def pointed(outlook: Outlook, moves: Sequence[KaboomMove]) -> list[tuple[KaboomMove, float]]:
    """Every way to use the pending power with its worth in points."""
    return [(move, _worth(outlook, move)) for move in moves]


def _worth(outlook: Outlook, move: KaboomMove) -> float:
    match move:
        case ask.PeekOwn(slot=slot):
            spot = outlook.mine(slot)
            return outlook.knowing(spot) + outlook.variances[spot] / 20 if outlook.face(spot) is None else -1.0
        case ask.PeekOther(spot=spot):
            return _look(outlook, spot)
        case ask.KingLook(spot=spot):
            best = max((_exchange(outlook, slot, spot) for slot in outlook.slots), default=0.0)
            return LOOK + KING * best
        case ask.Exchange(slot=slot, spot=spot):
            return _exchange(outlook, slot, spot)
        case ask.SwapOwn(first=first, second=second):
            return -sum(outlook.face(outlook.mine(slot)) is not None for slot in (first, second))
        case ask.SwapOthers(first=first, second=second):
            return _swap_others(outlook, first, second)
        case ask.KingTake(slot=slot):
            held = outlook.view.held
            return 0.0 if held is None else _exchange(outlook, slot, held)
        case ask.KingGive(spot=spot):
            held = outlook.view.held
            return 0.0 if held is None else _swap_others(outlook, held, spot)
        case _:
            return 0.0


def _look(outlook: Outlook, spot: Spot) -> float:
    if outlook.face(spot) is not None:
        return -LOOK
    return outlook.weights[spot.seat] + LOOK * outlook.known_to_owner(spot)


def _exchange(outlook: Outlook, slot: int, spot: Spot) -> float:
    """An own card for another's: points, and who knows what afterwards."""
    mine = outlook.mine(slot)
    gain = outlook.means[mine] - outlook.means[spot]
    spread = outlook.variances[spot] - outlook.variances[mine]
    worth = outlook.burden(mine) - outlook.burden(spot)
    worth += outlook.harm(spot, gain) + standing(outlook, -gain, spread)
    worth += MOVED * (outlook.unknown(mine) - outlook.unknown(spot))
    return worth + outlook.harm(spot, OTHERS_KNOWING * outlook.known_to_owner(spot))


def _swap_others(outlook: Outlook, first: Spot, second: Spot) -> float:
    change = outlook.means[second] - outlook.means[first]
    worth = outlook.harm(first, change) - outlook.harm(second, change)
    if first.seat != second.seat:
        for spot in (first, second):
            worth += outlook.harm(spot, OTHERS_KNOWING * outlook.known_to_owner(spot))
    return worth
