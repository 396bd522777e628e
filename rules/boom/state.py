"""The truth of a Boom match: owned by one table, changed in place, copied by hand."""

from enum import StrEnum
from typing import Final

from rules.boom.hands import PACKS
from rules.boom.options import BoomOptions
from rules.boom.scoring import DealResult
from rules.core.cards import Card, Suit
from rules.core.seats import Actor, Seat
from rules.core.shuffle import Chance

MAX_SEATS: Final = 12
HAND: Final = 7
"""Cards that everybody is dealt (B5)."""
ONE_PACK: Final = 6
"""Seats up to which one pack is used if nothing else was agreed (B1)."""

LEFT: Final = {seats: (*map(Seat, range(1, seats)), Seat(0)) for seats in range(1, MAX_SEATS + 1)}
"""The seat on the left of each, by how many there are (G1)."""


Asked = Card | Suit | None
"""What is asked for: suit or rank of a card that was laid, a suit that an eight named, or nothing (B7, B8, B32)."""


class Phase(StrEnum):
    """Where a match stands: what the current seat, or the table, is to do next."""

    DEAL = "deal"
    TURN = "turn"
    OVER = "over"


class BoomState:
    """Everything about a match. The stock has its top last; a hand is a number (see `hands`).

    `round` holds what was laid in this round and by whom, `pile` what was laid before; both lie open.
    `taken` counts the turns of this round that are over. `revealed` is on when the hands have been shown.
    """

    __slots__ = (
        "asked",
        "current",
        "deal_no",
        "dealer",
        "deck",
        "eights",
        "hands",
        "leader",
        "options",
        "phase",
        "pile",
        "results",
        "revealed",
        "round",
        "seats",
        "seed",
        "shuffles",
        "stock",
        "taken",
        "totals",
    )

    options: BoomOptions
    eights: bool
    seats: int
    seed: str
    deck: tuple[Card, ...] | None
    shuffles: int
    totals: list[int]
    results: list[DealResult]
    dealer: Actor
    deal_no: int
    phase: Phase
    stock: list[Card]
    hands: list[int]
    round: list[tuple[Seat, Card]]
    pile: list[tuple[Seat, Card]]
    leader: Seat
    current: Seat
    taken: int
    asked: Asked
    revealed: bool

    def copy(self) -> "BoomState":
        """An independent state; results and cards are shared, for they never change."""
        twin = BoomState.__new__(BoomState)
        twin.options = self.options
        twin.eights = self.eights
        twin.seats = self.seats
        twin.seed = self.seed
        twin.deck = self.deck
        twin.shuffles = self.shuffles
        twin.totals = self.totals[:]
        twin.results = self.results[:]
        twin.dealer = self.dealer
        twin.deal_no = self.deal_no
        twin.phase = self.phase
        twin.stock = self.stock[:]
        twin.hands = self.hands[:]
        twin.round = self.round[:]
        twin.pile = self.pile[:]
        twin.leader = self.leader
        twin.current = self.current
        twin.taken = self.taken
        twin.asked = self.asked
        twin.revealed = self.revealed
        return twin

    def chance(self) -> Chance:
        """The source of the next shuffle."""
        self.shuffles += 1
        return Chance(self.seed, f"shuffle {self.shuffles}")

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are played with: one pack or two shuffled together (B1)."""
        match self.options.packs:
            case 2:
                return PACKS[1]
            case 1:
                return PACKS[int(self.seats * HAND > len(PACKS[0]))]
            case _:
                return PACKS[int(self.seats > ONE_PACK)]


def new_state(options: BoomOptions, seats: int, seed: str, deck: tuple[Card, ...] | None) -> BoomState:
    """A match that waits for its first deal."""
    state = BoomState.__new__(BoomState)
    state.options = options
    state.eights = options.variant == "eights"
    state.seats = seats
    state.seed = seed
    state.deck = deck
    state.shuffles = 0
    state.totals = [0] * seats
    state.results = []
    state.dealer = None
    state.deal_no = 0
    state.phase = Phase.DEAL
    state.leader = state.current = Seat(0)
    clear_table(state)
    return state


def clear_table(state: BoomState) -> None:
    """Sweep the table for a new deal."""
    state.stock = []
    state.hands = [0] * state.seats
    state.round = []
    state.pile = []
    state.taken = 0
    state.asked = None
    state.revealed = False
