"""Who begins, the deal and the central card (U4 to U8)."""

from rules.core.seats import Seat
from rules.uno.cards import DECK
from rules.uno.centre import OF_CARD
from rules.uno.events import (
    Dealt,
    PutBack,
    SawHand,
    SignChosen,
    SignsShown,
    SignsTied,
    StarterFound,
    Told,
    TurnedUp,
)
from rules.uno.moves import Sign
from rules.uno.state import HAND, SEATS, Phase, UnoState, clear_table, in_hand
from rules.uno.turns import begin_turn

_SIGNS = tuple(Sign)


def beats(one: Sign, other: Sign) -> bool:
    """Whether a hand wins over another (U4).

    >>> beats(Sign.ROCK, Sign.SCISSORS), beats(Sign.PAPER, Sign.ROCK), beats(Sign.ROCK, Sign.ROCK)
    (True, True, False)
    """
    return _SIGNS.index(other) == (_SIGNS.index(one) + 1) % len(_SIGNS)


def show_sign(state: UnoState, seat: Seat, sign: Sign, told: Told) -> None:
    """Choose in secret; when everybody still in it has chosen, the hands are compared (U4)."""
    state.signs[seat] = sign
    if told is not None:
        told.append(SignChosen(seat))
    shown = [(each, chosen) for each in state.contenders if (chosen := state.signs[each]) is not None]
    if len(shown) == len(state.contenders):
        _compare(state, shown, told)


def _compare(state: UnoState, shown: list[tuple[Seat, Sign]], told: Told) -> None:
    """Two kinds of hands part winners from losers; one kind or all three settle nothing."""
    kinds = {sign for _, sign in shown}
    if len(kinds) == 2:
        state.contenders = [seat for seat, sign in shown if any(beats(sign, other) for other in kinds)]
    state.signs = [None] * state.seats
    state.shown = tuple(shown)
    if told is not None:
        told.append(SignsShown(state.shown))
    if len(state.contenders) > 1:
        if told is not None:
            told.append(SignsTied(tuple(state.contenders)))
        return
    state.starter = state.contenders[0]
    state.contenders = []
    state.phase = Phase.DEAL
    if told is not None:
        told.append(StarterFound(state.starter, "rps"))


def deal(state: UnoState, told: Told) -> None:
    """Shuffle, deal seven cards each one at a time from the starter on, and turn up a digit (U6, U7)."""
    starter = _starter(state, told)
    clear_table(state)
    state.deal_no += 1
    order = state.chance().shuffled(DECK)
    if state.deck is not None and state.deal_no == 1:
        order = list(state.deck)
    seats = state.seats
    dealt = HAND * seats
    for seat in range(seats):
        # One card at a time goes round from the starter.
        state.hands[seat] = sorted(order[(seat - starter) % seats : dealt : seats], key=in_hand)
    state.stock = order[: dealt - 1 : -1]
    if told is not None:
        told.append(Dealt(starter, state.deal_no, SEATS[:seats], HAND, len(state.stock)))
        told.extend(SawHand(Seat(seat), tuple(hand)) for seat, hand in enumerate(state.hands))
    _turn_up(state, told)
    begin_turn(state, starter, told)


def _starter(state: UnoState, told: Told) -> Seat:
    if state.starter is None:
        state.starter = Seat(state.chance().below(state.seats))
        if told is not None:
            told.append(StarterFound(state.starter, "lot"))
    return state.starter


def _turn_up(state: UnoState, told: Told) -> None:
    """The central card must be a digit; what does not fit goes back, and the stock is shuffled (U7)."""
    unfit = []
    while not (card := state.stock.pop()).is_digit:
        unfit.append(card)
        if told is not None:
            told.append(TurnedUp(card, False))
    state.pile = [card]
    state.centre = state.base + OF_CARD[card]
    if told is not None:
        told.append(TurnedUp(card, True))
    if unfit:
        state.stock = state.chance().shuffled(state.stock + unfit)
        if told is not None:
            told.append(PutBack(len(unfit), len(state.stock)))
