"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from collections.abc import Sequence
from typing import Final, assert_never

from rules.core.errors import IllegalMove
from rules.core.seats import Actor, Seat
from rules.uno.centre import ANSWERS, BARE, LOOKS
from rules.uno.moves import Deal, Draw, Pass, Play, ShowSign, Sign, UnoMove
from rules.uno.state import Phase, UnoState, can_take

# Names of their own: looking a member up costs more than judging a move.
_CHOOSING: Final = Phase.SIGNS
_DEALING: Final = Phase.DEAL
_TURN: Final = Phase.TURN
_DRAWN: Final = Phase.DRAWN

_DEAL: Final[tuple[UnoMove, ...]] = (Deal(),)
_DRAW: Final[tuple[UnoMove, ...]] = (Draw(),)
_PASS: Final[tuple[UnoMove, ...]] = (Pass(),)
_SIGNS: Final[tuple[UnoMove, ...]] = tuple(map(ShowSign, Sign))


def moves(state: UnoState, actor: Actor) -> Sequence[UnoMove]:
    """What `actor` may do now, cards in the order of the hand; `check` judges each of them legal."""
    phase = state.phase
    if phase is not _TURN and phase is not _DRAWN:
        return _between_turns(state, actor)
    if actor is None or actor != state.current:
        return ()
    hand = state.hands[actor]
    able = ANSWERS[state.centre]
    if phase is _DRAWN:
        assert state.drawn is not None, "a card was drawn"
        return able[state.drawn]
    if len(hand) == 1 and hand[0] in able:
        return (BARE[hand[0]],)
    listed: list[UnoMove] = []
    for card in hand:
        if card in able:
            listed += able[card]
    return listed or (_DRAW if can_take(state) else _PASS)


def _between_turns(state: UnoState, actor: Actor) -> Sequence[UnoMove]:
    if actor is None:
        return _DEAL if state.phase is _DEALING else ()
    waits = state.phase is _CHOOSING and actor in state.contenders and state.signs[actor] is None
    return _SIGNS if waits else ()


def check(state: UnoState, actor: Actor, move: UnoMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        due = state.phase is _DEALING and isinstance(move, Deal)
        return None if due else IllegalMove("U6", "not_due")
    in_turn = actor == state.current and (state.phase is _TURN or state.phase is _DRAWN)
    if isinstance(move, Play):
        return _check_play(state, actor, move) if in_turn else _out_of_turn(state)
    match move:
        case Draw():
            return _check_draw(state, actor) if in_turn else _out_of_turn(state)
        case Pass():
            return _check_pass(state, actor) if in_turn else _out_of_turn(state)
        case ShowSign():
            return _check_sign(state, actor)
        case Deal():
            return IllegalMove("U6", "dealers_move")
        case _:
            assert_never(move)


def _out_of_turn(state: UnoState) -> IllegalMove:
    if state.phase is not _TURN and state.phase is not _DRAWN:
        return IllegalMove("U8", "no_turns_now")
    return IllegalMove("U16", "not_your_turn", current=state.current)


def _check_play(state: UnoState, seat: Seat, move: Play) -> IllegalMove | None:
    card, hand = move.card, state.hands[seat]
    if card not in hand:
        return IllegalMove("U9", "not_in_hand")
    if state.phase is _DRAWN and card is not state.drawn:
        return IllegalMove("U11", "lay_the_drawn_card")
    if card not in ANSWERS[state.centre]:
        colour, symbol = LOOKS[state.centre]
        return IllegalMove("U9", "does_not_fit", colour=colour, symbol=symbol)
    if card.colour is None and len(hand) > 1:
        return _check_naming(state, move)
    if move.colour is None and move.digit is None:
        return None
    return IllegalMove("U12", "only_black_names") if card.colour else IllegalMove("U18", "last_card_names_nothing")


def _check_naming(state: UnoState, move: Play) -> IllegalMove | None:
    if move.colour is None:
        return IllegalMove("U12", "name_a_colour")
    if move.digit is None:
        return None
    if state.options.joker_names == "colour":
        return IllegalMove("U12", "colour_only")
    return None if 0 <= move.digit <= 9 else IllegalMove("U12", "no_such_digit")


def _check_draw(state: UnoState, seat: Seat) -> IllegalMove | None:
    return _must_lay(state, seat) or (None if can_take(state) else IllegalMove("U17", "nothing_to_draw"))


def _check_pass(state: UnoState, seat: Seat) -> IllegalMove | None:
    return _must_lay(state, seat) or (IllegalMove("U11", "must_draw") if can_take(state) else None)


def _must_lay(state: UnoState, seat: Seat) -> IllegalMove | None:
    if state.phase is _DRAWN:
        return IllegalMove("U11", "lay_the_drawn_card")
    return None if ANSWERS[state.centre].keys().isdisjoint(state.hands[seat]) else IllegalMove("U10", "can_lay")


def _check_sign(state: UnoState, seat: Seat) -> IllegalMove | None:
    if state.phase is not _CHOOSING:
        return IllegalMove("U4", "no_signs_now")
    if seat not in state.contenders:
        return IllegalMove("U4", "out_of_it")
    return None if state.signs[seat] is None else IllegalMove("U4", "has_chosen")
