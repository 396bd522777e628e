"""What breaks a rule, which one, and what it costs where hands are free to do it: (а) to (ж), K65 to K72."""

from typing import Final, NamedTuple, assert_never

from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.moves import Spot
from rules.core.seats import Actor, Seat
from rules.kaboom import moves as ask
from rules.kaboom.dealing import misdeal, next_spot
from rules.kaboom.events import KaboomEvent, Looked, Saw
from rules.kaboom.legal import check as check_legal
from rules.kaboom.legal import may_draw
from rules.kaboom.powers import OPTIONAL, pending
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.stock import Told, can_reshuffle, can_take, penalise
from rules.kaboom.strict_events import DebtGrew, Offended, Shifted, Showed, ShowedDrawn
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
from rules.kaboom.throws import THROWING
from rules.kaboom.turns import draw, draw_more

PENALTY: Final = 2
"""Penalty cards for an offence, and for each card drawn too many."""

LETTERS: Final = {"K65": "а", "K66": "б", "K67": THROWING, "K68": "г", "K69": "д", "K70": "е", "K71": "ж"}
"""The letters of the document by rule; wrong and late throws are judged as everywhere (K36, K37)."""

ON_TABLE: Final = (Phase.PEEK, Phase.START, Phase.DRAWN, Phase.ACTION, Phase.KING, Phase.FINAL)
"""While hands lie on the table face down and whole."""

_IN_USE: Final = (Phase.ACTION, Phase.KING)
_Caught = Glance | Shift | Show | ShowDrawn | KeepDrawn | Misplace | Shirk


class Fault(NamedTuple):
    """What a forbidden act breaks: the rule, and the act in a word that names its sentences."""

    rule: str
    way: str


FORBIDDING: Final = {
    Fault("K65", "look"): "look_forbidden",
    Fault("K65", "shift"): "shift_forbidden",
    Fault("K66", "look"): "power_otherwise",
    Fault("K66", "shift"): "power_otherwise",
    Fault("K66", "keep"): "keep_forbidden",
    Fault("K66", "misplace"): "misplace_forbidden",
    Fault("K66", "shirk"): "power_is_duty",
    Fault("K68", "look"): "frozen_for_all",
    Fault("K68", "shift"): "frozen_for_all",
    Fault("K68", "show"): "frozen_for_all",
    Fault("K69", "show"): "show_forbidden",
    Fault("K69", "show_drawn"): "show_forbidden",
    Fault("K70", "turn"): "turn_forbidden",
    Fault("K71", "draws"): "one_card",
}
"""The sentence with which a guarded table refuses."""


def check(state: KaboomState, actor: Actor, move: ForbiddenMove) -> IllegalMove | None:
    """Why `actor` can't do `move`, or `None` if nothing but the rules is against it and the table is strict."""
    if actor is None:
        return IllegalMove("K6", "not_due")
    if not 0 <= actor < state.seats or not state.in_play(actor):
        return IllegalMove("K62", "not_in_play")
    refused = _impossible(state, actor, move)
    if refused is None and not state.options.strict_table:
        found = fault(state, actor, move)
        if isinstance(move, MoveOutOfTurn):
            return IllegalMove(found.rule, FORBIDDING[found], current=state.current)
        return IllegalMove(found.rule, FORBIDDING[found])
    return refused


def fault(state: KaboomState, seat: Seat, move: ForbiddenMove) -> Fault:
    """Which rule a possible act breaks. Touching a frozen card weighs first, then showing one, then a power."""
    match move:
        case Glance():
            return Fault(_touching(state, seat, move.spot), "look")
        case Shift():
            return Fault(_touching(state, seat, *move.spots), "shift")
        case Show():
            return Fault("K68" if move.spot.seat in state.declarers else "K69", "show")
        case ShowDrawn():
            return Fault("K69", "show_drawn")
        case KeepDrawn():
            return Fault("K66", "keep")
        case Misplace():
            return Fault("K66", "misplace")
        case Shirk():
            return Fault("K66", "shirk")
        case MoveOutOfTurn():
            return Fault("K70", "turn")
        case DrawMany() | DrawAgain():
            return Fault("K71", "draws")
        case _:
            assert_never(move)


def _touching(state: KaboomState, seat: Seat, *spots: Spot) -> str:
    if any(spot.seat in state.declarers for spot in spots):
        return "K68"
    return "K66" if seat == state.current and state.phase in _IN_USE else "K65"


def _impossible(state: KaboomState, seat: Seat, move: ForbiddenMove) -> IllegalMove | None:
    match move:
        case Glance():
            refused = _no_cards(state, seat, move.spot)
            return refused or (IllegalMove("K65", "within_right") if may_look(state, seat, move.spot) else None)
        case Shift():
            if len(move.spots) not in (1, 2) or len(set(move.spots)) < len(move.spots):
                return IllegalMove("K65", "shift_one_or_two")
            refused = _no_cards(state, seat, *move.spots)
            return refused or (IllegalMove("K65", "within_right") if may_shift(state, seat, move.spots) else None)
        case Show():
            dealing = state.phase is Phase.DEALING
            return _not_dealt(state, seat, move.spot) if dealing else _no_cards(state, seat, move.spot)
        case ShowDrawn() | KeepDrawn():
            return None if _has_drawn(state, seat) else IllegalMove("K69", "nothing_drawn")
        case Misplace():
            return check_legal(state, seat, ask.Replace(move.slot))
        case Shirk():
            duty = _in_turn(state, seat, Phase.ACTION) and pending(state) not in OPTIONAL
            return None if duty else IllegalMove("K66", "no_duty")
        case MoveOutOfTurn():
            return _no_turn(state, seat)
        case DrawMany():
            if not _in_turn(state, seat, Phase.START):
                return IllegalMove("K71", "draws_not_now")
            return None if 2 <= move.count <= at_hand(state) else IllegalMove("K71", "draws_too_many")
        case DrawAgain():
            if not _has_drawn(state, seat):
                return IllegalMove("K71", "draws_not_now")
            return None if can_take(state) else IllegalMove("K47", "nothing_to_draw")
        case _:
            assert_never(move)


def _in_turn(state: KaboomState, seat: Seat, phase: Phase) -> bool:
    return state.phase is phase and seat == state.current


def _has_drawn(state: KaboomState, seat: Seat) -> bool:
    return _in_turn(state, seat, Phase.DRAWN)


def _no_cards(state: KaboomState, seat: Seat, *spots: Spot) -> IllegalMove | None:
    """Why hands can't reach for cards in these places."""
    if state.phase not in ON_TABLE:
        return IllegalMove("K65", "nothing_lies_there")
    for spot in spots:
        if not 0 <= spot.seat < state.seats or not 0 <= spot.slot < len(state.hands[spot.seat]):
            return IllegalMove("K20", "no_card_there")
        if state.hands[spot.seat][spot.slot] is None:
            return IllegalMove("K20", "no_card_there")
        if spot == state.king and seat != state.current:
            return IllegalMove("K38", "card_in_kings_hand")
    return None


def _not_dealt(state: KaboomState, seat: Seat, spot: Spot) -> IllegalMove | None:
    dealt = 0 <= spot.seat < state.seats and 0 <= spot.slot < len(state.hands[spot.seat])
    held = seat == state.dealer and spot == next_spot(state)
    return None if dealt or held else IllegalMove("K20", "no_card_there")


def may_look(state: KaboomState, seat: Seat, spot: Spot) -> bool:
    """Whether something allows a seat to look at this card, so that it is no offence."""
    if spot == state.king:
        return True
    looks: list[ask.KaboomMove] = []
    if state.phase is Phase.PEEK and spot.seat == seat:
        looks = [ask.Peek((spot.slot,))]
    elif _in_turn(state, seat, Phase.ACTION):
        looks = [ask.PeekOwn(spot.slot)] if spot.seat == seat else [ask.PeekOther(spot), ask.KingLook(spot)]
    return any(check_legal(state, seat, look) is None for look in looks)


def may_shift(state: KaboomState, seat: Seat, spots: tuple[Spot, ...]) -> bool:
    """Whether something allows a seat to move these cards so, and it is no offence."""
    if state.phase is Phase.PEEK:
        pattern, edge = state.patterns[seat]
        own = all(spot.seat == seat for spot in spots)
        return own and check_legal(state, seat, ask.Arrange(pattern, edge)) is None
    if len(spots) == 1 or seat != state.current or state.phase not in _IN_USE:
        return False
    return any(check_legal(state, seat, swap) is None for swap in _swaps(state, seat, *spots))


def _swaps(state: KaboomState, seat: Seat, first: Spot, second: Spot) -> list[ask.KaboomMove]:
    """The moves of powers that would make these two cards change places."""
    if second.seat == seat:
        first, second = second, first
    if state.king is not None:
        if state.king not in (first, second):
            return []
        return [ask.KingTake(first.slot)] if first.seat == seat else [ask.KingGive(first), ask.KingGive(second)]
    if first.seat != seat:
        return [ask.SwapOthers(first, second)]
    return [ask.SwapOwn(first.slot, second.slot)] if second.seat == seat else [ask.Exchange(first.slot, second)]


def _no_turn(state: KaboomState, seat: Seat) -> IllegalMove | None:
    if seat in state.declarers:
        return IllegalMove("K72", "no_more_turns")
    if state.phase is not Phase.START:
        return IllegalMove("K70", "turn_under_way")
    if seat == state.current:
        return IllegalMove("K70", "your_turn")
    return None if may_draw(state) else IllegalMove("K47", "nothing_to_draw")


def at_hand(state: KaboomState) -> int:
    """How many cards could be taken at one go: the stock, or what the discard would make of it (K46)."""
    if state.stock:
        return len(state.stock)
    return len(state.discard) - int(state.options.reshuffle_keep_top) if can_reshuffle(state) else 0


def commit(state: KaboomState, seat: Seat, move: ForbiddenMove, told: Told) -> None:
    """Let a possible offence happen, put right what hands can put right, and charge for it."""
    found = fault(state, seat, move)
    match move:
        case Show() if state.phase is Phase.DEALING:
            misdeal(state, seat, move.spot, told)
            return
        case MoveOutOfTurn():
            state.interrupted, state.current = state.current, seat
            draw(state, seat, told)
            _charge(state, seat, found, PENALTY, told)
            _owe(state, seat, 1, told)
        case DrawMany() | DrawAgain():
            extra = 1
            if isinstance(move, DrawMany):
                extra = move.count - 1
                draw(state, seat, told)
            draw_more(state, seat, extra, told)
            _charge(state, seat, found, PENALTY * extra, told)
            _owe(state, seat, extra, told)
        case _:
            if told is not None:
                _tell(state, seat, move, told)
            _charge(state, seat, found, PENALTY, told)


def _tell(state: KaboomState, seat: Seat, move: _Caught, told: list[KaboomEvent]) -> None:
    """Say what everybody sees of an act that is put right at once, and to the seat alone what it saw."""
    match move:
        case Glance(spot=spot):
            told += [Looked(seat, spot, False), Saw(seat, spot, _card(state, spot))]
        case Shift(spots=spots):
            told.append(Shifted(seat, spots))
        case Show(spot=spot):
            told.append(Showed(seat, spot, _card(state, spot)))
        case ShowDrawn():
            assert state.drawn is not None, "a card is in the fingers"
            told.append(ShowedDrawn(seat, state.drawn))
        case KeepDrawn() | Misplace() | Shirk():
            pass  # said by the offence itself
        case _:
            assert_never(move)


def _card(state: KaboomState, spot: Spot) -> Card:
    card = state.hands[spot.seat][spot.slot]
    assert card is not None, "only a card can be seen"
    return card


def _charge(state: KaboomState, seat: Seat, found: Fault, cards: int, told: Told) -> None:
    """Penalty cards for an offence, but none to frozen ones (K49)."""
    waived = seat in state.declarers
    if told is not None:
        told.append(Offended(seat, LETTERS[found.rule], found.rule, found.way, waived))
    if not waived:
        penalise(state, seat, cards, found.rule, told)


def _owe(state: KaboomState, seat: Seat, turns: int, told: Told) -> None:
    """Let a seat miss that many of its turns to come (K72)."""
    state.debts[seat] += turns
    if told is not None:
        told.append(DebtGrew(seat, turns, state.debts[seat]))
