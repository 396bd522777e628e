"""How the cards of the near hand are laid: as large as fits, overlapping when they are many, in rows, then scrolled."""

from dataclasses import dataclass
from typing import Final

from kaboom_tui.widgets.fitting import HUGE, LARGE, MAKES, MEDIUM, SMALL, Make, SizeWish
from kaboom_tui.widgets.rooms import Box

CORNER: Final = 4
"""Cells of a covered card that stay in sight: its edge, rank and suit."""
COVERED: Final = 2
"""Lines of a card that stay in sight under the next row."""


@dataclass(frozen=True, slots=True)
class HandFit:
    """A way to lay a hand. `step` is from one card to the next, `pitch` from one row to the next, in cells.

    Cards `first` to `first` + `shown` - 1 are in sight, `across` of them in a row.
    """

    make: Make
    step: int
    pitch: int
    across: int
    rows: int
    first: int
    shown: int

    @property
    def height(self) -> int:
        """Lines that the cards take, with one above for cards that are raised."""
        return 1 + self.make.h + (self.rows - 1) * self.pitch

    def box(self, number: int, left: int, top: int, width: int) -> Box:
        """Where card `number` of those in sight lies, not raised, in a strip whose corner is (left, top)."""
        row, column = divmod(number, self.across)
        here = min(self.across, self.shown - row * self.across)
        x = left + max(0, width - ((here - 1) * self.step + self.make.w)) // 2
        last = column == here - 1
        w = self.make.w if last or self.step >= self.make.w else self.step
        return Box(x + column * self.step, top + 1 + row * self.pitch, w, self.make.h)


def largest_make(width: int, height: int, wish: SizeWish) -> int:
    """The largest card that the near hand is given on a board of this size."""
    fitting = HUGE if height >= 36 and width >= 76 else LARGE if height >= 25 else MEDIUM if height >= 13 else SMALL
    match wish:
        case "small":
            return SMALL
        case "medium":
            return min(fitting, MEDIUM)
        case _:
            return fitting


def fit_hand(count: int, width: int, largest: int, first: int, focus: int | None) -> HandFit:
    """Lay `count` cards in `width` cells. What can't be shown is scrolled: from card `first`, moved so far that
    card `focus` is in sight.
    """
    for number in range(largest, MEDIUM - 1, -1):
        make = MAKES[number]
        step = min(make.w + 1, (width - make.w) // max(1, count - 1))
        if step >= CORNER:
            return HandFit(make, step, make.h, max(1, count), 1, 0, count)
    make = MAKES[min(largest, MEDIUM)]
    flat = make.h == 1
    across = (width + 1) // (make.w + 1) if flat else (width - make.w) // CORNER + 1
    rows = max(1, min(-(-count // across), 3 if flat else 2))
    shown = min(count, rows * across)
    across = across if shown < count else max(1, -(-count // rows))
    step = make.w + 1 if flat else min(make.w + 1, (width - make.w) // max(1, across - 1))
    if focus is not None:
        first = max(min(first, focus), focus - shown + 1)
    first = max(0, min(first, count - shown))
    return HandFit(make, step, 1 if flat else COVERED, across, rows, first, shown)
