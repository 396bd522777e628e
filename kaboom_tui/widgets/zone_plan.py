"""Where everything lies at a table of hand games: one geometry for drawing, for the mouse and for the arrow keys."""

from collections.abc import Mapping
from dataclasses import dataclass

from kaboom_tui.widgets.canvas import width_of
from kaboom_tui.widgets.fitting import HUGE, MAKES, SMALL, SizeWish
from kaboom_tui.widgets.rooms import Box
from kaboom_tui.widgets.table_board import Target
from kaboom_tui.widgets.walking import Place
from kaboom_tui.widgets.zone_hand import HandFit, fit_hand, largest_make
from kaboom_tui.widgets.zone_middle import Middle, Shown, Text, lay_middle
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_seats import Chair, chairs
from rules.core.seats import Seat
from rules.core.views import Zone

MARGIN = 1
"""Free cells at either end of the near hand."""
PLATE = 44
"""Cells that the line over the near hand has at the least."""


@dataclass(frozen=True, slots=True)
class ZonePlan:
    """The whole board. `near` is the plate of the near seat, `beside` the line for its other cards (empty without).

    `before` and `after` count cards of the near hand that are scrolled out of sight.
    """

    width: int
    height: int
    chairs: tuple[Chair, ...]
    middle: Middle
    ground: Box
    near: Box
    beside: Box
    hand: tuple[Shown, ...]
    piles: tuple[tuple[Zone, Shown], ...]
    more: tuple[Shown, ...]
    words: tuple[Text, ...]
    fit: HandFit
    after: int
    places: tuple[Place[Target], ...]

    @property
    def before(self) -> int:
        """Cards of the near hand that are scrolled out of sight on the left."""
        return self.fit.first

    def hit(self, x: int, y: int) -> Target | None:
        """What is drawn at the cell (x, y); of cards over each other the one that begins last."""
        return next((place.target for place in reversed(self.places) if place.box.holds(x, y)), None)

    def line_of(self, target: Target) -> int:
        """The first line of what a target draws, or -1."""
        return next((place.box.y for place in self.places if place.target == target), -1)


def plan_zones(picture: ZonePicture, width: int, height: int, wish: SizeWish, first: int) -> ZonePlan:
    """Lay the table out on `width` × `height` cells; `first` is the card with which a scrolled hand began."""
    largest = largest_make(width, height, wish)
    own = picture.large
    places = own.places if own is not None else ()
    extra = [zone for zone in picture.beside(picture.near) if zone is not own]
    piles = [zone for zone in extra if zone.count and not zone.spread]
    rows = [zone for zone in extra if zone.spread and zone.places]
    make = MAKES[largest]
    aside = len(piles) * (make.w + 3)
    focus = next((number for number, place in enumerate(places) if _is(place.face, picture.cursor)), None)
    fit = fit_hand(len(places), width - aside - 2 * MARGIN, largest, first, focus)
    taken = 1 + bool(rows) + fit.height
    top = height - taken
    tall = fan_lines(height) + 1 + any(picture.beside(chair) for chair in _others(picture))
    found, room = chairs(width, top, len(picture.names), picture.near, tall)
    size = min(largest + 1, HUGE)
    middle = lay_middle(picture, room, size)
    hand = _hand(picture, fit, Box(MARGIN, top + 1 + bool(rows), width - aside - 2 * MARGIN, fit.height))
    left = min([card.box.x for card in hand] + [max(MARGIN, width - PLATE - MARGIN)])
    near = Box(left, top, width - left - MARGIN, 1)
    beside = Box(MARGIN, top + 1, width - 2 * MARGIN, int(bool(rows)))
    set_aside = []
    for number, zone in enumerate(piles):
        x = width - MARGIN - (len(piles) - number) * (make.w + 3) + 2
        face = zone.places[-1].face if zone.places else None
        box = Box(x, height - fit.make.h, fit.make.w, fit.make.h)
        set_aside.append((zone, Shown(box, face, face, gap=not zone.count)))
    more, words = _row(rows, picture.captions, beside)
    shown = [*middle.cards, *more, *hand, *(card for _, card in set_aside)]
    reach = tuple(Place(card.target, card.box) for card in shown if card.target is not None)
    hidden = _out_of_sight(picture, fit, top, width)
    return ZonePlan(
        width,
        height,
        found,
        middle,
        room,
        near,
        beside,
        tuple(hand),
        tuple(set_aside),
        tuple(more),
        tuple(words),
        fit,
        len(places) - fit.first - fit.shown,
        reach + hidden,
    )


def fan_lines(height: int) -> int:
    """Lines that the cards of one of the others take."""
    return 3 if height >= 26 else 1


def _others(picture: ZonePicture) -> list[Seat]:
    return [Seat(seat) for seat in range(len(picture.names)) if seat != picture.near]


def _is(face: object, cursor: object) -> bool:
    return face is not None and face is cursor


def _hand(picture: ZonePicture, fit: HandFit, strip: Box) -> list[Shown]:
    """The cards of the near hand in sight; what can be laid stands out by a line where there is one row."""
    own = picture.large
    cards = []
    for number, place in enumerate((own.places if own is not None else ())[fit.first : fit.first + fit.shown]):
        box = fit.box(number, strip.x, strip.y, strip.w)
        up = (
            fit.rows == 1 and place.face is not None and (place.face in picture.options or place.face in picture.chosen)
        )
        if up:
            box = Box(box.x, box.y - 1, box.w, box.h)
        last_row = number // fit.across == fit.rows - 1
        cut_bottom = not last_row and fit.pitch < fit.make.h
        if cut_bottom:
            box = Box(box.x, box.y, box.w, fit.pitch)
        cards.append(Shown(box, place.face, place.face, cut_right=box.w < fit.make.w, cut_bottom=cut_bottom, raised=up))
    return cards


def _row(rows: list[Zone], captions: Mapping[str, str], line: Box) -> tuple[list[Shown], list[Text]]:
    """The other open cards of the near seat on one line, small, each kind behind its name."""
    make = MAKES[SMALL]
    cards: list[Shown] = []
    texts: list[Text] = []
    x = line.x
    for zone in rows:
        name = captions.get(zone.key, "")
        texts.append(Text(Box(x, line.y, width_of(name), 1), name, "word"))
        x += width_of(name) + 1
        for number, place in enumerate(zone.places):
            more = f"+{len(zone.places) - number}"
            if x + make.w + width_of(more) > line.x + line.w:
                texts.append(Text(Box(x, line.y, width_of(more), 1), more, "count"))
                x += width_of(more)
                break
            cards.append(Shown(Box(x, line.y, make.w, 1), place.face, place.face))
            x += make.w
        x += 2
    return cards, texts


def _out_of_sight(picture: ZonePicture, fit: HandFit, top: int, width: int) -> tuple[Place[Target], ...]:
    """Scrolled cards still have an order: the arrows lead to them, and the hand follows."""
    own = picture.large
    places = own.places if own is not None else ()
    first = top + 1
    found: list[Place[Target]] = []
    for number, place in enumerate(places):
        if place.face is None:
            continue
        if number < fit.first:
            found.append(Place(place.face, Box((number - fit.first) * 10 - 10, first, fit.make.w, fit.make.h)))
        elif number >= fit.first + fit.shown:
            y = first + (fit.rows - 1) * fit.pitch
            found.append(Place(place.face, Box(width + number * 10, y, fit.make.w, fit.make.h)))
    return tuple(found)
