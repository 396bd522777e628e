"""A match that a house holds, as a screen plays it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from kaboom_tui.net.frames import Act, Due, Occupied, Seated
from kaboom_tui.net.remote_table import RemoteTable
from kaboom_tui.net.wire import Sight
from kaboom_tui.session.draft import NAME_CELLS
from kaboom_tui.session.gate import Gate, Speed
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.session.updates import SeatUpdate
from kaboom_tui.texts import t
from rules.core.events import Event
from rules.core.game import Memory
from rules.core.options import Options
from rules.core.seats import Seat
from rules.registry import game

Ask = Callable[[Act | Due], None]
"""Sends a wish to the house."""


class RemoteDealer:
    """Asks the house for what its table owes."""

    def __init__(self, table: RemoteTable, ask: Ask) -> None:
        self._table = table
        self._ask = ask

    def act_now(self) -> None:
        """Somebody here has pressed the key for it."""
        self._ask(Due(version=self._table.version))


class RemoteMatch:
    """One match in a house, from when this terminal came to it: history and memories are what was told anew."""

    def __init__(self, seated: Seated, first: Sequence[Sight], ask: Ask, speed: Speed = Speed.NORMAL) -> None:
        """`first` is what every viewer here sees now, with everything told before. Raises `BadOption`."""
        played = game(seated.game)
        self.key = seated.match
        self.commitment = clean_line(seated.commitment, 64)
        self.options: Options = played.options_type(**seated.options)
        self.seats = tuple(map(Seat, seated.seats))
        self.seating = seating_for(seated.seating, self.seats)
        self.gate = Gate(speed, hurries=False)
        self.table = RemoteTable(played, first, ask)
        self.dealer = RemoteDealer(self.table, ask)
        self.revealed: str | None = None
        self.history: list[Event] = [event for sight in first if sight.viewer is None for event in sight.events]
        self.memories: dict[Seat, Memory] = {}
        if getattr(self.options, "memory_aid", False):
            self.memories = {seat: self.table.memory(seat) for seat in self.seats}
        self.table.watch(None, self._hear)

    def _hear(self, update: SeatUpdate) -> None:
        self.history.extend(update.events)

    @property
    def file(self) -> Path | None:
        """The house keeps it, not this terminal."""
        return None

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self.table.look(None).outcome is not None

    def start(self) -> None:
        """The house plays by itself."""

    def leave(self) -> None:
        """The house plays on."""


def seating_for(occupied: Sequence[Occupied], mine: Sequence[Seat]) -> Seating:
    """Who sits where, seen from this terminal: people here are people, all others are moved by somebody else.

    Names come from elsewhere and are cleaned.
    """
    return tuple(
        Sitter(
            clean_line(each.name, NAME_CELLS) or t("saves.unnamed", number=seat + 1),
            Kind.HUMAN if seat in mine else Kind.BOT,
            each.level,
        )
        for seat, each in enumerate(occupied)
    )
