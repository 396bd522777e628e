"""The truth of a match as its journal tells it: played again move by move while the program plays."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from rules.core.cards import Card
from rules.core.codec import move_annotation
from rules.core.events import Event
from rules.core.journal import Header, begin, read_header
from rules.core.moves import Move
from rules.core.seats import Actor, Seat
from rules.kaboom.events import Saw, ThrewLate, ThrewWrong
from rules.kaboom.game import KaboomGame
from rules.kaboom.state import KaboomState

GAME: Final = KaboomGame()
_MOVE: Final[TypeAdapter[Any]] = TypeAdapter(move_annotation(GAME.move_types))


@dataclass(frozen=True, slots=True)
class Moment:
    """What may be seen after move `n`, which was found in the journal at `at` (seconds of the monotonic clock).

    All faces are codes: `open` to everybody as long as this moment lasts, `flash` shown to everybody at it, `private`
    by seat what only that seat sees as long as it lasts, `saw` by seat what only that seat was shown at it.
    """

    n: int
    at: float
    open: frozenset[str]
    flash: frozenset[str] = frozenset()
    private: tuple[frozenset[str], ...] = ()
    saw: Mapping[int, frozenset[str]] = field(default_factory=dict)


class Truth:
    """Follows the journal of the one match that is kept in a home."""

    def __init__(self, home: Path) -> None:
        self.folder = home / "data" / "matches"
        self.header: Header | None = None
        self.moments: list[Moment] = []
        self.moves: list[tuple[Actor, Move]] = []
        self.events: list[Event] = []
        self.ended = False
        self._state: KaboomState | None = None
        self._read = 0
        self._lock = threading.RLock()

    @property
    def file(self) -> Path:
        """The journal."""
        (found,) = self.folder.glob("*.jsonl")
        return found

    @property
    def state(self) -> KaboomState:
        """The state after the last move in the journal: a copy of one's own."""
        with self._lock:
            self.poll()
            assert self._state is not None, "no match was begun"
            return self._state.copy()

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
            self._state = begin(GAME, self.header)
            self.moments.append(Moment(0, now, frozenset()))
            return
        values = json.loads(line)
        if values.get("end"):
            self.ended = True
            return
        move = _MOVE.validate_python(tuple(values["move"]))[1]
        events = GAME.play(self._state, values["seat"], move)
        self.moves.append((values["seat"], move))
        self.events.extend(events)
        self.moments.append(self._moment(self._state, events, now))

    def _moment(self, state: KaboomState, events: Iterable[Event], now: float) -> Moment:
        flash: set[str] = set()
        saw: dict[int, frozenset[str]] = {}
        for event in events:
            match event:
                case ThrewWrong(card=card):
                    flash.add(card.code)
                case ThrewLate(cards=cards):
                    flash |= _codes(cards)
                case Saw(to=seat, card=card):
                    saw[seat] = saw.get(seat, frozenset()) | {card.code}
                case _:
                    pass
        everybody = _visible(state, None)
        private = tuple(_visible(state, Seat(seat)) - everybody for seat in range(state.seats))
        return Moment(len(self.moves), now, everybody, frozenset(flash), private, saw)


def _visible(state: KaboomState, viewer: Seat | None) -> frozenset[str]:
    view = GAME.view(state, viewer)
    faces = [place.face for hand in view.hands for place in hand.places]
    return _codes(card for card in (view.top, view.drawn, *faces) if card is not None)


def _codes(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(card.code for card in cards)
