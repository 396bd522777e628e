"""Signals that end the program: an orderly end if there is time, a rescued terminal in any case."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import termios
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TYPE_CHECKING

from kaboom_tui.terminal.sequences import rescue

if TYPE_CHECKING:
    from kaboom_tui.terminal.guarded import GuardedApp

ENDING_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
# Together with the rescue they stay below two seconds.
_SAVING = 1.0
_GRACE = 1.6
# These belong to the screen library while it runs, and are nobody's after it.
_BORROWED = (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH, signal.SIGTTOU, signal.SIGTTIN)


class Ending:
    """Hears the signals that end a program and sees to it that they do."""

    def __init__(self, app: GuardedApp) -> None:
        self.heard: int | None = None
        self._app = app
        self._loop: asyncio.AbstractEventLoop | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._listens = False

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Within, a signal saves and leaves; after `_GRACE` seconds it rescues the terminal and ends at once."""
        before = {number: signal.getsignal(number) for number in (*ENDING_SIGNALS, *_BORROWED)}
        watchdog = Watchdog(self._wake, self._force)
        wakeup = signal.set_wakeup_fd(watchdog.ear, warn_on_full_buffer=False)
        watchdog.start()
        self._listens = True
        # No signal may come to a child before it has forgotten what it inherited.
        os.register_at_fork(before=self._hold, after_in_parent=self._release, after_in_child=self._forget)
        for number in ENDING_SIGNALS:
            signal.signal(number, self._hear)
        try:
            yield
        finally:
            self._listens = False
            signal.set_wakeup_fd(wakeup)
            watchdog.stop()
            for number, handler in before.items():
                if handler is not None:
                    signal.signal(number, handler)

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on leaving is a task of `loop`."""
        self._loop = loop
        if self.heard is not None:
            self._start_leaving(self.heard)

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        if self.heard is None:
            self.heard = number
            self._app.leaving = True
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._start_leaving, number)

    def _hold(self) -> None:
        if self._listens:
            signal.pthread_sigmask(signal.SIG_BLOCK, ENDING_SIGNALS)

    def _release(self) -> None:
        if self._listens:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING_SIGNALS)

    def _forget(self) -> None:
        """In a forked process: its signals are not ours, and must not wake our watchdog."""
        if self._listens:
            signal.set_wakeup_fd(-1)
            for number in (*ENDING_SIGNALS, *_BORROWED):
                signal.signal(number, signal.SIG_DFL)
            self._release()
            self._listens = False

    def _start_leaving(self, number: int) -> None:
        app = self._app
        leave = app.leave(128 + number, _SAVING)
        self._leaving = asyncio.get_running_loop().create_task(leave, context=app.own_context)

    def _wake(self) -> None:
        """Lets the main thread notice a signal that another thread was interrupted by."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(bool)

    def _force(self, number: int) -> None:
        rescue_terminal(self._app)
        os._exit(128 + number)


class Watchdog(threading.Thread):
    """Waits for an ending signal and, if the process is still there after the grace, calls `force`.

    It hears signals by itself, so it works while the main thread is stuck in anything; `wake` is called for
    each signal.
    """

    def __init__(self, wake: Callable[[], None], force: Callable[[int], None]) -> None:
        super().__init__(name="kaboom-watchdog", daemon=True)
        self._wake = wake
        self._force = force
        self._mouth, self.ear = os.pipe()
        for end in (self._mouth, self.ear):
            os.set_blocking(end, False)

    def run(self) -> None:
        """Reads signal numbers until told to stop."""
        number, deadline = 0, 0.0
        while True:
            wait = max(0.0, deadline - time.monotonic()) if number else None
            ready, _, _ = select.select((self._mouth,), (), (), wait)
            if not ready:
                self._force(number)
                return
            heard = os.read(self._mouth, 64)
            if not heard or 0 in heard:
                os.close(self._mouth)
                return
            self._wake()
            ending = [signalled for signalled in heard if signalled in ENDING_SIGNALS]
            if ending and not number:
                number, deadline = ending[0], time.monotonic() + _GRACE

    def stop(self) -> None:
        """Lets go of everything; nothing is forced any more."""
        with suppress(OSError):
            os.write(self.ear, b"\x00")
        self.join(1)
        os.close(self.ear)


def rescue_terminal(app: GuardedApp) -> None:
    """Puts the terminal back without the app's help, in a moment, also when it does not listen."""
    driver = app.table_driver
    if driver is None:
        return
    if driver.attrs_before is not None:
        with suppress(termios.error):
            termios.tcsetattr(driver.fileno, termios.TCSANOW, driver.attrs_before)
    helper = threading.Thread(target=driver.output.last_words, args=(rescue(driver.rows),), daemon=True)
    helper.start()
    helper.join(0.2)
