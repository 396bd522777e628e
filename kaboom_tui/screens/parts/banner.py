"""The title of the game, laid out in cards."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

TITLE: Final = "KABOOM"
_SUITS: Final = "♠♥♣♦♠♥"
_RED: Final = "♥♦"


class Banner(Widget):
    """Six cards that spell the title."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"banner--card", "banner--red", "banner--black"}

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Six cards of seven cells with gaps between."""
        return len(TITLE) * 8 - 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Five lines."""
        return 5

    def render(self) -> Content:
        """The cards, line by line."""
        return Content("\n").join([self._row(row) for row in range(5)])

    def _row(self, row: int) -> Content:
        parts: list[Content] = []
        for letter, suit in zip(TITLE, _SUITS, strict=True):
            edge = self.get_visual_style("banner--card")
            face = self.get_visual_style("banner--red" if suit in _RED else "banner--black")
            inside = {1: f" {letter}   ", 2: f"  {suit}  ", 3: f"   {letter} "}.get(row)
            if inside is None:
                parts.append(Content.styled("╭─────╮" if row == 0 else "╰─────╯", edge))
            else:
                parts.append(Content.assemble(("│", edge), (inside, face), ("│", edge)))
        return Content(" ").join(parts)
