"""What every bot is: a seat's ears, hands and pace, with no way to a state."""

from abc import ABC, abstractmethod

from kaboom_tui.bots.thoughts import Thought
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat


class Bot(ABC):
    """Plays one seat from that seat's updates alone."""

    seat: Seat

    @abstractmethod
    def hear(self, update: SeatUpdate) -> None:
        """Take in an update; every one of the seat's updates is heard once, in order."""

    @abstractmethod
    def decide(self, update: SeatUpdate) -> Move | None:
        """The move this seat makes when it is asked (its turn, the first look), or `None` if nothing is asked of it."""

    def slow(self, update: SeatUpdate) -> bool:
        """Whether `decide` may take longer here than a key may wait for its answer; it leaves the bot as it is."""
        return False

    @abstractmethod
    def throw(self, update: SeatUpdate) -> Move | None:
        """A throw on the present top of the discard that this seat wants to make, or `None`."""

    def thought(self) -> Thought | None:
        """What it believed of the deal whose cards lie turned up; `None` while they don't, or if it does not say."""
        return None

    @abstractmethod
    def thinking_time(self) -> float:
        """Seconds of thought before the next decision; drawn without looking at anything hidden."""

    @abstractmethod
    def reaction_time(self) -> float:
        """Seconds until this seat reacts to a new discard; drawn without looking at anything hidden."""
