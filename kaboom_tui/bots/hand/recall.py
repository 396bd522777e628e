"""Which of the things that a seat was told about others still come to its mind."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from rules.core.seats import Seat

FactT = TypeVar("FactT")


class Recall:
    """Forgets facts about other seats by chance, one draw a fact in every own turn, until they are told anew."""

    def __init__(self, forget: float, rng: Random) -> None:
        self._forget = forget
        self._rng = rng
        self._noted: dict[Seat, str] = {}
        self._lost: set[Seat] = set()

    def note(self, facts: Mapping[Seat, object]) -> None:
        """Take in what the memory holds now; what is new or has changed comes to mind again."""
        for seat in self._noted.keys() - facts.keys():
            del self._noted[seat]
        for seat, fact in facts.items():
            told = repr(fact)
            if self._noted.get(seat) != told:
                self._noted[seat] = told
                self._lost.discard(seat)

    def turn(self) -> None:
        """An own turn goes by."""
        for seat in sorted(self._noted):
            if self._rng.random() < self._forget:
                self._lost.add(seat)

    def left(self, facts: Mapping[Seat, FactT]) -> dict[Seat, FactT]:
        """The facts that still come to mind."""
        return {seat: fact for seat, fact in facts.items() if seat not in self._lost}
