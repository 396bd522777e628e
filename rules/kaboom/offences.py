"""What a seat at a strict table could do against the rules, listed; `infractions.check` judges each of it possible."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.core.lazy import Joined, Pairs, Products
from rules.core.moves import Spot
from rules.core.seats import Actor, Seat
from rules.kaboom.dealing import next_spot
from rules.kaboom.infractions import ON_TABLE, at_hand, check, may_look, may_shift
from rules.kaboom.moves import KaboomMove
from rules.kaboom.state import SPOTS, KaboomState, Phase
from rules.kaboom.strict_moves import (
    DrawAgain,
    DrawMany,
    ForbiddenMove,
    Glance,
    KeepDrawn,
    Misplace,
    MoveOutOfTurn,
    Shift,
    Shirk,
    Show,
    ShowDrawn,
)

MOST_LISTED: Final = 4
"""Cards drawn at one go that are listed; more are possible."""

_IN_USE: Final = (Phase.ACTION, Phase.KING)


def moves(state: KaboomState, actor: Actor) -> Sequence[KaboomMove]:
    """What `actor` could do now that the rules forbid; nothing at a guarded table."""
    if actor is None or not state.options.strict_table or not state.in_play(actor):
        return ()
    if state.phase is Phase.DEALING:
        held = [next_spot(state)] if actor == state.dealer else []
        return [Show(spot) for spot in (*_lying(state), *held)]
    if state.phase not in ON_TABLE:
        return ()
    spots = [spot for spot in _lying(state) if spot != state.king or actor == state.current]
    own_turn = actor == state.current
    some_allowed = state.phase is Phase.PEEK or (own_turn and state.phase in _IN_USE)
    looks = [Glance(spot) for spot in spots if not (some_allowed and may_look(state, actor, spot))]
    nudges = [Shift((spot,)) for spot in spots if not (some_allowed and may_shift(state, actor, (spot,)))]
    shows = [Show(spot) for spot in spots]
    acts = _acts(state, actor) if own_turn or state.phase is Phase.START else []
    return Joined([acts, looks, nudges, shows, _swaps(state, actor, spots)])


def _lying(state: KaboomState) -> list[Spot]:
    return [SPOTS[seat][slot] for seat in range(state.seats) for slot in state.cards_of(Seat(seat))]


def _acts(state: KaboomState, seat: Seat) -> list[ForbiddenMove]:
    """Offences against the order of turns and by the seat that has one."""
    acts: list[ForbiddenMove] = [MoveOutOfTurn(), Shirk(), ShowDrawn(), KeepDrawn(), DrawAgain()]
    if seat == state.current and state.phase is Phase.DRAWN:
        acts += [Misplace(slot) for slot in state.cards_of(seat)]
    if seat == state.current and state.phase is Phase.START:
        acts += [DrawMany(count) for count in range(2, min(MOST_LISTED, at_hand(state)) + 1)]
    return [act for act in acts if check(state, seat, act) is None]


def _swaps(state: KaboomState, seat: Seat, spots: list[Spot]) -> Sequence[KaboomMove]:
    if seat == state.current and state.phase in _IN_USE:
        return [Shift(two) for two in combinations(spots, 2) if not may_shift(state, seat, two)]
    own = [spot for spot in spots if spot.seat == seat]
    if state.phase is Phase.PEEK and may_shift(state, seat, tuple(own[:1])):
        others = [spot for spot in spots if spot.seat != seat]
        return Joined([Products(_swap, own, others), Pairs(_swap, others)])
    return Pairs(_swap, spots)


def _swap(first: Spot, second: Spot) -> KaboomMove:
    return Shift((first, second))
