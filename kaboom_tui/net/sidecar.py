"""What a house writes down of a table beside its journal: who sits where, who is host, and by which rule it goes on."""

import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kaboom_tui.net.chairs import Chair
from kaboom_tui.net.codes import Code
from kaboom_tui.net.frames import Absence, TableKey
from kaboom_tui.net.hosted import HostedTable, Keeper, Stage, Terms, plain_options
from kaboom_tui.net.identity import People, Person
from kaboom_tui.net.orders import changed
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.session.draft import NAME_CELLS
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.plain_file import WrongFile, read_plain
from rules.registry import GAMES, game

VERSION: Final = 1
SUFFIX: Final = ".table.json"
_LONGEST: Final = 200


class _Kept(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class KeptPerson(_Kept):
    """Whose a seat is: the key tells people apart, the name is for showing."""

    key: str = Field(max_length=_LONGEST)
    name: str = Field(max_length=_LONGEST)
    guest: bool = False


class KeptChair(_Kept):
    """One seat."""

    name: str = Field(max_length=_LONGEST)
    owner: KeptPerson | None = None
    level: str = Field(default="", max_length=_LONGEST)


class KeptTable(_Kept):
    """One table. `match` names the journal of its last match, if there was one; `code` is salt and digest."""

    version: Literal[1] = 1
    key: str = Field(pattern=r"^[0-9a-f]{16}$")
    table: TableKey
    game: str
    preset: str = Field(max_length=_LONGEST)
    options: dict[str, bool | int | str | None]
    absence: Absence
    turn_seconds: int = Field(ge=0)
    talk: bool
    code: tuple[str, str] | None
    host: KeptPerson
    chairs: tuple[KeptChair, ...] = Field(min_length=1, max_length=12)
    match: str = Field(default="", pattern=r"^[0-9a-zA-Z-]*$", max_length=_LONGEST)
    stage: Stage


def kept(table: HostedTable) -> KeptTable:
    """A table as it is written down."""
    terms = table.terms
    return KeptTable(
        key=table.key,
        table=terms.key,
        game=terms.game,
        preset=terms.preset,
        options=plain_options(terms.options),
        absence=terms.absence,
        turn_seconds=terms.turn_seconds,
        talk=terms.talk,
        code=None if terms.code is None else (terms.code.salt, terms.code.digest),
        host=_kept_person(table.host),
        chairs=tuple(
            KeptChair(
                name=chair.name, owner=None if chair.owner is None else _kept_person(chair.owner), level=chair.level
            )
            for chair in table.chairs
        ),
        match=table.match_name or "",
        stage=table.stage,
    )


def _kept_person(person: Person) -> KeptPerson:
    return KeptPerson(key=person.key, name=person.name, guest=person.guest)


def restored(record: KeptTable, people: People, keeper: Keeper) -> HostedTable:
    """A table as it was written down, everybody away; raises `Refusal` for one that can't be."""
    if record.game not in GAMES:
        raise Refusal("net.refused.game", game=record.game)
    rules = game(record.game)
    base: Any = next(iter(rules.presets.values()))
    terms = Terms(
        record.table,
        record.game,
        record.preset,
        changed(base, record.options),
        record.absence,
        record.turn_seconds,
        record.talk,
        None if record.code is None else Code(*record.code),
    )

    def met(each: KeptPerson) -> Person:
        return people.met(each.key, each.name, guest=each.guest)

    chairs = [
        Chair(clean_line(each.name, NAME_CELLS), None if each.owner is None else met(each.owner), each.level)
        for each in record.chairs
    ]
    table = HostedTable(terms, chairs, met(record.host), keeper, record.key)
    if record.match:
        table.kept = (record.match, record.stage)
    return table


class Shelf:
    """The folder in which tables are written down, one file each, named by the table's key."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[str, bytes] = {}

    def put(self, record: KeptTable) -> None:
        """Write a table down if it has changed; raises `OSError`."""
        data = record.model_dump_json().encode() + b"\n"
        if self._written.get(record.key) == data:
            return
        path = self._path(record.key)
        fresh = path.with_name(f".{record.key}.{secrets.token_hex(4)}")
        try:
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
            try:
                os.write(descriptor, data)
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
            os.replace(fresh, path)
        except OSError:
            with suppress(OSError):
                os.unlink(fresh)
            raise
        self._written[record.key] = data

    def drop(self, key: str) -> None:
        """Forget a table."""
        self._written.pop(key, None)
        with suppress(OSError):
            os.unlink(self._path(key))

    def all(self) -> Iterator[KeptTable]:
        """Every table that can be read, the last written first; what can't be read is left as it is."""
        for path in self._files():
            try:
                yield KeptTable.model_validate_json(read_plain(path))
            except (WrongFile, ValidationError, RecursionError):
                continue

    def _files(self) -> list[Path]:
        try:
            files = [path for path in self._folder.iterdir() if path.name.endswith(SUFFIX)]
            return sorted(files, key=lambda path: path.lstat().st_mtime, reverse=True)
        except OSError:
            return []

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{SUFFIX}"
