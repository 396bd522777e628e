"""The prompt line of a KABOOM table, by phase and by power."""

from collections.abc import Sequence
from typing import TypeGuard, assert_never

from kaboom_tui.texts import t, tn
from rules.core.cards import Card, Rank
from rules.core.seats import Seat, Viewer
from rules.core.views import View
from rules.kaboom.powers import OPTIONAL, Power, power
from rules.kaboom.state import Phase
from rules.kaboom.view import KaboomView

_TWO_COLOURS = (Rank.SIX, Rank.KING)


def of_kaboom(view: View) -> TypeGuard[KaboomView]:
    """Whether a view shows a KABOOM table."""
    return isinstance(view, KaboomView)


def prompt(view: KaboomView, seat: Viewer, names: Sequence[str]) -> str:
    """What `seat` may do now, or whom it waits for; `None` is the table lying open."""
    match view.phase:
        case Phase.DEAL:
            return t("kaboom.prompt.deal")
        case Phase.DEALING:
            assert view.current is not None, "somebody deals"
            way = "kaboom.prompt.dealing" if seat in (None, view.current) else "kaboom.prompt.wait.dealing"
            return t(way, name=names[view.current])
        case Phase.PEEK:
            return _first_look(view, seat, names)
        case Phase.FINAL:
            return t("kaboom.prompt.final")
        case Phase.OVER:
            return t("kaboom.prompt.over")
        case Phase.START | Phase.DRAWN | Phase.ACTION | Phase.KING:
            assert view.current is not None, "these phases belong to a seat"
            if _asked(view, seat):
                return _turn(view, view.current, names)
            return _waiting(view, names[view.current], names)
        case _:
            assert_never(view.phase)


def power_of_drawn(card: Card) -> str:
    """What discarding this drawn card would let its seat do; empty for a card without a power (K14)."""
    kind = power(card)
    return "" if kind is None else t("kaboom.prompt.drawn.power", power=t(f"kaboom.power.{kind.value}"))


def rank_name(card: Card) -> str:
    """What a card with a power is called in a sentence, with its colour where that decides."""
    name = f"kaboom.rank.{card.rank.name.lower()}"
    return t(f"{name}.{card.colour.value}") if card.rank in _TWO_COLOURS else t(name)


def _asked(view: KaboomView, seat: Viewer) -> bool:
    if seat is not None:
        return seat == view.current
    # What a card in the fingers is decided by is nothing for an open table.
    return view.phase in (Phase.START, Phase.ACTION)


def _first_look(view: KaboomView, seat: Viewer, names: Sequence[str]) -> str:
    waited = [hand.seat for hand in view.hands if not hand.ready]
    if seat is None or seat not in waited:
        return t("kaboom.prompt.peek.wait", names=", ".join(names[each] for each in waited))
    looked = view.hands[seat].looked
    return t(f"kaboom.prompt.peek.{'one' if looked else 'both'}", name=names[seat])


def _drawn(view: KaboomView, own: int, name: str, names: Sequence[str]) -> str:
    """What is asked of a drawn card, and what comes after it at a strict table (K70, K71)."""
    if not own:
        return t("kaboom.prompt.drawn.empty", name=name)
    if view.further:
        return tn("kaboom.prompt.drawn.beyond", view.further, name=name)
    if view.interrupted is not None:
        return t("kaboom.prompt.drawn.between", name=name, other=names[view.interrupted])
    return t("kaboom.prompt.drawn", name=name)


def _turn(view: KaboomView, seat: Seat, names: Sequence[str]) -> str:
    own, name = view.hands[seat].count, names[seat]
    match view.phase:
        case Phase.START:
            kept = int(view.options.reshuffle_keep_top)
            if not view.stock and view.discard <= kept:
                return t("kaboom.prompt.start.empty", name=name)
            return t("kaboom.prompt.start.last" if view.last_round else "kaboom.prompt.start", name=name)
        case Phase.DRAWN:
            return _drawn(view, own, name, names)
        case Phase.ACTION:
            return _power(view, name)
        case _:
            way = {(True, True): "all", (True, False): "take", (False, True): "give", (False, False): "leave"}
            return t(f"kaboom.prompt.king.{way[bool(own), _third(view, seat)]}", name=name)


def _power(view: KaboomView, name: str) -> str:
    assert view.power is not None, "a power is pending in this phase"
    assert view.power_card is not None, "a power belongs to a card"
    what = t("kaboom.prompt.king.look" if view.power is Power.KING else f"kaboom.power.{view.power.value}")
    way = "may" if view.power in OPTIONAL else "must"
    return t(f"kaboom.prompt.action.{way}", name=name, card=rank_name(view.power_card), power=what)


def _third(view: KaboomView, seat: Seat) -> bool:
    """Whether the card under the king could be given to a third seat (K29)."""
    owner = None if view.held is None else view.held.seat
    return any(hand.count and not hand.frozen and hand.seat not in (seat, owner) for hand in view.hands)


def _waiting(view: KaboomView, name: str, names: Sequence[str]) -> str:
    match view.phase:
        case Phase.START:
            return t("kaboom.prompt.wait.start.last" if view.last_round else "kaboom.prompt.wait.start", name=name)
        case Phase.DRAWN:
            return t("kaboom.prompt.wait.drawn", name=name)
        case Phase.KING if view.held is not None:
            held = view.held
            return t("kaboom.prompt.wait.king", name=name, n=held.slot + 1, other=names[held.seat])
        case _:
            return t("kaboom.prompt.wait.action", name=name)
