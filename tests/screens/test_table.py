"""The table at one keyboard: what the keys of several people do there."""

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.screens.kaboom_drawing import KaboomDrawing
from kaboom_tui.screens.privacy import PrivacyScreen
from kaboom_tui.screens.rules import RulesScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import glyphs
from rules.core.cards import Rank
from rules.core.seats import DEALER
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal, Peek
from rules.kaboom.options import KaboomOptions
from tests.screens.opened import app_for, opened, seen, text_of
from tests.session.laptops import ANNA, sit

PEOPLE = (Sitter("Anna", Kind.HUMAN), Sitter("Boris", Kind.HUMAN))


def seed_that_shows_a_seven() -> str:
    """A seed of two seats after whose deal a seven, which looks at an own card, is the first to be drawn."""
    game = KaboomGame()
    for number in range(1000):
        state = game.start(KaboomOptions(), 2, str(number))
        game.play(state, DEALER, Deal())
        if state.stock[-1].rank is Rank.SEVEN:
            return str(number)
    raise AssertionError("one deal in thirteen shows a seven")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for people to look at it."""
    for name in ("privacy.DEAD_TIME", "privacy.QUIET", "ears.QUIET", "table.LOOK"):
        monkeypatch.setattr(f"kaboom_tui.screens.{name}", 0.0)
    monkeypatch.setattr("kaboom_tui.screens.privacy.SETTLE", 0.01)


def table_of(app: KaboomApp) -> TableScreen:
    """The table, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def until(pilot: Pilot[None], table: TableScreen, stage: Stage) -> None:
    """Waits until the table has come to this stage."""
    for _ in range(100):
        if table.sitting.laptop.stage is stage:
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{table.sitting.laptop.stage}, not {stage}")


async def type_keys(pilot: Pilot[None], table: TableScreen, *steps: tuple[str, Stage]) -> None:
    """Presses keys one after the other; each leads to a stage."""
    for key, stage in steps:
        await pilot.press(key)
        await until(pilot, table, stage)


async def look(pilot: Pilot[None], table: TableScreen) -> None:
    """Leads from the first cover to the look at an own card that a seven gives."""
    await until(pilot, table, Stage.COVER)
    await type_keys(pilot, table, ("space", Stage.OPEN), ("s", Stage.COVER), ("space", Stage.OPEN), ("s", Stage.REST))
    await type_keys(pilot, table, ("d", Stage.COVER), ("space", Stage.OPEN), ("x", Stage.REST))
    await type_keys(pilot, table, ("a", Stage.COVER), ("space", Stage.LOOK))


@pytest.mark.usefixtures("quick")
async def test_a_throw_key_ends_a_look_that_was_long_enough_and_claims_the_throw_at_once() -> None:
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(), "source", seed_that_shows_a_seven()))
    async with opened(app) as pilot:
        table = table_of(app)
        await look(pilot, table)
        await type_keys(pilot, table, ("2", Stage.CLAIM))
        claim = table.sitting.laptop.claim
        assert claim is not None
        assert claim.seat == 1
        assert not table.sitting.laptop.looking


@pytest.mark.usefixtures("quick")
async def test_no_throw_key_closes_a_look_before_there_was_time_to_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.screens.table.LOOK", 60.0)
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(), "source", seed_that_shows_a_seven()))
    async with opened(app) as pilot:
        table = table_of(app)
        await look(pilot, table)
        await pilot.press("2", "1", "enter", "x")
        assert table.sitting.laptop.stage is Stage.LOOK


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("key", ["f1", "question_mark", "comma"])
async def test_the_rules_open_over_a_cover_too_and_leave_it_as_it_was(key: str) -> None:
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(), "source", seed_that_shows_a_seven()))
    async with opened(app) as pilot:
        table = table_of(app)
        await until(pilot, table, Stage.COVER)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, PrivacyScreen)
        assert table.sitting.laptop.stage is Stage.COVER


@pytest.mark.usefixtures("quick")
async def test_where_people_share_the_keys_the_digits_of_a_throw_are_said_to_be_seats() -> None:
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(), "source", seed_that_shows_a_seven()))
    async with opened(app) as pilot:
        await look(pilot, table_of(app))
        await type_keys(pilot, table_of(app), ("enter", Stage.REST))
        await pilot.pause()
        assert "[1 2] your seat: throw" in text_of(app)


@pytest.mark.usefixtures("quick")
async def test_behind_a_cover_every_throw_key_is_live_and_opens_nothing() -> None:
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(), "source", seed_that_shows_a_seven()))
    async with opened(app) as pilot:
        table = table_of(app)
        await look(pilot, table)
        await type_keys(pilot, table, ("enter", Stage.REST), ("d", Stage.COVER))
        holder = table.sitting.laptop.holder
        assert holder is not None
        await type_keys(pilot, table, (str(holder + 1), Stage.CLAIM))
        assert table.sitting.laptop.viewer is None
        await type_keys(pilot, table, ("escape", Stage.COVER))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("memory_aid", [True, False])
async def test_the_first_look_lies_open_again_to_its_seat_only_with_the_memory_aid(memory_aid: bool) -> None:
    app = app_for(first=TablePlan("kaboom", PEOPLE, KaboomOptions(memory_aid=memory_aid), "source", "7"))
    async with opened(app) as pilot:
        table = table_of(app)
        await until(pilot, table, Stage.COVER)
        for after in (Stage.COVER, Stage.REST):
            await type_keys(pilot, table, ("space", Stage.OPEN), ("a", Stage.OPEN), ("b", Stage.LOOK), ("enter", after))
        assert backs(app) == 8
        await type_keys(pilot, table, ("d", Stage.COVER), ("space", Stage.OPEN))
        assert backs(app) == (6 if memory_aid else 8)


def backs(app: KaboomApp) -> int:
    """How many cards of hands lie with their back up."""
    return sum(seen(app).count(f"░{left}{number}{right}░") for number in "1234abcd" for left, right in ("  ", "[]"))


def test_the_cover_before_the_second_first_look_says_that_one_card_is_left() -> None:
    set_language("en")
    sitting = sit(["2C 3C 4C 5C", "9H 10H JH QH"], "7D")
    drawing = KaboomDrawing(sitting, glyphs(), "0" * 64)
    assert drawing.cover_about(ANNA) == "may look at two cards"
    sitting.uncover()
    sitting.make(Peek((3,)))
    sitting.close_look()
    assert sitting.laptop.holder == ANNA
    assert drawing.cover_about(ANNA) == "may look at one more card"
