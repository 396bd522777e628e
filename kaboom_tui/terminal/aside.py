"""Stepping aside and coming back: Ctrl+Z and `fg` with nothing to see in between."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import termios
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from textual.driver import Driver

if TYPE_CHECKING:
    from kaboom_tui.terminal.driver import TableDriver

# A cover that takes longer is waited for on the way back: the screen is empty by then anyway.
_COVER_PATIENCE = 1.0


class Aside:
    """Suspends a `TableDriver` and brings it back behind the cover of its app.

    The curtain falls before the app is asked to cover itself and rises only after it has, so that no frame
    from before is drawn on the way out, on the way back, or between.
    """

    def __init__(self, driver: TableDriver) -> None:
        self._driver = driver
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None

    def hear_stop(self, *_: object) -> None:
        """Answers SIGTSTP: Ctrl+Z, or another program that asks us to stop."""
        self._loop.call_soon_threadsafe(self._begin, self._leave_and_return)

    def hear_continue(self, *_: object) -> None:
        """Answers SIGCONT: after a stop that could not be foreseen, whoever is back may be somebody else."""
        if not self._busy:
            self._driver.drop_curtain()
            self._loop.call_soon_threadsafe(self._begin, self._return)

    @property
    def _busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def _begin(self, steps: Callable[[], Coroutine[None, None, None]]) -> None:
        if not self._busy and self._driver.guarded_app.is_running:
            self._task = self._loop.create_task(steps())

    async def _leave_and_return(self) -> None:
        self._driver.drop_curtain()
        cover = self._covering()
        await asyncio.wait({cover}, timeout=_COVER_PATIENCE)
        if self._driver.guarded_app.leaving:
            return
        self._driver.suspend_application_mode()
        self._stop_everyone()
        await self._come_back(cover)

    async def _return(self) -> None:
        cover = self._covering()
        self._driver.suspend_application_mode()
        await self._come_back(cover)

    def _covering(self) -> asyncio.Task[None]:
        app = self._driver.guarded_app
        return self._loop.create_task(app.cover_now(), context=app.own_context)

    async def _come_back(self, cover: asyncio.Task[None]) -> None:
        driver, app = self._driver, self._driver.guarded_app
        _wait_for_foreground(driver.fileno)
        driver.start_application_mode()
        try:
            await cover
        except Exception as error:
            app.break_off(error)
            return
        driver.lift_curtain()
        app.refresh(layout=True)
        app.post_message(Driver.SignalResume())

    def _stop_everyone(self) -> None:
        # The whole group stops, as the terminal itself would have it: a program that started us and waits
        # for our end must stop as well, or the shell never gets its prompt. The system ignores this where no
        # shell could ever wake us.
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self.hear_stop)


def _wait_for_foreground(fd: int) -> None:
    """Sleeps until this terminal is ours to change: setting anything stops a program in the background."""
    while True:
        try:
            termios.tcsetattr(fd, termios.TCSANOW, termios.tcgetattr(fd))
        except termios.error as error:
            if error.args[0] == errno.EINTR:
                continue
        return
