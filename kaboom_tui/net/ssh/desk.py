"""What every visit shares: the terms, the house that seats people, whom it knows, who is inside, and the log."""

import secrets
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from kaboom_tui.net.identity import People, Person, Tokens
from kaboom_tui.net.ssh.known import KnownPeople, plain_name
from kaboom_tui.net.ssh.limits import Gate
from kaboom_tui.net.ssh.surroundings import join_command
from kaboom_tui.net.ssh.terms import Terms
from kaboom_tui.session.names import name_key

if TYPE_CHECKING:
    from kaboom_tui.net.ssh.visit import Visit

Command = Callable[[str | None], Sequence[str]]
"""From a table, or none for the lobby, to the command line of a guest's program."""
MARK = "~"
"""What the names of guests begin with, and no others."""
_PRIVATE = 0o700
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not taken for each other."""


class Audit(Protocol):
    """Where it is written down who came and went; never a card, never what was typed."""

    def __call__(self, event: str, /, **fields: str | int) -> None:
        """Notes one event."""


@dataclass(frozen=True, slots=True)
class Desk:
    """`folder` is private to the house; `environ` is added to every guest's environment."""

    terms: Terms
    people: People
    tokens: Tokens
    known: KnownPeople
    gate: Gate
    audit: Audit
    folder: Path
    environ: dict[str, str]
    keeps: Callable[[Person], bool] = lambda _: False
    """Whether a seat or a table waits for somebody."""
    fronted: set[int] = field(default_factory=set)
    """The processes that guests' programs run in."""
    command: Command = join_command
    visits: "set[Visit]" = field(default_factory=set)

    def owner(self, fingerprint: str, wished: str) -> Person:
        """Whoever came with a key; raises `known.TooMany` and `known.KnownTrouble`."""
        return self.people.met(f"ssh:{fingerprint}", self.known.name_for(fingerprint, wished))

    def guest(self, wished: str, word: str) -> Person:
        """A guest, the same one whenever the same name comes with the same word; raises `known.TooMany`."""
        return self.people.met(_guest_key(wished, word), MARK + self.known.guest_name(wished), guest=True)

    def expects(self, wished: str) -> bool:
        """Whether something is kept for a guest who came under such a name."""
        name = name_key(self.known.guest_name(wished))
        return any(name_key(each.name).startswith(name) and self.keeps(each) for each in self.people.guests())

    def knows(self, wished: str, word: str) -> bool:
        """Whether this is the word of a guest who came under this name."""
        return any(each.key == _guest_key(wished, word) for each in self.people.guests())

    def home(self, person: Person) -> Path:
        """The folder where a person's settings are kept."""
        kind = "guests" if person.guest else "people"
        home = self.folder / kind / sha256(person.key.encode()).hexdigest()[:32]
        for folder in (home.parent, home):
            folder.mkdir(_PRIVATE, exist_ok=True)
        return home

    def forget(self, person: Person) -> None:
        """A line is gone: a guest for whom nothing waits is gone for good."""
        if person.guest and not self.keeps(person) and all(visit.person != person for visit in self.visits):
            self.people.forget(person)
            shutil.rmtree(self.home(person), ignore_errors=True)


def new_word() -> str:
    """A word that nobody can guess, easily typed: `k7m3-q9x2`."""
    letters = [secrets.choice(_LETTERS) for _ in range(8)]
    return "".join((*letters[:4], "-", *letters[4:]))


def _guest_key(wished: str, word: str) -> str:
    said = "".join(letter for letter in word.lower() if letter in _LETTERS)
    return f"guest:{sha256(f'{name_key(plain_name(wished))}:{said}'.encode()).hexdigest()}"
