"""The terminal driver of the table: reads any bytes, survives a hang-up, leaves no picture behind."""

from __future__ import annotations

import os
import selectors
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from textual.app import ScreenStackError
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from kaboom_tui.terminal.aside import Aside
from kaboom_tui.terminal.keyboard import Keyboard
from kaboom_tui.terminal.output import TerminalOutput
from kaboom_tui.terminal.sequences import MOUSE_OFF, wipe

if TYPE_CHECKING:
    from kaboom_tui.terminal.guarded import GuardedApp

_READ = 4096
# Unread messages beyond these wait in the terminal instead of in memory.
_BACKLOG = 200


class TableDriver(LinuxDriver):
    """Runs a `GuardedApp` in a terminal of Linux or macOS.

    While the curtain is down nothing the app draws reaches the terminal.
    """

    def __init__(
        self, app: GuardedApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.guarded_app = app
        assert sys.__stderr__ is not None
        self.output = TerminalOutput(sys.__stderr__.fileno(), _hang_up)
        # All that the writing thread asks of a file is what `TerminalOutput` has.
        self._file: Any = self.output
        self._curtain = False
        self._steering = False
        self._drawing_thread = threading.get_ident()
        aside = Aside(self)
        signal.signal(signal.SIGTSTP, aside.hear_stop)
        signal.signal(signal.SIGCONT, aside.hear_continue)

    @property
    def rows(self) -> int:
        """The height of the terminal now."""
        return self._get_terminal_size()[1]

    def write(self, data: str) -> None:
        """Sends `data`, unless it is a picture and the curtain is down."""
        if self._curtain and not self._steering and threading.get_ident() == self._drawing_thread:
            return
        super().write(data)

    def drop_curtain(self) -> None:
        """From now on no frame reaches the terminal."""
        self._curtain = True

    def lift_curtain(self) -> None:
        """Frames reach the terminal again; everything has to be drawn anew."""
        self._curtain = False

    def start_application_mode(self) -> None:
        """Takes the terminal over."""
        with self._steered():
            super().start_application_mode()  # type: ignore[no-untyped-call]

    def stop_application_mode(self) -> None:
        """Gives the terminal back with nothing on it; nothing is drawn after this."""
        self.drop_curtain()
        with self._steered():
            self.write(wipe(self.rows))
            super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Reads until told to stop; the end of the terminal is the end of the program."""
        keyboard = Keyboard()
        # The kind of selector that works on terminals everywhere.
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(keyboard.patience):
                    data = self._read()
                    if data == b"":
                        _hang_up()
                        return
                    self._pass_on(keyboard.feed(data or b""))
                self._pass_on(keyboard.tick())

    @contextmanager
    def _steered(self) -> Iterator[None]:
        self._steering = True
        try:
            yield
        finally:
            self._steering = False

    def _enable_mouse_support(self) -> None:
        # Press, drag and release. Reports of every motion would be up to 60 messages a second for nothing.
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1002h\x1b[?1006h")

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.write(MOUSE_OFF)

    def _read(self) -> bytes | None:
        try:
            return os.read(self.fileno, _READ)
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def _pass_on(self, messages: Iterator[Message]) -> None:
        for message in messages:
            while self._unread() > _BACKLOG and not self.exit_event.is_set():
                time.sleep(0.005)
            self.process_message(message)

    def _unread(self) -> int:
        app = self.guarded_app
        try:
            screen = app.screen
        except ScreenStackError:
            return app.message_queue_size
        focused = screen.focused
        waiting = app.message_queue_size + screen.message_queue_size
        return waiting if focused is None else waiting + focused.message_queue_size


def _hang_up() -> None:
    """A terminal that is gone ends the program the way its kernel would tell it."""
    os.kill(os.getpid(), signal.SIGHUP)
