"""Random matches of KABOOM, step by step, for tests of what is said about them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from rules.core.seats import DEALER, Actor, Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import KaboomEvent
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState
from rules.kaboom.strict_moves import Glance, Shift, Show

GAME = KaboomGame()


@dataclass(slots=True)
class Step:
    """A move that was made, what it told (secrets too), and the state after it."""

    actor: Actor
    move: KaboomMove
    events: list[KaboomEvent]
    state: KaboomState


def played(options: KaboomOptions, seats: int, seed: int, steps: int) -> Iterator[Step]:
    """A match in which everybody does anything: many wrong throws, some KABOOMs, several cards thrown at once.

    At a strict table they also do what is forbidden there.
    """
    rng = Random(seed)
    state = GAME.start(options, seats, str(seed))
    for _ in range(steps):
        found = [(actor, move) for actor in (DEALER, *map(Seat, range(seats))) for move in _moves(state, actor)]
        if not found:
            return
        actor, move = _picked(found, rng)
        if isinstance(move, ask.Throw) and rng.random() < 0.5:
            assert actor is not None, "the dealer throws nothing"
            move = _throws_more(state, actor, move, rng)
        yield Step(actor, move, list(GAME.play(state, actor, move)), state)


def _moves(state: KaboomState, actor: Actor) -> list[KaboomMove]:
    return [*GAME.legal_moves(state, actor), *GAME.offences(state, actor)]


def _picked(found: list[tuple[Actor, KaboomMove]], rng: Random) -> tuple[Actor, KaboomMove]:
    """By kinds of moves, so that the many throws don't drown the rest; KABOOM is said late enough."""
    kinds = {type(move): 1.0 for _, move in found}
    weights = {ask.Kaboom: 0.05, ask.Throw: 0.25, ask.Discard: 3.0, ask.Reveal: 0.5}
    weights |= dict.fromkeys((Glance, Shift, Show), 0.1)
    kind = rng.choices(list(kinds), [weights.get(kind, 1.0) for kind in kinds])[0]
    return rng.choice([each for each in found if type(each[1]) is kind])


def _throws_more(state: KaboomState, seat: Seat, move: ask.Throw, rng: Random) -> ask.Throw:
    """Two cards at once, aimed at the top or at what an earlier throw covered."""
    more = [slot for slot in state.cards_of(seat) if slot not in move.slots]
    slots = (*move.slots, rng.choice(more)) if more else move.slots
    wider = ask.Throw(slots, max(state.plain_seq, move.target - rng.choice((0, 1))))
    return wider if GAME.check(state, seat, wider) is None else move
