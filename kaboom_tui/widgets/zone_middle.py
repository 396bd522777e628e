"""What lies between the seats: piles with their counts, cards laid side by side, and a line of facts over them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kaboom_tui.widgets.canvas import width_of
from kaboom_tui.widgets.fitting import MAKES, TINY, Make
from kaboom_tui.widgets.rooms import Box
from kaboom_tui.widgets.signs import Sign
from kaboom_tui.widgets.table_board import Target
from kaboom_tui.widgets.zone_hand import CORNER
from kaboom_tui.widgets.zone_picture import ZonePicture
from rules.core.face import Face
from rules.core.views import FaceView, Zone

PILE: Final = 9
"""Cells of a pile with its caption at the least."""
BROAD: Final = 22
"""Cells of a pile with a long caption."""
GAP: Final = 3
"""Cells between facts."""
FEW: Final = 4
"""Cards for which a row is laid out when fewer lie there."""
MANY: Final = 12
"""Cards for which a row is laid out when more lie there: they cover each other, or are counted."""
NAMED: Final = 11
"""Cells from a card to the next where the names under them have room."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One card on the board: where, its face if it is open, and what pointing at it means, if anything."""

    box: Box
    face: Face | None = None
    target: Target | None = None
    gap: bool = False
    cut_right: bool = False
    cut_bottom: bool = False
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text in the middle of its box."""

    box: Box
    text: str
    tone: str


@dataclass(slots=True)
class Middle:
    """Everything in the middle of the table; `box` is what it takes up."""

    box: Box
    cards: list[Shown] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Way:
    make: Make
    two_rows: bool
    least: int
    """Cells from one card to the next at the least."""


def lay_middle(picture: ZonePicture, room: Box, largest: int) -> Middle:
    """Lay the zones without a seat into the middle, in the largest cards that fit there."""
    zones = picture.middle()
    piles = [zone for zone in zones if not zone.spread]
    spreads = [zone for zone in zones if zone.spread]
    way = _way(piles, spreads, picture, room, largest)
    rows = [[*piles, *spreads]] if not way.two_rows else [piles, spreads]
    lines = way.make.h + 1
    height = 1 + lines * len(rows)
    top = room.y + max(0, room.h - height) // 2
    middle = Middle(Box(room.x, top, room.w, min(height, room.h)))
    if picture.cries:
        middle.texts.append(Text(Box(room.x, top, room.w, 1), f" {'  '.join(picture.cries)} ", "kaboom"))
    elif picture.facts:
        middle.texts += _facts(picture.facts, Box(room.x, top, room.w, 1))
    for number, row in enumerate(rows):
        _lay_row(middle, row, picture, Box(room.x, top + 1 + number * lines, room.w, lines), way)
    return middle


def _facts(facts: Sequence[Sign], line: Box) -> list[Text]:
    """Facts side by side in the middle of a line; what finds no room is left out."""
    kept = list(facts)
    while len(kept) > 1 and sum(width_of(fact.text) + GAP for fact in kept) - GAP > line.w:
        kept.pop(0)
    x = line.x + max(0, line.w - sum(width_of(fact.text) + GAP for fact in kept) + GAP) // 2
    texts = []
    for fact in kept:
        w = min(width_of(fact.text), line.w)
        texts.append(Text(Box(x, line.y, w, 1), fact.text, fact.tone))
        x += w + GAP
    return texts


def _cell(zone: Zone, picture: ZonePicture, make: Make) -> int:
    """The cells of a pile and its caption."""
    return max(make.w, PILE, min(width_of(_caption(zone, picture)), BROAD))


def _way(piles: Sequence[Zone], spreads: Sequence[Zone], picture: ZonePicture, room: Box, largest: int) -> _Way:
    """The largest cards, without covering each other if possible, in one row or with the piles above."""
    for number in range(largest, TINY - 1, -1):
        make = MAKES[number]
        corner = min(CORNER, make.w)
        for two_rows, least in ((False, make.w), (True, make.w), (True, corner), (False, corner)):
            if two_rows and not (piles and spreads):
                continue
            height = 1 + (make.h + 1) * (1 + two_rows)
            beside = sum(_cell(zone, picture, make) + 1 for zone in piles)
            along = sum((_reserved(zone, len(picture.names)) - 1) * least + make.w + 2 for zone in spreads)
            width = max(beside, along) if two_rows else beside + along
            if height <= room.h and width <= room.w:
                return _Way(make, two_rows, least)
    return _Way(MAKES[TINY], len(piles) > 0 and len(spreads) > 0 and room.h >= 5, MAKES[TINY].w)


def _reserved(zone: Zone, seats: int) -> int:
    """How many cards a row is laid out for: what will lie there soon moves nothing."""
    return max(min(len(zone.places), MANY), min(seats, FEW))


def _lay_row(middle: Middle, zones: Sequence[Zone], picture: ZonePicture, box: Box, way: _Way) -> None:
    make = way.make
    piles = [zone for zone in zones if not zone.spread]
    spreads = [zone for zone in zones if zone.spread and zone.places]
    taken = sum(_cell(zone, picture, make) + 1 for zone in piles)
    free = box.w - taken - 2 * len(spreads)
    widths = _widths(spreads, make, free, way.least)
    x = box.x + max(0, box.w - taken - sum(widths) - 2 * len(spreads)) // 2
    for zone in piles:
        cell = _cell(zone, picture, make)
        card = Box(x + (cell - make.w) // 2, box.y, make.w, make.h)
        top = zone.places[-1].face if zone.places else None
        middle.cards.append(Shown(card, top, zone.key, gap=not zone.count))
        middle.texts.append(Text(Box(x, box.y + make.h, cell, 1), _caption(zone, picture), "word"))
        x += cell + 1
    for zone, width in zip(spreads, widths, strict=True):
        x += 1
        _lay_spread(middle, zone, picture, Box(x, box.y, width, box.h), make)
        x += width + 1


def _widths(zones: Sequence[Zone], make: Make, free: int, least: int) -> list[int]:
    """How the room is shared among rows of cards: a few cards get what they need before many do."""
    widths: dict[str, int] = {}
    left = sum(len(zone.places) for zone in zones)
    for zone in sorted(zones, key=lambda each: len(each.places)):
        few = len(zone.places) <= FEW < left
        share = free if few else free * len(zone.places) // max(1, left)
        widths[zone.key] = _along(zone, make, share, least)
        free -= widths[zone.key]
        left -= len(zone.places)
    return [widths[zone.key] for zone in zones]


def _along(zone: Zone, make: Make, free: int, least: int) -> int:
    """The width of a row of cards: airy where there is room, else covering each other, and never more than is free."""
    count = len(zone.places)
    airy = NAMED if any(place.by is not None for place in zone.places) else make.w + 1
    step = max(min(airy, (free - make.w) // max(1, count - 1)), min(least, CORNER))
    return min(max(make.w, free), (count - 1) * step + max(make.w, airy - 1))


def _lay_spread(middle: Middle, zone: Zone, picture: ZonePicture, box: Box, make: Make) -> None:
    named = any(place.by is not None for place in zone.places)
    least = min(CORNER, make.w)
    most = (box.w - make.w) // least + 1
    places = zone.places[-most:]
    hidden = len(zone.places) - len(places)
    airy = NAMED if named else make.w + 1
    step = airy if len(places) < 2 else min(airy, (box.w - make.w) // (len(places) - 1))
    margin = max(0, min(step, airy) - make.w - 1) // 2 if named and step > make.w else 0
    for number, place in enumerate(places):
        x = box.x + margin + number * step
        last = number == len(places) - 1
        w = make.w if last or step >= make.w else step
        shown = Box(x, box.y, w, make.h)
        middle.cards.append(Shown(shown, place.face, _target(place), cut_right=w < make.w))
        below = Box(x - margin, box.y + make.h, max(step if not last else make.w + 2 * margin, 3) - 1, 1)
        if place.by is not None:
            middle.texts.append(Text(below, picture.names[place.by], "count"))
        elif place.face is not None and place.face in picture.notes:
            middle.texts.append(Text(Box(x, below.y, w, 1), picture.notes[place.face], "count"))
    if not named and not any(place.face in picture.notes for place in places):
        text = _caption(zone, picture)
        more = f" +{hidden}" if hidden else ""
        middle.texts.append(Text(Box(box.x, box.y + make.h, max(box.w, width_of(text)), 1), text + more, "word"))


def _target(place: FaceView) -> Target | None:
    return place.face


def _caption(zone: Zone, picture: ZonePicture) -> str:
    return picture.captions.get(zone.key, "").strip() or str(zone.count)
