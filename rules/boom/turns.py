"""Turns and rounds: laying, drawing, passing, who leads next (B7 to B12, B30 to B34)."""

from functools import cache
from typing import Final

from rules.boom.asking import ANSWERS, EIGHTS, WANTED
from rules.boom.ending import boom, stop
from rules.boom.events import Drew, Passed, Played, RoundWon, SawDrawn, SuitNamed, Told, TurnBegan
from rules.boom.hands import BIT, HEIGHT
from rules.boom.scoring import Ending
from rules.boom.state import LEFT, Asked, BoomState, Phase
from rules.core.cards import Card, Suit
from rules.core.seats import Seat

_TURN: Final = Phase.TURN

# Events that come again and again are made once.
_drew: Final = cache(Drew)
_passed: Final = cache(Passed)
_round_won: Final = cache(RoundWon)


@cache
def _turn_began(seat: Seat, leads: bool, asked: Asked) -> TurnBegan:
    return TurnBegan(seat, leads, *WANTED[asked])


def begin_round(state: BoomState, leader: Seat, told: Told) -> None:
    """A seat opens a round (B6, B7, B11)."""
    state.leader = state.current = leader
    state.taken = 0
    state.phase = _TURN
    if told is not None:
        told.append(_turn_began(leader, True, state.asked))


def lay(state: BoomState, seat: Seat, card: Card, named: Suit | None, told: Told) -> None:
    """Lay a card; with its last one a seat goes out at once (B7, B8, B12, B32)."""
    hand = state.hands[seat] = state.hands[seat] ^ BIT[card]
    if named is not None:
        state.asked = named
    elif not state.round or state.options.match == "previous":
        state.asked = card
    state.round.append((seat, card))
    if told is not None:
        told.append(Played(seat, card, hand.bit_count()))
        if named is not None:
            told.append(SuitNamed(seat, named))
    if hand:
        _end_turn(state, told)
    else:
        boom(state, seat, told)


def draw(state: BoomState, seat: Seat, told: Told) -> None:
    """Draw until a card fits and lay that one, or pass when the stock gives none (B9, B10)."""
    while state.stock:
        card = draw_one(state, seat, told)
        if BIT[card] & ANSWERS[state.asked]:
            lay(state, seat, card, None, told)
            return
    pass_turn(state, seat, told)


def draw_one(state: BoomState, seat: Seat, told: Told) -> Card:
    """Take the top card of the stock into the hand (B9, B33)."""
    card = state.stock.pop()
    state.hands[seat] |= BIT[card]
    if told is not None:
        told.append(_drew(seat, len(state.stock)))
        told.append(SawDrawn(seat, card))
    return card


def pass_turn(state: BoomState, seat: Seat, told: Told) -> None:
    """Say "pass" (B10)."""
    if told is not None:
        told.append(_passed(seat))
    _end_turn(state, told)


def _end_turn(state: BoomState, told: Told) -> None:
    state.taken += 1
    if state.eights and not state.stock and state.options.eights_end == "stock_empty":
        stop(state, Ending.STOCK_EMPTY, told)
    elif state.taken == state.seats:
        _end_round(state, told)
    else:
        state.current = LEFT[state.seats][state.current]
        if told is not None:
            told.append(_turn_began(state.current, False, state.asked))


def _end_round(state: BoomState, told: Told) -> None:
    """The highest card leads next, the earliest of equals; an eight laid last still binds that lead (B11, B32)."""
    if not state.round:
        stop(state, Ending.BLOCKED, told)
        return
    heights = [HEIGHT[card] for _, card in state.round]
    seat, card = state.round[heights.index(max(heights))]
    if not (state.eights and state.round[-1][1] in EIGHTS):
        state.asked = None
    state.pile += state.round
    state.round.clear()
    if told is not None:
        told.append(_round_won(seat, card))
    begin_round(state, seat, told)
