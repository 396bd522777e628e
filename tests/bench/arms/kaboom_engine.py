"""Random games of the PyPI package kaboom-engine by its own documented loop; the word is the number of seats."""

import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

from tests.bench.arms.work import serve

kaboom: Any = import_module("kaboom")
UsePower: Any = import_module("kaboom.game.actions").UsePower
PowerType: Any = import_module("kaboom.powers.types").PowerType
exceptions: Any = import_module("kaboom.exceptions")


def game(seats: int, number: int) -> tuple[int, int]:
    """Plays one game to its end: the actions applied, and all actions listed for them."""
    chance = Random(number).random
    engine = kaboom.GameEngine(game_id=number, num_players=seats, hand_size=4)
    state = engine.state
    applied = listed = 0
    while not engine.is_game_over():
        actions = kaboom.get_valid_actions(state)
        action = actions[int(chance() * len(actions))]
        if isinstance(action, UsePower):
            action = aimed(state, action, chance)
        try:
            kaboom.apply_action(state, action)
        except exceptions.InvalidActionError:
            break  # it lists penalties that its empty deck can't pay
        applied += 1
        listed += len(actions)
    return applied, listed


def aimed(state: Any, action: Any, chance: Callable[[], float]) -> Any:
    """A power as it is listed has no target yet: give it random ones."""
    own = state.resolve_player(action.actor_id)
    mine = int(chance() * len(own.hand))
    if action.power_name == PowerType.SEE_SELF:
        return replace(action, target_card_index=mine)
    others = [each for each in state.players if each.id != own.id and each.active and each.hand]
    other = others[int(chance() * len(others))]
    theirs = int(chance() * len(other.hand))
    if action.power_name == PowerType.SEE_OTHER:
        return replace(action, target_player_id=other.id, target_card_index=theirs)
    return replace(
        action,
        target_player_id=own.id,
        target_card_index=mine,
        second_target_player_id=other.id,
        second_target_card_index=theirs,
    )


if __name__ == "__main__":
    seats = int(sys.argv[1])
    serve(lambda number: game(seats, number))
