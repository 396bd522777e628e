"""What hands can do at a strict table: dealing by hand, and every act that the rules forbid (K65 to K72)."""

from dataclasses import dataclass

from rules.core.moves import Move, Part, Spot, Word
from rules.core.seats import Actor


@dataclass(frozen=True, slots=True)
class DealCard(Move):
    """The dealer's seat lays the next card before the next seat, where cards are dealt by hand (K6)."""


@dataclass(frozen=True, slots=True)
class DealRest(Move):
    """The dealer's seat lays out all cards that are still to be dealt (K6)."""


class Forbidden(Move):
    """An act against the rules: a guarded table refuses it, a strict one lets it happen and lets it cost."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Glance(Forbidden):
    """Look at any card in any hand, which nothing allows now (K65, K66, K68)."""

    spot: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.spot,)


@dataclass(frozen=True, slots=True)
class Shift(Forbidden):
    """Move one card to another place, or swap two, which nothing allows now (K65, K66, K68).

    One or two different spots; their order says nothing.
    """

    spots: tuple[Spot, ...]

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return self.spots


@dataclass(frozen=True, slots=True)
class Show(Forbidden):
    """Turn any card in any hand up before everybody (K68, K69).

    While cards are dealt by hand it may also be the card that the dealer is about to lay at that spot.
    """

    spot: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.spot,)


@dataclass(frozen=True, slots=True)
class ShowDrawn(Forbidden):
    """Turn the card in one's fingers up before everybody, and go on with it (K69)."""


@dataclass(frozen=True, slots=True)
class KeepDrawn(Forbidden):
    """Put the drawn card to one's hand without giving one for it (K15, K66)."""


@dataclass(frozen=True, slots=True)
class Misplace(Forbidden):
    """Take the own card in `slot` for the drawn one, and lay that to some other place (K13, K66)."""

    slot: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        assert seat is not None, "only a seat has cards of its own"
        return (Spot(seat, self.slot),)


@dataclass(frozen=True, slots=True)
class Shirk(Forbidden):
    """Leave a power that is a duty unused (K19, K66)."""


@dataclass(frozen=True, slots=True)
class MoveOutOfTurn(Forbidden):
    """Draw, and so make a move, while another seat has its turn and has not drawn (K70)."""


@dataclass(frozen=True, slots=True)
class DrawMany(Forbidden):
    """Draw `count` cards at the start of a turn, two or more (K71)."""

    count: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (Word("count", str(self.count)),)


@dataclass(frozen=True, slots=True)
class DrawAgain(Forbidden):
    """Draw one more card with a drawn one still in one's fingers (K71)."""


ForbiddenMove = Glance | Shift | Show | ShowDrawn | KeepDrawn | Misplace | Shirk | MoveOutOfTurn | DrawMany | DrawAgain
StrictMove = DealCard | DealRest | ForbiddenMove
