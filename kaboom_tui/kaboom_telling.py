"""What is said aloud of each thing that happens at a KABOOM table (K63)."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeGuard, get_args

from kaboom_tui import kaboom_strict_telling as strict
from kaboom_tui.lines import Glyphs, Line, listed
from kaboom_tui.texts import t, tn
from kaboom_tui.words import points_text
from rules.core.cards import Card
from rules.core.events import Event
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.events import KaboomEvent
from rules.kaboom.strict_events import Misdealt, Showed, ShowedDrawn
from rules.kaboom.view import KaboomView

_OF_KABOOM: Final = frozenset(get_args(KaboomEvent))


class Faces(Enum):
    """Which faces a line may show: none, the one that lies on top of the discard now, or all seen by everybody."""

    NONE = 0
    TOP = 1
    ALL = 2


def of_kaboom(event: Event) -> TypeGuard[KaboomEvent]:
    """Whether an event happened at a KABOOM table."""
    return type(event) in _OF_KABOOM


def top_seq(view: KaboomView) -> int | None:
    """The number of the discard that lies open now, for the log; `None` when there is none."""
    return None if view.top is None else view.seq


def tell(event: KaboomEvent, names: Sequence[str], glyphs: Glyphs, faces: Faces) -> Line | None:
    """The public line for one event, or `None` for what needs no line or is secret."""
    match event:
        case told.Saw() | told.SawDrawn():
            return None
        case told.DealerDrawn() | told.Dealt() | told.Arranged() | told.Peeked():
            return _before_play(event, names)
        case told.TurnBegan() | told.Drew() | told.Replaced() | told.Discarded() | told.Passed():
            return _turn(event, names, glyphs, faces)
        case told.PowerVoid() | told.Skipped() | told.Swapped() | told.Looked() | told.KingLeft():
            return _power(event, names)
        case told.Threw() | told.ThrewWrong() | told.ThrewLate() | told.GapsClosed():
            return _throw(event, names, glyphs, faces)
        case told.Penalised() | told.Reshuffled():
            return _stock(event, names)
        case (
            told.Declared()
            | told.WindowOpened()
            | told.Revealed()
            | told.Scored()
            | told.KnockedOut()
            | told.MatchEnded()
        ):
            return _ending(event, names)
        case _:
            return strict.tell(event, names, glyphs, faces=faces is Faces.ALL)


def flash(event: KaboomEvent, names: Sequence[str], glyphs: Glyphs) -> Line | None:
    """What everybody sees of a card turned up at that moment only: the faces, which no log keeps (K36, K37, K69)."""
    match event:
        case told.ThrewWrong(seat=seat, card=card):
            return Line(t("kaboom.flash.ThrewWrong", name=names[seat], face=glyphs(card)), "wrong", (seat,))
        case told.ThrewLate(seat=seat, cards=cards):
            shown = listed([glyphs(card) for card in cards])
            return Line(tn("kaboom.flash.ThrewLate", len(cards), name=names[seat], faces=shown), "wrong", (seat,))
        case Showed() | ShowedDrawn() | Misdealt():
            return strict.flash(event, names, glyphs)
        case _:
            return None


def whisper(event: KaboomEvent, names: Sequence[str], glyphs: Glyphs) -> Line | None:
    """What a secret tells the one seat it is for; `None` for what everybody may know. Never for a log."""
    match event:
        case told.Saw(to=seat, spot=spot, card=card) if spot.seat == seat:
            return Line(t("kaboom.event.Saw.own", n=spot.slot + 1, face=glyphs(card)), "power", (seat,))
        case told.Saw(to=seat, spot=spot, card=card):
            text = t("kaboom.event.Saw.other", n=spot.slot + 1, other=names[spot.seat], face=glyphs(card))
            return Line(text, "power", (seat, spot.seat))
        case told.SawDrawn(to=seat, card=card):
            return Line(t("kaboom.event.SawDrawn", face=glyphs(card)), "turn", (seat,))
        case _:
            return None


def numbers(slots: Sequence[int]) -> str:
    """Places in a hand as people count them, from 1."""
    return listed([str(slot + 1) for slot in slots])


def _before_play(
    event: told.DealerDrawn | told.Dealt | told.Arranged | told.Peeked, names: Sequence[str]
) -> Line | None:
    match event:
        case told.DealerDrawn(seat=seat):
            return Line(t("kaboom.event.DealerDrawn", name=names[seat]), "deal", (seat,))
        case told.Dealt(dealer=dealer, deal=deal, cards=cards):
            return Line(tn("kaboom.event.Dealt", cards, deal=deal, name=names[dealer]), "deal", (dealer,))
        case told.Arranged(seat=seat):
            return Line(t("kaboom.event.Arranged", name=names[seat]), "quiet", (seat,))
        case told.Peeked(seat=seat, slots=()):
            return Line(t("kaboom.event.Peeked.none", name=names[seat]), "quiet", (seat,))
        case told.Peeked(seat=seat, slots=slots):
            text = tn("kaboom.event.Peeked.some", len(slots), name=names[seat], cards=numbers(slots))
            return Line(text, "power", (seat,))


def _turn(
    event: told.TurnBegan | told.Drew | told.Replaced | told.Discarded | told.Passed,
    names: Sequence[str],
    glyphs: Glyphs,
    faces: Faces,
) -> Line | None:
    name, seats = names[event.seat], (event.seat,)
    match event:
        case told.TurnBegan(last=last):
            return Line(t("kaboom.event.TurnBegan", name=name), "quiet", seats) if last else None
        case told.Drew():
            return Line(t("kaboom.event.Drew", name=name), "quiet", seats)
        case told.Replaced(slot=slot) if faces is Faces.NONE:
            return Line(t("kaboom.event.Replaced.past", name=name, n=slot + 1), "turn", seats)
        case told.Replaced(slot=slot, card=card):
            text = t("kaboom.event.Replaced.now", name=name, n=slot + 1, face=glyphs(card))
            return Line(text, "turn", seats)
        case told.Discarded() if faces is Faces.NONE:
            return Line(t("kaboom.event.Discarded.past", name=name), "turn", seats)
        case told.Discarded(card=card):
            return Line(t("kaboom.event.Discarded.now", name=name, face=glyphs(card)), "turn", seats)
        case told.Passed():
            return Line(t("kaboom.event.Passed", name=name), "turn", seats)


def _power(
    event: told.PowerVoid | told.Skipped | told.Swapped | told.Looked | told.KingLeft, names: Sequence[str]
) -> Line:
    # No line names the rank behind a power: by the next discard that would be a face of the past.
    seat = event.seat
    match event:
        case told.PowerVoid():
            return Line(t("kaboom.event.PowerVoid", name=names[seat]), "quiet", (seat,))
        case told.Skipped():
            return Line(t("kaboom.event.Skipped", name=names[seat]), "quiet", (seat,))
        case told.Swapped():
            return _swapped(event, names)
        case told.Looked(spot=spot) if spot.seat == seat:
            return Line(t("kaboom.event.Looked.own", name=names[seat], n=spot.slot + 1), "power", (seat,))
        case told.Looked(spot=spot):
            text = t("kaboom.event.Looked.other", name=names[seat], **_there(spot, names))
            return Line(text, "power", (seat, spot.seat))
        case told.KingLeft(spot=spot):
            text = t("kaboom.event.KingLeft", name=names[seat], **_there(spot, names))
            return Line(text, "power", (seat, spot.seat))


def _swapped(event: told.Swapped, names: Sequence[str]) -> Line:
    seat, first, second = event.seat, event.first, event.second
    match event.by:
        case "exchange":
            # Told from the hand of the seat that acts, whichever spot is named first.
            first, second = (second, first) if first.seat == seat else (first, second)
            way = "exchange"
        case "king_take":
            way = "take"
        case "king_give":
            way = "give"
        case _ if first.seat == second.seat == seat:
            way = "own"
        case _:
            way = "one" if first.seat == second.seat else "two"
    text = t(
        f"kaboom.event.Swapped.{way}",
        name=names[seat],
        **_there(first, names),
        m=second.slot + 1,
        third=names[second.seat],
    )
    return Line(text, "power", tuple(dict.fromkeys((seat, first.seat, second.seat))))


def _there(spot: Spot, names: Sequence[str]) -> dict[str, object]:
    return {"n": spot.slot + 1, "other": names[spot.seat]}


def _throw(
    event: told.Threw | told.ThrewWrong | told.ThrewLate | told.GapsClosed,
    names: Sequence[str],
    glyphs: Glyphs,
    faces: Faces,
) -> Line:
    name, seats = names[event.seat], (event.seat,)
    match event:
        case told.Threw(slots=slots, cards=cards):
            shown = _faces_of(cards, glyphs, faces)
            way = {Faces.NONE: "past", Faces.TOP: "now", Faces.ALL: "open"}[faces]
            text = tn(f"kaboom.event.Threw.{way}", len(slots), name=name, cards=numbers(slots), faces=shown)
            return Line(text, "throw", seats)
        case told.ThrewWrong(slot=slot, card=card):
            if faces is Faces.ALL:
                text = t("kaboom.event.ThrewWrong.open", name=name, n=slot + 1, face=glyphs(card))
            else:
                text = t("kaboom.event.ThrewWrong.past", name=name, n=slot + 1)
            return Line(text, "wrong", seats)
        case told.ThrewLate(slots=slots, cards=cards):
            shown = _faces_of(cards, glyphs, faces) if faces is Faces.ALL else ""
            way = "open" if shown else "past"
            text = tn(f"kaboom.event.ThrewLate.{way}", len(slots), name=name, cards=numbers(slots), faces=shown)
            return Line(text, "wrong", seats)
        case told.GapsClosed():
            return Line(t("kaboom.event.GapsClosed", name=name), "throw", seats)


def _faces_of(cards: Sequence[Card], glyphs: Glyphs, faces: Faces) -> str:
    match faces:
        case Faces.NONE:
            return ""
        case Faces.TOP:
            return glyphs(cards[-1])
        case Faces.ALL:
            return listed([glyphs(card) for card in cards])


def _stock(event: told.Penalised | told.Reshuffled, names: Sequence[str]) -> Line:
    match event:
        case told.Penalised(seat=seat, slots=()):
            return Line(t("kaboom.event.Penalised.none", name=names[seat]), "penalty", (seat,))
        case told.Penalised(seat=seat, slots=slots, cancelled=cancelled):
            way = "short" if cancelled else "full"
            return Line(tn(f"kaboom.event.Penalised.{way}", len(slots), name=names[seat]), "penalty", (seat,))
        case told.Reshuffled(stock=stock, kept_top=kept_top):
            return Line(tn(f"kaboom.event.Reshuffled.{'kept' if kept_top else 'whole'}", stock), "stock")


def _ending(
    event: told.Declared | told.WindowOpened | told.Revealed | told.Scored | told.KnockedOut | told.MatchEnded,
    names: Sequence[str],
) -> Line:
    match event:
        case told.Declared(seat=seat, first=first):
            way = "first" if first else "again"
            return Line(t(f"kaboom.event.Declared.{way}", name=names[seat]), "kaboom", (seat,))
        case told.WindowOpened(why=why):
            return Line(t(f"kaboom.event.WindowOpened.{why}"), "kaboom")
        case told.Revealed():
            return Line(t("kaboom.event.Revealed"), "score")
        case told.Scored(result=result):
            scores = ", ".join(f"{names[line.seat]} {points_text(line.score)}" for line in result.lines)
            text = t("kaboom.event.Scored", deal=result.deal, scores=scores)
            return Line(text, "score", tuple(line.seat for line in result.lines))
        case told.KnockedOut(seats=seats):
            return Line(tn("kaboom.event.KnockedOut", len(seats), names=_named(seats, names)), "match", seats)
        case told.MatchEnded(places=places):
            best = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
            return Line(tn("kaboom.event.MatchEnded", len(best), names=_named(best, names)), "match", best)


def _named(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])
