"""What the lobby ends in: a table to be laid, or a saved match to go on with."""

from dataclasses import dataclass
from pathlib import Path

from kaboom_tui.session.seating import Seating
from rules.core.options import Options


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A new match. `preset` names the rules that `options` were made from; without `seed` one is drawn.

    `evening` is the key of the evening that goes on with it; without one the session finds out.
    """

    game: str
    seating: Seating
    options: Options
    preset: str
    seed: str | None = None
    evening: str | None = None


@dataclass(frozen=True, slots=True)
class SavedPlan:
    """A match that goes on where `file` ends."""

    file: Path


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """The first lesson of KABOOM, from where it was left."""


Plan = TablePlan | SavedPlan
"""What a table screen opens with."""
