"""Runs the app in the terminal from its first frame to its exit code."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kaboom_tui.terminal.crash import record_crash
from kaboom_tui.terminal.ending import Ending
from kaboom_tui.terminal.guarded import GuardedApp

# After a crash, for what has to be saved.
_SAVING = 1.0


def run_app(app: GuardedApp) -> int:
    """Runs `app` until it ends; returns the exit code.

    That is the app's own, 1 after a crash (told in one sentence on standard error), or 128 and the number of
    the signal that ended it. The terminal is then as it was before.
    """
    ending = Ending(app)
    with ending.listening(), _quiet_threads():
        asyncio.run(_run(app, ending))
    if app.crash is not None:
        print(app.crash.sentence("unsaved" if app.unsaved else app.fate), file=sys.stderr, flush=True)
    if ending.heard is not None:
        return 128 + ending.heard
    return 1 if app.crash is not None else app.return_code or 0


async def _run(app: GuardedApp, ending: Ending) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_note)
    ending.attach(loop)
    try:
        await app.run_async()
    except Exception as error:
        app.crash = app.crash or record_crash(error)
    if app.crash is not None and ending.heard is None:
        await app.leave(1, _SAVING)


def _note(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Keeps a report of what failed in the background instead of printing it over the table."""
    error = context.get("exception")
    if isinstance(error, Exception):
        record_crash(error)


@contextmanager
def _quiet_threads() -> Iterator[None]:
    """The same for threads."""
    before = threading.excepthook
    threading.excepthook = _note_thread
    try:
        yield
    finally:
        threading.excepthook = before


def _note_thread(failure: threading.ExceptHookArgs) -> None:
    if failure.exc_value is not None:
        record_crash(failure.exc_value)
