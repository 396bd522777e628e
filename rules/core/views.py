"""What lies visible for one viewer now, in a shape that any board can draw."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.core.cards import Card
from rules.core.face import Face
from rules.core.seats import Seat, Viewer
from rules.core.sheets import Points, Sheet

HAND: Final = "hand"
"""The key of the zone that is a seat's hand."""

Cell = tuple[int, int]
"""A place on a seat's small grid: (column, row). Columns may be negative where cards grew to the left."""


@dataclass(slots=True)
class FaceView:
    """One place for a card: its number, where it lies, whether a card lies there, and its face if open now.

    `by` is the seat that laid the card there, where that matters.
    """

    slot: int
    cell: Cell
    present: bool
    face: Face | None = None
    by: Seat | None = None


@dataclass(slots=True)
class CardView(FaceView):
    """One place for a French card."""

    face: Card | None = None


@dataclass(slots=True)
class Zone:
    """A group of places: a hand, a pile. `key` names it in texts; `count` is how many cards lie in it.

    A pile shows at most its top in `places`; a hand (the zone `hand` of a seat) shows every place, and so does what
    lies `spread` out in the middle.
    """

    key: str
    seat: Seat | None
    places: tuple[FaceView, ...]
    count: int
    spread: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that holds now and that no card shows: a suit that was named, the direction, the points of a seat.

    Texts of the game say it by `kind`: where it is shown is theirs to say. What is about one open card names the
    `card`, and may stand beside it.
    """

    kind: str
    value: Points | str | Face | None = None
    seat: Seat | None = None
    card: Face | None = None


class View:
    """A picture built by copying in what `viewer` may see; nothing is ever deleted from the truth to make it."""

    __slots__ = ()

    viewer: Viewer
    current: Seat | None

    @abstractmethod
    def zones(self) -> Sequence[Zone]:
        """Everything on the table, for a board that knows no game."""

    def facts(self) -> Sequence[Fact]:
        """What else holds now, for everybody or for one seat."""
        return ()

    def sheets(self) -> Sequence[Sheet]:
        """The deals of this match that were counted, in order; cards only on the last, while they lie open."""
        return ()

    @property
    def situation(self) -> str:
        """A word for what the table is about now: it names the sentences that ask a seat and wait for it."""
        return str(getattr(self, "phase", "turn"))

    @property
    def aim(self) -> int | None:
        """The number of what a move out of turn answers now (K37); `None` where there is nothing of the kind."""
        return None

    @property
    @abstractmethod
    def private(self) -> bool:
        """Whether this viewer sees, or is about to be shown, a face that others may not see (G7)."""
