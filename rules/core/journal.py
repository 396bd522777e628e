"""The record of a match: a header and a line for each move, from which the rules make everything anew."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from rules.core.cards import FRENCH
from rules.core.codec import move_annotation, plain_move, unveil, veil
from rules.core.errors import BadOption, BadRecord, IllegalMove
from rules.core.events import Event
from rules.core.face import Face
from rules.core.game import AnyGame
from rules.core.moves import Move
from rules.core.options import Options, choices
from rules.core.seats import Actor
from rules.core.shuffle import commitment

FORMAT: Final = "kaboom-journal"
VERSION: Final = 1
END: Final = b'{"end":true}\n'
"""The last line of a match that is over; only what is looked up without playing it relies on that line."""
LONGEST_TEXT: Final = 200
"""Letters in any single text of a header."""


By = Literal["clock"]
"""Who made a move that its seat did not choose."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match is decided by, and what its table wants to be told when it comes back.

    `options` holds plain values by name; `seating` is opaque to the rules: a table of texts for each seat, in seat
    order; `started` is a time as the session writes it; `deck` is the stacked first deal, first card first.
    """

    match: str
    game: str
    rules_version: int
    seats: int
    options: Mapping[str, object]
    seed: str
    seating: Sequence[Mapping[str, str]] = ()
    preset: str = ""
    started: str = ""
    program: str = ""
    deck: tuple[Any, ...] | None = None


class Entry(NamedTuple):
    """One move of a match: its number from 1, who acts, and when, in whole milliseconds since the match began.

    `by` says that it was not the seat that chose: its time had run out, and the clock moved for it.
    """

    n: int
    seat: Actor
    move: Move
    t: int | None = None
    by: By | None = None

    @property
    def line(self) -> int:
        """The line that it stands on, counted from 1."""
        return self.n + 1


@dataclass(frozen=True, slots=True)
class Journal:
    """A record that was read: `length` is how many bytes of the file are whole lines; behind them all is torn."""

    header: Header
    entries: Sequence[Entry]
    ended: bool
    length: int


class Step(NamedTuple):
    """A move that was played again and what it made happen."""

    entry: Entry
    events: Sequence[Event]


def header_line(header: Header) -> bytes:
    """The first line of a record. No card can be read in it, and the seed stands there with its commitment."""
    values: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "program": header.program,
        "match": header.match,
        "started": header.started,
        "game": header.game,
        "rules_version": header.rules_version,
        "preset": header.preset,
        "options": dict(header.options),
        "seats": header.seats,
        "seating": [dict(each) for each in header.seating],
        "seed": header.seed,
        "commitment": commitment(header.seed),
    }
    if header.deck is not None:
        values["deck"] = veil(header.deck, header.seed)
    return _line(values)


def entry_line(entry: Entry) -> bytes:
    """The line of one move."""
    values: dict[str, object] = {"n": entry.n, "seat": entry.seat, "move": plain_move(entry.move)}
    if entry.t is not None:
        values["t"] = entry.t
    if entry.by is not None:
        values["by"] = entry.by
    return _line(values)


def _line(values: dict[str, object]) -> bytes:
    return json.dumps(values, separators=(",", ":")).encode() + b"\n"


def read_header(data: bytes, cards: Sequence[Face] = FRENCH) -> Header:
    """The header of a record, checked by itself but not against its game; raises `BadRecord`.

    It is checked by hand: a list of saves is wanted before the first frame, and pydantic takes long to import.
    A stacked deck is read as some of `cards`: who means to play it names those of its game.
    """
    line, newline, _ = data.partition(b"\n")
    if not data:
        raise BadRecord("empty")
    values = _json(line)
    if not newline and values is None and line.startswith(b'{"format":"' + FORMAT.encode()):
        raise BadRecord("empty")
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BadRecord("foreign")
    version = values.get("version")
    if type(version) is not int or version < 1:
        raise BadRecord("header", 1, field="version")
    if version > VERSION:
        raise BadRecord("newer", 1, version=version, known=VERSION)
    texts = {name: _text(values, name) for name in ("match", "game", "seed", "preset", "started", "program")}
    numbers = {name: _number(values, name) for name in ("rules_version", "seats")}
    if values.get("commitment") != commitment(texts["seed"]):
        raise BadRecord("commitment", 1)
    return Header(
        match=texts["match"],
        game=texts["game"],
        rules_version=numbers["rules_version"],
        seats=numbers["seats"],
        options=_options(values),
        seed=texts["seed"],
        seating=_seating(values, numbers["seats"]),
        preset=texts["preset"],
        started=texts["started"],
        program=texts["program"],
        deck=_deck(values, texts["seed"], cards),
    )


def _json(line: bytes) -> Any:
    try:
        return json.loads(line.decode())
    except (ValueError, RecursionError):
        return None


def _text(values: dict[str, Any], name: str) -> str:
    value = values.get(name)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not _encodable(value):
        raise BadRecord("header", 1, field=name)
    return value


def _encodable(text: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _number(values: dict[str, Any], name: str) -> int:
    value = values.get(name)
    if type(value) is not int:
        raise BadRecord("header", 1, field=name)
    return value


def _options(values: dict[str, Any]) -> dict[str, object]:
    value = values.get("options")
    if not isinstance(value, dict):
        raise BadRecord("header", 1, field="options")
    return value


def _seating(values: dict[str, Any], seats: int) -> tuple[dict[str, str], ...]:
    value = values.get("seating")
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise BadRecord("header", 1, field="seating")
    if not all(isinstance(text, str) for each in value for text in each.values()):
        raise BadRecord("header", 1, field="seating")
    if value and len(value) != seats:
        raise BadRecord("seats", 1, seats=len(value), places=seats)
    return tuple(value)


def _deck(values: dict[str, Any], seed: str, cards: Sequence[Face]) -> tuple[Face, ...] | None:
    value = values.get("deck")
    if value is None:
        return None
    try:
        return unveil(value, seed, cards)
    except (TypeError, ValueError):
        raise BadRecord("deck", 1) from None


def check_header(game: AnyGame, header: Header) -> Options:
    """The options of a record that fits its game as it is played today; raises `BadRecord` if it does not fit."""
    if header.game != game.info.key:
        raise BadRecord("game", 1, game=header.game)
    if header.rules_version != game.info.rules_version:
        raise BadRecord("rules", 1, version=header.rules_version, known=game.info.rules_version)
    if header.seats not in game.info.seats:
        raise BadRecord("seats", 1, seats=header.seats, places=game.info.seats[-1])
    known = {choice.name for choice in choices(game.options_type)}
    for name in header.options:
        if name not in known:
            raise BadRecord("option", 1, option=name)
    try:
        options: Options = game.options_type(**header.options)
    except BadOption as error:
        raise BadRecord("option", 1, option=error.name) from error
    if header.deck is not None:
        _check_deck(game, header, options)
    return options


def _check_deck(game: AnyGame, header: Header, options: Options) -> None:
    """A stacked deck holds the very cards that an honest first deal brings to the table (G8)."""
    state = game.start(options, header.seats, header.seed)
    deal = game.deadline(state)
    if deal is not None:
        game.play(state, None, deal.move)
    honest = [card.code for card in game.census(state)]
    if sorted(honest) != sorted(card.code for card in header.deck or ()):
        raise BadRecord("deck", 1)


def read_journal(data: bytes, game: AnyGame) -> Journal:
    """A whole record of a match of `game`; raises `BadRecord` and names the line that is wrong.

    A last line that was torn while it was written is dropped. Whether the moves are possible shows when they are
    played again.
    """
    header = read_header(data, game.cards)
    check_header(game, header)
    lines = data.split(b"\n")
    length = len(data) - len(lines.pop())
    if lines[-1:] == [END.strip()] and len(lines) > 1:
        lines.pop()
        return Journal(header, _entries(lines[1:], header, game), True, length)
    torn = len(lines) > 1 and _json(lines[-1]) is None
    if torn:
        length -= len(lines.pop()) + 1
    return Journal(header, _entries(lines[1:], header, game), False, length)


def _entries(lines: Sequence[bytes], header: Header, game: AnyGame) -> list[Entry]:
    if not lines:
        return []
    from pydantic import ValidationError

    try:
        read: Any = _adapter(game.move_types).validate_json(b"[" + b",\n".join(lines) + b"]", strict=True)
    except ValidationError as error:
        raise _wrong_line(lines, error.errors(include_url=False, include_input=False)[0]) from None
    if len(read) != len(lines):
        raise _first_broken(lines)
    entries = [Entry(each.n, each.seat, each.move[1], each.t, each.by) for each in read]
    for place, entry in enumerate(entries):
        if entry.n != place + 1:
            raise BadRecord("damaged", place + 2)
        if entry.seat is not None and not 0 <= entry.seat < header.seats:
            raise BadRecord("seat", entry.line, seat=entry.seat)
    return entries


def _wrong_line(lines: Sequence[bytes], fault: Any) -> BadRecord:
    if fault["type"] == "json_invalid":
        return _first_broken(lines)
    line = fault["loc"][0] + 2
    if "move" not in fault["loc"]:
        return BadRecord("damaged", line)
    return BadRecord("unknown_move" if fault["type"] == "union_tag_invalid" else "move", line)


def _first_broken(lines: Sequence[bytes]) -> BadRecord:
    from pydantic import TypeAdapter, ValidationError

    anything = TypeAdapter(dict[str, object])
    for line, text in enumerate(lines, start=2):
        try:
            anything.validate_json(text)
        except ValidationError:
            return BadRecord("damaged", line)
    return BadRecord("damaged")


@lru_cache(8)
def _adapter(kinds: tuple[type[Move], ...]) -> Any:
    """Pydantic's reader of all the lines of moves at once."""
    from pydantic import ConfigDict, NonNegativeInt, TypeAdapter

    shape: list[Any] = [
        ("n", int),
        ("seat", int | None),
        ("move", move_annotation(kinds)),
        ("t", NonNegativeInt | None, None),
        ("by", By | None, None),
    ]
    line: Any = make_dataclass("Line", shape, namespace={"__pydantic_config__": ConfigDict(extra="forbid")})
    return TypeAdapter(list[line])


def begin(game: AnyGame, header: Header) -> Any:
    """The state of a match before its first move; raises `BadRecord` if there can be no such match."""
    return game.start(check_header(game, header), header.seats, header.seed, header.deck)


def steps(game: AnyGame, journal: Journal, state: Any) -> Iterator[Step]:
    """Plays the moves of a record on `state`; raises `BadRecord` at the first that the rules refuse."""
    for entry in journal.entries:
        try:
            events = game.play(state, entry.seat, entry.move)
        except IllegalMove as error:
            raise BadRecord("impossible", entry.line, rule=error.rule) from error
        yield Step(entry, events)


def replay(game: AnyGame, journal: Journal) -> Any:
    """The state that a record leads to; raises `BadRecord` with the line of the first impossible move."""
    state = begin(game, journal.header)
    for _ in steps(game, journal, state):
        pass
    return state
