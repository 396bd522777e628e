"""The public log of a match, told event by event, and what a seat missed since its last turn."""

from collections.abc import Iterable, Sequence

from kaboom_tui import kaboom_recap, kaboom_telling, plain_telling
from kaboom_tui.kaboom_telling import Faces, of_kaboom, top_seq
from kaboom_tui.lines import Glyphs, Kind, Line, written
from rules.core.events import Event, Secret
from rules.core.seats import Seat

__all__ = ["Glyphs", "Kind", "Line", "flash", "log", "since", "tell", "top_seq", "whisper", "written"]


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
    if of_kaboom(event):
        faces = Faces.ALL if log_faces else Faces.TOP if show_faces else Faces.NONE
        return kaboom_telling.tell(event, names, glyphs, faces)
    return plain_telling.tell(event, names, glyphs, show_faces=show_faces or log_faces)


def flash(event: Event, names: Sequence[str], *, glyphs: Glyphs = written) -> Line | None:
    """What everybody sees for a moment only and no log keeps: the faces of a wrong or late throw (K36, K37)."""
    return kaboom_telling.flash(event, names, glyphs) if of_kaboom(event) else None


def whisper(event: Event, names: Sequence[str], *, glyphs: Glyphs = written) -> Line | None:
    """What a secret tells its seat. For that seat alone and at that moment alone: never for a log."""
    return kaboom_telling.whisper(event, names, glyphs) if of_kaboom(event) else None


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
    if all(map(of_kaboom, events[-1:])):
        return kaboom_recap.log(events, names, glyphs, top_seq=top_seq, log_faces=log_faces, last=last)
    # Whatever is told is told in one line at most.
    said = plain_telling.lines(events if last is None else events[-8 * last :], names, glyphs, show_faces=log_faces)
    return said if last is None else said[-last:]


def since(events: Iterable[Event], seat: Seat, names: Sequence[str]) -> list[Line]:
    """What happened since the last turn of `seat` ended, in names and without a face: what touched its cards comes
    first, what matters less is drawn together. Only what everybody may know is told.
    """
    heard = [event for event in events if not isinstance(event, Secret)]
    of_game = [event for event in heard if of_kaboom(event)]
    if len(of_game) == len(heard):
        return kaboom_recap.since(of_game, seat, names)
    own = [number for number, event in enumerate(heard) if getattr(event, "seat", None) == seat]
    return plain_telling.lines(heard[own[-1] + 1 :] if own else heard, names, show_faces=False)
