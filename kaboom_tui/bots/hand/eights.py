"""How Crazy Eights is played: eights are kept for need and laid before they count (B31 to B36)."""

from collections.abc import Collection
from typing import Final

from kaboom_tui.bots.hand.boom_table import BoomTable
from rules.boom.asking import EIGHTS
from rules.boom.hands import HEIGHT
from rules.boom.moves import BoomMove, Play, PlayEight
from rules.boom.scoring import points
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Seat

LEAD: Final = 1.5
FOLLOW: Final = 3.0
STUMP: Final = 2.0
DUMP: Final = 0.1
"""What a point less in the hand is worth."""
KEEP: Final = 2.0
"""What it is worth to hold an eight while a deal is young."""
URGE: Final = 2.5
"""What it is worth to be rid of an eight when the deal is about to end."""
DRAW: Final = 3.0
"""What drawing a card costs."""
NEAR: Final = 3
"""Cards in another hand, or cards in the stock for each seat, with which the end is near."""


class EightsTable(BoomTable):
    """What can be worked out once for all moves of a turn."""

    def worth(self, move: BoomMove) -> float:
        """What a move leaves: the lead, the hand, the points, the others' trouble."""
        match move:
            case Play(card=card):
                asks = not self.view.round or self.view.options.match == "previous"
                worth = self._left(card, self._stump(self.behind, card.suit, card.rank) if asks else 0.0)
                return worth + DUMP * points(card, eights=True)
            case PlayEight(card=card, suit=suit):
                return self._left(card, self._named(card, suit)) - self._kept()
            case _:
                return FOLLOW * self.follow(self.hand) - DRAW

    def _left(self, card: Card, trouble: float) -> float:
        rest = [one for one in self.hand if one is not card]
        return LEAD * self.lead(card) / max(1, len(rest)) + FOLLOW * self.follow(rest) + trouble

    def _kept(self) -> float:
        """What it costs to lay an eight now; nothing, and less, the nearer the end is."""
        others = min(hand.count for hand in self.view.hands if hand.seat != self.view.viewer)
        if self.view.options.eights_end == "stock_empty":
            others = min(others, self.view.stock // len(self.view.hands))
        return KEEP if others > NEAR else -URGE

    def _named(self, card: Card, suit: Suit) -> float:
        """What it brings to name a suit: it binds who comes next, also if that is who opens the next round (B32)."""
        if self.behind:
            return self._stump(self.behind, suit, Rank.EIGHT)
        if HEIGHT[card] > self.highest:
            return FOLLOW * any(one.suit is suit for one in self.hand if one is not card)
        leader = max(self.view.round, key=lambda laid: HEIGHT[laid[1]])[0]
        return self._stump([leader], suit, Rank.EIGHT)

    def _stump(self, seats: Collection[Seat], suit: Suit | None, rank: Rank) -> float:
        return STUMP * self.attention * self.without(next(iter(seats)), suit, rank) if seats else 0.0

    def follow(self, rest: Collection[Card]) -> float:
        """The share of openings that a hand can answer; an eight answers all (B31)."""
        return super().follow(rest) if EIGHTS.isdisjoint(rest) else 1.0
