"""What lies visible at a KABOOM table for one viewer (1.13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Actor, Seat, Viewer
from rules.core.views import CardView, Cell, View, Zone
from rules.kaboom.options import KaboomOptions
from rules.kaboom.powers import Power, pending
from rules.kaboom.scoring import DealResult
from rules.kaboom.state import KaboomState, Phase

_SOMEBODYS: Final = (Phase.START, Phase.DRAWN, Phase.ACTION, Phase.KING, Phase.DEALING)


@dataclass(slots=True)
class HandView:
    """A seat's cards on the table. `edge` is where penalty cards grow, beyond `pattern`; `out` means knocked out.

    `looked` are the slots that the seat has looked at before play; `ready` when it may look no more.
    """

    seat: Seat
    places: tuple[CardView, ...]
    pattern: tuple[Cell, ...]
    edge: str
    frozen: bool
    out: bool
    looked: tuple[int, ...]
    ready: bool

    @property
    def count(self) -> int:
        """How many cards the seat holds."""
        return sum(place.present for place in self.places)


@dataclass(slots=True)
class KaboomView(View):
    """The table as `viewer` sees it now. Faces: the top of the discard, the drawn card and the card under a
    king for the seat that holds them, and everything once the deal is revealed.

    At a strict table `debts` are the turns that each seat is to miss, `further` counts the cards drawn too many that
    wait face down, and `interrupted` is the seat whose turn another broke into (K70 to K72).

    `seq` numbers the top of the discard; `last_round` is on after a KABOOM; `held` is the spot whose card a
    king's seat has in its fingers.
    """

    viewer: Viewer
    options: KaboomOptions
    phase: Phase
    current: Seat | None
    dealer: Actor
    deal_no: int
    hands: tuple[HandView, ...]
    stock: int
    discard: int
    top: Card | None
    seq: int
    drawn: Card | None
    power: Power | None
    power_card: Card | None
    held: Spot | None
    declarers: tuple[Seat, ...]
    revealed: bool
    totals: tuple[int, ...]
    results: tuple[DealResult, ...]
    reshuffles: int
    debts: tuple[int, ...]
    further: int
    interrupted: Seat | None

    @property
    def last_round(self) -> bool:
        """Whether somebody has said KABOOM in this deal."""
        return bool(self.declarers)

    @property
    def aim(self) -> int | None:
        """The number of the discard that throws answer (K37)."""
        return self.seq

    @property
    def private(self) -> bool:
        """Whether this viewer holds a drawn card or a king's, or has its first look before it (G7, 1.13)."""
        if self.viewer is None or self.revealed:
            return False
        if self.phase is Phase.PEEK:
            return not self.hands[self.viewer].ready
        return self.viewer == self.current and self.phase in (Phase.DRAWN, Phase.KING)

    def zones(self) -> Sequence[Zone]:
        """The piles, the drawn card if it is open, and every hand."""
        top = () if self.top is None else (CardView(0, (0, 0), True, self.top),)
        zones = [
            Zone("stock", None, (), self.stock),
            Zone("discard", None, top, self.discard),
        ]
        if self.drawn is not None:
            zones.append(Zone("drawn", self.current, (CardView(0, (0, 0), True, self.drawn),), 1))
        return zones + [Zone("hand", hand.seat, hand.places, hand.count) for hand in self.hands]


def view(state: KaboomState, viewer: Viewer) -> KaboomView:
    """Build the picture for `viewer` by copying in what it may see."""
    acting = viewer is not None and viewer == state.current
    held = state.king if state.phase is Phase.KING else None
    turn = state.phase in _SOMEBODYS
    return KaboomView(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        current=state.current if turn else None,
        dealer=state.dealer,
        deal_no=state.deal_no,
        hands=tuple(_hand(state, Seat(seat), held if acting else None) for seat in range(state.seats)),
        stock=len(state.stock),
        discard=len(state.discard),
        top=state.top,
        seq=state.seq,
        drawn=state.drawn if acting else None,
        power=pending(state),
        power_card=state.action,
        held=held,
        declarers=tuple(state.declarers),
        revealed=state.revealed,
        totals=tuple(state.totals),
        results=tuple(state.results),
        reshuffles=state.reshuffles,
        debts=tuple(state.debts),
        further=len(state.further),
        interrupted=state.interrupted,
    )


def _hand(state: KaboomState, seat: Seat, open_spot: Spot | None) -> HandView:
    pattern, edge = state.patterns[seat]
    open_slot = open_spot.slot if open_spot is not None and open_spot.seat == seat else None
    return HandView(
        seat=seat,
        places=tuple(
            CardView(
                slot,
                state.cell(seat, slot),
                card is not None,
                card if state.revealed or slot == open_slot else None,
            )
            for slot, card in enumerate(state.hands[seat])
        ),
        pattern=pattern,
        edge=edge,
        frozen=seat in state.declarers,
        out=not state.in_play(seat),
        looked=state.peeked[seat],
        ready=state.ready[seat],
    )
