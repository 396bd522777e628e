"""Tables of hand games as a sitting shows them, without a program around it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from kaboom_tui.screens.hand_drawing import HandDrawing
from kaboom_tui.screens.offers import card_letters, offers
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table
from kaboom_tui.widgets.faces import Glyphs, glyphs
from kaboom_tui.widgets.zone_drawing import draw_zones
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_plan import plan_zones
from rules.core.game import AnyGame
from rules.core.options import Options
from rules.core.seats import DEALER, Actor, Seat
from rules.registry import game as game_of

NAMES = ("Anna", "Борис", "Vera [x]", "漢字漢字", "Dmitri", "Ekaterina", "Zhanna", "Zina", "Ivan", "Julia")


@dataclass(slots=True)
class Played:
    """A match that is played move by move; `state` is the truth of it, which only tests may look at."""

    game: AnyGame
    sitting: Sitting
    state: Any
    rng: Random

    def drawing(self, drawn_with: Glyphs | None = None) -> HandDrawing:
        """What draws the table."""
        return HandDrawing(self.sitting, glyphs() if drawn_with is None else drawn_with, "0" * 64)

    def picture(self, drawing: HandDrawing) -> ZonePicture:
        """What the board is given now."""
        return drawing.picture(card_letters(self.sitting, drawing, offers(self.sitting, drawing)), None)

    def stages(self, moves: int) -> Iterator[Stage]:
        """Goes on by chance, and stops wherever the screen shows something else."""
        sitting = self.sitting
        done = 0
        while done < moves and sitting.public.outcome is None:
            yield sitting.laptop.stage
            match sitting.laptop.stage:
                case Stage.PASSING:
                    sitting.pass_on()
                case Stage.COVER:
                    sitting.uncover()
                case Stage.LOOK:
                    sitting.close_look()
                case _:
                    self._move()
                    done += 1

    def _move(self) -> None:
        """What the seat at this keyboard, a bot or the dealer may do."""
        actors: list[Actor] = [DEALER, *map(Seat, range(len(self.sitting.seating)))]
        able = [(actor, moves) for actor in actors if (moves := self.game.legal_moves(self.state, actor))]
        actor, moves = self.rng.choice(able)
        move = moves[self.rng.randrange(len(moves))]
        if actor is not None and actor == self.sitting.actor:
            self.sitting.make(move)
        else:
            self.sitting.table.submit(actor, move)


def lay(key: str, options: Options, seats: int, *, people: int, seed: str = "s") -> Played:
    """A match that waits for its first deal; seats from `people` on are bots."""
    game = game_of(key)
    state = game.start(options, seats, seed)
    seating = tuple(Sitter(NAMES[seat], Kind.HUMAN if seat < people else Kind.BOT) for seat in range(seats))
    return Played(game, Sitting(Table(game, state), seating, Gate(), lambda: None), state, Random(seed))


def text_of(picture: ZonePicture, size: tuple[int, int], drawn_with: Glyphs) -> str:
    """The board as plain text."""
    plan = plan_zones(picture, *size, "auto", 0)
    return "\n".join("".join(piece.text for piece in line) for line in draw_zones(picture, plan, drawn_with))
