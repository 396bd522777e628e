"""What lies visible for one viewer now, in a shape that any board can draw."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.face import Face
from rules.core.seats import Seat, Viewer

Cell = tuple[int, int]
"""A place on a seat's small grid: (column, row). Columns may be negative where cards grew to the left."""


@dataclass(slots=True)
class FaceView:
    """One place for a card: its number, where it lies, whether a card lies there, and its face if open now."""

    slot: int
    cell: Cell
    present: bool
    face: Face | None = None


@dataclass(slots=True)
class CardView(FaceView):
    """One place for a French card."""

    face: Card | None = None


@dataclass(slots=True)
class Zone:
    """A group of places: a hand, a pile. `key` names it in texts; `count` is how many cards lie in it.

    A pile shows at most its top in `places`; a hand shows every place.
    """

    key: str
    seat: Seat | None
    places: tuple[FaceView, ...]
    count: int


class View:
    """A picture built by copying in what `viewer` may see; nothing is ever deleted from the truth to make it."""

    __slots__ = ()

    viewer: Viewer
    current: Seat | None

    @abstractmethod
    def zones(self) -> Sequence[Zone]:
        """Everything on the table, for a board that knows no game."""

    @property
    @abstractmethod
    def private(self) -> bool:
        """Whether this viewer sees, or is about to be shown, a face that others may not see (G7)."""
