"""Where the arrow keys lead on a board: line by line through everything that can be reached."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from kaboom_tui.widgets.rooms import Box

TargetT = TypeVar("TargetT")
Direction = Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class Place(Generic[TargetT]):
    """Where the card of a target is drawn. A cut side has no edge of its own: the next card begins there."""

    target: TargetT
    box: Box
    cut_right: bool = False
    cut_bottom: bool = False


def walk(
    places: Sequence[Place[TargetT]], target: TargetT | None, direction: Direction, among: Iterable[TargetT]
) -> TargetT | None:
    """The target one step away among those given; from nowhere, the first of them; none if there is none.

    Left and right walk line by line through all of them and round again, so that each can be reached; up and down
    go to the nearest in the next line.
    """
    wanted = set(among)
    kept = [place for place in places if place.target in wanted]
    if not kept:
        return None
    lines = _lines(kept)
    here = next(
        ((row, column) for row, line in enumerate(lines) for column, one in enumerate(line) if one.target == target),
        None,
    )
    if here is None:
        return _nearest(lines, next((place for place in places if place.target == target), None))
    row, column = here
    match direction:
        case "left" | "right":
            row_by_row = [place.target for line in lines for place in line]
            at = row_by_row.index(lines[row][column].target)
            return row_by_row[(at + (1 if direction == "right" else -1)) % len(row_by_row)]
        case "up" | "down":
            line = lines[(row + (1 if direction == "down" else -1)) % len(lines)]
            x = _middle(lines[row][column])[0]
            return min(line, key=lambda place: abs(_middle(place)[0] - x)).target


def _lines(places: Sequence[Place[TargetT]]) -> list[list[Place[TargetT]]]:
    """The places as lines of neighbours from top to bottom, each from left to right."""
    lines: list[list[Place[TargetT]]] = []
    for place in sorted(places, key=lambda one: (_middle(one)[1], one.box.x)):
        top = _middle(lines[-1][0])[1] if lines else -9.0
        tall = min(place.box.h, lines[-1][0].box.h) if lines else 1
        if lines and _middle(place)[1] - top <= max(0.5, (tall - 1) / 2):
            lines[-1].append(place)
        else:
            lines.append([place])
    return [sorted(line, key=lambda one: one.box.x) for line in lines]


def _nearest(lines: list[list[Place[TargetT]]], start: Place[TargetT] | None) -> TargetT:
    """The place nearest to where one stands, or the first of all."""
    every = [place for line in lines for place in line]
    if start is None:
        return every[0].target
    x, y = _middle(start)
    return min(every, key=lambda place: abs(_middle(place)[0] - x) + 2 * abs(_middle(place)[1] - y)).target


def _middle(place: Place[TargetT]) -> tuple[float, float]:
    return place.box.x + (place.box.w - 1) / 2, place.box.y + (place.box.h - 1) / 2
