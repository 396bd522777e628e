"""Who somebody at the other end of a socket is: known from the system or an issued token, never from what is typed."""

import pwd
import secrets
import socket
import struct
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from kaboom_tui.session.names import clean_line, name_key

PERSON_CELLS: Final = 16
"""How wide the name of a person may be, in cells."""
TOKEN_SECONDS: Final = 60.0
"""How long a token waits to be used."""
_RESERVED: Final = frozenset(map(name_key, ("server", "host", "house", "kaboom", "bot", "dealer", "root", "you")))
_MACOS_PEERCRED: Final = 1


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who keeps seats. `key` tells people apart and stays secret to the house; `name` is for showing."""

    key: str
    name: str
    guest: bool = False


def peer_uid(sock: socket.socket) -> int:
    """The account at the other end of a connected Unix socket; raises `OSError`."""
    linux: int | None = getattr(socket, "SO_PEERCRED", None)
    if linux is not None:
        _, uid, _ = struct.unpack("3i", sock.getsockopt(socket.SOL_SOCKET, linux, 12))
        return int(uid)
    _, uid = struct.unpack_from("2I", sock.getsockopt(0, _MACOS_PEERCRED, 76))
    return int(uid)


def peer_process(sock: socket.socket) -> int:
    """The number of the process at the other end, or 0 where the system does not tell."""
    linux: int | None = getattr(socket, "SO_PEERCRED", None)
    if linux is None:
        return 0
    process, _, _ = struct.unpack("3i", sock.getsockopt(socket.SOL_SOCKET, linux, 12))
    return int(process)


def login_name(uid: int) -> str:
    """What an account is called, or `uid` and its number if nobody knows."""
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"uid{uid}"


def account_keys() -> frozenset[str]:
    """What the names of all accounts look like: no guest may be taken for one of them."""
    return frozenset(name_key(each.pw_name) for each in pwd.getpwall())


def unlike(name: str, taken: Iterable[str], cells: int = PERSON_CELLS) -> str:
    """`name`, with a number behind it if it looks like one whose key is `taken`."""
    keys = frozenset(taken)
    found, number = name, 1
    while name_key(found) in keys:
        number += 1
        tail = f" {number}"
        found = clean_line(name, cells - len(tail)) + tail
    return found


class People:
    """Everybody the house has met, each under one name that looks like nobody else's."""

    def __init__(self, accounts: frozenset[str] | None = None) -> None:
        """`accounts` are the name keys that guests can't have; without them all accounts of the system."""
        self._accounts = account_keys() if accounts is None else accounts
        self._known: dict[str, Person] = {}

    def account(self, uid: int) -> Person:
        """The person whose account it is."""
        return self.met(f"uid:{uid}", login_name(uid))

    def met(self, key: str, name: str, *, guest: bool = False) -> Person:
        """The person with this key; met for the first time, the name is cleaned and made unlike all others."""
        found = self._known.get(key)
        if found is None:
            taken = {name_key(each.name) for each in self._known.values()}
            if guest:
                taken |= self._accounts | _RESERVED
            shown = unlike(clean_line(name, PERSON_CELLS) or "guest", taken)
            found = self._known[key] = Person(key, shown, guest)
        return found

    def guests(self) -> tuple[Person, ...]:
        """All guests who are remembered."""
        return tuple(each for each in self._known.values() if each.guest)

    def forget(self, person: Person) -> None:
        """Somebody who keeps nothing here will not come back as the same."""
        self._known.pop(person.key, None)

    def others(self, person: Person) -> frozenset[str]:
        """The name keys that this person may not call somebody at a table."""
        known = {name_key(each.name) for each in self._known.values() if each.key != person.key}
        return frozenset((known | self._accounts | _RESERVED) - {name_key(person.name)})


class Tokens:
    """Passes for the guests of a front end of this very house: each opens the door once, for a short time."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._issued: dict[str, tuple[Person, float]] = {}

    def issue(self, person: Person) -> str:
        """A token that nobody can guess."""
        self._forget()
        token = secrets.token_urlsafe(32)
        self._issued[token] = (person, self._seconds() + TOKEN_SECONDS)
        return token

    def redeem(self, token: str) -> Person | None:
        """Whose token it is; it is worth nothing afterwards."""
        self._forget()
        found = self._issued.pop(token, None)
        return None if found is None else found[0]

    def _forget(self) -> None:
        now = self._seconds()
        for token in [token for token, (_, until) in self._issued.items() if until < now]:
            del self._issued[token]
