"""One match with everything that belongs to it: table, bots, dealer, journal and what everybody has heard."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from kaboom_tui import __version__
from kaboom_tui.bots.registry import levels, make_bot
from kaboom_tui.session.folders import data_folder, made
from kaboom_tui.session.gate import Gate, Speed
from kaboom_tui.session.journal_file import JournalWriter, create_journal, reopen_journal
from kaboom_tui.session.names import clean_name
from kaboom_tui.session.plan import SavedPlan, TablePlan
from kaboom_tui.session.players import BotPlayer, Dealer
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.session.table import Table
from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import BadRecord, IllegalMove
from rules.core.events import Event
from rules.core.game import AnyGame
from rules.core.journal import Entry, Header, begin, read_header, read_journal
from rules.core.options import choices
from rules.core.seats import Seat
from rules.core.shuffle import commitment
from rules.registry import GAMES, game

NAME_CELLS: Final = 16
LARGEST: Final = 5 * 1024 * 1024
"""Bytes of the largest journal that is read."""


class Match:
    """A match at this keyboard, from its first move or from where its journal ends.

    Only the table holds the state; bots have heard what their seats were told, and nothing else.
    """

    def __init__(self, header: Header, played: AnyGame, state: Any, speed: Speed) -> None:
        self.game = played
        self.header = header
        self.seating = seating_of(header)
        self.options = played.options_type(**header.options)
        self.gate = Gate(speed)
        self.table = Table(played, state)
        self.history: list[Event] = []
        """Everything that was said aloud in this match."""
        self.journal: JournalWriter | None = None
        bots = [
            make_bot(header.game, Seat(seat), len(self.seating), sitter.level, token_hex(8))
            for seat, sitter in enumerate(self.seating)
            if sitter.kind is Kind.BOT
        ]
        self.dealer = Dealer(self.table, self.gate)
        self._players = [self.dealer, *(BotPlayer(self.table, self.gate, bot) for bot in bots)]
        self.table.watch(None, self._hear)

    def start(self) -> None:
        """Let bots and dealer act from now on."""
        for player in self._players:
            player.start()

    def leave(self) -> None:
        """Stop acting and let the journal go; everything that happened is in it."""
        for player in self._players:
            player.leave()
        if self.journal is not None:
            self.journal.close()

    def replay(self, entry: Entry) -> None:
        """Make a move of the journal again; raises `BadRecord` if the rules refuse it."""
        try:
            self.table.submit(entry.seat, entry.move)
        except IllegalMove as error:
            raise BadRecord("impossible", entry.line, rule=error.rule) from error

    def keep(self, journal: JournalWriter) -> None:
        """From now on every move is kept before it is shown."""
        self.journal = journal
        self.table.keep(journal)

    @property
    def kept(self) -> bool:
        """Whether the match stands on the disk and can be resumed."""
        return self.journal is not None and self.journal.path is not None and self.journal.trouble is None

    @property
    def commitment(self) -> str:
        """What was shown at the deal; it binds the table to its seed."""
        return commitment(self.header.seed)

    @property
    def file(self) -> Path | None:
        """Where the match is kept."""
        return None if self.journal is None else self.journal.path

    def _hear(self, update: SeatUpdate) -> None:
        self.history.extend(update.events)
        if update.outcome is not None and self.journal is not None:
            self.journal.finish()


def new_match(plan: TablePlan, speed: Speed, complain: Callable[[OSError], None] | None = None) -> Match:
    """Lay a new table and begin its journal; without a disk that takes it, play goes on in memory."""
    played = game(plan.game)
    header = Header(
        match=f"{time.strftime('%Y%m%d-%H%M%S')}-{token_hex(4)}",
        game=plan.game,
        rules_version=played.info.rules_version,
        seats=len(plan.seating),
        options={choice.name: getattr(plan.options, choice.name) for choice in choices(played.options_type)},
        seed=plan.seed if plan.seed is not None else token_hex(16),
        seating=tuple({"name": each.name, "kind": str(each.kind), "level": each.level} for each in plan.seating),
        preset=plan.preset,
        started=time.strftime("%Y-%m-%dT%H:%M:%S%z"),
        program=__version__,
    )
    match = Match(header, played, begin(played, header), speed)
    match.keep(create_journal(made(data_folder()), header, clock=_clock(0), complain=complain))
    return match


def saved_match(plan: SavedPlan, speed: Speed, complain: Callable[[OSError], None] | None = None) -> Match:
    """Go on where a journal ends. Bots hear again what they were told; people are shown nothing twice.

    Raises `BadRecord`, `AlreadyOpen`, `WrongFile` or `OSError`; the file is then as it was.
    """
    writer, descriptor = reopen_journal(plan.file, complain=complain)
    try:
        data = _read(descriptor)
        header = read_header(data)
        if header.game not in GAMES:
            raise BadRecord("game", 1, game=header.game)
        played = game(header.game)
        journal = read_journal(data, played)
        match = Match(header, played, begin(played, header), speed)
        for entry in journal.entries:
            match.replay(entry)
    except BaseException:
        writer.close()
        raise
    writer.go_on(journal)
    match.keep(writer)
    return match


def seating_of(header: Header) -> Seating:
    """Who sits where, from a journal's header: its texts are foreign, so names are cleaned and kinds are checked."""
    return tuple(
        Sitter(
            clean_name(each.get("name", ""), NAME_CELLS, str(seat + 1)),
            Kind.BOT if each.get("kind") == Kind.BOT else Kind.HUMAN,
            each.get("level", "") if each.get("level") in levels(header.game) else levels(header.game)[0],
        )
        for seat, each in enumerate(header.seating)
    )


def _read(descriptor: int) -> bytes:
    with os.fdopen(os.dup(descriptor), "rb") as file:
        return file.read(LARGEST + 1)


def _clock(begun: int) -> Callable[[], int]:
    """Whole milliseconds since now, `begun` already counted."""
    start = time.monotonic()
    return lambda: begun + int((time.monotonic() - start) * 1000)
