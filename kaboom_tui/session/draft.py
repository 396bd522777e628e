"""A table while it is being put together: who sits where, under which name, by which rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from kaboom_tui.session.names import clean_line, name_key
from kaboom_tui.session.notices import Notice
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import LastTable
from kaboom_tui.texts import t
from rules.core.game import AnyGame
from rules.core.options import Options, allowed, choices

NAME_CELLS: Final = 16
"""How wide a name may be, in cells."""

MANY_LEVELS: Final = 3
"""With more levels than these the weakest is below what most people look for."""


@dataclass(slots=True, eq=False)
class SeatDraft:
    """One seat. `typed` is a cleaned name or empty; `given` the name of a bot that nobody has named.

    `level` is empty for a person, `character` too, and where the game's bots have none.
    """

    typed: str = ""
    given: str = ""
    level: str = ""
    character: str = ""

    @property
    def strength(self) -> str:
        """What the bot is made by: its level, and its character behind a colon."""
        return f"{self.level}:{self.character}" if self.character else self.level


class TableDraft:
    """What the setup screen fills in. Seats keep within the game's bounds; options are always allowed ones."""

    def __init__(self, game: AnyGame, levels: Sequence[str], characters: Sequence[str] = ()) -> None:
        self.game = game
        self.levels = tuple(levels)
        self.characters = tuple(characters)
        self.seats: list[SeatDraft] = []
        self.preset: str = game.info.preset
        self.options: Options = game.presets[self.preset]
        self.seed: str | None = None

    # Seats.

    @property
    def usual(self) -> str:
        """The level of a bot that nobody has chosen one for: the second weakest, if there are many."""
        return self.levels[1] if len(self.levels) > MANY_LEVELS else self.levels[0]

    def add(self, level: str = "", name: str = "") -> SeatDraft | None:
        """A new last seat for a person or a bot, or `None` if the table is full."""
        if len(self.seats) >= self.game.info.seats.stop - 1:
            return None
        seat = SeatDraft(typed=clean_line(name, NAME_CELLS))
        self.seats.append(seat)
        self.take(seat, level)
        return seat

    def remove(self, seat: SeatDraft) -> bool:
        """Takes a seat away unless the game needs it; whether it did."""
        if len(self.seats) <= self.game.info.seats.start:
            return False
        self.seats.remove(seat)
        return True

    def shift(self, seat: SeatDraft, by: int) -> bool:
        """Moves a seat `by` places along the table; whether there was room."""
        here = self.seats.index(seat)
        if not 0 <= here + by < len(self.seats):
            return False
        self.seats.insert(here + by, self.seats.pop(here))
        return True

    def take(self, seat: SeatDraft, level: str) -> None:
        """Sits a bot of `level`, or a person (an empty level), on a seat.

        A level may name a character behind a colon; without one a bot keeps its own or gets one that is not there yet.
        """
        seat.level, _, character = level.partition(":")
        seat.character = self._character(seat, character) if level else ""
        if level and not seat.given:
            used = {name_key(name) for name in self.names()} | {name_key(each.given) for each in self.seats}
            free = [name for name in t("setup.bot_names").split(",") if name_key(name) not in used]
            seat.given = clean_line(free[0] if free else t("setup.bot"), NAME_CELLS)

    def _character(self, seat: SeatDraft, wanted: str) -> str:
        if wanted in self.characters:
            return wanted
        there = [each.character for each in self.seats if each is not seat]
        return seat.character or min(self.characters, key=there.count, default="")

    def turn_character(self, seat: SeatDraft) -> None:
        """The next character for a bot."""
        if seat.character:
            at = self.characters.index(seat.character)
            seat.character = self.characters[(at + 1) % len(self.characters)]

    def turn(self, seat: SeatDraft, step: int = 1) -> None:
        """The next kind of occupant: a person, then each level of bot."""
        kinds = ("", *self.levels)
        self.take(seat, kinds[(kinds.index(seat.level) + step) % len(kinds)])

    def recall(self, last: LastTable) -> None:
        """Lays the table as it was laid last; what is no longer possible of it stays as it is."""
        for sitter in last.seating:
            level = sitter.level if sitter.level.partition(":")[0] in self.levels else self.usual
            seat = self.add(level if sitter.kind is Kind.BOT else "")
            if seat is not None and sitter.name:
                self.name(seat, sitter.name)
        if last.preset in self.game.presets:
            self.choose(last.preset)
        for choice in choices(self.game.options_type):
            value = last.options.get(choice.name, choice.default)
            if allowed(choice, value):
                self.set(choice.name, value)

    def last_table(self) -> LastTable:
        """What is to be recalled another time: only names that somebody typed."""
        sitters = tuple(
            Sitter(seat.typed, Kind.BOT if seat.level else Kind.HUMAN, seat.strength) for seat in self.seats
        )
        options = {choice.name: getattr(self.options, choice.name) for choice in choices(self.game.options_type)}
        return LastTable(self.game.info.key, sitters, self.preset, options)

    # Names.

    def names(self) -> list[str]:
        """A name for every seat, all different to the eye."""
        named: list[str] = []
        keys: set[str] = set()
        for seat in self.seats:
            name = _unlike(seat.typed or self.unnamed(seat), keys)
            keys.add(name_key(name))
            named.append(name)
        return named

    def unnamed(self, seat: SeatDraft) -> str:
        """What a seat is called as long as nobody names it."""
        if seat.level:
            return seat.given
        people = [each for each in self.seats if not each.level]
        if len(people) == 1:
            return t("setup.player")
        return t("setup.player_number", number=people.index(seat) + 1)

    def name(self, seat: SeatDraft, text: str) -> Notice | None:
        """Takes a typed name; what had to be done about it, in one sentence, if anything."""
        name = clean_line(text, NAME_CELLS)
        if not name:
            seat.typed = ""
            return Notice("setup.note.blank", {"name": self.unnamed(seat)}) if text else None
        others = [(each.typed or self.unnamed(each)) for each in self.seats if each is not seat]
        seat.typed = _unlike(name, {name_key(other) for other in others})
        if seat.typed != name:
            return Notice("setup.note.alike", {"name": seat.typed})
        if name != " ".join(text.split()):
            return Notice("setup.note.cleaned", {"name": name})
        return None

    # Rules.

    def choose(self, preset: str) -> None:
        """Takes the rules of a preset, all of them."""
        self.preset = preset
        self.options = self.game.presets[preset]

    def set(self, option: str, value: object) -> None:
        """Changes one rule; raises `BadOption` for a value that it can't have."""
        changed: Any = {option: value}
        self.options = replace(self.options, **changed)

    def changed(self, option: str) -> bool:
        """Whether a rule differs from the preset."""
        usual = self.game.presets[self.preset]
        return bool(getattr(self.options, option) != getattr(usual, option))

    def plan(self) -> TablePlan:
        """The table as it stands."""
        sitters = tuple(
            Sitter(name, Kind.BOT if seat.level else Kind.HUMAN, seat.strength)
            for seat, name in zip(self.seats, self.names(), strict=True)
        )
        return TablePlan(self.game.info.key, sitters, self.options, self.preset, self.seed)


def _unlike(name: str, keys: set[str]) -> str:
    """`name`, with a number behind it if it looks like one that is taken."""
    found, number = name, 1
    while name_key(found) in keys:
        number += 1
        tail = f" {number}"
        found = clean_line(name, NAME_CELLS - len(tail)) + tail
    return found
