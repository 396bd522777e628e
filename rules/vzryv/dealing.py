"""From the lot to the first turn: who deals, and the deal (V5 to V8)."""

from rules.core.seats import Seat, clockwise
from rules.vzryv.events import DealerDrawn, Dealt, SawHand, Told, TurnedUp
from rules.vzryv.state import CLOSED, DECK, HAND, IN_HAND, VzryvState, clear_table
from rules.vzryv.turns import begin_turn


def deal(state: VzryvState, told: Told) -> None:
    """Find the dealer, shuffle, deal closed cards, then hands, one at a time from the dealer's left (V5 to V7)."""
    dealer = state.dealer = _dealer(state, told)
    clear_table(state)
    state.deal_no += 1
    order = state.chance().shuffled(DECK)
    if state.deck is not None and state.deal_no == 1:
        order = list(state.deck)
    stock = state.stock = order[::-1]
    seats = clockwise(dealer, state.seats)
    for cards, number in ((state.closed, CLOSED), (state.hands, HAND)):
        for _ in range(number):
            for seat in seats:
                cards[seat].append(stock.pop())
    for hand in state.hands:
        hand.sort(key=IN_HAND.__getitem__)
    if told is not None:
        told.append(Dealt(dealer, state.deal_no, tuple(sorted(seats)), HAND, CLOSED, len(stock)))
        told.extend(SawHand(Seat(seat), tuple(hand)) for seat, hand in enumerate(state.hands))
    state.pile.append(stock.pop())
    if told is not None:
        told.append(TurnedUp(state.pile[0]))
    begin_turn(state, seats[0], told)


def _dealer(state: VzryvState, told: Told) -> Seat:
    """The loser of the last game deals, or else the seat on the left of its dealer; the first one by lot (V5)."""
    if state.dealer is not None:
        return next_dealer(state)
    place = state.options.first_dealer
    if place is not None and place <= state.seats:
        return Seat(place - 1)
    drawn = Seat(state.chance().below(state.seats))
    if told is not None:
        told.append(DealerDrawn(drawn))
    return drawn


def next_dealer(state: VzryvState) -> Seat:
    """Who deals after the games that were played (V5, AV1)."""
    assert state.dealer is not None, "a game was dealt"
    loser = state.results[-1].loser if state.results else None
    if loser is not None and state.options.next_dealer == "loser":
        return loser
    return Seat((state.dealer + 1) % state.seats)
