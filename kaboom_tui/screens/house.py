"""The tables of the house: who plays what, where a seat is free, and who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from kaboom_tui.keys import both
from kaboom_tui.screens.parts.hints import Hint, Hints
from kaboom_tui.screens.parts.house_asked import HouseAsked
from kaboom_tui.screens.parts.house_lines import free_chairs, shown, table_note
from kaboom_tui.screens.parts.menu import Menu, Row
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t, tn

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp
    from kaboom_tui.net.frames import Tables
    from kaboom_tui.net.visit import Visit

NEW = "+"
"""The row that opens a table; no table has such a name."""

How = Literal["sit", "several", "watch"]


class HouseScreen(Page[None]):
    """Lies under every page of the house. It is never dismissed: leaving is asked for by a message."""

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = "#tables"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(both("w"), "join('watch')", show=False),
        Binding(both("g"), "join('several')", show=False),
        Binding("escape", "leave", show=False),
    ]

    app: KaboomApp

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit
        self._heard = False

    def on_mount(self) -> None:
        """Shows what was told while the page was made."""
        self.tables_changed()

    def on_unmount(self) -> None:
        """Whoever does not see the house any more is not in it."""
        self._visit.end()

    def compose(self) -> ComposeResult:
        """The tables, and below them who is here."""
        yield Static(self._title(), classes="title", id="house-title", markup=False)
        with Vertical(id="house", classes="scrolled"):
            menu = Menu(self._rows(), gap=0, id="tables")
            self.watch(menu, "cursor", self._say_keys, init=False)
            yield menu
            yield Static(self._about(), id="house-about", markup=False)
        yield Static(self._online(), id="house-online", markup=False)
        yield Hints(self._hints(menu))

    def _hints(self, menu: Menu) -> list[Hint]:
        """W and G ask for a table that there is: beside the row that opens one they would do nothing."""
        choose, leave = ("↑↓", t("lobby.hint.choose"), ""), ("Esc", t("house.hint.leave"), "screen.leave")
        if menu.rows[menu.cursor].key == NEW:
            return [choose, ("Enter", t("house.hint.new"), ""), leave]
        return [
            choose,
            ("Enter", t("house.hint.sit"), ""),
            ("W", t("house.hint.watch"), "screen.join('watch')"),
            ("G", t("house.hint.several"), "screen.join('several')"),
            leave,
        ]

    def _say_keys(self) -> None:
        for menu in self.query(Menu):
            for hints in self.query(Hints):
                hints.show(self._hints(menu))

    def tables_changed(self) -> None:
        """The house has told its tables. The mark stays with its row; the first time it goes to the first table."""
        heard, self._heard = self._heard, self._tables is not None
        for menu in self.query(Menu):
            marked = menu.rows[menu.cursor].key if heard else None
            rows = self._rows()
            menu.show(rows)
            menu.cursor = next((at for at, row in enumerate(rows) if row.key == marked), menu.cursor)
        for name, text in (("title", self._title()), ("about", self._about()), ("online", self._online())):
            for line in self.query(f"#house-{name}").results(Static):
                line.update(text)
        self._say_keys()

    @property
    def _tables(self) -> Tables | None:
        return self._visit.tables

    def _title(self) -> str:
        return t("house.title", name=shown(self._visit.person)) if self._visit.person else t("house.title.unknown")

    def _rows(self) -> list[Row]:
        told = self._tables
        listed = sorted(told.tables, key=lambda each: (not each.mine, each.stage == "over")) if told else []
        return [
            *(Row(each.table, shown(each.table), table_note(each)) for each in listed),
            Row(NEW, t("house.open"), t("house.open.note"), "n"),
        ]

    def _about(self) -> str:
        if self._tables is None:
            return t("house.asking")
        return "" if self._tables.tables else t("house.empty")

    def _online(self) -> str:
        people = self._tables.online if self._tables is not None else ()
        return tn("house.online", len(people), names=", ".join(map(shown, people))) if people else ""

    @on(Menu.Chosen)
    def choose(self, event: Menu.Chosen) -> None:
        """A table, or a new one."""
        event.stop()
        if event.key == NEW:
            self.post_message(HouseAsked("open"))
        else:
            self._want(event.key, "sit")

    def _want(self, key: str, how: How) -> None:
        for listed in self._tables.tables if self._tables is not None else ():
            if listed.table == key:
                full = how != "watch" and not listed.mine and not free_chairs(listed)
                self.post_message(HouseAsked("watch" if full else how, listed))

    def action_join(self, how: How) -> None:
        """W, G: the marked table in another way."""
        menu = self.query_one(Menu)
        self._want(menu.rows[menu.cursor].key, how)

    def action_leave(self) -> None:
        """Esc: back to the lobby of this program."""
        self.post_message(HouseAsked("leave"))
