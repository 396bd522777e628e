"""Slow bots think in a process of their own, and decide there what they would decide here."""

import asyncio
import os
import signal
from dataclasses import dataclass
from time import perf_counter

import pytest

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.hand.player import HandBot
from kaboom_tui.session.gate import Gate, Speed
from kaboom_tui.session.players import BotPlayer, Dealer
from kaboom_tui.session.thinker import Thinker
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat
from tests.bots.hand.tables import asked, bot, parlour, short, steps


class Ponderer(HandBot):
    """Takes its time over every decision, and says in which process it has taken it."""

    seconds = 0.25

    def slow(self, update: SeatUpdate) -> bool:
        return True

    def decide(self, update: SeatUpdate) -> Move | None:
        end = perf_counter() + self.seconds
        while perf_counter() < end:
            pass
        return super().decide(update)


@dataclass(frozen=True)
class Here(Move):
    """No move of any game: it names the process that made it."""

    process: int


class Where(HandBot):
    """Answers with the process it was asked in."""

    def decide(self, update: SeatUpdate) -> Move | None:
        return Here(os.getpid())


def first_choice(key: str) -> tuple[Bot, SeatUpdate]:
    """A bot that has heard the beginning of a match, and what it is to decide."""
    table = parlour(key, short(key, "source"), ["normal", "easy"], "thinker")
    for number, _ in enumerate(steps(table)):
        for each, update in asked(table):
            if number > 4 and len(update.legal_moves) > 1:
                return each, update
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("key", ["uno", "boom", "vzryv", "deuces"])
async def test_a_bot_decides_the_same_elsewhere(key: str) -> None:
    thinker = Thinker()
    one, update = first_choice(key)
    try:
        assert await thinker.decide(one, update) == one.decide(update)
    finally:
        thinker.close()


def where(one: Bot) -> Where:
    """A bot that sits where this one does."""
    assert isinstance(one, HandBot)
    return Where(one.seat, one.brain, one.traits, "where")


async def test_thoughts_are_had_in_one_other_process_and_here_when_it_was_closed() -> None:
    thinker = Thinker()
    one, update = first_choice("boom")
    try:
        first, second = [await thinker.decide(where(one), update) for _ in range(2)]
        assert first == second
        assert first != Here(os.getpid())
    finally:
        thinker.close()
    assert await thinker.decide(where(one), update) == Here(os.getpid())


async def test_a_process_that_has_died_is_begun_again() -> None:
    thinker = Thinker()
    one, update = first_choice("boom")
    try:
        first = await thinker.decide(where(one), update)
        assert isinstance(first, Here)
        os.kill(first.process, signal.SIGKILL)
        assert await thinker.decide(where(one), update) == Here(os.getpid())
        assert await thinker.decide(where(one), update) not in (first, Here(os.getpid()))
    finally:
        thinker.close()


async def test_the_table_goes_on_while_a_slow_bot_thinks() -> None:
    """The longest time for which nothing else could run is far below the time of a thought."""
    table = parlour("boom", short("boom", "source"), ["normal", "easy"], "goes on").table
    one = bot("boom", 0, 2, "normal", "goes on")
    assert isinstance(one, HandBot)
    gate = Gate(Speed.FAST)
    people = [BotPlayer(table, gate, Ponderer(Seat(seat), one.brain, one.traits, f"{seat}")) for seat in range(2)]
    players = [Dealer(table, gate), *people]
    for each in players:
        each.start()
    gaps, before = [0.0], perf_counter()
    try:
        while table.version < 3:
            gate.hurry()
            await asyncio.sleep(0.005)
            gaps.append(perf_counter() - before)
            before = perf_counter()
    finally:
        for each in players:
            each.leave()
    assert sorted(gaps)[-3] < Ponderer.seconds / 2
