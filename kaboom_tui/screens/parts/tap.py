"""A word to press: by Enter, Space or mouse."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget


class Tap(Widget, can_focus=True):
    """One line that can be pressed. Its text is shown as it is."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", show=False)]

    class Pressed(Message):
        """It was pressed."""

        def __init__(self, tap: Tap) -> None:
            super().__init__()
            self.tap = tap

        @property
        def control(self) -> Tap:
            """What was pressed."""
            return self.tap

    def __init__(self, text: str, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._text = text

    def say(self, text: str) -> None:
        """Another text from now on."""
        self._text = text
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the text."""
        return Content(self._text).cell_length

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line."""
        return 1

    def render(self) -> Content:
        """The text."""
        return Content(self._text)

    def action_press(self) -> None:
        """Enter, Space."""
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        """The mouse."""
        self.post_message(self.Pressed(self))
