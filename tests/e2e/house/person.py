"""Somebody far away at a table of the house: the real client in a terminal, watched from the first byte to the last."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from hashlib import sha256

import asyncssh

from kaboom_tui.widgets.faces import Glyphs
from rules.core.seats import Seat
from tests.e2e.harness.terminal import Terminal
from tests.e2e.house.box import Box
from tests.e2e.house.puppet import HouseTruth
from tests.e2e.people.evening import Evening
from tests.e2e.people.keyboard import Keyboard, Place
from tests.e2e.people.reading import FaceReader
from tests.e2e.people.sight import look_at
from tests.e2e.people.witness import HIDING, Witness

PLAIN = {"pace": "fast", "motion": False}
"""Settings of people who are watched by a program."""


class HouseTerminal(Terminal):
    """A terminal whose last line, at a table of a house, is about those who sit elsewhere."""

    @property
    def text(self) -> str:
        """The screen without that line, as at one laptop."""
        lines = self.screen()
        return "\n".join(lines[:-1] if lines[0].startswith(" KABOOM  ") else lines)


class FarWitness(Witness):
    """Knows that a look goes on while the table moves on: what was looked at may lie open meanwhile."""

    def _judge_hiding(self, frame: str) -> None:
        looks = look_at(frame.rpartition("\n")[0]).looks
        if self._hiding is None or not looks or time.monotonic() - self._hiding > HIDING:
            super()._judge_hiding(frame)


class Remote(Evening):
    """The people at one terminal; `mine` are their seats."""

    def __init__(self, box: Box, who: str, mine: Sequence[int], seats: int, truth: HouseTruth) -> None:
        self.box = box
        self.who = who
        names = [who if seat in mine else "bot:elsewhere" for seat in range(seats)]
        home = box.folder / "people" / who
        Keyboard.__init__(self, home, names, truth, Place(PLAIN))

    def watched(self, drawn_with: Glyphs, alone: Seat | None) -> FarWitness:
        """Somebody who finds a suit without a rank, too."""
        self.reader = FaceReader(drawn_with)
        return FarWitness(self.truth, self.reader, alone)

    def ssh(self, *asked: str) -> None:
        """Comes over SSH with a key of their own."""
        key = asyncssh.read_private_key(self.box.make_key(self.who))
        kept = sha256(f"ssh:{key.get_fingerprint()}".encode()).hexdigest()[:32]
        folder = self.box.home / "data" / "ssh" / "people" / kept / "config"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps(PLAIN))
        self._begin(self.box.words(self.who, *asked, key=self.who, options=["-t"]))

    def keyboard(self, *words: str) -> None:
        """Sits down at the box itself."""
        self._begin([sys.executable, "-m", "kaboom_tui", "--lang", "en", "join", *words])

    def _begin(self, command: Sequence[str]) -> None:
        self.witness.begins()
        env = {"KABOOM_HOME": str(self.home), "KABOOM_SOCKET": str(self.box.socket), "HOME": str(self.home)}
        self.terminals.append(HouseTerminal(command, env=env, witness=self.witness))

    @property
    def seat(self) -> Seat:
        """The only seat here."""
        (only,) = self.humans
        return only
