"""What every board is to its table: one widget that draws lines, redraws only those that changed, and is pointed at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from kaboom_tui.widgets.canvas import Line, changed
from kaboom_tui.widgets.faces import Glyphs, glyphs
from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.walking import Direction
from rules.core.face import Face
from rules.core.moves import Spot

Target = Spot | Face | str
"""What can be pointed at: a place in a hand, a card that lies open, or a pile by its key."""
PictureT = TypeVar("PictureT")

TONES = frozenset(
    {
        "table", "felt", "turn", "name", "turn-name", "watched", "turn-mark", "key", "count", "word", "caption",
        "dealer", "kaboom", "out", "ready", "face", "face-line", "face-edge", "back", "back-line", "back-edge",
        "frozen", "frozen-line", "frozen-edge", "gap", "gap-line", "gap-edge", "red", "black", "clubs", "diamonds",
        "hearts", "spades", "field-red", "field-yellow", "field-green", "field-blue",
        "field-black", "label", "mark", "option", "chosen", "cursor", "option-edge",
        "chosen-edge", "cursor-edge", "bare", "seam", "fact",
    }
)  # fmt: skip
"""Every style that a text on a board can have; `board--…` in the style sheet."""

KEPT_STRIPS = 1024


class TableBoard(Widget, Generic[PictureT]):
    """Draws a picture of a table on as many cells as it is given. Kinds of tables differ in how they lay it out."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"board--{tone}" for tone in TONES}

    @dataclass
    class Picked(Message):
        """A card or a pile was clicked, whether or not it can be chosen now."""

        board: "TableBoard[Any]"
        target: Target

        @property
        def control(self) -> "TableBoard[Any]":
            """The board that was clicked."""
            return self.board

    def __init__(
        self,
        drawn_with: Glyphs | None = None,
        card_size: SizeWish = "auto",
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._glyphs = drawn_with if drawn_with is not None else glyphs()
        self._card_size: SizeWish = card_size
        self._picture: PictureT | None = None
        self._lines: list[Line] = []
        self._strips: dict[Line, Strip] = {}
        self._styles: dict[tuple[str, ...], Style] = {}

    # What a kind of table decides.

    def _laid(self, picture: PictureT | None) -> list[Line]:
        """Every line of this picture at the present size; nothing before there is one."""
        raise NotImplementedError

    def hit(self, x: int, y: int) -> Target | None:
        """What is drawn at the cell (x, y)."""
        raise NotImplementedError

    def neighbour(self, target: Target | None, direction: Direction, among: Sequence[Target]) -> Target | None:
        """The target one step away among those given; from nowhere, the first of them; none if there is none."""
        raise NotImplementedError

    def line_of(self, target: Target) -> int:
        """The line at which a target is drawn, or -1: from the last line down the arrows leave the board."""
        raise NotImplementedError

    # What all do alike.

    def show(self, picture: PictureT) -> None:
        """Draw this picture from now on; only the cells that differ from the last one are drawn again."""
        self._picture = picture
        self._redraw()

    def dress(self, drawn_with: Glyphs, card_size: SizeWish) -> None:
        """Use other glyphs and another size of cards from now on."""
        self._glyphs, self._card_size = drawn_with, card_size
        self._redraw()

    def blank(self) -> None:
        """Show an empty table at once, and forget the picture."""
        self._picture = None
        self._redraw()

    def render_line(self, y: int) -> Strip:
        """One line, from the cache if it was drawn like this before."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self._style(("table",)))
        line = self._lines[y]
        strip = self._strips.get(line)
        if strip is None:
            segments = [Segment(piece.text, self._style((piece.ground, *piece.tones))) for piece in line]
            if len(self._strips) >= KEPT_STRIPS:
                self._strips.clear()
            strip = self._strips[line] = Strip(segments, self.size.width)
        return strip

    def notify_style_update(self) -> None:
        """Forget everything drawn in the old colours."""
        self._strips.clear()
        self._styles.clear()
        super().notify_style_update()

    def on_resize(self) -> None:
        """Lay the table out anew."""
        self._redraw()

    def on_click(self, event: events.Click) -> None:
        """Tell which card or pile was clicked."""
        target = self.hit(event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(self.Picked(self, target))

    def _redraw(self) -> None:
        before = self._lines
        self._lines = self._laid(self._picture if self.size.width and self.size.height else None)
        if len(before) != len(self._lines):
            self.refresh()
            return
        spans = [(y, changed(old, new)) for y, (old, new) in enumerate(zip(before, self._lines, strict=True))]
        regions = [Region(span[0], y, span[1] - span[0], 1) for y, span in spans if span is not None]
        if regions:
            self.refresh(*regions)

    def _style(self, tones: tuple[str, ...]) -> Style:
        """The colours and weight of a text: the styles of its tones laid over each other."""
        style = self._styles.get(tones)
        if style is None:
            names = [f"board--{tone}" for tone in tones]
            style = self.get_visual_style(*names).rich_style
            # A visual style made from components knows no reverse video.
            if any(self.get_component_styles(name).text_style.reverse for name in names):
                style += Style(reverse=True)
            self._styles[tones] = style
        return style
