"""Lines of styled text under construction, compared piece by piece with what was shown before."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from rich.cells import cell_len, set_cell_size

from kaboom_tui.widgets.rooms import Box

Ground = Literal["table", "felt", "turn"]
"""What lies under a text: the bare table, the felt round the piles, the part of the seat whose turn it is."""


class Stroke(NamedTuple):
    """Text of one style at a place of its own figure: its width in cells and the names of its styles."""

    x: int
    y: int
    text: str
    w: int
    tones: tuple[str, ...]


class Piece(NamedTuple):
    """Text of one style on a line: where it starts, its width in cells, the ground under it and its styles."""

    x: int
    text: str
    w: int
    ground: Ground
    tones: tuple[str, ...]


Line = tuple[Piece, ...]
Span = tuple[int, int, Ground]


class Canvas:
    """`width` × `height` cells to write on; whatever would stick out is left out."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._rows: list[list[Piece]] = [[] for _ in range(height)]
        self._spans: list[list[Span]] = [[] for _ in range(height)]

    def lay(self, box: Box, ground: Ground) -> None:
        """Spread a ground; boxes of different grounds must not meet."""
        for y in range(max(0, box.y), min(self._height, box.y + box.h)):
            self._spans[y].append((box.x, box.x + box.w, ground))

    def write(self, x: int, y: int, text: str, ground: Ground, *tones: str) -> int:
        """Write one style of text from (x, y) on; returns the cell after it."""
        w = width_of(text)
        if w and 0 <= y < self._height and x >= 0 and x + w <= self._width:
            self._rows[y].append(Piece(x, text, w, ground, tones))
        return x + w

    def stamp(self, x: int, y: int, figure: Iterable[Stroke], ground: Ground) -> None:
        """Copy a figure to (x, y)."""
        rows, width, height = self._rows, self._width, self._height
        for dx, dy, text, w, tones in figure:
            if 0 <= y + dy < height and x + dx >= 0 and x + dx + w <= width:
                rows[y + dy].append(Piece(x + dx, text, w, ground, tones))

    def lines(self) -> list[Line]:
        """Every line whole: what was written, and spaces of the right ground between."""
        return [
            self._line(sorted(pieces), sorted(spans)) for pieces, spans in zip(self._rows, self._spans, strict=True)
        ]

    def _line(self, pieces: list[Piece], spans: list[Span]) -> Line:
        whole: list[Piece] = []
        x = 0
        for piece in pieces:
            if piece.x > x:
                _blank(whole, x, piece.x, spans)
            if piece.x >= x:
                whole.append(piece)
                x = piece.x + piece.w
        _blank(whole, x, self._width, spans)
        return tuple(whole)


def _blank(whole: list[Piece], x: int, stop: int, spans: list[Span]) -> None:
    """Fill the cells from `x` to `stop` with spaces, each on its ground."""
    for left, right, ground in spans:
        if x < left < stop:
            whole.append(Piece(x, " " * (left - x), left - x, "table", ()))
            x = left
        if left <= x < min(right, stop):
            end = min(right, stop)
            whole.append(Piece(x, " " * (end - x), end - x, ground, ()))
            x = end
    if x < stop:
        whole.append(Piece(x, " " * (stop - x), stop - x, "table", ()))


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
