"""Matches on disk: which there are, which of them can be gone on with, and why others can't."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from kaboom_tui.session.folders import data_folder, made
from kaboom_tui.session.journal_file import SUFFIX, Complaint, JournalWriter, reopen_journal
from kaboom_tui.session.lock import AlreadyOpen
from kaboom_tui.session.match_header import seating_of, started_at
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.notices import FIELD_CELLS, Notice
from kaboom_tui.session.plain_file import WrongFile, read_open, read_plain
from kaboom_tui.session.seating import Kind, Seating
from rules.core.errors import BadRecord
from rules.core.events import Event
from rules.core.game import AnyGame
from rules.core.journal import END, Header, Journal, begin, check_header, read_header, read_journal, steps
from rules.registry import GAMES, game

_FOLDER: Final = "matches"
_DEAL: Final = b'"move":["Deal"'
_NEVER: Final = datetime.fromtimestamp(0).astimezone()


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One file in a list of saves. With a `reason` it can't be gone on with, and all else may be empty.

    `file` is the file's name, cleaned for showing; `moves` and `deals` are how many there were; `touched` is when it
    was last written to; `finished` says that the match is over.
    """

    path: Path
    file: str
    touched: datetime
    reason: Notice | None = None
    game: str = ""
    seating: Seating = ()
    started: datetime | None = None
    moves: int = 0
    deals: int = 0
    finished: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(sitter.name for sitter in self.seating)


@dataclass(frozen=True, slots=True)
class OpenSave:
    """A match taken up again: what was recorded, all of it known to be possible, and the writer to go on with.

    `state` is where the moves lead, for whoever takes it first; `events` are all that they made happen.
    """

    game: AnyGame
    journal: Journal
    seating: Seating
    writer: JournalWriter
    state: Any
    events: Sequence[Event]


class CannotOpen(Exception):
    """A save that can't be gone on with; `notice` says why. The file is left as it is."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.key)
        self.notice = notice


def saves_folder(*, make: bool = False) -> Path | None:
    """Where matches are kept; with `make` it is there afterwards, or the result is `None`."""
    data = data_folder()
    if make:
        data = made(data)
    if data is None:
        return None
    return made(data / _FOLDER) if make else data / _FOLDER


def list_saves(folder: Path | None = None) -> list[SaveInfo]:
    """All matches in a folder (the usual one unless named), the last played first; never raises."""
    folder = saves_folder() if folder is None else folder
    try:
        names = [] if folder is None else [name for name in os.listdir(folder) if name.endswith(SUFFIX)]
    except OSError:
        names = []
    found = [describe(folder / name) for name in names if folder is not None]
    return sorted(found, key=lambda save: (save.touched, save.file), reverse=True)


def unfinished(folder: Path | None = None) -> list[SaveInfo]:
    """The matches that can be gone on with, the last played first."""
    return [save for save in list_saves(folder) if save.reason is None and not save.finished]


def latest(folder: Path | None = None) -> SaveInfo | None:
    """The match that was played last and is not over."""
    return next(iter(unfinished(folder)), None)


def describe(path: Path) -> SaveInfo:
    """What can be said about one save without playing it again; never raises."""
    file, touched = clean_line(path.name, FIELD_CELLS), _touched(path)
    try:
        data = read_plain(path)
        header = read_header(data)
        check_header(known_game(header), header)
        seating = seating_of(header)
    except (BadRecord, WrongFile) as error:
        return SaveInfo(path, file, touched, reason(error))
    finished = data.endswith(b"\n" + END)
    return SaveInfo(
        path=path,
        file=file,
        touched=touched,
        game=header.game,
        seating=seating,
        started=started_at(header),
        moves=max(0, data.count(b"\n") - 1 - finished),
        deals=data.count(_DEAL),
        finished=finished,
    )


def open_save(path: Path, complain: Complaint | None = None) -> OpenSave:
    """Take up a match: lock its journal, read it, and try all its moves; raises `CannotOpen`.

    `complain` hears once of a disk that refuses.
    """
    try:
        writer, descriptor = reopen_journal(path, complain)
    except AlreadyOpen:
        raise CannotOpen(Notice("saves.why.already_open", {"file": path.name})) from None
    except WrongFile as error:
        raise CannotOpen(reason(error)) from error
    except OSError as error:
        raise CannotOpen(reason(WrongFile("unreadable"))) from error
    try:
        return _opened(read_open(descriptor), writer)
    except (BadRecord, WrongFile) as error:
        writer.close()
        raise CannotOpen(reason(error)) from error
    except BaseException:
        writer.close()
        raise


def _opened(data: bytes, writer: JournalWriter) -> OpenSave:
    rules = known_game(read_header(data))
    journal = read_journal(data, rules)
    seating = seating_of(journal.header)
    _check_levels(journal.header, seating)
    state = begin(rules, journal.header)
    events = [event for step in steps(rules, journal, state) for event in step.events]
    writer.go_on(journal)
    return OpenSave(rules, journal, seating, writer, state, events)


def known_game(header: Header) -> AnyGame:
    """The game of a record; raises `BadRecord` if this program has no such game."""
    if header.game not in GAMES:
        raise BadRecord("game", 1, game=header.game)
    return game(header.game)


def _check_levels(header: Header, seating: Seating) -> None:
    from kaboom_tui.bots.registry import plays

    for seat, sitter in enumerate(seating):
        if sitter.kind is Kind.BOT and not plays(header.game, sitter.level):
            raise BadRecord("seating", 1, seat=seat + 1)


def reason(error: BadRecord | WrongFile) -> Notice:
    """Why a file can't be used, as a sentence."""
    if isinstance(error, WrongFile):
        return Notice(f"saves.why.{error.key}")
    return Notice(f"saves.why.{error.key}", {"line": error.line, **error.fields})


def _touched(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return _NEVER
