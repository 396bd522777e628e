"""One setting on one line: its name, its value between arrows, and a sentence about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kaboom_tui.keys import latin


class Choice(Widget, can_focus=True):
    """Left and right (or a click) go through the values; digits type a number where one is wanted."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"choice--value", "choice--arrow", "choice--about", "choice--mark"}

    value: reactive[object] = reactive(None, layout=True)
    changed = reactive(False)
    about = reactive("", layout=True)

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choice: Choice, value: object) -> None:
            super().__init__()
            self.choice = choice
            self.value = value

        @property
        def control(self) -> Choice:
            """Where it was chosen."""
            return self.choice

    def __init__(
        self,
        label: str,
        values: Sequence[object],
        value: object,
        *,
        says: Callable[[object], str],
        about: str = "",
        bounds: tuple[int, int] | None = None,
        changed: bool = False,
        id: str | None = None,
    ) -> None:
        """`says` names a value; `about` is the sentence; `bounds` (inclusive) allow a number beside `values`."""
        super().__init__(id=id)
        self._label = label
        self._values = tuple(values)
        self._says = says
        self._bounds = bounds
        self._typed = ""
        self.set_reactive(Choice.about, about)
        self.set_reactive(Choice.value, value)
        self.set_reactive(Choice.changed, changed)

    # Drawing.

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line, and what the sentence takes."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The line and its sentence."""
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        value = self._says(self.value)
        arrow = self.get_visual_style("choice--arrow", partial=True)
        right = Content.assemble(
            ("‹ ", arrow), (value, self.get_visual_style("choice--value", partial=True)), (" ›", arrow)
        )
        # Where the focus is shows without colours too.
        here = "▸" if self.has_focus else " "
        mark = ("•" if self.changed else " ", self.get_visual_style("choice--mark", partial=True))
        left = Content.assemble(here, mark, " ", self._label)
        room = width - left.cell_length - right.cell_length
        if room >= 1:
            lines = [Content.assemble(left, " " * room, right)]
        else:
            gap = " " * max(0, width - right.cell_length)
            lines = [*left.wrap(max(width, 10)), Content.assemble(gap, right)]
        if self.about:
            style = self.get_visual_style("choice--about", partial=True)
            for line in Content(self.about).wrap(max(width - 5, 10)):
                lines.append(Content.assemble("   ", line.stylize(style)))
        return lines

    # Choosing.

    def take(self, value: object) -> None:
        """Chooses a value and says so."""
        if type(value) is not type(self.value) or value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))

    def turn(self, step: int) -> None:
        """The next or previous value; a number moves by one, or by tens where there are very many."""
        self._typed = ""
        if self._bounds is None:
            at = self._values.index(self.value) if self.value in self._values else 0
            self.take(self._values[(at + step) % len(self._values)])
            return
        low, high = self._bounds
        size = 10 if high - low > 200 and self._default_is_large() else 1
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.take(low if step > 0 else high)
        elif low <= self.value + step * size <= high:
            self.take(self.value + step * size)
        elif self._values:
            self.take(self._values[0])
        else:
            self.take(low if step < 0 else high)

    def _default_is_large(self) -> bool:
        return not self._values

    def on_key(self, event: events.Key) -> None:
        """Arrows, Enter and Space turn the value, digits type it."""
        match latin(event.key):
            case "left" | "minus":
                self.turn(-1)
            case "right" | "plus" | "enter" | "space":
                self.turn(1)
            case digit if digit.isdecimal() and self._bounds is not None:
                self._type(digit)
            case "backspace" if self._bounds is not None:
                self._typed = self._typed[:-1]
                self._type("")
            case _:
                return
        event.stop()

    def _type(self, digit: str) -> None:
        assert self._bounds is not None
        low, high = self._bounds
        typed = (self._typed + digit).lstrip("0") or digit
        if typed and int(typed) > high:
            typed = digit
        self._typed = typed
        if typed and low <= int(typed) <= high:
            self.take(int(typed))

    def on_focus(self) -> None:
        """Shows where the focus is."""
        self.refresh()

    def on_blur(self) -> None:
        """What was typed is complete."""
        self._typed = ""
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """A click on the left arrow goes back, any other on."""
        at = event.get_content_offset_capture(self)
        value = Content(self._says(self.value)).cell_length
        start = self.size.width - value - 4
        self.turn(-1 if at.y == 0 and start <= at.x < start + 2 else 1)
