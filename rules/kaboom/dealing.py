"""From the shuffle to the first turn: dealer, deal, arrangement and first look (K5 to K9)."""

from typing import Final

from rules.core.moves import Spot
from rules.core.seats import Seat, clockwise
from rules.kaboom.events import Arranged, DealerDrawn, Dealt, Peeked, Saw
from rules.kaboom.layout import SPAN
from rules.kaboom.moves import Arrange, Peek
from rules.kaboom.state import DECK, SPOTS, KaboomState, Phase, clear_table
from rules.kaboom.stock import Told
from rules.kaboom.strict_events import CardDealt, Misdealt, Shuffled
from rules.kaboom.turns import begin_turn

PEEKS: Final = 2
"""Own cards that each seat may look at before play (K8)."""


def deal(state: KaboomState, told: Told) -> None:
    """Choose the dealer, shuffle, and deal four cards each, one at a time from the dealer's left (K5, K6)."""
    clear_table(state)
    state.deal_no += 1
    if state.dealer is None:
        state.dealer = Seat(state.chance().below(state.seats))
        if told is not None:
            told.append(DealerDrawn(state.dealer))
    else:
        state.dealer = state.next_in_play(state.dealer)
    order = state.chance().shuffled(DECK)
    if state.deck is not None and state.deal_no == 1:
        order = list(state.deck)
    state.stock = order[::-1]
    if state.options.deal_by_hand:
        _take_pack(state, state.dealer, told)
    else:
        deal_rest(state, told)


def _take_pack(state: KaboomState, dealer: Seat, told: Told) -> None:
    state.current = dealer
    state.phase = Phase.DEALING
    if told is not None:
        told.append(Shuffled(dealer, state.deal_no, tuple(sorted(_dealt_to(state)))))


def _dealt_to(state: KaboomState) -> list[Seat]:
    """The seats that get cards, from the dealer's left."""
    assert state.dealer is not None, "a deal has a dealer"
    return [seat for seat in clockwise(state.dealer, state.seats) if state.in_play(seat)]


def next_spot(state: KaboomState) -> Spot:
    """Where the next card is dealt to by hand: one each, round by round (K6)."""
    seat = min(_dealt_to(state), key=lambda seat: len(state.hands[seat]))
    return SPOTS[seat][len(state.hands[seat])]


def deal_card(state: KaboomState, told: Told) -> None:
    """Lay one card before the seat whose it is; the last one ends the deal."""
    spot = next_spot(state)
    state.hands[spot.seat].append(state.stock.pop())
    if told is not None:
        told.append(CardDealt(spot.seat, spot.slot, len(state.stock)))
    if len(state.hands[_dealt_to(state)[-1]]) == SPAN:
        deal_rest(state, told)


def deal_rest(state: KaboomState, told: Told) -> None:
    """Deal to the end, one at a time from the dealer's left, and let everybody look (K6, K8)."""
    assert state.dealer is not None, "a deal has a dealer"
    turns = _dealt_to(state)
    hands, stock = state.hands, state.stock
    for dealt in range(SPAN):
        for seat in turns:
            if len(hands[seat]) == dealt:
                hands[seat].append(stock.pop())
    state.current = state.next_in_play(state.dealer)
    state.phase = Phase.PEEK
    if told is not None:
        told.append(Dealt(state.dealer, state.deal_no, tuple(sorted(turns)), SPAN, len(stock)))


def misdeal(state: KaboomState, seat: Seat, spot: Spot, told: Told) -> None:
    """A card was turned up while dealing: all are gathered, shuffled and dealt again by the same dealer (K69)."""
    assert state.dealer is not None, "a deal has a dealer"
    card = state.stock[-1] if spot == next_spot(state) else state.hands[spot.seat][spot.slot]
    assert card is not None, "nobody has gaps before play"
    state.hands = [[] for _ in range(state.seats)]
    state.stock = state.chance().shuffled(DECK)
    if told is not None:
        told.append(Misdealt(seat, spot, card))
    _take_pack(state, state.dealer, told)


def arrange(state: KaboomState, seat: Seat, move: Arrange, told: Told) -> None:
    """Lay the hand out on a pattern that everybody sees (K7)."""
    state.patterns[seat] = (move.cells, move.edge)
    if told is not None:
        told.append(Arranged(seat, move.cells, move.edge))


def peek(state: KaboomState, seat: Seat, move: Peek, told: Told) -> None:
    """Look at own cards; the first turn begins when everybody has looked or waived (K8, K9)."""
    state.peeked[seat] += move.slots
    state.ready[seat] = not move.slots or len(state.peeked[seat]) == PEEKS
    if told is not None:
        told.append(Peeked(seat, move.slots, state.ready[seat]))
        for slot in move.slots:
            card = state.hands[seat][slot]
            assert card is not None, "nobody has gaps before play"
            told.append(Saw(seat, SPOTS[seat][slot], card))
    if all(state.ready):
        begin_turn(state, told)
