"""The truth of a Deuces game: owned by one table, changed in place, copied by hand."""

from enum import StrEnum
from itertools import pairwise
from typing import Final

from rules.core.cards import Card, Rank, pack
from rules.core.seats import Seat
from rules.core.shuffle import Chance
from rules.deuces.options import DeucesOptions
from rules.deuces.scoring import Ending, GameResult, How

DECK: Final = pack(jokers=False)
MAX_SEATS: Final = 8
HAND: Final = 3
"""Cards that everybody is dealt (D5)."""
FOUR: Final = 4
"""Cards of one rank that the out may not come to hold (D10)."""

HEIGHT: Final = {card: list(Rank).index(card.rank) for card in DECK}
"""How high a card is: three is lowest of those that are laid, the ace highest (D3)."""
IN_HAND: Final = {card: number for number, card in enumerate(DECK)}
"""Where a card stands in a sorted hand: by suit, then by rank."""
NEXT: Final = {low: high for low, high in pairwise(DECK) if low.suit is high.suit}
"""The card that continues a run (D15)."""


class Phase(StrEnum):
    """Where a game stands: what the current seat, or the table, is to do next."""

    DEAL = "deal"
    INIT_OUT = "init_out"
    TURN = "turn"
    DRAWN = "drawn"
    TWO = "two"
    REMOVE = "remove"
    OVER = "over"


class DeucesState:
    """Everything about a game. The stock has its top last; hands are sorted, which tells nobody anything.

    `face_down` is the card in the centre before it is turned up, `centre` what lies there open, top last. `out` holds
    all that was thrown out, `twos` those at the edge in the order in which they left the deck. `out_allowed` is
    whether the seat in turn may still send a card out (D18). After an ace `how` it was laid and the `right` it gives
    are known; `removed` is what was taken away by it. `opened` is the rest of the deck once it lies open.
    """

    __slots__ = (
        "centre",
        "circle",
        "current",
        "deck",
        "drawn",
        "ending",
        "face_down",
        "fines",
        "hands",
        "how",
        "opened",
        "options",
        "out",
        "out_allowed",
        "phase",
        "removed",
        "results",
        "right",
        "seats",
        "seed",
        "shuffles",
        "starter",
        "stock",
        "twos",
    )

    options: DeucesOptions
    seats: int
    seed: str
    deck: tuple[Card, ...] | None
    shuffles: int
    phase: Phase
    starter: Seat
    current: Seat
    circle: int
    stock: list[Card]
    hands: list[list[Card]]
    fines: list[list[Card]]
    out: list[Card]
    face_down: Card | None
    centre: list[Card]
    twos: list[Card]
    drawn: Card | None
    out_allowed: bool
    ending: Ending | None
    how: How | None
    right: int
    removed: list[Card]
    opened: list[Card]
    results: list[GameResult]

    def copy(self) -> "DeucesState":
        """An independent state; results and cards are shared, for they never change."""
        twin = DeucesState.__new__(DeucesState)
        twin.options = self.options
        twin.seats = self.seats
        twin.seed = self.seed
        twin.deck = self.deck
        twin.shuffles = self.shuffles
        twin.phase = self.phase
        twin.starter = self.starter
        twin.current = self.current
        twin.circle = self.circle
        twin.stock = self.stock[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.fines = [fine[:] for fine in self.fines]
        twin.out = self.out[:]
        twin.face_down = self.face_down
        twin.centre = self.centre[:]
        twin.twos = self.twos[:]
        twin.drawn = self.drawn
        twin.out_allowed = self.out_allowed
        twin.ending = self.ending
        twin.how = self.how
        twin.right = self.right
        twin.removed = self.removed[:]
        twin.opened = self.opened[:]
        twin.results = self.results[:]
        return twin

    def chance(self) -> Chance:
        """The source of the next shuffle or lot."""
        self.shuffles += 1
        return Chance(self.seed, f"shuffle {self.shuffles}")

    @property
    def top(self) -> Card | None:
        """The card that is to be covered."""
        return self.centre[-1] if self.centre else None

    def fits(self, card: Card) -> bool:
        """Whether a card covers the centre: the same rank or the next one, of any suit (D13)."""
        return 0 <= HEIGHT[card] - HEIGHT[self.centre[-1]] <= 1

    def barred(self) -> list[Rank]:
        """The ranks of which no card may go out now, because three lie there (D10, AD6)."""
        if self.phase is not Phase.INIT_OUT and self.options.out_ban != "always":
            return []
        thrown = [card.rank for card in self.out]
        return [rank for rank in Rank if thrown.count(rank) == FOUR - 1]


def new_state(options: DeucesOptions, seats: int, seed: str, deck: tuple[Card, ...] | None) -> DeucesState:
    """A game that waits for its deal."""
    state = DeucesState.__new__(DeucesState)
    state.options = options
    state.seats = seats
    state.seed = seed
    state.deck = deck
    state.shuffles = 0
    state.phase = Phase.DEAL
    state.starter = state.current = Seat(0)
    state.circle = 0
    state.stock = []
    state.hands = [[] for _ in range(seats)]
    state.fines = [[] for _ in range(seats)]
    state.out = []
    state.face_down = None
    state.centre = []
    state.twos = []
    state.drawn = None
    state.out_allowed = True
    state.ending = None
    state.how = None
    state.right = 0
    state.removed = []
    state.opened = []
    state.results = []
    return state
