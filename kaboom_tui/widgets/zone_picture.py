"""What the board of hand games is given to draw: zones as one viewer sees them, and the words around them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kaboom_tui.widgets.signs import Sign
from kaboom_tui.widgets.table_board import Target
from rules.core.seats import Seat, Viewer
from rules.core.views import HAND, Zone


@dataclass(frozen=True, slots=True)
class ZonePicture:
    """The table as it is to be drawn now; faces come from `zones` and from nowhere else.

    `near` is the seat at the lower edge, to which the table is turned; `watched` is whose view it is. `names` and
    `signs` have one entry a seat. `captions` name zones by key, `facts` are lines for the middle of the table, `cries`
    what has just happened there, `notes` words under cards that lie spread in it. `options` is what can be pointed
    at, `labels` the letters that some of it has, `chosen` what was picked already, `fresh` what changed last.
    """

    zones: tuple[Zone, ...]
    near: Seat
    watched: Viewer
    current: Seat | None
    names: tuple[str, ...]
    signs: tuple[tuple[Sign, ...], ...]
    captions: Mapping[str, str]
    facts: tuple[Sign, ...] = ()
    turning: int = 0
    cries: tuple[str, ...] = ()
    notes: Mapping[Target, str] = field(default_factory=dict)
    options: frozenset[Target] = frozenset()
    labels: Mapping[Target, str] = field(default_factory=dict)
    cursor: Target | None = None
    chosen: frozenset[Target] = frozenset()
    fresh: frozenset[Target] = frozenset()

    def hand(self, seat: Seat) -> Zone | None:
        """The hand of a seat."""
        return next((zone for zone in self.zones if zone.seat == seat and zone.key == HAND), None)

    @property
    def large(self) -> Zone | None:
        """What is laid out large at the lower edge: the near hand, or what its seat is to choose from without one."""
        own = self.hand(self.near)
        wanted = self.options | self.chosen
        if own is None or own.count:
            return own
        rows = (zone for zone in self.beside(self.near) if zone.spread)
        return next((zone for zone in rows if any(place.face in wanted for place in zone.places)), own)

    def beside(self, seat: Seat) -> Sequence[Zone]:
        """What else lies in front of a seat."""
        return [zone for zone in self.zones if zone.seat == seat and zone.key != HAND]

    def middle(self) -> Sequence[Zone]:
        """What lies in the middle."""
        return [zone for zone in self.zones if zone.seat is None]
