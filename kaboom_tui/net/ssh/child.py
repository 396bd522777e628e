"""A program in a pseudo-terminal of its own, fed and read without ever waiting for it."""

import asyncio
import fcntl
import os
import signal
import struct
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from kaboom_tui.net.ssh.surroundings import Size

_READ: Final = 32 * 1024
_UNTYPED: Final = 64 * 1024
"""Bytes that may wait for the program to read its keys; whoever feeds it is asked to pause before that."""
_PATIENCE: Final = 3.0
_LOOK: Final = 0.02


class TerminalChild:
    """Starts `command` at once. It ends when its terminal is closed, or soon after.

    `heard` gets what it draws, `ended` its exit code (negative for a signal) once, after the last byte was heard;
    `hungry` is told whether it takes more keys.
    """

    def __init__(
        self,
        command: Sequence[str],
        environ: Mapping[str, str],
        folder: Path,
        size: Size,
        *,
        heard: Callable[[bytes], None],
        ended: Callable[[int], None],
        hungry: Callable[[bool], None],
    ) -> None:
        """Raises `OSError` when the machine has no process or terminal left."""
        self._loop = asyncio.get_running_loop()
        self._heard, self._ended, self._hungry = heard, ended, hungry
        self._untyped = bytearray()
        self._typing = False
        self._reading = False
        self._over = False
        self._open = True
        self._deadline = 0.0
        self._master, slave = os.openpty()
        try:
            set_size(self._master, size)
            self._process = subprocess.Popen(
                command, stdin=slave, stdout=slave, stderr=slave, env=dict(environ), cwd=folder, start_new_session=True
            )
        except OSError:
            os.close(self._master)
            raise
        finally:
            os.close(slave)
        os.set_blocking(self._master, False)
        self.resume()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def type(self, data: bytes) -> None:
        """Passes on what was typed."""
        if not self._open:
            return
        self._untyped += data
        self._type_on()
        if len(self._untyped) > _UNTYPED and not self._over:
            self._over = True
            self._hungry(False)

    def resize(self, size: Size) -> None:
        """Gives the terminal another size."""
        if self._open:
            set_size(self._master, size)

    def pause(self) -> None:
        """Reads no more for now: the program has to wait until somebody wants to see what it draws."""
        if self._open and self._reading:
            self._reading = False
            self._loop.remove_reader(self._master)

    def resume(self) -> None:
        """Reads again."""
        if self._open and not self._reading:
            self._reading = True
            self._loop.add_reader(self._master, self._read)

    def wake(self) -> None:
        """Lets the program draw everything anew, as after `fg`."""
        self._signal(signal.SIGCONT)

    def leave(self) -> None:
        """Asks the program to end in good order; whatever does not within three seconds is hung up on."""
        self._signal(signal.SIGTERM)
        self.resume()
        self._loop.call_later(_PATIENCE, self.hang_up)

    def hang_up(self) -> None:
        """Closes the terminal: nobody is there any more. A program that does not notice is killed."""
        if not self._open:
            return
        self._close()
        self._deadline = self._loop.time() + _PATIENCE
        self._reap()

    def _read(self) -> None:
        try:
            data = os.read(self._master, _READ)
        except BlockingIOError:
            return
        except OSError:
            # The kernel's word for: nobody has the other end open any more.
            data = b""
        if data:
            self._heard(data)
        else:
            self.hang_up()

    def _type_on(self) -> None:
        try:
            while self._untyped:
                del self._untyped[: os.write(self._master, self._untyped[:4096])]
        except BlockingIOError:
            if not self._typing:
                self._typing = True
                self._loop.add_writer(self._master, self._type_on)
            if self._over and len(self._untyped) < _UNTYPED // 2:
                self._feed_again()
            return
        except OSError:
            self._untyped.clear()
        if self._typing:
            self._typing = False
            self._loop.remove_writer(self._master)
        self._feed_again()

    def _feed_again(self) -> None:
        if self._over:
            self._over = False
            self._hungry(True)

    def _close(self) -> None:
        self.pause()
        if self._typing:
            self._loop.remove_writer(self._master)
        self._open = False
        self._untyped.clear()
        os.close(self._master)

    def _reap(self) -> None:
        code = self._process.poll()
        if code is not None:
            self._ended(code)
            return
        if self._deadline and self._loop.time() > self._deadline:
            self._deadline = 0.0
            self._signal(signal.SIGKILL, group=True)
        self._loop.call_later(_LOOK, self._reap)

    def _signal(self, number: signal.Signals, *, group: bool = False) -> None:
        if self._process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, number) if group else self._process.send_signal(number)


def set_size(descriptor: int, size: Size) -> None:
    """Sets the size of a terminal, of which the program in it is told."""
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", size.rows, size.cols, 0, 0))
