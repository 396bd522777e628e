"""The moves a seat may choose from, listed; `legal.check` judges each of them legal."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from rules.core.lazy import Joined, Pairs, Products
from rules.core.moves import Spot
from rules.core.seats import DEALER, Actor, Seat
from rules.kaboom import moves as ask
from rules.kaboom.dealing import PEEKS
from rules.kaboom.layout import EDGES, PATTERNS, SPAN
from rules.kaboom.legal import check, may_draw, may_throw
from rules.kaboom.powers import OPTIONAL, Power, pending, third_spots
from rules.kaboom.state import DECK, KaboomState, Phase
from rules.kaboom.strict_moves import DealCard, DealRest

Moves = list[ask.KaboomMove]
Listed = Sequence[ask.KaboomMove]

# Names of their own: looking a member up costs more than asking for it.
_PEEK: Final = Phase.PEEK
_START: Final = Phase.START
_DEALING: Final = Phase.DEALING
_DRAWN: Final = Phase.DRAWN
_ACTION: Final = Phase.ACTION
_KING: Final = Phase.KING

_DRAW: Final = ask.Draw()
_KABOOM: Final = ask.Kaboom()
_PASS: Final = ask.Pass()
_DISCARD: Final = ask.Discard()
_SKIP: Final = ask.Skip()
_KING_LEAVE: Final = ask.KingLeave()
_CLOSE_GAPS: Final = ask.CloseGaps()
_DEAL_CARD: Final = DealCard()
_DEAL_REST: Final = DealRest()
_ARRANGES: Final = tuple(ask.Arrange(cells, edge) for cells in PATTERNS.values() for edge in EDGES)
_REPLACE: Final = tuple(ask.Replace(slot) for slot in range(len(DECK)))
_PEEK_OWN: Final = tuple(ask.PeekOwn(slot) for slot in range(len(DECK)))
_KING_TAKE: Final = tuple(ask.KingTake(slot) for slot in range(len(DECK)))

_throw: Final[Callable[[tuple[int, ...], int], ask.Throw]] = lru_cache(1 << 14)(ask.Throw)
_peek: Final[Callable[[tuple[int, ...]], ask.Peek]] = lru_cache(256)(ask.Peek)
_peek_other: Final[Callable[[Spot], ask.PeekOther]] = lru_cache(1024)(ask.PeekOther)
_king_look: Final[Callable[[Spot], ask.KingLook]] = lru_cache(1024)(ask.KingLook)
_king_give: Final[Callable[[Spot], ask.KingGive]] = lru_cache(1024)(ask.KingGive)
_swap_own: Final[Callable[[int, int], ask.SwapOwn]] = lru_cache(4096)(ask.SwapOwn)
_swap_others: Final[Callable[[Spot, Spot], ask.SwapOthers]] = lru_cache(1 << 14)(ask.SwapOthers)
_exchange: Final[Callable[[int, Spot], ask.Exchange]] = lru_cache(1 << 14)(ask.Exchange)


def moves(state: KaboomState, actor: Actor) -> Listed:
    """What `actor` may do now. Throws are listed card by card; several at once are legal too (K34)."""
    if actor is None:
        dealers: Moves = [ask.Deal(), ask.Reveal()]
        return [move for move in dealers if check(state, DEALER, move) is None]
    if not 0 <= actor < state.seats or actor in state.knocked_out:
        return []
    phase, own_turn = state.phase, actor == state.current
    if phase is _PEEK:
        return [] if state.ready[actor] else list(_before_play(state.peeked[actor]))
    hand = state.hands[actor]
    gaps = None in hand
    listed = _turn(state, actor) if own_turn else []
    if may_throw(state, actor) is None:
        taken = state.king.slot if state.king is not None and state.king.seat == actor else None
        if gaps or taken is not None:
            listed += [_throw((slot,), state.seq) for slot in state.cards_of(actor) if slot != taken]
        else:
            listed += _throws(len(hand), state.seq)
    if gaps and check(state, actor, _CLOSE_GAPS) is None:
        listed.append(_CLOSE_GAPS)
    if own_turn and phase is _ACTION and (pairs := _pairs(state, actor)):
        return Joined([pairs, listed])
    return listed


@lru_cache(4096)
def _throws(number: int, target: int) -> tuple[ask.Throw, ...]:
    """A throw of each card of a hand of `number` without gaps."""
    return tuple(_throw((slot,), target) for slot in range(number))


@lru_cache(256)
def _before_play(seen: tuple[int, ...]) -> tuple[ask.KaboomMove, ...]:
    """What a seat may do that has looked at the cards that it has `seen`, of those that it was dealt (K7, K8)."""
    unseen = [slot for slot in range(SPAN) if slot not in seen]
    listed: Moves = [_peek(())]
    for together in range(1, PEEKS - len(seen) + 1):
        listed += [_peek(slots) for slots in combinations(unseen, together)]
    if not seen:
        listed += _ARRANGES
    return tuple(listed)


def _turn(state: KaboomState, seat: Seat) -> Moves:
    phase = state.phase
    if phase is _START:
        return [_DRAW if may_draw(state) else _PASS, _KABOOM]
    if phase is _DRAWN:
        hand = state.hands[seat]
        if None in hand:
            return [_DISCARD, *[_REPLACE[slot] for slot in state.cards_of(seat)]]
        return [_DISCARD, *_REPLACE[: len(hand)]]
    if phase is _ACTION:
        return _power(state, seat)
    if phase is _KING:
        return [
            _KING_LEAVE,
            *(_KING_TAKE[slot] for slot in state.cards_of(seat)),
            *(_king_give(spot) for spot in third_spots(state, seat)),
        ]
    return [_DEAL_CARD, _DEAL_REST] if phase is _DEALING else []


def _power(state: KaboomState, seat: Seat) -> Moves:
    kind = pending(state)
    listed: Moves = [_SKIP] if kind in OPTIONAL else []
    match kind:
        case Power.PEEK_OWN:
            listed += [_PEEK_OWN[slot] for slot in state.cards_of(seat)]
        case Power.PEEK_OTHER:
            listed += [_peek_other(spot) for spot in state.targets(seat)]
        case Power.KING:
            listed += [_king_look(spot) for spot in state.targets(seat)]
        case _:
            pass  # two cards at once: `_pairs`
    return listed


def _pairs(state: KaboomState, seat: Seat) -> Listed:
    """The moves of powers that take two cards: their number grows with the square of the cards."""
    match pending(state):
        case Power.SWAP_OWN:
            return Pairs(_swap_own, state.cards_of(seat))
        case Power.SWAP_OTHERS:
            return Pairs(_swap_others, state.targets(seat))
        case Power.EXCHANGE:
            return Products(_exchange, state.cards_of(seat), state.targets(seat))
        case _:
            return ()
