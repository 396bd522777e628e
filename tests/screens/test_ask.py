"""Questions: the safe answer is the first, letters count in the language of the question."""

from typing import Literal

import pytest

from kaboom_tui.screens.ask import AskScreen
from kaboom_tui.screens.lobby import LobbyScreen
from tests.screens.opened import PlainTable, app_for, is_open, opened, plain_tables, seen, table_of


async def answer(lang: Literal["en", "ru"], *keys: str) -> bool | None:
    app = app_for(lang)
    answers: list[bool | None] = []
    async with opened(app) as pilot:
        app.push_screen(AskScreen("ask.leave"), answers.append)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
    return answers[0] if answers else None


@pytest.mark.parametrize("keys", [["y"], ["н"], ["Y"], ["2"], ["down", "enter"], ["up", "space"]])
async def test_an_english_yes(keys: list[str]) -> None:
    assert await answer("en", *keys) is True


@pytest.mark.parametrize("keys", [["n"], ["т"], ["1"], ["enter"], ["escape"]])
async def test_an_english_no(keys: list[str]) -> None:
    assert await answer("en", *keys) is False


@pytest.mark.parametrize("keys", [["д"], ["l"], ["y"], ["2"]])
async def test_a_russian_yes(keys: list[str]) -> None:
    assert await answer("ru", *keys) is True


@pytest.mark.parametrize("keys", [["н"], ["n"], ["т"], ["1"], ["enter"], ["escape"]])
async def test_a_russian_no(keys: list[str]) -> None:
    assert await answer("ru", *keys) is False


async def test_other_keys_answer_nothing() -> None:
    assert await answer("en", "x", "3", "tab", "f1") is None


async def test_an_answer_that_is_pressed_twice_is_given_once() -> None:
    app = app_for()
    answers: list[bool | None] = []
    async with opened(app) as pilot:
        app.push_screen(AskScreen("ask.leave"), answers.append)
        await pilot.pause()
        question = app.screen
        assert isinstance(question, AskScreen)
        question.dismiss(True)
        question.dismiss(True)
        await pilot.pause()
        assert is_open(app, LobbyScreen)
    assert answers == [True]


async def test_a_question_hides_what_lies_below() -> None:
    app = app_for()
    async with opened(app) as pilot:
        assert "Friends" in seen(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Friends" not in seen(app)


async def test_ctrl_c_asks_first_and_leaves_when_pressed_again() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert is_open(app, AskScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        await pilot.press("ctrl+c", "ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_ctrl_c_asks_even_while_a_name_is_typed() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"Anna", "ctrl+c")
        await pilot.pause()
        assert is_open(app, AskScreen)


async def test_leaving_a_match_asks_says_that_it_is_kept_and_takes_no_for_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1", "enter")
        await pilot.pause()
        table = table_of(app)
        for keys, stays in ((["enter"], True), (["escape"], True), (["2"], False)):
            app.on_table_screen_leave_asked()
            await pilot.pause()
            assert "saved" in seen(app)
            await pilot.press(*keys)
            await pilot.pause()
            assert is_open(app, PlainTable if stays else LobbyScreen)
            assert (app.screen is table) == stays


async def test_suspending_the_program_hides_what_is_open_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)
    app = app_for()
    async with opened(app) as pilot:
        await app.cover_now()
        await pilot.press("1", "enter")
        await pilot.pause()
        table = table_of(app)
        await app.cover_now()
        assert table.covered == 1
