"""Worlds that a viewer can't tell from the true one: for searches and for the contract."""

from rules.core.cards import Card
from rules.core.seats import Seat, Viewer
from rules.core.shuffle import Chance
from rules.vzryv.memory import Lack, VzryvMemory
from rules.vzryv.state import DECK, HEIGHT, IN_HAND, VzryvState, new_state
from rules.vzryv.view import VzryvView


def hidden_cards(state: VzryvState, viewer: Viewer) -> list[Card]:
    """Every card that `viewer` can't see now: the stock, all closed cards, the others' hands."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return state.stock + [card for cards in (*state.closed, *others) for card in cards]


def twin(state: VzryvState, viewer: Viewer, rng: Chance) -> VzryvState:
    """A copy in which everything that `viewer` can't see now has changed places."""
    other = state.copy()
    cards = iter(rng.shuffled(hidden_cards(state, viewer)))
    other.stock = [next(cards) for _ in state.stock]
    other.closed = [[next(cards) for _ in closed] for closed in state.closed]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            other.hands[seat] = sorted((next(cards) for _ in hand), key=IN_HAND.__getitem__)
    return other


def imagine(view: VzryvView, memory: VzryvMemory, rng: Chance) -> VzryvState:
    """A world that looks like `view` and agrees with what the seat remembers; the rest is dealt at random."""
    state = _visible(view, rng)
    held = [list(hand.cards) for hand in view.hands]
    for hand in view.hands:
        if hand.seat != view.viewer:
            held[hand.seat] = memory.known.get(hand.seat, [])[: hand.count]
    seen = {*view.pile, *(card for cards in held for card in cards)}
    rest = rng.shuffled([card for card in DECK if card not in seen])
    for hand in sorted(view.hands, key=lambda each: each.seat not in memory.lacking):
        number = hand.count - len(held[hand.seat])
        cards = [*held[hand.seat], *_dealt(rest, number, memory.lacking.get(hand.seat))]
        state.hands[hand.seat] = sorted(cards, key=IN_HAND.__getitem__)
    for hand in view.hands:
        state.closed[hand.seat] = rest[: hand.closed]
        del rest[: hand.closed]
    state.stock = rest[: view.stock]
    return state


def _visible(view: VzryvView, rng: Chance) -> VzryvState:
    seed = "".join(f"{rng.below(1 << 32):08x}" for _ in range(4))
    state = new_state(view.options, len(view.hands), seed, None)
    state.losses = list(view.losses)
    state.results = list(view.results)
    state.dealer = view.dealer
    state.deal_no = view.deal_no
    state.phase = view.phase
    state.pile = list(view.pile)
    state.laid_by = view.laid_by
    state.current = Seat(0) if view.current is None else view.current
    state.out = list(view.out)
    state.plies = view.plies
    return state


def _dealt(rest: list[Card], number: int, lack: Lack | None) -> list[Card]:
    """Take `number` cards from `rest`, as many as can be without what the hand is known to lack."""
    dealt = [] if lack is None else [card for card in rest if HEIGHT[card] >= lack.height]
    del dealt[max(0, number - (lack.unknown if lack is not None else 0)) :]
    taken = set(dealt)
    dealt += [card for card in rest if card not in taken][: number - len(dealt)]
    taken = set(dealt)
    rest[:] = [card for card in rest if card not in taken]
    return dealt
