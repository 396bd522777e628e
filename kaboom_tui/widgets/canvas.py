"""Lines of styled text under construction, compared piece by piece with what was shown before."""

from bisect import insort
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from rich.cells import cell_len, set_cell_size

from kaboom_tui.widgets.rooms import Box

Ground = Literal["table", "felt", "turn"]
"""What lies under a text: the bare table, the felt round the piles, the part of the seat whose turn it is."""


class Piece(NamedTuple):
    """Text that starts at a cell: its width in cells, the ground under it, and the names of its styles."""

    x: int
    text: str
    w: int
    ground: Ground
    tones: tuple[str, ...]


Line = tuple[Piece, ...]


@dataclass(slots=True)
class Canvas:
    """`width` × `height` cells to write on; whatever would stick out is cut off."""

    width: int
    height: int
    grounds: list[tuple[Box, Ground]] = field(default_factory=list)
    rows: list[list[Piece]] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = [[] for _ in range(self.height)]

    def lay(self, box: Box, ground: Ground) -> None:
        """Spread a ground; later ones cover earlier ones, and all must be there before anything is written."""
        self.grounds.append((box, ground))

    def ground(self, x: int, y: int) -> Ground:
        """The ground at a cell."""
        return next((ground for box, ground in reversed(self.grounds) if box.holds(x, y)), "table")

    def write(self, x: int, y: int, text: str, *tones: str) -> int:
        """Write one style of text from (x, y) on; returns the cell after it."""
        w = width_of(text)
        if w and 0 <= y < self.height and x >= 0 and x + w <= self.width:
            insort(self.rows[y], Piece(x, text, w, self.ground(x, y), tones))
        return x + w

    def lines(self) -> list[Line]:
        """Every line whole: what was written, and spaces of the right ground between."""
        return [self._line(y, pieces) for y, pieces in enumerate(self.rows)]

    def _line(self, y: int, pieces: list[Piece]) -> Line:
        whole: list[Piece] = []
        x = 0
        for piece in pieces:
            if piece.x < x:
                continue
            self._blank(whole, x, piece.x, y)
            whole.append(piece)
            x = piece.x + piece.w
        self._blank(whole, x, self.width, y)
        return tuple(whole)

    def _blank(self, whole: list[Piece], start: int, stop: int, y: int) -> None:
        here = [box for box, _ in self.grounds if box.y <= y < box.y + box.h]
        edges = sorted({edge for box in here for edge in (box.x, box.x + box.w) if start < edge < stop})
        for left, right in zip([start, *edges], [*edges, stop], strict=True):
            if left < right:
                whole.append(Piece(left, " " * (right - left), right - left, self.ground(left, y), ()))


@lru_cache(maxsize=512)
def width_of(text: str) -> int:
    """How many cells a text takes."""
    return len(text) if text.isascii() else cell_len(text)


@lru_cache(maxsize=256)
def clipped(text: str, cells: int, mark: str) -> str:
    """The text in at most so many cells, a mark at its end if something had to go."""
    if width_of(text) <= cells:
        return text
    if cells < 2:
        return set_cell_size(text, max(0, cells))
    return set_cell_size(text, cells - 1).rstrip() + mark


def changed(before: Line, after: Line) -> tuple[int, int] | None:
    """The first cell that differs between two lines and the one after the last; none if nothing does."""
    if before == after:
        return None
    first = next(
        (new.x for old, new in zip(before, after, strict=False) if old != new),
        0,
    )
    last = next(
        (
            max(new.x + new.w, old.x + old.w)
            for old, new in zip(reversed(before), reversed(after), strict=False)
            if old != new
        ),
        0,
    )
    return (first, last) if last > first else (0, max((p.x + p.w for p in (*before, *after)), default=0))
