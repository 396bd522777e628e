"""Random rounds of rlcard's UNO, an `env.step` for each move and nothing around it; the word is the number of seats."""

import sys
from importlib import import_module
from random import Random
from typing import Any

from tests.bench.arms.work import serve

envs: Any = import_module("rlcard.envs")
LUCK = Random(1)


def played(env: Any) -> tuple[int, int]:
    """Plays one round to its end: the steps, and all actions listed for them."""
    chance = LUCK.random
    steps = listed = 0
    state, _ = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(chance() * len(actions))])
        listed += len(actions)
        steps += 1
    return steps, listed


if __name__ == "__main__":
    table = envs.make("uno", config={"game_num_players": int(sys.argv[1]), "seed": 1})
    serve(lambda number: played(table))
