"""Recorded matches of Deuces go as they went, move by move and for every viewer."""

import pytest

from rules.core.journal import read_journal
from rules.deuces.options import PRESETS
from tests.rules.deuces.scenario import GAME
from tests.rules.golden.record import Recipe, journal_path, recipes, record, transcript, transcript_path, viewers


def _recipe(preset: str) -> Recipe:
    return next(recipe for recipe in recipes() if (recipe.game, recipe.preset) == (GAME.info.key, preset))


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("preset", PRESETS)
def test_every_viewer_is_told_what_it_was_when_the_match_was_recorded(preset: str) -> None:
    recipe = _recipe(preset)
    data = journal_path(recipe).read_bytes()
    assert record(recipe) == data
    journal = read_journal(data, GAME)
    for viewer in viewers(recipe):
        assert transcript(journal, viewer) == transcript_path(recipe, viewer).read_text("utf-8")
