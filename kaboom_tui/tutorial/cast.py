"""The scripted seats: they sit at the table like bots and make the one move that the lesson allows them."""

from typing import Final

from kaboom_tui.bots.bot import Bot
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.kaboom.moves import Throw

_THINKING: Final = 1.5
_REACTION: Final = 1.1


class ScriptedBot(Bot):
    """Does what it is allowed to, at an even pace that can be followed."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def hear(self, update: SeatUpdate) -> None:
        """Nothing needs to be remembered by those who know how it ends."""

    def decide(self, update: SeatUpdate) -> Move | None:
        """The move of the lesson."""
        return next((move for move in update.legal_moves if not isinstance(move, Throw)), None)

    def throw(self, update: SeatUpdate) -> Move | None:
        """The throw of the lesson."""
        return next((move for move in update.legal_moves if isinstance(move, Throw)), None)

    def thinking_time(self) -> float:
        """Long enough to see what the last move did."""
        return _THINKING

    def reaction_time(self) -> float:
        """A moment after the discard."""
        return _REACTION
