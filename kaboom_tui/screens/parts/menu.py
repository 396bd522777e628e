"""A list of things to choose from: by digit, arrow, letter or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.cache import LRUCache
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from kaboom_tui.keys import latin

_STEPS: Final = {"up": -1, "down": 1, "pageup": -5, "pagedown": 5, "home": -1000, "end": 1000, "k": -1, "j": 1}
_NUMBERS: Final = 9
_LEAST: Final = 20
"""Cells beside the labels in which notes are folded."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to choose: `key` says what it is; `letter` is a Latin shortcut; what is not `open` can't be chosen.

    What stands `apart` begins a group of its own.
    """

    key: str
    label: str
    note: str = ""
    letter: str = ""
    open: bool = True
    apart: bool = False


class Menu(Widget, can_focus=True):
    """Rows with a number, a label and a note. The first nine have a digit of their own."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"menu--number", "menu--note", "menu--cursor", "menu--closed"}

    cursor = reactive(0)

    class Chosen(Message):
        """A row was chosen; `key` is its own."""

        def __init__(self, menu: Menu, key: str) -> None:
            super().__init__()
            self.menu = menu
            self.key = key

        @property
        def control(self) -> Menu:
            """The menu it was chosen from."""
            return self.menu

    def __init__(self, rows: Sequence[Row], *, gap: int = 0, id: str | None = None) -> None:
        """`gap` is the number of empty lines between rows, beside the one before a group."""
        super().__init__(id=id)
        self.rows = tuple(rows)
        self._gap = gap
        self._heights: LRUCache[int, list[int]] = LRUCache(4)
        self.set_reactive(Menu.cursor, next((at for at, row in enumerate(rows) if row.open), 0))

    def show(self, rows: Sequence[Row]) -> None:
        """Other rows from now on, or the same said differently; the mark stays."""
        self.rows = tuple(rows)
        self._heights.clear()
        self.cursor = max(0, min(self.cursor, len(rows) - 1))
        self.refresh(layout=True)

    def spread(self, gap: int) -> None:
        """So many empty lines between rows from now on."""
        if gap != self._gap:
            self._gap = gap
            self._heights.clear()
            self.refresh(layout=True)

    # Drawing.

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the widest row."""
        return max((self._line(row, 0, 0).cell_length for row in self.rows), default=0) + 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line for each row, more where a note has to be folded."""
        heights = self._tops(width)
        return heights[-1] if heights else 0

    def render(self) -> Content:
        """The rows, the chosen one marked by a sign and by colour."""
        width = self.size.width
        lines: list[Content] = []
        for number, row in enumerate(self.rows):
            lines += [Content("")] * self._before(number)
            lines += self._wrapped(number, row, width)
        return Content("\n").join(lines)

    def _before(self, number: int) -> int:
        """Empty lines before a row."""
        return self._gap + self.rows[number].apart if number else 0

    def _wrapped(self, number: int, row: Row, width: int) -> list[Content]:
        lines = self._folded(row, number, width)
        if number != self.cursor:
            return lines
        style = self.get_visual_style("menu--cursor")
        return [line.pad_right(max(0, width - line.cell_length)).stylize_before(style) for line in lines]

    def _folded(self, row: Row, number: int, width: int) -> list[Content]:
        """A row on as many lines as it takes; a note that is folded goes on under itself, where there is room."""
        line = self._line(row, number, width)
        indent = max(Content(each.label).cell_length for each in self.rows) + 9
        if not row.note or line.cell_length <= width or width - indent < _LEAST:
            return line.wrap(max(width, 10)) or [Content("")]
        first, *rest = line[indent:].wrap(width - indent)
        return [Content.assemble(line[:indent], first), *(Content.assemble(" " * indent, part) for part in rest)]

    def _line(self, row: Row, number: int, width: int) -> Content:
        mark = "▸" if number == self.cursor else " "
        digit = str(number + 1) if number < _NUMBERS else " "
        labels = max(Content(each.label).cell_length for each in self.rows)
        plain = "" if row.open else self.get_visual_style("menu--closed", partial=True)
        parts: list[str | Content | tuple[str, str | Style]] = [f" {mark} "]
        parts.append((digit, self.get_visual_style("menu--number", partial=True)))
        parts.append(("  " + row.label, plain))
        if row.note:
            gap = labels - Content(row.label).cell_length + 3
            parts.append((" " * gap + row.note, self.get_visual_style("menu--note", partial=True)))
        return Content.assemble(*parts)

    def _tops(self, width: int) -> list[int]:
        """The line at which each row begins, and where the last one ends."""
        found = self._heights.get(width)
        if found is None:
            found, top = [], 0
            for number, row in enumerate(self.rows):
                top += self._before(number)
                found.append(top)
                top += len(self._folded(row, number, width))
            found.append(top)
            self._heights[width] = found
        return found

    # Choosing.

    def choose(self, number: int) -> None:
        """Puts the mark on a row and chooses it, if it is open."""
        if 0 <= number < len(self.rows):
            self.cursor = number
            if self.rows[number].open:
                self.post_message(self.Chosen(self, self.rows[number].key))

    def watch_cursor(self) -> None:
        """Keeps the marked row in sight."""
        # Before that it has no styles yet, and so no lines.
        if not self.is_mounted:
            return
        tops = self._tops(self.size.width)
        if len(tops) > self.cursor + 1 and isinstance(self.parent, Widget):
            place = Region(0, tops[self.cursor], 1, tops[self.cursor + 1] - tops[self.cursor])
            self.parent.scroll_to_region(place.translate(self.virtual_region.offset), animate=False)

    def on_key(self, event: events.Key) -> None:
        """Moves the mark, or chooses by digit, letter or Enter."""
        # With Caps Lock on, a letter still says what is written beside it.
        key = latin(event.key).lower()
        letters = {row.letter: number for number, row in enumerate(self.rows) if row.letter}
        if key in letters:
            self.choose(letters[key])
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in ("enter", "space"):
            self.choose(self.cursor)
        elif key.isdecimal() and 0 < int(key) <= min(_NUMBERS, len(self.rows)):
            self.choose(int(key) - 1)
        else:
            return
        event.stop()

    def _step(self, by: int) -> None:
        last = len(self.rows) - 1
        if abs(by) == 1:
            self.cursor = (self.cursor + by) % (last + 1) if self.rows else 0
        else:
            self.cursor = max(0, min(last, self.cursor + by))

    def _row_at(self, line: int) -> int | None:
        tops = self._tops(self.size.width)
        for number in range(len(self.rows)):
            if tops[number] <= line < tops[number + 1]:
                return number
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Marks the row under the pointer."""
        at = event.get_content_offset(self)
        number = None if at is None else self._row_at(at.y)
        if number is not None:
            self.cursor = number

    def on_click(self, event: events.Click) -> None:
        """Chooses the row under the pointer."""
        at = event.get_content_offset(self)
        number = None if at is None else self._row_at(at.y)
        if number is not None:
            self.choose(number)
