"""The public log of a match, told event by event, and what a seat missed since its last turn."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Final, TypeGuard, get_args

from kaboom_tui import kaboom_recap, kaboom_telling
from kaboom_tui.kaboom_telling import Faces
from kaboom_tui.lines import Glyphs, Kind, Line, listed, written
from kaboom_tui.texts import has, t
from rules.core.cards import Card
from rules.core.events import Event, Secret
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.events import Discarded, Drew, KaboomEvent, Replaced, Threw
from rules.kaboom.view import KaboomView

__all__ = ["Glyphs", "Kind", "Line", "flash", "log", "since", "tell", "top_seq", "whisper", "written"]


_OF_KABOOM: Final = frozenset(get_args(KaboomEvent))


def tell(
    event: Event,
    names: Sequence[str],
    *,
    glyphs: Glyphs = written,
    show_faces: bool = False,
    log_faces: bool = False,
) -> Line | None:
    """The line for one event, or `None` for what needs none and for every secret.

    `show_faces` is for the moment at which the event's card lies on top of the discard; without it no face stands
    in the line, unless the table plays with `log_faces` (K63).
    """
    if _of_kaboom(event):
        faces = Faces.ALL if log_faces else Faces.TOP if show_faces else Faces.NONE
        return kaboom_telling.tell(event, names, glyphs, faces)
    return _plainly(event, names, glyphs, show_faces or log_faces)


def flash(event: Event, names: Sequence[str], *, glyphs: Glyphs = written) -> Line | None:
    """What everybody sees for a moment only and no log keeps: the faces of a wrong or late throw (K36, K37)."""
    return kaboom_telling.flash(event, names, glyphs) if _of_kaboom(event) else None


def whisper(event: Event, names: Sequence[str], *, glyphs: Glyphs = written) -> Line | None:
    """What a secret tells its seat. For that seat alone and at that moment alone: never for a log."""
    return kaboom_telling.whisper(event, names, glyphs) if _of_kaboom(event) else None


def top_seq(view: KaboomView) -> int | None:
    """The number of the discard that lies open now, for `log`; `None` when there is none."""
    return None if view.top is None else view.seq


def log(
    events: Sequence[Event],
    names: Sequence[str],
    *,
    top_seq: int | None,
    log_faces: bool = False,
    glyphs: Glyphs = written,
    last: int | None = None,
) -> list[Line]:
    """The public log, made anew from its events whenever it is shown: a face stands in the line of the present top
    of the discard, number `top_seq`, and nowhere else (K63).

    A drawn card has a line only until it is known where it went. With `last` only so many of the newest lines are
    made: what a screen has room for.
    """
    lines: list[Line] = []
    settled = False
    for event in reversed(events):
        if len(lines) == last:
            break
        if isinstance(event, Drew) and settled:
            settled = False
            continue
        settled = settled or isinstance(event, Replaced | Discarded)
        on_top = isinstance(event, Replaced | Discarded | Threw) and event.seq == top_seq
        line = tell(event, names, glyphs=glyphs, show_faces=on_top, log_faces=log_faces)
        if line is not None:
            lines.append(line)
    return lines[::-1]


def since(events: Iterable[Event], seat: Seat, names: Sequence[str]) -> list[Line]:
    """What happened since the last turn of `seat` ended, in names and without a face: what touched its cards comes
    first, what matters less is drawn together. Only what everybody may know is told.
    """
    heard = [event for event in events if not isinstance(event, Secret)]
    of_kaboom = [event for event in heard if _of_kaboom(event)]
    if len(of_kaboom) == len(heard):
        return kaboom_recap.since(of_kaboom, seat, names)
    own = [number for number, event in enumerate(heard) if getattr(event, "seat", None) == seat]
    missed = heard[own[-1] + 1 :] if own else heard
    told = (tell(event, names) for event in missed)
    return [line for line in told if line is not None]


def _of_kaboom(event: Event) -> TypeGuard[KaboomEvent]:
    return type(event) in _OF_KABOOM


def _plainly(event: Event, names: Sequence[str], glyphs: Glyphs, show_faces: bool) -> Line | None:
    """The line of a game that tells its events by their fields alone: the key is `<game>.event.<Class>`.

    With `.past` behind it the key is that of the same line without faces.
    """
    game = type(event).__module__.split(".")[-2]
    key = f"{game}.event.{type(event).__name__}"
    past = f"{key}.past"
    if not show_faces and has(past):
        key = past
    if isinstance(event, Secret) or not has(key):
        return None
    values = {each.name: getattr(event, each.name) for each in fields(event)}  # type: ignore[arg-type]
    said = {name: _said(name, value, names, glyphs) for name, value in values.items()}
    about = tuple(Seat(value) for name, value in values.items() if name in _SEATS)
    return Line(t(key, **said), "turn", about)


_SEATS = ("seat", "dealer", "current", "other", "starter", "loser", "winner")
_SLOTS = ("slot", "slots")


def _said(field: str, value: object, names: Sequence[str], glyphs: Glyphs) -> str:
    match value:
        case Card():
            return glyphs(value)
        case Spot(seat=seat, slot=slot):
            return t("card.spot", n=slot + 1, other=names[seat])
        case tuple():
            return listed([_said(field.removesuffix("s"), each, names, glyphs) for each in value])
        case int() if field in _SEATS:
            return names[value]
        case int() if field in _SLOTS:
            return str(value + 1)
        case _:
            return str(value)
