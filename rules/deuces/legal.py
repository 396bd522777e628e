"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from itertools import pairwise
from typing import Final, assert_never

from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.seats import Actor, Seat
from rules.deuces import moves as ask
from rules.deuces.state import FOUR, HEIGHT, NEXT, DeucesState, Phase

_DUE: Final = {
    ask.InitOut: (Phase.INIT_OUT,),
    ask.Play: (Phase.TURN, Phase.DRAWN),
    ask.Draw: (Phase.TURN,),
    ask.Pass: (Phase.TURN,),
    ask.Keep: (Phase.DRAWN,),
    ask.Fine: (Phase.DRAWN,),
    ask.Out: (Phase.DRAWN,),
    ask.Substitute: (Phase.DRAWN,),
    ask.TakeAnother: (Phase.TWO,),
    ask.EndTurn: (Phase.TWO,),
    ask.Remove: (Phase.REMOVE,),
}
_WRONG_MOMENT: Final = {
    Phase.INIT_OUT: ("D9", "throw_out_first"),
    Phase.TURN: ("D14", "cover_or_draw"),
    Phase.DRAWN: ("D17", "use_the_drawn_card"),
    Phase.TWO: ("D20", "another_or_end"),
    Phase.REMOVE: ("D25", "use_the_right"),
}
_TEN: Final = 8
"""The height of a ten: the highest top on which a substitution is allowed by the letter (D19)."""


def check(state: DeucesState, actor: Actor, move: ask.DeucesMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        due = state.phase is Phase.DEAL and isinstance(move, ask.Deal)
        return None if due else IllegalMove("D5", "not_due")
    if isinstance(move, ask.Deal):
        return IllegalMove("D5", "dealers_move")
    if state.phase not in _WRONG_MOMENT:
        return IllegalMove("D5", "no_turns_now")
    if actor != state.current:
        return IllegalMove("D22", "not_your_turn", current=state.current)
    if state.phase not in _DUE[type(move)]:
        return IllegalMove(*_WRONG_MOMENT[state.phase])
    return _check_turn(state, actor, move)


def _check_turn(state: DeucesState, seat: Seat, move: ask.DeucesMove) -> IllegalMove | None:
    match move:
        case ask.InitOut():
            return _check_init_out(state, seat, move.cards)
        case ask.Play():
            return _check_play(state, seat, move.cards)
        case ask.Draw():
            return _check_stuck(state, seat) or _check_stock(state)
        case ask.Pass():
            refused = _check_stuck(state, seat)
            return IllegalMove("D16", "must_draw") if refused is None and state.stock else refused
        case ask.Out():
            return may_send_out(state, state.drawn)
        case ask.Substitute():
            return _check_substitute(state, seat, move.card)
        case ask.TakeAnother():
            return _check_stock(state)
        case ask.Remove():
            return _check_remove(state, seat, move.cards)
        case ask.Keep() | ask.Fine() | ask.EndTurn():
            return None
        case ask.Deal():
            raise AssertionError("judged before a turn is looked at")
        case _:
            assert_never(move)


def _check_init_out(state: DeucesState, seat: Seat, cards: tuple[Card, ...]) -> IllegalMove | None:
    hand = state.hands[seat]
    if len(set(cards)) < len(cards) or not all(card in hand for card in cards):
        return IllegalMove("D9", "not_in_hand")
    thrown = [card.rank for card in (*state.out, *cards)]
    for card in cards:
        if thrown.count(card.rank) >= FOUR:
            return IllegalMove("D10", "four_of_a_rank", rank=card.rank)
    return None


def _check_play(state: DeucesState, seat: Seat, cards: tuple[Card, ...]) -> IllegalMove | None:
    if not cards or len(set(cards)) < len(cards):
        return IllegalMove("D15", "no_run")
    own = cards
    if state.phase is Phase.DRAWN:
        if cards[0] is not state.drawn:
            return IllegalMove("D17", "drawn_card_first")
        own = cards[1:]
    if not all(card in state.hands[seat] for card in own):
        return IllegalMove("D14", "not_in_hand")
    if any(NEXT.get(low) is not high for low, high in pairwise(cards)):
        return IllegalMove("D15", "no_run")
    return None if state.fits(cards[0]) else IllegalMove("D13", "does_not_fit", card=state.centre[-1])


def _check_stuck(state: DeucesState, seat: Seat) -> IllegalMove | None:
    """Whether a seat has to cover, because a card of its hand fits (D14)."""
    if any(state.fits(card) for card in state.hands[seat]):
        return IllegalMove("D14", "must_cover")
    return None


def _check_stock(state: DeucesState) -> IllegalMove | None:
    return None if state.stock else IllegalMove("D16", "nothing_to_draw")


def may_send_out(state: DeucesState, card: Card | None) -> IllegalMove | None:
    """Why the seat in turn may not send this card into the out, or `None` if it may (D17, D18, AD6)."""
    if not state.out_allowed:
        return IllegalMove("D18", "out_once")
    if not state.stock:
        return IllegalMove("D17", "no_new_card")
    if card is not None and card.rank in state.barred():
        return IllegalMove("D10", "four_of_a_rank", rank=card.rank)
    return None


def _check_substitute(state: DeucesState, seat: Seat, card: Card) -> IllegalMove | None:
    drawn = state.drawn
    if card not in state.hands[seat]:
        return IllegalMove("D19", "not_in_hand")
    if drawn is None or card.rank is not drawn.rank:
        return IllegalMove("D19", "same_rank_only")
    top = HEIGHT[state.centre[-1]]
    if state.options.subst == "top_3_10":
        if top > _TEN:
            return IllegalMove("D19", "top_too_high")
    elif top >= HEIGHT[drawn]:
        return IllegalMove("D19", "top_not_below")
    if not state.out_allowed:
        return IllegalMove("D18", "out_once")
    if state.options.subst_draws and not state.stock:
        return IllegalMove("D17", "no_new_card")
    return IllegalMove("D10", "four_of_a_rank", rank=card.rank) if card.rank in state.barred() else None


def _check_remove(state: DeucesState, seat: Seat, cards: tuple[Card, ...]) -> IllegalMove | None:
    if len(set(cards)) < len(cards) or not all(card in state.fines[seat] for card in cards):
        return IllegalMove("D25", "not_in_fine")
    return IllegalMove("D25", "too_many", number=state.right) if len(cards) > state.right else None
