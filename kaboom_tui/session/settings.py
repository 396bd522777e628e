"""What a person likes, kept in one small file that several programs may change at once.

It is read before the first frame, so it is checked by hand: pydantic takes longer to import than all else here.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, Literal, get_args

from kaboom_tui.session.folders import config_folder, made
from kaboom_tui.session.lock import hold, release
from kaboom_tui.session.notices import Notice
from kaboom_tui.session.plain_file import WrongFile, read_plain
from kaboom_tui.session.seating import Kind, Seating, Sitter

_FILE: Final = "settings.json"
_LOCK: Final = "settings.lock"
_PRIVATE: Final = 0o600
_PATIENCE: Final = 1.0
"""Seconds to wait for another program that is saving its settings."""
_LONGEST: Final = 100
_MOST: Final = 100


Language = Literal["en", "ru"]
CardSize = Literal["auto", "small", "medium", "large"]
Pace = Literal["slow", "normal", "fast", "step"]
"""How fast bots play; `step` waits for a key."""
Hints = Literal["alone", "on", "off"]
"""Whether a line says what may be done now; `alone`: only to one person among bots."""


Bell = Literal["away", "on", "off"]
"""Whether the terminal rings when a turn comes at a table with people elsewhere; `away`: if another window is used."""


@dataclass(frozen=True, slots=True)
class LastTable:
    """The table that was laid last, for the lobby to offer again; nobody has checked that the game still allows it."""

    game: str
    seating: Seating
    preset: str
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its usual value.

    `language` is `None` for that of the locale; `theme` may name one that this program does not have (any more).
    """

    language: Language | None = None
    theme: str = "kaboom-dark"
    card_size: CardSize = "auto"
    four_colours: bool = False
    ascii_only: bool = False
    pace: Pace = "normal"
    motion: bool = True
    last_tables: tuple[LastTable, ...] = ()
    """One for each game that was played, the newest first."""
    bell: Bell = "away"
    hints: Hints = "alone"

    def last_table(self, game: str) -> LastTable | None:
        """The table at which a game was played last."""
        return next((table for table in self.last_tables if table.game == game), None)

    def laid(self, table: LastTable) -> Settings:
        """The settings with a table that was laid just now."""
        others = tuple(each for each in self.last_tables if each.game != table.game)
        return replace(self, last_tables=(table, *others))


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings as they were found, and what is to be said about them, if anything."""

    settings: Settings = field(default_factory=Settings)
    notice: Notice | None = None


def load_settings(folder: Path | None = None) -> Loaded:
    """The settings kept in a folder (the usual one unless named); what can't be used counts as usual. Never raises."""
    folder = config_folder() if folder is None else folder
    if folder is None:
        return Loaded()
    try:
        values = _read(folder / _FILE)
    except WrongFile as error:
        if error.key == "missing":
            return Loaded()
        return Loaded(notice=Notice("saves.settings.damaged", {"file": _FILE}))
    known: dict[str, Any] = {}
    wrong = []
    for name, check in _CHECKS.items():
        if name in values:
            try:
                known[name] = check(values[name])
            except (TypeError, ValueError, KeyError):
                wrong.append(name)
    notice = Notice("saves.settings.values", {"file": _FILE, "names": ", ".join(wrong)}) if wrong else None
    return Loaded(Settings(**known), notice)


def save_settings(old: Settings, new: Settings, folder: Path | None = None) -> Notice | None:
    """Keep what differs between `old` and `new`, and leave alone what another program has changed meanwhile.

    A file that can't be read is put aside first. Never raises; the result says what went wrong, or where the old file
    is now.
    """
    changed = {
        each.name: _plain(getattr(new, each.name))
        for each in fields(Settings)
        if getattr(old, each.name) != getattr(new, each.name)
    }
    if not changed:
        return None
    home = made(config_folder() if folder is None else folder)
    if home is None:
        return Notice("saves.settings.unsaved")
    try:
        lock = os.open(home / _LOCK, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK, _PRIVATE)
        try:
            return _merge(home, changed) if _wait_for(lock) else Notice("saves.settings.unsaved")
        finally:
            release(lock)
    except OSError:
        return Notice("saves.settings.unsaved")


def _merge(home: Path, changed: dict[str, object]) -> Notice | None:
    notice = None
    try:
        values = _read(home / _FILE)
    except WrongFile as error:
        values = {}
        if error.key != "missing":
            aside = f"settings-{_letters(3)}.damaged"
            os.rename(home / _FILE, home / aside)
            notice = Notice("saves.settings.aside", {"file": aside})
    _replace(home / _FILE, json.dumps(values | changed, indent=1).encode() + b"\n")
    return notice


def _letters(number: int) -> str:
    """Twice so many letters that no other program guesses; imported late, for reading needs none of it."""
    from secrets import token_hex

    return token_hex(number)


def _replace(path: Path, data: bytes) -> None:
    fresh = path.with_name(f".{path.name}.{_letters(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, _PRIVATE)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.rename(fresh, path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise


def _wait_for(lock: int) -> bool:
    end = time.monotonic() + _PATIENCE
    while not hold(lock):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def _read(path: Path) -> dict[str, object]:
    try:
        values = json.loads(read_plain(path))
    except (ValueError, RecursionError):
        raise WrongFile("broken") from None
    if not isinstance(values, dict):
        raise WrongFile("broken")
    return values


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if not isinstance(value, LastTable):
        return value
    seats = [{"name": each.name, "kind": each.kind.value, "level": each.level} for each in value.seating]
    return {"game": value.game, "seating": seats, "preset": value.preset, "options": dict(value.options)}


def _one_of(*allowed: object) -> Callable[[Any], object]:
    def check(value: Any) -> object:
        if not any(value is each or (isinstance(value, str) and value == each) for each in allowed):
            raise ValueError(value)
        return value

    return check


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST or not value.isprintable():
        raise TypeError
    return value


def _tables(value: Any) -> tuple[LastTable, ...]:
    if not isinstance(value, list) or len(value) > _MOST:
        raise TypeError
    return tuple(map(_table, value))


def _table(value: Any) -> LastTable:
    if not isinstance(value["seating"], list) or len(value["seating"]) > _MOST:
        raise TypeError
    seating = tuple(
        Sitter(_text(each["name"]), Kind(_text(each["kind"])), _text(each["level"])) for each in value["seating"]
    )
    options = value["options"]
    if not isinstance(options, dict) or not all(isinstance(each, int | str | None) for each in options.values()):
        raise TypeError
    return LastTable(_text(value["game"]), seating, _text(value["preset"]), options)


_CHECKS: Final[Mapping[str, Callable[[Any], object]]] = {
    "language": _one_of(None, *get_args(Language)),
    "theme": _text,
    "card_size": _one_of(*get_args(CardSize)),
    "four_colours": _one_of(False, True),
    "ascii_only": _one_of(False, True),
    "pace": _one_of(*get_args(Pace)),
    "motion": _one_of(False, True),
    "bell": _one_of(*get_args(Bell)),
    "hints": _one_of(*get_args(Hints)),
    "last_tables": _tables,
}
"""How each setting is made from what the file says; a value that it can't have raises."""
