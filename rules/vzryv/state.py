"""The truth of a Vzryv match: owned by one table, changed in place, copied by hand."""

from enum import StrEnum
from typing import Final

from rules.core.cards import Card, Rank, Suit, pack
from rules.core.seats import Actor, Seat
from rules.core.shuffle import Chance
from rules.vzryv.options import VzryvOptions
from rules.vzryv.scoring import GameResult

DECK: Final = pack(jokers=False)
MAX_SEATS: Final = 4
HAND: Final = 4
"""Cards that everybody takes up at first (V6)."""
CLOSED: Final = 3
"""Cards that lie closed before everybody (V6)."""

_RANKS: Final = (Rank.ACE, *(rank for rank in Rank if rank not in (Rank.ACE, Rank.JOKER)))
HEIGHT: Final = {card: _RANKS.index(card.rank) for card in DECK}
"""How high a card is: the ace is lowest, the king highest (V2)."""
IN_HAND: Final = {card: HEIGHT[card] * 4 + list(Suit).index(card.suit or Suit.CLUBS) for card in DECK}
"""Where a card stands in a sorted hand: by rank, then by suit."""
ACES: Final = frozenset(card for card in DECK if card.rank is Rank.ACE)
TENS: Final = frozenset(card for card in DECK if card.rank is Rank.TEN)


class Phase(StrEnum):
    """Where a match stands: what the current seat, or the table, is to do next (4.2)."""

    DEAL = "deal"
    TURN = "turn"
    LEAD = "lead"
    OVER = "over"


class VzryvState:
    """Everything about a match. The stock and the pile have their top last; hands are sorted.

    `closed` are the cards that nobody has seen, `laid_by` is who laid the top of the pile: nobody, if it was turned
    up (V7). `out` holds the seats without cards in the order of leaving; `plies` counts the moves of this game.
    """

    __slots__ = (
        "closed",
        "current",
        "deal_no",
        "dealer",
        "deck",
        "hands",
        "laid_by",
        "limit",
        "losses",
        "options",
        "out",
        "phase",
        "pile",
        "plies",
        "results",
        "seats",
        "seed",
        "shuffles",
        "stock",
    )

    options: VzryvOptions
    limit: int | None
    seats: int
    seed: str
    deck: tuple[Card, ...] | None
    shuffles: int
    losses: list[int]
    results: list[GameResult]
    dealer: Actor
    deal_no: int
    phase: Phase
    stock: list[Card]
    closed: list[list[Card]]
    hands: list[list[Card]]
    pile: list[Card]
    laid_by: Actor
    current: Seat
    out: list[Seat]
    plies: int

    def copy(self) -> "VzryvState":
        """An independent state; results and cards are shared, for they never change."""
        twin = VzryvState.__new__(VzryvState)
        twin.options = self.options
        twin.limit = self.limit
        twin.seats = self.seats
        twin.seed = self.seed
        twin.deck = self.deck
        twin.shuffles = self.shuffles
        twin.losses = self.losses[:]
        twin.results = self.results[:]
        twin.dealer = self.dealer
        twin.deal_no = self.deal_no
        twin.phase = self.phase
        twin.stock = self.stock[:]
        twin.closed = [cards[:] for cards in self.closed]
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        twin.laid_by = self.laid_by
        twin.current = self.current
        twin.out = self.out[:]
        twin.plies = self.plies
        return twin

    def chance(self) -> Chance:
        """The source of the next shuffle or lot."""
        self.shuffles += 1
        return Chance(self.seed, f"shuffle {self.shuffles}")

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise that holds cards (V17)."""
        while True:
            seat = Seat((seat + 1) % self.seats)
            if seat not in self.out:
                return seat


def new_state(options: VzryvOptions, seats: int, seed: str, deck: tuple[Card, ...] | None) -> VzryvState:
    """A match that waits for its first deal."""
    state = VzryvState.__new__(VzryvState)
    state.options = options
    state.limit = options.limit(seats)
    state.seats = seats
    state.seed = seed
    state.deck = deck
    state.shuffles = 0
    state.losses = [0] * seats
    state.results = []
    state.dealer = None
    state.deal_no = 0
    state.phase = Phase.DEAL
    clear_table(state)
    return state


def clear_table(state: VzryvState) -> None:
    """Sweep the table for a new game."""
    state.stock = []
    state.closed = [[] for _ in range(state.seats)]
    state.hands = [[] for _ in range(state.seats)]
    state.pile = []
    state.laid_by = None
    state.current = Seat(0)
    state.out = []
    state.plies = 0
