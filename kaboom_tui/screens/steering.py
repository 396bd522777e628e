"""Where the arrow keys lead: over the cards on the board, and along the offers below it."""

from collections.abc import Sequence
from typing import Any

from kaboom_tui.screens.offers import Offer
from kaboom_tui.widgets.table_board import TableBoard, Target
from kaboom_tui.widgets.walking import Direction

Cursor = Target | Offer | None


def step(
    cursor: Cursor, arrow: Direction, board: TableBoard[Any], targets: Sequence[Target], listed: Sequence[Offer]
) -> Cursor:
    """The next place of the cursor. Beyond the last card below come the offers, and back; all can be reached."""
    first = board.neighbour(None, arrow, targets)
    if first is None:
        return _along(cursor, arrow, listed)
    if isinstance(cursor, Offer):
        return first if arrow == "up" else _along(cursor, arrow, listed)
    following = board.neighbour(cursor, arrow, targets)
    if arrow == "down" and listed and cursor is not None:
        lower = following is not None and board.line_of(following) > board.line_of(cursor)
        return following if lower else listed[0]
    return following


def _along(cursor: Cursor, arrow: Direction, listed: Sequence[Offer]) -> Cursor:
    """Left and right among the offers, round and round."""
    if not isinstance(cursor, Offer) or cursor not in listed:
        return listed[0] if listed else None
    if arrow in ("up", "down"):
        return cursor
    return listed[(listed.index(cursor) + (1 if arrow == "right" else -1)) % len(listed)]
