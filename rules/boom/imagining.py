"""Worlds that a viewer can't tell from the true one: for searches and for the contract."""

from rules.boom.hands import cards_in, hand_of
from rules.boom.memory import BoomMemory, Lack
from rules.boom.state import BoomState, new_state
from rules.boom.view import BoomView
from rules.core.cards import Card
from rules.core.seats import Viewer
from rules.core.shuffle import Chance


def hidden_cards(state: BoomState, viewer: Viewer) -> list[Card]:
    """Every card that `viewer` can't see now: the stock, and the others' hands until they are shown."""
    closed = [] if state.revealed else [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return state.stock + [card for hand in closed for card in cards_in(hand)]


def twin(state: BoomState, viewer: Viewer, rng: Chance) -> BoomState:
    """A copy in which everything that `viewer` can't see now has changed places."""
    other = state.copy()
    cards = iter(rng.shuffled(hidden_cards(state, viewer)))
    other.stock = [next(cards) for _ in state.stock]
    if not state.revealed:
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                other.hands[seat] = hand_of(next(cards) for _ in range(hand.bit_count()))
    return other


def imagine(view: BoomView, memory: BoomMemory, rng: Chance) -> BoomState:
    """A world that looks like `view` and agrees with what the seat remembers; the rest is dealt at random."""
    seed = "".join(f"{rng.below(1 << 32):08x}" for _ in range(4))
    seats = len(view.hands)
    state = new_state(view.options, seats, seed, None)
    state.totals = list(view.totals)
    state.results = list(view.results)
    state.dealer = view.dealer
    state.deal_no = view.deal_no
    state.phase = view.phase
    state.leader = view.leader
    state.current = view.leader if view.current is None else view.current
    state.taken = (state.current - view.leader) % seats
    state.asked = view.asked
    state.revealed = view.revealed
    state.round = list(view.round)
    state.pile = list(view.pile)
    laid = {card for _, card in (*view.pile, *view.round)}
    seen = laid.union(*(hand.cards for hand in view.hands))
    rest = rng.shuffled([card for card in state.pack if card not in seen])
    state.hands = [hand_of(hand.cards) for hand in view.hands]
    closed = [hand for hand in view.hands if len(hand.cards) < hand.count]
    for hand in sorted(closed, key=lambda each: each.seat not in memory.lacking):
        state.hands[hand.seat] = hand_of(_dealt(rest, hand.count, memory.lacking.get(hand.seat), state.eights))
    state.stock = rest[: view.stock]
    return state


def _dealt(rest: list[Card], number: int, lack: Lack | None, eights: bool) -> list[Card]:
    """Take `number` cards from `rest`, as many as can be without what the hand is known to lack."""
    if lack is None:
        dealt = rest[:number]
    else:
        able = [card for card in rest if not lack.bars(card, eights=eights)]
        dealt = able[: max(0, number - lack.unknown)]
        others = [card for card in rest if card not in dealt]
        dealt += others[: number - len(dealt)]
    taken = set(dealt)
    rest[:] = [card for card in rest if card not in taken]
    return dealt
