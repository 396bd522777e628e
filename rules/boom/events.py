"""What happens at a Boom table. Hidden faces stand only in secrets.

Events that come in nearly every turn are frozen, so that one object can serve again and again.
"""

from dataclasses import dataclass

from rules.boom.scoring import DealResult
from rules.core.cards import Card, Rank, Suit
from rules.core.events import Event, Secret
from rules.core.seats import Seat


@dataclass(slots=True)
class Cut(Event):
    """A seat cut the pack and turned up `card`; the highest deals (B4)."""

    seat: Seat
    card: Card


@dataclass(slots=True)
class CutTied(Event):
    """These seats turned up the same rank, and cut again (B4)."""

    seats: tuple[Seat, ...]


@dataclass(slots=True)
class DealerCut(Event):
    """This seat cut highest and deals (B4)."""

    dealer: Seat


@dataclass(slots=True)
class Dealt(Event):
    """Deal number `deal` (from 1) is out: `cards` for each of `seats`, `stock` left in the middle (B5)."""

    dealer: Seat
    deal: int
    seats: tuple[Seat, ...]
    cards: int
    stock: int


@dataclass(slots=True)
class SawHand(Secret):
    """The seat `to` takes up its cards."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this seat's turn; `leads` when it opens a round (B7).

    What it lays must be of `suit` or `rank`; both are `None` when any card will do (B8, B32).
    """

    seat: Seat
    leads: bool
    suit: Suit | None
    rank: Rank | None


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew one card; `stock` are left (B9)."""

    seat: Seat
    stock: int


@dataclass(slots=True)
class SawDrawn(Secret):
    """The seat `to` sees the card it drew."""

    card: Card


@dataclass(slots=True)
class Played(Event):
    """A seat laid a card and holds `left` more (B7, B8)."""

    seat: Seat
    card: Card
    left: int


@dataclass(slots=True)
class SuitNamed(Event):
    """The eight just laid asks for this suit (B32)."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could not lay and had nothing to draw (B10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """This seat's card was the highest of the round: it leads the next one (B11)."""

    seat: Seat
    card: Card


@dataclass(slots=True)
class Boomed(Event):
    """A seat laid its last card and calls BOOM (B12)."""

    seat: Seat


@dataclass(slots=True)
class Stopped(Event):
    """Crazy Eights: the deal ends without a boom; `why` is `stock_empty` or `blocked` (B36)."""

    why: str


@dataclass(slots=True)
class HandsShown(Event):
    """Everybody shows the cards that are left, in seat order (B14)."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(slots=True)
class Scored(Event):
    """The deal was counted (B20, B35, B37)."""

    result: DealResult


@dataclass(slots=True)
class MatchEnded(Event):
    """The match is over: the place of every seat, ties shared (B12, B21, B38)."""

    places: tuple[int, ...]


BoomEvent = (
    Cut
    | CutTied
    | DealerCut
    | Dealt
    | SawHand
    | TurnBegan
    | Drew
    | SawDrawn
    | Played
    | SuitNamed
    | Passed
    | RoundWon
    | Boomed
    | Stopped
    | HandsShown
    | Scored
    | MatchEnded
)

Told = list[BoomEvent] | None
"""Where events are written, or `None` when nobody listens (a search)."""
