"""The table: it alone holds a state, and hands every seat what that seat may know."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import IllegalMove
from rules.core.events import Event, told_to
from rules.core.game import AnyGame
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import Actor, Viewer
from rules.core.shuffle import Chance

Listener = Callable[[SeatUpdate], None]


class Record(Protocol):
    """Where moves are made durable before anybody sees what they did."""

    def write(self, actor: Actor, move: Move) -> None:
        """Keep one move; trouble with the disk is the record's own affair and never stops play."""


class StaleMove(Exception):
    """A move that answers a table which has changed since; nothing was done."""


class Table:
    """One match in play. Moves are taken one at a time, in order of arrival (G3)."""

    def __init__(self, game: AnyGame, state: Any, record: Record | None = None, version: int = 0) -> None:
        """`version` counts the moves that made `state`; the table owns `state` from now on."""
        self.game = game
        self.version = version
        self._state = state
        self._record = record
        self._listeners: list[tuple[Viewer, Listener]] = []
        self._telling = False

    def watch(self, viewer: Viewer, listener: Listener) -> Callable[[], None]:
        """Hand `viewer`'s updates to `listener` from the next move on; the result ends it."""
        entry = (viewer, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry) if entry in self._listeners else None

    def recall(self, events: Iterable[Event]) -> None:
        """Tell everybody at once what the moves behind `state` made happen, before any other is made."""
        self._tell(tuple(events))

    def look(self, viewer: Viewer) -> SeatUpdate:
        """The table as `viewer` may see it now, with nothing told."""
        return self._update(viewer, ())

    def keep(self, record: Record) -> None:
        """Keep every further move in `record` before it is shown."""
        self._record = record

    def refusal(self, actor: Actor, move: Move) -> IllegalMove | None:
        """Why a move would be refused now, by what its seat sees; `None` if it would be played."""
        return self.game.check(self._state, actor, move)

    def offences(self, actor: Actor) -> Sequence[Move]:
        """What a seat could do now against the rules; nothing where the table prevents it."""
        return self.game.offences(self._state, actor)

    def following(self, options: Options, rng: Chance) -> Options:
        """The rules of the next match of the same seats, if `options` are wished for: see `Game.rematch`."""
        following: Options = self.game.rematch(options, self._state, rng)
        return following

    def submit(self, actor: Actor, move: Move, answers: int | None = None) -> None:
        """Make a move, keep it, then tell everybody.

        `answers` is the version that an in-turn move replies to; moves out of turn need none. Raises
        `IllegalMove`, or `StaleMove` if the table has changed since; then nothing has happened.
        """
        assert not self._telling, "a listener answers later, never while others are still being told"
        if answers is not None and answers != self.version and not isinstance(move, self.game.out_of_turn):
            raise StaleMove
        events = self.game.play(self._state, actor, move)
        if self._record is not None:
            self._record.write(actor, move)
        self.version += 1
        self._tell(events)

    def _tell(self, events: Iterable[Event]) -> None:
        self._telling = True
        try:
            for viewer, listener in tuple(self._listeners):
                listener(self._update(viewer, events))
        finally:
            self._telling = False

    def _update(self, viewer: Viewer, events: Iterable[Event]) -> SeatUpdate:
        game = self.game
        legal = () if viewer is None else game.legal_moves(self._state, viewer)
        return SeatUpdate(
            version=self.version,
            viewer=viewer,
            view=game.view(self._state, viewer),
            events=told_to(events, viewer),
            legal_moves=legal,
            asked=any(not isinstance(move, game.out_of_turn) for move in legal),
            deadline=game.deadline(self._state),
            outcome=game.outcome(self._state),
        )
