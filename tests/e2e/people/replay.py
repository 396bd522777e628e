"""What the journal of a match tells, played again move by move while the program plays."""

from __future__ import annotations

import json
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from rules.core.codec import move_annotation
from rules.core.events import Event
from rules.core.game import AnyGame
from rules.core.journal import Header, begin, read_header
from rules.core.moves import Move
from rules.core.seats import Actor

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Moment:
    """What may be seen after move `n`, which was found in the journal at `at` (seconds of the monotonic clock).

    All faces are codes: `open` to everybody as long as this moment lasts, `flash` shown to everybody at it, `private`
    by seat what only that seat sees as long as it lasts, `saw` by seat what only that seat was shown at it. `told` is
    what may be named in words as long as it lasts, `said` what was named at it, `asked` the seats that decide
    something with their own faces open.
    """

    n: int
    at: float
    open: frozenset[str]
    flash: frozenset[str] = frozenset()
    private: tuple[frozenset[str], ...] = ()
    saw: Mapping[int, frozenset[str]] = field(default_factory=dict)
    told: frozenset[str] = frozenset()
    said: frozenset[str] = frozenset()
    asked: frozenset[int] = frozenset()


class Replay(ABC, Generic[StateT]):
    """Follows the journal of the one match that is kept in a home."""

    def __init__(self, home: Path, game: AnyGame) -> None:
        self.folder = home / "data" / "matches"
        self.game = game
        self.header: Header | None = None
        self.moments: list[Moment] = []
        self.moves: list[tuple[Actor, Move]] = []
        self.events: list[Event] = []
        self.ended = False
        self._adapter: TypeAdapter[Any] = TypeAdapter(move_annotation(game.move_types))
        self._state: StateT | None = None
        self._read = 0
        self._lock = threading.RLock()

    @property
    def file(self) -> Path:
        """The journal."""
        (found,) = self.folder.glob("*.jsonl")
        return found

    @property
    def state(self) -> StateT:
        """The state after the last move in the journal: a copy of one's own."""
        with self._lock:
            self.poll()
            assert self._state is not None, "no match was begun"
            copied: StateT = self.game.copy(self._state)
            return copied

    @property
    def n(self) -> int:
        """How many moves the journal has."""
        with self._lock:
            self.poll()
            return len(self.moves)

    def poll(self) -> None:
        """Play what has been written since the last time."""
        with self._lock:
            if self._read == 0 and not any(self.folder.glob("*.jsonl")):
                return
            with self.file.open("rb") as file:
                file.seek(self._read)
                data = file.read()
            whole = data[: data.rfind(b"\n") + 1]
            self._read += len(whole)
            for line in whole.splitlines():
                self._take(line + b"\n")

    def _take(self, line: bytes) -> None:
        now = time.monotonic()
        if self._state is None:
            self.header = read_header(line)
            self._state = begin(self.game, self.header)
            self.moments.append(Moment(0, now, frozenset()))
            return
        values = json.loads(line)
        if values.get("end"):
            self.ended = True
            return
        move = self._adapter.validate_python(tuple(values["move"]))[1]
        events = self.game.play(self._state, values["seat"], move)
        self.moves.append((values["seat"], move))
        self.events.extend(events)
        self.moments.append(self.moment(self._state, events, now))

    @abstractmethod
    def moment(self, state: StateT, events: Sequence[Event], now: float) -> Moment:
        """What may be seen after the move that was just played and made `events` happen."""
