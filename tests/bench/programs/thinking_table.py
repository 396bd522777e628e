"""A table at which a person is asked, while the strongest bot thinks without end, or with `rest` not at all."""

import sys
from copy import deepcopy
from itertools import cycle
from pathlib import Path
from typing import ClassVar, Final

from textual.types import CSSPathType

from kaboom_tui import app
from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import make_bot
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import Settings
from kaboom_tui.session.thinker import Thinker
from kaboom_tui.session.updates import SeatUpdate
from kaboom_tui.terminal.run import run_app
from rules.boom.game import BoomGame
from rules.boom.options import PRESETS
from rules.core.seats import Seat

GAME: Final = "boom"
SEATS: Final = 4
SEED: Final = "bench"
_HOME: Final = Path(app.__file__).parent / "styles"

Question = tuple[Bot, SeatUpdate]


class ThinkingApp(app.KaboomApp):
    """The program as it is, and beside it a bot that is asked again as soon as it has answered."""

    # Found beside the program's own file, not beside this one.
    CSS_PATH: ClassVar[CSSPathType | None] = [_HOME / "app.tcss", _HOME / "lobby.tcss"]

    def on_mount(self) -> None:
        """Begins to ask."""
        questions = [] if "rest" in sys.argv else hard_questions()
        self.run_worker(_ask(questions))


async def _ask(questions: list[Question]) -> None:
    thinker = Thinker()
    for bot, update in cycle(questions):
        await thinker.decide(bot, update)


def hard_questions() -> list[Question]:
    """Every decision of a deal of Boom that is searched for, with the bots as they were then."""
    bots = [make_bot(GAME, Seat(seat), SEATS, "hard", SEED) for seat in range(SEATS)]
    parlour = Parlour(BoomGame(), PRESETS["source"], bots, SEED)
    found: list[Question] = []
    asking = True
    while asking:
        found += [
            (deepcopy(bot), update) for bot, update in zip(bots, parlour.updates, strict=True) if bot.slow(update)
        ]
        asking = parlour.step() is not None
    return found


if __name__ == "__main__":
    seating = (Sitter("Anna", Kind.HUMAN), Sitter("Ada", Kind.BOT, "easy"))
    sys.exit(run_app(ThinkingApp(Settings(), TablePlan(GAME, seating, PRESETS["source"], "source", SEED))))
