"""Looks for what must not have been shown: in every frame and in every byte sent to a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.e2e.harness.terminal import Mark, Terminal

_COLOUR = re.compile(rb"\x1b\[[0-9;:]*m")
_STEP = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]|[\r\n]+")


@dataclass(frozen=True, slots=True)
class Leak:
    """A secret that was seen, where, and what stood around it."""

    secret: str
    where: str
    around: str


class LeakOracle:
    """Asks `hidden` which texts may not be seen on `terminal` and finds out whether they were.

    `hidden` is called at each look, for what is hidden changes while a game goes on.
    """

    def __init__(self, terminal: Terminal, hidden: Callable[[], Iterable[str]]) -> None:
        self._terminal = terminal
        self._hidden = hidden
        self._since = terminal.mark()

    def start_here(self) -> Mark:
        """From now on only what is shown later counts."""
        self._since = self._terminal.mark()
        return self._since

    def leaks(self, since: Mark | None = None) -> list[Leak]:
        """The secrets shown since `since`, else since the last `start_here`."""
        since = since or self._since
        secrets = sorted(set(self._hidden()))
        raw = self._terminal.raw[since.bytes :]
        places = [(f"frame {number}", text) for number, text in self._terminal.frames_since(since)]
        places += [
            ("raw bytes", raw.decode("utf-8", "replace")),
            ("drawn runs", drawn(raw)),
            ("titles", "\n".join(self._terminal.titles)),
            ("clipboard", "\n".join(self._terminal.clipboard)),
        ]
        return [
            Leak(secret, where, text[max(0, text.index(secret) - 60) : text.index(secret) + 60])
            for where, text in places
            for secret in secrets
            if secret in text
        ]

    def check(self, since: Mark | None = None) -> None:
        """Fails, naming the first few, if anything was leaked."""
        found = self.leaks(since)
        assert not found, f"{len(found)} leaks: {found[:3]}"


def drawn(raw: bytes) -> str:
    """The texts drawn, colours taken out, a new line wherever the cursor was moved.

    This finds what was overdrawn before any frame was looked at.
    """
    return _STEP.sub(b"\n", _COLOUR.sub(b"", raw)).decode("utf-8", "replace")
