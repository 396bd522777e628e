"""What the card just discarded lets its seat do (K19 to K31)."""

from enum import StrEnum
from typing import Final

from rules.core.cards import Card, Colour, Rank, pack
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.events import KingLeft, Looked, PowerVoid, Saw, Skipped, Swapped
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.stock import Told
from rules.kaboom.turns import end_turn


class Power(StrEnum):
    """The six powers, named for texts."""

    SWAP_OWN = "swap_own"
    SWAP_OTHERS = "swap_others"
    PEEK_OWN = "peek_own"
    PEEK_OTHER = "peek_other"
    EXCHANGE = "exchange"
    KING = "king"


OPTIONAL: Final = (Power.PEEK_OWN, Power.PEEK_OTHER, Power.KING)
"""Powers that may be declined (K19)."""

_NEEDED: Final = {
    Power.SWAP_OWN: (2, 0),
    Power.SWAP_OTHERS: (0, 2),
    Power.PEEK_OWN: (1, 0),
    Power.PEEK_OTHER: (0, 1),
    Power.EXCHANGE: (1, 1),
    Power.KING: (0, 1),
}
"""How many own cards and how many cards of others a power acts on at the least."""

# Names of their own: looking a member up costs more than asking for it.
_KING: Final = Power.KING
_ACTION: Final = Phase.ACTION
_IN_KINGS_HAND: Final = Phase.KING

_BY_RANK: Final = {
    Rank.SEVEN: Power.PEEK_OWN,
    Rank.EIGHT: Power.PEEK_OWN,
    Rank.NINE: Power.PEEK_OTHER,
    Rank.TEN: Power.PEEK_OTHER,
    Rank.JACK: Power.EXCHANGE,
    Rank.QUEEN: Power.EXCHANGE,
}


def _power(card: Card) -> Power | None:
    black = card.colour is Colour.BLACK
    if card.rank is Rank.SIX:
        return Power.SWAP_OWN if black else Power.SWAP_OTHERS
    if card.rank is Rank.KING:
        return Power.KING if black else None
    return _BY_RANK.get(card.rank)


_POWERS: Final = {card: _power(card) for card in pack(jokers=True)}


def power(card: Card) -> Power | None:
    """The power of a card that was drawn and discarded, if it has one (K21 to K26).

    >>> from rules.core.cards import card
    >>> power(card("6S")), power(card("KH"))
    (<Power.SWAP_OWN: 'swap_own'>, None)
    """
    return _POWERS[card]


def pending(state: KaboomState) -> Power | None:
    """The power that the current seat is to use now."""
    return None if state.action is None else power(state.action)


def begin_power(state: KaboomState, card: Card, told: Told) -> None:
    """Let the discarded card's power be used, or end the turn if it has none (K14, K18)."""
    if power(card) is None:
        end_turn(state, told)
        return
    state.phase = _ACTION
    state.action = card
    void_if_hopeless(state, told)


def void_if_hopeless(state: KaboomState, told: Told) -> None:
    """End the turn when the pending power has nothing to act on (K30); asked again after every throw."""
    if _has_instance(state):
        return
    assert state.action is not None
    if told is not None:
        told.append(PowerVoid(state.current, state.action.rank))
    end_turn(state, told)


def _has_instance(state: KaboomState) -> bool:
    kind, seat = pending(state), state.current
    assert kind is not None, "only a card with a power is acted on"
    own, others = _NEEDED[kind]
    return len(state.cards_of(seat)) >= own and (not others or len(state.targets(seat)) >= others)


def skip(state: KaboomState, seat: Seat, told: Told) -> None:
    """Decline an optional power (K19)."""
    if told is not None:
        told.append(Skipped(seat))
    end_turn(state, told)


def swap(state: KaboomState, seat: Seat, first: Spot, second: Spot, by: str, told: Told) -> None:
    """Two cards change places, each into exactly the slot of the other, and the turn ends (K31)."""
    one, other = state.hands[first.seat], state.hands[second.seat]
    one[first.slot], other[second.slot] = other[second.slot], one[first.slot]
    if told is not None:
        told.append(Swapped(seat, first, second, by))
    end_turn(state, told)


def look(state: KaboomState, seat: Seat, spot: Spot, told: Told) -> None:
    """Look at a card; with a king it stays in the fingers until the king is resolved (K23, K24, K26)."""
    king = pending(state) is _KING
    if told is not None:
        card = state.hands[spot.seat][spot.slot]
        assert card is not None, "a gap can't be looked at"
        told.append(Looked(seat, spot, king))
        told.append(Saw(seat, spot, card))
    if king:
        state.king = spot
        state.phase = _IN_KINGS_HAND
    else:
        end_turn(state, told)


def king_leave(state: KaboomState, seat: Seat, told: Told) -> None:
    """Put the card looked at back where it was (K28)."""
    assert state.king is not None
    if told is not None:
        told.append(KingLeft(seat, state.king))
    end_turn(state, told)


def king_swap(state: KaboomState, seat: Seat, spot: Spot, told: Told) -> None:
    """Take the card looked at for an own card, or give it for a third seat's card (K27, K29)."""
    assert state.king is not None
    swap(state, seat, state.king, spot, "king_take" if spot.seat == seat else "king_give", told)


def third_spots(state: KaboomState, seat: Seat) -> list[Spot]:
    """Cards for which the card looked at may be given away: of seats other than its owner (K29)."""
    assert state.king is not None
    owner = state.king.seat
    return [spot for spot in state.targets(seat) if spot.seat != owner]
