"""How large the cards of a hand can be in its room, and where each of them then lies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from kaboom_tui.widgets.rooms import Box, Room
from rules.core.views import Cell

SizeWish = Literal["auto", "small", "medium", "large"]


@dataclass(frozen=True, slots=True)
class Make:
    """A size of card: its cells, how many of its lines stay in sight under the next card, and the gaps tried."""

    w: int
    h: int
    fan: int
    gaps: tuple[int, ...]


MAKES: Final = (
    Make(3, 1, 1, (1,)),
    Make(5, 1, 1, (1, 0)),
    Make(5, 3, 2, (1, 0, -1)),
    Make(7, 5, 3, (2, 1, 0, -1)),
    Make(9, 7, 4, (2, 1, 0, -1)),
)
"""From the smallest to the largest."""

TINY: Final = 0
SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
HUGE: Final = 4

PLATE: Final = 14
"""Cells that a name plate needs beside a hand at the least."""

ROW: Final[tuple[Cell, ...]] = ((0, 0), (1, 0), (2, 0), (3, 0))


@dataclass(frozen=True, slots=True)
class Laid:
    """One card that found its place."""

    slot: int
    box: Box
    cut_right: bool = False
    cut_bottom: bool = False


@dataclass(frozen=True, slots=True)
class LaidHand:
    """A hand in its room; `more` cards found no place and are told in `more_box`."""

    plate: Box
    cards: tuple[Laid, ...]
    more: int
    more_box: Box


def cap(room_w: int, room_h: int, width: int, height: int, wish: SizeWish) -> int:
    """The largest make to use in a room of this size: one in which four cards in a row fit, as wished."""
    match wish:
        case "small":
            highest = SMALL
        case "medium":
            highest = MEDIUM
        case "large":
            highest = HUGE
        case "auto":
            highest = HUGE if width >= 150 and height >= 40 else LARGE
    for number in range(highest, TINY, -1):
        make = MAKES[number]
        if 4 * make.w + 3 * min(1, *make.gaps[:1]) <= room_w and make.h + 1 <= room_h:
            return number
    return TINY


def natural(cells: Sequence[Cell], room: Room, largest: int) -> LaidHand | None:
    """The hand on its own pattern in the largest make that fits its room, or none if not even the smallest does."""
    if not cells:
        return _settle([], room, Box(0, 0, 0, 0), beside=False)
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    shape = [(column - left, row - top) for column, row in cells]
    columns, rows = max(column for column, _ in shape) + 1, max(row for _, row in shape) + 1
    tall = rows > 1 and columns <= 3
    for make in MAKES[largest::-1]:
        for gap in make.gaps:
            for pitch in dict.fromkeys((make.h, make.fan)):
                if gap < 0 and pitch < make.h:
                    continue
                w, h = columns * (make.w + gap) - gap, (rows - 1) * pitch + make.h
                for beside in (tall, not tall):
                    extra = (PLATE + 2, 0) if beside else (0, 1)
                    if w + extra[0] <= room.box.w and h + extra[1] <= room.box.h:
                        return _settle(_grid(shape, make, gap, pitch), room, Box(0, 0, w, h), beside=beside)
    return None


def fit(count: int, room: Room, largest: int, keep: frozenset[int]) -> LaidHand:
    """A hand too large for its pattern: line after line in order, small; what is to be kept is never left out."""
    for make, gap in ((MAKES[min(SMALL, largest)], 1), (MAKES[TINY], 1), (MAKES[TINY], 0)):
        columns = max(1, (room.box.w + gap) // (make.w + gap))
        lines = max(1, room.box.h - 1)
        if columns * lines >= count:
            break
    shown = list(range(count))
    more = 0
    if count > columns * lines:
        # The last place tells how many are out of sight.
        free = columns * lines - 1
        first = sorted(shown, key=lambda slot: (slot not in keep, slot))[:free]
        shown, more = sorted(first), count - free
    shape = [divmod(number, columns)[::-1] for number in range(len(shown) + (more > 0))]
    cards = _grid(shape, make, gap, make.h)
    laid = [Laid(slot, card.box) for slot, card in zip(shown, cards, strict=False)]
    w = max((card.box.x + card.box.w for card in cards), default=0)
    rest = cards[-1].box if more else None
    return _settle(laid, room, Box(0, 0, w, max(1, -(-len(cards) // columns))), beside=False, more=more, rest=rest)


def _grid(shape: Sequence[Cell], make: Make, gap: int, pitch: int) -> list[Laid]:
    """The cards of a grid at its own origin; a card covered by the next one is as large as what stays in sight."""
    taken = set(shape)
    cards = []
    for slot, (column, row) in enumerate(shape):
        cut_right = gap < 0 and (column + 1, row) in taken
        cut_bottom = pitch < make.h and (column, row + 1) in taken
        w = make.w + gap if cut_right else make.w
        h = pitch if cut_bottom else make.h
        cards.append(Laid(slot, Box(column * (make.w + gap), row * pitch, w, h), cut_right, cut_bottom))
    return cards


def _settle(
    cards: Sequence[Laid],
    room: Room,
    hand: Box,
    *,
    beside: bool,
    more: int = 0,
    rest: Box | None = None,
) -> LaidHand:
    """Put the plate and the cards into the room: plate above the hand, or beside it."""
    box = room.box
    if beside:
        plate_w = min(box.w - hand.w - 2, 26)
        w, h = hand.w + 2 + plate_w, hand.h
    else:
        w, h = max(hand.w, min(box.w, 30)), hand.h + 1
    x = box.x + (box.w - w) // 2
    match room.align:
        case "top":
            y = box.y
        case "bottom":
            y = box.y + max(0, box.h - h)
        case "middle":
            y = box.y + max(0, box.h - h) // 2
    if beside:
        plate = Box(x + hand.w + 2, y, plate_w, min(h, 4))
        at_x, at_y = x, y
    else:
        plate = Box(x, y, w, 1)
        at_x, at_y = x + (w - hand.w) // 2, y + 1
    moved = tuple(Laid(card.slot, _moved(card.box, at_x, at_y), card.cut_right, card.cut_bottom) for card in cards)
    return LaidHand(plate, moved, more, _moved(rest, at_x, at_y) if rest is not None else Box(0, 0, 0, 0))


def _moved(box: Box, x: int, y: int) -> Box:
    return Box(box.x + x, box.y + y, box.w, box.h)


@dataclass(frozen=True, slots=True)
class LaidPiles:
    """The middle of the table: both piles, the card in the fingers between them, and the lines of text about them."""

    felt: Box
    stock: Box
    drawn: Box
    discard: Box
    caption: Box
    words: tuple[Box, Box]
    counts: tuple[Box, Box]


def piles_fit(centre: Box, largest: int) -> LaidPiles:
    """The piles in the largest make that fits the middle of the table, at most one larger than the hands."""
    make, gap = MAKES[TINY], 1
    for number in range(min(largest + 1, HUGE), -1, -1):
        make = MAKES[number]
        gap = 2 if 3 * make.w + 4 <= centre.w else 1
        lines = 2 if number > SMALL and centre.h >= 5 else 0
        if 3 * make.w + 2 * gap <= centre.w and make.h + lines <= centre.h:
            break
    w = 3 * make.w + 2 * gap
    spare = centre.h - make.h
    x = centre.x + (centre.w - w) // 2
    above = (spare + 1) // 2 if spare > 1 else 0
    y = centre.y + above
    nothing = Box(0, 0, 0, 0)
    half = min(w // 2, 12) if centre.w - w < 4 else w // 2 + 1
    left, right = x + w // 2 - half, x + w - w // 2
    words = (Box(left, y - 1, half, 1), Box(right, y - 1, half, 1)) if spare > 1 else (nothing, nothing)
    below = y + make.h
    counts = (Box(left, below, half, 1), Box(right, below, half, 1)) if spare > 0 else (nothing, nothing)
    caption = Box(centre.x, y - 2, centre.w, 1) if above > 1 else nothing
    pad = min(4, (centre.w - w) // 2)
    top = y - min(above, 2)
    felt = Box(x - pad, top, w + 2 * pad, min(centre.y + centre.h, below + 1) - top) if pad >= 2 else nothing
    step = make.w + gap
    return LaidPiles(
        felt,
        Box(x, y, make.w, make.h),
        Box(x + step, y, make.w, make.h),
        Box(x + 2 * step, y, make.w, make.h),
        caption,
        words,
        counts,
    )
