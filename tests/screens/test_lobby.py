"""The lobby: everything is a key or a click away."""

import pytest

from kaboom_tui.screens.ask import AskScreen
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.parts.menu import Menu
from kaboom_tui.screens.rules import RulesScreen
from kaboom_tui.screens.saves import SavesScreen
from kaboom_tui.screens.settings import SettingsScreen
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session.match import Match
from kaboom_tui.session.plan import SavedPlan
from kaboom_tui.session.saves import saves_folder
from kaboom_tui.session.seating import Kind
from kaboom_tui.texts import t
from tests.screens.opened import (
    NARROW,
    WIDE,
    PlainTable,
    app_for,
    is_open,
    opened,
    plain_tables,
    seen,
    table_of,
    text_of,
)


async def test_two_keys_lead_from_the_lobby_to_a_match_against_bots_and_the_third_plays() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("enter")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        match = app.screen.match
        assert isinstance(match, Match)
        assert [sitter.kind for sitter in match.seating] == [Kind.HUMAN, Kind.BOT, Kind.BOT, Kind.BOT]
        assert match.kept


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (["1"], SetupScreen),
        (["b"], SetupScreen),
        (["и"], SetupScreen),
        (["2"], SetupScreen),
        (["down", "enter"], SetupScreen),
        (["а"], SetupScreen),
        (["8"], RulesScreen),
        (["р"], RulesScreen),
        (["f1"], RulesScreen),
        (["question_mark"], RulesScreen),
        (["comma"], RulesScreen),
        (["9"], SettingsScreen),
        (["s"], SettingsScreen),
        (["ы"], SettingsScreen),
        (["up", "up", "space"], SettingsScreen),
        (["escape"], AskScreen),
        (["ctrl+c"], AskScreen),
    ],
)
async def test_digits_letters_and_arrows_open_the_same_screens_on_both_layouts(
    keys: list[str], screen: type[object]
) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert is_open(app, screen)


@pytest.mark.parametrize("key", ["q", "й"])
async def test_the_last_choice_ends_the_program(key: str) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not app.is_running
    assert app.return_code == 0


@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_a_click_opens_what_is_under_the_pointer(size: tuple[int, int]) -> None:
    app = app_for()
    async with opened(app, size) as pilot:
        lines = seen(app).splitlines()
        there = next(number for number, line in enumerate(lines) if t("lobby.settings") in line)
        await pilot.click(offset=(lines[there].index(t("lobby.settings")), there))
        await pilot.pause()
        assert is_open(app, SettingsScreen)


async def test_a_click_on_a_hint_does_what_its_key_does() -> None:
    app = app_for()
    async with opened(app) as pilot:
        line = seen(app).splitlines()[-1]
        await pilot.click("Hints", offset=(line.index("rules"), 0))
        await pilot.pause()
        assert is_open(app, RulesScreen)


async def test_the_pointer_and_the_arrows_move_one_and_the_same_mark() -> None:
    app = app_for()
    async with opened(app) as pilot:
        menu = app.screen.query_one(Menu)
        await pilot.hover("#menu", offset=(12, 4))
        assert menu.cursor == 3
        await pilot.press("down")
        assert menu.cursor == 4


async def test_with_nothing_saved_there_is_nothing_to_resume_and_the_lobby_says_so() -> None:
    app = app_for()
    async with opened(app) as pilot:
        assert t("lobby.resume.none") in seen(app)
        await pilot.press("5")
        await pilot.pause()
        assert is_open(app, LobbyScreen)


async def test_a_match_that_was_left_is_listed_with_names_and_can_be_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("enter")
        await pilot.press("enter")
        await pilot.pause()
        first = table_of(app).match
        app.on_table_screen_leave_asked()
        await pilot.pause()
        assert t("ask.kept").split(";")[0] in text_of(app)
        await pilot.press("2")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        assert "1 saved match" in seen(app)
        await pilot.press("r")
        await pilot.pause()
        assert is_open(app, SavesScreen)
        assert "Player, Ada, Bruno and Clio" in seen(app)
        await pilot.press("1")
        await pilot.pause()
        assert table_of(app).match.header.match == first.header.match


async def test_a_file_that_is_no_match_is_named_with_the_reason_and_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        match = table_of(app).match
        assert match.file is not None
        folder = saves_folder()
        assert folder is not None
        broken = folder / f"broken[red]{match.file.suffix}"
        broken.write_text("no match")
        app.flow.close_table()
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert "broken[red]" in text_of(app)
        rows = app.screen.query_one(Menu)
        closed = [number for number, row in enumerate(rows.rows) if not row.open]
        await pilot.press(str(closed[0] + 1))
        await pilot.pause()
        assert is_open(app, SavesScreen)
        assert broken.read_text() == "no match"


async def test_a_match_that_is_open_elsewhere_is_named_and_the_lobby_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, PlainTable)
        assert table.match.file is not None
        app.flow.open_table(SavedPlan(table.match.file))
        await pilot.pause(0.1)
        assert app.screen is table
        assert "can't be resumed: another program is playing this match" in text_of(app)


async def test_a_crash_would_speak_of_a_match_only_while_one_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        fates = [app.fate]
        await pilot.press("enter", "enter")
        await pilot.pause()
        fates.append(app.fate)
        app.flow.close_table()
        await pilot.pause()
        fates.append(app.fate)
    assert fates == [None, "saved", None]


async def test_the_choices_move_together_in_a_low_window_so_that_none_is_lost() -> None:
    app = app_for()
    async with opened(app, WIDE) as pilot:
        tall = app.screen.query_one(Menu).size.height
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        assert app.screen.query_one(Menu).size.height < tall
        assert t("lobby.quit") in seen(app)
