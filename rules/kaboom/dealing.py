"""From the shuffle to the first turn: dealer, deal, arrangement and first look (K5 to K9)."""

from typing import Final

from rules.core.seats import Seat, clockwise
from rules.kaboom.events import Arranged, DealerDrawn, Dealt, Peeked, Saw
from rules.kaboom.layout import SPAN
from rules.kaboom.moves import Arrange, Peek
from rules.kaboom.state import DECK, SPOTS, KaboomState, Phase, clear_table
from rules.kaboom.stock import Told
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
    turns = [seat for seat in clockwise(state.dealer, state.seats) if state.in_play(seat)]
    for _ in range(SPAN):
        for seat in turns:
            state.hands[seat].append(state.stock.pop())
    state.current = state.next_in_play(state.dealer)
    state.phase = Phase.PEEK
    if told is not None:
        told.append(Dealt(state.dealer, state.deal_no, tuple(sorted(turns)), SPAN, len(state.stock)))


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
