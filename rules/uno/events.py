"""What happens at an UNO table. Hidden faces stand only in secrets.

Events that come in nearly every turn are frozen, so that one object can serve again and again.
"""

from dataclasses import dataclass

from rules.core.events import Event, Secret
from rules.core.seats import Seat
from rules.uno.cards import Colour, Symbol, UnoCard
from rules.uno.moves import Sign
from rules.uno.scoring import RoundResult


@dataclass(slots=True)
class SignChosen(Event):
    """A seat has chosen what its hand will show (U4)."""

    seat: Seat


@dataclass(slots=True)
class SignsShown(Event):
    """Everybody still in it shows a hand (U4)."""

    signs: tuple[tuple[Seat, Sign], ...]


@dataclass(slots=True)
class SignsTied(Event):
    """These seats are level, and choose again (U4)."""

    seats: tuple[Seat, ...]


@dataclass(slots=True)
class StarterFound(Event):
    """This seat begins the first round; `how` is `rps` or `lot` (U4)."""

    seat: Seat
    how: str


@dataclass(slots=True)
class Dealt(Event):
    """Round number `deal` (from 1) is dealt: `cards` for each of `seats`, `stock` left; `starter` begins (U5, U6)."""

    starter: Seat
    deal: int
    seats: tuple[Seat, ...]
    cards: int
    stock: int


@dataclass(slots=True)
class SawHand(Secret):
    """The seat `to` takes up its cards."""

    cards: tuple[UnoCard, ...]


@dataclass(slots=True)
class TurnedUp(Event):
    """The next card of the stock was turned up; it stays as the central card if it `fits`, being a digit (U7)."""

    card: UnoCard
    fits: bool


@dataclass(slots=True)
class PutBack(Event):
    """`cards` cards that did not fit the centre went back into the stock, which was shuffled (U7)."""

    cards: int
    stock: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this seat's turn: it lays `colour`, or `symbol` if there is one, or what fits anything (U8, U9)."""

    seat: Seat
    colour: Colour
    symbol: Symbol | None


@dataclass(slots=True)
class Played(Event):
    """A seat laid a card and holds `left` more (U9)."""

    seat: Seat
    card: UnoCard
    left: int


@dataclass(slots=True)
class Named(Event):
    """The black card just laid becomes this colour and, if one was named, this digit (U12)."""

    seat: Seat
    colour: Colour
    digit: int | None


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The direction changed: 1 is clockwise, -1 counter-clockwise (U13)."""

    direction: int


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A seat misses its turn (U13)."""

    seat: Seat


@dataclass(slots=True)
class Took(Event):
    """A seat took `cards` cards for a +2 or +4; `cancelled` could not be had (U13, U17)."""

    seat: Seat
    cards: int
    cancelled: int
    stock: int


@dataclass(slots=True)
class SawTaken(Secret):
    """The seat `to` sees the cards it took."""

    cards: tuple[UnoCard, ...]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew one card; `stock` are left (U11)."""

    seat: Seat
    stock: int


@dataclass(slots=True)
class SawDrawn(Secret):
    """The seat `to` sees the card it drew."""

    card: UnoCard


@dataclass(frozen=True, slots=True)
class Fitted(Event):
    """The card just drawn fits: it must be laid now (U11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """The card just drawn does not fit: it stays in the hand, and the turn is over (U11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could neither lay nor draw (U17)."""

    seat: Seat


@dataclass(slots=True)
class Reshuffled(Event):
    """The pile without its top became the stock, which now holds `stock` cards (U17)."""

    stock: int


@dataclass(slots=True)
class WentOut(Event):
    """A seat laid its last card: the round is over (U18)."""

    seat: Seat


@dataclass(slots=True)
class CutOff(Event):
    """Nobody ended the round in `turns` turns: all hands are counted (2.11)."""

    turns: int


@dataclass(slots=True)
class HandsShown(Event):
    """Everybody shows the cards that are left, in seat order (U18)."""

    hands: tuple[tuple[UnoCard, ...], ...]


@dataclass(slots=True)
class Scored(Event):
    """The round was counted (U19)."""

    result: RoundResult


@dataclass(slots=True)
class MatchEnded(Event):
    """The match is over: the place of every seat, ties shared, and those that reached the ceiling (U20, U21)."""

    places: tuple[int, ...]
    lost: tuple[Seat, ...]


UnoEvent = (
    SignChosen
    | SignsShown
    | SignsTied
    | StarterFound
    | Dealt
    | SawHand
    | TurnedUp
    | PutBack
    | TurnBegan
    | Played
    | Named
    | Reversed
    | Missed
    | Took
    | SawTaken
    | Drew
    | SawDrawn
    | Fitted
    | Kept
    | Passed
    | Reshuffled
    | WentOut
    | CutOff
    | HandsShown
    | Scored
    | MatchEnded
)

Told = list[UnoEvent] | None
"""Where events are written, or `None` when nobody listens (a search)."""
