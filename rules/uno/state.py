"""The truth of an UNO match: owned by one table, changed in place, copied by hand."""

from enum import StrEnum
from operator import attrgetter
from typing import Final

from rules.core.seats import Seat
from rules.core.shuffle import Chance
from rules.uno.cards import DECK, UnoCard
from rules.uno.centre import base
from rules.uno.moves import Sign
from rules.uno.options import UnoOptions
from rules.uno.scoring import RoundResult

HAND: Final = 7
"""Cards that everybody is dealt (U6)."""
TURN_CAP: Final = 1000
"""Turns after which a round that nobody ends is cut off and counted (2.11)."""

MAX_SEATS: Final = 10
SEATS: Final = tuple(map(Seat, range(MAX_SEATS)))

in_hand: Final = attrgetter("place")
"""Where a card stands in a sorted hand."""


class Phase(StrEnum):
    """Where a match stands: what the seats, the current seat or the table are to do next (2.2)."""

    SIGNS = "signs"
    DEAL = "deal"
    TURN = "turn"
    DRAWN = "drawn"
    OVER = "over"


class UnoState:
    """Everything about a match. Stock and pile have their top last; hands are sorted, which tells nobody anything.

    `centre` is what the central card counts as; it is `base`, the first centre of the table rules, or higher.
    `signs` are the hands chosen so far by `contenders`, the seats still in rock-paper-scissors (U4), `shown` those
    that were compared last, until cards are dealt. `starter` begins this round, and is `None` until it is found.
    `drawn` is the card of the current hand that must be laid, in phase DRAWN. `turns` counts those of this round that
    are over. `revealed` is on when hands have been shown.
    """

    __slots__ = (
        "base",
        "centre",
        "contenders",
        "current",
        "deal_no",
        "deck",
        "direction",
        "drawn",
        "hands",
        "options",
        "phase",
        "pile",
        "results",
        "revealed",
        "seats",
        "seed",
        "shown",
        "shuffles",
        "signs",
        "starter",
        "stock",
        "totals",
        "turns",
    )

    options: UnoOptions
    base: int
    seats: int
    seed: str
    deck: tuple[UnoCard, ...] | None
    shuffles: int
    totals: list[int]
    results: list[RoundResult]
    contenders: list[Seat]
    signs: list[Sign | None]
    shown: tuple[tuple[Seat, Sign], ...]
    starter: Seat | None
    deal_no: int
    phase: Phase
    stock: list[UnoCard]
    pile: list[UnoCard]
    hands: list[list[UnoCard]]
    centre: int
    direction: int
    current: Seat
    drawn: UnoCard | None
    turns: int
    revealed: bool

    def copy(self) -> "UnoState":
        """An independent state; results and cards are shared, for they never change."""
        twin = UnoState.__new__(UnoState)
        twin.options = self.options
        twin.base = self.base
        twin.seats = self.seats
        twin.seed = self.seed
        twin.deck = self.deck
        twin.shuffles = self.shuffles
        twin.totals = self.totals[:]
        twin.results = self.results[:]
        twin.contenders = self.contenders[:]
        twin.signs = self.signs[:]
        twin.shown = self.shown
        twin.starter = self.starter
        twin.deal_no = self.deal_no
        twin.phase = self.phase
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.centre = self.centre
        twin.direction = self.direction
        twin.current = self.current
        twin.drawn = self.drawn
        twin.turns = self.turns
        twin.revealed = self.revealed
        return twin

    def chance(self) -> Chance:
        """The source of the next shuffle or lot."""
        self.shuffles += 1
        return Chance(self.seed, f"shuffle {self.shuffles}")


def can_take(state: UnoState) -> bool:
    """Whether a card can be had, from the stock or after a reshuffle (U17)."""
    return bool(state.stock) or len(state.pile) > 1


def new_state(options: UnoOptions, seats: int, seed: str, deck: tuple[UnoCard, ...] | None) -> UnoState:
    """A match that waits for its first seat to be found, or for its first deal; the pack lies on the table."""
    state = UnoState.__new__(UnoState)
    state.options = options
    state.base = base(options)
    state.seats = seats
    state.seed = seed
    state.deck = deck
    state.shuffles = 0
    state.totals = [0] * seats
    state.results = []
    by_signs = options.starter == "rps"
    state.contenders = [Seat(seat) for seat in range(seats)] if by_signs else []
    state.signs = [None] * seats
    state.shown = ()
    state.starter = None
    state.deal_no = 0
    state.phase = Phase.SIGNS if by_signs else Phase.DEAL
    clear_table(state)
    state.stock = list(DECK)
    return state


def clear_table(state: UnoState) -> None:
    """Sweep the table for a new round; every round begins clockwise (U8)."""
    state.shown = ()
    state.stock = []
    state.pile = []
    state.hands = [[] for _ in range(state.seats)]
    state.centre = state.base
    state.direction = 1
    state.current = Seat(0)
    state.drawn = None
    state.turns = 0
    state.revealed = False
