"""Evenings on disk: one small database that several programs may write to at once."""

from __future__ import annotations

import os
import secrets
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from kaboom_tui.session import evening_rows as rows
from kaboom_tui.session.lock import hold, release

if TYPE_CHECKING:
    from sqlite3 import Connection

    from kaboom_tui.session.evening import Evening, Played
    from kaboom_tui.session.evening_rows import Chosen, Laid

ResultT = TypeVar("ResultT")

VERSION: Final = 1
_LOCK: Final = "evenings.lock"
_PRIVATE: Final = 0o600
_PATIENCE: Final = 2.0
"""Seconds to wait for another program that is writing."""
_SCHEMA: Final[Mapping[str, str]] = {
    "evenings": "CREATE TABLE evenings (evening TEXT PRIMARY KEY, touched TEXT NOT NULL)",
    "people": (
        "CREATE TABLE people (evening TEXT NOT NULL REFERENCES evenings, seat INTEGER NOT NULL, name TEXT NOT NULL, "
        "kind TEXT NOT NULL, level TEXT NOT NULL, PRIMARY KEY (evening, seat))"
    ),
    "matches": (
        "CREATE TABLE matches (match TEXT PRIMARY KEY, evening TEXT NOT NULL REFERENCES evenings, game TEXT NOT NULL, "
        "preset TEXT NOT NULL, wished TEXT NOT NULL, began TEXT NOT NULL, counted INTEGER UNIQUE, tally TEXT, "
        "following TEXT)"
    ),
    "results": (
        "CREATE TABLE results (match TEXT NOT NULL REFERENCES matches, seat INTEGER NOT NULL, place INTEGER NOT NULL, "
        "points TEXT NOT NULL, lost INTEGER, PRIMARY KEY (match, seat))"
    ),
}
"""A match that is not over has no number in `counted`; points are written as whole numbers or fractions."""


class StoreTrouble(Exception):
    """The database can't be used now, and is as it was; `newer` if a later program made it."""

    def __init__(self, *, newer: bool = False) -> None:
        super().__init__()
        self.newer = newer


class _Damaged(Exception):
    """What lies there is no database of evenings, or no whole one."""


@dataclass(slots=True)
class EveningStore:
    """The database at `path`, opened for each thing that is done and closed again.

    What can't be read is set aside under another name, told in `aside`, and a new database begun. Everything raises
    `StoreTrouble`.
    """

    path: Path
    aside: str = ""

    def lay(self, laid: Laid) -> None:
        """Note that a match has begun; once is enough."""
        self._run(lambda connection: rows.lay(connection, laid))

    def count(self, laid: Laid, match: Played, following: Mapping[str, object]) -> None:
        """Note how a match ended; a match counts once. `following` are the rules of the next one."""
        self._run(lambda connection: rows.count(connection, laid, match, following))

    def evening(self, key: str) -> Evening | None:
        """An evening with all its matches, whoever wrote them."""
        return self._run(lambda connection: rows.evening(connection, key))

    def evening_of(self, match: str) -> str | None:
        """The evening that a match was laid in."""
        return self._run(lambda connection: rows.evening_of(connection, match))

    def last(self) -> Evening | None:
        """The evening in which a match ended last."""
        return self._run(rows.last)

    def since(self, moment: str) -> list[Evening]:
        """The evenings that were played in since a moment (UTC, ISO 8601), the last first."""
        return self._run(lambda connection: rows.since(connection, moment))

    def chosen(self, evening: str, game: str) -> Chosen | None:
        """The rules by which a game was played last, in this evening if it was, else in any."""
        return self._run(lambda connection: rows.chosen(connection, evening, game))

    def _run(self, work: Callable[[Connection], ResultT]) -> ResultT:
        try:
            try:
                return self._once(work)
            except _Damaged:
                return self._afresh(work)
        except (_Damaged, OSError) as error:
            raise StoreTrouble from error

    def _once(self, work: Callable[[Connection], ResultT]) -> ResultT:
        import sqlite3

        try:
            with closing(self._connected()) as connection, _transaction(connection):
                _check_schema(connection)
                return work(connection)
        except sqlite3.DatabaseError as error:
            raise (_Damaged if _is_damage(error) else StoreTrouble) from error
        except (ValueError, RecursionError) as error:
            raise _Damaged from error

    def _connected(self) -> Connection:
        import sqlite3

        _make_plain(self.path)
        connection = sqlite3.connect(self.path, timeout=_PATIENCE, isolation_level=None)
        try:
            # Nothing that somebody wrote into the file is to be run.
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            # Another program may be making this change at this moment; then it is made.
            with suppress(sqlite3.OperationalError):
                connection.execute("PRAGMA journal_mode = WAL")
        except BaseException:
            connection.close()
            raise
        return connection

    def _afresh(self, work: Callable[[Connection], ResultT]) -> ResultT:
        """Give the damaged database another name, unless another program has done so meanwhile, and begin a new one."""
        lock = os.open(
            self.path.with_name(_LOCK), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK, _PRIVATE
        )
        try:
            _wait_for(lock)
            with suppress(_Damaged):
                return self._once(work)
            aside = f"{self.path.stem}-{secrets.token_hex(3)}.damaged"
            os.rename(self.path, self.path.with_name(aside))
            for tail in ("-wal", "-shm"):
                with suppress(FileNotFoundError):
                    os.rename(f"{self.path}{tail}", self.path.with_name(aside + tail))
            self.aside = aside
            return self._once(work)
        finally:
            release(lock)


def _wait_for(lock: int) -> None:
    end = time.monotonic() + _PATIENCE
    while not hold(lock):
        if time.monotonic() > end:
            raise StoreTrouble
        time.sleep(0.01)


def _make_plain(path: Path) -> None:
    """See that there is a file of our own; SQLite gives what it puts beside it the same permissions."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise _Damaged
    except FileNotFoundError:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, _PRIVATE))


@contextmanager
def _transaction(connection: Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _check_schema(connection: Connection) -> None:
    """Begin an empty database, and accept no other than our own."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise StoreTrouble(newer=True)
    found = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"))
    if version == 0 and not found:
        for statement in _SCHEMA.values():
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    elif found != _SCHEMA:
        raise _Damaged


def _is_damage(error: Exception) -> bool:
    """Whether it is the database that is wrong; anything else keeps an intact one from being used."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return code in (
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_ERROR,
    )
