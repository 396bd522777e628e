"""What a person makes of the screen: which page it is, what is offered, which letter stands on which card."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kaboom_tui.texts import has, t
from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.kaboom_plan import Plan, plan_of
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.view import KaboomView

WIDE: Final = 118
"""Columns from which the log stands beside the board."""
BESIDE: Final = 40
TOP: Final = 1
"""Lines above the board."""
LINES: Final = {False: 7, True: 5}
"""Lines that are not the board's, without and with the log beside it."""
_OFFER = re.compile(r"\[([^\]]+)\](?: (?! )(.*?))?(?=  \[|\s*$)")
_AT_A_TABLE = ("table.offer.rules", "table.offer.hurry", "table.offer.close")
"""What is offered at every table, one or the other."""
_LETTER = re.compile(r"[\[«►*>]([a-z])[\]»◄*<]")
_NAMED = ("enter", "escape", "backspace", "space")


class Page(StrEnum):
    """What lies on the screen."""

    COVER = "cover"
    TABLE = "table"
    SCORE = "score"
    QUESTION = "question"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Sight:
    """A screen that was read; `offers` has the text of every key in the footer."""

    text: str
    page: Page
    offers: dict[str, str]

    @property
    def looks(self) -> bool:
        """Whether cards are open that any key closes."""
        return self.offers.get("enter") == t("table.offer.close")

    @property
    def claims(self) -> bool:
        """Whether somebody picks what to throw."""
        return self.offers.get("escape") == t("table.offer.let_go")

    @property
    def asks_about_kaboom(self) -> bool:
        """Whether KABOOM is still to be confirmed."""
        return self.offers.get("enter") == t("table.offer.yes")

    def covers(self, name: str) -> bool:
        """Whether this is the cover for the person of that name."""
        return self.page is Page.COVER and any(line.strip(" │|") == name for line in self.text.split("\n"))


def look_at(text: str) -> Sight:
    """Read a screen."""
    lines = text.split("\n")
    page = Page.OTHER
    if lines[0].startswith(" KABOOM  "):
        page = Page.TABLE
    elif t("cover.open") in text and t("cover.others") in text:
        page = Page.COVER
    elif any(t(key) in lines[-1] for key in ("scoring.next", "scoring.rematch")):
        page = Page.SCORE
    elif any(t(f"ask.{about}.yes") in text for about in ("leave", "quit")):
        page = Page.QUESTION
    elif any(t(key) in line for key in _AT_A_TABLE for line in lines[-2:]):
        page = Page.TABLE
    offers: dict[str, str] = {}
    if page is Page.TABLE:
        for line in lines[-2:]:
            for keys, says in _OFFER.findall(line):
                for key in keys.split():
                    offers.setdefault(_key(key), says)
    return Sight(text, page, offers)


def _key(shown: str) -> str:
    for name in _NAMED:
        if shown == (t(f"key.{name}") if has(f"key.{name}") else name.upper()):
            return name
    return shown.lower()


def plan_on(view: KaboomView, text: str, wish: SizeWish) -> Plan:
    """Where the board on this screen has its cards, of which a size was wished."""
    lines = text.split("\n")
    wide = len(lines[0]) >= WIDE
    # Who plays alone at a screen looks for the own cards below; a table that several share is turned to nobody.
    home = Seat(0) if view.viewer is None else view.viewer
    return plan_of(view, len(lines[0]) - BESIDE * wide, len(lines) - LINES[wide], wish, home=home)


def letter_on(plan: Plan, text: str, spot: Spot) -> str | None:
    """The letter that stands on a card, if there is one."""
    place = plan.place(spot)
    if place is None:
        return None
    box, lines = place.box, text.split("\n")
    for line in lines[TOP + box.y : TOP + box.y + box.h]:
        found = _LETTER.search(line[box.x : box.x + box.w])
        if found is not None:
            return found[1]
    return None


def cell_of(plan: Plan, spot: Spot) -> tuple[int, int] | None:
    """The column and the row at which a card can be clicked."""
    place = plan.place(spot)
    return None if place is None else (place.box.x + place.box.w // 2, TOP + place.box.y + place.box.h // 2)
