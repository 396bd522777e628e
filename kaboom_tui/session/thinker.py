"""Where slow bots think: in a process of their own, so that keys are answered meanwhile."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from threading import Lock
from typing import Final

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.worker import framed, receive
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move

_ROOT: Final = Path(__file__).parents[2]


class Thinker:
    """One process, begun with the first thought and ended by `close`; it also ends when this one does.

    Thoughts are taken one after the other. What a bot decides does not hang on where it thinks: when the process
    is gone, it thinks here.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    async def decide(self, bot: Bot, update: SeatUpdate) -> Move | None:
        """What `bot.decide(update)` returns."""
        try:
            # Put up before anything else happens to the bot; the thread only waits.
            return await asyncio.to_thread(self._answered, framed((bot, update)))
        except (OSError, EOFError):
            return bot.decide(update)

    def close(self) -> None:
        """End the process, whatever it is thinking about."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()  # whoever waits for it holds the lock until this is felt
            with self._lock:
                _end(process)

    def _answered(self, question: bytes) -> Move | None:
        with self._lock:
            process = self._running()
            assert process.stdin is not None, "it was begun with pipes"
            assert process.stdout is not None, "it was begun with pipes"
            try:
                process.stdin.write(question)
                process.stdin.flush()
                move: Move | None = receive(process.stdout)
            except (OSError, EOFError):
                self._process = None
                _end(process)
                raise
            return move

    def _running(self) -> subprocess.Popen[bytes]:
        if self._closed:
            raise EOFError
        if self._process is None:
            self._process = _begun()
        return self._process


def _begun() -> subprocess.Popen[bytes]:
    paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "kaboom_tui.bots.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        # What the terminal sends to its processes is not meant for this one.
        start_new_session=True,
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
