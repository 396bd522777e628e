"""A turn: covering, drawing, and what becomes of a drawn card (D13 to D23)."""

from bisect import insort

from rules.core.cards import Card, Rank
from rules.core.seats import Seat
from rules.deuces.ending import finish, finish_by_ace
from rules.deuces.events import (
    Drew,
    Fined,
    Kept,
    Passed,
    Played,
    SawDrawn,
    SentOut,
    Substituted,
    Told,
    TurnBegan,
    TurnEnded,
    TwoSet,
)
from rules.deuces.scoring import Ending
from rules.deuces.state import IN_HAND, DeucesState, Phase


def begin_turn(state: DeucesState, told: Told) -> None:
    """The current seat is to cover the centre; a new circle begins with the starter."""
    state.phase = Phase.TURN
    state.out_allowed = True
    if state.current == state.starter:
        state.circle += 1
    if told is not None:
        told.append(TurnBegan(state.current, state.circle, state.centre[-1]))


def _end_turn(state: DeucesState, told: Told) -> None:
    """Go on to the left, unless the deck is empty and nobody has a fitting card (D23, E3)."""
    if not state.stock and not any(state.fits(card) for hand in state.hands for card in hand):
        finish(state, Ending.BLOCKED, told)
        return
    state.current = Seat((state.current + 1) % state.seats)
    begin_turn(state, told)


def play(state: DeucesState, seat: Seat, cards: tuple[Card, ...], told: Told) -> None:
    """Lay a card or a run; an ace ends the game (D14, D15, D17, D23)."""
    hand = state.hands[seat]
    covered = state.centre[-1]
    for card in cards:
        if card is state.drawn:
            state.drawn = None
        else:
            hand.remove(card)
    state.centre.extend(cards)
    if told is not None:
        told.append(Played(seat, cards, len(hand)))
    if cards[-1].rank is Rank.ACE:
        finish_by_ace(state, cards, covered, told)
    else:
        _end_turn(state, told)


def draw(state: DeucesState, seat: Seat, told: Told) -> None:
    """Take the top card of the deck; a two goes to the edge at once (D16, D20)."""
    card = state.stock.pop()
    if told is not None:
        told.append(Drew(seat, len(state.stock)))
    if card.rank is Rank.TWO:
        state.twos.append(card)
        state.phase = Phase.TWO
        if told is not None:
            told.append(TwoSet(seat, card))
    else:
        state.drawn = card
        state.phase = Phase.DRAWN
        if told is not None:
            told.append(SawDrawn(seat, card))


def take_another(state: DeucesState, seat: Seat, told: Told) -> None:
    """Draw again after a two, without the right to the out (D20)."""
    state.out_allowed = False
    draw(state, seat, told)


def keep(state: DeucesState, seat: Seat, told: Told) -> None:
    """Take the drawn card into the hand (D17)."""
    insort(state.hands[seat], _taken(state), key=IN_HAND.__getitem__)
    if told is not None:
        told.append(Kept(seat))
    _end_turn(state, told)


def fine(state: DeucesState, seat: Seat, told: Told) -> None:
    """Lay the drawn card on the own fine (D17)."""
    card = _taken(state)
    state.fines[seat].append(card)
    if told is not None:
        told.append(Fined(seat, card))
    _end_turn(state, told)


def send_out(state: DeucesState, seat: Seat, told: Told) -> None:
    """Send the drawn card into the out and take a new one (D17, D18)."""
    card = _taken(state)
    state.out.append(card)
    if told is not None:
        told.append(SentOut(seat, card))
    take_another(state, seat, told)


def substitute(state: DeucesState, seat: Seat, card: Card, told: Told) -> None:
    """Keep the drawn card and send one of its rank out of the hand instead (D19)."""
    kept = _taken(state)
    hand = state.hands[seat]
    hand.remove(card)
    insort(hand, kept, key=IN_HAND.__getitem__)
    state.out.append(card)
    if told is not None:
        told.append(Substituted(seat, kept, card))
    if state.options.subst_draws:
        take_another(state, seat, told)
    else:
        _end_turn(state, told)


def end_turn(state: DeucesState, seat: Seat, told: Told) -> None:
    """Take no other card after a two (D20)."""
    if told is not None:
        told.append(TurnEnded(seat))
    _end_turn(state, told)


def pass_turn(state: DeucesState, seat: Seat, told: Told) -> None:
    """Neither cover nor draw (D16)."""
    if told is not None:
        told.append(Passed(seat))
    _end_turn(state, told)


def _taken(state: DeucesState) -> Card:
    card = state.drawn
    assert card is not None, "a card was drawn"
    state.drawn = None
    return card
