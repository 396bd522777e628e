"""The sheet of a deal as any screen can show it: what each seat scored, step by step."""

from dataclasses import dataclass
from fractions import Fraction

from rules.core.face import Face
from rules.core.seats import Actor, Seat

Points = int | Fraction


@dataclass(frozen=True, slots=True)
class Term:
    """One step of a seat's arithmetic. `key` names the sentence that explains it, among the texts of the game.

    `cards` are those that were counted, if they lie open, and `values` what each of them counts; `seats` are the
    others that the step is about.
    """

    key: str
    points: Points
    cards: tuple[Face, ...] = ()
    values: tuple[Points, ...] = ()
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What one deal brought one seat, why, and how the seat stands after it; nobody need have `won` or `lost` it."""

    seat: Seat
    terms: tuple[Term, ...]
    score: Points
    total: Points
    won: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One deal that was counted: its number, who dealt, a word for how it ended, and a line for every seat."""

    deal: int
    dealer: Actor
    ending: str
    lines: tuple[SheetLine, ...]
