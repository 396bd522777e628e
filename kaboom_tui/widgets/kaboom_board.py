"""The KABOOM table: four cards in front of everybody, two piles between them."""

from collections.abc import Sequence

from kaboom_tui.widgets.canvas import Line
from kaboom_tui.widgets.kaboom_drawing import draw
from kaboom_tui.widgets.kaboom_picture import Picture, on_table
from kaboom_tui.widgets.kaboom_picture import Target as OnTable
from kaboom_tui.widgets.kaboom_plan import Plan, neighbour, plan_of
from kaboom_tui.widgets.table_board import TableBoard, Target
from kaboom_tui.widgets.walking import Direction


class Board(TableBoard[Picture]):
    """Draws a `Picture` of a KABOOM table on as many cells as it is given."""

    _plan: Plan | None = None

    @property
    def plan(self) -> Plan | None:
        """Where everything is drawn now; none before the first picture or the first size."""
        return self._plan

    def hit(self, x: int, y: int) -> Target | None:
        """See `Plan.hit`."""
        return self._plan.hit(x, y) if self._plan is not None else None

    def neighbour(self, target: Target | None, direction: Direction, among: Sequence[Target]) -> Target | None:
        """See `plan.neighbour`."""
        if self._plan is None:
            return None
        wanted = [found for each in among if (found := on_table(each)) is not None]
        return neighbour(self._plan, on_table(target), direction, wanted)

    def line_of(self, target: Target) -> int:
        """The uppermost line of the card."""
        found = on_table(target)
        place = self._plan.place(found) if self._plan is not None and found is not None else None
        return place.box.y if place is not None else -1

    def _laid(self, picture: Picture | None) -> list[Line]:
        if picture is None:
            self._plan = None
            return []
        shown: set[OnTable] = {*picture.labels, *picture.open, *picture.chosen}
        if picture.cursor is not None:
            shown.add(picture.cursor)
        size = self.size
        self._plan = plan_of(picture.view, size.width, size.height, self._card_size, shown, picture.home)
        return draw(picture, self._plan, self._glyphs)
