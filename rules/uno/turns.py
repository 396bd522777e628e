"""A turn and its effect on the next ones: laying, drawing, taking, passing (U9 to U18)."""

from bisect import insort
from functools import cache
from typing import Final

from rules.core.seats import Seat
from rules.uno.cards import Symbol, UnoCard
from rules.uno.centre import ANSWERS, LOOKS, OF_CARD, OF_NAME
from rules.uno.ending import end_round
from rules.uno.events import (
    CutOff,
    Drew,
    Fitted,
    Kept,
    Missed,
    Named,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    SawDrawn,
    SawTaken,
    Told,
    Took,
    TurnBegan,
    WentOut,
)
from rules.uno.moves import Play
from rules.uno.state import SEATS, TURN_CAP, Phase, UnoState, can_take, in_hand

# Names of their own: looking a member up costs more than it should in every turn.
_TURN: Final = Phase.TURN
_DRAWN: Final = Phase.DRAWN
_REVERSE: Final = Symbol.REVERSE

# Events that come again and again are made once.
_TURN_BEGAN_BY_LOOK: Final = {look: [TurnBegan(seat, *look) for seat in SEATS] for look in set(LOOKS)}
_TURN_BEGAN: Final = list(map(_TURN_BEGAN_BY_LOOK.__getitem__, LOOKS))
_FITTED: Final = list(map(Fitted, SEATS))
_KEPT: Final = list(map(Kept, SEATS))
_drew: Final = cache(Drew)


def begin_turn(state: UnoState, seat: Seat, told: Told) -> None:
    """It is this seat's turn (U8)."""
    state.current = seat
    state.phase = _TURN
    if told is not None:
        told.append(_TURN_BEGAN[state.centre][seat])


def lay(state: UnoState, seat: Seat, move: Play, told: Told) -> None:
    """Lay a card and carry its effect out; with its last one a seat ends the round (U9, U12, U13, U18)."""
    card = move.card
    hand = state.hands[seat]
    hand.remove(card)
    state.pile.append(card)
    state.drawn = None
    if told is not None:
        told.append(Played(seat, card, len(hand)))
    if not hand:
        _go_out(state, seat, card, told)
        return
    if card.colour is None:
        _become(state, seat, move, told)
    else:
        state.centre = state.base + OF_CARD[card]
    if card.plain:
        _end_turn(state, 1, told)
    else:
        _effect(state, card, told)


def _become(state: UnoState, seat: Seat, move: Play, told: Told) -> None:
    """A black card turns into what was named, without an effect of that (U12)."""
    assert move.colour is not None, "a black card names a colour"
    state.centre = state.base + OF_NAME[move.colour, move.digit]
    if told is not None:
        told.append(Named(seat, move.colour, move.digit))


def _effect(state: UnoState, card: UnoCard, told: Told) -> None:
    """Skip, reverse, +2 and +4 (U13, U14)."""
    if card.taken:
        _take(state, _following(state, 1), card.taken, told)
        _end_turn(state, 2, told)
        return
    if card.symbol is _REVERSE:
        state.direction = -state.direction
        if told is not None:
            told.append(Reversed(state.direction))
        if state.seats > 2 or state.options.reverse_two == "plain":
            _end_turn(state, 1, told)
            return
    if told is not None:
        told.append(Missed(_following(state, 1)))
    _end_turn(state, 2, told)


def _following(state: UnoState, steps: int) -> Seat:
    return SEATS[(state.current + steps * state.direction) % state.seats]


def _end_turn(state: UnoState, steps: int, told: Told) -> None:
    state.turns += 1
    if state.turns < TURN_CAP:
        state.current = seat = SEATS[(state.current + steps * state.direction) % state.seats]
        state.phase = _TURN
        if told is not None:
            told.append(_TURN_BEGAN[state.centre][seat])
        return
    if told is not None:
        told.append(CutOff(state.turns))
    end_round(state, told)


def _go_out(state: UnoState, seat: Seat, card: UnoCard, told: Told) -> None:
    """The round is over; a +2 or +4 is still taken if the table plays so (U18)."""
    state.turns += 1
    if told is not None:
        told.append(WentOut(seat))
    if card.taken and state.options.last_card_effect:
        _take(state, _following(state, 1), card.taken, told)
    end_round(state, told)


def draw(state: UnoState, seat: Seat, told: Told) -> None:
    """Take one card; it must be laid if it fits, else the turn is over (U11)."""
    card = _top(state, told)
    insort(state.hands[seat], card, key=in_hand)
    if told is not None:
        told.append(_drew(seat, len(state.stock)))
        told.append(SawDrawn(seat, card))
    if card in ANSWERS[state.centre]:
        state.drawn = card
        state.phase = _DRAWN
        if told is not None:
            told.append(_FITTED[seat])
        return
    if told is not None:
        told.append(_KEPT[seat])
    _end_turn(state, 1, told)


def pass_turn(state: UnoState, seat: Seat, told: Told) -> None:
    """Nothing fits and nothing can be drawn (U17)."""
    if told is not None:
        told.append(Passed(seat))
    _end_turn(state, 1, told)


def _take(state: UnoState, seat: Seat, number: int, told: Told) -> None:
    """Take cards for a +2 or +4; what can't be had is cancelled (U13, U17)."""
    hand = state.hands[seat]
    taken: list[UnoCard] = []
    while len(taken) < number and can_take(state):
        taken.append(_top(state, told))
    hand += taken
    hand.sort(key=in_hand)
    if told is not None:
        told.append(Took(seat, len(taken), number - len(taken), len(state.stock)))
        told.append(SawTaken(seat, tuple(taken)))


def _top(state: UnoState, told: Told) -> UnoCard:
    """The top card of the stock, after a reshuffle of all but the top of the pile if it is empty (U17)."""
    if not state.stock:
        top = state.pile.pop()
        state.stock = state.chance().shuffled(state.pile)
        state.pile = [top]
        if told is not None:
            told.append(Reshuffled(len(state.stock)))
    return state.stock.pop()
