"""A table of the house on the screen: the same as at one laptop, with a line about those who sit elsewhere."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from kaboom_tui.net.frames import Seen
from kaboom_tui.net.remote_match import RemoteMatch
from kaboom_tui.net.visit import Visit
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.parts.house_asked import HouseAsked
from kaboom_tui.screens.parts.house_lines import clock_text, others_line, said_line
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.texts import t
from rules.core.seats import Seat

CLOCK_SECONDS: Final = 1.0
FRESH_SECONDS: Final = 12.0
"""How long a line of talk stands on the table; it can be read again on the page of talk."""


class HouseTableScreen(TableScreen):
    """One match of a house. The house decides; what is drawn is confirmed, so that nobody is fined for a slow line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "talk", show=False, priority=True),
        Binding("f4", "people", show=False, priority=True),
    ]

    _made = False
    """Whether everything is there to be drawn on; asked from the first moment on."""

    def __init__(self, match: RemoteMatch, look: Look, visit: Visit) -> None:
        super().__init__(match, look)
        self._visit = visit
        self._confirmed = -1
        self._asked = False
        self._clock: Timer | None = None
        self._ends = 0.0
        self._fresh: Timer | None = None
        self._talked = False

    def compose(self) -> ComposeResult:
        """The table, and one line more."""
        yield from super().compose()
        yield Static(id="house-line")

    def on_mount(self) -> None:
        """The line says at once who is here."""
        self._made = True
        self.roster_changed()

    # What the house tells.

    def roster_changed(self) -> None:
        """Somebody came or went, or a clock runs."""
        roster = self._visit.roster
        left = roster.turn_left if roster is not None else None
        if roster is not None:
            chairs = enumerate(roster.listed.chairs)
            self.sitting.away = frozenset(Seat(seat) for seat, chair in chairs if chair.state in ("away", "stood_in"))
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if left is not None:
            self._ends = monotonic() + left
            self._clock = self.set_interval(CLOCK_SECONDS, self._draw_line)
        self._draw_line()
        if self._made:
            self._draw()

    def said_changed(self) -> None:
        """Somebody has said something: it stands on the line for a while."""
        if self._fresh is not None:
            self._fresh.stop()
        self._talked = True
        self._fresh = self.set_timer(FRESH_SECONDS, self._forget_talk)
        self._draw_line()

    def _forget_talk(self) -> None:
        self._talked = False
        self._draw_line()

    @property
    def _whole(self) -> bool:
        """Whether there is something to draw on: not yet while it is made, not any more while the program ends."""
        return self._made and bool(self.query("#house-line"))

    def _draw_line(self) -> None:
        if self._whole:
            self._say("#house-line", self._line())

    def _line(self) -> Content:
        roster = self._visit.roster
        parts: list[Content] = []
        if self._clock is not None:
            parts.append(Content.styled(clock_text(self._ends - monotonic()), "bold $text-warning"))
        said = self._visit.heard(1)
        if self._talked and said:
            parts.append(Content(said_line(said[-1])))
        else:
            others = others_line(roster) if roster is not None else ""
            parts += [Content(others)] if others else []
            parts.append(Content.styled(self._keys(), "$text-muted"))
        return Content(" · ").join(parts)

    def _keys(self) -> str:
        roster = self._visit.roster
        return t("house.line.keys") if roster is None or roster.talk else t("house.line.keys.quiet")

    # What is drawn.

    def _changed(self) -> None:
        # The house tells while this page is still made: then there is nothing to draw on.
        if self._whole:
            super()._changed()

    def close(self) -> None:
        """This page goes: nothing that is told from now on is drawn."""
        self._made = False
        self.sitting.leave()

    def _draw(self) -> None:
        super()._draw()
        version = self.sitting.public.version
        if version != self._confirmed and self.is_current:
            self._confirmed = version
            self.call_after_refresh(self._confirm, version)
        asked = self.sitting.actor is not None
        if asked and not self._asked:
            self.post_message(HouseAsked("turn"))
        self._asked = asked

    def _confirm(self, version: int) -> None:
        self._visit.ask(Seen(version=version))

    # What people do.

    def action_talk(self) -> None:
        """F3: say something to everybody here."""
        if self.is_current and (self._visit.roster is None or self._visit.roster.talk):
            self.post_message(HouseAsked("talk"))

    def action_people(self) -> None:
        """F4: who is here, and the host's deeds."""
        if self.is_current:
            self.post_message(HouseAsked("people"))
