"""What happens at a Deuces table. Hidden faces stand only in secrets."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.events import Event, Secret
from rules.core.seats import Seat
from rules.deuces.scoring import GameResult


@dataclass(slots=True)
class StarterDrawn(Event):
    """Lots were drawn: this seat begins (D4)."""

    starter: Seat


@dataclass(slots=True)
class Dealt(Event):
    """Every one of `seats` has `cards` cards, one lies face down in the centre, `stock` are left (D5, D6)."""

    starter: Seat
    seats: tuple[Seat, ...]
    cards: int
    stock: int


@dataclass(slots=True)
class TwoSet(Event):
    """A seat got a two, which lies at the edge now (D7, D20)."""

    seat: Seat
    card: Card


@dataclass(slots=True)
class SawHand(Secret):
    """The seat `to` takes up its cards."""

    cards: tuple[Card, ...]


@dataclass(slots=True)
class OutBegan(Event):
    """This seat may throw cards into the out before play (D9)."""

    seat: Seat


@dataclass(slots=True)
class ThrewOut(Event):
    """A seat threw these cards, or none, into the out before play (D9)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(slots=True)
class OutCleared(Event):
    """The out, `number` cards, was taken off the table (D11)."""

    number: int


@dataclass(slots=True)
class CentreTwo(Event):
    """The card turned up in the centre is a two: it goes to the edge, the next card takes its place (D12)."""

    card: Card


@dataclass(slots=True)
class CentreTurned(Event):
    """This card lies open in the centre (D12)."""

    card: Card


@dataclass(slots=True)
class TurnBegan(Event):
    """It is this seat's turn, in circle number `circle` (from 1), to cover `card`."""

    seat: Seat
    circle: int
    card: Card


@dataclass(slots=True)
class Drew(Event):
    """A seat took a card of the deck; `stock` are left (D16)."""

    seat: Seat
    stock: int


@dataclass(slots=True)
class SawDrawn(Secret):
    """The seat `to` sees the card it drew."""

    card: Card


@dataclass(slots=True)
class Played(Event):
    """A seat laid these cards on the centre, in this order, and holds `left` more (D14, D15)."""

    seat: Seat
    cards: tuple[Card, ...]
    left: int


@dataclass(slots=True)
class Kept(Event):
    """A seat took the drawn card into its hand (D17)."""

    seat: Seat


@dataclass(slots=True)
class Fined(Event):
    """A seat laid the drawn card on its fine (D17)."""

    seat: Seat
    card: Card


@dataclass(slots=True)
class SentOut(Event):
    """A seat sent the drawn card into the out (D17)."""

    seat: Seat
    card: Card


@dataclass(slots=True)
class Substituted(Event):
    """A seat showed two cards of one rank, took the drawn one, `kept`, into its hand and sent `card` out (D19)."""

    seat: Seat
    kept: Card
    card: Card


@dataclass(slots=True)
class TurnEnded(Event):
    """A seat took no other card after a two (D20)."""

    seat: Seat


@dataclass(slots=True)
class Passed(Event):
    """A seat could neither cover nor draw (D16)."""

    seat: Seat


@dataclass(slots=True)
class HandsShown(Event):
    """The game is over: everybody's hand, in seat order, goes to its fine (D24)."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(slots=True)
class Ended(Event):
    """Why the game is over: `first_ace`, `ace` or `blocked` (D23)."""

    why: str


@dataclass(slots=True)
class RightGiven(Event):
    """The ace's seat may take up to `number` of the `fine` cards of its fine away (D25).

    `how` is `other_suit`, `same_suit` or `together`.
    """

    seat: Seat
    how: str
    fine: int
    number: int


@dataclass(slots=True)
class Removed(Event):
    """The ace's seat took these cards, or none, out of its fine (D25)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(slots=True)
class DeckOpened(Event):
    """The rest of the deck was turned over from the top; `twos` lie at the edge in their final order (D26)."""

    cards: tuple[Card, ...]
    twos: tuple[Card, ...]


@dataclass(slots=True)
class Scored(Event):
    """The fines were counted (D27)."""

    result: GameResult


@dataclass(slots=True)
class MatchEnded(Event):
    """The game is over: the place of every seat, ties shared (D28)."""

    places: tuple[int, ...]


DeucesEvent = (
    StarterDrawn
    | Dealt
    | TwoSet
    | SawHand
    | OutBegan
    | ThrewOut
    | OutCleared
    | CentreTwo
    | CentreTurned
    | TurnBegan
    | Drew
    | SawDrawn
    | Played
    | Kept
    | Fined
    | SentOut
    | Substituted
    | TurnEnded
    | Passed
    | HandsShown
    | Ended
    | RightGiven
    | Removed
    | DeckOpened
    | Scored
    | MatchEnded
)

Told = list[DeucesEvent] | None
"""Where events are written, or `None` when nobody listens (a search)."""
