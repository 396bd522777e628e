"""How large the cards of a hand can be in its room, and where each of them then lies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from kaboom_tui.widgets.rooms import Box, Room
from rules.core.views import Cell

SizeWish = Literal["auto", "small", "medium", "large"]


@dataclass(frozen=True, slots=True)
class Make:
    """A size of card: its cells, and the steps from one card to the next that are tried, the airiest first.

    `gaps` are free cells between neighbours in a row, below 0 where they overlap; `pitches` are lines from one card
    to the one under it, fewer than its height where that one covers it.
    """

    w: int
    h: int
    gaps: tuple[int, ...]
    pitches: tuple[int, ...]


MAKES: Final = (
    Make(3, 1, (1,), (1,)),
    Make(5, 1, (1, 0), (1,)),
    Make(5, 3, (1, 0, -1), (3, 2)),
    Make(7, 5, (2, 1, 0, -1), (6, 5, 3)),
    Make(9, 7, (2, 1, 0, -1), (8, 7, 4)),
)
"""From the smallest to the largest."""

TINY: Final = 0
SMALL: Final = 1
MEDIUM: Final = 2
LARGE: Final = 3
HUGE: Final = 4

PLATE: Final = 13
"""Cells that a name plate needs beside a hand at the least."""

BESIDE: Final = 12
"""Cells for the words at either side of the piles."""

NOTHING: Final = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Laid:
    """One card that found its place."""

    slot: int
    box: Box
    cut_right: bool = False
    cut_bottom: bool = False


@dataclass(frozen=True, slots=True)
class LaidHand:
    """A hand in its room; `more` cards found no place and are told in `more_box`.

    A mirrored plate is written towards its right edge, for a seat at the right of the table.
    """

    plate: Box
    mirrored: bool
    cards: tuple[Laid, ...]
    more: int
    more_box: Box


def cap(room: Room, width: int, height: int, wish: SizeWish) -> int:
    """The largest make to use on a board with such a room: one in which four cards in a row fit, as wished."""
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
        if 4 * make.w <= _usable(room, make) and make.h + 1 <= room.box.h:
            return number
    return TINY


def _usable(room: Room, make: Make) -> int:
    """The cells of a room for cards: none but the smallest may touch the piles."""
    return room.box.w - (room.side in ("left", "right") and make is not MAKES[TINY])


def natural(cells: Sequence[Cell], room: Room, largest: int) -> LaidHand | None:
    """The hand on its own pattern in the largest make that fits its room, or none if not even the smallest does."""
    if not cells:
        return _settle([], room, NOTHING, beside=False)
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    shape = [(column - left, row - top) for column, row in cells]
    columns, rows = max(column for column, _ in shape) + 1, max(row for _, row in shape) + 1
    tall = rows > 1 and columns <= 3
    for make in MAKES[largest::-1]:
        for gap in make.gaps:
            for pitch in make.pitches:
                if gap < 0 and pitch < make.h:
                    continue
                w, h = columns * (make.w + gap) - gap, (rows - 1) * pitch + make.h
                for beside in (tall, not tall):
                    extra = (PLATE + 2, 0) if beside else (0, 1)
                    if w + extra[0] <= _usable(room, make) and h + extra[1] <= room.box.h:
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
        cut_bottom = (pitch < make.h or make.h == 1) and (column, row + 1) in taken
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
    mirrored = room.side == "right"
    if beside:
        plate_w = min(box.w - hand.w - 2, 22)
        w, h = hand.w + 2 + plate_w, hand.h
    else:
        w, h = max(hand.w, min(box.w, 30)), hand.h + 1
    match room.side:
        case "left":
            x = box.x + (box.w - w) // 3
        case "right":
            x = box.x + box.w - w - (box.w - w) // 3
        case "top" | "bottom":
            x = box.x + (box.w - w) // 2
    match room.side:
        case "top":
            y = box.y
        case "bottom":
            y = box.y + max(0, box.h - h)
        case "left" | "right":
            y = box.y + max(0, box.h - h) // 2
    hand_x = x + w - hand.w if mirrored else x
    if beside:
        plate = Box(x if mirrored else x + hand.w + 2, y, plate_w, min(h, 4))
    else:
        plate = Box(x, y, w, 1)
        y += 1
    moved = tuple(Laid(card.slot, _moved(card.box, hand_x, y), card.cut_right, card.cut_bottom) for card in cards)
    return LaidHand(plate, mirrored, moved, more, _moved(rest, hand_x, y) if rest is not None else NOTHING)


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
    """The piles in the largest make that fits the middle of the table, at most one larger than the hands.

    Words and counts stand above and below the piles, or at their sides where the middle is wide and low.
    """
    for number in range(min(largest + 1, HUGE), TINY - 1, -1):
        make = MAKES[number]
        wide, airy = 3 * make.w + 4, number > SMALL
        if airy and wide + 4 <= centre.w and make.h + 2 <= centre.h:
            return _stacked(centre, make, 2)
        if airy and wide + 2 * BESIDE <= centre.w and make.h <= centre.h:
            return _sided(centre, make)
        if 3 * make.w + 2 <= centre.w and make.h + 2 * airy <= centre.h:
            return _stacked(centre, make, 1 if wide > centre.w else 2)
    return _stacked(centre, MAKES[TINY], 1)


def _stacked(centre: Box, make: Make, gap: int) -> LaidPiles:
    """Words above the piles and counts below, with the name of the view over all."""
    w, step = 3 * make.w + 2 * gap, make.w + gap
    spare = max(0, centre.h - make.h)
    above = min(2, (spare + 1) // 2) if spare > 1 else 0
    x = centre.x + (centre.w - w) // 2
    y = centre.y + above + max(0, spare - above - 1) // 2
    margin = min(3, max(0, centre.w - w) // 2)
    reach = w // 2 + margin
    left, right = x - margin, x + w // 2 + 1
    words = (Box(left, y - 1, reach, 1), Box(right, y - 1, reach, 1)) if above else (NOTHING, NOTHING)
    below = y + make.h
    counts = (Box(left, below, reach, 1), Box(right, below, reach, 1)) if spare else (NOTHING, NOTHING)
    caption = Box(centre.x, y - 2, centre.w, 1) if above > 1 else NOTHING
    pad = min(4, (centre.w - w) // 2)
    felt = Box(x - pad, y - above, w + 2 * pad, above + make.h + 1) if pad >= 2 and above else NOTHING
    boxes = [Box(x + number * step, y, make.w, make.h) for number in range(3)]
    return LaidPiles(felt, boxes[0], boxes[1], boxes[2], caption, words, counts)


def _sided(centre: Box, make: Make) -> LaidPiles:
    """Words and counts to the left of the stock and to the right of the discard."""
    w, step = 3 * make.w + 4, make.w + 2
    x, y = centre.x + (centre.w - w) // 2, centre.y + (centre.h - make.h) // 2
    line = y + (make.h - 1) // 2
    left, right = x - BESIDE + 1, x + w + 1
    words = (Box(left, line, BESIDE - 3, 1), Box(right + 1, line, BESIDE - 3, 1))
    counts = (Box(left, line + 1, BESIDE - 3, 1), Box(right + 1, line + 1, BESIDE - 3, 1))
    boxes = [Box(x + number * step, y, make.w, make.h) for number in range(3)]
    felt = Box(x - BESIDE, y, w + 2 * BESIDE, make.h)
    return LaidPiles(felt, boxes[0], boxes[1], boxes[2], NOTHING, words, counts)
