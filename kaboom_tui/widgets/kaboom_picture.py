"""What the board is given to draw: one plain value, from which nothing hidden can be read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Seat, Viewer
from rules.kaboom.view import KaboomView

Pile = Literal["stock", "discard"]
Target = Spot | Pile
"""What can be pointed at: a place in a hand, or one of the two piles."""

STOCK: Final[Pile] = "stock"
DISCARD: Final[Pile] = "discard"
FIRST: Final = Seat(0)


def on_table(target: object) -> Target | None:
    """The target, if there is something of the kind on a KABOOM table."""
    if isinstance(target, Spot):
        return target
    return next((pile for pile in (STOCK, DISCARD) if pile == target), None)


@dataclass(frozen=True, slots=True)
class Picture:
    """The table as it is to be drawn now; faces come from `view` and `open` and from nowhere else (1.13).

    `names` and `keys` have one entry a seat; a key is the throw key shown beside the name, empty where there
    is none. `open` holds faces that lie open only for who looks now, `labels` the letter on each card or pile
    that can be chosen, `chosen` what was picked already, `fresh` what changed last. `watched` is whose view
    it is. `away` has an entry a seat, or none at all: who has left the table for now. The seat at `home` is drawn
    where whoever looks sits.
    """

    view: KaboomView
    names: tuple[str, ...]
    keys: tuple[str, ...] = ()
    away: tuple[bool, ...] = ()
    open: Mapping[Spot, Card] = field(default_factory=dict)
    labels: Mapping[Target, str] = field(default_factory=dict)
    cursor: Target | None = None
    chosen: frozenset[Target] = frozenset()
    fresh: frozenset[Target] = frozenset()
    watched: Viewer = None
    home: Seat = FIRST
