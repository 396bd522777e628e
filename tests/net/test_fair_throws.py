"""Throws from afar: the first to arrive is the first, and nobody is fined for what could not be seen yet."""

import asyncio
from pathlib import Path

import pytest

from kaboom_tui.net import desk, house
from kaboom_tui.net.frames import Roster, Viewed
from rules.core.seats import DEALER, Seat
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal, Discard, Draw, Peek, Throw
from rules.kaboom.options import KaboomOptions
from rules.kaboom.throws import fits
from tests.net.houses import Held, Program, Standing, join, standing, table

PLAIN = {"2", "3", "4", "5"}


def stacked() -> tuple[str, int, int]:
    """A seed by which seat 0 discards a card without power on which seats 1 and 2 can both throw, and their slots."""
    game = KaboomGame()
    for number in range(5000):
        state = game.start(KaboomOptions(), 3, f"throws {number}")
        game.play(state, DEALER, Deal())
        for seat in map(Seat, range(3)):
            game.play(state, seat, Peek((0, 1)))
        top = state.stock[-1]
        if state.current != 0 or top.code[0] not in PLAIN:
            continue
        slots = [
            next((slot for slot, card in enumerate(hand) if card is not None and fits(card, top)), None)
            for hand in state.hands
        ]
        if slots[1] is not None and slots[2] is not None:
            return f"throws {number}", slots[1], slots[2]
    raise AssertionError("no such deal")


async def two_could_throw(at: Standing) -> tuple[list[Program], int]:
    """Three people at a table where seat 0 has just discarded, all have it on their screens, and the version."""
    people = [await at.person(name) for name in ("anna", "boris", "vera")]
    people[0].ask(table("mine", "free", "free"))
    await people[0].wait(Roster)
    for person in people[1:]:
        person.ask(join(""))
        await person.wait(Roster)
    for seat, person in enumerate(people):
        asked = await person.view(seat, lambda told: told.asked and told.version >= 1)
        person.act(seat, Peek((0, 1)), asked.version)
        await person.view(seat, lambda told, seat=seat: told.view["hands"][seat]["ready"])  # type: ignore[misc]
    anna = people[0]
    asked = await anna.view(0, lambda told: told.asked and told.view["phase"] == "start")
    anna.act(0, Draw(), asked.version)
    asked = await anna.view(0, lambda told: told.asked and told.version > asked.version)
    anna.act(0, Discard(), asked.version)
    for seat, person in enumerate(people):
        told = await person.view(seat, lambda told: told.version > asked.version)
        person.see(told.version)
    await asyncio.sleep(desk.NOTICED + 0.05)
    return people, told.version


@pytest.fixture
def slots(monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Which cards of seats 1 and 2 fit the first discard of every match that is dealt now."""
    seed, *found = stacked()
    monkeypatch.setattr(house, "new_seed", lambda: seed)
    return found[0], found[1]


def aim_of(person: Program) -> int:
    """What throws answer that are made by what this person has on the screen."""
    views = [frame for frame in person.frames if isinstance(frame, Viewed)]
    aim: int = views[-1].view["seq"]
    return aim


async def test_who_arrives_first_has_thrown_and_the_other_is_not_fined_for_what_had_not_come_yet(
    tmp_path: Path, slots: tuple[int, int]
) -> None:
    async with standing(tmp_path / "s", gate=Held) as at:
        (_, boris, vera), version = await two_could_throw(at)
        aim = aim_of(vera)
        boris.act(1, Throw((slots[0],), aim), version)
        await boris.view(1, lambda told: told.version > version)
        vera.act(2, Throw((slots[1],), aim), version)
        assert (await vera.refused()).key == "net.refused.too_late"
        match = at.house.tables["here"].match
        assert match is not None
        assert match.table.version == version + 1, "nothing else has happened"


async def test_a_throw_at_a_card_that_is_long_covered_on_the_screen_is_fined(
    tmp_path: Path, slots: tuple[int, int]
) -> None:
    async with standing(tmp_path / "s", gate=Held) as at:
        (_, boris, vera), version = await two_could_throw(at)
        aim = aim_of(vera)
        boris.act(1, Throw((slots[0],), aim), version)
        told = await vera.view(2, lambda told: told.version > version)
        vera.see(told.version)
        await asyncio.sleep(desk.NOTICED + 0.05)
        vera.act(2, Throw((slots[1],), aim), told.version)
        told = await vera.view(2, lambda late: late.version > told.version)
        assert "ThrewLate" in {name for name, _ in told.events}


async def test_silence_about_what_was_seen_is_no_excuse_for_long(
    tmp_path: Path, slots: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "EXCUSED", 0.3)
    async with standing(tmp_path / "s", gate=Held) as at:
        (_, boris, vera), version = await two_could_throw(at)
        aim = aim_of(vera)
        boris.act(1, Throw((slots[0],), aim), version)
        told = await vera.view(2, lambda told: told.version > version)
        await asyncio.sleep(0.35)
        vera.act(2, Throw((slots[1],), aim), told.version)
        told = await vera.view(2, lambda late: late.version > told.version)
        assert "ThrewLate" in {name for name, _ in told.events}


async def test_a_throw_at_the_card_that_lies_there_counts_however_slow_the_line(
    tmp_path: Path, slots: tuple[int, int]
) -> None:
    async with standing(tmp_path / "s", gate=Held) as at:
        (_, _, vera), version = await two_could_throw(at)
        vera.act(2, Throw((slots[1],), aim_of(vera)), 0)
        told = await vera.view(2, lambda told: told.version > version)
        assert "Threw" in {name for name, _ in told.events}
