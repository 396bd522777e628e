"""A program in a real pseudo-terminal: what it shows, every byte it sends, and keys for it."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self, TypeAlias

from tests.e2e.harness import keys
from tests.e2e.harness.emulator import Emulator

ROOT = Path(__file__).resolve().parents[3]
_HERE = Path(__file__).parent
JOB_SHELL = (sys.executable, "-I", "-S", str(_HERE / "jobshell.py"))
"""Before a command: runs it as a job that can be stopped and brought back."""

Witness: TypeAlias = Callable[[bytes, Sequence[str]], None]
Sought: TypeAlias = "str | re.Pattern[str] | Callable[[str], bool]"


class Frame(NamedTuple):
    """What was on the screen after `bytes` bytes, `time` seconds after the start."""

    time: float
    bytes: int
    text: str


class Mark(NamedTuple):
    """A moment: how many bytes and frames there were."""

    bytes: int
    frames: int


class Terminal:
    """Runs `command` in a terminal of its own, of which it is the session leader.

    The environment is small and the same everywhere; `env` adds to it, `None` takes away. A thread reads all
    the time, so the program never waits for a test, except between `stall` and `flow`.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        rows: int = 24,
        cols: int = 80,
        env: Mapping[str, str | None] | None = None,
        cwd: Path | None = None,
        alternate: bool = True,
        answering: bool = True,
        history: int = 0,
        witness: Witness | None = None,
    ) -> None:
        """`witness` is told of every piece of output as soon as it was read, with the frames that it completed."""
        self._master, slave = os.openpty()
        self._set_size(slave, rows, cols)
        self.initial_modes = termios.tcgetattr(slave)
        self._emulator = Emulator(rows, cols, alternate=alternate, history=history)
        self._answering = answering
        self._witness = witness
        self._raw = bytearray()
        self._frames: list[Frame] = []
        self._changed = threading.Condition()
        self._flowing = threading.Event()
        self._flowing.set()
        self._over = threading.Event()
        self._start = self._last_byte = time.monotonic()
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(_HERE / "launch.py"), *command],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=_environment(env or {}),
            cwd=cwd or ROOT,
        )
        os.close(slave)
        self._reader = threading.Thread(target=self._read_on, name="terminal", daemon=True)
        self._reader.start()

    # -- what a person sees

    def screen(self) -> list[str]:
        """The lines on the screen now."""
        with self._changed:
            return self._emulator.screen()

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.screen())

    @property
    def raw(self) -> bytes:
        """Every byte sent to the terminal since the start."""
        with self._changed:
            return bytes(self._raw)

    @property
    def frames(self) -> list[Frame]:
        """Every picture there was, oldest first."""
        with self._changed:
            return list(self._frames)

    def frames_since(self, mark: Mark) -> list[tuple[int, str]]:
        """The number and the text of every picture after `mark`; the present one in any case."""
        frames = self.frames
        first = max(0, min(mark.frames, len(frames) - 1))
        return [(number, frame.text) for number, frame in enumerate(frames[first:], first)]

    def mark(self) -> Mark:
        """This moment."""
        with self._changed:
            return Mark(len(self._raw), len(self._frames))

    @property
    def modes(self) -> set[int]:
        """The private modes that are on: 1049 the alternate screen, 1000 mouse reports, 25 the cursor."""
        with self._changed:
            return set(self._emulator.modes)

    @property
    def titles(self) -> list[str]:
        """Every window title there was."""
        return list(self._emulator.titles)

    @property
    def clipboard(self) -> list[str]:
        """Everything the program put into the terminal's clipboard, as it was sent."""
        return list(self._emulator.clipboard)

    @property
    def scrollback(self) -> list[str]:
        """The lines that left the screen at its top."""
        with self._changed:
            return self._emulator.scrollback()

    @property
    def descriptor(self) -> int:
        """The file descriptor of this end of the terminal."""
        return self._master

    @property
    def line_modes(self) -> list[object]:
        """The terminal's settings now, to compare with `initial_modes`."""
        return termios.tcgetattr(self._master)

    # -- waiting

    def wait_for(self, sought: Sought, timeout: float = 5.0) -> str:
        """Waits until the screen has a text, fits a pattern or satisfies a predicate; returns the screen."""
        return self._wait(lambda: _found(sought, "\n".join(self._emulator.screen())), timeout, str(sought))

    def wait_until(self, true: Callable[[], bool], timeout: float = 5.0, what: str = "it") -> None:
        """Waits until something else is true."""
        deadline = time.monotonic() + timeout
        while not true():
            assert time.monotonic() < deadline, f"{what} did not come true in {timeout} s\n{self.text}"
            time.sleep(0.01)

    def wait_quiet(self, quiet: float = 0.15, timeout: float = 5.0) -> str:
        """Waits until nothing was sent for `quiet` seconds and no frame is half drawn; returns the screen."""
        deadline = time.monotonic() + timeout
        while (silence := time.monotonic() - self._last_byte) < quiet or self._half_drawn():
            assert time.monotonic() < deadline, f"never quiet in {timeout} s\n{self.text}"
            time.sleep(max(0.01, quiet - silence))
        return self.text

    def wait_exit(self, timeout: float = 5.0) -> int:
        """Waits for the end; returns the exit code, negative for a signal. All that was sent has been read."""
        try:
            code = self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"still there after {timeout} s\n{self.text}") from None
        self._reader.join(1)
        return code

    @property
    def exit_code(self) -> int | None:
        """The exit code, if the program has ended."""
        return self._process.poll()

    @property
    def pid(self) -> int:
        """The process started; under `JOB_SHELL` that is the shell."""
        return self._process.pid

    # -- what a person does

    def send(self, *pressed: str) -> None:
        """Presses keys by name (`keys.KEYS`) or types texts."""
        self.send_bytes(b"".join(keys.encode(key) for key in pressed))

    def send_bytes(self, data: bytes) -> None:
        """Sends bytes as they are, however long the program takes to read them."""
        view = memoryview(data)
        while view and self.exit_code is None:
            if select.select((), (self._master,), (), 0.05)[1]:
                view = view[os.write(self._master, view[:512]) :]

    def click(self, x: int, y: int, button: int = 0) -> None:
        """Clicks at column `x` and row `y`, both from 0."""
        self.send_bytes(keys.click(x, y, button))

    def paste(self, text: str, marked: bool = True) -> None:
        """Pastes `text`."""
        self.send_bytes(keys.paste(text, marked))

    def resize(self, rows: int, cols: int) -> None:
        """Changes the size of the window."""
        with self._changed:
            self._emulator.resize(rows, cols)
        self._set_size(self._master, rows, cols)

    def signal(self, number: signal.Signals) -> None:
        """Sends a signal to the process started."""
        self._process.send_signal(number)

    def kill(self) -> int:
        """Kills the process started (`kill -9`)."""
        self._process.kill()
        return self.wait_exit()

    def stall(self) -> None:
        """Stops reading, as a frozen window does."""
        self._flowing.clear()

    def flow(self) -> None:
        """Reads again."""
        self._flowing.set()

    def hang_up(self) -> None:
        """Closes the window."""
        self._over.set()
        self._flowing.set()
        self._reader.join(2)
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def close(self) -> None:
        """Ends the program if it is still there, and frees everything."""
        if self.exit_code is None:
            if self._master >= 0 and (group := os.tcgetpgrp(self._master)) > 0:
                os.killpg(group, signal.SIGKILL)
            self._process.kill()
        self._process.wait(5)
        self.hang_up()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- inside

    def _read_on(self) -> None:
        while not self._over.is_set():
            self._flowing.wait()
            if not select.select((self._master,), (), (), 0.05)[0]:
                continue
            try:
                data = os.read(self._master, 65536)
            except OSError:
                data = b""
            if not data:
                break
            self._take(data)
        with self._changed:
            self._changed.notify_all()

    def _take(self, data: bytes) -> None:
        with self._changed:
            self._last_byte = time.monotonic()
            self._raw += data
            pictures = self._emulator.feed(data)
            for text in pictures:
                self._frames.append(Frame(self._last_byte - self._start, len(self._raw), text))
            answers, self._emulator.answers = self._emulator.answers, []
            whole = pictures[:-1] if self._emulator.unfinished else pictures
            self._changed.notify_all()
        if self._witness is not None:
            self._witness(data, whole)
        if self._answering:
            for answer in answers:
                os.write(self._master, answer)

    def _wait(self, true: Callable[[], bool], timeout: float, what: str) -> str:
        with self._changed:
            met = self._changed.wait_for(lambda: true() or not self._reader.is_alive(), timeout) and true()
            screen = "\n".join(self._emulator.screen())
        assert met, f"never saw {what!r} in {timeout} s (exit code {self.exit_code})\n{screen}"
        return screen

    def _half_drawn(self) -> bool:
        """Whether a program that is still there has more to send of the present frame."""
        with self._changed:
            return self._emulator.unfinished and self.exit_code is None

    @staticmethod
    def _set_size(fd: int, rows: int, cols: int) -> None:
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))


def _environment(changes: Mapping[str, str | None]) -> dict[str, str]:
    base: dict[str, str | None] = {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": os.environ.get("HOME", "/"),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        **changes,
    }
    return {name: value for name, value in base.items() if value is not None}


def _found(sought: Sought, screen: str) -> bool:
    match sought:
        case str():
            return sought in screen
        case re.Pattern():
            return sought.search(screen) is not None
        case _:
            return sought(screen)
