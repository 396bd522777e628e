"""OpenSpiel's Python MCTS bot with random rollouts on crazy_eights; the word is the number of seats."""

import sys
from importlib import import_module
from typing import Any

from tests.bench.arms.openspiel_games import quick
from tests.bench.arms.work import serve

pyspiel: Any = import_module("pyspiel")
mcts: Any = import_module("open_spiel.python.algorithms.mcts")

AFTER = 30
"""Decisions of a game after which a seat stops to think, as in our own playouts."""
SIMULATIONS = 20
EXPLORATION = 2


def position(rules: Any) -> Any:
    """Some game on its way: the first decisions after the deal."""
    state = rules.new_initial_state()
    quick(state, AFTER)
    return position(rules) if state.is_terminal() or state.is_chance_node() else state


if __name__ == "__main__":
    rules = pyspiel.load_game("crazy_eights", {"players": int(sys.argv[1])})
    positions = [position(rules) for _ in range(50)]
    length = sum(quick(state.clone()) for state in positions) // len(positions)
    bot = mcts.MCTSBot(rules, EXPLORATION, SIMULATIONS, mcts.RandomRolloutEvaluator(), solve=False)

    def work(number: int) -> tuple[int, int]:
        root = bot.mcts_search(positions[number % len(positions)])
        return root.explore_count, root.explore_count * length

    serve(work)
