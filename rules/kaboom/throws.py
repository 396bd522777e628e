"""Cards thrown onto the discard out of turn: right, wrong and late (K32 to K39)."""

from typing import Final

from rules.core.cards import Card
from rules.core.seats import Seat
from rules.kaboom.events import GapsClosed, Threw, ThrewLate, ThrewWrong
from rules.kaboom.layout import closed
from rules.kaboom.moves import Throw
from rules.kaboom.powers import void_if_hopeless
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.stock import Told, penalise
from rules.kaboom.strict_events import Offended

WRONG_PENALTY: Final = 2
"""Penalty cards for a wrong card, or for a wrong throw with `throw_penalty = per_throw` (K36, AK14)."""

THROWING: Final = "в"
"""The document's letter for wrong and late throws (K67)."""

_ACTION: Final = Phase.ACTION  # a name of its own: looking a member up costs more than asking for it


def fits(card: Card, top: Card) -> bool:
    """Whether a card may be thrown on another: the same rank, the opposite colour (K33).

    >>> from rules.core.cards import card
    >>> fits(card("9S"), card("9D")), fits(card("9H"), card("9D")), fits(card("RJ"), card("BJ"))
    (True, False, True)
    """
    return card.rank is top.rank and card.colour is not top.colour


def aimed_at(state: KaboomState, target: int) -> Card | None:
    """The discard that a throw answers, if only throws have come since; else `None` (K37)."""
    if target < state.plain_seq or target > state.seq:
        return None
    back = state.seq - target
    return state.discard[-1 - back] if back < len(state.discard) else None


def throw(state: KaboomState, seat: Seat, move: Throw, told: Told) -> None:
    """Judge and carry out a throw; it is no turn and changes nobody's turn (K35 to K37)."""
    hand = state.hands[seat]
    thrown = [(slot, card) for slot in move.slots if (card := hand[slot]) is not None]
    assert len(thrown) == len(move.slots), "a gap can't be thrown"
    top = state.discard[-1]
    overtaken = move.target != state.seq and not all(fits(card, top) for _, card in thrown)
    aimed = aimed_at(state, move.target) if overtaken else top
    assert aimed is not None, "a throw aims at a card that is known"
    right: list[tuple[int, Card]] = []
    wrong: list[tuple[int, Card]] = []
    for slot, card in thrown:
        (right if fits(card, aimed) else wrong).append((slot, card))
    if right and overtaken:
        if told is not None:
            told.append(ThrewLate(seat, tuple(s for s, _ in right), tuple(c for _, c in right)))
    elif right:
        _land(state, seat, right, told)
    if wrong:
        if told is not None:
            told += [ThrewWrong(seat, slot, card) for slot, card in wrong]
        per_card = state.options.throw_penalty == "per_card"
        _charge(state, seat, WRONG_PENALTY * (len(wrong) if per_card else 1), "K36", told)
    elif overtaken:
        _charge(state, seat, state.options.late_penalty, "K37", told)
    if state.phase is _ACTION:
        void_if_hopeless(state, told)


def _charge(state: KaboomState, seat: Seat, cards: int, rule: str, told: Told) -> None:
    """Penalty cards for a throw; a strict table names the letter of the offence as for any other (K67)."""
    if cards and state.options.strict_table and told is not None:
        told.append(Offended(seat, THROWING, "K67", "throw" if rule == "K36" else "late", False))
    penalise(state, seat, cards, rule, told)


def _land(state: KaboomState, seat: Seat, right: list[tuple[int, Card]], told: Told) -> None:
    hand = state.hands[seat]
    for slot, card in right:
        hand[slot] = None
        state.discard.append(card)
    state.seq += len(right)
    if told is not None:
        told.append(Threw(seat, tuple(s for s, _ in right), tuple(c for _, c in right), state.seq))


def has_gaps(state: KaboomState, seat: Seat) -> bool:
    """Whether a seat has an empty place in front of it."""
    return None in state.hands[seat]


def close_gaps(state: KaboomState, seat: Seat, told: Told) -> None:
    """Shift the cards together, into the places of thrown ones; slots count anew in the same order (K39)."""
    kept = state.cards_of(seat)
    hand = state.hands[seat]
    state.laid[seat] = closed(state.patterns[seat], [state.cell(seat, slot) for slot in kept])
    state.hands[seat] = [hand[slot] for slot in kept]
    if told is not None:
        moved = tuple((old, new) for new, old in enumerate(kept) if old != new)
        told.append(GapsClosed(seat, moved))
