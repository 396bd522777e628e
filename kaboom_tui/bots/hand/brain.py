"""What a game with hands has to know so that a bot can play it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from rules.core.game import AnyGame
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.core.views import View

ViewT = TypeVar("ViewT", bound=View)
MoveT = TypeVar("MoveT", bound=Move)
FactT = TypeVar("FactT")

Weighed = Sequence[tuple[MoveT, float]]
"""Moves and what each is worth: more is better, and only differences count."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard a search thinks: `worlds` at most for a decision, the `wide` best moves by the brain's own judgement,
    and by how many standard errors (`trust`) another move has to be better than what the brain would do at once.
    It plays on for `horizon` moves at most.

    Fewer than some thirty worlds choose worse than a good judgement alone: what moves differ by is small beside luck.
    Many worlds that are played on quickly tell more than few that are played on with care.
    """

    worlds: int
    wide: int
    trust: float
    horizon: int = 1000


class Brain(ABC, Generic[ViewT, MoveT, FactT]):
    """Weighs the moves of one game by what its seat sees and remembers.

    `scale` is the difference in worth that tells a good move from a bad one: errors are measured by it.
    A search by `depth` goes after `gain`; there is none where it was not found to be stronger.
    """

    scale: ClassVar[float]
    depth: ClassVar[Depth | None] = None

    @property
    @abstractmethod
    def game(self) -> AnyGame:
        """The rules."""

    @abstractmethod
    def facts(self, memory: Any) -> Mapping[Seat, FactT]:
        """What a memory of this game holds about each seat, as far as it may be forgotten."""

    @abstractmethod
    def weighed(
        self, view: ViewT, facts: Mapping[Seat, FactT], moves: Sequence[MoveT], attention: float
    ) -> Weighed[MoveT]:
        """Legal moves for the view's seat, at least one, each with its worth; `moves` are the listed ones.

        `attention`, from 0 to 1, is how much is weighed of what comes after a move.
        """

    def quick(self, state: Any, seat: Seat, moves: Sequence[MoveT]) -> MoveT:
        """What whoever sits there would do in an imagined world, by what that seat would see; of several moves."""
        return max(self.weighed(self.game.view(state, seat), {}, moves, 1.0), key=lambda pair: pair[1])[0]

    @abstractmethod
    def gain(self, state: Any, seat: Seat) -> float:
        """What the deal that has just ended, or was left at the horizon, has brought to a seat: more is better."""
