"""What a game with hands has to know so that a bot can play it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
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


class Brain(ABC, Generic[ViewT, MoveT, FactT]):
    """Weighs the moves of one game by what its seat sees and remembers.

    `scale` is the difference in worth that tells a good move from a bad one: errors are measured by it.
    """

    scale: ClassVar[float]

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
