"""Watches whose hand lies open on the screen: a hand goes when its turn does, whatever keys are pressed."""

from __future__ import annotations

import time
from typing import Final

from rules.core.seats import Seat
from tests.e2e.hands.reading import BOARD
from tests.e2e.harness.oracle import drawn
from tests.e2e.people.replay import Moment
from tests.e2e.people.sight import Page, look_at
from tests.e2e.people.witness import LAG, STEP, Witness

CLOSING: Final = 3.0
"""Seconds within which a hand has to be gone once its turn is over."""


class HandWitness(Witness):
    """The leak oracle of hand games.

    On the board only what the rules open to whoever may look counts as open, and what was just cried out; words around
    it may name what was said aloud in this deal. Of twins nobody can tell which was seen: a face is a leak when no
    open card has it.
    """

    def _judge_frame(self, frame: str) -> None:
        lines = frame.split("\n")
        found = self.reader.codes(frame)
        private = self._private()
        if look_at(frame).page is Page.TABLE:
            cried = frozenset[str]().union(*(moment.said for moment in self._recent()))
            self._judge(self.reader.codes("\n".join(lines[BOARD])) - cried, "board", frame)
        self._judge_loosely(found, "frame", frame)
        if self._lost() is not None and not found & (private - self._public()):
            self._opened = self.alone
        self._judge_hiding(frame)

    def _judge_bytes(self, data: bytes) -> None:
        data = self._held + data
        cut = max((step.start() for step in STEP.finditer(data)), default=0)
        self._held = data[cut:]
        runs = drawn(data[:cut])
        self._judge_loosely(self.reader.in_line(runs), "bytes", runs)

    def _judge_loosely(self, found: frozenset[str], where: str, text: str) -> None:
        told = frozenset[str]().union(*(moment.told for moment in self._recent()))
        self._judge(found - told, where, text)

    def _private(self) -> frozenset[str]:
        if self._opened is None:
            return frozenset()
        lost = self._lost()
        if lost is not None and time.monotonic() - lost.at > CLOSING:
            self._opened = self.alone
            return frozenset()
        found: frozenset[str] = frozenset()
        for moment in self._recent():
            found |= moment.private[self._opened] if moment.private else frozenset()
        if lost is not None:
            # What the hand was before its turn ended may stand there until it is gone.
            before = self.truth.moments[: lost.n][-1]
            found |= before.private[self._opened] if before.private else frozenset()
        return found

    def _lost(self) -> Moment | None:
        """The moment at which whoever opened a cover had to close it, if that was since."""
        seat: Seat | None = self._opened
        if seat is None or seat == self.alone:
            return None
        asked = False
        for moment in self.truth.moments:
            now = seat in moment.asked
            if moment.at > self._since and not now and (seat not in moment.saw or not asked):
                return moment
            asked = now or seat in moment.saw
        return None

    def _recent(self) -> list[Moment]:
        now = time.monotonic()
        recent: list[Moment] = []
        for moment in reversed(self.truth.moments):
            recent.append(moment)
            if now - moment.at > LAG:
                break
        return recent
