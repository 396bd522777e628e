"""What lies visible at a Boom table for one viewer (B14)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.boom.options import BoomOptions
from rules.boom.scoring import DealResult
from rules.boom.state import BoomState, Phase
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Actor, Seat, Viewer
from rules.core.views import CardView, View, Zone


@dataclass(slots=True)
class HandView:
    """A seat's hand: how many cards, and the cards themselves, sorted, if this viewer may see them now."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(slots=True)
class BoomView(View):
    """The table as `viewer` sees it now: its own hand, everything that was laid, and how many cards each holds.

    `round` is what was laid in this round, with its seats, `pile` what was laid before, oldest first. What is laid
    next must be of `suit` or `rank`; both are `None` when any card will do. `leader` opened the round.
    """

    viewer: Viewer
    options: BoomOptions
    phase: Phase
    current: Seat | None
    dealer: Actor
    deal_no: int
    leader: Seat
    hands: tuple[HandView, ...]
    stock: int
    round: tuple[tuple[Seat, Card], ...]
    pile: tuple[Card, ...]
    suit: Suit | None
    rank: Rank | None
    revealed: bool
    totals: tuple[int, ...]
    results: tuple[DealResult, ...]

    @property
    def named(self) -> Suit | None:
        """The suit that an eight of Crazy Eights asks for, if one does (B32)."""
        return self.suit if self.options.variant == "eights" and self.rank is Rank.EIGHT else None

    @property
    def private(self) -> bool:
        """Whether this viewer is to lay a card of its hand (G7)."""
        return self.viewer is not None and self.viewer == self.current

    def zones(self) -> Sequence[Zone]:
        """The stock, what was laid before, this round's cards in order, and every hand."""
        top = self.pile[-1:]
        return [
            Zone("stock", None, (), self.stock),
            Zone("pile", None, _open(top), len(self.pile)),
            Zone("round", None, _open([card for _, card in self.round]), len(self.round)),
            *(Zone("hand", hand.seat, _open(hand.cards) or _closed(hand.count), hand.count) for hand in self.hands),
        ]


def _open(cards: Sequence[Card]) -> tuple[CardView, ...]:
    return tuple(CardView(slot, (slot, 0), True, card) for slot, card in enumerate(cards))


def _closed(number: int) -> tuple[CardView, ...]:
    return tuple(CardView(slot, (slot, 0), True) for slot in range(number))


def view(state: BoomState, viewer: Viewer) -> BoomView:
    """Build the picture for `viewer` by copying in what it may see."""
    return BoomView(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        current=state.current if state.phase is Phase.TURN else None,
        dealer=state.dealer,
        deal_no=state.deal_no,
        leader=state.leader,
        hands=tuple(
            HandView(Seat(seat), len(hand), tuple(hand) if state.revealed or seat == viewer else ())
            for seat, hand in enumerate(state.hands)
        ),
        stock=len(state.stock),
        round=tuple(state.round),
        pile=tuple(state.pile),
        suit=state.suit,
        rank=state.rank,
        revealed=state.revealed,
        totals=tuple(state.totals),
        results=tuple(state.results),
    )
