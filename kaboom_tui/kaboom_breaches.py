"""What can be done against the rules at a strict KABOOM table: how each act is called, its letter and its price."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from kaboom_tui.prompts import label
from kaboom_tui.texts import t, tn
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.kaboom import strict_moves as ask
from rules.kaboom.infractions import PENALTY
from rules.kaboom.state import Phase
from rules.kaboom.view import KaboomView

_RULES: Final[dict[type[Move], str]] = {
    ask.Show: "K69",
    ask.ShowDrawn: "K69",
    ask.KeepDrawn: "K66",
    ask.Misplace: "K66",
    ask.Shirk: "K66",
    ask.MoveOutOfTurn: "K70",
    ask.DrawMany: "K71",
    ask.DrawAgain: "K71",
}
_TOUCHING: Final = (ask.Glance, ask.Shift, ask.Show)
"""Acts that may touch frozen cards (K68)."""


class Breach(NamedTuple):
    """One way to break a rule, and what it would cost the seat."""

    kind: type[Move]
    text: str
    price: str


def breaches(view: KaboomView, seat: Seat, kinds: Iterable[type[Move]]) -> list[Breach]:
    """These kinds of acts by the letters of the document."""
    found = [Breach(kind, _called(view, seat, kind), _price(view, seat, kind)) for kind in kinds]
    return sorted(found, key=lambda each: _rules(view, seat, each.kind)[0])


def letter(rule: str) -> str:
    """The letter of a rule as the rules page of this language counts them."""
    return t(f"kaboom.letter.{rule}")


def _rules(view: KaboomView, seat: Seat, kind: type[Move]) -> list[str]:
    """The rules that an act of this kind may break now: which of them, the card decides."""
    using = view.current == seat and view.phase in (Phase.ACTION, Phase.KING)
    first = _RULES.get(kind, "K66" if using else "K65")
    return [first, "K68"] if kind in _TOUCHING and view.declarers else [first]


def _called(view: KaboomView, seat: Seat, kind: type[Move]) -> str:
    letters = "/".join(letter(rule) for rule in _rules(view, seat, kind))
    return t("kaboom.breach.act", letters=letters, what=label(kind))


def _price(view: KaboomView, seat: Seat, kind: type[Move]) -> str:
    if view.phase is Phase.DEALING:
        return t("kaboom.breach.misdeal")
    if view.hands[seat].frozen:
        return t("kaboom.breach.waived")
    cards = tn("kaboom.breach.cards", PENALTY)
    if kind is ask.MoveOutOfTurn:
        return t("kaboom.breach.turn", cards=cards)
    return t("kaboom.breach.draws", cards=cards) if kind in (ask.DrawMany, ask.DrawAgain) else cards
