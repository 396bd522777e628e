"""What lies visible at a Vzryv table for one viewer (4.5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.cards import Card, Rank
from rules.core.seats import Actor, Seat, Viewer
from rules.core.sheets import Sheet
from rules.core.views import HAND, CardView, Fact, View, Zone
from rules.vzryv.options import VzryvOptions
from rules.vzryv.scoring import GameResult
from rules.vzryv.sheets import sheets
from rules.vzryv.state import HEIGHT, Phase, VzryvState


@dataclass(slots=True)
class HandView:
    """A seat's cards: how many in hand, which, sorted, if this viewer may see them, and how many lie closed.

    `place` is 0 until the seat is out, and then counts from 1.
    """

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    closed: int
    place: int


@dataclass(slots=True)
class VzryvView(View):
    """The table as `viewer` sees it now: its own hand, the open pile, and how many cards lie elsewhere.

    `pile` is the open pile, oldest card first; `laid_by` laid its top, unless that was turned up. `plies` counts the
    moves of this game, which stops at `limit`, if there is one.
    """

    viewer: Viewer
    options: VzryvOptions
    phase: Phase
    current: Seat | None
    dealer: Actor
    deal_no: int
    hands: tuple[HandView, ...]
    stock: int
    pile: tuple[Card, ...]
    laid_by: Actor
    out: tuple[Seat, ...]
    plies: int
    limit: int | None
    losses: tuple[int, ...]
    results: tuple[GameResult, ...]

    @property
    def top(self) -> Card | None:
        """The card to go lower than."""
        return self.pile[-1] if self.pile else None

    @property
    def private(self) -> bool:
        """Whether this viewer is to lay a card of its hand or to take the pile into it (G7)."""
        return self.viewer is not None and self.viewer == self.current

    @property
    def situation(self) -> str:
        """`need` for a seat in turn with nothing lower: it may lay a ten or take the pile (V10, V12)."""
        if self.phase is Phase.TURN and self.top is not None and self.private and self.viewer is not None:
            cards = self.hands[self.viewer].cards
            if all(HEIGHT[card] >= HEIGHT[self.top] for card in cards):
                return "need"
        return str(self.phase)

    def zones(self) -> Sequence[Zone]:
        """The stock, the open pile with its top, and every hand with the closed cards before it."""
        top = () if self.top is None else (CardView(0, (0, 0), True, self.top, self.laid_by),)
        zones = [Zone("stock", None, (), self.stock), Zone("pile", None, top, len(self.pile))]
        for hand in self.hands:
            zones.append(Zone(HAND, hand.seat, _open(hand.cards) or _closed(hand.count), hand.count))
            zones.append(Zone("closed", hand.seat, _closed(hand.closed), hand.closed))
        return zones

    def facts(self) -> Sequence[Fact]:
        """Who deals, what is to be beaten and whose it is, how many moves are left, who is out, and the lost games."""
        facts = [] if self.dealer is None else [Fact("dealer", seat=self.dealer)]
        if self.current is not None and self.top is not None:
            kind = "turned_up" if self.laid_by is None else "ace" if self.top.rank is Rank.ACE else "laid"
            facts.append(Fact(kind, self.top, self.laid_by))
        if self.current is not None and self.limit is not None:
            facts.append(Fact("plies_left", self.limit - self.plies))
        facts += [Fact("place", hand.place, hand.seat) for hand in self.hands if hand.place]
        if self.options.games > 1:
            facts += [Fact("losses", lost, Seat(seat)) for seat, lost in enumerate(self.losses)]
        return facts

    def sheets(self) -> Sequence[Sheet]:
        """See `sheets.sheets`."""
        return sheets(self.results)


def _open(cards: Sequence[Card]) -> tuple[CardView, ...]:
    return tuple(CardView(slot, (slot, 0), True, card) for slot, card in enumerate(cards))


def _closed(number: int) -> tuple[CardView, ...]:
    return tuple(CardView(slot, (slot, 0), True) for slot in range(number))


def view(state: VzryvState, viewer: Viewer) -> VzryvView:
    """Build the picture for `viewer` by copying in what it may see."""
    playing = state.phase in (Phase.TURN, Phase.LEAD)
    return VzryvView(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        current=state.current if playing else None,
        dealer=state.dealer,
        deal_no=state.deal_no,
        hands=tuple(
            HandView(
                seat=Seat(seat),
                count=len(hand),
                cards=tuple(hand) if seat == viewer else (),
                closed=len(state.closed[seat]),
                place=1 + state.out.index(Seat(seat)) if seat in state.out else 0,
            )
            for seat, hand in enumerate(state.hands)
        ),
        stock=len(state.stock),
        pile=tuple(state.pile),
        laid_by=state.laid_by,
        out=tuple(state.out),
        plies=state.plies,
        limit=state.limit,
        losses=tuple(state.losses),
        results=tuple(state.results),
    )
