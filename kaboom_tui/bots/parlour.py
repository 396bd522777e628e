"""Bots play a whole match among themselves at a real table, without a clock."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kaboom_tui.bots.bot import Bot
from kaboom_tui.session.table import Table
from kaboom_tui.session.updates import SeatUpdate
from rules.core.game import AnyGame, Outcome
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import DEALER, Actor


@dataclass(frozen=True, slots=True)
class Played:
    """One match that is over: how it ended, how many deals and moves it took."""

    outcome: Outcome
    deals: int
    moves: int

    @property
    def points(self) -> tuple[int | Fraction, ...]:
        """The final points by seat."""
        return self.outcome.points


@dataclass(frozen=True, slots=True)
class Step:
    """One move as it was made; `update` is what its seat had been handed before (`None` for the dealer)."""

    seat: Actor
    move: Move
    update: SeatUpdate | None


class Parlour:
    """A table with a bot on every seat, moved step by step.

    Whoever reacts quickest is asked first for a throw, and everybody anew after each move, so nobody is late.
    The bots are handed what people at that table would be handed. `bots` are in seat order.
    """

    def __init__(self, game: AnyGame, options: Options, bots: Sequence[Bot], seed: str) -> None:
        self.bots = bots
        self.deals = 0
        self.state: Any = game.start(options, len(bots), seed)
        self.table = Table(game, self.state)
        self.updates = [self.table.look(bot.seat) for bot in bots]
        for bot in bots:
            self.table.watch(bot.seat, self._hear)

    def step(self) -> Step | None:
        """Make the next move: a throw, a decision or what the dealer does next; `None` once the match is over.

        Raises `RuntimeError` when nobody wants to move and nothing happens by itself, `IllegalMove` for a bad bot.
        """
        if self.updates[0].outcome is not None:
            return None
        step = self._thrown() or self._decided() or self._dealt()
        self.table.submit(step.seat, step.move, self.table.version)
        return step

    def play(self) -> Played:
        """Play to the end of the match."""
        while self.step() is not None:
            pass
        last = self.updates[0]
        assert last.outcome is not None, "only the end of the match leaves no step"
        return Played(last.outcome, self.deals, last.version)

    def _hear(self, update: SeatUpdate) -> None:
        assert update.viewer is not None, "only seats were given to watch"
        self.updates[update.viewer] = update
        self.bots[update.viewer].hear(update)
        if update.viewer == 0:
            self.deals += sum(isinstance(event, self.table.game.dealt) for event in update.events)

    def _thrown(self) -> Step | None:
        times = [(bot.reaction_time(), bot.seat) for bot in self.bots]
        for _, seat in sorted(times):
            move = self.bots[seat].throw(self.updates[seat])
            if move is not None:
                return Step(seat, move, self.updates[seat])
        return None

    def _decided(self) -> Step | None:
        for bot in self.bots:
            update = self.updates[bot.seat]
            if update.asked:
                move = bot.decide(update)
                if move is not None:
                    return Step(bot.seat, move, update)
        return None

    def _dealt(self) -> Step:
        due = self.updates[0].deadline
        if due is None:
            raise RuntimeError("nobody moves")
        return Step(DEALER, due.move, None)
