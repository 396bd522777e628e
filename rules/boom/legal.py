"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from typing import Final, assert_never

from rules.boom.asking import ANSWERS, EIGHTS, PLAY, TAME_ANSWERS, WANTED
from rules.boom.moves import BoomMove, Deal, Draw, Pass, Play, PlayEight
from rules.boom.state import BoomState, Phase
from rules.core.cards import Card, Suit
from rules.core.errors import IllegalMove
from rules.core.seats import Actor, Seat

_TURN: Final = Phase.TURN  # a name of its own: looking a member up costs more than judging a move
_DRAW: Final = Draw()
_PASS: Final = Pass()
_PLAY_EIGHT: Final = {card: tuple(PlayEight(card, suit) for suit in Suit) for card in EIGHTS}


def check(state: BoomState, actor: Actor, move: BoomMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        due = state.phase is Phase.DEAL and isinstance(move, Deal)
        return None if due else IllegalMove("B5", "not_due")
    if state.phase is not _TURN:
        return IllegalMove("B5", "no_turns_now")
    if actor != state.current:
        return IllegalMove("B13", "not_your_turn", current=state.current)
    match move:
        case Play():
            return _check_play(state, actor, move.card)
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
    hand = state.hands[seat]
    if card not in hand:
        return IllegalMove("B7", "not_in_hand")
    if state.eights and card in EIGHTS:
        return IllegalMove("B32", "name_a_suit") if len(hand) > 1 else None
    if card in ANSWERS[state.asked]:
        return None
    suit, rank = WANTED[state.asked]
    return IllegalMove("B8", "does_not_follow", suit=suit, rank=rank)


def _check_eight(state: BoomState, seat: Seat, card: Card) -> IllegalMove | None:
    if not state.eights or card not in EIGHTS:
        return IllegalMove("B31", "only_eights_are_wild")
    if card not in state.hands[seat]:
        return IllegalMove("B7", "not_in_hand")
    return IllegalMove("B32", "last_eight_names_nothing") if len(state.hands[seat]) == 1 else None


def _check_draw(state: BoomState, seat: Seat) -> IllegalMove | None:
    answers = TAME_ANSWERS if state.eights else ANSWERS
    if not answers[state.asked].keys().isdisjoint(state.hands[seat]):
        return IllegalMove("B9", "can_lay")
    return None if state.stock else IllegalMove("B10", "nothing_to_draw")


def _check_pass(state: BoomState, seat: Seat) -> IllegalMove | None:
    hand = state.hands[seat]
    if not ANSWERS[state.asked].keys().isdisjoint(hand) or (state.eights and not EIGHTS.isdisjoint(hand)):
        return IllegalMove("B10", "can_lay")
    return IllegalMove("B10", "must_draw") if state.stock else None


def moves(state: BoomState, actor: Actor) -> list[BoomMove]:
    """What `actor` may do now, cards in the order of the hand; `check` judges each of them legal."""
    if state.phase is not _TURN:
        return [Deal()] if actor is None and state.phase is Phase.DEAL else []
    if actor is None or actor != state.current:
        return []
    hand = state.hands[actor]
    if state.eights:
        return _wild(state, hand)
    listed: list[BoomMove] = [*filter(None, map(ANSWERS[state.asked].get, hand))]
    return listed or [_DRAW if state.stock else _PASS]


def _wild(state: BoomState, hand: list[Card]) -> list[BoomMove]:
    """Eights come in any case; with nothing else to lay a card may be drawn instead (B33)."""
    listed: list[BoomMove] = [*filter(None, map(TAME_ANSWERS[state.asked].get, hand))]
    if EIGHTS.isdisjoint(hand):
        return listed or [_DRAW if state.stock else _PASS]
    if len(hand) == 1:
        return [PLAY[hand[0]]]
    stuck = not listed and state.stock
    for eights in filter(None, map(_PLAY_EIGHT.get, hand)):
        listed += eights
    if stuck:
        listed.append(_DRAW)
    return listed
