"""A table before its match: who sits there, how others find it, and what is said meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from kaboom_tui.keys import both
from kaboom_tui.screens.parts.hints import Hint, Hints
from kaboom_tui.screens.parts.house_asked import HouseAsked
from kaboom_tui.screens.parts.house_lines import chair_line, free_chairs, rules_title, said_line, shown
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.texts import t, tn

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp
    from kaboom_tui.net.frames import Roster
    from kaboom_tui.net.visit import Visit

LINES = 4
"""Lines of talk that are shown."""


class GatheringScreen(Page[None]):
    """Shows the table as the house tells it; what is pressed is asked for by messages."""

    CSS_PATH = "../styles/house.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "talk", show=False),
        Binding("f4", "people", show=False),
        Binding(f"f5,{both('s')}", "start", show=False),
        Binding("escape", "leave", show=False),
    ]

    app: KaboomApp

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit

    def compose(self) -> ComposeResult:
        """Seats, how to come here, talk, and keys."""
        yield Static(self._title(), classes="title", id="gathering-title", markup=False)
        with Vertical(id="gathering", classes="scrolled"):
            yield Static(self._seats(), id="gathering-seats")
            yield Static(self._waiting(), id="gathering-waiting")
            yield Static(self._terms(), id="gathering-terms")
        yield Static(self._said(), id="gathering-said")
        yield Hints(self._hints(), id="gathering-hints")

    def on_mount(self) -> None:
        """Shows what was told while the page was made."""
        self.roster_changed()

    def roster_changed(self) -> None:
        """Somebody came, went, or said something."""
        said: dict[str, str | Content] = {
            "title": self._title(),
            "seats": self._seats(),
            "waiting": self._waiting(),
            "terms": self._terms(),
            "said": self._said(),
        }
        # A page that goes as soon as it has come lacks some of its lines.
        for name, text in said.items():
            for line in self.query(f"#gathering-{name}").results(Static):
                line.update(text)
        for hints in self.query("#gathering-hints").results(Hints):
            hints.show(self._hints())

    @property
    def _roster(self) -> Roster | None:
        return self._visit.roster

    def _title(self) -> str:
        roster = self._roster
        if roster is None:
            return t("house.title.unknown")
        return t("house.table.title", table=shown(roster.listed.table), rules=rules_title(roster.listed))

    def _seats(self) -> Content:
        roster = self._roster
        if roster is None:
            return Content("")
        lines = []
        for seat, chair in enumerate(roster.listed.chairs):
            style = "bold $text-accent" if seat in roster.seats else "$text-muted" if chair.state == "free" else ""
            said = Content.styled(chair_line(seat, chair, roster.seats), style)
            lines.append(Content.assemble((f" {seat + 1}  ", "bold $text-accent"), said))
        return Content("\n").join(lines)

    def _waiting(self) -> Content:
        roster = self._roster
        if roster is None:
            return Content("")
        free = free_chairs(roster.listed)
        lines = [tn("house.gathering.waiting", free)] if free else [t("house.gathering.full")]
        if free:
            how = "house.gathering.how.code" if roster.listed.private else "house.gathering.how"
            lines.append(t(how, table=shown(roster.listed.table)))
            if roster.host:
                lines.append(t("house.gathering.start"))
            else:
                lines.append(t("house.gathering.host", name=shown(roster.listed.host)))
        return Content("\n".join(lines))

    def _terms(self) -> Content:
        roster = self._roster
        if roster is None:
            return Content("")
        said = [t(f"house.absence.{roster.absence}")]
        if roster.turn_seconds:
            said.append(tn("house.turn_limit", roster.turn_seconds))
        if roster.listed.private:
            said.append(t("house.private.about"))
        return Content.styled("\n".join(said), "$text-muted")

    def _said(self) -> Content:
        return Content("\n".join(said_line(said) for said in self._visit.heard(LINES)))

    def _hints(self) -> list[Hint]:
        roster = self._roster
        hints: list[Hint] = []
        if roster is not None and roster.host:
            hints.append(("F5", t("house.hint.start"), "screen.start"))
        if roster is None or roster.talk:
            hints.append(("F3", t("house.hint.talk"), "screen.talk"))
        return [
            *hints,
            ("F4", t("house.hint.people"), "screen.people"),
            ("F1", t("lobby.hint.rules"), "app.rules"),
            ("Esc", t("house.hint.up"), "screen.leave"),
        ]

    def action_talk(self) -> None:
        """F3: say something."""
        if self._roster is None or self._roster.talk:
            self.post_message(HouseAsked("talk"))

    def action_people(self) -> None:
        """F4: who is here, and the host's deeds."""
        self.post_message(HouseAsked("people"))

    def action_start(self) -> None:
        """F5: the host begins."""
        if self._roster is not None and self._roster.host:
            self.post_message(HouseAsked("start"))

    def action_leave(self) -> None:
        """Esc: get up."""
        self.post_message(HouseAsked("leave"))
