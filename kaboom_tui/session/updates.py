"""What a seat is handed when something happened: all that anybody outside the table ever gets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.events import Event
from rules.core.game import NEXT_DEAL, Deadline, Outcome
from rules.core.moves import Move
from rules.core.seats import Seat, Viewer
from rules.core.views import HAND, View, Zone


@dataclass(frozen=True, slots=True)
class SeatUpdate:
    """The table for one viewer after move number `version`.

    `events` are what this viewer was told by that move; `legal_moves` what it may do now (a spectator: nothing);
    `asked` is whether the table waits for a move of this viewer; `deadline` what the table does next by itself.
    """

    version: int
    viewer: Viewer
    view: Any
    events: Sequence[Event]
    legal_moves: Sequence[Move]
    asked: bool
    deadline: Deadline | None
    outcome: Outcome | None

    def picture(self) -> View:
        """The view as any board may read it."""
        picture: View = self.view
        return picture

    def hands(self) -> Mapping[Seat, Zone]:
        """The hand of every seat, as far as this viewer sees it."""
        zones = self.picture().zones()
        return {zone.seat: zone for zone in zones if zone.seat is not None and zone.key == HAND}

    @property
    def counted(self) -> bool:
        """Whether the deal is over, and its score is what people wait for."""
        return self.outcome is not None or (self.deadline is not None and self.deadline.why == NEXT_DEAL)
