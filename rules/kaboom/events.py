"""What happens at a KABOOM table. Faces stand only in secrets and where everybody sees the card."""

from dataclasses import dataclass

from rules.core.cards import Card, Rank
from rules.core.events import Event, Secret
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.core.views import Cell
from rules.kaboom.scoring import DealResult
from rules.kaboom.strict_events import StrictEvent


@dataclass(slots=True)
class DealerDrawn(Event):
    """The first dealer was chosen by lot (K5)."""

    seat: Seat


@dataclass(slots=True)
class Dealt(Event):
    """Deal number `deal` (from 1) lies on the table, `cards` before each of `seats` (K6)."""

    dealer: Seat
    deal: int
    seats: tuple[Seat, ...]
    cards: int
    stock: int


@dataclass(slots=True)
class Arranged(Event):
    """A seat laid its cards out (K7)."""

    seat: Seat
    cells: tuple[Cell, ...]
    edge: str


@dataclass(slots=True)
class Peeked(Event):
    """A seat looked at some of its cards before play; `done` when it may look no more (K8)."""

    seat: Seat
    slots: tuple[int, ...]
    done: bool


@dataclass(slots=True)
class Saw(Secret):
    """The seat `to` sees the card at `spot`, once."""

    spot: Spot
    card: Card


@dataclass(slots=True)
class TurnBegan(Event):
    """It is this seat's turn (K10)."""

    seat: Seat
    last: bool


@dataclass(slots=True)
class Drew(Event):
    """A seat drew a card; `stock` cards remain (K12)."""

    seat: Seat
    stock: int


@dataclass(slots=True)
class SawDrawn(Secret):
    """The seat `to` sees the card it drew."""

    card: Card


@dataclass(slots=True)
class Replaced(Event):
    """The drawn card went into `slot`; `card`, which lay there, is discard number `seq` (K13)."""

    seat: Seat
    slot: int
    card: Card
    seq: int


@dataclass(slots=True)
class Discarded(Event):
    """The drawn card became discard number `seq` (K14)."""

    seat: Seat
    card: Card
    seq: int


@dataclass(slots=True)
class PowerVoid(Event):
    """The power of the discarded card has nothing to act on (K30)."""

    seat: Seat
    rank: Rank


@dataclass(slots=True)
class Skipped(Event):
    """A seat declined an optional power (K19)."""

    seat: Seat


@dataclass(slots=True)
class Swapped(Event):
    """Two cards changed places, seen by nobody (K21, K22, K25, K27, K29, K31)."""

    seat: Seat
    first: Spot
    second: Spot
    by: str
    """The power: `six`, `exchange`, `king_take` or `king_give`."""


@dataclass(slots=True)
class Looked(Event):
    """A seat looked at the card at `spot` (K23, K24, K26); which it is, only that seat sees."""

    seat: Seat
    spot: Spot
    king: bool


@dataclass(slots=True)
class KingLeft(Event):
    """The card looked at with a king stayed where it was (K28)."""

    seat: Seat
    spot: Spot


@dataclass(slots=True)
class Threw(Event):
    """Cards were thrown onto the discard in this order; the last is discard number `seq` (K35)."""

    seat: Seat
    slots: tuple[int, ...]
    cards: tuple[Card, ...]
    seq: int


@dataclass(slots=True)
class ThrewWrong(Event):
    """A wrongly thrown card was shown to all and went back to its slot (K36)."""

    seat: Seat
    slot: int
    card: Card


@dataclass(slots=True)
class ThrewLate(Event):
    """Somebody was quicker: the cards were shown and went back (K37)."""

    seat: Seat
    slots: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(slots=True)
class Penalised(Event):
    """Penalty cards were laid at a seat's edge, seen by nobody (K44); `cancelled` could not be given (K47)."""

    seat: Seat
    slots: tuple[int, ...]
    cancelled: int
    rule: str


@dataclass(slots=True)
class GapsClosed(Event):
    """A seat shifted its cards together: `moved` holds (from, to) for every card that changed slots (K39)."""

    seat: Seat
    moved: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Reshuffled(Event):
    """The discard became the stock, which now holds `stock` cards (K46); the top stayed if `kept_top`."""

    stock: int
    kept_top: bool


@dataclass(slots=True)
class Declared(Event):
    """A seat said KABOOM; its cards are frozen (K48, K49)."""

    seat: Seat
    first: bool


@dataclass(slots=True)
class Passed(Event):
    """A seat had nothing to draw and said nothing (K47)."""

    seat: Seat


@dataclass(slots=True)
class WindowOpened(Event):
    """The last turn is over; throws are possible until the reveal (K52).

    `why` is `last_round`, or what cut the deal off: `max_reshuffles`, `turn_cap`, `exhausted`.
    """

    why: str


@dataclass(slots=True)
class Revealed(Event):
    """All cards are turned up: for every seat its (slot, card) pairs (K52)."""

    hands: tuple[tuple[tuple[int, Card], ...], ...]


@dataclass(slots=True)
class Scored(Event):
    """The deal was counted (K53 to K58)."""

    result: DealResult


@dataclass(slots=True)
class KnockedOut(Event):
    """Seats that reached the limit left the match (K62)."""

    seats: tuple[Seat, ...]


@dataclass(slots=True)
class MatchEnded(Event):
    """The match is over: the place of every seat, ties shared (K60 to K62)."""

    places: tuple[int, ...]


KaboomEvent = (
    DealerDrawn
    | Dealt
    | Arranged
    | Peeked
    | Saw
    | TurnBegan
    | Drew
    | SawDrawn
    | Replaced
    | Discarded
    | PowerVoid
    | Skipped
    | Swapped
    | Looked
    | KingLeft
    | Threw
    | ThrewWrong
    | ThrewLate
    | Penalised
    | GapsClosed
    | Reshuffled
    | Declared
    | Passed
    | WindowOpened
    | Revealed
    | Scored
    | KnockedOut
    | MatchEnded
    | StrictEvent
)
