"""The moves a seat may choose from, listed; `legal.check` judges each of them legal."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from rules.core.cards import Card
from rules.core.seats import Actor, Seat
from rules.deuces import moves as ask
from rules.deuces.legal import check, may_send_out
from rules.deuces.state import DECK, NEXT, DeucesState, Phase

Moves = list[ask.DeucesMove]

_DRAW: Final = ask.Draw()
_PASS: Final = ask.Pass()
_KEEP: Final = ask.Keep()
_FINE: Final = ask.Fine()
_OUT: Final = ask.Out()
_TAKE_ANOTHER: Final = ask.TakeAnother()
_END_TURN: Final = ask.EndTurn()
_SUBSTITUTE: Final = {card: ask.Substitute(card) for card in DECK}
_REMOVE: Final = {card: ask.Remove((card,)) for card in DECK}
_REMOVE_NOTHING: Final = ask.Remove(())

_play: Final[Callable[[tuple[Card, ...]], ask.Play]] = lru_cache(1024)(ask.Play)
_init_out: Final[Callable[[tuple[Card, ...]], ask.InitOut]] = lru_cache(1 << 14)(ask.InitOut)


def moves(state: DeucesState, actor: Actor) -> Moves:
    """What `actor` may do now. Of the ace's right no more than one card is listed; several are legal too (D25)."""
    if actor is None:
        return [ask.Deal()] if state.phase is Phase.DEAL else []
    if actor != state.current:
        return []
    match state.phase:
        case Phase.INIT_OUT:
            return _before_play(state, actor)
        case Phase.TURN:
            return _turn(state, actor)
        case Phase.DRAWN:
            return _drawn(state, actor)
        case Phase.TWO:
            return [_TAKE_ANOTHER, _END_TURN] if state.stock else [_END_TURN]
        case Phase.REMOVE:
            return [_REMOVE_NOTHING, *(_REMOVE[card] for card in state.fines[actor])]
        case Phase.DEAL | Phase.OVER:
            return []


def _before_play(state: DeucesState, seat: Seat) -> Moves:
    hand = state.hands[seat]
    throws = [_init_out(cards) for number in range(len(hand) + 1) for cards in combinations(hand, number)]
    return [throw for throw in throws if check(state, seat, throw) is None]


def _turn(state: DeucesState, seat: Seat) -> Moves:
    hand = state.hands[seat]
    listed: Moves = [_play(run) for card in hand if state.fits(card) for run in runs(card, hand)]
    return listed or [_DRAW if state.stock else _PASS]


def _drawn(state: DeucesState, seat: Seat) -> Moves:
    drawn = state.drawn
    assert drawn is not None
    hand = state.hands[seat]
    listed: Moves = [_KEEP, _FINE]
    if state.fits(drawn):
        listed += [_play(run) for run in runs(drawn, hand)]
    if may_send_out(state, drawn) is None:
        listed.append(_OUT)
    listed += [
        _SUBSTITUTE[card] for card in hand if card.rank is drawn.rank and check(state, seat, _SUBSTITUTE[card]) is None
    ]
    return listed


def runs(first: Card, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every run that begins with `first` and goes on with cards of the hand, shortest first (D15)."""
    run: tuple[Card, ...] = (first,)
    yield run
    following = NEXT.get(first)
    while following is not None and following in hand:
        run += (following,)
        yield run
        following = NEXT.get(following)
