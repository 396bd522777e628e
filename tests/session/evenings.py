"""Evenings as tests need them: people, headers of matches, and how those ended."""

from collections.abc import Sequence
from fractions import Fraction

from kaboom_tui.session.evening import Evening, Played
from kaboom_tui.session.seating import Kind, Seating, Sitter
from rules.core.game import Outcome
from rules.core.journal import Header
from rules.core.ranking import places
from rules.core.sheets import Points

PEOPLE: Seating = (Sitter("Анна", Kind.HUMAN), Sitter("Boris", Kind.HUMAN), Sitter("Vera", Kind.BOT, "easy"))


def header(match: str, game: str = "kaboom", seating: Seating = PEOPLE, preset: str = "source") -> Header:
    """The header of a match of these people, as far as an evening reads it."""
    return Header(
        match=match,
        game=game,
        rules_version=1,
        seats=len(seating),
        options={},
        seed="seed",
        seating=tuple({"name": each.name, "kind": each.kind.value, "level": each.level} for each in seating),
        preset=preset,
    )


def kaboom(*points: int) -> Outcome:
    """A match of KABOOM: the lowest total wins."""
    return Outcome(places([(each,) for each in points]), points)


def uno(*points: int, ceiling: int = 200) -> Outcome:
    """A match of UNO: the lowest total wins, and whoever reaches the ceiling has lost."""
    lost = tuple(int(each >= ceiling) for each in points)
    return Outcome(places([(each,) for each in points]), points, lost, ("won", "lost", "points"))


def vzryv(*lost: int) -> Outcome:
    """A match of Vzryv: lost games count, and nothing else."""
    return Outcome(places([(each,) for each in lost]), lost, lost, ("lost",))


def deuces(*points: Points) -> Outcome:
    """A game of Deuces: the fewest points win, and wins count."""
    doubled = [(int(Fraction(each) * 2),) for each in points]
    return Outcome(places(doubled), tuple(Fraction(each) for each in points), tally=("won",))


def ended(game: str, outcome: Outcome, match: str = "", preset: str = "source") -> Played:
    """What an evening keeps of it."""
    return Played(match or game, game, outcome.places, outcome.points, outcome.lost, outcome.tally, preset)


def evening(*matches: tuple[str, Outcome], seating: Seating = PEOPLE) -> Evening:
    """An evening on which these matches were played."""
    each: Sequence[Played] = [ended(game, outcome, f"m{number}") for number, (game, outcome) in enumerate(matches)]
    return Evening("evening", seating, tuple(each))
