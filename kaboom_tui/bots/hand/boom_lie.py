"""How a deal of Boom lies for one seat: the little that a choice is made by, from a view or from an imagined world."""

from dataclasses import dataclass
from typing import Final

from rules.boom.hands import PACKS, hand_of
from rules.boom.options import BoomOptions
from rules.boom.state import Asked, BoomState
from rules.boom.view import BoomView
from rules.core.cards import Card
from rules.core.seats import Seat

_ALL: Final = tuple(map(hand_of, PACKS))


@dataclass(slots=True)
class Lie:
    """One seat's lie. Hands are bits; `unseen` are the cards that may be anywhere, `counts` how many each seat holds.

    `round` is what was laid in this round, `behind` are the seats that are still to follow in it, next one first.
    """

    options: BoomOptions
    seat: Seat
    hand: int
    unseen: int
    counts: tuple[int, ...]
    stock: int
    round: tuple[Card, ...]
    behind: tuple[Seat, ...]
    asked: Asked


def lie_of_view(view: BoomView) -> Lie:
    """The lie that a view shows to its seat."""
    assert view.viewer is not None
    seats = len(view.hands)
    hand = hand_of(view.hands[view.viewer].cards)
    laid = hand_of(card for _, card in (*view.pile, *view.round))
    counts = tuple(each.count for each in view.hands)
    two = view.stock + len(view.pile) + len(view.round) + sum(counts) > len(PACKS[0])
    follow = (view.leader - view.viewer - 1) % seats
    return Lie(
        view.options,
        view.viewer,
        hand,
        _ALL[two] & ~laid & ~hand,
        counts,
        view.stock,
        tuple(card for _, card in view.round),
        _after(view.viewer, follow, seats),
        view.asked,
    )


def lie_of_state(state: BoomState, seat: Seat) -> Lie:
    """The lie for a seat in an imagined world."""
    hand = state.hands[seat]
    laid = hand_of([card for _, card in state.pile]) | hand_of([card for _, card in state.round])
    return Lie(
        state.options,
        seat,
        hand,
        _ALL[state.pack is PACKS[1]] & ~laid & ~hand,
        tuple([each.bit_count() for each in state.hands]),
        len(state.stock),
        tuple([card for _, card in state.round]),
        _after(seat, state.seats - 1 - state.taken, state.seats),
        state.asked,
    )


def _after(seat: Seat, number: int, seats: int) -> tuple[Seat, ...]:
    return tuple([Seat((seat + step) % seats) for step in range(1, number + 1)])
