"""The letters on the cards of a KABOOM table: one hand after the other, each from its first place."""

import pytest

from kaboom_tui.screens.kaboom_drawing import KaboomDrawing
from kaboom_tui.screens.offers import card_letters, offers
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.widgets.faces import glyphs
from rules.core.moves import Spot
from rules.kaboom import moves as ask
from tests.session.laptops import ANNA, everybody_looks, sit

HANDS = ["9C 2C 3C 4C", "9H 5C 5H 8C", "2S 2D 4S 4D"]
"""Nobody holds the card that is drawn."""


def lettered(sitting: Sitting) -> dict[Spot, str]:
    """The cards that have a letter now, and which."""
    drawing = KaboomDrawing(sitting, glyphs(), "0" * 64)
    letters = card_letters(sitting, drawing, offers(sitting, drawing))
    return {part: letter for part, letter in letters.items() if isinstance(part, Spot)}


@pytest.mark.parametrize("power", ["QH", "JC", "6H", "6C", "9D"])
def test_a_power_gives_letters_hand_by_hand_and_own_cards_first(power: str) -> None:
    sitting = sit(HANDS, f"{power} QD QC", people=3)
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    found = lettered(sitting)
    assert found
    in_reading_order = sorted(found, key=lambda spot: (spot.seat != ANNA, spot.seat, spot.slot))
    assert [found[spot] for spot in in_reading_order] == sorted(found.values())
