"""Where every hand, card and pile is drawn: one geometry for drawing, for the mouse and for the arrow keys."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from kaboom_tui.widgets.fitting import SMALL, SizeWish, cap, fit, natural, piles_fit
from kaboom_tui.widgets.kaboom_picture import DISCARD, FIRST, STOCK, Target
from kaboom_tui.widgets.rooms import Box, rooms
from kaboom_tui.widgets.walking import Direction, Place, walk
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.core.views import Cell
from rules.kaboom.view import KaboomView

Hands = tuple[tuple[Cell, ...], ...]
"""For each seat the cell of each of its slots, gaps too."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A seat's part of the board: all of it, the name plate in it, and how many cards found no place (`more`).

    A mirrored plate is written towards its right edge.
    """

    seat: Seat
    box: Box
    plate: Box
    mirrored: bool
    more: int
    more_box: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole board. `places` holds every card in a hand and the two piles; `drawn` is for the card in the
    fingers; `caption`, `words` and `counts` are lines of text round the piles, empty boxes where there is no room.
    """

    width: int
    height: int
    seats: tuple[SeatPlan, ...]
    places: tuple[Place[Target], ...]
    centre: Box
    felt: Box
    drawn: Box
    caption: Box
    words: tuple[Box, Box]
    counts: tuple[Box, Box]

    def place(self, target: Target) -> Place[Target] | None:
        """Where a target is drawn, if it is."""
        return next((place for place in self.places if place.target == target), None)

    def hit(self, x: int, y: int) -> Target | None:
        """What is drawn at the cell (x, y)."""
        return next((place.target for place in self.places if place.box.holds(x, y)), None)


def plan_of(
    view: KaboomView,
    width: int,
    height: int,
    wish: SizeWish = "auto",
    keep: Iterable[Target] = (),
    home: Seat = FIRST,
) -> Plan:
    """The plan for a view; `keep` are targets that must be in sight whatever else has to give way.

    The seat at `home` lies where whoever looks at the screen sits.
    """
    hands = tuple(tuple(place.cell for place in hand.places) for hand in view.hands)
    plan = layout(width, height, hands, wish, home=home)
    if any(seat.more for seat in plan.seats):
        kept = frozenset(spot for spot in keep if isinstance(spot, Spot))
        return layout(width, height, hands, wish, kept, home)
    return plan


@lru_cache(maxsize=64)
def layout(
    width: int,
    height: int,
    hands: Hands,
    wish: SizeWish = "auto",
    keep: frozenset[Spot] = frozenset(),
    home: Seat = FIRST,
) -> Plan:
    """Lay the table out on `width` × `height` cells.

    Rooms depend on the size and the number of seats alone and the largest card on these and the wish, so nothing
    jumps while a deal goes on; a hand that grows shrinks its own cards only.
    """
    found, centre = rooms(width, height, len(hands))
    largest = min((cap(room, width, height, wish) for room in found), default=SMALL)
    places: list[Place[Target]] = []
    seats: list[SeatPlan] = []
    for room in found:
        seat = Seat((room.seat + home) % len(hands))
        cells = hands[seat]
        kept = frozenset(spot.slot for spot in keep if spot.seat == seat)
        laid = natural(cells, room, largest) or fit(len(cells), room, largest, kept)
        places += [Place(Spot(seat, card.slot), card.box, card.cut_right, card.cut_bottom) for card in laid.cards]
        seats.append(SeatPlan(seat, room.box, laid.plate, laid.mirrored, laid.more, laid.more_box))
    middle = piles_fit(centre, largest)
    places += [Place(STOCK, middle.stock), Place(DISCARD, middle.discard)]
    return Plan(
        width,
        height,
        tuple(sorted(seats, key=lambda each: each.seat)),
        tuple(places),
        centre,
        middle.felt,
        middle.drawn,
        middle.caption,
        middle.words,
        middle.counts,
    )


def neighbour(plan: Plan, target: Target | None, direction: Direction, among: Iterable[Target]) -> Target | None:
    """See `walking.walk`."""
    return walk(plan.places, target, direction, among)
