"""What can be asked at a KABOOM table. Slots are places in a hand, counted from 0; `Spot` names another's."""

from dataclasses import dataclass

from rules.core.moves import Move, Part, Spot, Word
from rules.core.seats import Actor
from rules.core.views import Cell
from rules.kaboom.strict_moves import StrictMove


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The dealer's move: shuffle and deal the next deal (K6)."""


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """The dealer's move: close the last throw window and turn all cards up (K52)."""


@dataclass(frozen=True, slots=True)
class Arrange(Move):
    """Lay the four cards out: a cell for each slot, and the edge at which penalty cards grow (K7, K44).

    Cells are (column, row), both 0 to 3, all different; `edge` is left, right, top or bottom.
    """

    cells: tuple[Cell, ...]
    edge: str

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        shape = " ".join(f"{column}{row}" for column, row in self.cells)
        return (Word("pattern", shape), Word("edge", self.edge))


@dataclass(frozen=True, slots=True)
class Peek(Move):
    """Look at own cards before play: two in all, together or one after the other; none waives the rest (K8)."""

    slots: tuple[int, ...]

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return _own(seat, *self.slots)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Take the top card of the stock (K12)."""


@dataclass(frozen=True, slots=True)
class Kaboom(Move):
    """Say KABOOM instead of drawing (K48)."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, because no card is left to draw (K47)."""


@dataclass(frozen=True, slots=True)
class Replace(Move):
    """Put the drawn card into an own slot; the card there goes to the discard (K13)."""

    slot: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return _own(seat, self.slot)


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Lay the drawn card on the discard and use its power, if it has one (K14)."""


@dataclass(frozen=True, slots=True)
class SwapOwn(Move):
    """Black six: swap two own cards (K21)."""

    first: int
    second: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return _own(seat, self.first, self.second)


@dataclass(frozen=True, slots=True)
class SwapOthers(Move):
    """Red six: swap two cards of others (K22)."""

    first: Spot
    second: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.first, self.second)


@dataclass(frozen=True, slots=True)
class PeekOwn(Move):
    """Seven, eight: look at an own card (K23)."""

    slot: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return _own(seat, self.slot)


@dataclass(frozen=True, slots=True)
class PeekOther(Move):
    """Nine, ten: look at another's card (K24)."""

    spot: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.spot,)


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Jack, queen: exchange an own card for another's, both unseen (K25)."""

    slot: int
    spot: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (*_own(seat, self.slot), self.spot)


@dataclass(frozen=True, slots=True)
class KingLook(Move):
    """Black king: look at another's card (K26)."""

    spot: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.spot,)


@dataclass(frozen=True, slots=True)
class KingTake(Move):
    """Black king: take the card looked at, for an own card unseen (K27)."""

    slot: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return _own(seat, self.slot)


@dataclass(frozen=True, slots=True)
class KingLeave(Move):
    """Black king: leave the card looked at where it is (K28)."""


@dataclass(frozen=True, slots=True)
class KingGive(Move):
    """Black king: give the card looked at to a third seat, for a card of that seat unseen (K29)."""

    spot: Spot

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.spot,)


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Decline an optional power (K19)."""


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw own cards onto the discard out of turn, aimed at discard number `target` (K32, K37).

    Slots are laid in the order named: the last becomes the new top (K35).
    """

    slots: tuple[int, ...]
    target: int

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return _own(seat, *self.slots)


@dataclass(frozen=True, slots=True)
class CloseGaps(Move):
    """Shift own cards into the places of thrown ones (K39)."""


def _own(seat: Actor, *slots: int) -> tuple[Spot, ...]:
    assert seat is not None, "only a seat has cards of its own"
    return tuple(Spot(seat, slot) for slot in slots)


KaboomMove = (
    Deal
    | Reveal
    | Arrange
    | Peek
    | Draw
    | Kaboom
    | Pass
    | Replace
    | Discard
    | SwapOwn
    | SwapOthers
    | PeekOwn
    | PeekOther
    | Exchange
    | KingLook
    | KingTake
    | KingLeave
    | KingGive
    | Skip
    | Throw
    | CloseGaps
    | StrictMove
)
