"""A KABOOM table set out by hand, so that a test reads like a page of the rule book."""

from collections.abc import Sequence
from typing import Self, TypeVar

from rules.core.cards import card, cards
from rules.core.errors import IllegalMove
from rules.core.face import Face
from rules.core.fingerprint import fingerprint
from rules.core.moves import Spot
from rules.core.seats import DEALER, Actor, Seat, Viewer
from rules.kaboom import moves as ask
from rules.kaboom.events import KaboomEvent
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from rules.kaboom.scoring import DealResult
from rules.kaboom.state import DECK, KaboomState, Phase
from rules.kaboom.view import KaboomView

GAME = KaboomGame()
PLAIN = KaboomOptions()
GAP = "-"

EventT = TypeVar("EventT", bound=KaboomEvent)


def spot(seat: int, slot: int) -> Spot:
    """The place `slot` before `seat`."""
    return Spot(Seat(seat), slot)


def only(events: Sequence[KaboomEvent], kind: type[EventT]) -> EventT:
    """The one event of a kind among what happened."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[KaboomEvent]) -> list[str]:
    """What happened, as the names of the events in order."""
    return [type(event).__name__ for event in events]


class Table:
    """A deal in its middle: hands, piles and the turn are set, everything else goes by the rules.

    Verbs play a move of the seat in turn, or of the seat named first, and return what happened.
    """

    def __init__(self, state: KaboomState) -> None:
        self.state = state

    @classmethod
    def dealt(cls, seats: int, options: KaboomOptions = PLAIN, *, seed: str = "table", deck: str | None = None) -> Self:
        """A table just after the deal, before anybody looked; seat 0 is left of the dealer."""
        state = GAME.start(options, seats, seed, None if deck is None else cards(deck))
        state.dealer = Seat((seats - 2) % seats)
        table = cls(state)
        table.do(DEALER, ask.Deal())
        return table

    @classmethod
    def with_hands(cls, *hands: str, options: KaboomOptions = PLAIN) -> Self:
        """Seats with these cards (`-` is a gap), nothing discarded, all other cards in the stock; seat 0 begins."""
        table = cls.dealt(len(hands), options)
        for seat in range(len(hands)):
            table.do(seat, ask.Peek(()))
        table.state.hands = [[None if code == GAP else card(code) for code in hand.split()] for hand in hands]
        held = [one for hand in table.state.hands for one in hand]
        table.state.stock = [one for one in DECK if one not in held]
        return table

    def drawing(self, codes: str) -> Self:
        """The next cards of the stock, the first to be drawn first."""
        wanted = cards(codes)
        self.state.stock = [one for one in self.state.stock if one not in wanted] + list(wanted[::-1])
        return self

    def stock(self, codes: str) -> Self:
        """These cards alone are left to draw, first to be drawn first."""
        self.state.stock = list(cards(codes)[::-1])
        return self

    def discarded(self, codes: str, seq: int | None = None) -> Self:
        """These cards lie on the discard, the last on top, which is discard number `seq`."""
        pile = cards(codes)
        self.state.stock = [one for one in self.state.stock if one not in pile]
        self.state.discard = list(pile)
        self.state.seq = self.state.plain_seq = len(pile) if seq is None else seq
        return self

    def totals(self, *points: int) -> Self:
        """What the seats have on the sheet before this deal."""
        self.state.totals = list(points)
        return self

    def turn_of(self, seat: int) -> Self:
        """It is the start of this seat's turn."""
        self.state.current = Seat(seat)
        return self

    def do(self, actor: int | None, move: KaboomMove) -> Sequence[KaboomEvent]:
        """Any move."""
        return GAME.play(self.state, _actor(actor), move)

    def draw(self) -> Sequence[KaboomEvent]:
        """The seat in turn draws."""
        return self.do(self.current, ask.Draw())

    def discard(self) -> Sequence[KaboomEvent]:
        """The seat in turn lays off the card it drew."""
        return self.do(self.current, ask.Discard())

    def replace(self, slot: int) -> Sequence[KaboomEvent]:
        """The seat in turn puts the drawn card into its hand."""
        return self.do(self.current, ask.Replace(slot))

    def draws_and_discards(self, code: str) -> Sequence[KaboomEvent]:
        """The seat in turn happens to draw this card and lays it off."""
        self.drawing(code).draw()
        return self.discard()

    def kaboom(self) -> Sequence[KaboomEvent]:
        """The seat in turn says KABOOM."""
        return self.do(self.current, ask.Kaboom())

    def throw(self, seat: int, *slots: int, at: int | None = None) -> Sequence[KaboomEvent]:
        """A seat throws on the top of the discard, or on discard number `at`."""
        return self.do(seat, ask.Throw(slots, self.state.seq if at is None else at))

    def close_gaps(self, seat: int) -> Sequence[KaboomEvent]:
        """A seat shifts its cards together."""
        return self.do(seat, ask.CloseGaps())

    def reveal(self) -> Sequence[KaboomEvent]:
        """The table turns all cards up."""
        return self.do(DEALER, ask.Reveal())

    def counted(self, *declarers: int) -> DealResult:
        """The sheet if these seats have said KABOOM and everybody has had the last turn."""
        self.state.declarers = [Seat(seat) for seat in declarers]
        self.state.phase = Phase.FINAL
        self.reveal()
        return self.state.results[-1]

    def refuses(self, actor: int | None, move: KaboomMove) -> str:
        """The rule that forbids a move; a refusal leaves the table as it was."""
        before = fingerprint(self.state)
        try:
            self.do(actor, move)
        except IllegalMove as refused:
            assert fingerprint(self.state) == before, "a refused move changed the table"
            assert move not in GAME.legal_moves(self.state, _actor(actor))
            return refused.rule
        raise AssertionError(f"{move!r} was allowed")

    def refuses_throw(self, seat: int, *slots: int, at: int | None = None) -> str:
        """The rule that forbids a throw."""
        return self.refuses(seat, ask.Throw(slots, self.state.seq if at is None else at))

    def legal(self, actor: int | None) -> list[KaboomMove]:
        """What an actor may do, as listed."""
        return list(GAME.legal_moves(self.state, _actor(actor)))

    def legal_kinds(self, actor: int | None) -> set[str]:
        """The kinds of moves that an actor may do."""
        return {type(move).__name__ for move in self.legal(actor)}

    def view(self, viewer: int | None) -> KaboomView:
        """What a viewer sees."""
        return GAME.view(self.state, _actor(viewer))

    def hand(self, seat: int) -> str:
        """A seat's cards in slot order, as the truth has them."""
        return " ".join(GAP if one is None else one.code for one in self.state.hands[seat])

    def held(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.state.cards_of(Seat(seat)))

    @property
    def top(self) -> str | None:
        """The card on top of the discard."""
        return None if self.state.top is None else self.state.top.code

    @property
    def seq(self) -> int:
        """The number of the top of the discard."""
        return self.state.seq

    @property
    def current(self) -> Seat:
        """The seat in turn."""
        return self.state.current

    @property
    def phase(self) -> str:
        """Where the deal stands."""
        return str(self.state.phase)


def _actor(actor: int | None) -> Viewer | Actor:
    return None if actor is None else Seat(actor)


def codes(found: Sequence[Face]) -> str:
    """Cards as a test writes them."""
    return " ".join(one.code for one in found)
