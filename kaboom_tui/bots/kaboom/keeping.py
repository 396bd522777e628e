"""What to do with a drawn card: put it into the hand, or lay it off and use its power (K13, K14)."""

from kaboom_tui.bots.kaboom.outlook import Outlook
from kaboom_tui.bots.kaboom.powers import power_worth
from kaboom_tui.bots.kaboom.standing import standing
from rules.core.cards import Card
from rules.kaboom.moves import Discard, KaboomMove, Replace
from rules.kaboom.scoring import points


def kept_or_laid(outlook: Outlook, drawn: Card, moves: list[KaboomMove]) -> list[tuple[KaboomMove, float]]:
    """Every move with its worth in points."""
    return [(move, _worth(outlook, drawn, move)) for move in moves]


def _worth(outlook: Outlook, drawn: Card, move: KaboomMove) -> float:
    match move:
        case Replace(slot=slot):
            return _replace(outlook, drawn, slot)
        case Discard():
            return power_worth(outlook, drawn) + outlook.thrown_on(drawn)
        case _:
            return 0.0


def _replace(outlook: Outlook, drawn: Card, slot: int) -> float:
    spot = outlook.mine(slot)
    face = outlook.face(spot)
    gain = outlook.means[spot] - points(drawn)
    worth = outlook.burden(spot) - outlook.weight(drawn) + standing(outlook, -gain, -outlook.variances[spot])
    if face is None:
        return worth + outlook.knowing(spot)
    return worth + outlook.thrown_on(face, besides=slot)
