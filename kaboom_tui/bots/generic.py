"""A bot for any game: it makes some legal move."""

from random import Random

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.pace import Pace
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat

THINKING = Pace(median=1.2, spread=0.35, least=0.6, most=4.0)
REACTION = Pace(median=1.6, spread=0.35, least=0.8, most=5.0)


class GenericBot(Bot):
    """Chooses among the listed moves by chance, except those of the kinds in `never`; it throws nothing.

    Asked twice about the same update it answers the same.
    """

    def __init__(self, seat: Seat, seed: str, never: tuple[type[Move], ...] = ()) -> None:
        self.seat = seat
        self._seed = seed
        self._never = never
        self._pace = Random(f"{seed}|pace")

    def hear(self, update: SeatUpdate) -> None:
        """Nothing that happens matters to it."""

    def decide(self, update: SeatUpdate) -> Move | None:
        """Any listed move, if one is awaited."""
        if not update.asked:
            return None
        moves = [move for move in update.legal_moves if not isinstance(move, self._never)]
        return Random(f"{self._seed}|{update.version}").choice(moves) if moves else None

    def throw(self, update: SeatUpdate) -> Move | None:
        """Never: a throw by chance is a penalty."""
        return None

    def thinking_time(self) -> float:
        """About a second."""
        return THINKING.drawn(self._pace)

    def reaction_time(self) -> float:
        """A second or two."""
        return REACTION.drawn(self._pace)
