"""The kinds of tables: a game that is not named here is played at the table that fits every game."""

from typing import Final

from kaboom_tui.screens.drawing import Drawing
from kaboom_tui.screens.hand_drawing import HandDrawing
from kaboom_tui.screens.kaboom_drawing import KaboomDrawing
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.widgets.faces import Glyphs

HAND_MADE: Final[dict[str, type[Drawing]]] = {
    "kaboom": KaboomDrawing,
}
"""Tables made for one game."""


def drawing_for(sitting: Sitting, glyphs: Glyphs, proof: str) -> Drawing:
    """What draws this sitting."""
    return HAND_MADE.get(sitting.table.game.info.key, HandDrawing)(sitting, glyphs, proof)
