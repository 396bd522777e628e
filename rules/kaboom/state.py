"""The truth of a KABOOM match: owned by one table, changed in place, copied by hand."""

from enum import StrEnum
from typing import Final

from rules.core.cards import Card, pack
from rules.core.moves import Spot
from rules.core.seats import Actor, Seat
from rules.core.shuffle import Chance
from rules.core.views import Cell
from rules.kaboom.layout import DEFAULT_PATTERN, Pattern, cell
from rules.kaboom.options import KaboomOptions
from rules.kaboom.scoring import DealResult

DECK: Final = pack(jokers=True)
TURN_CAP: Final = 1000
"""Turns after which a deal that nobody ends is cut off and counted (1.17)."""


class Phase(StrEnum):
    """Where a match stands: what the current seat, or the table, is to do next (1.4)."""

    DEAL = "deal"
    DEALING = "dealing"
    PEEK = "peek"
    START = "start"
    DRAWN = "drawn"
    ACTION = "action"
    KING = "king"
    FINAL = "final"
    OVER = "over"


class KaboomState:
    """Everything about a match. Piles have their top last; a hand's slot holds a card or is a gap (`None`).

    `seq` numbers the discards of the match; `plain_seq` is the last that was no throw (K37).
    `laid` are the cells of the slots of a hand that was closed; beyond them, and before, they lie on the pattern.
    `action` is the discarded card whose power is pending, wherever it lies by now.
    At a strict table (K70 to K72) `debts` are turns to miss, `further` are cards drawn too many, the next one first,
    and `interrupted` is the seat whose turn another broke into; at a guarded table there are none.
    """

    __slots__ = (
        "action",
        "current",
        "deal_no",
        "dealer",
        "debts",
        "deck",
        "declarers",
        "discard",
        "drawn",
        "further",
        "hands",
        "interrupted",
        "king",
        "knocked_out",
        "laid",
        "options",
        "passes",
        "patterns",
        "peeked",
        "phase",
        "plain_seq",
        "ready",
        "reshuffles",
        "results",
        "revealed",
        "seats",
        "seed",
        "seq",
        "shuffles",
        "stock",
        "totals",
        "turns",
    )

    options: KaboomOptions
    seats: int
    seed: str
    deck: tuple[Card, ...] | None
    shuffles: int
    totals: list[int]
    knocked_out: dict[Seat, int]
    results: list[DealResult]
    dealer: Actor
    deal_no: int
    phase: Phase
    stock: list[Card]
    discard: list[Card]
    hands: list[list[Card | None]]
    patterns: list[Pattern]
    laid: list[tuple[Cell, ...]]
    peeked: list[tuple[int, ...]]
    ready: list[bool]
    declarers: list[Seat]
    current: Seat
    drawn: Card | None
    further: tuple[Card, ...]
    action: Card | None
    king: Spot | None
    revealed: bool
    seq: int
    plain_seq: int
    passes: int
    reshuffles: int
    turns: int
    debts: list[int]
    interrupted: Seat | None

    def copy(self) -> "KaboomState":
        """An independent state; results, patterns and cards are shared, for they never change."""
        twin = KaboomState.__new__(KaboomState)
        twin.options = self.options
        twin.seats = self.seats
        twin.seed = self.seed
        twin.deck = self.deck
        twin.shuffles = self.shuffles
        twin.totals = self.totals[:]
        twin.knocked_out = self.knocked_out.copy()
        twin.results = self.results[:]
        twin.dealer = self.dealer
        twin.deal_no = self.deal_no
        twin.phase = self.phase
        twin.stock = self.stock[:]
        twin.discard = self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.patterns = self.patterns[:]
        twin.laid = self.laid[:]
        twin.peeked = self.peeked[:]
        twin.ready = self.ready[:]
        twin.declarers = self.declarers[:]
        twin.current = self.current
        twin.drawn = self.drawn
        twin.further = self.further
        twin.action = self.action
        twin.king = self.king
        twin.revealed = self.revealed
        twin.seq = self.seq
        twin.plain_seq = self.plain_seq
        twin.passes = self.passes
        twin.reshuffles = self.reshuffles
        twin.turns = self.turns
        twin.debts = self.debts[:]
        twin.interrupted = self.interrupted
        return twin

    def cell(self, seat: Seat, slot: int) -> Cell:
        """Where a slot lies on its seat's small grid (K7, K39, K44)."""
        laid = self.laid[seat]
        return laid[slot] if slot < len(laid) else cell(self.patterns[seat], slot)

    @property
    def top(self) -> Card | None:
        """The face that lies open on the discard."""
        return self.discard[-1] if self.discard else None

    def in_play(self, seat: Seat) -> bool:
        """Whether a seat still takes part in the match (K62)."""
        return seat not in self.knocked_out

    def next_in_play(self, seat: Seat) -> Seat:
        """The next seat clockwise that takes part in the match (G1)."""
        while True:
            seat = Seat((seat + 1) % self.seats)
            if seat not in self.knocked_out:
                return seat

    def cards_of(self, seat: Seat) -> list[int]:
        """The slots of a seat that hold a card."""
        hand = self.hands[seat]
        return [slot for slot, card in enumerate(hand) if card is not None] if None in hand else list(range(len(hand)))

    def targets(self, seat: Seat) -> list[Spot]:
        """Cards of others that powers may touch: nobody frozen, no gaps (K20, K49)."""
        return [
            SPOTS[other][slot]
            for other in range(self.seats)
            if other != seat and other not in self.declarers
            for slot, card in enumerate(self.hands[other])
            if card is not None
        ]

    def chance(self) -> Chance:
        """The source of the next shuffle or lot."""
        self.shuffles += 1
        return Chance(self.seed, f"shuffle {self.shuffles}")


MAX_SEATS: Final = 12
SPOTS: Final = tuple(tuple(Spot(Seat(seat), slot) for slot in range(len(DECK))) for seat in range(MAX_SEATS))


def new_state(options: KaboomOptions, seats: int, seed: str, deck: tuple[Card, ...] | None) -> KaboomState:
    """A match that waits for its first deal."""
    state = KaboomState.__new__(KaboomState)
    state.options = options
    state.seats = seats
    state.seed = seed
    state.deck = deck
    state.shuffles = 0
    state.totals = [0] * seats
    state.knocked_out = {}
    state.results = []
    state.dealer = None
    state.deal_no = 0
    state.phase = Phase.DEAL
    state.patterns = [DEFAULT_PATTERN] * seats
    state.seq = 0
    clear_table(state)
    return state


def clear_table(state: KaboomState) -> None:
    """Sweep the table for a new deal; patterns stay as their owners like them."""
    seats = state.seats
    state.stock = []
    state.discard = []
    state.hands = [[] for _ in range(seats)]
    state.laid = [()] * seats
    state.peeked = [()] * seats
    state.ready = [not state.in_play(Seat(seat)) for seat in range(seats)]
    state.declarers = []
    state.current = Seat(0)
    state.drawn = None
    state.further = ()
    state.action = None
    state.king = None
    state.revealed = False
    state.plain_seq = state.seq
    state.passes = 0
    state.reshuffles = 0
    state.turns = 0
    state.debts = [0] * seats
    state.interrupted = None
