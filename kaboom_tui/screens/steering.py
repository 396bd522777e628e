"""Where the arrow keys lead: over the cards on the board, and along the offers below it."""

from collections.abc import Sequence
from typing import Literal

from kaboom_tui.screens.offers import Offer
from kaboom_tui.widgets.picture import Target
from kaboom_tui.widgets.plan import Plan, neighbour

Arrow = Literal["left", "right", "up", "down"]
Cursor = Target | Offer | None


def step(cursor: Cursor, arrow: Arrow, plan: Plan | None, targets: Sequence[Target], listed: Sequence[Offer]) -> Cursor:
    """The next place of the cursor. Beyond the last card below come the offers, and back; all can be reached."""
    if plan is None or not targets:
        return _along(cursor, arrow, listed)
    if isinstance(cursor, Offer):
        return neighbour(plan, None, "up", targets) if arrow == "up" else _along(cursor, arrow, listed)
    following = neighbour(plan, cursor, arrow, targets)
    if arrow == "down" and listed and cursor is not None and _row(plan, following) <= _row(plan, cursor):
        return listed[0]
    return following


def _along(cursor: Cursor, arrow: Arrow, listed: Sequence[Offer]) -> Cursor:
    """Left and right among the offers, round and round."""
    if not isinstance(cursor, Offer) or cursor not in listed:
        return listed[0] if listed else None
    if arrow in ("up", "down"):
        return cursor
    return listed[(listed.index(cursor) + (1 if arrow == "right" else -1)) % len(listed)]


def _row(plan: Plan, target: Target | None) -> int:
    place = plan.place(target) if target is not None else None
    return place.box.y if place is not None else -1
