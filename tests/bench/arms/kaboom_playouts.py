"""What a search of KABOOM does most: play the deal to its end, unheard, in worlds that it imagines.

Words are the number of seats, and `each` for a world to every playout or `copied` to try one world again and again.
"""

import sys
from dataclasses import dataclass
from random import Random

from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.kaboom.game import KaboomGame
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.moves import Deal, Kaboom, Reveal, Throw
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.view import KaboomView
from tests.bench.arms.kaboom_matches import turn
from tests.bench.arms.work import serve

GAME = KaboomGame()
LUCK = Random(1)
AFTER = 30
"""Decisions of a deal after which a seat stops to think."""


@dataclass(slots=True)
class Position:
    """What a seat knows when it is asked in the middle of a deal."""

    view: KaboomView
    memory: KaboomMemory


def position(seats: int, number: int) -> Position:
    """Some deal on its way, as the seat in turn sees it."""
    state = GAME.start(KaboomOptions(), seats, str(number))
    memories = [GAME.new_memory(Seat(seat)) for seat in range(seats)]
    luck = Random(number)
    told = GAME.play(state, DEALER, Deal())
    for made in range(AFTER):
        for memory in memories:
            memory.hear(event for event in told if getattr(event, "to", memory.seat) == memory.seat)
        moves = [move for move in GAME.legal_moves(state, turn(state)) if not isinstance(move, Kaboom | Throw)]
        if made == AFTER - 1 or not moves:
            break
        told = GAME.play(state, turn(state), luck.choice(moves))
    seat = turn(state)
    return Position(GAME.view(state, seat), memories[seat])


def playout(state: KaboomState) -> int:
    """Plays the rest of a deal at random, to its score; returns the decisions of seats."""
    chance = LUCK.random
    decisions = 0
    while state.phase is not Phase.FINAL:
        seat = turn(state)
        moves = GAME.legal_moves(state, seat)
        GAME.advance(state, seat, moves[int(chance() * len(moves))])
        decisions += 1
    GAME.advance(state, DEALER, Reveal())
    return decisions


if __name__ == "__main__":
    positions = [position(int(sys.argv[1]), number) for number in range(50)]
    rng = Chance("playouts", sys.argv[2])
    worlds = [GAME.imagine(each.view, each.memory, rng) for each in positions]

    def imagined(number: int) -> tuple[int, int]:
        """One rest of a deal, in a world of its own."""
        there = positions[number % len(positions)]
        return 1, playout(GAME.imagine(there.view, there.memory, rng))

    def copied(number: int) -> tuple[int, int]:
        """One rest of a deal, in a world imagined before."""
        return 1, playout(worlds[number % len(worlds)].copy())

    serve(imagined if sys.argv[2] == "each" else copied)
