"""Views, events and outcomes of a game as a frame carries them, and back."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any, Literal, get_args

from pydantic import TypeAdapter, ValidationError

from kaboom_tui.net.frames import BadFrame, Viewed
from kaboom_tui.session.updates import SeatUpdate
from rules.core.codec import move_annotation, plain, plain_move
from rules.core.events import Event
from rules.core.face import Face
from rules.core.game import Deadline, Outcome
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.registry import game


@dataclass(frozen=True, slots=True)
class _Types:
    """How one game's values are read."""

    view: TypeAdapter[Any]
    events: dict[str, TypeAdapter[Any]]
    move: TypeAdapter[Any]


@lru_cache
def _types(key: str) -> _Types:
    played = game(key)
    base = next(each for each in type(played).__orig_bases__ if get_args(each))  # type: ignore[attr-defined]
    _, _, _, event_type, view_type = get_args(base)
    kinds = get_args(event_type) or (event_type,)
    return _Types(
        TypeAdapter(view_type),
        {kind.__name__: TypeAdapter(kind) for kind in kinds},
        TypeAdapter(move_annotation(played.move_types)),
    )


_FIELDS: dict[type[object], tuple[str, ...] | None] = {}


def _plain(value: object) -> object:
    """As `rules.core.codec.plain`, for views of which every line is made anew: what a type has is looked up once."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    kind = type(value)
    if kind not in _FIELDS:
        _FIELDS[kind] = (
            tuple(each.name for each in fields(value)) if is_dataclass(value) and not isinstance(value, Face) else None
        )
    names = _FIELDS[kind]
    return plain(value) if names is None else {name: _plain(getattr(value, name)) for name in names}


_OUTCOME: TypeAdapter[Outcome] = TypeAdapter(Outcome)


def written(update: SeatUpdate, *, again: bool = False, by: Literal["", "clock"] = "") -> Viewed:
    """A seat's update as it is sent: nothing but what that viewer sees and was told."""
    due = update.deadline
    return Viewed(
        viewer=update.viewer,
        version=update.version,
        view=_plain(update.view),  # type: ignore[arg-type]
        events=[[type(event).__name__, _plain(event)] for event in update.events],
        asked=update.asked,
        deadline=None if due is None else [plain_move(due.move), due.why],
        outcome=None if update.outcome is None else _OUTCOME.dump_python(update.outcome, mode="json"),
        again=again,
        by=by,
    )


@dataclass(frozen=True, slots=True)
class Sight:
    """What a frame told one viewer, read back into the game's own values; moves follow from the rules."""

    viewer: Seat | None
    version: int
    view: Any
    events: Sequence[Event]
    asked: bool
    deadline: Deadline | None
    outcome: Outcome | None


def read(key: str, frame: Viewed) -> Sight:
    """A frame of the game `key`, checked; raises `BadFrame`."""
    types = _types(key)
    try:
        due = frame.deadline
        return Sight(
            None if frame.viewer is None else Seat(frame.viewer),
            frame.version,
            types.view.validate_python(frame.view),
            [types.events[name].validate_python(fields) for name, fields in frame.events],
            frame.asked,
            None if due is None else Deadline(types.move.validate_python(due[0])[1], str(due[1])),
            None if frame.outcome is None else _OUTCOME.validate_python(frame.outcome),
        )
    except (ValidationError, KeyError, ValueError, TypeError, IndexError):
        raise BadFrame from None


def read_move(key: str, values: object) -> Move:
    """A move as `Act` carries it, of the game `key`; raises `BadFrame`."""
    try:
        _, move = _types(key).move.validate_python(values)
    except ValidationError:
        raise BadFrame from None
    assert isinstance(move, Move)
    return move
