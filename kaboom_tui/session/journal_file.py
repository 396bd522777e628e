"""The journal of a match on disk: every move is durable there before anybody sees what it did."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

from kaboom_tui.session.lock import AlreadyOpen, hold, release
from kaboom_tui.session.plain_file import open_plain
from rules.core.journal import END, By, Entry, Header, Journal, entry_line, header_line
from rules.core.moves import Move
from rules.core.seats import Actor

SUFFIX: Final = ".jsonl"
_PRIVATE: Final = 0o600

_sync: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)

Complaint = Callable[[OSError], None]


class JournalWriter:
    """Appends to one match's journal and holds its lock until `close`.

    When the disk refuses, play goes on: the lines wait in memory and are tried again with every further move.
    `trouble` says what is wrong at the moment; `complain` hears of it once. Lines once written are never touched.
    """

    def __init__(
        self,
        path: Path | None,
        descriptor: int | None,
        complain: Complaint | None = None,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        """Without a descriptor nothing is kept. `seconds` is the clock that moves are timed by."""
        self.path = path
        self.moves = 0
        self.ended = False
        self.trouble: OSError | None = None
        self._descriptor = descriptor
        self._complain = complain
        self._seconds = seconds
        self._began = seconds()
        self._length = 0
        self._torn = False
        self._waiting = bytearray()

    def write(self, actor: Actor, move: Move, by: By | None = None) -> None:
        """Keep one move, and who made it if not its seat; then it is on the disk, or `trouble` says why not."""
        self.moves += 1
        passed = round(1000 * (self._seconds() - self._began))
        self._waiting += entry_line(Entry(self.moves, actor, move, max(0, passed), by))
        self._flush()

    def finish(self) -> None:
        """Note that the match is over."""
        if not self.ended:
            self.ended = True
            self._waiting += END
            self._flush()

    def close(self) -> None:
        """Try once more to write what waits, then let the file and its lock go; nothing may be written afterwards."""
        if self._descriptor is not None:
            if self._waiting:
                self._flush()
            release(self._descriptor)
            self._descriptor = None

    def head(self, header: Header) -> None:
        """Begin a journal with its first line."""
        self._waiting += header_line(header)
        self._flush()

    def go_on(self, journal: Journal) -> None:
        """Go on behind what was read, in place and in time; a torn tail is cut off by the first move."""
        self.moves = len(journal.entries)
        self.ended = journal.ended
        self._length = journal.length
        self._torn = True
        last = journal.entries[-1].t if journal.entries else None
        self._began = self._seconds() - (last or 0) / 1000

    def fail(self, error: OSError) -> None:
        """Note that the disk refuses."""
        first = self.trouble is None
        self.trouble = error
        if first and self._complain is not None:
            complain, self._complain = self._complain, None
            complain(error)

    def _flush(self) -> None:
        if self._descriptor is None:
            self._waiting.clear()
            return
        try:
            if self._torn:
                os.ftruncate(self._descriptor, self._length)
            self._torn = True
            self._put(self._descriptor)
            _sync(self._descriptor)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._length)
            self.fail(error)
            return
        self._torn = False
        self._length += len(self._waiting)
        self._waiting.clear()
        self.trouble = None

    def _put(self, descriptor: int) -> None:
        # At its place rather than at the end: what a failed attempt left behind is written over.
        written = 0
        while written < len(self._waiting):
            written += os.pwrite(descriptor, self._waiting[written:], self._length + written)


def create_journal(
    folder: Path | None,
    header: Header,
    complain: Complaint | None = None,
    seconds: Callable[[], float] = monotonic,
) -> JournalWriter:
    """The journal of a new match, with its first line written; without a folder, or a disk that takes it, in memory.

    The file is named by the match, readable by nobody else, and never takes the place of another.
    """
    error: OSError
    if folder is None:
        error = FileNotFoundError("no folder")
    else:
        path = folder / f"{header.match}{SUFFIX}"
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, _PRIVATE)
        except OSError as refused:
            error = refused
        else:
            hold(descriptor)
            with suppress(OSError):
                os.fchmod(descriptor, _PRIVATE)
            writer = JournalWriter(path, descriptor, complain, seconds)
            writer.head(header)
            _sync_folder(folder)
            return writer
    writer = JournalWriter(None, None, complain, seconds)
    writer.fail(error)
    return writer


def reopen_journal(
    path: Path, complain: Complaint | None = None, seconds: Callable[[], float] = monotonic
) -> tuple[JournalWriter, int]:
    """A writer that holds the lock of an old journal, and the descriptor to read it by before `go_on`.

    Raises `WrongFile`, `AlreadyOpen`, and `OSError` if it can't even be read. A file that may be read only is played
    on in memory.
    """
    refused: OSError | None = None
    try:
        descriptor = open_plain(path, os.O_RDWR)
    except OSError as error:
        refused = error
        descriptor = open_plain(path, os.O_RDONLY)
    if not hold(descriptor):
        os.close(descriptor)
        raise AlreadyOpen
    writer = JournalWriter(path, descriptor, complain, seconds)
    if refused is not None:
        writer.fail(refused)
    return writer, descriptor


def _sync_folder(folder: Path) -> None:
    # The name of a new file is durable only when its folder is.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
