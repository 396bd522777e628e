"""What is said aloud of deals by hand, offences and missed turns at a KABOOM table (K65 to K72)."""

from collections.abc import Sequence
from typing import Final, assert_never

from kaboom_tui.kaboom_breaches import letter
from kaboom_tui.lines import Glyphs, Line
from kaboom_tui.texts import t, tn
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import strict_events as told
from rules.kaboom.strict_events import StrictEvent

_OF_RULE: Final = {"K65": "touch", "K66": "power", "K68": "frozen", "K69": "show", "K70": "turn", "K71": "draws"}
_BY_ITSELF: Final = ("keep", "misplace", "shirk", "throw", "late")
"""Ways to break a rule that have a sentence of their own."""


def tell(event: StrictEvent, names: Sequence[str], glyphs: Glyphs, *, faces: bool) -> Line:
    """The public line for one event; what was shown to all for a moment is named only with `faces` (K63)."""
    match event:
        case told.Shuffled() | told.CardDealt() | told.Misdealt():
            return _dealing(event, names, glyphs, faces)
        case told.Shifted() | told.Showed() | told.ShowedDrawn():
            return _act(event, names, glyphs, faces)
        case told.Offended():
            return _offence(event, names)
        case told.DrewMore() | told.TookUp() | told.DebtGrew() | told.TurnMissed() | told.TurnResumed():
            return _turns(event, names)
        case _:
            assert_never(event)


def flash(event: told.Showed | told.ShowedDrawn | told.Misdealt, names: Sequence[str], glyphs: Glyphs) -> Line:
    """What everybody sees at that moment only: the face that was turned up, which no log keeps (K69)."""
    name, face = names[event.seat], glyphs(event.card)
    match event:
        case told.Showed(seat=seat, spot=spot) if spot.seat == seat:
            text = t("kaboom.flash.Showed.own", name=name, face=face)
        case told.Showed(spot=spot):
            text = t("kaboom.flash.Showed.other", name=name, other=names[spot.seat], face=face)
        case told.ShowedDrawn():
            text = t("kaboom.flash.ShowedDrawn", name=name, face=face)
        case told.Misdealt():
            text = t("kaboom.flash.Misdealt", name=name, face=face)
    return Line(text, "wrong", (event.seat,))


def _dealing(
    event: told.Shuffled | told.CardDealt | told.Misdealt, names: Sequence[str], glyphs: Glyphs, faces: bool
) -> Line:
    match event:
        case told.Shuffled(dealer=dealer, deal=deal):
            return Line(t("kaboom.event.Shuffled", name=names[dealer], deal=deal), "deal", (dealer,))
        case told.CardDealt(seat=seat, slot=slot):
            return Line(t("kaboom.event.CardDealt", name=names[seat], n=slot + 1), "quiet", (seat,))
        case told.Misdealt(seat=seat, card=card) if faces:
            return Line(t("kaboom.event.Misdealt.open", name=names[seat], face=glyphs(card)), "wrong", (seat,))
        case told.Misdealt(seat=seat):
            return Line(t("kaboom.event.Misdealt.past", name=names[seat]), "wrong", (seat,))


def _act(
    event: told.Shifted | told.Showed | told.ShowedDrawn, names: Sequence[str], glyphs: Glyphs, faces: bool
) -> Line:
    seat, name = event.seat, names[event.seat]
    match event:
        case told.Shifted(spots=spots):
            return Line(_shifted(seat, spots, names), "power", tuple(dict.fromkeys((seat, *(at.seat for at in spots)))))
        case told.Showed(spot=spot, card=card):
            whose = "own" if spot.seat == seat else "other"
            said = {"name": name, "n": spot.slot + 1, "other": names[spot.seat]}
            if faces:
                text = t(f"kaboom.event.Showed.{whose}.open", **said, face=glyphs(card))
            else:
                text = t(f"kaboom.event.Showed.{whose}.past", **said)
            return Line(text, "power", tuple(dict.fromkeys((seat, spot.seat))))
        case told.ShowedDrawn(card=card) if faces:
            return Line(t("kaboom.event.ShowedDrawn.open", name=name, face=glyphs(card)), "turn", (seat,))
        case told.ShowedDrawn():
            return Line(t("kaboom.event.ShowedDrawn.past", name=name), "turn", (seat,))


def _shifted(seat: Seat, spots: tuple[Spot, ...], names: Sequence[str]) -> str:
    # Told from the others' cards, whichever of the two was named first.
    first, *more = sorted(spots, key=lambda spot: spot.seat == seat)
    said = {"name": names[seat], "n": first.slot + 1, "other": names[first.seat]}
    if not more:
        return t(f"kaboom.event.Shifted.{'own' if first.seat == seat else 'other'}", **said)
    (second,) = more
    way = "both_own" if first.seat == seat else "mixed" if second.seat == seat else "both"
    return t(f"kaboom.event.Shifted.{way}", **said, m=second.slot + 1, third=names[second.seat])


def _offence(event: told.Offended, names: Sequence[str]) -> Line:
    name = names[event.seat]
    kind = event.way if event.way in _BY_ITSELF else _OF_RULE[event.rule]
    text = t(f"kaboom.event.Offended.{kind}", name=name, letter=letter(event.rule))
    if event.waived:
        text = t("kaboom.event.Offended.waived", said=text, name=name)
    return Line(text, "wrong", (event.seat,))


def _turns(
    event: told.DrewMore | told.TookUp | told.DebtGrew | told.TurnMissed | told.TurnResumed, names: Sequence[str]
) -> Line:
    name, seats = names[event.seat], (event.seat,)
    match event:
        case told.DrewMore(number=number):
            return Line(tn("kaboom.event.DrewMore", number, name=name), "turn", seats)
        case told.TookUp(left=left):
            way = "more" if left else "last"
            return Line(t(f"kaboom.event.TookUp.{way}", name=name), "quiet", seats)
        case told.DebtGrew(turns=turns):
            return Line(tn("kaboom.event.DebtGrew", turns, name=name), "penalty", seats)
        case told.TurnMissed():
            return Line(t("kaboom.event.TurnMissed", name=name), "turn", seats)
        case told.TurnResumed():
            return Line(t("kaboom.event.TurnResumed", name=name), "turn", seats)
