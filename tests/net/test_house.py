"""People come into a house, sit down, go away and come back; what each is told is what that person may know."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kaboom_tui.bots.registry import levels
from kaboom_tui.net import playing
from kaboom_tui.net.frames import (
    Chair,
    Leave,
    Lobby,
    Manage,
    React,
    Refused,
    Risen,
    Roster,
    Said,
    Seated,
    Tables,
    Talk,
    Viewed,
)
from kaboom_tui.net.house_draft import HouseDraft, opening_of
from rules.kaboom.moves import Draw, Peek
from rules.registry import game
from tests.net.houses import LOOSE, Held, chairs, join, standing, table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sock"


async def test_a_table_stands_in_everybodys_lobby_until_its_seats_are_taken(path: Path) -> None:
    async with standing(path) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        boris.ask(Lobby())
        assert (await boris.wait(Tables)).tables == ()
        anna.ask(table("mine", "free"))
        (listed,) = (await boris.wait(Tables, lambda told: bool(told.tables))).tables
        assert (listed.table, listed.game, listed.host, listed.stage) == ("here", "kaboom", "anna", "gathering")
        assert [each.state for each in listed.chairs] == ["here", "free"]
        boris.ask(join(""))
        seated = await boris.wait(Seated)
        assert seated.seats == (1,)
        assert [each.name for each in seated.seating] == ["anna", "boris"]
        assert (await anna.wait(Seated)).seats == (0,)


async def test_a_move_is_made_and_everybody_is_told(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        asked = await anna.view(0, lambda told: told.asked)
        anna.act(0, Peek((0, 1)), asked.version)
        told = await anna.view(0, lambda told: told.version > asked.version)
        assert [name for name, _ in told.events].count("Saw") == 2
        told = await boris.view(1, lambda told: told.version > asked.version)
        assert "Saw" not in {name for name, _ in told.events}


async def test_two_people_may_answer_the_same_question_at_the_same_time(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        asked = await anna.view(0, lambda told: told.asked)
        await boris.view(1, lambda told: told.version == asked.version)
        anna.act(0, Peek((0, 1)), asked.version)
        await boris.view(1, lambda told: told.version == asked.version + 1)
        boris.act(1, Peek((0, 1)), asked.version)
        await boris.view(1, lambda told: told.version == asked.version + 2)
        assert not [frame for frame in boris.frames if isinstance(frame, Refused)]


async def test_the_same_move_asked_for_twice_is_made_once(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna = await house.person("anna")
        anna.ask(table("mine", "bot"))
        asked = await anna.view(0, lambda told: told.asked)
        anna.act(0, Peek((0,)), asked.version)
        anna.act(0, Peek((1,)), asked.version)
        assert (await anna.refused()).key == "net.refused.stale"


async def test_nobody_moves_a_seat_of_somebody_else(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris, vera = await house.person("anna"), await house.person("boris"), await house.person("vera")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        asked = await boris.view(1, lambda told: told.asked)
        vera.ask(join())
        await vera.view(None)
        for stranger in (boris, vera):
            stranger.act(0, Peek((0, 1)), asked.version)
            assert (await stranger.refused()).key == "net.refused.not_yours"
        boris.act(1, Draw(), asked.version)
        refused = await boris.refused()
        assert (refused.rule != "", refused.seat) == (True, 1)


async def test_who_comes_back_from_another_terminal_is_told_all_again(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        asked = await anna.view(0, lambda told: told.asked)
        anna.act(0, Peek((0, 1)), asked.version)
        before = await anna.view(0, lambda told: told.version > asked.version)
        await anna.cut()
        await boris.roster(lambda told: told.listed.chairs[0].state == "away")
        anna = await house.person("anna")
        anna.ask(join(""))
        again = await anna.view(0)
        assert again.again
        assert (again.view, again.version) == (before.view, before.version)
        assert [name for name, _ in again.events].count("Saw") == 2
        await boris.roster(lambda told: told.listed.chairs[0].state == "here")


async def test_a_second_terminal_of_a_person_takes_the_seat_over_and_the_first_is_told(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, again = await house.person("anna"), await house.person("anna")
        anna.ask(table("mine", "bot"))
        await anna.view(0)
        again.ask(join(""))
        assert (await again.wait(Seated)).seats == (0,)
        bye = await anna.end()
        assert bye is not None
        assert bye.key == "net.bye.elsewhere"
        assert anna.closed


async def test_people_at_one_terminal_have_names_of_their_own_that_look_like_nobody_elses(path: Path) -> None:
    async with standing(path) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "mine:Boris\u200b", "mine:АNNА", "mine:Vera\x1b[31m", "free"))
        roster = await anna.wait(Roster)
        assert [each.name for each in roster.listed.chairs] == ["anna", "Boris 2", "АNNА 2", "Vera[31m", ""]
        assert {each.person for each in roster.listed.chairs} == {"anna", ""}
        boris.ask(join(""))
        seated = await boris.wait(Seated)
        assert seated.seats == (4,)
        assert seated.seating[4].name == "boris"


async def test_a_bot_sits_down_under_the_name_it_was_laid_with_unless_somebody_is_called_so(path: Path) -> None:
    draft = HouseDraft(game("kaboom"), levels("kaboom"), person="anna")
    for level in ("", *[draft.usual] * 2):
        draft.add(level)
    shown = draft.names()[1:]
    async with standing(path) as house:
        anna = await house.person("anna")
        await house.person(shown[1])
        anna.ask(opening_of(draft))
        seated = await anna.wait(Seated)
        assert [each.name for each in seated.seating[1:]] == [shown[0], f"{shown[1]} 2"]


async def test_who_gives_up_a_seat_leaves_it_to_others_and_the_table_to_the_next(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris, vera = await house.person("anna"), await house.person("boris"), await house.person("vera")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        await boris.view(1, lambda told: told.asked)
        anna.ask(Leave(give_up=True))
        await anna.wait(Risen)
        await boris.roster(lambda told: told.host and told.listed.chairs[0].state == "free")
        vera.ask(join("Vera"))
        seated = await vera.wait(Seated)
        assert seated.seats == (0,)
        assert seated.seating[0].name == "Vera"


async def test_a_table_that_everybody_has_given_up_is_gone(path: Path) -> None:
    async with standing(path, gate=Held) as at:
        anna, boris = await at.person("anna"), await at.person("boris")
        anna.ask(table("mine", "bot"))
        await anna.view(0)
        boris.ask(join())
        await boris.view(None)
        anna.ask(Leave(give_up=True))
        await anna.wait(Risen)
        assert list(at.house.tables) == ["here"], "somebody watches the bots"
        boris.ask(Leave(give_up=True))
        await boris.wait(Risen)
        boris.ask(Lobby())
        assert (await boris.wait(Tables)).tables == ()


async def test_only_the_host_puts_a_table_in_order(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        await boris.wait(Roster)
        boris.ask(Manage(deed="start"))
        assert (await boris.refused()).key == "net.refused.not_host"
        anna.ask(Manage(deed="bot", seat=2))
        assert (await anna.wait(Seated)).seating[2].state == "bot"
        anna.ask(Manage(deed="hand_over", seat=1))
        await boris.roster(lambda told: told.host)
        boris.ask(Manage(deed="remove", seat=0))
        assert (await anna.wait(Risen)).key == "net.risen.removed"
        boris.ask(Manage(deed="close"))
        assert (await boris.wait(Risen)).key == "net.risen.closed"
        assert not house.house.tables


async def test_a_private_table_opens_to_its_code_only(path: Path) -> None:
    async with standing(path) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free", code="sesame"))
        await anna.wait(Roster)
        for code in ("", "Sesame", "sesam"):
            boris.ask(join("", code=code))
            assert (await boris.refused()).key == "net.refused.code"
        boris.ask(join(code=""))
        assert (await boris.refused()).key == "net.refused.code"
        boris.ask(join("", code=" sesame "))
        assert (await boris.wait(Seated)).seats == (1,)
        await boris.cut()
        boris = await house.person("boris")
        boris.ask(join(""))
        assert (await boris.wait(Seated)).seats == (1,)


async def test_codes_can_t_be_tried_for_long(path: Path) -> None:
    async with standing(path) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free", code="4711"))
        await anna.wait(Roster)
        for number in range(6):
            boris.ask(join("", code=str(number)))
        boris.ask(join("", code="4711"))
        keys = [(await boris.refused()).key for _ in range(7)]
        assert keys == ["net.refused.code"] * 5 + ["net.refused.tries"] * 2


async def test_what_is_said_is_one_clean_line_and_not_too_much(path: Path) -> None:
    async with standing(path) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "free", "free"))
        await anna.wait(Roster)
        boris.ask(join())
        await boris.wait(Roster)
        anna.ask(Talk(text="good\x1b]52;c;YQ==\x07\u202e luck\n all"))
        said = await boris.wait(Said)
        assert (said.person, said.text) == ("anna", "good]52;c;YQ== luck all")
        boris.ask(React(reaction="applause"))
        assert (await anna.wait(Said, lambda told: told.reaction != "")).person == "boris"
        for number in range(5):
            anna.ask(Talk(text=str(number)))
        assert (await anna.refused()).key == "net.refused.talk_fast"


async def test_a_table_may_be_without_talk(path: Path) -> None:
    async with standing(path) as house:
        anna = await house.person("anna")
        anna.ask(table("mine", "free", talk=False))
        anna.ask(Talk(text="hello"))
        assert (await anna.refused()).key == "net.refused.talk_off"


async def test_who_watches_is_told_what_everybody_may_know_and_holds_no_seat(path: Path) -> None:
    async with standing(path, gate=Held) as house:
        anna, boris = await house.person("anna"), await house.person("boris")
        anna.ask(table("mine", "bot"))
        await anna.view(0, lambda told: told.asked)
        boris.ask(join())
        assert (await boris.wait(Seated)).seats == ()
        await boris.view(None, lambda told: told.again)
        assert (await anna.roster(lambda told: told.listed.watchers == 1)).listed.watchers == 1
        assert {frame.viewer for frame in boris.frames if isinstance(frame, Viewed)} == {None}


async def test_of_a_long_match_only_the_last_deals_are_told_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "RECALLED", 5)
    async with standing(path, gate=Held) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot"))
        await anna.view(0, lambda told: told.asked)
        match = at.house.tables["here"].match
        assert match is not None
        dealt = next(event for event in match.told[None] if isinstance(event, match.game.dealt))
        other = next(event for event in match.told[None] if not isinstance(event, match.game.dealt))
        match.told[None] = [other, dealt, *[other] * 10, dealt, other, other]
        assert match.recalled(None).events == (dealt, other, other)
        match.told[None] = [other, dealt, *[other] * 10]
        assert match.recalled(None).events == (dealt, *[other] * 10), "a deal is told whole"
        match.told[None] = [other, dealt, other]
        assert match.recalled(None).events == (other, dealt, other)


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"game": "poker"}, "net.refused.game"),
        ({"preset": "house"}, "net.refused.preset"),
        ({"options": {"limit": 10**30}}, "net.refused.option"),
        ({"options": {"limit": "100"}}, "net.refused.option"),
        ({"options": {"__class__": 1}}, "net.refused.option"),
        ({"options": {"end_mode": "never"}}, "net.refused.option"),
        ({"chairs": chairs("mine")}, "net.refused.seats"),
        ({"chairs": chairs(*["mine"] * 12)}, "net.refused.seats"),
        ({"chairs": chairs("free", "bot")}, "net.refused.no_seat"),
        ({"chairs": (Chair(holder="mine"), Chair(holder="bot", level="oracle"))}, "net.refused.level"),
    ],
    ids=str,
)
async def test_a_table_that_there_can_t_be_is_refused(path: Path, wish: dict[str, Any], key: str) -> None:
    async with standing(path) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "free").model_copy(update=wish))
        assert (await anna.refused()).key == key
        assert not at.house.tables


async def test_a_name_of_a_table_is_given_once_and_found_by_the_house_if_none_is_wished_for(path: Path) -> None:
    async with standing(path, limits=replace(LOOSE, tables_per_person=3)) as at:
        anna, boris = await at.person("anna"), await at.person("Борис")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(table("mine", "free"))
        assert (await boris.refused()).key == "net.refused.name_taken"
        for name in ("table", "table-2", "table-3"):
            boris.ask(table("mine", "free", table=""))
            assert (await boris.roster(lambda told: True)).listed.table == name
            await boris.wait(Roster)
        boris.ask(table("mine", "free", table=""))
        assert (await boris.refused()).key == "net.refused.tables"
