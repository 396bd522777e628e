"""Who sits at the table of the house, and what its host can put in order there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.net.frames import Leave, Manage
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.house_lines import chair_line, rules_title, shown
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t

if TYPE_CHECKING:
    from kaboom_tui.net.frames import Roster
    from kaboom_tui.net.visit import Visit

Deed = Literal["hand_over", "remove", "bot", "give_up"]
_CLOSE: Final = "close"


class PeopleScreen(Page[Manage | Leave]):
    """Dismisses with what is to be done, or with `None`: a seat is chosen first, then the deed.

    Everybody may give up an own seat; all else is the host's.
    """

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#people-menu"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f4", "back", show=False)]

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit
        self._seat: int | None = None

    def compose(self) -> ComposeResult:
        """A row for each seat, and one that closes the table."""
        yield Static(self._title(), classes="title", id="people-title", markup=False)
        with Vertical(id="people", classes="scrolled"):
            yield Menu(self._rows(), id="people-menu")
            yield Static(self._about(), id="people-about", markup=False)
        yield Hints([("↑↓", t("lobby.hint.choose"), ""), ("Esc", t("setup.hint.back"), "screen.back")])

    def roster_changed(self) -> None:
        """Somebody came or went."""
        if self.query("#people-about"):
            self._renew()

    def _renew(self) -> None:
        self.query_one(Menu).show(self._rows())
        self.query_one("#people-title", Static).update(self._title())
        self.query_one("#people-about", Static).update(self._about())

    @property
    def _roster(self) -> Roster | None:
        return self._visit.roster

    def _title(self) -> str:
        roster = self._roster
        if roster is None:
            return t("house.title.unknown")
        if self._seat is not None and self._seat < len(roster.listed.chairs):
            return chair_line(self._seat, roster.listed.chairs[self._seat], roster.seats)
        return t("house.table.title", table=shown(roster.listed.table), rules=rules_title(roster.listed))

    def _about(self) -> str:
        roster = self._roster
        if roster is None or self._seat is not None:
            return ""
        if roster.host:
            return t("house.people.host")
        return t("house.people.about", name=shown(roster.listed.host))

    def _rows(self) -> list[Row]:
        roster = self._roster
        if roster is None:
            return []
        if self._seat is not None:
            return [Row(deed, t(f"house.deed.{deed}")) for deed in self._deeds(roster, self._seat)]
        chairs = enumerate(roster.listed.chairs)
        rows = [
            Row(str(seat), chair_line(seat, chair, roster.seats), open=bool(self._deeds(roster, seat)))
            for seat, chair in chairs
        ]
        return [*rows, Row(_CLOSE, t("house.deed.close"))] if roster.host else rows

    def _deeds(self, roster: Roster, seat: int) -> list[Deed]:
        """What can be done about a seat."""
        if seat in roster.seats:
            return ["give_up"]
        if not roster.host or seat >= len(roster.listed.chairs):
            return []
        match roster.listed.chairs[seat].state:
            case "free":
                return ["bot"]
            case "bot":
                return ["remove"]
            case _:
                return ["bot", "remove", "hand_over"]

    @on(Menu.Chosen)
    def choose(self, event: Menu.Chosen) -> None:
        """A seat, then a deed."""
        event.stop()
        if event.key == _CLOSE:
            self.dismiss(Manage(deed="close"))
        elif self._seat is None:
            self._seat = int(event.key)
            self._renew()
            self.query_one(Menu).cursor = 0
        else:
            for deed in self._deeds(self._visit.roster, self._seat) if self._visit.roster is not None else ():
                if deed == event.key:
                    self.dismiss(Leave(give_up=True) if deed == "give_up" else Manage(deed=deed, seat=self._seat))

    def action_back(self) -> None:
        """Esc: back to the seats, then to the table."""
        if self._seat is None:
            self.dismiss(None)
        else:
            self._seat = None
            self._renew()
