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

if TYPE_CHECKING:
    from kaboom_tui.net.ssh.visit import Visit

Command = Callable[[str | None], Sequence[str]]
"""From a table, or none for the lobby, to the command line of a guest's program."""
_PRIVATE = 0o700


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
    fronted: set[int] = field(default_factory=set)
    """The processes that guests' programs run in."""
    command: Command = join_command
    visits: "set[Visit]" = field(default_factory=set)

    def person(self, fingerprint: str | None, wished: str) -> Person:
        """Whoever came with a key, or a guest whom nobody has seen before.

        Raises `known.TooMany` and `known.KnownTrouble`.
        """
        if fingerprint is None:
            return self.people.met(f"guest:{secrets.token_hex(16)}", plain_name(wished) or "guest", guest=True)
        return self.people.met(f"ssh:{fingerprint}", self.known.name_for(fingerprint, wished))

    def home(self, person: Person) -> Path:
        """The folder where a person's settings are kept."""
        kind = "guests" if person.guest else "people"
        home = self.folder / kind / sha256(person.key.encode()).hexdigest()[:32]
        for folder in (home.parent, home):
            folder.mkdir(_PRIVATE, exist_ok=True)
        return home

    def forget(self, person: Person) -> None:
        """A guest is gone for good, and with the guest all that was kept."""
        if person.guest:
            shutil.rmtree(self.home(person), ignore_errors=True)
