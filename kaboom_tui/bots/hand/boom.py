"""The three games of Boom behind the door that the bot knows."""

from collections.abc import Mapping, Sequence

from kaboom_tui.bots.hand.boom_lie import Lie, lie_of_state, lie_of_view
from kaboom_tui.bots.hand.boom_table import BoomTable
from kaboom_tui.bots.hand.brain import Brain, Depth, Weighed
from rules.boom.game import BoomGame
from rules.boom.memory import BoomMemory, Lack
from rules.boom.moves import BoomMove
from rules.boom.state import BoomState
from rules.boom.view import BoomView
from rules.core.seats import Seat


class BoomBrain(Brain[BoomView, BoomMove, Lack]):
    """Boom without and with points."""

    scale = 1.0
    depth = Depth(worlds=64, wide=5, trust=0.5)
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
        return _weighed(lie_of_view(view), facts, moves, attention)

    def quick(self, state: BoomState, seat: Seat, moves: Sequence[BoomMove]) -> BoomMove:
        """The best by the same judgement, from the state itself."""
        return max(_weighed(lie_of_state(state, seat), {}, moves, 1.0), key=lambda pair: pair[1])[0]

    def gain(self, state: BoomState, seat: Seat) -> float:
        """The deal, where it alone counts, else its points less what the others make on average (B12, B20, B37)."""
        result = state.results[-1]
        if state.options.variant == "boom":
            return float(seat in result.winners)
        mine = result.lines[seat].score
        return mine - sum(line.score for line in result.lines if line.seat != seat) / (state.seats - 1)


def _weighed(lie: Lie, facts: Mapping[Seat, Lack], moves: Sequence[BoomMove], attention: float) -> Weighed[BoomMove]:
    table = BoomTable(lie, facts, attention)
    return [(move, table.worth(move)) for move in moves]
