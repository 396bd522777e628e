"""A baseline that stays as it is: it lays what it can, the dearest first, and thinks no further."""

from random import Random
from typing import Final

from kaboom_tui.bots.generic import GenericBot
from kaboom_tui.session.updates import SeatUpdate
from rules.boom import moves as boom
from rules.boom.scoring import points as boom_points
from rules.core.cards import Card
from rules.core.moves import Move
from rules.deuces import moves as deuces
from rules.deuces.scoring import VALUE
from rules.uno import moves as uno
from rules.vzryv import moves as vzryv
from rules.vzryv.state import HEIGHT, TENS

LAID: Final = 1000.0
"""A card that is laid is better than anything else, whatever it counts."""


class NaiveHandBot(GenericBot):
    """Weighs each listed move by the cards that it gets rid of; between equals, chance."""

    def decide(self, update: SeatUpdate) -> Move | None:
        """The move that gets rid of the most, if one is awaited."""
        if not update.asked:
            return None
        rng = Random(f"{self._seed}|{update.version}")
        return max(update.legal_moves, key=lambda move: (_rid(move), rng.random()))


def _rid(move: Move) -> float:
    """How much of a burden a move takes away."""
    match move:
        case uno.Play(card=card):
            return LAID + card.cost
        case boom.Play(card=card):
            return LAID + boom_points(card, eights=False)
        case vzryv.Play(card=card):
            return LAID + HEIGHT[card] - (LAID / 2 if card in TENS else 0.0)
        case deuces.Play(cards=cards):
            return LAID + _worth(cards)
        case deuces.InitOut(cards=cards) | deuces.Remove(cards=cards):
            return _worth(cards)
        case deuces.Out() | deuces.TakeAnother():
            return 0.0
        case boom.PlayEight() | deuces.Keep():
            return 1.0
        case _:
            return 0.5


def _worth(cards: tuple[Card, ...]) -> float:
    return float(sum(VALUE[card.rank] for card in cards))
