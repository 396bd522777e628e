"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from typing import Final, assert_never

from rules.core.errors import IllegalMove
from rules.core.moves import Spot
from rules.core.seats import Actor, Seat
from rules.kaboom import moves as ask
from rules.kaboom.dealing import PEEKS
from rules.kaboom.layout import SPAN, is_pattern
from rules.kaboom.powers import OPTIONAL, Power, pending, third_spots
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.stock import can_take
from rules.kaboom.strict_moves import DealCard, DealRest, Forbidden
from rules.kaboom.throws import aimed_at, has_gaps

# Names of their own: looking a member up costs more than asking for it.
_DEAL: Final = Phase.DEAL
_DEALING: Final = Phase.DEALING
_PEEK: Final = Phase.PEEK
_KING: Final = Phase.KING
_FINAL: Final = Phase.FINAL

_PLAYING: Final = (Phase.START, Phase.DRAWN, Phase.ACTION, Phase.KING, Phase.FINAL)
_BETWEEN_TURNS: Final = (Phase.START, Phase.FINAL)

_PHASE_OF: Final = {
    DealCard: Phase.DEALING,
    DealRest: Phase.DEALING,
    ask.Draw: Phase.START,
    ask.Kaboom: Phase.START,
    ask.Pass: Phase.START,
    ask.Replace: Phase.DRAWN,
    ask.Discard: Phase.DRAWN,
    ask.SwapOwn: Phase.ACTION,
    ask.SwapOthers: Phase.ACTION,
    ask.PeekOwn: Phase.ACTION,
    ask.PeekOther: Phase.ACTION,
    ask.Exchange: Phase.ACTION,
    ask.KingLook: Phase.ACTION,
    ask.Skip: Phase.ACTION,
    ask.KingTake: Phase.KING,
    ask.KingLeave: Phase.KING,
    ask.KingGive: Phase.KING,
}

_POWER_OF: Final = {
    ask.SwapOwn: Power.SWAP_OWN,
    ask.SwapOthers: Power.SWAP_OTHERS,
    ask.PeekOwn: Power.PEEK_OWN,
    ask.PeekOther: Power.PEEK_OTHER,
    ask.Exchange: Power.EXCHANGE,
    ask.KingLook: Power.KING,
}


def check(state: KaboomState, actor: Actor, move: ask.KaboomMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        return _check_dealer(state, move)
    if not 0 <= actor < state.seats or not state.in_play(actor):
        return IllegalMove("K62", "not_in_play")
    if (phase := _PHASE_OF.get(type(move))) is not None:
        return _check_turn(state, actor, move, phase)
    match move:
        case ask.Throw():
            return _check_throw(state, actor, move)
        case ask.CloseGaps():
            return _check_close_gaps(state, actor)
        case ask.Peek():
            return _check_peek(state, actor, move)
        case ask.Arrange():
            return _check_arrange(state, actor, move)
        case _:
            return IllegalMove("K6", "dealers_move")


def _check_dealer(state: KaboomState, move: ask.KaboomMove) -> IllegalMove | None:
    if isinstance(move, ask.Deal) and state.phase is _DEAL:
        return None
    if isinstance(move, ask.Reveal) and state.phase is _FINAL:
        return None
    return IllegalMove("K6", "not_due")


def _check_arrange(state: KaboomState, seat: Seat, move: ask.Arrange) -> IllegalMove | None:
    if state.phase is not _PEEK or state.peeked[seat] or state.ready[seat]:
        return IllegalMove("K7", "arrange_too_late")
    return None if is_pattern(move.cells, move.edge) else IllegalMove("K7", "no_pattern")


def _check_peek(state: KaboomState, seat: Seat, move: ask.Peek) -> IllegalMove | None:
    if state.phase is not _PEEK or state.ready[seat]:
        return IllegalMove("K8", "peek_too_late")
    seen = state.peeked[seat] + move.slots
    if len(seen) > PEEKS or len(set(seen)) < len(seen):
        return IllegalMove("K8", "peek_two")
    if any(slot >= SPAN for slot in move.slots):
        return IllegalMove("K8", "peek_dealt")
    return _check_own(state, seat, *move.slots)


def may_throw(state: KaboomState, seat: Seat) -> IllegalMove | None:
    """Why a seat may not throw at all now, or `None` if it may (K32, K38)."""
    if state.phase not in _PLAYING:
        return IllegalMove("K32", "throw_not_now")
    if not state.discard:
        return IllegalMove("K32", "throw_on_nothing")
    if seat in state.declarers:
        return IllegalMove("K49", "own_frozen")
    if state.options.throw_window == "between_turns" and state.phase not in _BETWEEN_TURNS:
        return IllegalMove("K32", "throw_between_turns")
    return None if any(state.hands[seat]) else IllegalMove("K38", "no_cards")


def _check_throw(state: KaboomState, seat: Seat, move: ask.Throw) -> IllegalMove | None:
    refused = may_throw(state, seat)
    if refused is not None:
        return refused
    if not move.slots or len(set(move.slots)) < len(move.slots):
        return IllegalMove("K34", "throw_each_once")
    if state.king is not None and state.king.seat == seat and state.king.slot in move.slots:
        return IllegalMove("K38", "card_in_kings_hand")
    if aimed_at(state, move.target) is None:
        return IllegalMove("K37", "throw_overtaken")
    return _check_own(state, seat, *move.slots)


def _check_close_gaps(state: KaboomState, seat: Seat) -> IllegalMove | None:
    if state.phase not in _PLAYING or state.phase is _KING:
        return IllegalMove("K39", "close_gaps_not_now")
    if seat in state.declarers:
        return IllegalMove("K49", "own_frozen")
    return None if has_gaps(state, seat) else IllegalMove("K39", "no_gaps")


def _check_turn(state: KaboomState, seat: Seat, move: ask.KaboomMove, phase: Phase) -> IllegalMove | None:
    if state.phase is not phase or seat != state.current:
        return _not_now(state, seat, move)
    wanted = _POWER_OF.get(type(move))
    if wanted is not None and wanted is not pending(state):
        return IllegalMove("K19", "other_power")
    match move:
        case ask.Draw():
            return None if may_draw(state) else IllegalMove("K47", "nothing_to_draw")
        case ask.Pass():
            return IllegalMove("K47", "must_draw") if may_draw(state) else None
        case ask.Skip():
            return None if pending(state) in OPTIONAL else IllegalMove("K19", "power_is_duty")
        case ask.Kaboom() | ask.Discard() | ask.KingLeave() | DealCard() | DealRest():
            return None
        case ask.Replace() | ask.PeekOwn() | ask.KingTake():
            return _check_own(state, seat, move.slot)
        case ask.SwapOwn():
            if move.first == move.second:
                return IllegalMove("K21", "two_different")
            return _check_own(state, seat, move.first, move.second)
        case ask.SwapOthers():
            if move.first == move.second:
                return IllegalMove("K22", "two_different")
            return _check_others(state, seat, move.first, move.second)
        case ask.PeekOther() | ask.KingLook():
            return _check_others(state, seat, move.spot)
        case ask.Exchange():
            return _check_own(state, seat, move.slot) or _check_others(state, seat, move.spot)
        case ask.KingGive():
            refused = _check_others(state, seat, move.spot)
            if refused is None and move.spot not in third_spots(state, seat):
                return IllegalMove("K29", "third_seat")
            return refused
        case ask.Deal() | ask.Reveal() | ask.Arrange() | ask.Peek() | ask.Throw() | ask.CloseGaps() | Forbidden():
            raise AssertionError("judged before a turn is looked at")
        case _:
            assert_never(move)


def may_draw(state: KaboomState) -> bool:
    """Whether the stock gives a card, or would but for the limit on reshuffles (K46, K47)."""
    if state.stock:
        return True
    kept = int(state.options.reshuffle_keep_top)
    return can_take(state) or len(state.discard) > kept


def _not_now(state: KaboomState, seat: Seat, move: ask.KaboomMove) -> IllegalMove:
    if isinstance(move, DealCard | DealRest):
        if state.phase is _DEALING:
            return IllegalMove("K6", "dealer_deals", current=state.current)
        return IllegalMove("K6", "nothing_to_deal")
    if state.phase not in _PLAYING or state.phase is _FINAL:
        return IllegalMove("K11", "no_turns_now")
    if seat != state.current:
        return IllegalMove("K10", "not_your_turn", current=state.current)
    match state.phase:
        case Phase.START:
            return IllegalMove("K11", "draw_or_declare")
        case Phase.DRAWN if isinstance(move, ask.Kaboom):
            return IllegalMove("K48", "kaboom_before_draw")
        case Phase.DRAWN if isinstance(move, ask.Draw):
            return IllegalMove("K12", "one_card")
        case Phase.DRAWN:
            return IllegalMove("K13", "replace_or_discard")
        case _:
            return IllegalMove("K19", "use_the_power")


def _check_own(state: KaboomState, seat: Seat, *slots: int) -> IllegalMove | None:
    hand = state.hands[seat]
    for slot in slots:
        if not 0 <= slot < len(hand) or hand[slot] is None:
            return IllegalMove("K20", "no_card_there")
    return None


def _check_others(state: KaboomState, seat: Seat, *spots: Spot) -> IllegalMove | None:
    for spot in spots:
        if spot.seat == seat:
            return IllegalMove("K20", "others_card")
        if not 0 <= spot.seat < state.seats:
            return IllegalMove("K20", "no_card_there")
        if spot.seat in state.declarers:
            return IllegalMove("K49", "other_frozen", other=spot.seat)
        refused = _check_own(state, spot.seat, spot.slot)
        if refused is not None:
            return refused
    return None
