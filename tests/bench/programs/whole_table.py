"""A board of four seats on which every key turns all cards over: the most that a key can change."""

from textual import events

from rules.core.seats import DEALER
from rules.kaboom.moves import Reveal
from rules.kaboom.state import Phase
from tests.widgets.board_app import BoardApp
from tests.widgets.tables import GAME, picture, table


class TurningApp(BoardApp):
    """Shows a table face down and face up in turn."""

    def __init__(self) -> None:
        state = table(4)
        super().__init__(picture(state))
        state.phase = Phase.FINAL
        GAME.play(state, DEALER, Reveal())
        self.hidden = picture(state)

    def on_key(self, event: events.Key) -> None:
        self.shown, self.hidden = self.hidden, self.shown
        self.board.show(self.shown)


if __name__ == "__main__":
    TurningApp().run()
