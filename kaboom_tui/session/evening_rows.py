"""What stands in the database of evenings, row by row; what can't be is refused as soon as it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from kaboom_tui.session.draft import NAME_CELLS
from kaboom_tui.session.evening import TALLIES, Evening, Played
from kaboom_tui.session.names import clean_name
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.texts import t

if TYPE_CHECKING:
    from sqlite3 import Connection

    from rules.core.game import Tally
    from rules.core.sheets import Points

_MOST: Final = 100
"""Seats at a table, and evenings that are looked through."""
_LONGEST: Final = 10_000
_POINTS: Final = re.compile(r"-?\d{1,12}(/[1-9]\d{0,5})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Laid:
    """A match that begins: which, in which evening, by which rules, and when (UTC, ISO 8601).

    `wished` are the rules that people chose, whoever may deal or begin by them.
    """

    match: str
    evening: str
    seating: Seating
    game: str
    preset: str
    wished: Mapping[str, object]
    began: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rules by which a game was played last: those that people `wished`, and those of the next match.

    `following` says who deals or begins after the last match of this evening; outside of it nothing follows.
    """

    preset: str
    wished: Mapping[str, object]
    following: Mapping[str, object] | None = None


def lay(connection: Connection, laid: Laid) -> None:
    """Write down that a match has begun, and its evening if it is the first."""
    connection.execute(
        "INSERT INTO evenings VALUES (?, ?) ON CONFLICT (evening) DO UPDATE SET touched = excluded.touched",
        (laid.evening, laid.began),
    )
    connection.executemany(
        "INSERT OR IGNORE INTO people VALUES (?, ?, ?, ?, ?)",
        [(laid.evening, seat, each.name, each.kind.value, each.level) for seat, each in enumerate(laid.seating)],
    )
    connection.execute(
        "INSERT OR IGNORE INTO matches (match, evening, game, preset, wished, began) VALUES (?, ?, ?, ?, ?, ?)",
        (laid.match, laid.evening, laid.game, laid.preset, json.dumps(dict(laid.wished)), laid.began),
    )


def count(connection: Connection, laid: Laid, match: Played, following: Mapping[str, object]) -> None:
    """Write down how a match ended, unless it is written already."""
    lay(connection, laid)
    changed = connection.execute(
        "UPDATE matches SET counted = (SELECT coalesce(max(counted), 0) + 1 FROM matches), tally = ?, following = ? "
        "WHERE match = ? AND counted IS NULL",
        (",".join(match.tally), json.dumps(dict(following)), match.match),
    )
    if changed.rowcount:
        lost: list[int | None] = [*match.lost] or [None] * len(match.places)
        connection.executemany(
            "INSERT INTO results VALUES (?, ?, ?, ?, ?)",
            [
                (match.match, seat, place, str(match.points[seat]), lost[seat])
                for seat, place in enumerate(match.places)
            ],
        )


def evening_of(connection: Connection, match: str) -> str | None:
    """The evening of a match."""
    found = connection.execute("SELECT evening FROM matches WHERE match = ?", (match,)).fetchone()
    return None if found is None else _text(found[0])


def evening(connection: Connection, key: str) -> Evening | None:
    """An evening with its matches in the order in which they ended; raises `ValueError` for what can't be."""
    people = connection.execute(
        "SELECT seat, name, kind, level FROM people WHERE evening = ? ORDER BY seat", (key,)
    ).fetchall()
    if not people:
        return None
    seating = tuple(_sitter(number, *person) for number, person in enumerate(people))
    over = connection.execute(
        "SELECT match, game, tally, preset FROM matches WHERE evening = ? AND counted IS NOT NULL ORDER BY counted",
        (key,),
    ).fetchall()
    return Evening(key, seating, tuple(_played(connection, len(seating), *match) for match in over))


def last(connection: Connection) -> Evening | None:
    """The evening of the match that ended last."""
    found = connection.execute(
        "SELECT evening FROM matches WHERE counted IS NOT NULL ORDER BY counted DESC LIMIT 1"
    ).fetchone()
    return None if found is None else evening(connection, _text(found[0]))


def since(connection: Connection, moment: str) -> list[Evening]:
    """The evenings that were touched since a moment, the last first."""
    keys = connection.execute(
        "SELECT evening FROM evenings WHERE touched >= ? ORDER BY touched DESC LIMIT ?", (moment, _MOST)
    ).fetchall()
    found = [evening(connection, _text(key)) for (key,) in keys]
    return [each for each in found if each is not None]


def chosen(connection: Connection, key: str, game: str) -> Chosen | None:
    """The rules of the last match of a game: of this evening, and there of the last that ended, before any other."""
    found = connection.execute(
        "SELECT evening = ?, preset, wished, following FROM matches WHERE game = ? "
        "ORDER BY evening = ? DESC, counted DESC, began DESC LIMIT 1",
        (key, game, key),
    ).fetchone()
    if found is None:
        return None
    here, preset, wished, following = found
    return Chosen(_text(preset), _options(wished), _options(following) if here and following is not None else None)


def _sitter(number: int, seat: object, name: object, kind: object, level: object) -> Sitter:
    if seat != number or number >= _MOST or not isinstance(name, str):
        raise ValueError(seat)
    who = Kind(_text(kind))
    shown = clean_name(name, NAME_CELLS, t("saves.unnamed", number=number + 1))
    return Sitter(shown, who, _text(level) if who is Kind.BOT else "")


def _played(connection: Connection, seats: int, match: object, game: object, tally: object, preset: object) -> Played:
    key = _text(match)
    results = connection.execute(
        "SELECT seat, place, points, lost FROM results WHERE match = ? ORDER BY seat", (key,)
    ).fetchall()
    if [result[0] for result in results] != list(range(seats)):
        raise ValueError(match)
    counted = _tally(_text(tally))
    lost = tuple(_number(result[3], 0) for result in results) if "lost" in counted else ()
    return Played(
        key,
        _text(game),
        tuple(_number(result[1], 1) for result in results),
        tuple(_points(result[2]) for result in results),
        lost,
        counted,
        _text(preset),
    )


def _tally(text: str) -> tuple[Tally, ...]:
    found = tuple(each for each in TALLIES if each in text.split(","))
    if ",".join(found) != text or not found:
        raise ValueError(text)
    return found


def _points(value: object) -> Points:
    if not isinstance(value, str) or not _POINTS.fullmatch(value):
        raise ValueError(value)
    points = Fraction(value)
    return int(points) if points.denominator == 1 else points


def _number(value: object, low: int) -> int:
    if not isinstance(value, int) or not low <= value <= 1_000_000:
        raise ValueError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or len(value) > _MOST:
        raise ValueError(value)
    return value


def _options(value: object) -> dict[str, object]:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise ValueError(value)
    found = json.loads(value)
    if not isinstance(found, dict) or not all(isinstance(each, int | str | None) for each in found.values()):
        raise ValueError(value)
    return found
