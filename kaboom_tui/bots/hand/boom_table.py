"""How the games of Boom are played: by what a card leaves in the hand, who leads next, whom it troubles (B7 to B38)."""

from collections.abc import Mapping
from typing import Final

from kaboom_tui.bots.hand.boom_lie import Lie
from kaboom_tui.bots.hand.boom_weights import Weights, weights
from rules.boom.asking import ALL_EIGHTS, ANSWERS
from rules.boom.hands import BIT, HEIGHT, PACKS, hand_of
from rules.boom.memory import Lack
from rules.boom.moves import BoomMove, Play, PlayEight
from rules.boom.scoring import points
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Seat

NEAR: Final = 2
"""Cards in another hand, or cards in the stock for each seat, with which the end is near."""
FULL: Final = 7
"""Cards in a hand that is as long as at the deal."""

SUITED: Final = {suit: hand_of(card for card in PACKS[1] if card.suit is suit) for suit in Suit}
HIGHER: Final = {
    suit: tuple(
        hand_of(card for card in PACKS[1] if card.suit is suit and HEIGHT[card] > height) for height in range(13)
    )
    for suit in Suit
}
"""The cards of a suit above each height."""
ANSWERED: Final = {BIT[card]: ANSWERS[card] for card in PACKS[1]}
"""What a card can be laid on, which is what it can be covered with."""
TENTHS: Final = tuple({card: points(card, eights=wild) / 10 for card in PACKS[1]} for wild in (False, True))


class BoomTable:
    """What can be worked out once for all moves of a turn; `attention` is how much the others' trouble is minded."""

    def __init__(self, lie: Lie, facts: Mapping[Seat, Lack], attention: float) -> None:
        self.lie = lie
        self.facts = facts
        self.attention = attention
        self.wild = lie.options.variant == "eights"
        self.seats = len(lie.counts)
        self.weights: Weights = weights(lie.options.variant, self.seats, leads=not lie.round)
        self.number = max(1, lie.unseen.bit_count())
        self.held_behind = sum([lie.counts[seat] for seat in lie.behind])
        others = min([count for seat, count in enumerate(lie.counts) if seat != lie.seat])
        self.near = others <= NEAR or (self.wild and lie.stock <= NEAR * self.seats)
        self.highest = max([HEIGHT[card] for card in lie.round], default=-1)
        self.asks = not lie.round or lie.options.match == "previous"
        self.tenths = TENTHS[self.wild]
        self._all, self._covered = _coverings(lie.hand)

    def worth(self, move: BoomMove) -> float:
        """What a move is worth."""
        by = self.weights
        if not isinstance(move, Play | PlayEight):
            return by.draw + by.follow * self.follow(self.lie.hand)
        card = move.card
        named = move.suit if isinstance(move, PlayEight) else None
        rest = self.lie.hand ^ BIT[card]
        tenths = self.tenths[card]
        worth = by.follow * self.follow(rest) + by.height * HEIGHT[card] / 12 + by.tenths * tenths
        if HEIGHT[card] > self.highest:
            lead = self.lead(card, named)
            worth += by.lead * lead + by.lead_late * lead / max(1, rest.bit_count())
        if self.near:
            worth += by.tenths_late * tenths
        if self.wild and card.rank is Rank.EIGHT:
            worth += by.eight_late if self.near else 0.0
            worth += by.eight
        return worth + self._asked(card, named, rest)

    def _asked(self, card: Card, named: Suit | None, rest: int) -> float:
        """What it brings that this card, or the suit that is named, is to be answered."""
        by, worth = self.weights, 0.0
        if self.lie.behind and (self.asks or named is not None):
            without = self.without(card, named)
            worth += self.attention * (by.next_stuck * without[0] + by.stuck * sum(without)) / (self.seats - 1)
        elif named is not None and HEIGHT[card] > self.highest:
            worth += by.length if rest & SUITED[named] else 0.0
        if named is None and not self.lie.round and card.suit is not None:
            worth += by.length * (rest & SUITED[card.suit]).bit_count() / FULL
        return worth

    def lead(self, card: Card, named: Suit | None) -> float:
        """The chance that this card stays the highest of its round (B11)."""
        asked = self.lie.asked
        suit = named or (card.suit if asked is None else asked if isinstance(asked, Suit) else asked.suit)
        assert suit is not None, "there are no jokers"
        higher = (self.lie.unseen & HIGHER[suit][HEIGHT[card]]).bit_count()
        return float(max(0.0, 1.0 - higher / self.number) ** self.held_behind)

    def follow(self, rest: int) -> float:
        """The share of openings that a hand can answer (B8); an eight answers all (B31)."""
        if self.wild and rest & ALL_EIGHTS:
            return 1.0
        return (self._covered.get(self.lie.hand ^ rest, self._all) & self.lie.unseen).bit_count() / self.number

    def without(self, card: Card, named: Suit | None) -> list[float]:
        """For each seat that is to follow the chance that it holds no answer to this."""
        answers = ANSWERS[card if named is None else named]
        if self.wild:
            answers |= ALL_EIGHTS
        share = 1.0 - (self.lie.unseen & answers).bit_count() / self.number
        suit = card.suit if named is None else named
        return [share ** self._unknown(seat, suit) for seat in self.lie.behind]

    def _unknown(self, seat: Seat, suit: Suit | None) -> int:
        count, lack = self.lie.counts[seat], self.facts.get(seat)
        return min(count, lack.unknown) if lack is not None and lack.suit is suit else count


def _coverings(hand: int) -> tuple[int, dict[int, int]]:
    """What a hand can answer, and what it still can without each of its cards."""
    bits = []
    left = hand
    while left:
        bits.append(left & -left)
        left &= left - 1
    covered, before = 0, []
    for bit in bits:
        before.append(covered)
        covered |= ANSWERED[bit]
    everything, covered = covered, 0
    without = {}
    for bit, others in zip(reversed(bits), reversed(before), strict=True):
        without[bit] = covered | others
        covered |= ANSWERED[bit]
    return everything, without
