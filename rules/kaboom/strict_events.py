"""What happens at a strict table and nowhere else: deals by hand, offences and what they cost (K65 to K72)."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.events import Event
from rules.core.moves import Spot
from rules.core.seats import Seat


@dataclass(slots=True)
class Shuffled(Event):
    """The dealer's seat holds the shuffled pack and deals by hand; `seats` are dealt to (K6, K69)."""

    dealer: Seat
    deal: int
    seats: tuple[Seat, ...]


@dataclass(slots=True)
class CardDealt(Event):
    """The dealer laid a card before a seat; `stock` cards are left in the pack (K6)."""

    seat: Seat
    slot: int
    stock: int


@dataclass(slots=True)
class Misdealt(Event):
    """The seat turned up a card that was being dealt to `spot`: all cards are shuffled and dealt again (K69)."""

    seat: Seat
    spot: Spot
    card: Card


@dataclass(slots=True)
class Shifted(Event):
    """A seat moved cards without right; each lies in its place again (K65, K66, K68)."""

    seat: Seat
    spots: tuple[Spot, ...]


@dataclass(slots=True)
class Showed(Event):
    """A seat turned a card up before everybody, and it lies face down again (K68, K69)."""

    seat: Seat
    spot: Spot
    card: Card


@dataclass(slots=True)
class ShowedDrawn(Event):
    """A seat turned up the card in its fingers before everybody (K69)."""

    seat: Seat
    card: Card


@dataclass(slots=True)
class DrewMore(Event):
    """A seat drew `number` cards more than one; they wait face down until their turns (K71)."""

    seat: Seat
    number: int
    stock: int


@dataclass(slots=True)
class TookUp(Event):
    """A seat goes on with the next card that it drew too many; `left` are waiting behind it (K71)."""

    seat: Seat
    left: int


@dataclass(slots=True)
class Offended(Event):
    """A seat broke a rule: `letter` is the document's, `way` names the act.

    `way` is `look`, `shift`, `show`, `show_drawn`, `keep`, `misplace`, `shirk`, `turn`, `draws`, or for throws `throw`
    or `late`. With `waived` no cards are added, for the cards of the offender are frozen (K49).
    """

    seat: Seat
    letter: str
    rule: str
    way: str
    waived: bool


@dataclass(slots=True)
class DebtGrew(Event):
    """A seat is to miss `turns` turns more, `debt` in all (K72)."""

    seat: Seat
    turns: int
    debt: int


@dataclass(slots=True)
class TurnMissed(Event):
    """The turn passed a seat by; `debt` more are still to be missed (K72)."""

    seat: Seat
    debt: int


@dataclass(slots=True)
class TurnResumed(Event):
    """The seat whose turn was broken into is at the start of it again (K70)."""

    seat: Seat
    last: bool


StrictEvent = (
    Shuffled
    | CardDealt
    | Misdealt
    | Shifted
    | Showed
    | ShowedDrawn
    | DrewMore
    | TookUp
    | Offended
    | DebtGrew
    | TurnMissed
    | TurnResumed
)
