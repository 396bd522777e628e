"""Four people far apart play a match to its end, with throws, through lines that are cut at any moment."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kaboom_tui.bots.registry import make_bot
from kaboom_tui.net import playing
from kaboom_tui.net.frames import Due, Frame, Refused, Revealed, Roster, Seated, Seen, Viewed
from kaboom_tui.net.remote_table import RemoteTable
from kaboom_tui.net.wire import read
from kaboom_tui.session.updates import SeatUpdate
from rules.core.game import NEXT_DEAL
from rules.core.journal import read_journal, replay
from rules.core.seats import Seat
from rules.core.shuffle import commitment
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Throw
from tests.net.houses import Program, Standing, join, standing, table

NAMES = ("anna", "boris", "vera", "gleb")
HARMLESS = {"net.refused.stale", "net.refused.too_late", "throw_overtaken", "throw_not_now", "throw_on_nothing"}
CUT = 0.08
"""How likely a line is cut after any frame."""
RASH = 0.03
"""How likely somebody throws whatever lies there."""


class Sitter:
    """One person whose line is cut now and then; a bot at this end decides, from what was told alone."""

    def __init__(self, at: Standing, name: str, luck: random.Random) -> None:
        self.at = at
        self.name = name
        self.luck = luck
        self.program: Program | None = None
        self.cuts = 0
        self.seed = ""
        self.bound = ""
        self.refusals: list[str] = []

    async def play(self) -> None:
        """Play to the end of the match, coming back after every cut."""
        while not self.seed:
            if self.program is None:
                self.program = await self.at.person(self.name)
                self.program.ask(join(""))
            try:
                await self._sit(self.program)
            except ConnectionError:
                self.program = None

    async def _sit(self, program: Program) -> None:
        seated = await program.wait(Seated)
        self.bound = seated.commitment
        (seat,) = map(Seat, seated.seats)
        first = [read("kaboom", await program.wait(Viewed)) for _ in range(2)]
        game = KaboomGame()
        remote = RemoteTable(game, first, program.ask)
        bot = make_bot("kaboom", seat, len(NAMES), "easy", self.name)
        bot.hear(_with(remote.look(seat), first[0].events))
        remote.watch(seat, bot.hear)
        self._do(program, remote, bot, seat)
        while not self.seed:
            frame = await program.read()
            if frame is None:
                raise ConnectionError
            self._take(program, remote, bot, seat, frame)
            if self.luck.random() < CUT:
                self.cuts += 1
                await program.cut()
                raise ConnectionError

    def _take(self, program: Program, remote: RemoteTable, bot: Any, seat: Seat, frame: Frame) -> None:
        match frame:
            case Viewed():
                remote.hear(read("kaboom", frame))
                if frame.viewer is None:
                    self._do(program, remote, bot, seat)
            case Refused():
                self.refusals.append(frame.key)
                self._do(program, remote, bot, seat, throws=False)
            case Revealed():
                self.seed = frame.seed
            case _:
                return

    def _do(self, program: Program, remote: RemoteTable, bot: Any, seat: Seat, *, throws: bool = True) -> None:
        update = remote.look(seat)
        program.ask(Seen(version=update.version))
        if update.deadline is not None and update.deadline.why == NEXT_DEAL:
            program.ask(Due(version=update.version))
        thrown = bot.throw(update) if throws else None
        if throws and self.luck.random() < RASH:
            thrown = next((each for each in update.legal_moves if isinstance(each, Throw)), None)
        move = thrown or (bot.decide(update) if update.asked else None)
        if move is not None:
            remote.submit(seat, move, update.version)


def _with(update: SeatUpdate, events: Sequence[Any]) -> SeatUpdate:
    return SeatUpdate(
        update.version,
        update.viewer,
        update.view,
        tuple(events),
        update.legal_moves,
        update.asked,
        update.deadline,
        update.outcome,
    )


async def test_four_people_play_a_match_to_its_end_through_lines_that_are_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "FLASH_SECONDS", 0.05)
    async with standing(tmp_path / "s", folder=tmp_path) as at:
        sitters = [Sitter(at, name, random.Random(name)) for name in NAMES]
        first = await at.person(NAMES[0])
        first.ask(table("mine", "free", "free", "free", options={"limit": 10}, absence="wait"))
        await first.wait(Roster)
        sitters[0].program = first
        await asyncio.wait_for(asyncio.gather(*(sitter.play() for sitter in sitters)), 60)
        match = at.house.tables["here"].match
        assert match is not None
        assert match.over
    refusals = {key for sitter in sitters for key in sitter.refusals}
    assert refusals <= HARMLESS, "what is asked by what was told is played, unless somebody was quicker"
    assert sum(sitter.cuts for sitter in sitters) > 5
    assert len({sitter.seed for sitter in sitters}) == 1
    assert {commitment(sitter.seed) for sitter in sitters} == {sitter.bound for sitter in sitters}
    (file,) = (tmp_path / "matches").iterdir()
    journal = read_journal(file.read_bytes(), KaboomGame())
    assert journal.ended
    assert any(isinstance(entry.move, Throw) for entry in journal.entries)
    assert KaboomGame().outcome(replay(KaboomGame(), journal)) == match.table.look(None).outcome
