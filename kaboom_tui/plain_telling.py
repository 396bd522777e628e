"""Events told by their fields alone: how every game is narrated whose texts are all it has."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final

from kaboom_tui.lines import Glyphs, Kind, Line, listed, written
from kaboom_tui.texts import has, t, tn
from kaboom_tui.words import value_text
from rules.core.events import Event, Secret
from rules.core.face import Face
from rules.core.moves import Spot
from rules.core.seats import Seat

_KINDS: Final[dict[str, Kind]] = {
    "Dealt": "deal",
    "Exploded": "kaboom",
    "HandsShown": "score",
    "Scored": "score",
    "SignChosen": "quiet",
    "MatchEnded": "match",
}
"""What lines of events with these names tell of, in every game. What merely begins is no news of its own."""
_SEATS: Final = ("seat", "dealer", "current", "other", "starter", "loser", "lost", "winner", "by")
_SLOTS: Final = ("slot", "slots")
_COUNTS: Final = ("number", "cards", "seats", "taken", "plies")
"""Fields that decide the plural form of a line, the first of them that there is."""


def tell(
    event: Event,
    names: Sequence[str],
    glyphs: Glyphs = written,
    *,
    show_faces: bool = True,
    times: int = 1,
    of: str = "event",
) -> Line | None:
    """The line of an event; its key is `<game>.<of>.<Class>`, with the first of these behind it that has a text:
    the name of a field that is on, the value of a field that is a word or a number, `none` where a field is empty;
    `.past` where no face may be told.

    `times` is how often the same has just happened.
    """
    game = game_of(event)
    if isinstance(event, Secret):
        return None
    values = {each.name: getattr(event, each.name) for each in fields(event)}  # type: ignore[arg-type]
    key = _key(f"{game}.{of}.{type(event).__name__}", values, show_faces=show_faces)
    if key is None:
        return None
    said: dict[str, Any] = {name: _said(game, name, value, names, glyphs) for name, value in values.items()}
    about = tuple(Seat(value) for name, value in values.items() if name in _SEATS and isinstance(value, int))
    number = times if times > 1 else _count(values)
    text = tn(key, number, **said)
    return Line(t(key, **said) if text == key else text, _kind(type(event).__name__), about)


def _kind(name: str) -> Kind:
    return "quiet" if name.endswith("Began") else _KINDS.get(name, "turn")


def lines(
    events: Iterable[Event], names: Sequence[str], glyphs: Glyphs = written, *, show_faces: bool = True
) -> list[Line]:
    """The lines of many events; what one seat does again and again, without a card to name, is one line."""
    told = (
        tell(event, names, glyphs, show_faces=show_faces, times=times) for event, times in _grouped(events, show_faces)
    )
    return [line for line in told if line is not None]


def game_of(event: Event) -> str:
    """The game that an event belongs to: the folder of its rules."""
    return type(event).__module__.split(".")[-2]


def _grouped(events: Iterable[Event], show_faces: bool) -> Iterator[tuple[Event, int]]:
    last: Event | None = None
    times = 0
    for event in events:
        if isinstance(event, Secret):
            continue
        if last is not None and _again(last, event):
            last, times = event, times + 1
            continue
        if last is not None:
            yield last, times
        last, times = event, 1
    if last is not None:
        yield last, times


def _again(last: Event, event: Event) -> bool:
    """Whether an event is the last one once more, and no line of its own: its text counts how often it happened."""
    if type(last) is not type(event) or getattr(last, "seat", None) != getattr(event, "seat", None):
        return False
    key = f"{game_of(event)}.event.{type(event).__name__}"
    values = [getattr(event, each.name) for each in fields(event)]  # type: ignore[arg-type]
    return tn(key, 2) != key and all(type(value) is int for value in values)


def _key(key: str, values: dict[str, object], *, show_faces: bool) -> str | None:
    variants = [_variant(name, value) for name, value in values.items()]
    keys = [f"{key}.{variant}" for variant in variants if variant] + [key]
    if not show_faces:
        keys = [f"{each}.past" for each in keys] + keys
    return next((each for each in keys if has(each)), None)


def _variant(name: str, value: object) -> str:
    match value:
        case True:
            return name
        case StrEnum():
            return value.value
        case str():
            return value
        case None | ():
            return "none"
        case int() if name not in (*_SEATS, *_SLOTS):
            return str(value)
        case _:
            return ""


def _count(values: dict[str, object]) -> int:
    for name in _COUNTS:
        value = values.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, tuple):
            return len(value)
    return 1


def _said(game: str, field: str, value: object, names: Sequence[str], glyphs: Glyphs) -> str:
    match value:
        case Face():
            return glyphs(value)
        case Spot(seat=seat, slot=slot):
            return t("card.spot", n=slot + 1, other=names[seat])
        case tuple() if field == "places":
            return listed([names[seat] for seat, place in enumerate(value) if place == 1])
        case (int() as seat, StrEnum() as word):
            return f"{names[seat]} ({value_text(game, field, word)})"
        case tuple():
            return listed([_said(game, field.removesuffix("s"), each, names, glyphs) for each in value])
        case int() if field in _SEATS:
            return names[value]
        case int() if field in _SLOTS:
            return str(value + 1)
        case _:
            return value_text(game, field, value)
