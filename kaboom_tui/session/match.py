"""One match with everything that belongs to it: table, bots, dealer, journal and what everybody has heard."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.registry import make_bot
from kaboom_tui.bots.thoughts import Thought
from kaboom_tui.session.gate import Gate, Speed
from kaboom_tui.session.journal_file import JournalWriter, create_journal
from kaboom_tui.session.match_header import new_header, new_seed, seating_of
from kaboom_tui.session.plan import SavedPlan, TablePlan
from kaboom_tui.session.players import BotPlayer, Dealer
from kaboom_tui.session.saves import open_save, saves_folder
from kaboom_tui.session.seating import Kind, humans
from kaboom_tui.session.table import Table
from kaboom_tui.session.thinker import Thinker
from kaboom_tui.session.updates import SeatUpdate
from rules.core.events import Event
from rules.core.game import AnyGame, Memory, Outcome
from rules.core.journal import Header, begin
from rules.core.options import Options
from rules.core.seats import Seat
from rules.core.shuffle import Chance, commitment
from rules.registry import game

Ended = Callable[["Match", Outcome], None]
"""Who is told that a match is over, and how it ended."""


class Match:
    """A match at this keyboard, from its first move or from where its journal ends.

    Only the table holds the state; bots have heard what their seats were told, and nothing else.
    """

    def __init__(
        self,
        header: Header,
        played: AnyGame,
        state: Any,
        speed: Speed,
        version: int = 0,
        told: Sequence[Event] = (),
        bots: Sequence[Bot] | None = None,
    ) -> None:
        """`told` is what the `version` moves that led to `state` made happen; whoever listens hears it first.

        `bots` play instead of those that the header names.
        """
        self.game = played
        self.header = header
        self.seating = seating_of(header)
        self.options = played.options_type(**header.options)
        self.gate = Gate(speed)
        self.table = Table(played, state, version=version)
        self.history: list[Event] = []
        """Everything that was said aloud in this match."""
        self.journal: JournalWriter | None = None
        self.ended: Ended | None = None
        if bots is None:
            bots = [
                make_bot(header.game, Seat(seat), len(self.seating), sitter.level, token_hex(8))
                for seat, sitter in enumerate(self.seating)
                if sitter.kind is Kind.BOT
            ]
        self.memories: dict[Seat, Memory] = {}
        """What people here have been told, at a table that shows it to them again (`memory_aid`); else empty (K63)."""
        if getattr(self.options, "memory_aid", False):
            self.memories = {seat: self._remembering(seat) for seat in humans(self.seating)}
        self.dealer = Dealer(self.table, self.gate)
        self._bots = tuple(bots)
        self._thinker = Thinker()
        self._players = [self.dealer, *(BotPlayer(self.table, self.gate, bot, self._thinker) for bot in bots)]
        self.table.watch(None, self._hear)
        if told:
            self.table.recall(told)

    def _remembering(self, seat: Seat) -> Memory:
        """A memory that hears what this seat hears, before any screen draws it."""
        memory = self.game.new_memory(seat)
        self.table.watch(seat, lambda update: memory.hear(update.events))
        return memory

    def start(self) -> None:
        """Let bots and dealer act from now on."""
        for player in self._players:
            player.start()

    def leave(self) -> None:
        """Stop acting and let the journal go; everything that happened is in it."""
        for player in self._players:
            player.leave()
        self._thinker.close()
        if self.journal is not None:
            self.journal.close()

    def keep(self, journal: JournalWriter) -> None:
        """From now on every move is kept before it is shown."""
        self.journal = journal
        self.table.keep(journal)
        self._finish(self.table.look(None).outcome)

    @property
    def kept(self) -> bool:
        """Whether the match stands on the disk and can be resumed."""
        return self.journal is not None and self.journal.path is not None and self.journal.trouble is None

    @property
    def over(self) -> bool:
        """Whether the match was played to its end; asks no rules, for they may be what has just failed."""
        return self.journal is not None and self.journal.ended

    @property
    def commitment(self) -> str:
        """What was shown at the deal; it binds the table to its seed."""
        return commitment(self.header.seed)

    @property
    def revealed(self) -> str | None:
        """The seed, once the match is over."""
        return self.header.seed if self.table.look(None).outcome is not None else None

    @property
    def thoughts(self) -> tuple[Thought, ...]:
        """What the bots believed of the deal whose cards lie turned up, by seat; empty while none do."""
        return tuple(thought for bot in self._bots if (thought := bot.thought()) is not None)

    @property
    def file(self) -> Path | None:
        """Where the match is kept."""
        return None if self.journal is None else self.journal.path

    def _hear(self, update: SeatUpdate) -> None:
        self.history.extend(update.events)
        self._finish(update.outcome)

    def _finish(self, outcome: Outcome | None) -> None:
        if outcome is None or self.journal is None:
            return
        # Counted first: a match whose journal has no end yet is taken up again, and then counts after all.
        if self.ended is not None:
            self.ended(self, outcome)
        self.journal.finish()

    def following(self) -> Options:
        """The rules of the next match of the same seats: its end may decide who deals or begins."""
        return self.table.following(self.options, Chance(token_hex(16), "rematch"))


def new_match(
    plan: TablePlan, speed: Speed, complain: Callable[[OSError], None] | None = None, ended: Ended | None = None
) -> Match:
    """Lay a new table and begin its journal; without a disk that takes it, play goes on in memory.

    `ended` is told once the match is over, before its journal says so.
    """
    played = game(plan.game)
    header = new_header(plan, new_seed() if plan.seed is None else plan.seed, datetime.now(UTC))
    match = Match(header, played, begin(played, header), speed)
    match.ended = ended
    match.keep(create_journal(saves_folder(make=True), header, complain))
    return match


def saved_match(
    plan: SavedPlan, speed: Speed, complain: Callable[[OSError], None] | None = None, ended: Ended | None = None
) -> Match:
    """Go on where a journal ends. Bots hear again what they were told; people are shown nothing twice.

    `ended` is as for a new match. Raises `CannotOpen`; the file is then as it was.
    """
    save = open_save(plan.file, complain)
    try:
        moves = len(save.journal.entries)
        match = Match(save.journal.header, save.game, save.state, speed, moves, save.events)
    except BaseException:
        save.writer.close()
        raise
    match.ended = ended
    match.keep(save.writer)
    return match
