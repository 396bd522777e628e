"""Settings count at once, everywhere, and are kept."""

from pathlib import Path

import pytest

from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.parts.choice import Choice
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.screens.settings import VALUES
from kaboom_tui.session.notices import Notice
from kaboom_tui.session.settings import Settings, load_settings
from kaboom_tui.texts import language, t
from kaboom_tui.themes import DEFAULT_THEME, theme_names
from tests.screens.opened import NARROW, WIDE, app_for, is_open, opened, plain_tables, seen, table_of, text_in
from tests.screens.sheets import sheet


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_every_setting_is_reached_by_arrows_and_changed_by_them(size: tuple[int, int]) -> None:
    app = app_for()
    async with opened(app, size) as pilot:
        await pilot.press("s")
        await pilot.pause()
        for name in VALUES:
            assert app.focused is not None
            assert app.focused.id == f"setting-{name}"
            await pilot.press("right", "left", "down")
        assert app.focused is not None
        assert app.focused.id == "setting-language"
        await pilot.press("up", "left")
        await pilot.pause()
        assert app.settings.motion is True
        assert app.animation_level == "full"
    assert load_settings().settings == app.settings


async def test_the_language_changes_every_screen_at_once_and_back() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("s", "right")
        await pilot.pause()
        assert language() == "ru"
        assert "Язык" in seen(app)
        assert app.focused is not None
        assert app.focused.id == "setting-language"
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        assert "Друзья за одной клавиатурой" in seen(app)
        await pilot.press("ы", "right", "escape")
        await pilot.pause()
        assert "Friends at this keyboard" in seen(app)


async def test_a_theme_counts_at_once_and_one_that_is_not_there_gives_way_to_the_usual_one() -> None:
    app = app_for(settings=Settings(theme="long gone"))
    async with opened(app) as pilot:
        assert app.theme == DEFAULT_THEME
        await pilot.press("s", "down", "right")
        await pilot.pause()
        assert app.theme == app.settings.theme
        assert app.theme in theme_names()


async def test_a_click_changes_a_setting() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("s")
        await pilot.pause()
        await pilot.click("#setting-four_colours")
        await pilot.pause()
        assert app.settings.four_colours


async def test_letters_instead_of_signs_reach_every_screen_at_once_toasts_and_scrollbars_too() -> None:
    app = app_for()
    async with opened(app) as pilot:
        assert "♠" in seen(app)
        app.say(Notice("saves.settings.unsaved"))
        await pilot.press("s")
        app.screen.query_one("#setting-ascii_only", Choice).focus()
        await pilot.press("right")
        await pilot.pause()
        assert seen(app).isascii()
        await pilot.press("escape")
        for keys in (["1", "up"], ["2"], ["6", "slash", *"card"], ["escape"]):
            await pilot.pause()
            assert seen(app).isascii()
            await pilot.press(*keys)
            await pilot.pause()
            assert seen(app).isascii()
            app.flow.close_table()
        app.push_screen(ScoringScreen(sheet(("Anna", "Boris"), (["KH KD 2C", "RJ"], [0]))))
        await pilot.pause()
        assert "KH KD 2C" in seen(app)
        assert seen(app).isascii()


async def test_the_pace_of_bots_changes_at_a_table_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1", "enter")
        await pilot.pause()
        table = table_of(app)
        app.flow.open_settings()
        await pilot.pause()
        app.screen.query_one("#setting-pace", Choice).take("fast")
        await pilot.pause()
        assert table.speed == "fast"


async def test_settings_that_can_not_be_kept_hold_and_one_sentence_says_so(home: Path) -> None:
    app = app_for()
    (home / "config").write_text("no folder")
    async with opened(app) as pilot:
        await pilot.press("s", "right")
        await pilot.pause(0.1)
        assert language() == "ru"
        toast = app.screen.query_one("Toast")
        assert t("saves.settings.unsaved") in text_in(app, toast)
