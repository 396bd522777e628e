"""Watches everything a terminal is sent, and knows at each moment who looks and what they may see."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rules.core.seats import Seat
from tests.e2e.harness.oracle import drawn
from tests.e2e.people.reading import UNREADABLE, FaceReader, suits_of
from tests.e2e.people.replay import Replay

LAG: Final = 0.8
"""Seconds between a move in the journal and the last frame that still shows the table before it."""
FLASH: Final = 4.5
"""Seconds for which a wrongly thrown card may be seen: three, and what a busy machine adds."""
HIDING: Final = 3.0
"""Seconds within which a key that hides has to have hidden."""
_TITLE: Final = re.compile(r"(?:│ [KABOM]   │ ?){6}|(?:│  [♠♥♣♦]  │ ?){6}|(?:│   [KABOM] │ ?){6}")
"""The name of the game written on cards, in the lobby: faces that are nobody's."""
STEP: Final = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-ln-~]|[\r\n]")
"""What ends a piece of drawn text."""


class Leak(NamedTuple):
    """Faces that nobody on this side of the table should have seen."""

    faces: tuple[str, ...]
    where: str
    opened: Seat | None
    moment: int
    text: str


class Witness:
    """The leak oracle. It takes the truth from the journal and the rights from what people did, never from the screen.

    `alone` is the only person at a table of bots, whose view is always open.
    """

    def __init__(self, truth: Replay[Any], reader: FaceReader, alone: Seat | None = None) -> None:
        self.truth = truth
        self.reader = reader
        self.alone = alone
        self.leaks: list[Leak] = []
        self.bytes = self.frames = 0
        self.seen: set[str] = set()
        """Every face that was legally read: an oracle that reads nothing proves nothing."""
        self._opened = alone
        self._since = time.monotonic()
        self._hiding: float | None = None
        self._held = b""
        self._lock = threading.RLock()

    def begins(self) -> None:
        """A program starts: nobody has opened anything, and nobody is shown again what was shown to them before."""
        with self._lock:
            self._opened, self._since, self._hiding, self._held = self.alone, time.monotonic(), None, b""

    def opens(self, seat: Seat) -> None:
        """The person on `seat` presses the key that opens the cover with its name."""
        with self._lock:
            self._opened, self._since, self._hiding = seat, time.monotonic(), None

    def hides(self) -> None:
        """Somebody presses a key, or does something to the window, after which nothing private may be seen."""
        with self._lock:
            self._hiding = time.monotonic()

    def __call__(self, data: bytes, frames: Sequence[str]) -> None:
        """Judge a piece of output and the frames that it completed."""
        with self._lock:
            self.truth.poll()
            self.bytes += len(data)
            self.frames += len(frames)
            self._judge_bytes(data)
            for picture in frames:
                self._judge_frame(_TITLE.sub("", picture))

    def judge_text(self, text: str, where: str) -> None:
        """Judge what is found elsewhere: nothing at all may stand there."""
        with self._lock:
            found = self.reader.codes(text)
            if found:
                self._note(found, where, text)

    def _judge_frame(self, frame: str) -> None:
        self._judge(self.reader.codes(frame), "frame", frame)
        self._judge_hiding(frame)

    def _judge_bytes(self, data: bytes) -> None:
        # What follows the last movement of the cursor may go on in the next piece.
        data = self._held + data
        cut = max((step.start() for step in STEP.finditer(data)), default=0)
        self._held = data[cut:]
        runs = _TITLE.sub("", drawn(data[:cut]))
        self._judge(self.reader.in_line(runs), "bytes", runs)
        if not self.reader.letters:
            lone = set(re.findall("[♣♦♥♠]", runs))
            allowed = {self.reader.sign(suit) for suit in suits_of(self._public() | self._private())}
            if lone - allowed:
                self._note(frozenset(UNREADABLE + sign for sign in lone - allowed), "bytes", runs)

    def _judge(self, found: frozenset[str], where: str, text: str) -> None:
        allowed = self._public() | self._private()
        self.seen |= found & allowed
        if found - allowed:
            self._note(found - allowed, where, text)

    def _judge_hiding(self, frame: str) -> None:
        if self._hiding is None:
            return
        if not self.reader.codes(frame) & (self._private() - self._public()):
            self._opened, self._hiding, self._since = self.alone, None, time.monotonic()
        elif time.monotonic() - self._hiding > HIDING:
            self._note(self.reader.codes(frame) & self._private(), "frame after hiding", frame)

    def _note(self, faces: frozenset[str], where: str, text: str) -> None:
        self.leaks.append(Leak(tuple(sorted(faces)), where, self._opened, len(self.truth.moves), text))

    def _public(self) -> frozenset[str]:
        now = time.monotonic()
        found: frozenset[str] = frozenset()
        for moment in reversed(self.truth.moments):
            found |= moment.open
            if now - moment.at < FLASH:
                found |= moment.flash
            if now - moment.at > LAG:
                break
        return found

    def _private(self) -> frozenset[str]:
        if self._opened is None:
            return frozenset()
        now, seat = time.monotonic(), self._opened
        found: frozenset[str] = frozenset()
        for moment in reversed(self.truth.moments):
            if moment.private:
                found |= moment.private[seat]
            if now - moment.at > LAG:
                break
        for moment in reversed(self.truth.moments):
            if moment.at < self._since:
                break
            found |= moment.saw.get(seat, frozenset())
        return found
