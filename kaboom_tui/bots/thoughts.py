"""What a bot believed when a deal ended, beside what then lay open: told only once the cards are turned up."""

from dataclasses import dataclass

from rules.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Guess:
    """The points that a rival's cards were taken for, rounded, and those that they turned out to have."""

    rival: Seat
    believed: int
    true: int

    @property
    def off(self) -> int:
        """By how many points it was wrong, either way."""
        return abs(self.believed - self.true)


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot at `seat` knew of its own `held` cards, rightly, and what it took the others' cards for."""

    seat: Seat
    knew: int
    held: int
    guesses: tuple[Guess, ...]

    @property
    def worst(self) -> Guess | None:
        """The guess that was furthest off; `None` if nobody else held a card."""
        return max(self.guesses, key=lambda guess: guess.off, default=None)

    @property
    def surprise(self) -> tuple[int, int]:
        """How wrong it was: points that the worst guess was off, then own cards that it did not know."""
        worst = self.worst
        return (0 if worst is None else worst.off, self.held - self.knew)
