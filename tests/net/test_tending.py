"""A table goes on without those who are away, by the rule that its host chose, and by a clock that never goes back."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.registry import make_bot
from kaboom_tui.net import playing, tending, turn_clock
from kaboom_tui.net.frames import Due, Manage, React, Rematch, Revealed, Roster, Said, Seated
from kaboom_tui.net.playing import HostedMatch
from kaboom_tui.net.turn_clock import TurnClock
from kaboom_tui.session.updates import SeatUpdate
from rules.core.events import Event
from rules.core.game import NEXT_DEAL
from rules.core.journal import begin, read_journal, replay
from rules.core.seats import Seat
from rules.kaboom.moves import Discard, Draw, Peek, Throw
from rules.kaboom.throws import fits
from tests.net.houses import Held, NoWait, Program, Standing, join, standing, table

ANNA, BORIS = Seat(0), Seat(1)


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_time_runs_from_the_question_to_the_answer() -> None:
    clock = Clock()
    turns = TurnClock(clock)
    assert turns.tick({ANNA: 30.0}) == ()
    clock.now += 29.0
    assert turns.tick({ANNA: 30.0}) == ()
    assert turns.left() == pytest.approx(1.0)
    clock.now += 1.5
    assert turns.tick({ANNA: 30.0}) == (ANNA,)
    assert turns.tick({BORIS: 30.0}) == ()
    assert turns.left() == pytest.approx(30.0)


def test_time_stands_still_while_play_does() -> None:
    clock = Clock()
    turns = TurnClock(clock)
    turns.tick({ANNA: 10.0})
    clock.now += 1000.0
    assert turns.tick({ANNA: 10.0}, running=False) == ()
    clock.now += 9.0
    assert turns.tick({ANNA: 10.0}) == ()
    clock.now += 1.5
    assert turns.tick({ANNA: 10.0}) == (ANNA,)


def test_a_seat_has_its_time_anew_after_its_own_move_and_a_moment_after_one_of_the_clock() -> None:
    clock = Clock()
    turns = TurnClock(clock)
    turns.tick({ANNA: 10.0})
    clock.now += 9.0
    turns.tick({ANNA: 10.0})
    turns.begin(ANNA)
    clock.now += 9.0
    assert turns.tick({ANNA: 10.0}) == ()
    clock.now += 10.0
    assert turns.tick({ANNA: 10.0}) == (ANNA,)
    turns.moved(ANNA)
    clock.now += turn_clock.AGAIN / 2
    assert turns.tick({ANNA: 10.0}) == ()
    clock.now += turn_clock.AGAIN
    assert turns.tick({ANNA: 10.0}) == (ANNA,)


def test_nobody_is_timed_at_a_table_without_a_clock() -> None:
    turns = TurnClock(Clock())
    assert turns.tick({}) == ()
    assert turns.left() is None


async def two(at: Standing, *more: str, **terms: object) -> tuple[Program, Program]:
    """Anna, who is host, and Boris at a table."""
    anna, boris = await at.person("anna"), await at.person("boris")
    anna.ask(table("mine", "free", *more, **terms))
    await anna.wait(Roster)
    boris.ask(join(""))
    await boris.wait(Seated)
    return anna, boris


def match_of(at: Standing) -> HostedMatch:
    match = at.house.tables["here"].match
    assert match is not None
    return match


async def test_the_clock_moves_for_who_thinks_too_long_and_the_journal_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "AGAIN", 0.05)
    async with standing(tmp_path / "s", folder=tmp_path, gate=Held) as at:
        _, boris = await two(at, turn_seconds=1)
        told = await boris.view(None, lambda told: told.by == "clock")
        assert (await boris.wait(Said, lambda said: said.reaction == "clock")).person in {"anna", "boris"}
        boris.ask(React(reaction="clock"))
        assert (await boris.refused()).key == "net.refused.talk_off", "nobody else says so"
        roster = await boris.wait(Roster)
        assert roster.turn_left is not None
        assert 0.0 <= roster.turn_left <= 1.0
        match = match_of(at)
        game, header = match.game, match.header
    (file,) = (tmp_path / "matches").iterdir()
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    by_clock = [line for line in lines if line.get("by") == "clock"]
    assert by_clock
    assert all(line["seat"] is not None for line in by_clock)
    journal = read_journal(file.read_bytes(), game)
    assert journal.entries[told.version - 1].by == "clock"
    begun = begin(game, header)
    again = replay(game, journal)
    assert game.view(again, None) != game.view(begun, None)
    assert game.view(again, ANNA) == match.table.look(ANNA).view


async def test_a_table_that_waits_waits(tmp_path: Path) -> None:
    async with standing(tmp_path / "s", gate=Held) as at:
        anna, boris = await two(at, turn_seconds=1)
        version = match_of(at).table.version
        at.house.tables["here"].terms.turn_seconds = 0
        await boris.cut()
        await anna.roster(lambda told: told.listed.chairs[1].state == "away")
        await asyncio.sleep(0.2)
        assert match_of(at).table.version <= version + 1, "only the deal"
        assert match_of(at).bots == frozenset()


async def test_a_bot_takes_over_with_what_the_seat_knew_and_gives_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: dict[Seat, list[Event]] = {}

    def listened(game: str, seat: Seat, *rest: Any) -> Bot:
        bot = make_bot(game, seat, *rest)
        hear = bot.hear
        heard[seat] = []

        def hearing(update: SeatUpdate) -> None:
            heard[seat].extend(update.events)
            hear(update)

        monkeypatch.setattr(bot, "hear", hearing)
        return bot

    monkeypatch.setattr(playing, "make_bot", listened)
    async with standing(tmp_path / "s", gate=NoWait) as at:
        anna, boris = await two(at, absence="bot")
        asked = await boris.view(1, lambda told: told.asked)
        boris.act(1, Peek((0, 3)), asked.version)
        await boris.view(1, lambda told: told.version > asked.version)
        await boris.cut()
        await anna.roster(lambda told: told.listed.chairs[1].state == "stood_in")
        match = match_of(at)
        assert list(heard[BORIS]) == match.told[BORIS], "all that the seat was told, and nothing else"
        assert [type(event).__name__ for event in heard[BORIS]].count("Saw") == 2
        anna.act(0, Peek((0, 1)), match.table.version)
        boris = await at.person("boris")
        boris.ask(join(""))
        await anna.roster(lambda told: told.listed.chairs[1].state == "here")
        assert match.bots == frozenset()
        assert (await boris.view(1)).again


async def test_a_table_goes_on_after_a_limit_for_who_is_away_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "AGAIN", 0.02)
    async with standing(tmp_path / "s", gate=Held) as at:
        anna, boris = await two(at, absence="limit")
        await boris.cut()
        await anna.view(None, lambda told: told.by == "clock")
        await asyncio.sleep(0.3)
        assert match_of(at).waiting == (ANNA,), "anna is waited for"


async def test_nothing_moves_at_a_table_where_nobody_is(tmp_path: Path) -> None:
    async with standing(tmp_path / "s", gate=NoWait) as at:
        anna, boris = await two(at, "bot", absence="bot", turn_seconds=1)
        await anna.view(0, lambda told: told.asked)
        await boris.cut()
        await anna.cut()
        for _ in range(100):
            if not at.house.lines:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        version = match_of(at).table.version
        await asyncio.sleep(0.3)
        assert match_of(at).table.version == version


async def test_a_table_outlives_its_host(tmp_path: Path) -> None:
    async with standing(tmp_path / "s", gate=Held) as at:
        anna, boris = await two(at)
        await anna.cut()
        await boris.roster(lambda told: told.host)
        anna = await at.person("anna")
        anna.ask(join(""))
        assert (await anna.wait(Roster)).host is False
        anna.ask(Manage(deed="close"))
        assert (await anna.refused()).key == "net.refused.not_host"


async def test_nobody_need_ask_for_the_next_deal_at_a_table_with_a_clock_but_somebody_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for: list[int] = []
    monkeypatch.setattr(HostedMatch, "do_what_is_due", lambda _, version: asked_for.append(version))
    async with standing(tmp_path / "s", gate=Held) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot"))
        await anna.view(0, lambda told: told.asked)
        hosted = at.house.tables["here"]
        hosted.touched -= 1000.0
        tending.tend(hosted, at.house.ways.patience)
        assert not asked_for
        hosted.terms.turn_seconds = 60
        tending.tend(hosted, at.house.ways.patience)
        assert asked_for


async def test_a_match_is_played_to_its_end_and_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_clock, "AGAIN", 0.0)
    async with standing(tmp_path / "s", folder=tmp_path) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot", options={"limit": 10}))
        seated = await anna.wait(Seated)
        hosted = at.house.tables["here"]
        while hosted.match is not None and not hosted.match.over:
            await asyncio.sleep(0.001)
            hosted.match.move_by_clock(ANNA)
            hosted.match.do_what_is_due(hosted.match.table.version)
        revealed = await anna.wait(Revealed)
        assert hosted.match is not None
        assert revealed.seed == hosted.match.header.seed
        (file,) = (tmp_path / "matches").iterdir()
        assert file.read_bytes().endswith(b'{"end":true}\n')
        anna.ask(Rematch())
        again = await anna.wait(Seated, lambda told: told.match != seated.match)
        assert again.commitment != seated.commitment
        assert hosted.stage == "playing"


async def test_the_next_deal_waits_for_somebody_who_sits_here_to_ask_for_it(tmp_path: Path) -> None:
    async with standing(tmp_path / "s") as at:
        anna, watcher = await at.person("anna"), await at.person("vera")
        anna.ask(table("mine", "bot"))
        await anna.view(0, lambda told: told.asked)
        watcher.ask(join())
        await watcher.view(None)
        match = match_of(at)
        while (due := match.table.look(None).deadline) is None or due.why != NEXT_DEAL:
            await asyncio.sleep(0.001)
            match.move_by_clock(ANNA)
        version = match.table.version
        assert not match.gate.is_open, "nobody plays on while people look at the score"
        watcher.ask(Due(version=version))
        anna.ask(Due(version=version - 1))
        await asyncio.sleep(0.1)
        assert match.table.version == version
        anna.ask(Due(version=version))
        await anna.view(0, lambda told: told.version > version)
        assert match.gate.is_open


async def test_nothing_moves_by_itself_while_a_wrongly_thrown_card_lies_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "FLASH_SECONDS", 0.2)
    async with standing(tmp_path / "s", gate=Held) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "mine:Vera"))
        asked = await anna.view(1, lambda told: told.asked)
        match = match_of(at)
        for seat in (0, 1):
            anna.act(seat, Peek((0, 1)), asked.version)
        asked = await anna.view(0, lambda told: told.view["phase"] == "start")
        first = asked.view["current"]
        anna.act(first, Draw(), asked.version)
        asked = await anna.view(first, lambda told: told.version > asked.version)
        anna.act(first, Discard(), asked.version)
        asked = await anna.view(0, lambda told: told.view["seq"] > 0)
        wrong = next(
            slot
            for slot, card in enumerate(match.table._state.hands[1])
            if not fits(card, match.table._state.discard[-1])
        )
        anna.act(1, Throw((wrong,), asked.view["seq"]), asked.version)
        await anna.view(0, lambda told: told.version > asked.version)
        assert not match.gate.is_open
        await asyncio.sleep(0.25)
        assert match.gate.is_open
