"""What cards of Deuces are expected to cost: by the twos at the edge, and by the chance to lay them (D13, D27)."""

from collections.abc import Iterable
from typing import Final

from rules.core.cards import Card, Rank
from rules.deuces.scoring import DOUBLED, VALUE
from rules.deuces.state import DECK, HEIGHT
from rules.deuces.view import DeucesView

NOW: Final = 0.6
"""The chance to lay a card in a later turn that would fit now."""
SOON: Final = 0.85
"""The chance to lay a card that is not asked for yet and is next."""
LATER: Final = 0.9
"""What is left of that chance for every rank further away."""
SPARED: Final = 3.0
"""Points that a card is worth which saves a draw."""
FIRST: Final = 12
"""The least height of a card that is kept before play, when the centre is not known."""


class Prices:
    """The expected points of every card, as one seat sees them."""

    def __init__(self, view: DeucesView) -> None:
        self.seats = len(view.hands)
        out = [card.suit for card in view.twos]
        left = DOUBLED[len(out) :]
        average = sum(left) / len(left) / 2 if left else 0.0
        self._times = {suit: DOUBLED[place] / 2 for place, suit in enumerate(out)}
        self._average = average
        assert view.viewer is not None
        seen = {view.top, view.drawn, *view.twos, *view.thrown, *view.opened, *view.hands[view.viewer].cards}
        for hand in view.hands:
            seen.update(hand.fine)
        self.unseen = [card for card in DECK if card not in seen and card.rank is not Rank.TWO]
        self.mean = sum(map(self.cost, self.unseen)) / max(1, len(self.unseen))

    def cost(self, card: Card) -> float:
        """The points of a card that is left (D27)."""
        return VALUE[card.rank] * self._times.get(card.suit, self._average)

    def chance(self, card: Card, top: Card) -> float:
        """The chance to lay a card of the hand before the game ends, in a later turn (D13)."""
        above = HEIGHT[card] - HEIGHT[top]
        if above < 0:
            return 0.0
        return NOW if not above else SOON * LATER ** (above - 1)

    def held(self, card: Card, top: Card) -> float:
        """What a card in the hand is worth: it costs if it stays, it spares a draw if it is laid."""
        chance = self.chance(card, top)
        return chance * SPARED - (1 - chance) * self.cost(card)

    def hand(self, cards: Iterable[Card], top: Card) -> float:
        """What a hand is worth on a top."""
        return sum(self.held(card, top) for card in cards)

    def another(self, top: Card) -> float:
        """What one card more is expected to cost: nothing if it fits."""
        if not self.unseen:
            return 0.0
        dear = (0.0 if 0 <= HEIGHT[card] - HEIGHT[top] <= 1 else -self.held(card, top) for card in self.unseen)
        return sum(dear) / len(self.unseen)

    def held_at_first(self, card: Card) -> float:
        """What a card is worth that is kept before play (D9)."""
        return HEIGHT[card] - FIRST + 0.5
