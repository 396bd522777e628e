"""Those who act at a table without a keyboard: bots, and the dealer."""

import asyncio
from collections.abc import Coroutine, Mapping
from typing import Any, Final

from kaboom_tui.bots.bot import Bot
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.table import Table
from kaboom_tui.session.thinker import Thinker
from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import IllegalMove
from rules.core.moves import Move
from rules.core.seats import DEALER, Actor, Viewer

DEALERS_PAUSE: Final[Mapping[str, float]] = {
    "first_deal": 0.0,
    "starter_found": 4.0,
    "nobody_can_throw": 0.8,
    "last_throws": 6.0,
}
"""Seconds before the dealer does what is due; what is not named here waits for a person."""


class _Player:
    """Owns at most one running task of each kind and drops it when the table moves on.

    It listens from the beginning and acts from `start` on: a match that is resumed is heard before it is played.
    """

    def __init__(self, table: Table, gate: Gate, viewer: Viewer) -> None:
        self._table = table
        self._gate = gate
        self._viewer = viewer
        self._latest = table.look(viewer)
        self._acting = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._end = table.watch(viewer, self._hear)

    def start(self) -> None:
        """Take up the table as it stands, and act from now on."""
        self._acting = True
        self._follow(self._table.look(self._viewer))

    def _hear(self, update: SeatUpdate) -> None:
        self._latest = update
        if self._acting:
            self._follow(update)

    def _follow(self, update: SeatUpdate) -> None:
        """Begin or drop what this table asks of the player."""

    def _begin(self, kind: str, work: Coroutine[Any, Any, None]) -> None:
        self._drop(kind)
        self._tasks[kind] = asyncio.create_task(work)

    def _drop(self, kind: str) -> None:
        task = self._tasks.pop(kind, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def leave(self) -> None:
        """Stop listening and acting."""
        self._end()
        for kind in tuple(self._tasks):
            self._drop(kind)

    def _submit(self, actor: Actor, move: Move, answers: int | None) -> None:
        try:
            self._table.submit(actor, move, answers)
        except IllegalMove:
            # Somebody else was first; the update that told so has already begun a new wait.
            return


class BotPlayer(_Player):
    """Moves for a bot at a human pace: it thinks before its decisions and needs time to react to a discard."""

    def __init__(self, table: Table, gate: Gate, bot: Bot, thinker: Thinker | None = None) -> None:
        """Bots that are slow think at `thinker`, one after the other, or else at one of their own."""
        super().__init__(table, gate, bot.seat)
        self._bot = bot
        self._own = Thinker()
        self._thinker = self._own if thinker is None else thinker
        self._seen: object = None

    def leave(self) -> None:
        """Stop listening and acting, and thinking too."""
        super().leave()
        self._own.close()

    def _hear(self, update: SeatUpdate) -> None:
        self._bot.hear(update)
        super()._hear(update)

    def _follow(self, update: SeatUpdate) -> None:
        if update.asked:
            self._begin("decide", self._decide(update.version))
        else:
            self._drop("decide")
        discard = update.picture().aim
        if discard != self._seen:
            self._seen = discard
            self._begin("react", self._react(discard))

    async def _decide(self, version: int) -> None:
        move = await self._slowly_decided() if self._bot.slow(self._latest) else await self._decided()
        if move is not None and self._latest.version == version:
            self._submit(self._bot.seat, move, version)

    async def _decided(self) -> Move | None:
        await self._gate.think(self._bot.thinking_time())
        return self._bot.decide(self._latest)

    async def _slowly_decided(self) -> Move | None:
        """The bot begins to think at once, elsewhere: its pause grows only if that takes longer."""
        thought = asyncio.create_task(self._thinker.decide(self._bot, self._latest))
        try:
            await self._gate.think(self._bot.thinking_time())
            return await thought
        finally:
            thought.cancel()

    async def _react(self, discard: object) -> None:
        await self._gate.react(self._bot.reaction_time())
        if self._latest.picture().aim != discard:
            return
        move = self._bot.throw(self._latest)
        if move is not None:
            self._submit(self._bot.seat, move, None)


class Dealer(_Player):
    """Does what the table itself owes: deals, and turns the cards up when the last throws are over."""

    def __init__(self, table: Table, gate: Gate) -> None:
        super().__init__(table, gate, None)

    def act_now(self) -> None:
        """Do what is due at once: somebody has pressed the key for it."""
        due = self._table.look(None).deadline
        if due is not None:
            self._submit(DEALER, due.move, None)

    def _follow(self, update: SeatUpdate) -> None:
        due = update.deadline
        if due is None or due.why not in DEALERS_PAUSE:
            self._drop("due")
        else:
            self._begin("due", self._wait(due.move, DEALERS_PAUSE[due.why], update.version))

    async def _wait(self, move: Move, seconds: float, version: int) -> None:
        await self._gate.react(seconds)
        if self._table.version == version:
            self._submit(DEALER, move, None)
