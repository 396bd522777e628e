"""One seat of a table that is being put together: a name, who plays it, and where it stands."""

from __future__ import annotations

from typing import Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

from kaboom_tui.opponents import character_text, kind_text
from kaboom_tui.screens.parts.tap import Tap
from kaboom_tui.session.draft import NAME_CELLS, SeatDraft
from kaboom_tui.session.names import clean_line


class NameInput(Input):
    """A field for a name. Its ends lead to the neighbours, and nothing invisible stays in it."""

    def __init__(self, value: str, placeholder: str, *, classes: str) -> None:
        super().__init__(value, placeholder, compact=True, classes=classes)

    class Edge(Message):
        """The cursor was moved beyond the last (+1) or the first letter (-1)."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def action_cursor_right(self, select: bool = False) -> None:
        """Beyond the last letter lies the next field."""
        if not select and self.cursor_position >= len(self.value) and self.selection.is_empty:
            self.post_message(self.Edge(1))
        else:
            super().action_cursor_right(select)

    def action_cursor_left(self, select: bool = False) -> None:
        """Before the first letter lies the field before."""
        if not select and self.cursor_position == 0 and self.selection.is_empty:
            self.post_message(self.Edge(-1))
        else:
            super().action_cursor_left(select)

    def validate_value(self, value: str) -> str:
        """What may stand in the field while it is typed: nothing that steers a terminal, and no more than fits."""
        kept = clean_line(value, NAME_CELLS)
        return f"{kept} " if kept and value.endswith(" ") and len(kept) < NAME_CELLS else kept


_SIGNS: Final = {"up": "▲", "down": "▼", "remove": "×"}


class SeatRow(Horizontal):
    """A seat with all that can be done to it."""

    class Named(Message):
        """A name was typed and left; `done` when Enter ended it."""

        def __init__(self, row: SeatRow, text: str, *, done: bool) -> None:
            super().__init__()
            self.row = row
            self.text = text
            self.done = done

    class Asked(Message):
        """`what` is to be done with the seat: `kind`, `character`, `up`, `down` or `remove`."""

        def __init__(self, row: SeatRow, what: str) -> None:
            super().__init__()
            self.row = row
            self.what = what

    def __init__(self, seat: SeatDraft, number: int, unnamed: str) -> None:
        """`unnamed` is what the seat is called without a name."""
        super().__init__(classes="seat")
        self.seat = seat
        self.number = number
        self._unnamed = unnamed

    def compose(self) -> ComposeResult:
        """Number, name, kind, and three signs."""
        yield Static(str(self.number), classes="seat-number", markup=False)
        yield NameInput(self.seat.typed, self._unnamed, classes="seat-name")
        yield Tap(kind_text(self.seat.level), classes="seat-kind")
        with Horizontal(classes="seat-manner"):
            character = Tap(character_text(self.seat.character), classes="seat-character")
            character.display = bool(self.seat.character)
            yield character
        for what, sign in _SIGNS.items():
            yield Tap(f" {sign} ", classes=f"seat-{what} seat-sign")

    def show(self, number: int, unnamed: str) -> None:
        """The seat as it is now, at another place perhaps."""
        self.number = number
        self.query_one(".seat-number", Static).update(str(number))
        field = self.query_one(NameInput)
        field.placeholder = unnamed
        if field.value.strip() != self.seat.typed:
            field.value = self.seat.typed
        self.query_one(".seat-kind", Tap).say(kind_text(self.seat.level))
        character = self.query_one(".seat-character", Tap)
        character.say(character_text(self.seat.character))
        character.display = bool(self.seat.character)

    def focus_sign(self, what: str) -> None:
        """Puts the focus on one of the seat's signs."""
        self.query_one(f".seat-{what}").focus()

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """Enter ends a name."""
        event.stop()
        self.post_message(self.Named(self, event.value, done=True))

    @on(Input.Blurred)
    def leave(self, event: Input.Blurred) -> None:
        """So does going elsewhere."""
        event.stop()
        self.post_message(self.Named(self, event.value, done=False))

    @on(Tap.Pressed)
    def ask(self, event: Tap.Pressed) -> None:
        """One of the seat's words was pressed."""
        event.stop()
        for what in ("kind", "character", "up", "down", "remove"):
            if event.tap.has_class(f"seat-{what}"):
                self.post_message(self.Asked(self, what))

    def on_key(self, event: events.Key) -> None:
        """Ctrl with an arrow moves the seat, from wherever in it."""
        moves = {"ctrl+up": "up", "ctrl+down": "down", "alt+up": "up", "alt+down": "down"}
        if event.key in moves:
            event.stop()
            self.post_message(self.Asked(self, moves[event.key]))
