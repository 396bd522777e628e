"""Laying, drawing and taking: a turn and how the next one follows (V9 to V17)."""

from bisect import insort
from typing import Final

from rules.core.cards import Card
from rules.core.seats import Seat
from rules.vzryv.ending import end_game, stop
from rules.vzryv.events import (
    Drew,
    Exploded,
    Played,
    SawClosed,
    SawDrawn,
    Told,
    TookClosed,
    TookPile,
    TurnBegan,
    WentOut,
)
from rules.vzryv.state import ACES, HAND, HEIGHT, IN_HAND, Phase, VzryvState

_TURN: Final = Phase.TURN  # names of their own: looking a member up costs more than it should in every turn
_LEAD: Final = Phase.LEAD
_place_in_hand: Final = IN_HAND.__getitem__


def begin_turn(state: VzryvState, seat: Seat, told: Told) -> None:
    """A seat is to go lower than the pile, or to lead if there is none (V8, V15)."""
    state.current = seat
    state.phase = _TURN if state.pile else _LEAD
    if told is not None:
        told.append(TurnBegan(seat, not state.pile, state.pile[-1] if state.pile else None))


def lay(state: VzryvState, seat: Seat, card: Card, told: Told) -> None:
    """Lay a card and draw one; who has none left is out, and the last with cards has lost (V9 to V11, V16 to V18)."""
    hand = state.hands[seat]
    hand.remove(card)
    if told is not None:
        in_need = bool(state.pile) and HEIGHT[card] >= HEIGHT[state.pile[-1]]
        told.append(Played(seat, card, len(hand), in_need))
    state.pile.append(card)
    state.laid_by = seat
    state.plies += 1
    if state.stock and (len(hand) < HAND or state.options.refill == "always"):
        _draw(state, seat, told)
    elif not hand and state.closed[seat]:
        _take_closed(state, seat, told)
    if not hand:
        _go_out(state, seat, told)
        if len(state.out) == state.seats - 1:
            end_game(state, told)
            return
    _next_turn(state, state.left_of(seat), told)


def _draw(state: VzryvState, seat: Seat, told: Told) -> None:
    """Take one card of the stock; with the last one everybody takes up the closed cards (V11, V16)."""
    card = state.stock.pop()
    insort(state.hands[seat], card, key=_place_in_hand)
    if told is not None:
        told.append(Drew(seat, len(state.stock)))
        told.append(SawDrawn(seat, card))
    if not state.stock and state.options.closed == "stock_end":
        for step in range(state.seats):
            _take_closed(state, Seat((seat + step) % state.seats), told)


def _take_closed(state: VzryvState, seat: Seat, told: Told) -> None:
    cards = state.closed[seat]
    hand = state.hands[seat]
    state.closed[seat] = []
    hand += cards
    hand.sort(key=_place_in_hand)
    if told is not None:
        told.append(TookClosed(seat, len(cards)))
        told.append(SawClosed(seat, tuple(cards)))


def _go_out(state: VzryvState, seat: Seat, told: Told) -> None:
    state.out.append(seat)
    if told is not None:
        told.append(WentOut(seat, len(state.out)))


def take_pile(state: VzryvState, seat: Seat, told: Told) -> None:
    """Take the pile; after an ace that somebody laid its taker leads, else the next seat (V12 to V14)."""
    top, by = state.pile[-1], state.laid_by
    if told is not None:
        told.append(TookPile(seat, tuple(state.pile)))
    hand = state.hands[seat]
    hand += state.pile
    hand.sort(key=_place_in_hand)
    state.pile = []
    state.laid_by = None
    state.plies += 1
    leader = state.left_of(seat)
    if by is not None and top in ACES:
        leader = seat
        if told is not None:
            told.append(Exploded(seat, by))
    _next_turn(state, leader, told)


def _next_turn(state: VzryvState, seat: Seat, told: Told) -> None:
    if state.limit is not None and state.plies >= state.limit:
        stop(state, told)
    else:
        begin_turn(state, seat, told)
