"""From the words of a command line to the first screen."""

from pathlib import Path

import pytest

from kaboom_tui.bots.registry import characters, levels
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.session.draft import TableDraft
from kaboom_tui.session.opening import opening
from kaboom_tui.session.plan import SavedPlan, TablePlan
from kaboom_tui.session.seating import Kind
from kaboom_tui.start import CannotStart, Start
from kaboom_tui.texts import LANGUAGES, has, set_language
from rules.kaboom.options import KaboomOptions
from tests.screens.opened import app_for, is_open, opened, plain_tables, table_of


def test_seats_rules_and_seed_of_the_command_line_become_a_plan() -> None:
    start = Start("play", "kaboom", ("Anna", "bot:normal", "anna", "bot:easy"), {"limit": "50"}, "abc")
    plan = opening(start)
    assert isinstance(plan, TablePlan)
    assert [sitter.name for sitter in plan.seating] == ["Anna", "Ada", "anna 2", "Bruno"]
    assert [sitter.level for sitter in plan.seating] == ["", "normal:cautious", "", "easy:gambler"]
    assert plan.seating[0].kind is Kind.HUMAN
    assert plan.options == KaboomOptions(limit=50)
    assert plan.seed == "abc"


def test_a_bot_that_there_is_not_is_named_with_those_that_there_are() -> None:
    with pytest.raises(CannotStart) as caught:
        opening(Start("play", "kaboom", ("Anna", "bot:genius")))
    assert caught.value.key == "app.error.level"
    assert caught.value.fields == {"level": "genius", "known": ", ".join(levels("kaboom"))}


def test_a_bot_with_a_character_is_seated_with_it_and_one_that_there_is_not_is_named() -> None:
    plan = opening(Start("play", "kaboom", ("Anna", "bot:hard:thrower", "bot:hard")))
    assert isinstance(plan, TablePlan)
    assert [sitter.level for sitter in plan.seating] == ["", "hard:thrower", "hard:cautious"]
    for game, level in (("kaboom", "hard:genius"), ("boom", "easy:thrower")):
        with pytest.raises(CannotStart) as caught:
            opening(Start("play", game, ("Anna", f"bot:{level}")))
        assert caught.value.key == "app.error.character"
        assert caught.value.fields["level"] == level


def test_without_a_saved_match_there_is_nothing_to_go_on_with() -> None:
    with pytest.raises(CannotStart) as caught:
        opening(Start("resume"))
    assert caught.value.key == "app.error.no_saves"


def test_a_file_that_is_no_match_is_refused_before_anything_opens(home: Path) -> None:
    with pytest.raises(CannotStart) as caught:
        opening(Start("resume", file=str(home / "nothing.jsonl")))
    assert caught.value.key == "app.cannot_resume"
    assert caught.value.fields["file"] == "nothing.jsonl"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_and_character_of_bot_has_a_name(lang: str) -> None:
    set_language(lang)
    assert all(has(f"setup.kind.{level}") for level in levels("kaboom"))
    assert all(has(f"character.{each}") and has(f"character.{each}.about") for each in characters("kaboom"))


async def test_a_plan_opens_its_table_at_once_and_the_lobby_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    plan = opening(Start("play", "kaboom", ("Anna", "bot:easy")))
    app = app_for(first=plan)
    async with opened(app) as pilot:
        assert [sitter.name for sitter in table_of(app).match.seating] == ["Anna", "Ada"]
        app.flow.close_table()
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        saved = opening(Start("resume"))
        assert isinstance(saved, SavedPlan)


async def test_without_seats_the_setup_screen_opens_with_the_rules_that_were_asked_for() -> None:
    draft = opening(Start("play", "kaboom", (), {"end_mode": "knockout"}))
    assert isinstance(draft, TableDraft)
    app = app_for(first=draft)
    async with opened(app) as pilot:
        await pilot.pause()
        assert is_open(app, SetupScreen)
        assert len(draft.seats) == 2
        assert draft.options == KaboomOptions(end_mode="knockout")
