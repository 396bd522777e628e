"""What happens at a Vzryv table. Hidden faces stand only in secrets; what lies on the pile lies open."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.events import Event, Secret
from rules.core.seats import Seat
from rules.vzryv.scoring import GameResult


@dataclass(slots=True)
class DealerDrawn(Event):
    """The first dealer was chosen by lot (V5)."""

    seat: Seat


@dataclass(slots=True)
class Dealt(Event):
    """Game number `deal` (from 1) is dealt: each of `seats` has `closed` closed cards and `cards` in hand (V6)."""

    dealer: Seat
    deal: int
    seats: tuple[Seat, ...]
    cards: int
    closed: int
    stock: int


@dataclass(slots=True)
class SawHand(Secret):
    """The seat `to` takes up its cards."""

    cards: tuple[Card, ...]


@dataclass(slots=True)
class TurnedUp(Event):
    """The top card of the stock was turned up: the open pile begins with it (V7)."""

    card: Card


@dataclass(slots=True)
class TurnBegan(Event):
    """It is this seat's turn: it has to go lower than `top`, or it `leads` any card on an empty pile (V9, V15)."""

    seat: Seat
    leads: bool
    top: Card | None


@dataclass(slots=True)
class Played(Event):
    """A seat laid a card and has `left` more in its hand; a ten `in_need` is laid on anything (V9, V10, V15)."""

    seat: Seat
    card: Card
    left: int
    in_need: bool


@dataclass(slots=True)
class Drew(Event):
    """A seat drew one card; `stock` are left (V11)."""

    seat: Seat
    stock: int


@dataclass(slots=True)
class SawDrawn(Secret):
    """The seat `to` sees the card it drew."""

    card: Card


@dataclass(slots=True)
class TookPile(Event):
    """A seat took the open pile, these cards, oldest first (V12)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(slots=True)
class Exploded(Event):
    """The pile that `seat` took had an ace of the seat `by` on top: it leads itself (V14)."""

    seat: Seat
    by: Seat


@dataclass(slots=True)
class TookClosed(Event):
    """A seat took up its `cards` closed cards (V16)."""

    seat: Seat
    cards: int


@dataclass(slots=True)
class SawClosed(Secret):
    """The seat `to` sees the closed cards it took up."""

    cards: tuple[Card, ...]


@dataclass(slots=True)
class WentOut(Event):
    """A seat has no cards left: it takes this place (V17)."""

    seat: Seat
    place: int


@dataclass(slots=True)
class LimitReached(Event):
    """`plies` moves were made, and the game stops (V20)."""

    plies: int


@dataclass(slots=True)
class Scored(Event):
    """The game is over; the result names its loser, if there is one (V18, V20)."""

    result: GameResult


@dataclass(slots=True)
class MatchEnded(Event):
    """The match is over: the place of every seat, ties shared (V21)."""

    places: tuple[int, ...]


VzryvEvent = (
    DealerDrawn
    | Dealt
    | SawHand
    | TurnedUp
    | TurnBegan
    | Played
    | Drew
    | SawDrawn
    | TookPile
    | Exploded
    | TookClosed
    | SawClosed
    | WentOut
    | LimitReached
    | Scored
    | MatchEnded
)

Told = list[VzryvEvent] | None
"""Where events are written, or `None` when nobody listens (a search)."""
