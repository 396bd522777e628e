"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from collections.abc import Sequence
from functools import cache
from typing import Final, assert_never

from rules.boom.asking import ALL_EIGHTS, ANSWERS, EIGHTS, TAME_ANSWERS, WANTED
from rules.boom.hands import BIT, cards_in
from rules.boom.moves import BoomMove, Deal, Draw, Pass, Play, PlayEight
from rules.boom.state import BoomState, Phase
from rules.core.cards import Card, Suit
from rules.core.errors import IllegalMove
from rules.core.seats import Actor, Seat

# Names of their own: looking a member up costs more than judging a move.
_DEALING: Final = Phase.DEAL
_TURN: Final = Phase.TURN
_DEAL: Final = (Deal(),)
_DRAW: Final = (Draw(),)
_PASS: Final = (Pass(),)
_PLAY: Final = {bit: Play(card) for card, bit in BIT.items()}
_PLAY_EIGHT: Final = {card: tuple(PlayEight(card, suit) for suit in Suit) for card in EIGHTS}


def check(state: BoomState, actor: Actor, move: BoomMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        due = state.phase is _DEALING and isinstance(move, Deal)
        return None if due else IllegalMove("B5", "not_due")
    if state.phase is not _TURN:
        return IllegalMove("B5", "no_turns_now")
    if actor != state.current:
        return IllegalMove("B13", "not_your_turn", current=state.current)
    if isinstance(move, Play):
        return _check_play(state, actor, move.card)
    match move:
        case Draw():
            return _check_draw(state, actor)
        case PlayEight():
            return _check_eight(state, actor, move.card)
        case Pass():
            return _check_pass(state, actor)
        case Deal():
            return IllegalMove("B5", "dealers_move")
        case _:
            assert_never(move)


def _check_play(state: BoomState, seat: Seat, card: Card) -> IllegalMove | None:
    hand, bit = state.hands[seat], BIT.get(card, 0)
    if not hand & bit:
        return IllegalMove("B7", "not_in_hand")
    if state.eights and bit & ALL_EIGHTS:
        return IllegalMove("B32", "name_a_suit") if hand != bit else None
    if bit & ANSWERS[state.asked]:
        return None
    suit, rank = WANTED[state.asked]
    return IllegalMove("B8", "does_not_follow", suit=suit, rank=rank)


def _check_eight(state: BoomState, seat: Seat, card: Card) -> IllegalMove | None:
    hand, bit = state.hands[seat], BIT.get(card, 0)
    if not state.eights or not bit & ALL_EIGHTS:
        return IllegalMove("B31", "only_eights_are_wild")
    if not hand & bit:
        return IllegalMove("B7", "not_in_hand")
    return IllegalMove("B32", "last_eight_names_nothing") if hand == bit else None


def _check_draw(state: BoomState, seat: Seat) -> IllegalMove | None:
    answers = TAME_ANSWERS if state.eights else ANSWERS
    if state.hands[seat] & answers[state.asked]:
        return IllegalMove("B9", "can_lay")
    return None if state.stock else IllegalMove("B10", "nothing_to_draw")


def _check_pass(state: BoomState, seat: Seat) -> IllegalMove | None:
    answers = ANSWERS[state.asked] | ALL_EIGHTS if state.eights else ANSWERS[state.asked]
    if state.hands[seat] & answers:
        return IllegalMove("B10", "can_lay")
    return IllegalMove("B10", "must_draw") if state.stock else None


def moves(state: BoomState, actor: Actor) -> Sequence[BoomMove]:
    """What `actor` may do now, cards in the order of the hand; `check` judges each of them legal."""
    if state.phase is not _TURN:
        return _DEAL if actor is None and state.phase is _DEALING else ()
    if actor is None or actor != state.current:
        return ()
    hand = state.hands[actor]
    if not state.eights:
        listed = _plays(hand & ANSWERS[state.asked])
    else:
        tame, eights = hand & TAME_ANSWERS[state.asked], hand & ALL_EIGHTS
        last = hand == eights & -eights
        listed = _plays(tame | eights if last else tame)
        if eights and not last:
            # Eights come in any case; with nothing else to lay a card may be drawn instead (B33).
            wild = _plays_of_eights(eights)
            return [*listed, *wild] if listed or not state.stock else [*wild, *_DRAW]
    return listed or (_DRAW if state.stock else _PASS)


def _plays(answers: int) -> list[BoomMove]:
    listed: list[BoomMove] = []
    while answers:
        bit = answers & -answers
        listed.append(_PLAY[bit])
        answers ^= bit
    return listed


@cache
def _plays_of_eights(eights: int) -> tuple[BoomMove, ...]:
    return tuple(move for card in cards_in(eights) for move in _PLAY_EIGHT[card])
