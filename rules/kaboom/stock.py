"""Where cards come from: the stock, its reshuffle and penalties (K44, K46, K47)."""

from rules.core.cards import Card
from rules.core.seats import Seat
from rules.kaboom.events import KaboomEvent, Penalised, Reshuffled
from rules.kaboom.state import KaboomState

Told = list[KaboomEvent] | None
"""Where events are written, or `None` when nobody listens (a search)."""


def can_reshuffle(state: KaboomState) -> bool:
    """Whether a new stock could be made from the discard now (K46)."""
    if state.options.max_reshuffles is not None and state.reshuffles >= state.options.max_reshuffles:
        return False
    return len(state.discard) > int(state.options.reshuffle_keep_top)


def can_take(state: KaboomState) -> bool:
    """Whether a card can be had, from the stock or after a reshuffle."""
    return bool(state.stock) or can_reshuffle(state)


def take(state: KaboomState, told: Told) -> Card:
    """The top card of the stock, after a reshuffle if it is empty; there must be one (`can_take`)."""
    if not state.stock:
        _reshuffle(state, told)
    return state.stock.pop()


def _reshuffle(state: KaboomState, told: Told) -> None:
    keep = state.options.reshuffle_keep_top
    top = state.discard.pop() if keep else None
    state.stock = state.chance().shuffled(state.discard)
    state.discard = [] if top is None else [top]
    state.reshuffles += 1
    if told is not None:
        told.append(Reshuffled(len(state.stock), keep))


def penalise(state: KaboomState, seat: Seat, number: int, rule: str, told: Told) -> None:
    """Lay up to `number` cards at the seat's edge; what can't be had is cancelled (K44, K47).

    Penalties never fill gaps: each card opens a slot of its own.
    """
    hand = state.hands[seat]
    first = len(hand)
    for _ in range(number):
        if not can_take(state):
            break
        hand.append(take(state, told))
    given = len(hand) - first
    if told is not None and number:
        told.append(Penalised(seat, tuple(range(first, first + given)), number - given, rule))
