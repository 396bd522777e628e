"""A search for any game with hands: it plays on in worlds that fit what was seen, and does what does best in them."""

from collections.abc import Sequence
from math import copysign, inf, sqrt
from typing import Any, Final

from kaboom_tui.bots.hand.brain import Brain, Depth
from rules.core.game import Memory
from rules.core.shuffle import Chance

SURE: Final = 2.5
"""Standard errors by which a move has to be worse than the best so far to be looked at no more."""
LOOK: Final = 8
"""Worlds after which moves are compared again."""


def sought(
    brain: Brain[Any, Any, Any],
    view: Any,
    memory: Memory,
    weighed: Sequence[tuple[Any, float]],
    depth: Depth,
    seed: str,
) -> Any:
    """The move that does best. All moves are tried in the same worlds, so that luck is the same for all of them.

    `weighed` are the moves with their worth, no two alike; the same `seed` gives the same move.
    """
    moves = [move for move, _ in sorted(weighed, key=lambda pair: -pair[1])[: depth.wide]]
    if len(moves) == 1:
        return moves[0]
    gains: list[list[float]] = [[] for _ in moves]
    left = list(range(len(moves)))
    game, seat = brain.game, view.viewer
    for number in range(depth.worlds):
        world = game.imagine(view, memory, Chance(seed, f"world {number}"))
        for at in left:
            state = game.copy(world)
            game.advance(state, seat, moves[at])
            _play_on(brain, state, depth.horizon)
            gains[at].append(brain.gain(state, seat))
        if number % LOOK == LOOK - 1:
            best = max(left, key=lambda at: sum(gains[at]))
            left = [at for at in left if at == best or _lead(gains[best], gains[at]) < SURE]
            if len(left) == 1:
                break
    best = max(left, key=lambda at: sum(gains[at]))
    return moves[0] if 0 in left and _lead(gains[best], gains[0]) < depth.trust else moves[best]


def _play_on(brain: Brain[Any, Any, Any], state: Any, horizon: int) -> None:
    """To the end of the deal, or until so many moves are made."""
    game = brain.game
    for _ in range(horizon):
        seat = state.current
        moves = game.legal_moves(state, seat)
        if not moves:
            return
        game.advance(state, seat, moves[0] if len(moves) == 1 else brain.quick(state, seat, moves))


def _lead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors the mean of `one` is higher; endless where it always is."""
    number = len(one)
    differences = [mine - yours for mine, yours in zip(one, other, strict=True)]
    mean = sum(differences) / number
    spread = sqrt(sum((each - mean) ** 2 for each in differences) / max(1, number - 1) / number)
    return mean / spread if spread else copysign(inf, mean) if mean else 0.0
