"""How Boom is played: hold the lead, keep a hand that can follow, lead what others can't answer (B7 to B11)."""

from collections.abc import Collection, Mapping
from typing import Final

from rules.boom.hands import HEIGHT, PACKS
from rules.boom.memory import Lack
from rules.boom.moves import BoomMove, Play
from rules.boom.scoring import points
from rules.boom.view import BoomView
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Seat

LEAD: Final = 1.5
"""What it is worth to open the next round with one card left, and less with more: an opening never has to draw."""
FOLLOW: Final = 3.0
"""What it is worth to be able to answer any opening, against none."""
STUMP: Final = 3.0
"""What it is worth that the next seat can't answer."""
DUMP: Final = 0.02
"""What a point less in the hand is worth where points count."""


class BoomTable:
    """What can be worked out once for all moves of a turn."""

    def __init__(self, view: BoomView, facts: Mapping[Seat, Lack], attention: float) -> None:
        assert view.viewer is not None
        self.view = view
        self.facts = facts
        self.attention = attention
        self.hand = view.hands[view.viewer].cards
        laid = {card for _, card in (*view.pile, *view.round)}
        held = set(self.hand)
        seats = len(view.hands)
        pack = PACKS[0]
        if view.stock + len(laid) + sum(hand.count for hand in view.hands) > len(pack):
            pack = PACKS[1]
        self.unseen = [card for card in pack if card not in laid and card not in held]
        turns = (view.leader - view.viewer - 1) % seats
        self.behind = [Seat((view.viewer + step) % seats) for step in range(1, turns + 1)]
        self.highest = max((HEIGHT[card] for _, card in view.round), default=-1)

    def worth(self, move: BoomMove) -> float:
        """What a move leaves: the lead, the hand, the next seat's trouble."""
        if not isinstance(move, Play):
            return 0.0
        card = move.card
        rest = [one for one in self.hand if one is not card]
        worth = LEAD * self.lead(card) / max(1, len(rest)) + FOLLOW * self.follow(rest)
        asks = not self.view.round or self.view.options.match == "previous"
        if asks and self.behind:
            worth += STUMP * self.attention * self.stumped(self.behind[0], card)
        if self.view.options.variant == "scoring":
            worth += DUMP * points(card, eights=False)
        return worth

    def lead(self, card: Card) -> float:
        """The chance that this card stays the highest of its round (B11)."""
        height = HEIGHT[card]
        if height <= self.highest:
            return 0.0
        suit = card.suit if self.view.suit is None else self.view.suit
        higher = sum(one.suit is suit and HEIGHT[one] > height for one in self.unseen)
        if not higher or not self.unseen:
            return 1.0
        held = sum(self.view.hands[seat].count for seat in self.behind)
        return max(0.0, 1.0 - higher / len(self.unseen)) ** held

    def follow(self, rest: Collection[Card]) -> float:
        """The share of openings that a hand can answer (B8)."""
        if not self.unseen:
            return 0.0
        suits = {card.suit for card in rest}
        ranks = {card.rank for card in rest}
        return sum(card.suit in suits or card.rank in ranks for card in self.unseen) / len(self.unseen)

    def stumped(self, seat: Seat, card: Card) -> float:
        """The chance that a seat can't answer this card."""
        return self.without(seat, card.suit, card.rank)

    def without(self, seat: Seat, suit: Suit | None, rank: Rank) -> float:
        """The chance that a seat holds no card of a suit or rank."""
        if not self.unseen:
            return 0.0
        share = sum(card.suit is suit or card.rank is rank for card in self.unseen) / len(self.unseen)
        count = self.view.hands[seat].count
        lack = self.facts.get(seat)
        if lack is not None and lack.suit is suit:
            count = min(count, lack.unknown)
        return (1.0 - share) ** count
