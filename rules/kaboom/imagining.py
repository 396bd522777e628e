"""Worlds that a viewer can't tell from the true one: for searches and for the contract."""

from collections.abc import Iterable
from itertools import chain

from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Seat, Viewer
from rules.core.shuffle import Chance
from rules.kaboom.layout import laid
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.state import DECK, SPOTS, KaboomState, Phase, new_state
from rules.kaboom.view import KaboomView


def hidden_spots(state: KaboomState, viewer: Viewer) -> list[Spot]:
    """The spots whose faces `viewer` can't see now."""
    if state.revealed:
        return []
    held = state.king if state.phase is Phase.KING and viewer == state.current else None
    return [
        SPOTS[seat][slot]
        for seat in range(state.seats)
        for slot in state.cards_of(Seat(seat))
        if SPOTS[seat][slot] != held
    ]


def hidden_cards(state: KaboomState, viewer: Viewer) -> list[Card]:
    """Every card that `viewer` can't see now: stock, hands, another's drawn card, the discard below its top.

    A card whose power is being used is no secret, even under a card thrown on it (K30).
    """
    return [card for card in _unseen(state, viewer) if card is not state.action]


def _unseen(state: KaboomState, viewer: Viewer) -> list[Card]:
    hidden = [*state.stock, *state.further, *state.discard[:-1], *_cards_at(state, hidden_spots(state, viewer))]
    if state.drawn is not None and viewer != state.current:
        hidden.append(state.drawn)
    return hidden


def _cards_at(state: KaboomState, spots: Iterable[Spot]) -> list[Card]:
    return [card for spot in spots if (card := state.hands[spot.seat][spot.slot]) is not None]


def twin(state: KaboomState, viewer: Viewer, rng: Chance) -> KaboomState:
    """A copy in which everything that `viewer` can't see now has changed places."""
    other = state.copy()
    spots = hidden_spots(state, viewer)
    cards = iter(rng.shuffled(_unseen(state, viewer)))
    other.stock = [next(cards) for _ in state.stock]
    other.further = tuple([next(cards) for _ in state.further])
    other.discard = [next(cards) for _ in state.discard[:-1]] + state.discard[-1:]
    for spot in spots:
        other.hands[spot.seat][spot.slot] = next(cards)
    if state.drawn is not None and viewer != state.current:
        other.drawn = next(cards)
    return other


def imagine(view: KaboomView, memory: KaboomMemory, rng: Chance) -> KaboomState:
    """A world that looks like `view` and agrees with what the seat remembers; the rest is dealt at random."""
    state = _visible(view, rng)
    state.plain_seq = view.seq - memory.thrown
    known = [[place.face for place in hand.places] for hand in view.hands]
    for spot, card in memory.known.items():
        places = view.hands[spot.seat].places
        if spot.slot < len(places) and places[spot.slot].present and places[spot.slot].face is None:
            known[spot.seat][spot.slot] = card
    below = memory.gone[:-1][-(view.discard - 1) :] if view.discard > 1 else []
    drawn = view.drawn or memory.drawn
    placed = {*chain.from_iterable(known), *below, view.top, drawn}
    rest = iter(rng.shuffled([card for card in DECK if card not in placed]))
    state.hands = [
        [(card or next(rest)) if place.present else None for place, card in zip(hand.places, cards, strict=True)]
        for hand, cards in zip(view.hands, known, strict=True)
    ]
    if view.top is not None:
        state.discard = [*below, *(next(rest) for _ in range(view.discard - 1 - len(below))), view.top]
    if view.phase is Phase.DRAWN:
        state.drawn = drawn or next(rest)
    state.further = tuple([next(rest) for _ in range(view.further)])
    state.stock = [next(rest) for _ in range(view.stock)]
    return state


def _visible(view: KaboomView, rng: Chance) -> KaboomState:
    seed = "".join(f"{rng.below(1 << 32):08x}" for _ in range(4))
    state = new_state(view.options, len(view.hands), seed, None)
    state.totals = list(view.totals)
    state.results = list(view.results)
    state.dealer = view.dealer
    state.deal_no = view.deal_no
    state.phase = view.phase
    last_deal = {line.seat: result.deal for result in view.results for line in result.lines}
    state.knocked_out = {hand.seat: last_deal.get(hand.seat, 0) for hand in view.hands if hand.out}
    state.patterns = [(hand.pattern, hand.edge) for hand in view.hands]
    state.laid = [
        laid(pattern, tuple([place.cell for place in hand.places]))
        for pattern, hand in zip(state.patterns, view.hands, strict=True)
    ]
    state.peeked = [hand.looked for hand in view.hands]
    state.ready = [hand.ready for hand in view.hands]
    state.declarers = list(view.declarers)
    state.current = view.current if view.current is not None else Seat(0)
    state.action = view.power_card
    state.king = view.held
    state.revealed = view.revealed
    state.seq = view.seq
    state.reshuffles = view.reshuffles
    state.debts = list(view.debts)
    state.interrupted = view.interrupted
    return state
