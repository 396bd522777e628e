"""Recorded matches go as they went; `python -m tests.rules.golden` writes them anew when the rules were changed."""

import re

import pytest

from rules.core.journal import read_journal
from rules.kaboom.events import KaboomEvent
from rules.registry import GAMES, game
from tests.rules.golden.record import (
    FOLDER,
    Recipe,
    journal_path,
    recipes,
    record,
    transcript,
    transcript_path,
    viewers,
)

RECIPES = recipes()
each_match = pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: f"{recipe.game}-{recipe.name}")


@each_match
def test_every_viewer_is_told_and_sees_what_it_did_when_the_match_was_recorded(recipe: Recipe) -> None:
    journal = read_journal(journal_path(recipe).read_bytes(), game(recipe.game))
    for viewer in viewers(recipe):
        assert transcript(journal, viewer) == transcript_path(recipe, viewer).read_text("utf-8")


@each_match
def test_a_recorded_match_is_what_its_recipe_makes_today(recipe: Recipe) -> None:
    assert record(recipe) == journal_path(recipe).read_bytes()


@each_match
def test_a_seat_hears_the_public_stream_and_nothing_but_its_own_secrets_besides(recipe: Recipe) -> None:
    public = transcript_path(recipe, None).read_text("utf-8")
    secret = re.compile(r"  \w+\(to=(\d+)")
    assert not secret.search(public)
    for viewer in viewers(recipe)[1:]:
        heard = transcript_path(recipe, viewer).read_text("utf-8").splitlines()
        assert {found[1] for line in heard if (found := secret.match(line))} <= {str(viewer)}
        shared = [line for line in heard if not secret.match(line) and not line.startswith("  = ")]
        assert shared == [line for line in public.splitlines() if not line.startswith("  = ")]


@pytest.mark.parametrize("key", GAMES)
def test_every_registered_game_has_a_recorded_match_of_each_preset(key: str) -> None:
    assert {recipe.preset for recipe in RECIPES if recipe.game == key} == set(game(key).presets)
    assert list((FOLDER / key).glob("*.jsonl"))


def test_no_recording_is_left_that_nobody_compares() -> None:
    wanted = {journal_path(recipe) for recipe in RECIPES}
    wanted |= {transcript_path(recipe, viewer) for recipe in RECIPES for viewer in viewers(recipe)}
    kept = {path for key in GAMES for path in (FOLDER / key).rglob("*") if path.suffix in (".jsonl", ".txt")}
    assert kept == wanted


def test_the_recorded_matches_of_kaboom_show_every_kind_of_event() -> None:
    shown: set[str] = set()
    for recipe in RECIPES:
        if recipe.game == "kaboom":
            text = "".join(transcript_path(recipe, viewer).read_text("utf-8") for viewer in viewers(recipe))
            shown.update(re.findall(r"^  (\w+)\(", text, re.MULTILINE))
    assert shown == {kind.__name__ for kind in KaboomEvent.__args__}
