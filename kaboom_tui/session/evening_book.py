"""The evenings as the program uses them: on disk if the disk lets it, else in memory for as long as it runs."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, TypeVar

from kaboom_tui.session.evening import Evening, played, same_people
from kaboom_tui.session.evening_rows import Chosen, Laid
from kaboom_tui.session.evening_store import EveningStore, StoreTrouble
from kaboom_tui.session.folders import data_folder, made
from kaboom_tui.session.match_header import new_match_id, seating_of
from kaboom_tui.session.notices import Notice
from kaboom_tui.session.seating import Seating
from rules.core.game import Outcome
from rules.core.journal import Header
from rules.core.options import Options, allowed, choices
from rules.registry import game

ResultT = TypeVar("ResultT")

FILE: Final = "evenings.sqlite3"
PAUSE: Final = timedelta(hours=12)
"""After a longer pause the same people begin a new evening, unless they take the old one up again."""

_Write = Callable[[EveningStore], None]


class EveningBook:
    """Never raises. What the disk refuses waits in memory and is tried again with everything that follows."""

    def __init__(self, path: Path | None = None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """`path` is the database, the usual one unless named; nothing is opened before it is needed."""
        self._path = path
        self._now = now
        self._store: EveningStore | None = None
        self._evenings: dict[str, Evening] = {}
        self._touched: dict[str, str] = {}
        self._matches: dict[str, str] = {}
        self._chosen: dict[tuple[str, str], Chosen] = {}
        self._waiting: list[_Write] = []
        self._notices: list[Notice] = []
        self._complained = False

    @property
    def kept(self) -> bool:
        """Whether everything that was counted stands on the disk."""
        return not self._waiting

    def notice(self) -> Notice | None:
        """What is to be said about the database, once."""
        return self._notices.pop(0) if self._notices else None

    # Writing.

    def lay(self, header: Header, wished: Options, evening: str | None = None) -> str:
        """A match begins, or goes on: the evening that it belongs to, from now on and for ever.

        Unless one is named, or the match has one, it is the evening that the same people play at this time of day.
        """
        known = self._evening_key(header.match)
        if known is not None:
            return known
        seating = seating_of(header)
        key = evening or self._going_on(seating) or new_match_id(self._now())
        here = self._known(key) or Evening(key, seating)
        before = None if evening is None else self._choice(key, header.game)
        laid = self._laid(header, here, plain_options(wished) if before is None else before.wished)
        self._evenings.setdefault(key, here)
        self._matches[header.match] = key
        self._chosen.setdefault((key, header.game), Chosen(header.preset, laid.wished))
        self._write(lambda store: store.lay(laid))
        return key

    def count(self, header: Header, outcome: Outcome, wished: Options, following: Options) -> None:
        """A match is over: it counts once, however often this is said. `following` are the rules of the next one."""
        key = self.lay(header, wished)
        here = self._known(key) or Evening(key, seating_of(header))
        match, values = played(header.match, header.game, outcome, header.preset), plain_options(following)
        before = self._chosen.get((key, header.game))
        laid = self._laid(header, here, plain_options(wished) if before is None else before.wished)
        self._evenings.pop(key, None)
        self._evenings[key] = here.counting(match)
        self._chosen[key, header.game] = Chosen(header.preset, laid.wished, values)
        self._write(lambda store: store.count(laid, match, values))

    def _laid(self, header: Header, here: Evening, wished: Mapping[str, object]) -> Laid:
        began = self._touched[here.key] = _moment(self._now())
        return Laid(header.match, here.key, here.seating, header.game, header.preset, wished, began)

    def _evening_key(self, match: str) -> str | None:
        key = self._matches.get(match) or self._read(lambda store: store.evening_of(match))
        if key is not None:
            self._matches[match] = key
        return key

    # Reading.

    def evening_of(self, match: str) -> Evening | None:
        """The evening of a match that was laid."""
        key = self._evening_key(match)
        return None if key is None else self._known(key)

    def last(self) -> Evening | None:
        """The evening in which a match ended last; where nothing was ever kept, nothing is opened to find out."""
        if self._waiting:
            return next((each for each in reversed(self._evenings.values()) if each.played), None)
        path = self._place()
        if path is None or not path.exists():
            return None
        return self._read(lambda store: store.last())

    def options(self, evening: str, key: str) -> tuple[str, Options]:
        """The preset and rules for the next match of a game: what this evening's last one leads to, else what people
        wished last, else the game's own.
        """
        rules = game(key)
        chosen = self._choice(evening, key)
        if chosen is None:
            return rules.info.preset, rules.presets[rules.info.preset]
        preset = chosen.preset if chosen.preset in rules.presets else rules.info.preset
        values = chosen.wished if chosen.following is None else chosen.following
        options: Options = rules.presets[preset]
        for choice in choices(rules.options_type):
            value = values.get(choice.name, choice.default)
            if allowed(choice, value):
                changed: Any = {choice.name: value}
                options = replace(options, **changed)
        return preset, options

    def _choice(self, evening: str, key: str) -> Chosen | None:
        found = None if self._waiting else self._read(lambda store: store.chosen(evening, key))
        return found or self._chosen.get((evening, key))

    def _going_on(self, seating: Seating) -> str | None:
        """The evening that these people played last, if that is not too long ago."""
        since = _moment(self._now() - PAUSE)
        found = None if self._waiting else self._read(lambda store: store.since(since))
        here = [each for key, each in reversed(self._evenings.items()) if self._touched.get(key, "") >= since]
        return next((each.key for each in [*(found or ()), *here] if same_people(each.seating, seating)), None)

    def _known(self, key: str) -> Evening | None:
        """An evening with what every program counted, and what still waits to be written."""
        here = self._evenings.get(key)
        found = self._read(lambda store: store.evening(key))
        if found is None:
            return here
        for match in here.played if here is not None else ():
            found = found.counting(match)
        self._evenings[key] = found
        return found

    # The disk.

    def _place(self) -> Path | None:
        folder = data_folder()
        return self._path if self._path is not None else None if folder is None else folder / FILE

    def _read(self, work: Callable[[EveningStore], ResultT]) -> ResultT | None:
        try:
            return work(self._opened())
        except StoreTrouble:
            return None
        finally:
            self._tell_aside()

    def _write(self, work: _Write) -> None:
        self._waiting.append(work)
        try:
            store = self._opened()
            while self._waiting:
                self._waiting[0](store)
                del self._waiting[0]
        except StoreTrouble as trouble:
            if not self._complained:
                self._complained = True
                self._notices.append(Notice("evening.trouble.newer" if trouble.newer else "evening.trouble.unkept"))
        finally:
            self._tell_aside()

    def _tell_aside(self) -> None:
        if self._store is not None and self._store.aside:
            self._notices.append(Notice("evening.trouble.aside", {"file": self._store.aside}))
            self._store.aside = ""

    def _opened(self) -> EveningStore:
        if self._store is None:
            path = self._place()
            if path is None or made(path.parent) is None:
                raise StoreTrouble
            self._store = EveningStore(path)
        return self._store


def plain_options(options: Options) -> Mapping[str, object]:
    """The values of table rules by name."""
    return {each.name: getattr(options, each.name) for each in fields(options)}


def _moment(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="seconds")
