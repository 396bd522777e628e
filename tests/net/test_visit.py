"""A person's program in a real house: tables, a match, a lost line and the way back."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kaboom_tui.net.frames import Leave, Lobby, Manage, Refused, Risen, Said, Tables, Talk
from kaboom_tui.net.visit import Began, Lost
from kaboom_tui.session.laptop import Stage
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from tests.net.houses import Held, Standing, join, standing, table
from tests.net.stays import Stay


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Standing]:
    """A house whose bots never move."""
    async with standing(tmp_path / "sock", gate=Held) as stands:
        yield stands


async def playing(house: Standing, *names: str) -> list[Stay]:
    """Anna's table at which everybody sits, after the deal."""
    first, *others = names
    anna = await Stay(house, first).begin().open(table("mine", *["free"] * len(others)))
    stays = [anna, *(Stay(house, name).begin(join("")) for name in others)]
    for stay in stays:
        await stay.hear(Began)
        await stay.until(lambda stay=stay: bool(stay.at.public.view.stock))  # type: ignore[misc]
    return stays


async def test_the_lobby_tells_of_a_table_as_soon_as_it_is_open(house: Standing) -> None:
    boris = Stay(house, "boris").begin()
    await boris.hear(Tables)
    anna = await Stay(house, "anna").begin().open(table("mine", "free"))
    told = await boris.hear(Tables, lambda tables: bool(tables.tables))
    assert (told.tables[0].table, told.tables[0].host) == ("here", "anna")
    for stay in (anna, boris):
        stay.visit.end()


async def test_two_people_look_at_their_cards_at_the_same_time(house: Standing) -> None:
    anna, boris = await playing(house, "anna", "boris")
    anna.at.make(ask.Peek(()))
    boris.at.make(ask.Peek(()))
    for stay in (anna, boris):
        await stay.until(lambda stay=stay: stay.at.public.view.phase == "start")  # type: ignore[misc]
    assert {anna.at.actor is None, boris.at.actor is None} == {True, False}
    for stay in (anna, boris):
        stay.visit.end()


async def test_a_line_that_is_cut_comes_back_to_the_same_decision(house: Standing) -> None:
    anna, boris = await playing(house, "anna", "boris")
    for stay in (anna, boris):
        stay.at.make(ask.Peek(()))
    for stay in (anna, boris):
        await stay.until(lambda stay=stay: stay.at.public.view.phase == "start")  # type: ignore[misc]
    turn = anna if anna.at.actor is not None else boris
    turn.at.make(ask.Draw())
    await turn.until(lambda: turn.at.update.view.phase == "drawn")
    drawn, before = turn.at.update.view.drawn, turn.match
    turn.cut()
    await turn.hear(Lost)
    await turn.until(lambda: turn.visit.match is not before)
    assert turn.at.update.view.drawn == drawn
    assert ask.Discard() in turn.at.plain_moves()
    turn.at.make(ask.Discard())
    await turn.until(lambda: turn.at.public.view.top == drawn)
    for stay in (anna, boris):
        stay.visit.end()


async def test_two_people_at_one_terminal_come_back_behind_a_cover(house: Standing) -> None:
    anna = await Stay(house, "anna").begin().open(table("mine:Anna", "mine:Vera"))
    await anna.hear(Began)
    await anna.until(lambda: anna.at.laptop.stage is Stage.COVER)
    anna.at.uncover()
    assert anna.at.laptop.private
    before = anna.match
    anna.cut()
    await anna.until(lambda: anna.visit.match is not before)
    assert anna.at.laptop.stage is Stage.COVER
    anna.visit.end()


async def test_a_house_that_is_gone_is_tried_again_with_growing_pauses(
    house: Standing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaboom_tui.net.visit.PAUSES", (0.01, 0.02, 0.05))
    anna = Stay(house, "anna").begin()
    await anna.hear(Tables)
    anna.reachable = False
    anna.cut()
    await anna.until(lambda: anna.dials > 3)
    assert [news.seconds for news in anna.news if isinstance(news, Lost)][:3] == [0.01, 0.02, 0.05]
    anna.news.clear()
    anna.reachable = True
    await anna.hear(Tables)
    anna.visit.end()


async def test_a_table_that_does_not_take_somebody_leaves_him_in_the_lobby(house: Standing) -> None:
    anna = Stay(house, "anna").begin(join(""))
    refused = await anna.hear(Refused)
    assert refused.key == "net.refused.no_table"
    assert anna.visit.roster is None
    anna.visit.go(Lobby())
    await anna.hear(Tables)
    anna.visit.end()


async def test_whoever_gets_up_is_in_the_lobby_and_finds_the_seat_kept(house: Standing) -> None:
    anna, boris = await playing(house, "anna", "boris")
    boris.visit.ask(Leave())
    await boris.hear(Risen)
    assert (boris.visit.roster, boris.visit.match) == (None, None)
    boris.visit.go(Lobby())
    told = await boris.hear(Tables, lambda tables: bool(tables.tables))
    assert told.tables[0].mine
    before = len([news for news in boris.news if isinstance(news, Began)])
    boris.visit.go(join(""))
    await boris.until(lambda: len([news for news in boris.news if isinstance(news, Began)]) > before)
    assert boris.at.laptop.alone
    for stay in (anna, boris):
        stay.visit.end()


async def test_a_line_of_talk_reaches_the_others_unless_they_are_muted(house: Standing) -> None:
    anna = await Stay(house, "anna").begin().open(table("mine", "free", "free"))
    boris = Stay(house, "boris").begin(join(""))
    await boris.until(lambda: boris.visit.roster is not None)
    anna.visit.ask(Talk(text="hello [b]all[/b]"))
    await boris.hear(Said)
    assert [said.text for said in boris.visit.heard(5)] == ["hello [b]all[/b]"]
    boris.visit.muted = True
    assert boris.visit.heard(5) == []
    for stay in (anna, boris):
        stay.visit.end()


async def test_watchers_see_the_public_table_and_no_hand(house: Standing) -> None:
    anna, boris = await playing(house, "anna", "boris")
    vera = Stay(house, "vera").begin(join())
    await vera.hear(Began)
    assert vera.match.seats == ()
    assert vera.at.update.viewer is None
    for stay in (anna, boris):
        stay.at.make(ask.Peek((0, 1)))
    await vera.until(lambda: vera.at.public.view.phase == "start")
    assert not any(place.face for hand in vera.at.public.view.hands for place in hand.places)
    for stay in (anna, boris, vera):
        stay.visit.end()


async def test_the_host_begins_with_those_who_are_here(house: Standing) -> None:
    anna = await Stay(house, "anna").begin().open(table("mine", "free", "free"))
    boris = Stay(house, "boris").begin(join(""))
    await boris.until(lambda: boris.visit.roster is not None)
    anna.visit.ask(Manage(deed="start"))
    for stay in (anna, boris):
        began = await stay.hear(Began)
        assert [sitter.name for sitter in began.match.seating] == ["anna", "boris"]
    for stay in (anna, boris):
        stay.visit.end()


@pytest.mark.parametrize("people", [1, 2])
async def test_a_look_that_was_on_its_way_when_the_line_was_cut_is_had_after_it(house: Standing, people: int) -> None:
    anna = await Stay(house, "anna").begin().open(table(*["mine"] * people, "free"))
    boris = Stay(house, "boris").begin(join(""))
    await anna.hear(Began)
    await anna.until(lambda: bool(anna.at.public.view.stock))
    before = anna.match
    anna.reachable = False
    anna.cut()
    await anna.hear(Lost)
    hosted = house.house.tables["here"].match
    assert hosted is not None
    hosted.table.submit(Seat(0), ask.Peek((0, 2)))
    anna.reachable = True
    await anna.until(lambda: anna.visit.match is not before)
    if people > 1:
        assert (anna.at.laptop.stage, anna.at.open_faces) == (Stage.COVER, {})
        anna.at.uncover()
    assert anna.at.laptop.stage is Stage.LOOK
    assert [spot.slot for spot in anna.at.open_faces] == [0, 2]
    anna.at.close_look()
    again = anna.match
    anna.cut()
    await anna.until(lambda: anna.visit.match is not again)
    assert anna.at.open_faces == {}
    for stay in (anna, boris):
        stay.visit.end()
