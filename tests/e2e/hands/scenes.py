"""Moments of hand games at which tests begin, found by playing at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import Actor, Seat
from rules.registry import game

MOVES = 400
"""Moves within which a moment is looked for before the next seed is tried."""
SEEDS = 200


class Scene(NamedTuple):
    """How a match went so far."""

    options: Options
    seed: str
    moves: Sequence[tuple[Actor, Move]]


def scene(key: str, options: Options, seats: int, true: Callable[[Any], bool]) -> Scene:
    """A match of a game that has just come to where something is true of its state."""
    rules = game(key)
    for number in range(SEEDS):
        seed = f"scene {number}"
        state, luck = rules.start(options, seats, seed), Random(seed)
        moves: list[tuple[Actor, Move]] = []
        actors: list[Actor] = [None, *map(Seat, range(seats))]
        while len(moves) < MOVES and rules.outcome(state) is None:
            able = [(actor, found) for actor in actors if (found := rules.legal_moves(state, actor))]
            actor, found = luck.choice(able)
            moves.append((actor, luck.choice(list(found))))
            rules.play(state, *moves[-1])
            if true(state):
                return Scene(options, seed, moves)
    raise AssertionError("it never comes to that")
