"""A match that the house deals: the only holder of its state, with bots, dealer, and what every seat was told."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.registry import levels, make_bot, nearest, plays
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.journal_file import JournalWriter
from kaboom_tui.session.players import DEALERS_PAUSE, BotPlayer, Dealer
from kaboom_tui.session.table import StaleMove, Table
from kaboom_tui.session.thinker import Thinker
from kaboom_tui.session.updates import SeatUpdate
from rules.core.events import Event
from rules.core.game import AnyGame
from rules.core.journal import By, Header
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance, commitment

FLASH_SECONDS: Final = 3.0
"""How long a wrongly thrown card lies open, and nothing moves by itself."""
EASY: Final = "easy"
RECALLED: Final = 3000
"""Events that somebody who comes back is told again at most, unless one deal alone has more."""

_log = logging.getLogger(__name__)

Tell = Callable[[SeatUpdate], None]


class CameTooLate(Exception):
    """A throw at a discard that was covered before its thrower could have seen that; nothing was done."""


class HostedMatch:
    """One match in play. `tell` hears every update: those of the seats in seat order, the public one last."""

    def __init__(
        self,
        header: Header,
        played: AnyGame,
        state: Any,
        gate: Gate,
        tell: Tell,
        thinker: Thinker | None = None,
        version: int = 0,
        told: Sequence[Event] = (),
    ) -> None:
        """Slow bots think at `thinker`; `told` is what the `version` moves that led to `state` made happen."""
        self.header = header
        self.game = played
        self.options: Options = played.options_type(**header.options)
        self.gate = gate
        self.table = Table(played, state, version=version)
        self.seats = tuple(map(Seat, range(header.seats)))
        self.told: dict[Viewer, list[Event]] = {viewer: [] for viewer in (*self.seats, None)}
        """What every viewer has heard since the match began."""
        self.aimed_since = version
        """The version since which throws answer the same discard."""
        self.aimed_at = monotonic()
        """When that discard came, by the clock that never goes back."""
        self._asked_since = dict.fromkeys(self.seats, 0)
        self._choices: dict[Seat, list[Move]] = {}
        self._aim: object = None
        self._thinker = thinker
        self._tell: Tell | None = None
        self._playing = False
        self._bots: dict[Seat, BotPlayer] = {}
        self._dealer = Dealer(self.table, gate)
        self._flash: asyncio.TimerHandle | None = None
        self.over = False
        """Whether the match was played to its end."""
        self.by: By | None = None
        """Who makes the move that is told just now, if not its seat."""
        self._journal: JournalWriter | None = None
        for viewer in self.told:
            self.table.watch(viewer, self._hear)
        self.table.recall(told)
        self._tell = tell

    # What is kept.

    def keep(self, journal: JournalWriter) -> None:
        """From now on every move is durable before anybody is told of it."""
        self._journal = journal
        self.table.keep(self)
        if self.over:
            journal.finish()

    def write(self, actor: Actor, move: Move) -> None:
        """Keep one move in the journal."""
        if self._journal is not None:
            self._journal.write(actor, move, self.by)

    # Who moves.

    def start(self) -> None:
        """Let bots and dealer act from now on."""
        self._playing = True
        for player in (self._dealer, *self._bots.values()):
            player.start()

    def leave(self) -> None:
        """Let nobody act any more."""
        self._playing = False
        for player in (self._dealer, *self._bots.values()):
            player.leave()
        if self._flash is not None:
            self._flash.cancel()
        if self._journal is not None:
            self._journal.close()

    def seat_bot(self, seat: Seat, level: str = EASY) -> None:
        """Let a bot play this seat, which has heard what the seat was told; it takes the place of another bot."""
        self.unseat_bot(seat)
        player = self._bots[seat] = BotPlayer(self.table, self.gate, self._informed(seat, level), self._thinker)
        if self._playing:
            player.start()

    def unseat_bot(self, seat: Seat) -> None:
        """Give the seat back to its person."""
        player = self._bots.pop(seat, None)
        if player is not None:
            player.leave()

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats that bots play now."""
        return frozenset(self._bots)

    def _informed(self, seat: Seat, level: str) -> Bot:
        key = self.header.game
        known = level if plays(key, level) else nearest(level, levels(key))
        bot = make_bot(key, seat, len(self.seats), known, token_hex(8))
        bot.hear(replace(self.table.look(seat), events=tuple(self.told[seat])))
        return bot

    # What is asked.

    def act(self, seat: Seat, move: Move, answers: int, *, unseen: bool = False) -> None:
        """Make a move of a person; `answers` is the version on whose picture it was chosen.

        With `unseen` the person had no chance to see the present discard. Raises `IllegalMove`, `StaleMove` if what
        the seat is asked has changed since, `CameTooLate`; then nothing has happened.
        """
        if isinstance(move, self.game.out_of_turn):
            aim = getattr(move, "target", self._aim)
            if unseen and isinstance(move, self.game.throws) and aim != self._aim:
                raise CameTooLate
        elif not self._asked_since[seat] <= answers <= self.table.version:
            raise StaleMove
        self.table.submit(seat, move)
        if not isinstance(move, self.game.out_of_turn):
            # The same key pressed twice asks for one move, even where the next question looks like the last.
            self._asked_since[seat] = self.table.version

    def do_what_is_due(self, version: int) -> bool:
        """Do what the table owes and waits with until a person wants it; whether there was such a thing."""
        due = self.table.look(None).deadline
        if due is None or due.why in DEALERS_PAUSE or version != self.table.version:
            return False
        self._dealer.act_now()
        return True

    def move_by_clock(self, seat: Seat) -> bool:
        """Move for a seat whose time has run out, as an easy bot would with what the seat was told.

        Whether anything was asked of it.
        """
        update = self.table.look(seat)
        if not update.asked:
            return False
        try:
            move = self._informed(seat, EASY).decide(update)
        except Exception:
            # A table must not hang on a bot's fault.
            _log.exception("no move was found for a seat whose time had run out")
            move = None
        if move is None or self.table.refusal(seat, move) is not None:
            move = self._choices[seat][0]
        self.by = "clock"
        try:
            self.table.submit(seat, move)
        finally:
            self.by = None
        return True

    # What is told.

    def recalled(self, viewer: Viewer) -> SeatUpdate:
        """The table for a viewer now, with what that viewer was told so far: in a long match, in its last deals."""
        told = self.told[viewer]
        begun = [place for place, event in enumerate(told) if isinstance(event, self.game.dealt)]
        first = next((place for place in begun if len(told) - place <= RECALLED), begun[-1] if begun else 0)
        return replace(self.table.look(viewer), events=tuple(told if len(told) <= RECALLED else told[first:]))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats of which a move in turn is awaited."""
        return tuple(seat for seat in self.seats if self._choices.get(seat))

    @property
    def commitment(self) -> str:
        """What binds the house to the seed of the deals."""
        return commitment(self.header.seed)

    def following(self) -> Options:
        """The rules of the next match of the same seats."""
        return self.table.following(self.options, Chance(token_hex(16), "rematch"))

    def _hear(self, update: SeatUpdate) -> None:
        if update.viewer is None and update.outcome is not None:
            self.over = True
            if self._journal is not None:
                self._journal.finish()
        self.told[update.viewer].extend(update.events)
        if update.viewer is None:
            self._follow(update)
        else:
            choices = [move for move in update.legal_moves if not isinstance(move, self.game.out_of_turn)]
            if choices != self._choices.get(update.viewer):
                self._choices[update.viewer] = choices
                self._asked_since[update.viewer] = update.version
        if self._tell is not None:
            self._tell(update)

    def _follow(self, update: SeatUpdate) -> None:
        aim = update.picture().aim
        if aim != self._aim:
            self._aim, self.aimed_since, self.aimed_at = aim, update.version, monotonic()
        (self.gate.shut if update.counted else self.gate.open)("counted")
        if self._tell is not None and any(isinstance(event, self.game.flashes) for event in update.events):
            # Everybody is to see it: nothing moves by itself while the card lies open.
            self.gate.shut("flash")
            if self._flash is not None:
                self._flash.cancel()
            self._flash = asyncio.get_running_loop().call_later(FLASH_SECONDS, self.gate.open, "flash")
