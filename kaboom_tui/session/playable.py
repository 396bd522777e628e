"""What a screen needs of a table and of the match that is played there, whichever process holds it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from kaboom_tui.session.gate import Gate
from kaboom_tui.session.seating import Seating
from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import IllegalMove
from rules.core.events import Event
from rules.core.game import AnyGame, Memory
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import Actor, Seat, Viewer

Listener = Callable[[SeatUpdate], None]


class PlayedTable(Protocol):
    """A table that is followed and moved at. Where another process holds it, what a move did is heard later."""

    @property
    def game(self) -> AnyGame:
        """The rules that are played by."""

    def look(self, viewer: Viewer) -> SeatUpdate:
        """The table as `viewer` may see it now, with nothing told."""

    def watch(self, viewer: Viewer, listener: Listener) -> Callable[[], None]:
        """Hand `viewer`'s updates to `listener` from the next move on; the result ends it."""

    def refusal(self, actor: Actor, move: Move) -> IllegalMove | None:
        """Why a move would be refused now, by what its seat sees; `None` if it would be played."""

    def offences(self, actor: Actor) -> Sequence[Move]:
        """What a seat here could do now against the rules; nothing where the table prevents it."""

    def submit(self, actor: Actor, move: Move, answers: int | None = None) -> None:
        """Make a move, or ask for it; raises `IllegalMove`, or `StaleMove` if the table has changed since `answers`."""


class Owing(Protocol):
    """Whoever does what the table itself owes."""

    def act_now(self) -> None:
        """Do what is due at once: somebody has pressed the key for it."""


class PlayedMatch(Protocol):
    """A match as a screen plays it."""

    @property
    def table(self) -> PlayedTable:
        """Where it is played."""

    @property
    def seating(self) -> Seating:
        """Who sits where: whoever plays at this keyboard is a person, everybody else may be shown as a bot."""

    @property
    def options(self) -> Options:
        """The table rules."""

    @property
    def gate(self) -> Gate:
        """What stops the time of this table while nobody here can see it."""

    @property
    def dealer(self) -> Owing:
        """Who deals."""

    @property
    def history(self) -> Sequence[Event]:
        """Everything that was said aloud in this match."""

    @property
    def memories(self) -> Mapping[Seat, Memory]:
        """What people here have been told, at a table that shows it to them again (K63); else empty."""

    @property
    def commitment(self) -> str:
        """What was shown at the deal; it binds the table to its seed."""

    @property
    def revealed(self) -> str | None:
        """The seed, once the match is over."""

    @property
    def file(self) -> Path | None:
        """Where the match is kept, if it is kept on this disk."""

    def start(self) -> None:
        """Let whoever plays without a keyboard act from now on."""

    def leave(self) -> None:
        """Stop playing; everything that happened is kept."""
