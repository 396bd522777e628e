"""The last line of a screen: which keys do what; a click does it too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

Hint = tuple[str, str, str]
"""A key as people know it, what it does, and the action that a click runs (may be empty)."""


class Hints(Widget):
    """A short line of keys. What has no room is left out from the end."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"hints--key"}
    auto_links = False

    def __init__(self, hints: Sequence[Hint], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints = tuple(hints)

    def show(self, hints: Sequence[Hint]) -> None:
        """Other keys from now on."""
        self._hints = tuple(hints)
        self.refresh()

    def render(self) -> Content:
        """Each key with what it does behind it."""
        key_style = self.get_visual_style("hints--key", partial=True)
        line = Content("")
        for key, text, action in self._hints:
            click = Style.from_meta({"@click": action}) if action else Style()
            part = Content.assemble((f" {key} ", key_style + click), (f"{text} ", click), "  ")
            if line.cell_length + part.cell_length > self.size.width:
                break
            line = Content.assemble(line, part)
        return line
