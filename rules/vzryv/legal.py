"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from collections.abc import Sequence
from typing import Final, assert_never

from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.seats import Actor, Seat
from rules.vzryv.moves import Deal, Play, TakePile, VzryvMove
from rules.vzryv.state import DECK, HEIGHT, TENS, Phase, VzryvState

# Names of their own: looking a member up costs more than judging a move.
_TURN: Final = Phase.TURN
_LEAD: Final = Phase.LEAD

_DEAL: Final[tuple[VzryvMove, ...]] = (Deal(),)
_TAKE: Final = TakePile()
_PLAY: Final = {card: Play(card) for card in DECK}


def moves(state: VzryvState, actor: Actor) -> Sequence[VzryvMove]:
    """What `actor` may do now, cards in the order of the hand; `check` judges each of them legal."""
    phase = state.phase
    if phase is not _TURN and phase is not _LEAD:
        return _DEAL if actor is None and phase is Phase.DEAL else ()
    if actor is None or actor != state.current:
        return ()
    hand = state.hands[actor]
    if phase is _LEAD:
        return [_PLAY[card] for card in hand]
    top = HEIGHT[state.pile[-1]]
    lower: list[VzryvMove] = [_PLAY[card] for card in hand if HEIGHT[card] < top]
    return lower or [*(_PLAY[card] for card in hand if card in TENS), _TAKE]


def check(state: VzryvState, actor: Actor, move: VzryvMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        due = state.phase is Phase.DEAL and isinstance(move, Deal)
        return None if due else IllegalMove("V6", "not_due")
    if isinstance(move, Deal):
        return IllegalMove("V6", "dealers_move")
    phase = state.phase
    if phase is not _TURN and phase is not _LEAD:
        return IllegalMove("V8", "no_turns_now")
    if actor != state.current:
        return IllegalMove("V19", "not_your_turn", current=state.current)
    match move:
        case Play():
            return _check_play(state, actor, move.card)
        case TakePile():
            return _check_take(state, actor)
        case _:
            assert_never(move)


def _check_play(state: VzryvState, seat: Seat, card: Card) -> IllegalMove | None:
    hand = state.hands[seat]
    if card not in hand:
        return IllegalMove("V9", "not_in_hand")
    if state.phase is _LEAD or HEIGHT[card] < HEIGHT[state.pile[-1]]:
        return None
    top = state.pile[-1]
    if card not in TENS:
        return IllegalMove("V9", "not_lower", card=top)
    return IllegalMove("V10", "ten_in_need_only", card=top) if _has_lower(state, seat) else None


def _has_lower(state: VzryvState, seat: Seat) -> bool:
    """Whether a seat holds a card that is lower than the top; its hand is sorted (V9)."""
    return HEIGHT[state.hands[seat][0]] < HEIGHT[state.pile[-1]]


def _check_take(state: VzryvState, seat: Seat) -> IllegalMove | None:
    if state.phase is _LEAD:
        return IllegalMove("V15", "lead_a_card")
    return IllegalMove("V12", "has_lower", card=state.pile[-1]) if _has_lower(state, seat) else None
