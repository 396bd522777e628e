"""A tiny table to be mistreated: one hand, one cover, and a key for every way to go wrong.

Started with a folder for what it saves and, if wanted, the kind of save: `slow`, `broken`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from typing import ClassVar

from kaboom_tui.terminal.prepare import prepare_environment
from kaboom_tui.terminal.tty import NoTerminal, require_terminal

if __name__ == "__main__":
    # Before anything of the screen library is imported, as the command line does it.
    try:
        require_terminal(os.environ)
    except NoTerminal as fault:
        print(fault.key, file=sys.stderr)
        sys.exit(2)
    prepare_environment(os.environ)

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from kaboom_tui.terminal.guarded import GuardedApp
from kaboom_tui.terminal.run import run_app

HAND = "QUEEN-OF-SPADES"
CRASH_LOCAL = "KING-OF-HEARTS"


class Cover(Screen[None]):
    """Opaque."""

    def compose(self) -> ComposeResult:
        """One line."""
        yield Static("COVER: pass the laptop on")


class Typing(Screen[None]):
    """A field for a name."""

    def compose(self) -> ComposeResult:
        """The field and what it holds."""
        yield Static("NAME?")
        yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Shows what was typed."""
        self.query_one(Static).update(Content(f"NAME={event.value}"))


class SampleTable(GuardedApp):
    """Shows the keys it gets, and a hand when asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hand"),
        Binding("x", "crash"),
        Binding("b", "block"),
        Binding("c", "chatter"),
        Binding("m", "screen.maximize"),
        Binding("p", "app.command_palette"),
        Binding("P", "app.screenshot"),
        Binding("n", "name"),
        Binding("e", "escape_codes"),
        Binding("k", "copy"),
        Binding("u", "uncover"),
        Binding("f", "fork"),
    ]

    def __init__(self, folder: Path, save: str) -> None:
        super().__init__()
        self.folder = folder
        self.save = save
        self.line = Static("READY", id="line", markup=False)
        self.hand = Static("", id="hand", markup=False)
        self.seen = 0

    def compose(self) -> ComposeResult:
        """What was pressed, and the hand."""
        yield self.line
        yield self.hand

    def on_key(self, event: events.Key) -> None:
        """Shows the key."""
        self.seen += 1
        self.line.update(f"{self.seen} keys, last {event.key}")

    def on_paste(self, event: events.Paste) -> None:
        """Shows how long the paste is."""
        self.line.update(f"pasted {len(event.text)}")

    def on_click(self, event: events.Click) -> None:
        """Shows where the click was."""
        self.line.update(f"click {event.screen_x},{event.screen_y}")

    def on_resize(self, event: events.Resize) -> None:
        """Shows the size."""
        self.sub_title = f"{event.size.width}x{event.size.height}"
        self.line.update(f"READY {self.sub_title}")

    def action_hand(self) -> None:
        """Opens the hand."""
        self.hand.update(HAND)

    def action_crash(self) -> None:
        """Fails with a hand in a local variable and in the message."""
        card = CRASH_LOCAL
        raise ValueError(card)

    def action_block(self) -> None:
        """Never comes back."""
        while True:
            time.sleep(0.01)

    def action_chatter(self) -> None:
        """Redraws the hand as often as it can."""
        self.set_interval(0.005, self.redraw)

    def redraw(self) -> None:
        """Something new with the hand in it."""
        self.seen += 1
        self.hand.update(f"{HAND} {self.seen}\n" * 18)

    def action_name(self) -> None:
        """Asks for a name."""
        self.push_screen(Typing())

    def action_escape_codes(self) -> None:
        """Shows foreign text that would steer the terminal."""
        self.line.update(Content("<\x1b]52;c;c3RvbGVu\x07|\x1b[2J|\x9b31m|\u202egnp|\u200b|\x07>"))
        self.screen.styles.border = ("solid", "red")
        self.hand.border_title = Content("\x1b]0;title\x07")
        self.notify("\x1b]52;c;c3RvbGVu\x07toast", markup=False)

    def action_copy(self) -> None:
        """Copies the hand."""
        self.copy_to_clipboard(HAND)

    def action_fork(self) -> None:
        """Starts a process and tells it to end."""
        child = os.fork()
        if child == 0:
            time.sleep(5)
            os._exit(0)
        os.kill(child, signal.SIGTERM)
        _, status = os.waitpid(child, 0)
        self.hand.update(f"ended {os.waitstatus_to_exitcode(status)}")

    def action_uncover(self) -> None:
        """Takes the cover away."""
        if isinstance(self.screen, Cover):
            self.pop_screen()

    async def cover_now(self) -> None:
        """Puts the cover on top."""
        if not isinstance(self.screen, Cover):
            await self.push_screen(Cover())

    async def save_and_leave(self) -> None:
        """Notes that it was asked."""
        if self.save == "slow":
            await asyncio.sleep(30)
        if self.save == "broken":
            raise OSError(28, CRASH_LOCAL)
        (self.folder / "saved").write_text("saved", encoding="utf-8")


if __name__ == "__main__":
    arguments = [*sys.argv[1:], ""]
    sys.exit(run_app(SampleTable(Path(arguments[0]), arguments[1])))
