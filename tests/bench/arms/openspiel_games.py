"""Random games of OpenSpiel's crazy_eights, driven from Python: words are the seats, and `documented` or `quick`."""

import random
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tests.bench.arms.work import serve

pyspiel: Any = import_module("pyspiel")
numpy: Any = import_module("numpy")


def documented(state: Any) -> int:
    """The loop of OpenSpiel's own example; returns the decisions of seats."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numpy.random.choice(actions, p=chances))
        else:
            state.apply_action(random.choice(state.legal_actions(state.current_player())))
            decisions += 1
    return decisions


def quick(state: Any, most: int = 10_000) -> int:
    """The quickest loop we know of: every outcome of chance is as likely as any other, so none is weighed."""
    decisions = 0
    while not state.is_terminal() and (decisions < most or state.is_chance_node()):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            decisions += 1
    return decisions


if __name__ == "__main__":
    loop: Callable[[Any], int] = {"documented": documented, "quick": quick}[sys.argv[2]]
    rules = pyspiel.load_game("crazy_eights", {"players": int(sys.argv[1])})

    def work(number: int) -> tuple[int, int]:
        decisions = loop(rules.new_initial_state())
        return decisions, decisions

    serve(work)
