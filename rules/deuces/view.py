"""What lies visible at a Deuces table for one viewer (5.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.cards import Card, Rank
from rules.core.seats import Seat, Viewer
from rules.core.sheets import Sheet
from rules.core.views import HAND, CardView, Fact, View, Zone
from rules.deuces.options import DeucesOptions
from rules.deuces.scoring import DOUBLED, Ending, GameResult, How
from rules.deuces.sheets import exact, sheets
from rules.deuces.state import NEXT, DeucesState, Phase


@dataclass(slots=True)
class HandView:
    """A seat's cards: how many it holds, which, sorted, if this viewer may see them, and its fine, which is open."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    fine: tuple[Card, ...]


@dataclass(slots=True)
class DeucesView(View):
    """The table as `viewer` sees it now: its own hand and drawn card, the top of the centre, fines, twos and counts.

    `centre` counts the cards there, `face_down` says that the only one is not turned up yet. `out` counts what was
    thrown out; the cards are in `thrown` while the out before play lasts. `barred` are ranks of which none may go
    out now. `out_allowed` is whether the seat in turn may still send a card out. At the end `ending`, and after a
    laid ace `how` and the `right` it gives, are known, `removed` was taken away by it, and `opened` is the rest of
    the deck once it lies open.
    """

    viewer: Viewer
    options: DeucesOptions
    phase: Phase
    current: Seat | None
    starter: Seat
    circle: int
    hands: tuple[HandView, ...]
    stock: int
    top: Card | None
    centre: int
    face_down: bool
    twos: tuple[Card, ...]
    out: int
    thrown: tuple[Card, ...]
    barred: tuple[Rank, ...]
    drawn: Card | None
    out_allowed: bool
    ending: Ending | None
    how: How | None
    right: int
    removed: tuple[Card, ...]
    opened: tuple[Card, ...]
    results: tuple[GameResult, ...]

    @property
    def private(self) -> bool:
        """Whether this viewer is to decide something with its hand or a drawn card before it (G7)."""
        if self.viewer is None or self.viewer != self.current or self.phase is Phase.REMOVE:
            return False
        return bool(self.hands[self.viewer].count) or self.drawn is not None

    def zones(self) -> Sequence[Zone]:
        """The deck, the centre, the out, the twos at the edge, a drawn card if it is open, hands and fines."""
        top = () if self.top is None else _open((self.top,))
        zones = [
            Zone("stock", None, (), self.stock),
            Zone("centre", None, _closed(1) if self.face_down else top, self.centre),
            Zone("out", None, _open(self.thrown), self.out, spread=bool(self.thrown)),
            Zone("twos", None, _open(self.twos), len(self.twos), spread=True),
        ]
        if self.drawn is not None:
            zones.append(Zone("drawn", self.current, _open((self.drawn,)), 1))
        if self.removed:
            zones.append(Zone("removed", None, _open(self.removed), len(self.removed), spread=True))
        if self.opened:
            zones.append(Zone("opened", None, _open(self.opened), len(self.opened), spread=True))
        for hand in self.hands:
            zones.append(Zone(HAND, hand.seat, _open(hand.cards) or _closed(hand.count), hand.count))
            zones.append(Zone("fine", hand.seat, _open(hand.fine), len(hand.fine), spread=True))
        return zones

    def facts(self) -> Sequence[Fact]:
        """What covers, what each suit costs as far as is known, what may not go out, who began, the ace's right."""
        facts = []
        if self.top is not None and self.phase in (Phase.TURN, Phase.DRAWN):
            facts = [Fact("cover", self.top), Fact("next", NEXT[self.top].rank)]
        pairs = zip(self.twos, DOUBLED, strict=False)
        facts += [Fact("coefficient", exact(times), card=two) for two, times in pairs]
        facts += [Fact("barred", rank) for rank in self.barred]
        if self.phase is not Phase.DEAL:
            facts.append(Fact("starter", seat=self.starter))
        if self.circle:
            facts.append(Fact("circle", self.circle))
        if self.phase is Phase.REMOVE:
            facts.append(Fact(f"right_{self.how}", self.right, self.current))
        return facts

    def sheets(self) -> Sequence[Sheet]:
        """See `sheets.sheets`."""
        return sheets(self.results)


def _open(cards: Sequence[Card]) -> tuple[CardView, ...]:
    return tuple(CardView(slot, (slot, 0), True, card) for slot, card in enumerate(cards))


def _closed(number: int) -> tuple[CardView, ...]:
    return tuple(CardView(slot, (slot, 0), True) for slot in range(number))


def view(state: DeucesState, viewer: Viewer) -> DeucesView:
    """Build the picture for `viewer` by copying in what it may see."""
    playing = state.phase not in (Phase.DEAL, Phase.OVER)
    return DeucesView(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        current=state.current if playing else None,
        starter=state.starter,
        circle=state.circle,
        hands=tuple(
            HandView(Seat(seat), len(hand), tuple(hand) if seat == viewer else (), tuple(state.fines[seat]))
            for seat, hand in enumerate(state.hands)
        ),
        stock=len(state.stock),
        top=state.top,
        centre=len(state.centre) + int(state.face_down is not None),
        face_down=state.face_down is not None,
        twos=tuple(state.twos),
        out=len(state.out),
        thrown=tuple(state.out) if state.phase is Phase.INIT_OUT else (),
        barred=tuple(state.barred()),
        drawn=state.drawn if viewer is not None and viewer == state.current else None,
        out_allowed=state.out_allowed,
        ending=state.ending,
        how=state.how,
        right=state.right,
        removed=tuple(state.removed),
        opened=tuple(state.opened),
        results=tuple(state.results),
    )
