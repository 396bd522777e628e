"""Random games of OpenSpiel's crazy_eights, driven from Python: words are the seats, and `documented` or `quick`."""

import random
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tests.bench.arms.work import serve

pyspiel: Any = import_module("pyspiel")
numpy: Any = import_module("numpy")

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


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
    seat, legal, apply, chance = state.current_player, state.legal_actions, state.apply_action, random.random
    decisions = 0
    while (actor := seat()) != TERMINAL and (decisions < most or actor == CHANCE):
        actions = legal()
        apply(actions[int(chance() * len(actions))])
        decisions += actor != CHANCE
    return decisions


if __name__ == "__main__":
    loop: Callable[[Any], int] = {"documented": documented, "quick": quick}[sys.argv[2]]
    rules = pyspiel.load_game("crazy_eights", {"players": int(sys.argv[1])})

    def work(number: int) -> tuple[int, int]:
        decisions = loop(rules.new_initial_state())
        return decisions, decisions

    serve(work)
