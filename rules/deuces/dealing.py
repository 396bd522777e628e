"""From the lot to the first turn: the deal, the out before play, the centre (D4 to D12)."""

from rules.core.cards import Card, Rank
from rules.core.seats import Seat
from rules.deuces.ending import finish
from rules.deuces.events import (
    CentreTurned,
    CentreTwo,
    Dealt,
    OutBegan,
    OutCleared,
    SawHand,
    StarterDrawn,
    ThrewOut,
    Told,
    TwoSet,
)
from rules.deuces.scoring import Ending
from rules.deuces.state import DECK, HAND, IN_HAND, DeucesState, Phase
from rules.deuces.turns import begin_turn


def deal(state: DeucesState, told: Told) -> None:
    """Find who begins, shuffle, deal three cards each, one at a time, and one into the centre (D4 to D7)."""
    state.starter = state.current = _starter(state, told)
    order = list(state.deck) if state.deck is not None else state.chance().shuffled(DECK)
    stock = state.stock = order[::-1]
    edge: list[TwoSet] = []
    seats = [Seat((state.starter + step) % state.seats) for step in range(state.seats)]
    for _ in range(HAND):
        for seat in seats:
            card = stock.pop()
            while card.rank is Rank.TWO:
                state.twos.append(card)
                edge.append(TwoSet(seat, card))
                card = stock.pop()
            state.hands[seat].append(card)
    state.face_down = stock.pop()
    for hand in state.hands:
        hand.sort(key=IN_HAND.__getitem__)
    state.phase = Phase.INIT_OUT
    if told is not None:
        told.append(Dealt(state.starter, tuple(sorted(seats)), HAND, len(stock)))
        told.extend(edge)
        told.extend(SawHand(Seat(seat), tuple(hand)) for seat, hand in enumerate(state.hands))
        told.append(OutBegan(state.starter))


def _starter(state: DeucesState, told: Told) -> Seat:
    place = state.options.starter
    if place is not None and place <= state.seats:
        return Seat(place - 1)
    starter = Seat(state.chance().below(state.seats))
    if told is not None:
        told.append(StarterDrawn(starter))
    return starter


def init_out(state: DeucesState, seat: Seat, cards: tuple[Card, ...], told: Told) -> None:
    """Throw cards into the out; after the last seat it is cleared and the centre is turned up (D9 to D12)."""
    hand = state.hands[seat]
    for card in cards:
        hand.remove(card)
    state.out.extend(cards)
    if told is not None:
        told.append(ThrewOut(seat, cards))
    state.current = Seat((seat + 1) % state.seats)
    if state.current == state.starter:
        _turn_up(state, told)
    elif told is not None:
        told.append(OutBegan(state.current))


def _turn_up(state: DeucesState, told: Told) -> None:
    if told is not None:
        told.append(OutCleared(len(state.out)))
    card = state.face_down
    assert card is not None, "a card lies in the centre since the deal"
    while card.rank is Rank.TWO:
        state.twos.append(card)
        if told is not None:
            told.append(CentreTwo(card))
        card = state.stock.pop()
    state.face_down = None
    state.centre.append(card)
    if told is not None:
        told.append(CentreTurned(card))
    if card.rank is Rank.ACE:
        finish(state, Ending.FIRST_ACE, told)
    else:
        begin_turn(state, told)
