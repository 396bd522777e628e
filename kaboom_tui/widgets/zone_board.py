"""The table of every hand game: the near hand large at the lower edge, the others round the middle."""

from collections.abc import Sequence

from textual import events

from kaboom_tui.widgets.canvas import Line
from kaboom_tui.widgets.table_board import TableBoard, Target
from kaboom_tui.widgets.walking import Direction, walk
from kaboom_tui.widgets.zone_drawing import draw_zones
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_plan import ZonePlan, plan_zones
from rules.core.seats import Seat


class ZoneBoard(TableBoard[ZonePicture]):
    """Draws a `ZonePicture` on as many cells as it is given.

    A hand that is too large is scrolled by the cursor or the wheel.
    """

    _plan: ZonePlan | None = None
    _first = 0
    _turned_to: Seat | None = None

    @property
    def plan(self) -> ZonePlan | None:
        """Where everything is drawn now; none before the first picture or the first size."""
        return self._plan

    def hit(self, x: int, y: int) -> Target | None:
        """See `ZonePlan.hit`."""
        return self._plan.hit(x, y) if self._plan is not None else None

    def neighbour(self, target: Target | None, direction: Direction, among: Sequence[Target]) -> Target | None:
        """See `walking.walk`."""
        return walk(self._plan.places, target, direction, among) if self._plan is not None else None

    def line_of(self, target: Target) -> int:
        """See `ZonePlan.line_of`."""
        return self._plan.line_of(target) if self._plan is not None else -1

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel turns the hand on."""
        self._scroll(4)
        event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel turns the hand back."""
        self._scroll(-4)
        event.stop()

    def _scroll(self, step: int) -> None:
        if self._plan is not None and (self._plan.before or self._plan.after):
            self._first = max(0, min(self._first + step, self._plan.before + self._plan.after))
            self._redraw()

    def _laid(self, picture: ZonePicture | None) -> list[Line]:
        if picture is None:
            self._plan = None
            return []
        if picture.near != self._turned_to:
            self._turned_to, self._first = picture.near, 0
        self._plan = plan_zones(picture, self.size.width, self.size.height, self._card_size, self._first)
        self._first = self._plan.before
        return draw_zones(picture, self._plan, self._glyphs)
