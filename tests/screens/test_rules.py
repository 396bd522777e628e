"""The rules: one key away from everywhere, and searched by typing."""

import pytest

from kaboom_tui.opponents import bots_text
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.rules import RulesScreen
from kaboom_tui.screens.settings import SettingsScreen
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.texts import set_language
from rules.kaboom.options import KaboomOptions
from tests.screens.opened import app_for, is_open, opened, plain_tables, seen, text_of


@pytest.mark.parametrize(("key", "screen"), [("2", SetupScreen), ("s", SettingsScreen)])
async def test_f1_opens_the_rules_over_every_screen_and_esc_goes_back(key: str, screen: type[object]) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press(key, "f1", "f1")
        await pilot.pause()
        assert is_open(app, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, screen)


@pytest.mark.parametrize("slash", ["slash", "full_stop"])
async def test_a_word_is_found_while_it_is_typed_and_the_next_place_by_enter(slash: str) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("h", slash, *"LATE")
        await pilot.pause()
        first = app.screen.query_one("#rules").scroll_y
        assert "late" in seen(app).lower()
        assert "1 of " in text_of(app)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "2 of " in text_of(app)
        await pilot.press("т")
        await pilot.pause()
        assert app.screen.query_one("#rules").scroll_y >= first
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, LobbyScreen)


async def test_what_stands_nowhere_is_said_to_stand_nowhere() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("h", "slash", *"[/x")
        await pilot.pause()
        assert "nothing found" in text_of(app)


async def test_at_a_table_the_rules_are_those_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        setup.draft.set("limit", 70)
        await pilot.press("enter")
        await pilot.pause()
        app.on_table_screen_rules_asked()
        await pilot.pause()
        await pilot.press("slash", *"70")
        await pilot.pause()
        assert "1 of" in text_of(app)


async def test_above_the_rules_of_a_table_it_is_said_which_bots_play_there(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    seating = (
        Sitter("Anna", Kind.HUMAN),
        Sitter("[b]Ada", Kind.BOT, "hard:gambler"),
        Sitter("Bruno", Kind.BOT, "random"),
    )
    app = app_for(first=TablePlan("kaboom", seating, KaboomOptions(), "source", "rules"))
    async with opened(app) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "Bots at this table: [b]Ada (bot, hard, gambler); Bruno (random)" in text_of(app)


@pytest.mark.parametrize(("lang", "said"), [("en", "Ada (bot, master)"), ("ru", "Ada (бот, мастер)")])
def test_only_bots_are_told_of_and_nobody_who_plays_from_elsewhere(lang: str, said: str) -> None:
    set_language(lang)
    away = Sitter("Boris", Kind.BOT)
    assert bots_text((Sitter("Anna", Kind.HUMAN), away)) == ""
    told = bots_text((away, Sitter("Ada", Kind.BOT, "master")))
    assert told.endswith(f": {said}")


async def test_the_rules_follow_the_language() -> None:
    app = app_for("ru")
    async with opened(app) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "1." in seen(app)
        assert not set("abcdefghijlmnpqrstuvwxyz") & set(seen(app).replace("Esc", "").replace("KABOOM", ""))
