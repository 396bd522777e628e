"""A table that another process holds: what may be done at it follows from the rules and from what was told."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, overload

from kaboom_tui.net.frames import Act
from kaboom_tui.net.wire import Sight
from kaboom_tui.session.playable import Listener
from kaboom_tui.session.updates import SeatUpdate
from rules.core.codec import plain_move
from rules.core.errors import IllegalMove
from rules.core.game import AnyGame, Memory
from rules.core.moves import Move
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance

_SEED: Final = "imagined"
"""What is not known is dealt anyhow: nothing that may be done depends on it."""


class _World:
    """A state in which a seat may do what it may do in truth, made when it is asked for."""

    def __init__(self, game: AnyGame, seat: Seat, memory: Memory) -> None:
        self._game = game
        self._seat = seat
        self._memory = memory
        self._view: Any = None
        self._state: Any = None

    def show(self, view: Any) -> None:
        """The seat sees something else now."""
        self._view, self._state = view, None

    @property
    def _now(self) -> Any:
        if self._state is None:
            self._state = self._game.imagine(self._view, self._memory, Chance(_SEED, str(self._seat)))
        return self._state

    def moves(self) -> tuple[Move, ...]:
        """What the seat may do."""
        return tuple(self._game.legal_moves(self._now, self._seat))

    def offences(self) -> Sequence[Move]:
        """What the seat could do against the rules."""
        return self._game.offences(self._now, self._seat)

    def refusal(self, move: Move) -> IllegalMove | None:
        """Why it may not do this, or `None` if it may."""
        return self._game.check(self._now, self._seat, move)


class _Moves(Sequence[Move]):
    """The moves of a world, listed when somebody looks at them; of a world that has changed since there are none."""

    def __init__(self, world: _World, still: Callable[[], bool]) -> None:
        self._world = world
        self._still = still
        self._listed: tuple[Move, ...] | None = None

    def _all(self) -> tuple[Move, ...]:
        if self._listed is None:
            self._listed = self._world.moves() if self._still() else ()
        return self._listed

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        return self._all()[at]

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Move]:
        return iter(self._all())


class RemoteTable:
    """Follows a table from what its house tells, and asks the house for moves.

    A move that is asked for happens later or not at all: `submit` returns before anything has changed.
    """

    def __init__(self, game: AnyGame, first: Sequence[Sight], ask: Callable[[Act], None]) -> None:
        """`first` is what every viewer sees now, and all that was told before; `ask` sends a move to the house."""
        self._game = game
        self._ask = ask
        self._listeners: list[tuple[Viewer, Listener]] = []
        self._waiting: dict[Viewer, Sight] = {}
        self._worlds: dict[Viewer, _World] = {}
        self._memories: dict[Seat, Memory] = {}
        self._updates: dict[Viewer, SeatUpdate] = {}
        self.told: Counter[Viewer] = Counter()
        """How much every viewer was told since the match began."""
        for sight in first:
            if sight.viewer is not None:
                memory = self._memories[sight.viewer] = game.new_memory(sight.viewer)
                self._worlds[sight.viewer] = _World(game, sight.viewer, memory)
            self._take(sight)

    @property
    def game(self) -> AnyGame:
        """The rules that are played by."""
        return self._game

    @property
    def version(self) -> int:
        """How many moves were made, as far as all viewers here have heard."""
        return self._updates[None].version

    def memory(self, seat: Seat) -> Memory:
        """What a seat here was told."""
        return self._memories[seat]

    # What is heard.

    def hear(self, sight: Sight) -> None:
        """The house tells one viewer what happened; listeners hear of a move when all viewers here have."""
        self._waiting[sight.viewer] = sight
        if any(viewer not in self._waiting for viewer in self._updates):
            return
        sights, self._waiting = self._waiting, {}
        told = [self._take(sights[viewer]) for viewer in self._updates]
        for update in told:
            for viewer, listener in tuple(self._listeners):
                if viewer == update.viewer:
                    listener(update)

    def _take(self, sight: Sight) -> SeatUpdate:
        viewer, world, version = sight.viewer, self._worlds.get(sight.viewer), sight.version
        self.told[viewer] += len(sight.events)
        moves: Sequence[Move] = ()
        if viewer is not None and world is not None:
            self._memories[viewer].hear(sight.events)
            world.show(sight.view)
            moves = _Moves(world, lambda: self._updates[viewer].version == version)
        update = SeatUpdate(
            version, viewer, sight.view, sight.events, moves, sight.asked, sight.deadline, sight.outcome
        )
        self._updates[viewer] = update
        return update

    # What a sitting asks.

    def look(self, viewer: Viewer) -> SeatUpdate:
        """The table as `viewer` may see it now, with nothing told."""
        update = self._updates[viewer]
        return SeatUpdate(
            update.version,
            viewer,
            update.view,
            (),
            update.legal_moves,
            update.asked,
            update.deadline,
            update.outcome,
        )

    def watch(self, viewer: Viewer, listener: Listener) -> Callable[[], None]:
        """Hand `viewer`'s updates to `listener` from the next move on; the result ends it."""
        entry = (viewer, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry) if entry in self._listeners else None

    def refusal(self, actor: Actor, move: Move) -> IllegalMove | None:
        """Why a move would be refused now, by what its seat sees; of seats elsewhere nothing is known."""
        world = self._worlds.get(actor)
        return None if world is None else world.refusal(move)

    def offences(self, actor: Actor) -> Sequence[Move]:
        """What a seat here could do now against the rules."""
        world = self._worlds.get(actor)
        return () if world is None else world.offences()

    def submit(self, actor: Actor, move: Move, answers: int | None = None) -> None:
        """Ask the house for a move of a seat here; raises `IllegalMove` for what the rules forbid it."""
        assert actor is not None, "what the dealer owes is asked for by a frame of its own"
        refused = self.refusal(actor, move)
        if refused is not None:
            raise refused
        version = self._updates[actor].version if answers is None else answers
        self._ask(Act(seat=actor, move=plain_move(move), answers=version))
