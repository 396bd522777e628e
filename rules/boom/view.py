"""What lies visible at a Boom table for one viewer (B14)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.boom.asking import WANTED
from rules.boom.hands import cards_in
from rules.boom.options import BoomOptions
from rules.boom.scoring import DealResult
from rules.boom.sheets import sheets
from rules.boom.state import Asked, BoomState, Phase
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import Actor, Seat, Viewer
from rules.core.sheets import Sheet
from rules.core.views import HAND, CardView, Fact, View, Zone


@dataclass(slots=True)
class HandView:
    """A seat's hand: how many cards, and the cards themselves, sorted, if this viewer may see them now."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(slots=True)
class BoomView(View):
    """The table as `viewer` sees it now: its own hand, everything that was laid, and how many cards each holds.

    `round` is what was laid in this round and by whom, `pile` what was laid before, oldest first. `asked` is the
    card whose suit or rank must be laid next, or the suit that an eight named. `leader` opened the round.
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
    pile: tuple[tuple[Seat, Card], ...]
    asked: Asked
    revealed: bool
    totals: tuple[int, ...]
    results: tuple[DealResult, ...]

    @property
    def suit(self) -> Suit | None:
        """The suit that will do, or `None` when any card does (B8, B32)."""
        return WANTED[self.asked][0]

    @property
    def rank(self) -> Rank | None:
        """The rank that will do, or `None` when any card does (B8, B32)."""
        return WANTED[self.asked][1]

    @property
    def named(self) -> Suit | None:
        """The suit that an eight of Crazy Eights asks for, if one does (B32)."""
        return self.asked if isinstance(self.asked, Suit) else None

    @property
    def private(self) -> bool:
        """Whether this viewer is to lay a card of its hand (G7)."""
        return self.viewer is not None and self.viewer == self.current

    def zones(self) -> Sequence[Zone]:
        """The stock, what was laid before, this round's cards in order, and every hand."""
        laid = tuple(CardView(slot, (slot, 0), True, card, by) for slot, (by, card) in enumerate(self.round))
        return [
            Zone("stock", None, (), self.stock),
            Zone("pile", None, _open([card for _, card in self.pile[-1:]]), len(self.pile)),
            Zone("round", None, laid, len(laid), spread=True),
            *(Zone(HAND, hand.seat, _open(hand.cards) or _closed(hand.count), hand.count) for hand in self.hands),
        ]

    def facts(self) -> Sequence[Fact]:
        """What is asked for, the suit that an eight named, who deals and who leads, and the points so far."""
        facts = []
        if self.phase is Phase.TURN:
            if self.named is not None:
                facts.append(Fact("named", self.named.value))
            elif isinstance(self.asked, Card):
                facts.append(Fact("asked", self.asked))
            facts.append(Fact("leader", seat=self.leader))
        if self.dealer is not None:
            facts.append(Fact("dealer", seat=self.dealer))
        if self.options.variant != "boom":
            facts += [Fact("points", total, Seat(seat)) for seat, total in enumerate(self.totals)]
        return facts

    def sheets(self) -> Sequence[Sheet]:
        """See `sheets.sheets`."""
        return sheets(self.results, [hand.cards if self.revealed else () for hand in self.hands])


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
            HandView(Seat(seat), hand.bit_count(), cards_in(hand) if state.revealed or seat == viewer else ())
            for seat, hand in enumerate(state.hands)
        ),
        stock=len(state.stock),
        round=tuple(state.round),
        pile=tuple(state.pile),
        asked=state.asked,
        revealed=state.revealed,
        totals=tuple(state.totals),
        results=tuple(state.results),
    )
