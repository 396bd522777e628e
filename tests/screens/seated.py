"""A table that a test has set out by hand, as the people at one keyboard play it: what they see and point at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kaboom_tui.screens.hand_drawing import HandDrawing
from kaboom_tui.screens.offers import Act, Offer, card_letters, offers
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.zone_drawing import draw_zones
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_plan import ZonePlan, plan_zones
from rules.core.cards import card
from rules.core.game import AnyGame
from rules.core.moves import Move

NAMES = ("Anna", "Борис", "Vera [x]", "漢字漢字", "Dmitri", "Ekaterina", "Zhanna", "Zina")
SMALL = (80, 17)
"""The board in a window of 80×24."""


@dataclass(slots=True)
class Seated:
    """A sitting at such a table."""

    sitting: Sitting

    def open(self) -> "Seated":
        """The cover is taken off, and what was to be remembered is closed."""
        while self.sitting.laptop.stage in (Stage.PASSING, Stage.COVER):
            self.sitting.pass_on()
            self.sitting.uncover()
        return self

    def point(self, *codes: str) -> "Seated":
        """Cards are pointed at, one after the other."""
        for code in codes:
            self.sitting.point(card(code))
        return self

    @property
    def stage(self) -> Stage:
        """What stands on the screen."""
        return self.sitting.laptop.stage

    @property
    def drawing(self) -> HandDrawing:
        """What draws the table."""
        return HandDrawing(self.sitting, glyphs(), "0" * 64)

    @property
    def listed(self) -> Sequence[Offer]:
        """What can be done."""
        return offers(self.sitting, self.drawing)

    def offered(self) -> list[str]:
        """The moves that can be made by a key, the one of Enter among them."""
        return [offer.text for offer in self.listed if offer.act in (Act.MOVE, Act.ENTER, Act.WORD)]

    def press(self, text: str) -> "Seated":
        """Take what is offered in these words, or the move of this kind in whatever words."""
        offer = next(each for each in self.listed if text in (each.text, type(each.move).__name__))
        if offer.word is not None:
            self.sitting.point(offer.word)
        else:
            assert isinstance(offer.move, Move)
            self.sitting.make(offer.move)
        return self

    def picture(self) -> ZonePicture:
        """What the board is given."""
        return self.drawing.picture(card_letters(self.sitting, self.drawing, self.listed), None)

    def plan(self, size: tuple[int, int] = SMALL, first: int = 0) -> ZonePlan:
        """Where everything lies."""
        return plan_zones(self.picture(), *size, "auto", first)

    def board(self, size: tuple[int, int] = SMALL) -> str:
        """The board as text."""
        lines = draw_zones(self.picture(), self.plan(size), glyphs())
        return "\n".join("".join(piece.text for piece in line) for line in lines)

    def choices(self) -> str:
        """The cards that can be pointed at, as codes."""
        return " ".join(sorted(str(part) for part in self.sitting.choices()))

    def said(self) -> str:
        """What is asked."""
        return self.drawing.prompt().plain

    def log(self, height: int = 40) -> str:
        """What was said aloud."""
        return self.drawing.log(height).plain


def seat(game: AnyGame, state: Any, people: int) -> Seated:
    """This state at one keyboard; seats from `people` on are bots that wait until a test moves them."""
    seating = tuple(Sitter(NAMES[each], Kind.HUMAN if each < people else Kind.BOT) for each in range(state.seats))
    return Seated(Sitting(Table(game, state), seating, Gate(), lambda: None))
