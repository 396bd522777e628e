"""What lies visible at an UNO table for one viewer (2.8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.seats import Seat, Viewer
from rules.core.sheets import Sheet
from rules.core.views import HAND, FaceView, Fact, View, Zone
from rules.uno.cards import Colour, Symbol, UnoCard
from rules.uno.centre import LOOKS
from rules.uno.moves import Sign
from rules.uno.options import UnoOptions
from rules.uno.scoring import RoundResult
from rules.uno.sheets import sheets
from rules.uno.state import Phase, UnoState


@dataclass(slots=True)
class HandView:
    """A seat's hand: how many cards, and the cards themselves, sorted, if this viewer may see them now."""

    seat: Seat
    count: int
    cards: tuple[UnoCard, ...]


@dataclass(slots=True)
class UnoView(View):
    """The table as `viewer` sees it now: its own hand, the top of the pile, and how many cards each holds.

    The centre counts as `colour` and `symbol` (U12). `drawn` is the card of its own hand that must be laid.
    `contenders` are still in rock-paper-scissors, `chosen` those of them that have chosen, `sign` is what this
    viewer has; `shown` is what was compared last, until cards are dealt. `starter` begins this round, or
    the next one once hands are shown. `direction` is 1 for clockwise, else -1; `turns` counts those of this round
    that are over.
    """

    viewer: Viewer
    options: UnoOptions
    phase: Phase
    current: Seat | None
    deal_no: int
    starter: Seat | None
    contenders: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    sign: Sign | None
    shown: tuple[tuple[Seat, Sign], ...]
    hands: tuple[HandView, ...]
    stock: int
    pile: int
    top: UnoCard | None
    colour: Colour | None
    symbol: Symbol | None
    direction: int
    drawn: UnoCard | None
    turns: int
    revealed: bool
    totals: tuple[int, ...]
    results: tuple[RoundResult, ...]

    @property
    def private(self) -> bool:
        """Whether this viewer is to choose a sign in secret, or to lay a card of its hand (G7)."""
        if self.viewer is None:
            return False
        if self.phase is Phase.SIGNS:
            return self.viewer in self.contenders and self.viewer not in self.chosen
        return self.viewer == self.current

    def zones(self) -> Sequence[Zone]:
        """The stock, the pile, and every hand."""
        return [
            Zone("stock", None, (), self.stock),
            Zone("pile", None, () if self.top is None else _open((self.top,)), self.pile),
            *(Zone(HAND, hand.seat, _open(hand.cards) or _closed(hand.count), hand.count) for hand in self.hands),
        ]

    def facts(self) -> Sequence[Fact]:
        """Who has chosen a sign, the direction if there is one (U14), what is asked, the points, and who begins."""
        facts = [Fact("chosen", seat=seat) for seat in self.chosen]
        facts += [Fact("shown", sign.value, seat) for seat, sign in self.shown if seat not in self.chosen]
        if self.current is not None:
            if len(self.hands) > 2:
                facts.append(Fact("direction", "clockwise" if self.direction > 0 else "counterclockwise"))
            facts += self._asked()
        facts += [Fact("points", total, Seat(seat)) for seat, total in enumerate(self.totals)]
        return facts if self.starter is None else [*facts, Fact("starter", seat=self.starter)]

    def _asked(self) -> Sequence[Fact]:
        """What the next card answers: the central card, or what a black one became (U9, U12)."""
        if self.top is None or self.colour is None:
            return ()
        if self.top.colour is not None:
            return (Fact("asked", self.top),)
        if self.symbol is None:
            return (Fact("named_colour", self.colour.value),)
        return (Fact("named_digit", self.symbol.value), Fact("named_colour_or_digit", self.colour.value))

    def sheets(self) -> Sequence[Sheet]:
        """See `sheets.sheets`."""
        return sheets(self.results, [hand.cards if self.revealed else () for hand in self.hands])


def _open(cards: Sequence[UnoCard]) -> tuple[FaceView, ...]:
    return tuple(FaceView(slot, (slot, 0), True, card) for slot, card in enumerate(cards))


def _closed(number: int) -> tuple[FaceView, ...]:
    return tuple(FaceView(slot, (slot, 0), True) for slot in range(number))


def view(state: UnoState, viewer: Viewer) -> UnoView:
    """Build the picture for `viewer` by copying in what it may see."""
    turn = state.phase in (Phase.TURN, Phase.DRAWN)
    colour, symbol = LOOKS[state.centre] if state.pile else (None, None)
    return UnoView(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        current=state.current if turn else None,
        deal_no=state.deal_no,
        starter=state.starter,
        contenders=tuple(state.contenders),
        chosen=tuple(seat for seat in state.contenders if state.signs[seat] is not None),
        sign=None if viewer is None else state.signs[viewer],
        shown=state.shown,
        hands=tuple(
            HandView(Seat(seat), len(hand), tuple(hand) if state.revealed or seat == viewer else ())
            for seat, hand in enumerate(state.hands)
        ),
        stock=len(state.stock),
        pile=len(state.pile),
        top=state.pile[-1] if state.pile else None,
        colour=colour,
        symbol=symbol,
        direction=state.direction,
        drawn=state.drawn if viewer is not None and viewer == state.current else None,
        turns=state.turns,
        revealed=state.revealed,
        totals=tuple(state.totals),
        results=tuple(state.results),
    )
