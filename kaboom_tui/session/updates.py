"""What a seat is handed when something happened: all that anybody outside the table ever gets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.events import Event
from rules.core.game import Deadline, Outcome
from rules.core.moves import Move
from rules.core.seats import Viewer
from rules.core.views import View


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
