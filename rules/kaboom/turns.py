"""A turn and how the next one follows: drawing, replacing, discarding, passing (K10 to K18, K47, K52)."""

from typing import Final

from rules.core.cards import Card
from rules.core.seats import Seat
from rules.kaboom.events import (
    Discarded,
    Drew,
    Passed,
    Replaced,
    SawDrawn,
    TurnBegan,
    WindowOpened,
)
from rules.kaboom.moves import Replace
from rules.kaboom.state import TURN_CAP, KaboomState, Phase
from rules.kaboom.stock import Told, can_take, take
from rules.kaboom.strict_events import DrewMore, TookUp, TurnMissed, TurnResumed

# Names of their own: looking a member up costs more than asking for it.
_START: Final = Phase.START
_DRAWN: Final = Phase.DRAWN
_FINAL: Final = Phase.FINAL


def begin_turn(state: KaboomState, told: Told) -> None:
    """Bring the current seat to the start of its turn (K11)."""
    state.phase = _START
    if told is not None:
        told.append(TurnBegan(state.current, bool(state.declarers)))


def end_turn(state: KaboomState, told: Told) -> None:
    """Pass the turn to the left, or open the last window when it would reach the first declarer (K18, K52)."""
    state.action = None
    state.king = None
    state.turns += 1
    if state.further:
        _take_up(state, told)
        return
    if state.interrupted is not None:
        _resume(state, state.interrupted, told)
        return
    following = state.next_in_play(state.current)
    while True:
        if state.declarers and following == state.declarers[0]:
            open_window(state, "last_round", told)
            return
        if state.turns >= TURN_CAP:
            open_window(state, "turn_cap", told)
            return
        if not state.debts[following]:
            break
        _miss(state, following, told)
        following = state.next_in_play(following)
    state.current = following
    begin_turn(state, told)


def _take_up(state: KaboomState, told: Told) -> None:
    """Go on with the next of the cards drawn too many: each is a turn of its own (K71)."""
    card, *left = state.further
    state.further = tuple(left)
    state.drawn = card
    state.phase = _DRAWN
    if told is not None:
        told.append(TookUp(state.current, len(left)))
        told.append(SawDrawn(state.current, card))


def _resume(state: KaboomState, seat: Seat, told: Told) -> None:
    """After a move out of turn the seat that was broken into begins as if nothing had been (K70)."""
    state.current = seat
    state.interrupted = None
    if state.turns >= TURN_CAP:
        open_window(state, "turn_cap", told)
        return
    state.phase = _START
    if told is not None:
        told.append(TurnResumed(seat, bool(state.declarers)))


def _miss(state: KaboomState, seat: Seat, told: Told) -> None:
    """A seat with a debt neither draws nor declares: its turn is over when it comes (K72)."""
    state.debts[seat] -= 1
    state.turns += 1
    state.passes = 0  # K47: a table is exhausted when everybody could have said something and passed
    if told is not None:
        told.append(TurnMissed(seat, state.debts[seat]))


def open_window(state: KaboomState, why: str, told: Told) -> None:
    """No more turns: throws are possible until the table reveals (K52)."""
    state.phase = _FINAL
    state.interrupted = None
    if told is not None:
        told.append(WindowOpened(why))


def draw(state: KaboomState, seat: Seat, told: Told) -> None:
    """Take a card in the fingers (K12); if that needs one reshuffle too many, the deal is cut off instead."""
    state.passes = 0
    if not can_take(state):
        open_window(state, "max_reshuffles", told)
        return
    card = take(state, told)
    state.drawn = card
    state.phase = _DRAWN
    if told is not None:
        told.append(Drew(seat, len(state.stock)))
        told.append(SawDrawn(seat, card))


def draw_more(state: KaboomState, seat: Seat, number: int, told: Told) -> None:
    """Take further cards with one in the fingers already; they wait, unseen, for turns of their own (K71)."""
    state.further += tuple([take(state, told) for _ in range(number)])
    if told is not None:
        told.append(DrewMore(seat, number, len(state.stock)))


def replace(state: KaboomState, seat: Seat, move: Replace, told: Told) -> None:
    """Put the drawn card into the hand; the card that lay there has no power (K13, K16)."""
    hand = state.hands[seat]
    card = hand[move.slot]
    assert card is not None, "only a card can be replaced"
    hand[move.slot] = state.drawn
    state.drawn = None
    _lay(state, card)
    if told is not None:
        told.append(Replaced(seat, move.slot, card, state.seq))
    end_turn(state, told)


def discard(state: KaboomState, seat: Seat, told: Told) -> Card:
    """Lay the drawn card off and hand it on: its power, if any, comes next (K14)."""
    card = state.drawn
    assert card is not None, "only a drawn card can be discarded"
    state.drawn = None
    _lay(state, card)
    if told is not None:
        told.append(Discarded(seat, card, state.seq))
    return card


def _lay(state: KaboomState, card: Card) -> None:
    state.discard.append(card)
    state.seq += 1
    state.plain_seq = state.seq


def pass_turn(state: KaboomState, seat: Seat, told: Told) -> None:
    """Nothing can be drawn; when everybody has passed in a row the deal is counted (K47)."""
    state.passes += 1
    if told is not None:
        told.append(Passed(seat))
    if state.passes >= state.seats - len(state.knocked_out):
        open_window(state, "exhausted", told)
    else:
        end_turn(state, told)
