"""An evening: the same people play one match after the other, and one sheet runs across the games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from kaboom_tui.session.names import name_key
from kaboom_tui.session.seating import Kind, Seating
from rules.core.game import Outcome, Tally
from rules.core.ranking import places
from rules.core.seats import Seat
from rules.core.sheets import Points

TALLIES: Final[tuple[Tally, ...]] = ("won", "lost", "points")
"""What a column can add up, in the order of reading."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match that is over, by its own name: what `Outcome` says of it, a place for every seat."""

    match: str
    game: str
    places: tuple[int, ...]
    points: tuple[Points, ...]
    lost: tuple[int, ...]
    tally: tuple[Tally, ...]
    preset: str = ""
    """The rules it was played by, where they have a name of their own."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place, if the game counts who came first."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1 and "won" in self.tally)

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The seats that the game calls losers."""
        return tuple(Seat(seat) for seat, games in enumerate(self.lost) if games)


def played(match: str, game: str, outcome: Outcome, preset: str = "") -> Played:
    """What an evening keeps of a match."""
    return Played(match, game, outcome.places, outcome.points, outcome.lost, outcome.tally, preset)


@dataclass(frozen=True, slots=True)
class Evening:
    """A seating, and the matches that it has played to their end, in the order in which they ended."""

    key: str
    seating: Seating
    played: tuple[Played, ...] = ()

    def counting(self, match: Played) -> "Evening":
        """The evening with one match more; one that was counted already counts once."""
        known = any(each.match == match.match for each in self.played)
        return self if known else replace(self, played=(*self.played, match))


def same_people(one: Seating, other: Seating) -> bool:
    """Whether the same people and bots of the same strength sit in the same order."""
    return _people(one) == _people(other)


def _people(seating: Seating) -> list[tuple[str, str]]:
    return [(name_key(each.name), each.level if each.kind is Kind.BOT else "") for each in seating]


@dataclass(frozen=True, slots=True)
class Column:
    """One game's part of the sheet: how many matches were played, and the sums by seat of what the game counts."""

    game: str
    matches: int
    tally: tuple[Tally, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    points: tuple[Points, ...]
    preset: str = ""
    """The rules of all of these matches, where they were the same."""


@dataclass(frozen=True, slots=True)
class EveningSheet:
    """The running sheet, by seat. Games stand in the order in which they were first played.

    `won` and `lost` are the sums over all games; points are never added across games. In `places` who won more stands
    before, of those who won as many who lost less, and whoever is level shares the place.
    """

    names: tuple[str, ...]
    columns: tuple[Column, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return sum(column.matches for column in self.columns)

    @property
    def tally(self) -> tuple[Tally, ...]:
        """What any of the games counts: a sum that can't be but nothing needs no column."""
        counted = {each for column in self.columns for each in column.tally}
        return tuple(each for each in TALLIES if each in counted and each != "points")


def evening_sheet(evening: Evening) -> EveningSheet:
    """How the people of an evening stand: each game counted by its own rule, ties shared, halves exact."""
    seats = len(evening.seating)
    games = list(dict.fromkeys(each.game for each in evening.played))
    columns = tuple(_column(game, [each for each in evening.played if each.game == game], seats) for game in games)
    won = _sums([column.won for column in columns], seats)
    lost = _sums([column.lost for column in columns], seats)
    return EveningSheet(
        names=tuple(sitter.name for sitter in evening.seating),
        columns=columns,
        won=won,
        lost=lost,
        places=places([(-wins, losses) for wins, losses in zip(won, lost, strict=True)]),
    )


def _column(game: str, matches: Sequence[Played], seats: int) -> Column:
    counted = {each for match in matches for each in match.tally}
    presets = {match.preset for match in matches}
    return Column(
        game=game,
        preset=presets.pop() if len(presets) == 1 else "",
        matches=len(matches),
        tally=tuple(each for each in TALLIES if each in counted),
        won=_sums([[int(seat in match.winners) for seat in range(seats)] for match in matches], seats),
        lost=_sums([match.lost for match in matches if match.lost], seats),
        points=_added([match.points for match in matches if "points" in match.tally], seats),
    )


def _sums(rows: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    return tuple(sum(row[seat] for row in rows) for seat in range(seats))


def _added(rows: Sequence[Sequence[Points]], seats: int) -> tuple[Points, ...]:
    return tuple(sum((Fraction(row[seat]) for row in rows), Fraction(0)) for seat in range(seats))
