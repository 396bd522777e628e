"""Worlds that a viewer can't tell from the true one: for searches and for the contract."""

from rules.core.cards import Card, Rank
from rules.core.seats import Viewer
from rules.core.shuffle import Chance
from rules.deuces.memory import DeucesMemory
from rules.deuces.state import DECK, IN_HAND, DeucesState, Phase, new_state
from rules.deuces.view import DeucesView, HandView


def hidden_cards(state: DeucesState, viewer: Viewer) -> list[Card]:
    """Every card that `viewer` can't see now, though it may have seen some of them before."""
    return _unseen(state, viewer) + ([] if state.phase is Phase.INIT_OUT else state.out)


def _unseen(state: DeucesState, viewer: Viewer) -> list[Card]:
    hidden = state.stock + state.centre[:-1]
    hidden += [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    if state.drawn is not None and viewer != state.current:
        hidden.append(state.drawn)
    if state.face_down is not None:
        hidden.append(state.face_down)
    return hidden


def twin(state: DeucesState, viewer: Viewer, rng: Chance) -> DeucesState:
    """A copy in which everything that `viewer` can't see now has changed places.

    The out stays: everybody saw what went there, and it may decide what may follow (AD6).
    """
    other = state.copy()
    unseen = rng.shuffled(_unseen(state, viewer))
    cards = [card for card in unseen if card.rank is not Rank.TWO]
    other.centre = [cards.pop() for _ in state.centre[:-1]] + state.centre[-1:]
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            other.hands[seat] = sorted((cards.pop() for _ in hand), key=IN_HAND.__getitem__)
    if state.drawn is not None and viewer != state.current:
        other.drawn = cards.pop()
    _undealt(other, cards + [card for card in unseen if card.rank is Rank.TWO], state.face_down is not None, rng)
    return other


def imagine(view: DeucesView, memory: DeucesMemory, rng: Chance) -> DeucesState:
    """A world that looks like `view` and agrees with what the seat remembers; the rest is dealt at random."""
    state = _visible(view, rng)
    below = memory.centre[:-1][: max(0, view.centre - 1)]
    out = list(view.thrown) or memory.out[: view.out]
    open_cards = [*below, *out, *view.twos, *view.removed, *view.opened]
    open_cards += [card for card in (view.top, view.drawn) if card is not None]
    open_cards += [card for hand in view.hands for card in (*hand.cards, *hand.fine)]
    held = {hand.seat: _held(hand, memory) for hand in view.hands}
    seen = {*open_cards, *(card for cards in held.values() for card in cards)}
    unseen = rng.shuffled([card for card in DECK if card not in seen])
    rest = [card for card in unseen if card.rank is not Rank.TWO]
    for hand in sorted(view.hands, key=lambda each: each.seat not in memory.lacking):
        known = held[hand.seat]
        dealt = [*known, *_dealt(rest, hand, hand.count - len(known), memory)]
        state.hands[hand.seat] = sorted(dealt, key=IN_HAND.__getitem__)
    if view.top is not None:
        state.centre = [*below, *(rest.pop() for _ in range(view.centre - 1 - len(below))), view.top]
    state.out = [*out, *(rest.pop() for _ in range(view.out - len(out)))]
    if view.phase is Phase.DRAWN:
        state.drawn = view.drawn or rest.pop()
    if view.stock:
        _undealt(state, rest + [card for card in unseen if card.rank is Rank.TWO], view.face_down, rng)
    return state


def _undealt(state: DeucesState, cards: list[Card], face_down: bool, rng: Chance) -> None:
    """What nobody holds: the deck and the card under the centre, the only places where a two can hide (D7, D16)."""
    state.stock = rng.shuffled(cards)
    state.face_down = state.stock.pop() if face_down else None


def _held(hand: HandView, memory: DeucesMemory) -> list[Card]:
    """What a seat is known to hold: all that this viewer sees, or what was shown once (D19)."""
    if hand.cards:
        return list(hand.cards)
    return memory.holds.get(hand.seat, [])[: hand.count]


def _dealt(rest: list[Card], hand: HandView, number: int, memory: DeucesMemory) -> list[Card]:
    """Take `number` cards from `rest`, as many as can be without what the seat could not cover with."""
    lack = memory.lacking.get(hand.seat)
    able = [] if lack is None else [card for card in rest if not lack.bars(card)][: max(0, number - lack.unknown)]
    others = [card for card in rest if card not in able]
    dealt = able + others[: number - len(able)]
    rest[:] = [card for card in rest if card not in dealt]
    return dealt


def _visible(view: DeucesView, rng: Chance) -> DeucesState:
    seed = "".join(f"{rng.below(1 << 32):08x}" for _ in range(4))
    state = new_state(view.options, len(view.hands), seed, None)
    state.phase = view.phase
    state.starter = view.starter
    state.current = view.starter if view.current is None else view.current
    state.circle = view.circle
    state.fines = [list(hand.fine) for hand in view.hands]
    state.twos = list(view.twos)
    state.out_allowed = view.out_allowed
    state.ending = view.ending
    state.how = view.how
    state.right = view.right
    state.removed = list(view.removed)
    state.opened = list(view.opened)
    state.results = list(view.results)
    return state
