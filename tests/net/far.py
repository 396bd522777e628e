"""A table of another process without the process: everything goes through frames, as soon as a test lets it."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from kaboom_tui.net.frames import Act, Viewed, line_of, read_asked, read_told
from kaboom_tui.net.remote_table import RemoteTable
from kaboom_tui.net.wire import Sight, read, read_move, written
from kaboom_tui.session.table import Table
from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import IllegalMove
from rules.core.game import AnyGame
from rules.core.seats import Seat, Viewer


class Far:
    """A true table, and the one that a terminal with some seats makes of what it is told."""

    def __init__(self, game: AnyGame, state: Any, seats: Sequence[int]) -> None:
        """With nobody at the terminal the public view is watched."""
        self.key = game.info.key
        self.table = Table(game, state)
        viewers: list[Viewer] = [*map(Seat, seats), None]
        first = [self._sent(self.table.look(viewer)) for viewer in viewers]
        self.asked: deque[Act] = deque()
        self.told: deque[Sight] = deque()
        self.refused: list[IllegalMove] = []
        self.remote = RemoteTable(game, first, self._ask)
        for viewer in viewers:
            self.table.watch(viewer, lambda update: self.told.append(self._sent(update)))

    def _sent(self, update: SeatUpdate) -> Sight:
        frame = read_told(line_of(written(update)))
        assert isinstance(frame, Viewed)
        return read(self.key, frame)

    def _ask(self, act: Act) -> None:
        frame = read_asked(line_of(act))
        assert isinstance(frame, Act)
        self.asked.append(frame)

    def obey(self) -> None:
        """The house does what was asked for; nothing of it is heard yet."""
        while self.asked:
            act = self.asked.popleft()
            try:
                self.table.submit(Seat(act.seat), read_move(self.key, act.move))
            except IllegalMove as error:
                self.refused.append(error)

    def tell(self) -> None:
        """What has happened is heard at the terminal."""
        while self.told:
            self.remote.hear(self.told.popleft())

    def settle(self) -> None:
        """Both."""
        self.obey()
        self.tell()
