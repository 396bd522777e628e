"""The strokes that make one card: a face, a back or an empty place, in whatever size its place has."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from kaboom_tui.widgets.canvas import Stroke, width_of
from kaboom_tui.widgets.faces import DRAWN, FIELDS, TYPED, Face, Frame, Marks

Kind = Literal["face", "back", "gap"]


@dataclass(frozen=True, slots=True)
class Look:
    """How a card looks now: its face if it lies open, the number on its back, the letter it is chosen by, and
    whether the cursor stands on it, it was picked, it changed last, is frozen, or is in somebody's fingers.
    """

    face: Face | None = None
    gap: bool = False
    number: str = ""
    label: str = ""
    cursor: bool = False
    chosen: bool = False
    fresh: bool = False
    frozen: bool = False
    lifted: bool = False

    @property
    def kind(self) -> Kind:
        """What is drawn in the first place."""
        if self.face is not None:
            return "face"
        return "gap" if self.gap else "back"

    @property
    def paper(self) -> str:
        """The style of the card itself."""
        return "frozen" if self.kind == "back" and self.frozen else self.kind

    @property
    def ink(self) -> tuple[str, ...]:
        """The styles of what is written on a face: a coloured field stays what it is whatever marks its frame."""
        tone = () if self.face is None else (self.face.tone,)
        return (*self.states, *tone) if self.face is not None and self.face.tone in FIELDS else (*tone, *self.states)

    @property
    def states(self) -> tuple[str, ...]:
        """The styles laid over it, the strongest last."""
        every = (("option", bool(self.label)), ("chosen", self.chosen), ("cursor", self.cursor))
        return tuple(tone for tone, holds in every if holds)


@lru_cache(maxsize=2048)
def figure(w: int, h: int, look: Look, ascii: bool, cut_right: bool, cut_bottom: bool) -> tuple[Stroke, ...]:
    """A card of `w` × `h` cells, at its own origin; a cut side is left to the card that begins there."""
    pen = _Pen(TYPED if ascii else DRAWN)
    if h == 1 and w <= FLAT:
        _flat(pen, w, look, ("seam",) if cut_bottom else ())
    else:
        _boxed(pen, w, h, look, cut_right=cut_right, cut_bottom=cut_bottom)
    return tuple(pen.strokes)


FLAT: Final = 5
"""A card of one line is at most so wide; a wider one of one line is the sight of a boxed card that is covered."""


class _Pen:
    """Collects the strokes of one figure."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.strokes: list[Stroke] = []

    def write(self, x: int, y: int, text: str, *tones: str) -> int:
        """Write one style of text; returns the cell after it."""
        w = width_of(text)
        if w:
            self.strokes.append(Stroke(x, y, text, w, tones))
        return x + w


def _flat(pen: _Pen, w: int, look: Look, seam: tuple[str, ...]) -> None:
    """A card of one line, three cells wide, or five with its sides; a seam tells it from the card under it."""
    x, inner = 0, w
    if w == FLAT:
        edge = (f"{look.paper}-edge", *(f"{state}-edge" for state in look.states))
        if pen.marks is TYPED:
            edge = (look.paper, f"{look.paper}-line", *look.states, *seam)
        left, right = _sides(look, pen.marks)
        pen.write(0, 0, left, *edge)
        pen.write(w - 1, 0, right, *edge)
        x, inner = 1, w - 2
    if look.face is None:
        pen.write(x, 0, _middle(look, pen.marks, inner), look.paper, *_ink(look), *look.states, *seam)
        return
    bare = ("bare",) if look.cursor else ()
    text = _left(look.face.short, inner)
    ink = look.ink if w == FLAT else (look.face.tone, *look.states)
    pen.write(x, 0, text, "face", *ink, *bare, *seam)


def _sides(look: Look, marks: Marks) -> tuple[str, str]:
    """The sides of a flat card: of a face they also tell what a back tells in its middle."""
    if look.face is None:
        return marks.half_left, marks.half_right
    left = look.label or (marks.cursor_left if look.cursor else marks.chosen_left if look.chosen else marks.half_left)
    right = marks.chosen_right if look.chosen else marks.cursor_right if look.cursor else marks.half_right
    return left, right


def _middle(look: Look, marks: Marks, inner: int) -> str:
    """The line across the middle of a back or an empty place."""
    fill = " " if look.gap else marks.back
    text = look.label or (marks.lifted if look.lifted else look.number) or (marks.gap_dot if look.gap else "")
    if look.cursor or look.chosen or look.label:
        left = marks.cursor_left if look.cursor else marks.chosen_left if look.chosen else "["
        right = marks.chosen_right if look.chosen else marks.cursor_right if look.cursor else "]"
        text = f"{left}{text}{right}" if width_of(text) + 2 <= inner else text
    elif text and inner > 3:
        text = f" {text} "
    left_fill = (inner - width_of(text)) // 2
    return fill * left_fill + text + fill * (inner - width_of(text) - left_fill)


def _ink(look: Look) -> tuple[str, ...]:
    return ("label",) if look.label else ()


def _frame(look: Look, marks: Marks) -> Frame:
    if look.cursor:
        return marks.cursor
    if look.chosen:
        return marks.chosen
    if look.gap and look.face is None:
        return marks.gap
    return marks.option if look.label else marks.card


def _boxed(pen: _Pen, w: int, h: int, look: Look, *, cut_right: bool, cut_bottom: bool) -> None:
    marks = pen.marks
    frame = _frame(look, marks)
    edge = (look.paper, f"{look.paper}-line", *look.states)
    inner = w - 1 - (not cut_right)
    height = h - 1 - (not cut_bottom)
    end = "" if cut_right else frame.top_right
    note = look.label if look.face is not None else ""
    if not note and look.fresh:
        note = marks.fresh
    if note:
        left = (inner - width_of(note)) // 2
        right = inner - width_of(note) - left
        at = pen.write(0, 0, frame.top_left + frame.top * left, *edge)
        at = pen.write(at, 0, note, look.paper, "label" if look.label else "mark", *look.states)
        pen.write(at, 0, frame.top * right + end, *edge)
    else:
        pen.write(0, 0, frame.top_left + frame.top * inner + end, *edge)
    rows = _face_rows(look.face, inner, height) if look.face is not None else _back_rows(look, marks, inner, height)
    ink = (look.paper, *look.ink)
    for number, row in enumerate(rows, 1):
        pen.write(0, number, frame.left, *edge)
        marked = bool(look.label) and look.face is None and number - 1 == height // 2
        pen.write(1, number, row, *ink, *(("label",) if marked else ()))
        if not cut_right:
            pen.write(w - 1, number, frame.right, *edge)
    if not cut_bottom:
        end = "" if cut_right else frame.bottom_right
        pen.write(0, h - 1, frame.bottom_left + frame.bottom * inner + end, *edge)


CORNERS: Final = 3
"""Lines inside a card from which on both corners are written."""


def _face_rows(face: Face, inner: int, height: int) -> list[str]:
    """What is written inside a face: the rank in both corners and the suit in the middle, as far as they fit."""
    if height < CORNERS or inner < 5:
        return [_left(face.short, inner), *[" " * inner] * (height - 1)][:height]
    rows = [" " * inner] * height
    rows[height // 2] = _centred(face.emblem, inner)
    if height >= 5:
        rows[0], rows[-1] = _left(f" {face.rank}", inner), _right(f"{face.rank} ", inner)
        rows[1], rows[-2] = _left(f" {face.sign}", inner), _right(f"{face.sign} ", inner)
    else:
        rows[0], rows[-1] = _left(face.corner, inner), _right(face.corner, inner)
    return rows


def _back_rows(look: Look, marks: Marks, inner: int, height: int) -> list[str]:
    fill = " " if look.gap else marks.back
    rows = [fill * inner] * height
    if height:
        rows[height // 2] = _middle(look, marks, inner)
    return rows


def _left(text: str, cells: int) -> str:
    return text + " " * (cells - width_of(text))


def _right(text: str, cells: int) -> str:
    return " " * (cells - width_of(text)) + text


def _centred(text: str, cells: int) -> str:
    left = (cells - width_of(text)) // 2
    return " " * left + text + " " * (cells - width_of(text) - left)
