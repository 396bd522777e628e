"""How long bots think: their decisions are timed, and the times kept by size."""

from collections import Counter
from collections.abc import Mapping
from math import exp, log
from time import thread_time_ns
from typing import Final

from kaboom_tui.bots.bot import Bot
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move

STEP: Final = 0.02
"""By how much one size of times is longer than the one before."""

Times = Counter[int]
"""How many decisions took a time of each size: size n is about (1 + STEP)^n nanoseconds of processor time."""


class Clocked(Bot):
    """A bot that is watched by a clock. Only decisions between several listed moves count."""

    def __init__(self, bot: Bot, times: Times) -> None:
        self.seat = bot.seat
        self._bot = bot
        self._times = times

    def hear(self, update: SeatUpdate) -> None:
        """As the bot does."""
        self._bot.hear(update)

    def decide(self, update: SeatUpdate) -> Move | None:
        """As the bot does, on the clock."""
        before = thread_time_ns()
        move = self._bot.decide(update)
        if len(update.legal_moves) > 1:
            self._times[round(log(max(1, thread_time_ns() - before)) / STEP)] += 1
        return move

    def throw(self, update: SeatUpdate) -> Move | None:
        """As the bot does."""
        return self._bot.throw(update)

    def thinking_time(self) -> float:
        """As the bot does."""
        return self._bot.thinking_time()

    def reaction_time(self) -> float:
        """As the bot does."""
        return self._bot.reaction_time()


def milliseconds(times: Mapping[int, int], part: float) -> float:
    """The time below which this part of the decisions lies; nothing where none was made."""
    left = part * sum(times.values())
    for size in sorted(times):
        left -= times[size]
        if left <= 0:
            return exp(size * STEP) / 1e6
    return 0.0
