"""The line of offers at the foot of the table: what each key does now."""

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from kaboom_tui.screens.offers import Offer
from kaboom_tui.texts import has, t


class Bar(Widget):
    """Shows offers as `[D] Draw a card`, wrapped over its lines; a click on one chooses it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"bar--key", "bar--text", "bar--chosen"}

    class Chosen(Message):
        """An offer was clicked."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._offers: tuple[Offer, ...] = ()
        self._chosen: Offer | None = None

    def show(self, offers: Sequence[Offer], chosen: Offer | None = None) -> None:
        """Show these offers, with the one under the arrow keys marked."""
        if (tuple(offers), chosen) != (self._offers, self._chosen):
            self._offers, self._chosen = tuple(offers), chosen
            self.refresh()

    def _lines(self) -> list[list[tuple[int, Offer]]]:
        return laid(self._offers, self.size.width)

    def render_line(self, y: int) -> Strip:
        """One line of offers."""
        lines = self._lines()
        row = lines[y] if y < len(lines) else []
        segments: list[Segment] = []
        column = 0
        for start, offer in row:
            segments.append(Segment(" " * (start - column), self.rich_style))
            segments += self._drawn(offer)
            column = start + cell_len(_label(offer))
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _drawn(self, offer: Offer) -> list[Segment]:
        if offer == self._chosen:
            return [Segment(_label(offer), self.get_component_rich_style("bar--chosen"))]
        key: Style = self.get_component_rich_style("bar--key")
        shown = f"[{key_name(offer.key)}]"
        return [
            Segment(shown, key),
            Segment(_label(offer).removeprefix(shown), self.get_component_rich_style("bar--text")),
        ]

    def on_click(self, event: events.Click) -> None:
        """Choose the offer under the mouse."""
        lines = self._lines()
        for start, offer in lines[event.y] if event.y < len(lines) else []:
            if start <= event.x < start + cell_len(_label(offer)):
                self.post_message(self.Chosen(offer))


def laid(offers: Sequence[Offer], width: int) -> list[list[tuple[int, Offer]]]:
    """For every line of so many cells the offers on it, with the column at which each begins."""
    lines: list[list[tuple[int, Offer]]] = [[]]
    column = 1
    for offer in offers:
        cells = cell_len(_label(offer))
        if lines[-1] and column + cells > width:
            lines.append([])
            column = 1
        lines[-1].append((column, offer))
        column += cells + 2
    return lines


def key_name(key: str) -> str:
    """How a key is called on the screen."""
    return t(f"key.{key}") if has(f"key.{key}") else key.upper()


def _label(offer: Offer) -> str:
    key = key_name(offer.key)
    return f"[{key}] {offer.text}" if offer.text != key else f"[{key}]"
