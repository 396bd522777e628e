"""The house on the screen: its tables, a table where people gather, a match with people elsewhere, and a lost line."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.net.arrival import HousePlan
from kaboom_tui.net.frames import Join, Talk
from kaboom_tui.screens.gathering import GatheringScreen
from kaboom_tui.screens.house import HouseScreen
from kaboom_tui.screens.house_table import HouseTableScreen
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.lost import LostScreen
from kaboom_tui.screens.people import PeopleScreen
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.screens.sitting_down import SittingDownScreen
from kaboom_tui.screens.talk import TalkScreen
from kaboom_tui.session.settings import Settings
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import t
from rules.core.moves import Move
from rules.kaboom import moves as ask
from tests.net.houses import Held, Standing, join, standing, table
from tests.net.stays import Stay
from tests.screens.opened import app_for, is_open, opened, text_of

PATIENCE = 200


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Standing]:
    """A house whose bots never move."""
    async with standing(tmp_path / "sock", gate=Held) as stands:
        yield stands


@asynccontextmanager
async def visiting(
    house: Standing, name: str, place: Join | None = None, lang: str = "en"
) -> AsyncIterator[tuple[Stay, Pilot[None], KaboomApp]]:
    """A person with a screen, in the house. The stay is only the way in."""
    way = Stay(house, name)
    app = app_for("ru" if lang == "ru" else "en", HousePlan(way.dial, place))
    async with opened(app) as pilot:
        yield way, pilot, app


async def until_open(pilot: Pilot[None], kind: type[object]) -> None:
    """Wait for a page."""
    app = pilot.app
    for _ in range(PATIENCE):
        if isinstance(app.screen, kind):
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{kind.__name__} never came: {app.screen}")


async def until_said(pilot: Pilot[None], text: str) -> None:
    """Wait for words on the screen."""
    assert isinstance(pilot.app, KaboomApp)
    for _ in range(PATIENCE):
        if text in text_of(pilot.app):
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{text!r} never came:\n{text_of(pilot.app)}")


async def test_an_empty_house_says_how_to_begin(house: Standing) -> None:
    async with visiting(house, "anna") as (_, pilot, app):
        await until_said(pilot, t("house.empty"))
        assert t("house.title", name="anna") in text_of(app)


async def test_a_table_of_somebody_else_appears_and_is_joined_by_enter(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free", "free"))
    async with visiting(house, "anna") as (_, pilot, app):
        await until_said(pilot, "2 seats free")
        await pilot.press("enter")
        await until_open(pilot, GatheringScreen)
        await until_said(pilot, "anna (at this keyboard)")
        assert "Waiting for one more person." in text_of(app)
    boris.visit.end()


async def test_enter_alone_opens_a_table_and_the_host_begins_when_somebody_came(house: Standing) -> None:
    async with visiting(house, "anna") as (_, pilot, _app):
        await until_said(pilot, t("house.empty"))
        for key in ("n", "enter", "enter", "enter"):
            await pilot.press(key)
            await pilot.pause()
        await until_open(pilot, GatheringScreen)
        boris = Stay(house, "boris").begin(Join(table="anna"))
        await until_said(pilot, "boris")
        await pilot.press("f5")
        await until_open(pilot, HouseTableScreen)
        boris.visit.end()


async def test_a_match_with_somebody_elsewhere_is_played_on_the_same_table(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    async with visiting(house, "anna", join("")) as (_, pilot, app):
        await until_open(pilot, HouseTableScreen)
        screen = app.screen
        assert isinstance(screen, HouseTableScreen)
        await until_said(pilot, t("table.offer.rules"))
        await boris.until(lambda: bool(boris.at.public.view.stock))
        boris.at.make(ask.Peek(()))
        await pilot.pause(0.4)
        await pilot.press("s")
        for _ in range(PATIENCE):
            if screen.sitting.public.view.phase == "start":
                break
            await pilot.pause(0.02)
        assert screen.sitting.public.view.phase == "start"
    boris.visit.end()


async def test_talk_stands_on_the_table_and_is_no_markup(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    async with visiting(house, "anna", join("")) as (_, pilot, _app):
        await until_open(pilot, HouseTableScreen)
        boris.visit.ask(Talk(text="hello [red]you[/red] \x1b[2J"))
        await until_said(pilot, "boris: hello [red]you[/red]")
        await pilot.press("f3")
        await until_open(pilot, TalkScreen)
        await pilot.press(*"good luck", "enter")
        await boris.until(lambda: any(said.text == "good luck" for said in boris.visit.heard(9)))
        await pilot.press("f3")
        await until_open(pilot, TalkScreen)
        await pilot.press("1")
        await boris.until(lambda: any(said.reaction == "applause" for said in boris.visit.heard(9)))
    boris.visit.end()


async def test_somebody_who_goes_away_is_said_to_be_away(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    async with visiting(house, "anna", join("")) as (_, pilot, _app):
        await until_open(pilot, HouseTableScreen)
        boris.visit.end()
        await until_said(pilot, t("house.other.away", name="boris"))


async def test_a_lost_line_hides_the_table_and_comes_back_to_it(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    async with visiting(house, "anna", join("")) as (way, pilot, app):
        await until_open(pilot, HouseTableScreen)
        way.reachable = False
        visit = app.flow.house._visit
        assert visit is not None
        assert visit._line is not None
        visit._line._writer.transport.abort()
        await until_open(pilot, LostScreen)
        await until_said(pilot, t("house.lost"))
        assert "boris" not in text_of(app)
        way.reachable = True
        await until_open(pilot, HouseTableScreen)
    boris.visit.end()


async def test_whoever_does_not_wait_for_a_lost_house_is_in_the_lobby(house: Standing) -> None:
    async with visiting(house, "anna") as (way, pilot, app):
        await until_said(pilot, t("house.empty"))
        way.reachable = False
        visit = app.flow.house._visit
        assert visit is not None
        assert visit._line is not None
        visit._line._writer.transport.abort()
        await until_open(pilot, LostScreen)
        await pilot.press("escape")
        await until_open(pilot, LobbyScreen)


async def test_getting_up_asks_and_keeps_the_seat(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    async with visiting(house, "anna", join("")) as (_, pilot, _app):
        await until_open(pilot, HouseTableScreen)
        await pilot.pause(0.4)
        await pilot.press("escape")
        await until_said(pilot, t("house.leave"))
        await pilot.press("y")
        await until_open(pilot, HouseScreen)
        await until_said(pilot, t("house.mine"))
        await pilot.press("enter")
        await until_open(pilot, HouseTableScreen)
    boris.visit.end()


async def test_the_host_frees_a_seat_and_the_person_is_told(house: Standing) -> None:
    boris = Stay(house, "boris")
    async with visiting(house, "anna") as (_, pilot, _app):
        await until_said(pilot, t("house.empty"))
        for key in ("n", "enter", "enter", "enter"):
            await pilot.press(key)
            await pilot.pause()
        await until_open(pilot, GatheringScreen)
        boris.begin(Join(table="anna"))
        await until_said(pilot, "boris")
        await pilot.press("f4")
        await until_open(pilot, PeopleScreen)
        await pilot.press("2")
        await pilot.pause()
        await until_said(pilot, t("house.deed.remove"))
        await pilot.press("2")
        await until_open(pilot, GatheringScreen)
        await boris.until(lambda: boris.visit.roster is None)
    boris.visit.end()


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_everything_that_can_be_pressed_has_room_in_a_small_window(house: Standing, lang: str) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free", "free"))
    async with visiting(house, "anna", lang=lang) as (_, pilot, app):
        await until_said(pilot, "here")
        for hint in ("sit", "watch", "several", "leave"):
            assert t(f"house.hint.{hint}") in text_of(app)
        await pilot.press("enter")
        await until_open(pilot, GatheringScreen)
        for hint in ("talk", "people", "up"):
            assert t(f"house.hint.{hint}") in text_of(app)
        assert is_open(app, GatheringScreen)
    boris.visit.end()


async def test_after_the_match_its_seed_is_shown_and_enter_plays_again(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free", options={"max_deals": 1}))
    async with visiting(house, "anna", join("")) as (_, pilot, app):
        await until_open(pilot, HouseTableScreen)
        first = app.screen
        assert isinstance(first, HouseTableScreen)
        sittings = (boris.at, first.sitting)
        await boris.until(lambda: all(each.public.view.stock for each in sittings))
        for sitting in sittings:
            sitting.make(ask.Peek(()))
        await boris.until(lambda: any(is_asked(each, ask.Kaboom()) for each in sittings))
        declarer, last = sorted(sittings, key=lambda each: not is_asked(each, ask.Kaboom()))
        declarer.make(ask.Kaboom())
        for move in (ask.Draw(), ask.Replace(0)):
            await boris.until(lambda move=move: is_asked(last, move))  # type: ignore[misc]
            last.make(move)
        await until_said(pilot, t("table.offer.score"))
        await pilot.pause(0.5)
        await pilot.press("enter")
        await until_open(pilot, ScoringScreen)
        await until_said(pilot, t("scoring.rematch"))
        assert first.match.revealed is not None
        await pilot.pause(0.5)
        await pilot.press("enter")
        for _ in range(PATIENCE):
            if isinstance(app.screen, HouseTableScreen) and app.screen is not first:
                break
            await pilot.pause(0.02)
        assert app.screen is not first
        assert isinstance(app.screen, HouseTableScreen)
    boris.visit.end()


def is_asked(sitting: Sitting, move: Move) -> bool:
    """Whether this move may be made here now."""
    seat = sitting.laptop.humans[0]
    return sitting.table.look(seat).asked and sitting.table.refusal(seat, move) is None


async def test_a_wrong_code_leads_to_the_list_and_the_right_one_to_the_table(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free", "free", code="secret"))
    async with visiting(house, "anna", join("", code="guess")) as (_, pilot, app):
        await until_said(pilot, t("house.private"))
        await pilot.press("enter")
        await until_open(pilot, SittingDownScreen)
        assert t("house.sit.names") not in text_of(app)
        await pilot.press(*"secret", "enter")
        await until_open(pilot, GatheringScreen)
        await until_said(pilot, "anna (at this keyboard)")
    boris.visit.end()


async def test_only_beside_a_table_keys_are_shown_that_ask_for_one(house: Standing) -> None:
    async with visiting(house, "anna") as (_, pilot, app):
        await until_said(pilot, t("house.empty"))
        assert t("house.hint.several") not in text_of(app)
        assert t("house.hint.watch") not in text_of(app)
        boris = await Stay(house, "boris").begin().open(table("mine", "free", "free"))
        await until_said(pilot, "2 seats free")
        await pilot.press("up")
        await until_said(pilot, t("house.hint.several"))
        await pilot.press("down")
        await until_said(pilot, t("house.hint.new"))
        assert t("house.hint.several") not in text_of(app)
    boris.visit.end()


async def test_several_people_at_one_keyboard_sit_down_by_their_names(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free", "free", "free"))
    async with visiting(house, "anna") as (_, pilot, _app):
        await until_said(pilot, "3 seats free")
        await pilot.press("g")
        await until_open(pilot, SittingDownScreen)
        await pilot.press(*"Nina", "enter", *"Oleg", "enter", "enter")
        await until_open(pilot, GatheringScreen)
        await until_said(pilot, "Nina (at this keyboard)")
        await until_said(pilot, "Oleg (at this keyboard)")
        await boris.until(lambda: boris.visit.roster is not None and boris.visit.roster.listed.chairs[2].name == "Oleg")
    boris.visit.end()


@pytest.mark.parametrize(("wish", "rings"), [("on", True), ("away", False), ("off", False)])
async def test_the_terminal_rings_when_a_turn_comes_if_one_wants_it(
    house: Standing, monkeypatch: pytest.MonkeyPatch, wish: Literal["on", "away", "off"], rings: bool
) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(KaboomApp, "bell", lambda app: rung.append(True))
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    way = Stay(house, "anna")
    app = app_for("en", HousePlan(way.dial, join("")), Settings(motion=False, bell=wish))
    async with opened(app) as pilot:
        await until_open(pilot, HouseTableScreen)
        await until_said(pilot, "look at two of your cards")
        await pilot.pause()
        assert bool(rung) == rings
    boris.visit.end()


async def test_a_seat_is_given_up_only_after_a_question(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free", "free"))
    async with visiting(house, "anna", join("")) as (_, pilot, _app):
        await until_open(pilot, GatheringScreen)
        await pilot.press("f4")
        await until_open(pilot, PeopleScreen)
        await pilot.press("2")
        await until_said(pilot, t("house.deed.give_up"))
        await pilot.press("enter")
        await until_said(pilot, t("house.give_up"))
        await pilot.press("y")
        await until_open(pilot, HouseScreen)
        await until_said(pilot, "2 seats free")
        assert boris.visit.roster is not None
        assert boris.visit.roster.listed.chairs[1].state == "free"
    boris.visit.end()


async def test_a_table_is_closed_only_after_a_question(house: Standing) -> None:
    async with visiting(house, "anna") as (_, pilot, _app):
        await until_said(pilot, t("house.empty"))
        for key in ("n", "enter", "enter", "enter"):
            await pilot.press(key)
            await pilot.pause()
        await until_open(pilot, GatheringScreen)
        await pilot.press("f4")
        await until_open(pilot, PeopleScreen)
        await pilot.press("up", "enter")
        await until_said(pilot, t("house.close"))
        await pilot.press("y")
        await until_open(pilot, HouseScreen)
        await until_said(pilot, t("house.empty"))


async def test_the_house_hears_which_discard_stands_on_the_screen(house: Standing) -> None:
    boris = await Stay(house, "boris").begin().open(table("mine", "free"))
    async with visiting(house, "anna", join("")) as (_, pilot, app):
        await until_open(pilot, HouseTableScreen)
        screen = app.screen
        assert isinstance(screen, HouseTableScreen)
        sittings = (boris.at, screen.sitting)
        await boris.until(lambda: all(each.public.view.stock for each in sittings))
        for sitting in sittings:
            sitting.make(ask.Peek(()))
        await boris.until(lambda: any(is_asked(each, ask.Draw()) for each in sittings))
        player = next(each for each in sittings if is_asked(each, ask.Draw()))
        for move in (ask.Draw(), ask.Replace(0)):
            await boris.until(lambda move=move: is_asked(player, move))  # type: ignore[misc]
            player.make(move)
        hosted = house.house.tables["here"]
        await boris.until(lambda: hosted.match is not None and hosted.match.table.look(None).view.top is not None)
        await pilot.pause()
        line = next(each for each in hosted.lines if each.person.name == "anna")
        await boris.until(lambda: hosted.match is not None and line.aim_seen[0] == hosted.match.aimed_since)
        assert hosted.match is not None
        assert hosted.match.aimed_since > 0
    boris.visit.end()
