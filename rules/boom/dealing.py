"""From the cut to the first turn: who deals, and the deal (B4 to B6)."""

from rules.boom.events import Cut, CutTied, DealerCut, Dealt, SawHand, Told
from rules.boom.hands import HEIGHT, cards_in, hand_of
from rules.boom.state import HAND, BoomState, clear_table
from rules.boom.turns import begin_round
from rules.core.cards import Card
from rules.core.seats import Seat, clockwise


def deal(state: BoomState, told: Told) -> None:
    """Find the dealer, shuffle, and deal seven cards each, one at a time from the dealer's left (B4, B5)."""
    clear_table(state)
    state.deal_no += 1
    dealer = state.dealer = _dealer(state, told)
    order = state.chance().shuffled(state.pack)
    if state.deck is not None and state.deal_no == 1:
        order = list(state.deck)
    seats = clockwise(dealer, state.seats)
    dealt = HAND * state.seats
    for turn, seat in enumerate(seats):
        # One card at a time goes round.
        state.hands[seat] = hand_of(order[turn : dealt : state.seats])
    state.stock = order[: dealt - 1 : -1]
    if told is not None:
        told.append(Dealt(dealer, state.deal_no, tuple(map(Seat, range(state.seats))), HAND, len(state.stock)))
        told.extend(SawHand(Seat(seat), cards_in(hand)) for seat, hand in enumerate(state.hands))
    begin_round(state, seats[0], told)


def _dealer(state: BoomState, told: Told) -> Seat:
    if state.dealer is not None:
        return Seat((state.dealer + 1) % state.seats)
    place = state.options.first_dealer
    if place is not None and place <= state.seats:
        return Seat(place - 1)
    return _cut(state, told)


def _cut(state: BoomState, told: Told) -> Seat:
    """Everybody turns up a card somewhere in the pack, and those who tie for the highest do it again (B4)."""
    tied = [Seat(seat) for seat in range(state.seats)]
    chance = state.chance()
    stock: list[Card] = []
    while True:
        if len(stock) < len(tied):
            stock = list(state.pack)
        cut = [(seat, stock.pop(chance.below(len(stock)))) for seat in tied]
        highest = max(HEIGHT[card] for _, card in cut)
        tied = [seat for seat, card in cut if HEIGHT[card] == highest]
        if told is not None:
            told.extend(Cut(seat, card) for seat, card in cut)
            told.append(CutTied(tuple(tied)) if len(tied) > 1 else DealerCut(tied[0]))
        if len(tied) == 1:
            return tied[0]
