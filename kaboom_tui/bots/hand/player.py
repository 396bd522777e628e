"""The bot for games with hands: it listens, weighs its moves and takes the best, as well as its traits let it."""

from random import Random
from typing import Any

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.hand.brain import Brain, Depth, Weighed
from kaboom_tui.bots.hand.recall import Recall
from kaboom_tui.bots.hand.search import sought
from kaboom_tui.bots.hand.traits import HandTraits
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat


class HandBot(Bot):
    """Plays one seat of one game with one set of traits.

    Asked twice about the same update it answers the same. Times come from a generator of their own, so that
    nothing it knows can change them.
    """

    def __init__(self, seat: Seat, brain: Brain[Any, Any, Any], traits: HandTraits, seed: str) -> None:
        self.seat = seat
        self.brain = brain
        self.traits = traits
        self.depth = brain.depth if traits.searches else None
        self.memory = brain.game.new_memory(seat)
        self._recall = Recall(traits.forget, Random(f"{seed}|memory"))
        self._seed = seed
        self._pace = Random(f"{seed}|pace")
        self._in_turn = False

    def hear(self, update: SeatUpdate) -> None:
        """Fold the events into the memory, and forget some of it when a turn of its own begins."""
        self.memory.hear(update.events)
        self._recall.note(self.brain.facts(self.memory))
        if update.asked and not self._in_turn:
            self._recall.turn()
        self._in_turn = update.asked

    def decide(self, update: SeatUpdate) -> Move | None:
        """The best move, as far as it can tell; between equals, chance."""
        if not update.asked:
            return None
        rng = Random(f"{self._seed}|{update.version}")
        facts = self._recall.left(self.brain.facts(self.memory))
        weighed = self.brain.weighed(update.view, facts, update.legal_moves, self.traits.attention)
        if self.depth is not None and len({worth for _, worth in weighed}) > 1:
            return self._sought(update, weighed, self.depth)
        noise = self.traits.noise * self.brain.scale
        best: Move = max(weighed, key=lambda pair: (pair[1] + rng.gauss(0.0, noise), rng.random()))[0]
        return best

    def _sought(self, update: SeatUpdate, weighed: Weighed[Any], depth: Depth) -> Move:
        seed = f"{self._seed}|{update.version}"
        found: Move = sought(self.brain, update.view, self.memory, weighed, depth, seed)
        return found

    def slow(self, update: SeatUpdate) -> bool:
        """Whether there is something to search."""
        return self.depth is not None and len(update.legal_moves) > 1

    def throw(self, update: SeatUpdate) -> Move | None:
        """Never: these games have no throws."""
        return None

    def thinking_time(self) -> float:
        """Drawn from the level's pace alone."""
        return self.traits.thinking.drawn(self._pace)

    def reaction_time(self) -> float:
        """As long as it thinks: there is nothing to be quick about."""
        return self.traits.thinking.drawn(self._pace)
