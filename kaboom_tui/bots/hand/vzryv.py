"""How Vzryv is played: lay the highest card that is allowed, keep tens for need (chapter 4.8)."""

from collections.abc import Mapping, Sequence
from typing import Final

from kaboom_tui.bots.hand.brain import Brain, Depth, Weighed
from rules.core.cards import Card
from rules.core.seats import Seat, clockwise
from rules.vzryv.game import VzryvGame
from rules.vzryv.memory import VzryvMemory
from rules.vzryv.moves import Play, VzryvMove
from rules.vzryv.state import DECK, HEIGHT, TENS, VzryvState
from rules.vzryv.view import VzryvView

TEN: Final = 20.0
"""What it is worth to keep a ten rather than a card one higher or lower."""
BURDEN: Final = 1.5
"""What a card that the next seat has to take is worth."""


_PLAIN: Final = {card: HEIGHT[card] - (TEN if card in TENS else 0.0) for card in DECK}


def _at_once(move: VzryvMove) -> float:
    return _PLAIN[move.card] if isinstance(move, Play) else -2 * TEN


class VzryvBrain(Brain[VzryvView, VzryvMove, Sequence[Card]]):
    """The highest card, unless a lower one is likely to make the next seat take a large pile."""

    scale = 0.45
    depth = Depth(worlds=24, wide=4, trust=0.5)
    game = VzryvGame()

    def facts(self, memory: VzryvMemory) -> Mapping[Seat, Sequence[Card]]:
        """The cards that each seat took openly."""
        return memory.known

    def weighed(
        self, view: VzryvView, facts: Mapping[Seat, Sequence[Card]], moves: Sequence[VzryvMove], attention: float
    ) -> Weighed[VzryvMove]:
        """Cards by their height and the next seat's trouble; the pile is taken only when nothing else is left."""
        if len(moves) == 1:
            return [(moves[0], 0.0)]
        table = _Table(view, facts, attention)
        return [(move, table.worth(move.card) if isinstance(move, Play) else -2 * TEN) for move in moves]

    def quick(self, state: VzryvState, seat: Seat, moves: Sequence[VzryvMove]) -> VzryvMove:
        """The highest card, tens last, without a look at the next seat."""
        return max(moves, key=_at_once)

    def gain(self, state: VzryvState, seat: Seat) -> float:
        """From 1 for the first who is rid of all cards to 0 for the last; by the cards left where nobody is (V18)."""
        left = [len(hand) + len(closed) for hand, closed in zip(state.hands, state.closed, strict=True)]
        keys = [
            (0, state.out.index(Seat(each))) if each in state.out else (1, left[each]) for each in range(state.seats)
        ]
        return sum(keys[seat] < key for key in keys) / (state.seats - 1)


class _Table:
    """What can be worked out once for all moves of a turn."""

    def __init__(self, view: VzryvView, facts: Mapping[Seat, Sequence[Card]], attention: float) -> None:
        assert view.viewer is not None
        self.attention = attention
        self.pile = len(view.pile) + 1
        seats = clockwise(view.viewer, len(view.hands))
        victim = view.hands[next(seat for seat in seats if view.hands[seat].count)]
        self.known = list(facts.get(victim.seat, ()))[: victim.count]
        self.unknown = victim.count - len(self.known)
        seen = {*view.pile, *view.hands[view.viewer].cards}
        for known in facts.values():
            seen.update(known)
        self.unseen = [card for card in DECK if card not in seen]

    def worth(self, card: Card) -> float:
        """High cards first, for they are hard to be rid of; tens last."""
        trouble = BURDEN * self.pile * self.stuck(card) - (TEN if card in TENS else 0.0)
        return HEIGHT[card] + self.attention * trouble

    def stuck(self, card: Card) -> float:
        """The chance that the next seat can lay neither a lower card nor a ten."""
        if any(_answers(one, card) for one in self.known):
            return 0.0
        if not self.unseen:
            return 1.0
        share = sum(_answers(one, card) for one in self.unseen) / len(self.unseen)
        return (1.0 - share) ** self.unknown


def _answers(one: Card, card: Card) -> bool:
    return HEIGHT[one] < HEIGHT[card] or one in TENS
