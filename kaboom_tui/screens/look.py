"""How cards look at this person's table: what the settings say, in the form the board takes."""

from dataclasses import dataclass

from kaboom_tui.session.settings import Hints
from kaboom_tui.widgets.faces import Glyphs, glyphs
from kaboom_tui.widgets.fitting import SizeWish


@dataclass(frozen=True, slots=True)
class Look:
    """Card size, two or four colours, suits or letters, and when a line says what may be done."""

    card_size: SizeWish = "auto"
    four_colour: bool = False
    ascii: bool = False
    hints: Hints = "alone"

    def glyphs(self) -> Glyphs:
        """Signs and letters for the language spoken now."""
        return glyphs(ascii=self.ascii, four_colour=self.four_colour)
