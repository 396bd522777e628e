"""What a seat may do, and why it may not: the one place for both, by what the seat sees alone."""

from typing import Final, assert_never

from rules.boom import moves as ask
from rules.boom.state import PACKS, BoomState, Phase
from rules.core.cards import Card, Rank, Suit
from rules.core.errors import IllegalMove
from rules.core.seats import Actor, Seat

_DEAL: Final[tuple[ask.BoomMove, ...]] = (ask.Deal(),)
_DRAW: Final = ask.Draw()
_PASS: Final = ask.Pass()
_PLAY: Final = {card: ask.Play(card) for card in PACKS[1]}
_PLAY_EIGHT: Final = {
    card: tuple(ask.PlayEight(card, suit) for suit in Suit) for card in PACKS[1] if card.rank is Rank.EIGHT
}


def follows(state: BoomState, card: Card) -> bool:
    """Whether a card is of the suit or rank that is asked for (B8); an eight of Crazy Eights always may come (B31)."""
    if state.suit is None or card.suit is state.suit or card.rank is state.rank:
        return True
    return state.eights and card.rank is Rank.EIGHT


def check(state: BoomState, actor: Actor, move: ask.BoomMove) -> IllegalMove | None:
    """Why `actor` may not do `move` now, or `None` if it may."""
    if actor is None:
        due = state.phase is Phase.DEAL and isinstance(move, ask.Deal)
        return None if due else IllegalMove("B5", "not_due")
    if isinstance(move, ask.Deal):
        return IllegalMove("B5", "dealers_move")
    if state.phase is not Phase.TURN:
        return IllegalMove("B5", "no_turns_now")
    if actor != state.current:
        return IllegalMove("B13", "not_your_turn", current=state.current)
    match move:
        case ask.Play():
            return _check_play(state, actor, move.card)
        case ask.PlayEight():
            return _check_eight(state, actor, move.card)
        case ask.Draw():
            return _check_draw(state, actor)
        case ask.Pass():
            return _check_pass(state, actor)
        case _:
            assert_never(move)


def _check_play(state: BoomState, seat: Seat, card: Card) -> IllegalMove | None:
    hand = state.hands[seat]
    if card not in hand:
        return IllegalMove("B7", "not_in_hand")
    if state.eights and card.rank is Rank.EIGHT and len(hand) > 1:
        return IllegalMove("B32", "name_a_suit")
    if not follows(state, card):
        return IllegalMove("B8", "does_not_follow", suit=state.suit, rank=state.rank)
    return None


def _check_eight(state: BoomState, seat: Seat, card: Card) -> IllegalMove | None:
    if not state.eights or card.rank is not Rank.EIGHT:
        return IllegalMove("B31", "only_eights_are_wild")
    if card not in state.hands[seat]:
        return IllegalMove("B7", "not_in_hand")
    return IllegalMove("B32", "last_eight_names_nothing") if len(state.hands[seat]) == 1 else None


def _check_draw(state: BoomState, seat: Seat) -> IllegalMove | None:
    if any(_must_be_laid(state, card) for card in state.hands[seat]):
        return IllegalMove("B9", "can_lay")
    return None if state.stock else IllegalMove("B10", "nothing_to_draw")


def _must_be_laid(state: BoomState, card: Card) -> bool:
    """Whether holding a card forbids drawing: it follows, and is no wild eight (B9, B33)."""
    return follows(state, card) and not (state.eights and card.rank is Rank.EIGHT)


def _check_pass(state: BoomState, seat: Seat) -> IllegalMove | None:
    if any(follows(state, card) for card in state.hands[seat]):
        return IllegalMove("B10", "can_lay")
    return IllegalMove("B10", "must_draw") if state.stock else None


def moves(state: BoomState, actor: Actor) -> list[ask.BoomMove]:
    """What `actor` may do now, cards in the order of the hand; `check` judges each of them legal."""
    if state.phase is not Phase.TURN:
        return list(_DEAL) if actor is None and state.phase is Phase.DEAL else []
    if actor is None or actor != state.current:
        return []
    if state.eights:
        return _wild(state, state.hands[actor])
    suit, rank = state.suit, state.rank
    listed: list[ask.BoomMove] = [
        _PLAY[card] for card in state.hands[actor] if suit is None or card.suit is suit or card.rank is rank
    ]
    return listed or [_DRAW if state.stock else _PASS]


def _wild(state: BoomState, hand: list[Card]) -> list[ask.BoomMove]:
    suit, rank = state.suit, state.rank
    listed: list[ask.BoomMove] = []
    eights: list[ask.BoomMove] = []
    for card in hand:
        if card.rank is Rank.EIGHT:
            eights += _PLAY_EIGHT[card]
        elif suit is None or card.suit is suit or card.rank is rank:
            listed.append(_PLAY[card])
    if eights and len(hand) == 1:
        eights = [_PLAY[hand[0]]]
    if not listed and state.stock:
        return [*eights, _DRAW]
    listed += eights
    return listed or [_PASS]
