"""Whom the house knows by a key: the first to come with a key gets a name, and nobody else ever gets that name."""

import json
import os
import pwd
import re
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from kaboom_tui.session.names import name_key

LONGEST: Final = 16
GUEST: Final = "guest"
"""What somebody is called who has no name that could be one."""
_UNWANTED: Final = re.compile(r"[^A-Za-z0-9_-]+")
_RESERVED: Final = frozenset(
    map(
        name_key,
        (
            "admin",
            "bot",
            "daemon",
            "dealer",
            "guest",
            "host",
            "house",
            "kaboom",
            "nobody",
            "root",
            "server",
            "system",
            "you",
        ),
    )
)
_FALLBACK: Final = "player"
_LARGEST: Final = 4 * 1024 * 1024
_MOST: Final = 10_000


class KnownTrouble(Exception):
    """The file of known people is there but can't be used; it is not overwritten. `key` names the sentence."""

    def __init__(self, key: str, file: Path) -> None:
        super().__init__(key)
        self.key = key
        self.file = file


class TooMany(Exception):
    """No more keys are learnt: somebody makes them by the thousand."""


class _Person(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,16}$")]
    banned: bool = False


class _File(BaseModel):
    """The file as it is written: people by the fingerprint of their key, and addresses that are not let in."""

    model_config = ConfigDict(extra="forbid")
    people: dict[str, _Person] = {}
    banned_addresses: list[str] = []


def plain_name(wished: str) -> str:
    """What of a wished name may be one: letters, digits, `_` and `-`, at most 16; empty if nothing is left."""
    return _UNWANTED.sub("", wished)[:LONGEST].strip("-_")


class KnownPeople:
    """The file of known people, read anew whenever somebody changed it by hand."""

    def __init__(self, file: Path) -> None:
        """Raises `KnownTrouble`."""
        self._file = file
        self._stamp: tuple[int, int] | None = None
        self._content = _File()
        self._refresh()

    def name_for(self, fingerprint: str, wished: str, taken: Iterable[str] = ()) -> str:
        """The name that the owner of a key has: the one of the first time, whatever is wished now.

        A new name is never one that an account of this machine, another key or somebody in `taken` has, nor one that
        could be taken for it. Raises `TooMany` and `KnownTrouble`.
        """
        self._refresh()
        if (person := self._content.people.get(fingerprint)) is not None:
            return person.name
        if len(self._content.people) >= _MOST:
            raise TooMany
        owned = {name_key(each.name) for each in self._content.people.values()}
        name = free_name(wished, owned | {name_key(name) for name in taken})
        self._content.people[fingerprint] = _Person(name=name)
        self._write()
        return name

    def guest_name(self, wished: str) -> str:
        """What a guest may be called who wishes to be called so: as no key is; raises `TooMany` and `KnownTrouble`."""
        self._refresh()
        name = plain_name(wished)[: LONGEST - 1] or GUEST
        owned = {name_key(each.name) for each in self._content.people.values()}
        return free_name(name, owned) if name_key(name) in owned else name

    def banned(self, fingerprint: str, address: str) -> bool:
        """Whether a key, or an address, is not let in. Raises `KnownTrouble`."""
        self._refresh()
        person = self._content.people.get(fingerprint)
        return address in self._content.banned_addresses or (person is not None and person.banned)

    def _refresh(self) -> None:
        try:
            found = os.lstat(self._file)
        except FileNotFoundError:
            self._content, self._stamp = _File(), None
            return
        if not stat.S_ISREG(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
            raise KnownTrouble("ssh.error.known_open", self._file)
        stamp = (found.st_mtime_ns, found.st_size)
        if stamp == self._stamp:
            return
        try:
            text = self._file.read_text("utf-8") if found.st_size <= _LARGEST else ""
            self._content, self._stamp = _File.model_validate_json(text), stamp
        except (OSError, ValidationError, UnicodeDecodeError):
            raise KnownTrouble("ssh.error.known_broken", self._file) from None

    def _write(self) -> None:
        draft = self._file.with_name(f".{self._file.name}.{os.getpid()}")
        draft.unlink(missing_ok=True)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        with open(descriptor, "w", encoding="utf-8") as written:
            json.dump(self._content.model_dump(), written, indent=1, ensure_ascii=False)
            written.flush()
            os.fsync(written.fileno())
        draft.replace(self._file)
        found = os.lstat(self._file)
        self._stamp = (found.st_mtime_ns, found.st_size)


def free_name(wished: str, taken: Iterable[str]) -> str:
    """A name like the wished one that nobody has: no account here, no reserved word, no key in `taken`.

    `taken` holds names as `name_key` makes them comparable.
    """
    base, used = plain_name(wished) or _FALLBACK, set(taken)
    if name_key(base) not in used | _RESERVED and not _is_account(base):
        return base
    for number in range(2, _MOST + 3):
        ending = f"-{number}"
        name = base[: LONGEST - len(ending)] + ending
        if name_key(name) not in used and not _is_account(name):
            return name
    raise TooMany


def _is_account(name: str) -> bool:
    """Whether an account of this machine is called so, or nearly so."""
    for spelt in (name, name.lower()):
        try:
            pwd.getpwnam(spelt)
            return True
        except KeyError:
            pass
    key = name_key(name)
    return any(name_key(account.pw_name) == key for account in pwd.getpwall())
