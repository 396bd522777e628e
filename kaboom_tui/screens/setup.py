"""A new table: who sits where, and by which rules they play."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from kaboom_tui.option_texts import option_about, option_label, option_value, preset_about, preset_label
from kaboom_tui.screens.parts.choice import Choice
from kaboom_tui.screens.parts.hints import Hints
from kaboom_tui.screens.parts.page import Page
from kaboom_tui.screens.parts.seat_row import NameInput, SeatRow
from kaboom_tui.screens.parts.tap import Tap
from kaboom_tui.session.draft import SeatDraft, TableDraft
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.texts import t, tn
from rules.core.options import choices

if TYPE_CHECKING:
    from kaboom_tui.app import KaboomApp

SETTLE_SECONDS: Final = 0.35
"""How long after a name was typed Enter doesn't start the match: pasted line ends must not."""


class SetupScreen(Page[TablePlan]):
    """Fills in a draft; dismisses with the table, or with `None` when the person goes back."""

    CSS_PATH = "../styles/setup.tcss"
    AUTO_FOCUS: ClassVar[str | None] = None
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - the base class declares it so
        (0, "-narrow"),
        (120, "-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
        Binding("left", "field(-1)", show=False),
        Binding("right", "field(1)", show=False),
        Binding("f5,ctrl+s", "start", show=False),
    ]

    app: KaboomApp

    def __init__(self, draft: TableDraft, *, ready: bool, start: str = "setup.start") -> None:
        """When `ready`, the table can be started as it is: the first Enter does it; `start` is the key of its text."""
        super().__init__()
        self.draft = draft
        self._ready = ready
        self._start = start
        self._typed_at = 0.0

    # What is on it.

    def compose(self) -> ComposeResult:
        """Seats, rules, and a line that starts the match."""
        bounds, best = self.draft.game.info.seats, self.draft.game.info.recommended
        yield Static(t("setup.title", game=t(f"game.{self.draft.game.info.key}.title")), classes="title", markup=False)
        with Vertical(id="form", classes="scrolled"):
            with Vertical(id="who"):
                seats = t("setup.seats", low=bounds.start, high=bounds.stop - 1, best=best.stop - 1)
                yield Static(seats, classes="heading", markup=False)
                yield Vertical(*self._rows(), id="seats")
                with Horizontal(id="adding"):
                    yield Tap(t("setup.add_person"), id="more-people")
                    yield Tap(t("setup.add_bot"), id="more-bots")
            with Vertical(id="how", classes="scrolled"):
                yield Static(t("setup.rules"), classes="heading", markup=False)
                yield self._preset()
                yield from self._rules()
        yield Static("", id="note", markup=False)
        with Horizontal(id="starting"):
            yield Tap(t(self._start), id="start")
        yield Hints(
            [
                ("↑↓←→", t("setup.hint.move"), ""),
                ("Enter", t("setup.hint.press"), ""),
                ("Ctrl ↑↓", t("setup.hint.seat"), ""),
                ("F5", t("setup.hint.start" if self._start == "setup.start" else "house.hint.on"), "screen.start"),
                ("Esc", t("setup.hint.back"), "screen.back"),
            ]
        )

    def _rows(self) -> list[SeatRow]:
        return [
            SeatRow(seat, number, self.draft.unnamed(seat)) for number, seat in enumerate(self.draft.seats, start=1)
        ]

    def _preset(self) -> Choice:
        key = self.draft.game.info.key
        return Choice(
            t("setup.preset"),
            tuple(self.draft.game.presets),
            self.draft.preset,
            says=lambda preset: preset_label(key, str(preset)),
            about=preset_about(key, self.draft.preset),
            id="preset",
        )

    def _rules(self) -> list[Choice]:
        key = self.draft.game.info.key
        made = []
        for choice in choices(self.draft.game.options_type):
            name = choice.name
            made.append(
                Choice(
                    option_label(key, name),
                    choice.values,
                    getattr(self.draft.options, name),
                    says=partial(option_value, key, name),
                    about=option_about(key, name),
                    bounds=None if choice.low is None or choice.high is None else (choice.low, choice.high),
                    changed=self.draft.changed(name),
                    id=f"option-{name}",
                )
            )
        return made

    def on_mount(self) -> None:
        """Where most people begin: at the start, or at the first name."""
        self._focus_first()

    def _focus_first(self) -> None:
        if self._ready:
            self.set_focus(self.query_one("#start"))
        else:
            self.set_focus(self.query(NameInput).first())

    def _renew(self) -> None:
        """Shows the seats as they are now."""
        for number, row in enumerate(self.query(SeatRow), start=1):
            row.show(number, self.draft.unnamed(row.seat))

    def _say(self, text: str) -> None:
        self.query_one("#note", Static).update(text)

    # Seats.

    @on(SeatRow.Named)
    def take_name(self, event: SeatRow.Named) -> None:
        """A name is complete: it is cleaned and told apart from the others."""
        seat = event.row.seat
        if seat not in self.draft.seats or (not event.done and event.text.strip() == seat.typed):
            return
        notice = self.draft.name(seat, event.text)
        if event.text.strip() or notice is not None:
            self._typed_at = monotonic()
        self._renew()
        self._say("" if notice is None else notice.text())
        if event.done:
            self._next_name(event.row)

    def _next_name(self, row: SeatRow) -> None:
        rows = list(self.query(SeatRow))
        at = rows.index(row) + 1
        self._typed_at = monotonic()
        if at < len(rows):
            self.set_focus(rows[at].query_one(NameInput))
        else:
            self.set_focus(self.query_one("#start"))

    @on(SeatRow.Asked)
    async def change_seat(self, event: SeatRow.Asked) -> None:
        """A seat is turned, moved or taken away."""
        seat = event.row.seat
        match event.what:
            case "kind":
                self.draft.turn(seat)
            case "character":
                self.draft.turn_character(seat)
                self._renew()
                self._say(t(f"character.{seat.character}.about", name=self.draft.unnamed(seat)))
                return
            case "up" | "down":
                step = -1 if event.what == "up" else 1
                if self.draft.shift(seat, step):
                    self._move_row(event.row, step)
            case _:
                if not self.draft.remove(seat):
                    self._say(t("setup.note.fewest", low=self.draft.game.info.seats.start))
                    return
                neighbours = [row for row in self.query(SeatRow) if row is not event.row]
                await event.row.remove()
                neighbours[min(event.row.number, len(neighbours)) - 1].focus_sign("remove")
        self._say("")
        self._renew()

    def _move_row(self, row: SeatRow, step: int) -> None:
        rows = list(self.query(SeatRow))
        other = rows[rows.index(row) + step]
        if step < 0:
            self.query_one("#seats").move_child(row, before=other)
        else:
            self.query_one("#seats").move_child(row, after=other)

    @on(Tap.Pressed, "#more-people")
    async def add_person(self) -> None:
        """One more person, to be named at once."""
        row = await self._add("")
        if row is not None:
            self.set_focus(row.query_one(NameInput))

    @on(Tap.Pressed, "#more-bots")
    async def add_bot(self) -> None:
        """One more bot, of the level of the last one."""
        levels = [seat.level for seat in self.draft.seats if seat.level]
        await self._add(levels[-1] if levels else self.draft.usual)

    async def _add(self, level: str) -> SeatRow | None:
        seat: SeatDraft | None = self.draft.add(level)
        if seat is None:
            self._say(t("setup.note.full", high=self.draft.game.info.seats.stop - 1))
            return None
        row = self._rows()[-1]
        await self.query_one("#seats").mount(row)
        count = len(self.draft.seats)
        crowded = count > self.draft.game.info.recommended.stop - 1
        self._say(tn("setup.note.crowded", count) if crowded else "")
        self._renew()
        return row

    # Rules.

    @on(Choice.Changed)
    def change_rule(self, event: Choice.Changed) -> None:
        """Another preset, or one rule of it."""
        if event.choice.id == "preset":
            self.draft.choose(str(event.value))
            event.choice.about = preset_about(self.draft.game.info.key, self.draft.preset)
            for choice in self.query(Choice):
                if choice.id != "preset" and choice.id is not None:
                    name = choice.id.removeprefix("option-")
                    choice.value = getattr(self.draft.options, name)
                    choice.changed = False
            return
        assert event.choice.id is not None
        name = event.choice.id.removeprefix("option-")
        self.draft.set(name, event.value)
        event.choice.changed = self.draft.changed(name)

    # Ways through and out.

    def _lines(self) -> list[list[Widget]]:
        lines: list[list[Widget]] = [
            list(row.query(NameInput)) + [tap for tap in row.query(Tap) if tap.display] for row in self.query(SeatRow)
        ]
        lines.append(list(self.query_one("#adding").query(Tap)))
        lines += [[choice] for choice in self.query(Choice)]
        return [*lines, [self.query_one("#start")]]

    def _place(self) -> tuple[int, int] | None:
        for number, line in enumerate(self._lines()):
            if self.focused in line:
                return number, line.index(self.focused)
        return None

    def action_line(self, step: int) -> None:
        """The same field one line up or down."""
        here, lines = self._place(), self._lines()
        if here is None:
            self._focus_first()
            return
        line = lines[(here[0] + step) % len(lines)]
        self.set_focus(line[min(here[1], len(line) - 1)])

    def action_field(self, step: int) -> None:
        """The next field in the same line."""
        here, lines = self._place(), self._lines()
        if here is not None:
            line = lines[here[0]]
            self.set_focus(line[max(0, min(len(line) - 1, here[1] + step))])

    @on(NameInput.Edge)
    def leave_name(self, event: NameInput.Edge) -> None:
        """The end of a name leads to the field beside it."""
        self.action_field(event.step)

    @on(Tap.Pressed, "#start")
    def press_start(self) -> None:
        """Starts, unless Enter may have come with a pasted name."""
        if monotonic() - self._typed_at >= SETTLE_SECONDS:
            self.action_start()

    def action_start(self) -> None:
        """The table is complete."""
        field = self.focused
        if isinstance(field, NameInput) and isinstance(field.parent, SeatRow):
            self.draft.name(field.parent.seat, field.value)
        self.dismiss(self.draft.plan())

    def action_back(self) -> None:
        """Back to the lobby; the draft is kept for the next time."""
        self.dismiss(None)
