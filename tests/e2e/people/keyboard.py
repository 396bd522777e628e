"""One home, one match, and the programs that play it one after the other, watched from the first byte to the last."""

from __future__ import annotations

import json
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic, Self, TypeVar

from kaboom_tui.texts import language, set_language
from kaboom_tui.widgets.faces import Glyphs, glyphs
from rules.core.seats import Seat
from tests.e2e.harness.terminal import JOB_SHELL, Terminal
from tests.e2e.people.replay import Replay
from tests.e2e.people.sight import Page, Sight, look_at
from tests.e2e.people.witness import Witness

PROGRAM: Final = (sys.executable, "-m", "kaboom_tui")
QUIET: Final = 0.3
"""Seconds that must pass between two keys for the second one to count."""
OPENING: Final = 0.6
"""Seconds that a cover is to be looked at before it can be opened."""
STARTING: Final = 20.0

TruthT = TypeVar("TruthT", bound=Replay[Any])


@dataclass(frozen=True, slots=True)
class Place:
    """Where people play: `settings` stand in the settings file, `env` in the environment, `size` is columns, rows."""

    settings: Mapping[str, object] = field(default_factory=dict)
    lang: str = "en"
    size: tuple[int, int] = (80, 24)
    env: Mapping[str, str | None] = field(default_factory=dict)
    as_job: bool = False


class Keyboard(ABC, Generic[TruthT]):
    """People at one keyboard; seats as on the command line."""

    def __init__(self, home: Path, seats: Sequence[str], truth: TruthT, place: Place) -> None:
        self.home = home
        self.seats = tuple(seats)
        self.humans = tuple(Seat(seat) for seat, name in enumerate(seats) if not name.startswith("bot:"))
        chosen = {"pace": "fast", "motion": False, **place.settings}
        (home / "config").mkdir(mode=0o700, parents=True, exist_ok=True)
        (home / "config" / "settings.json").write_text(json.dumps(chosen))
        self.wish: Any = chosen.get("card_size", "auto")
        self._before = language()
        set_language(place.lang)
        self.truth = truth
        alone = self.humans[0] if len(self.humans) == 1 else None
        self.witness = self.watched(glyphs(ascii=bool(chosen.get("ascii_only"))), alone)
        self._place = place
        self._env = {"HOME": str(home), "KABOOM_HOME": str(home), **place.env}
        self._before_command = JOB_SHELL if place.as_job else ()
        self.terminals: list[Terminal] = []

    @abstractmethod
    def watched(self, drawn_with: Glyphs, alone: Seat | None) -> Witness:
        """Who watches cards that are written with these glyphs."""

    @abstractmethod
    def plain_cards(self, text: str) -> set[str]:
        """The cards that can be recognised in a file, and must not."""

    def lay(self, game: str, rules: Sequence[str], seed: str) -> None:
        """Begin a match."""
        words = [word for seat in self.seats for word in ("--seat", seat)]
        words += [word for rule in rules for word in ("--set", rule)]
        self.start("play", game, *words, "--seed", seed)

    @property
    def terminal(self) -> Terminal:
        """The terminal of the program that plays now, or played last."""
        return self.terminals[-1]

    def start(self, *words: str) -> None:
        """Start the program with these words, in a new terminal."""
        self.witness.begins()
        cols, rows = self._place.size
        command = (*self._before_command, *PROGRAM, "--lang", self._place.lang, *words)
        self.terminals.append(Terminal(command, rows=rows, cols=cols, env=self._env, witness=self.witness))

    def resume(self) -> None:
        """Go on where the journal ends."""
        self.start("resume")

    def kill(self) -> None:
        """End the program as nothing else can: `kill -9`."""
        self.terminal.kill()

    # What a person sees and does.

    def sight(self) -> Sight:
        """What is on the screen now."""
        return look_at(self.terminal.text)

    def wait_for(self, page: Page, timeout: float = STARTING) -> Sight:
        """Wait until a page is on the screen."""
        return look_at(self.terminal.wait_for(lambda text: look_at(text).page is page, timeout))

    def settled(self, timeout: float = 5.0) -> Sight:
        """Wait until nothing moves on the screen for a moment."""
        self.terminal.wait_quiet(0.1, timeout)
        return self.sight()

    def press(self, *keys: str, wait: float = 0.6) -> Sight:
        """Press keys at a human pace, and wait for the screen to change after the last."""
        for key in keys:
            self.rest()
            before = self.terminal.text
            self.terminal.send(key)
            self._pressed = time.monotonic()
            deadline = time.monotonic() + wait
            while self.terminal.text == before and time.monotonic() < deadline:
                time.sleep(0.01)
        return self.settled()

    def insist(self, key: str, true: Callable[[Sight], bool], *, hides: bool = False, tries: int = 6) -> Sight:
        """Press a key, again if it came too soon to be heard, until the screen shows what it is to lead to."""
        for _ in range(tries):
            sight = self.hide(key) if hides else self.press(key)
            if true(sight):
                return sight
        raise AssertionError(f"{key} does not lead there\n{self.terminal.text}")

    def rest(self) -> None:
        """Let so much time pass that the next key counts."""
        time.sleep(max(0.0, QUIET - (time.monotonic() - self._pressed)))

    def name(self, seat: Seat) -> str:
        """What a person is called: the name may have been cleaned, or cut."""
        header = self.truth.header
        return self.seats[seat] if header is None else header.seating[seat]["name"]

    def open_cover(self, seat: Seat, seconds: float = 15.0) -> Sight:
        """The person on `seat` takes the keyboard and opens the cover that names it."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            sight = self.settled()
            if sight.page is not Page.COVER:
                return sight
            if sight.covers(self.name(seat)):
                time.sleep(OPENING)
                self.witness.opens(seat)
                self.press("space")
        raise AssertionError(f"the cover of {self.name(seat)} does not open\n{self.terminal.text}")

    def hide(self, key: str) -> Sight:
        """Press a key after which nothing private may be seen."""
        self.rest()
        self.witness.hides()
        return self.press(key)

    # The end.

    def check(self) -> None:
        """Nothing was seen that should not have been: on any screen, in any byte, or in any file left behind."""
        for terminal in self.terminals:
            for where, found in (("title", terminal.titles), ("clipboard", terminal.clipboard)):
                self.witness.judge_text("\n".join(found), where)
        for path in sorted(self.home.rglob("*")):
            if path.is_file():
                text = path.read_bytes().decode(errors="replace")
                self.witness.judge_text(text, path.name)
                codes = self.plain_cards(text)
                assert not codes, f"{codes} stand in {path.name}"
        leaks = self.witness.leaks
        assert not leaks, f"{len(leaks)} leaks, the first: {leaks[0][:4]}\n{leaks[0].text}"

    def close(self) -> None:
        """End every program that is still there."""
        for terminal in self.terminals:
            terminal.close()
        set_language(self._before)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    _pressed = 0.0
