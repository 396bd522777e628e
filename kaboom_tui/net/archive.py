"""Where a house keeps its tables: folders and files of its own that nobody else can look into."""

import fcntl
import os
from collections.abc import Collection
from pathlib import Path
from typing import Final

from kaboom_tui.net.audit import AuditLog
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.net.sidecar import Shelf, kept
from kaboom_tui.session.folders import data_folder, made
from kaboom_tui.session.journal_file import SUFFIX, Complaint, JournalWriter, create_journal
from kaboom_tui.session.saves import CannotOpen, OpenSave, open_save
from rules.core.journal import Header

_FOLDER: Final = "house"


class FolderTaken(Exception):
    """Another house keeps its tables in the same folder."""


def house_folder() -> Path | None:
    """The folder of this account's house, made if need be; `None` where nothing can be kept."""
    data = made(data_folder())
    return None if data is None else made(data / _FOLDER)


class Archive:
    """The folders of one house, held against every other house as long as this one lives."""

    def __init__(self, folder: Path | None, complain: Complaint) -> None:
        """Without a folder nothing is kept; `complain` hears of a disk that refuses. Raises `FolderTaken`."""
        self._tell = complain
        self.audit = AuditLog(None)
        self._matches: Path | None = None
        self._shelf: Shelf | None = None
        self._lock: int | None = None
        if folder is None:
            return
        self._lock = _hold(folder / "lock")
        self.audit = AuditLog(folder / "audit.log")
        self._matches = made(folder / "matches")
        shelf = made(folder / "tables")
        self._shelf = None if shelf is None else Shelf(shelf)

    @property
    def shelf(self) -> Shelf | None:
        """Where tables are written down, if anywhere."""
        return self._shelf

    def journal(self, header: Header) -> JournalWriter:
        """The journal of a new match; in memory where nothing can be kept."""
        return create_journal(self._matches, header, None if self._lock is None else self._complain)

    def reopen(self, match: str, game: str, seats: int) -> OpenSave:
        """Take a match up again; raises `Refusal` if its journal is gone, damaged or another's."""
        if self._matches is None:
            raise Refusal("net.refused.lost")
        try:
            save = open_save(self._matches / f"{match}{SUFFIX}", self._complain)
        except CannotOpen as error:
            self.audit("damaged", match=match, why=error.notice.key)
            raise Refusal("net.refused.lost") from error
        if save.journal.header.game != game or save.journal.header.seats != seats:
            save.writer.close()
            raise Refusal("net.refused.lost")
        return save

    def put(self, table: HostedTable) -> None:
        """Write a table down."""
        if self._shelf is not None:
            try:
                self._shelf.put(kept(table))
            except OSError as error:
                self._complain(error)

    def drop(self, table: HostedTable) -> None:
        """Forget a table; the journal of its match stays."""
        if self._shelf is not None:
            self._shelf.drop(table.key)

    def prune(self, needed: Collection[str], most: int) -> None:
        """Keep `most` journals at most: the oldest go first, and none of those that are `needed`."""
        if self._matches is None:
            return
        try:
            names = sorted(name for name in os.listdir(self._matches) if name.endswith(SUFFIX))
            # A match is named by when it began.
            spare = [name for name in names if name.removesuffix(SUFFIX) not in needed]
            for name in spare[: max(0, len(names) - most)]:
                os.unlink(self._matches / name)
        except OSError as error:
            self._complain(error)

    def close(self) -> None:
        """Let another house have the folders."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _complain(self, error: OSError) -> None:
        self.audit("disk", error=error.errno or 0)
        self._tell(error)


def _hold(path: Path) -> int:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise FolderTaken from None
    return descriptor
