"""The KABOOM table as one widget that draws lines, and redraws only those that changed."""

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from kaboom_tui.widgets.canvas import Line, changed
from kaboom_tui.widgets.drawing import draw
from kaboom_tui.widgets.faces import Glyphs, glyphs
from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.picture import Picture, Target
from kaboom_tui.widgets.plan import Plan, plan_of

TONES = frozenset(
    {
        "table", "felt", "turn", "name", "turn-name", "watched", "turn-mark", "key", "count", "word", "caption",
        "dealer", "kaboom", "out", "ready", "face", "face-line", "face-edge", "back", "back-line", "back-edge",
        "frozen", "frozen-line", "frozen-edge", "gap", "gap-line", "gap-edge", "red", "black", "clubs", "diamonds",
        "hearts", "spades", "label", "mark", "option", "chosen", "cursor", "option-edge", "chosen-edge",
        "cursor-edge", "bare", "seam",
    }
)  # fmt: skip
"""Every style that a text on the board can have; `board--…` in the style sheet."""

KEPT_STRIPS = 1024


class Board(Widget):
    """Draws a `Picture` of a KABOOM table on as many cells as it is given."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"board--{tone}" for tone in TONES}

    @dataclass
    class Picked(Message):
        """A card or a pile was clicked, whether or not it can be chosen now."""

        board: "Board"
        target: Target

        @property
        def control(self) -> "Board":
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
        self._card_size = card_size
        self._picture: Picture | None = None
        self._plan: Plan | None = None
        self._lines: list[Line] = []
        self._strips: dict[Line, Strip] = {}
        self._styles: dict[tuple[str, ...], Style] = {}

    @property
    def plan(self) -> Plan | None:
        """Where everything is drawn now; none before the first picture or the first size."""
        return self._plan

    def show(self, picture: Picture) -> None:
        """Draw this picture from now on; only the cells that differ from the last one are drawn again."""
        self._picture = picture
        self._redraw()

    def dress(self, drawn_with: Glyphs, card_size: SizeWish) -> None:
        """Use other glyphs and another size of cards from now on."""
        self._glyphs, self._card_size = drawn_with, card_size
        self._redraw()

    def blank(self) -> None:
        """Show an empty table at once, and forget the picture."""
        self._picture = self._plan = None
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
        target = self._plan.hit(event.x, event.y) if self._plan is not None else None
        if target is not None:
            event.stop()
            self.post_message(self.Picked(self, target))

    def _redraw(self) -> None:
        picture, (width, height) = self._picture, self.size
        before = self._lines
        if picture is None or not width or not height:
            self._lines, self._plan = [], None
        else:
            shown: set[Target] = {*picture.labels, *picture.open, *picture.chosen}
            if picture.cursor is not None:
                shown.add(picture.cursor)
            self._plan = plan_of(picture.view, width, height, self._card_size, shown)
            self._lines = draw(picture, self._plan, self._glyphs)
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
