"""The lesson at the real table: played by what the screen offers, left, and taken up again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Literal

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.plan import LessonPlan
from kaboom_tui.session.saves import list_saves
from kaboom_tui.texts import t
from kaboom_tui.tutorial.bookmark import put_bookmark, read_bookmark
from kaboom_tui.tutorial.ending import EndingScreen
from kaboom_tui.tutorial.return_page import ReturnScreen
from kaboom_tui.tutorial.screen import LessonScreen
from kaboom_tui.tutorial.script import STEPS
from kaboom_tui.tutorial.steps import PERSON
from tests.screens.lessons import coach_lines, next_key
from tests.screens.opened import NARROW, WIDE, app_for, is_open, opened, seen, text_in, text_of


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs time to read, to think or to look."""

    async def at_once(self: Gate, left: float, hurried: object) -> None:
        while not self.is_open:
            await self._changed.wait()

    monkeypatch.setattr(Gate, "_pass", at_once)
    for name in ("screens.ears.QUIET", "screens.table.LOOK", "screens.scoring.DEAD_TIME"):
        monkeypatch.setattr(f"kaboom_tui.{name}", 0.0)
    for name in ("screen.LOOK", "screen.READING", "ending.DEAD_TIME"):
        monkeypatch.setattr(f"kaboom_tui.tutorial.{name}", 0.0)
    monkeypatch.setattr("kaboom_tui.screens.moments.FLASH_SECONDS", 0.05)


def step(app: KaboomApp) -> str:
    """The key of the step that the lesson is at; empty behind the last."""
    assert isinstance(app.screen, LessonScreen)
    now = app.screen.match.lesson.step
    return "" if now is None else now.key


async def take(pilot: Pilot[None], app: KaboomApp, until: str | None = None) -> None:
    """Does what the screen says up to some step, or to the end."""
    for _ in range(400):
        if not is_open(app, LessonScreen) or (until is not None and step(app) == until):
            return
        key = next_key(seen(app).splitlines())
        if key is not None:
            await pilot.press(key)
        await pilot.pause(0.005)
    raise AssertionError(f"stuck at {step(app)}\n{seen(app)}")


@asynccontextmanager
async def opened_at(key: str, size: tuple[int, int] = NARROW) -> AsyncIterator[tuple[Pilot[None], KaboomApp]]:
    """The lesson, taken up at a step that the coach speaks at or the person moves."""
    put_bookmark(key)
    app = app_for(first=LessonPlan())
    async with opened(app, size) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert step(app) == key
        yield pilot, app


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_whoever_does_what_the_screen_says_wins_the_first_kaboom(lang: Literal["en", "ru"]) -> None:
    app = app_for(lang, LessonPlan())
    async with opened(app) as pilot:
        await take(pilot, app)
        assert is_open(app, EndingScreen)
        assert "−1 −10 = −11" in text_of(app)
        assert app.fate is None
        assert not read_bookmark()
        await pilot.press("l")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        assert t("lobby.lesson.note") in seen(app)
        assert not list_saves(), "a lesson is no match to be resumed"
        assert app.evenings.last() is None, "a lesson belongs to no evening"


@pytest.mark.usefixtures("quick")
async def test_a_lesson_that_was_left_goes_on_at_the_same_step() -> None:
    async with opened_at("looked_other") as (pilot, app):
        await take(pilot, app, "exchange")
        await pilot.press("a", "escape", "escape")
        await pilot.pause()
        assert t("ask.kept").split(";")[0] in text_of(app)
        await pilot.press("2")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        assert t("lobby.lesson.left") in seen(app)
        await pilot.press("t")
        await pilot.pause()
        number = [each.key for each in STEPS].index("exchange") + 1
        assert t("tutorial.return.title", step=number, steps=len(STEPS)) in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert step(app) == "exchange"
        assert "Give Q♠ for K♥" in coach_lines(seen(app).splitlines())
        await pilot.press("a", "b")
        await pilot.pause()
        assert step(app) == "exchanged"


@pytest.mark.usefixtures("quick")
async def test_a_lesson_can_be_begun_again_and_esc_leads_back_to_the_lobby() -> None:
    put_bookmark("exchange")
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert is_open(app, ReturnScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        await pilot.press("t")
        await pilot.pause()
        await pilot.press("2")
        await take(pilot, app, "points")


@pytest.mark.usefixtures("quick")
async def test_other_keys_are_answered_in_words_and_the_lesson_waits() -> None:
    async with opened_at("draw") as (pilot, app):
        for key in ("k", "x", "a", "g", "1", "3", "z", "enter"):
            await pilot.press(key)
            await pilot.pause()
            assert step(app) == "draw"
            said = text_in(app, app.screen.query_one("#table-prompt"))
            assert said != prompt(app), f"{key} is met by silence"


@pytest.mark.usefixtures("quick")
async def test_what_the_rules_would_allow_is_told_from_what_they_forbid() -> None:
    async with opened_at("draw") as (pilot, app):
        await pilot.press("k")
        assert t("refusal.not_in_lesson") in text_in(app, app.screen.query_one("#table-prompt"))
        await pilot.press("x")
        assert t("refusal.draw_or_declare") in text_in(app, app.screen.query_one("#table-prompt"))


@pytest.mark.usefixtures("quick")
async def test_a_throw_that_was_let_go_can_be_claimed_again() -> None:
    async with opened_at("throw") as (pilot, app):
        await pilot.press("1", "escape")
        await pilot.pause()
        assert step(app) == "throw"
        await pilot.press("1", "a")
        await take(pilot, app, "late")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("key", "screen"), [("enter", SetupScreen), ("r", LessonScreen), ("д", LobbyScreen)])
async def test_after_the_score_one_plays_takes_the_lesson_again_or_goes_to_the_lobby(
    key: str, screen: type[object]
) -> None:
    async with opened_at("frozen") as (pilot, app):
        app.game = "uno"
        await take(pilot, app)
        await pilot.press(key)
        await pilot.pause()
        assert is_open(app, screen)
        if screen is SetupScreen:
            assert app.game == "kaboom"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_the_mouse_does_it_too(size: tuple[int, int]) -> None:
    async with opened_at("points", size) as (pilot, app):
        for sought in ("[Enter]", "[a]", "[b]", "[Enter]"):
            before = step(app), seen(app)
            lines = seen(app).splitlines()
            y = next(number for number, line in enumerate(lines) if sought in line)
            await pilot.click(offset=(lines[y].index(sought) + 1, y))
            await pilot.pause()
            assert (step(app), seen(app)) != before
        await take(pilot, app, "draw")


@pytest.mark.usefixtures("quick")
async def test_the_coach_follows_the_language_in_the_middle_of_a_lesson() -> None:
    async with opened_at("looked_other") as (pilot, app):
        await app.change_settings(replace(app.settings, language="ru"))
        await pilot.pause()
        assert "красный король" in coach_lines(seen(app).splitlines())


@pytest.mark.usefixtures("quick")
async def test_a_crash_would_say_that_the_lesson_is_kept() -> None:
    async with opened_at("draw") as (_, app):
        assert app.fate == "saved"


def prompt(app: KaboomApp) -> str:
    """What the table asks when nothing was refused."""
    assert isinstance(app.screen, LessonScreen)
    return t("kaboom.prompt.start", name=app.screen.match.seating[PERSON].name)
