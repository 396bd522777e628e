"""Draws one card on the canvas: a face, a back or an empty place, in whatever size its place has."""

from dataclasses import dataclass
from typing import Final, Literal

from kaboom_tui.widgets.canvas import Canvas, width_of
from kaboom_tui.widgets.faces import Face, Frame, Glyphs, Marks
from kaboom_tui.widgets.rooms import Box

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
    def states(self) -> tuple[str, ...]:
        """The styles laid over it, the strongest last."""
        every = (("option", bool(self.label)), ("chosen", self.chosen), ("cursor", self.cursor))
        return tuple(tone for tone, holds in every if holds)


def draw_card(canvas: Canvas, box: Box, look: Look, glyphs: Glyphs, *, cut_right: bool, cut_bottom: bool) -> None:
    """Draw a card into its box; a cut side is left to the card that covers it."""
    if box.h == 1 and not cut_bottom:
        _flat(canvas, box, look, glyphs)
    else:
        _boxed(canvas, box, look, glyphs, cut_right=cut_right, cut_bottom=cut_bottom)


def _flat(canvas: Canvas, box: Box, look: Look, glyphs: Glyphs) -> None:
    """A card of one line, three cells wide, or five with its sides."""
    marks = glyphs.marks
    x, inner = box.x, box.w
    sides = box.w >= 5
    if sides:
        side = look.label if look.face is not None and look.label else marks.half_left
        edge = f"{look.paper}-edge"
        mark = ("label", *look.states) if side == look.label else (edge, *look.states)
        canvas.write(x, box.y, side, *mark)
        canvas.write(x + box.w - 1, box.y, marks.half_right, edge, *look.states)
        x, inner = x + 1, box.w - 2
    if look.face is not None:
        text = look.face.short
        text = f" {text} " if width_of(text) + 2 <= inner else text + " " * (inner - width_of(text))
        canvas.write(x, box.y, text, "face", look.face.tone, *look.states)
        return
    canvas.write(x, box.y, _middle(look, marks, inner), look.paper, *_ink(look), *look.states)


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


def _boxed(canvas: Canvas, box: Box, look: Look, glyphs: Glyphs, *, cut_right: bool, cut_bottom: bool) -> None:
    marks = glyphs.marks
    frame = _frame(look, marks)
    edge = (look.paper, f"{look.paper}-line", *look.states)
    inner = box.w - 1 - (not cut_right)
    height = box.h - 1 - (not cut_bottom)
    x, y = box.x, box.y
    end = "" if cut_right else frame.top_right
    note = look.label if look.face is not None else ""
    if not note and look.fresh:
        note = marks.fresh
    if note:
        left = (inner - width_of(note)) // 2
        right = inner - width_of(note) - left
        at = canvas.write(x, y, frame.top_left + frame.top * left, *edge)
        at = canvas.write(at, y, note, look.paper, "label" if look.label else "mark", *look.states)
        canvas.write(at, y, frame.top * right + end, *edge)
    else:
        canvas.write(x, y, frame.top_left + frame.top * inner + end, *edge)
    rows = _face_rows(look.face, inner, height) if look.face is not None else _back_rows(look, marks, inner, height)
    ink = (look.paper, *((look.face.tone,) if look.face is not None else ()), *look.states)
    for number, row in enumerate(rows):
        canvas.write(x, y + 1 + number, frame.left, *edge)
        marked = bool(look.label) and look.face is None and number == height // 2
        canvas.write(x + 1, y + 1 + number, row, *ink, *(("label",) if marked else ()))
        if not cut_right:
            canvas.write(x + box.w - 1, y + 1 + number, frame.right, *edge)
    if not cut_bottom:
        end = "" if cut_right else frame.bottom_right
        canvas.write(x, y + box.h - 1, frame.bottom_left + frame.bottom * inner + end, *edge)


CORNERS: Final = 3
"""Lines inside a card from which on both corners are written."""


def _face_rows(face: Face, inner: int, height: int) -> list[str]:
    """What is written inside a face: the rank in both corners and the suit in the middle, as far as they fit."""
    if height < CORNERS or inner < 5:
        return [_left(face.short, inner), *[" " * inner] * (height - 1)][:height]
    rows = [" " * inner] * height
    rows[height // 2] = _centred(face.sign, inner)
    if height >= 5:
        rows[0], rows[-1] = _left(f" {face.rank}", inner), _right(f"{face.rank} ", inner)
        rows[1], rows[-2] = _left(f" {face.sign}", inner), _right(f"{face.sign} ", inner)
    else:
        rows[0], rows[-1] = _left(face.rank, inner), _right(face.rank, inner)
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
