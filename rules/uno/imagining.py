"""Worlds that a viewer can't tell from the true one: for searches and for the contract."""

from rules.core.seats import Seat, Viewer
from rules.core.shuffle import Chance
from rules.uno.cards import DECK, UnoCard
from rules.uno.centre import ANSWERS, centre_of
from rules.uno.memory import Lack, UnoMemory
from rules.uno.moves import Sign
from rules.uno.options import UnoOptions
from rules.uno.state import Phase, UnoState, in_hand, new_state
from rules.uno.view import UnoView

_SIGNS = tuple(Sign)


def hidden_cards(state: UnoState, viewer: Viewer) -> list[UnoCard]:
    """Every card that `viewer` can't see now: stock, pile below its top, the others' hands until they are shown."""
    closed = [] if state.revealed else [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return state.stock + state.pile[:-1] + [card for hand in closed for card in hand]


def twin(state: UnoState, viewer: Viewer, rng: Chance) -> UnoState:
    """A copy in which everything that `viewer` can't see now has changed places, signs among it."""
    other = state.copy()
    pool = rng.shuffled(hidden_cards(state, viewer))
    other.signs = [
        sign if sign is None or seat == viewer else _SIGNS[rng.below(3)] for seat, sign in enumerate(state.signs)
    ]
    drawn: list[UnoCard] = []
    if state.drawn is not None and viewer != state.current:
        other.drawn = _take_fitting(state, pool)
        drawn = [other.drawn]
    cards = iter(pool)
    other.stock = [next(cards) for _ in state.stock]
    other.pile = [next(cards) for _ in state.pile[:-1]] + state.pile[-1:]
    if not state.revealed:
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                held = drawn if seat == state.current else []
                other.hands[seat] = sorted([*held, *(next(cards) for _ in hand[len(held) :])], key=in_hand)
    return other


def _take_fitting(state: UnoState, pool: list[UnoCard]) -> UnoCard:
    """Take a card that could be the drawn one out of the pool: everybody knows that it fits (U11)."""
    able = ANSWERS[state.centre]
    found = next(card for card in pool if card in able)
    pool.remove(found)
    return found


def imagine(view: UnoView, memory: UnoMemory, rng: Chance) -> UnoState:
    """A world that looks like `view` and agrees with what the seat remembers; the rest is dealt at random."""
    state = _visible(view, rng)
    below = memory.laid[:-1][-(view.pile - 1) :] if view.pile > 1 else []
    seen = {view.top, *below, *(card for hand in view.hands for card in hand.cards)}
    rest = rng.shuffled([card for card in DECK if card not in seen])
    state.hands = [list(hand.cards) for hand in view.hands]
    for hand in view.hands:
        if view.phase is Phase.DRAWN and hand.seat == view.current and not hand.cards:
            state.drawn = _take_fitting(state, rest)
            state.hands[hand.seat] = [state.drawn]
    closed = [hand for hand in view.hands if len(hand.cards) < hand.count]
    for hand in sorted(closed, key=lambda each: each.seat not in memory.lacking):
        held = state.hands[hand.seat]
        held += _dealt(rest, hand.count - len(held), memory.lacking.get(hand.seat), view.options)
        held.sort(key=in_hand)
    if view.top is not None:
        unknown = view.pile - 1 - len(below)
        state.pile = [*below, *rest[:unknown], view.top]
        del rest[:unknown]
    state.stock = rest[: view.stock]
    return state


def _visible(view: UnoView, rng: Chance) -> UnoState:
    seed = "".join(f"{rng.below(1 << 32):08x}" for _ in range(4))
    state = new_state(view.options, len(view.hands), seed, None)
    state.totals = list(view.totals)
    state.results = list(view.results)
    state.starter = view.starter
    state.contenders = list(view.contenders)
    for seat in view.chosen:
        state.signs[seat] = _SIGNS[rng.below(3)] if seat != view.viewer else view.sign
    state.shown = view.shown
    state.deal_no = view.deal_no
    state.phase = view.phase
    if view.colour is not None:
        state.centre = centre_of(view.options, view.colour, view.symbol)
    state.direction = view.direction
    # Between rounds nobody is in turn; the seat that had the last one no longer matters.
    state.current = Seat(0) if view.current is None else view.current
    state.drawn = view.drawn
    state.turns = view.turns
    state.revealed = view.revealed
    return state


def _dealt(rest: list[UnoCard], number: int, lack: Lack | None, options: UnoOptions) -> list[UnoCard]:
    """Take `number` cards from `rest`, as many as can be without what the hand is known to lack."""
    if lack is None:
        dealt = rest[:number]
    else:
        barred = ANSWERS[centre_of(options, lack.colour, lack.symbol)]
        able = [card for card in rest if card not in barred]
        dealt = able[: max(0, number - lack.unknown)]
        taken = set(dealt)
        dealt += [card for card in rest if card not in taken][: number - len(dealt)]
    taken = set(dealt)
    rest[:] = [card for card in rest if card not in taken]
    return dealt
