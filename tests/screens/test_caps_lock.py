"""Keys with Caps Lock on: they say what is written beside them, as small letters do."""

import pytest

from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.plan import TablePlan
from rules.kaboom.options import KaboomOptions
from tests.screens.opened import app_for, opened
from tests.screens.test_table import PEOPLE, quick, table_of, type_keys, until

__all__ = ["quick"]


@pytest.mark.parametrize("typed", ["SSDX", "ЫЫВЧ"])
@pytest.mark.usefixtures("quick")
async def test_capital_letters_look_draw_and_discard_at_the_table(typed: str) -> None:
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(), "source", "caps"))
    first, second, draw, discard = list(typed)
    async with opened(app) as pilot:
        table = table_of(app)
        await until(pilot, table, Stage.COVER)
        await type_keys(pilot, table, ("space", Stage.OPEN), (first, Stage.COVER))
        await type_keys(pilot, table, ("space", Stage.OPEN), (second, Stage.REST))
        await type_keys(pilot, table, (draw, Stage.COVER), ("space", Stage.OPEN), (discard, Stage.REST))
        assert table.sitting.public.view.discard == 1


@pytest.mark.parametrize("key", ["Q", "Й"])
async def test_a_capital_letter_ends_the_program_from_the_lobby(key: str) -> None:
    app = app_for()
    async with opened(app) as pilot:
        assert app.return_code is None
        await pilot.press(key)
    assert app.return_code == 0


def test_capital_letters_are_bound_on_the_page_of_the_score() -> None:
    keys = {key for binding in ScoringScreen.BINDINGS for key in getattr(binding, "key", "").split(",")}
    assert {"N", "Т", "R", "К", "L", "Д"} <= keys
