"""The three games of Boom behind the door that the bot knows."""

from collections.abc import Mapping, Sequence

from kaboom_tui.bots.hand.boom_table import BoomTable
from kaboom_tui.bots.hand.brain import Brain, Weighed
from kaboom_tui.bots.hand.eights import EightsTable
from rules.boom.game import BoomGame
from rules.boom.memory import BoomMemory, Lack
from rules.boom.moves import BoomMove
from rules.boom.view import BoomView
from rules.core.seats import Seat


class BoomBrain(Brain[BoomView, BoomMove, Lack]):
    """Boom without and with points."""

    scale = 0.5
    game = BoomGame()

    def facts(self, memory: BoomMemory) -> Mapping[Seat, Lack]:
        """What each seat could not lay."""
        return memory.lacking

    def weighed(
        self, view: BoomView, facts: Mapping[Seat, Lack], moves: Sequence[BoomMove], attention: float
    ) -> Weighed[BoomMove]:
        """The only move as it is; of several cards each by what it leaves."""
        if len(moves) == 1:
            return [(moves[0], 0.0)]
        kind = EightsTable if view.options.variant == "eights" else BoomTable
        table = kind(view, facts, attention)
        return [(move, table.worth(move)) for move in moves]
