"""Brings people to one table of a house, each at a terminal, and lets them play."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

from kaboom_tui.net.frames import Chair, Leave, OpenTable, Roster
from tests.e2e.house.box import Box
from tests.e2e.house.caller import Caller
from tests.e2e.house.person import Remote
from tests.e2e.people.minds import Mind
from tests.e2e.people.playing import Player

STARTING = 30.0


def lay(box: Box, table: str, chairs: Sequence[str], **rules: bool | int | str | None) -> Caller:
    """Opens a table where all chairs but the bots' stay free for others; keep the line until somebody has come."""
    kinds = [Chair(holder="free") if chair == "free" else Chair(holder="bot", level=chair) for chair in chairs]
    line = Caller(box.socket)
    mine = next(seat for seat, chair in enumerate(chairs) if chair == "free")
    kinds[mine] = Chair(holder="mine")
    line.ask(OpenTable(game="kaboom", options=rules, chairs=tuple(kinds), table=table, absence="wait"))
    line.hear(Roster)
    return line


def get_up(line: Caller) -> None:
    """Whoever laid the table leaves it to the others."""
    line.ask(Leave(give_up=True))
    line.drain(0.3)
    line.close()


def at_table(person: Remote) -> None:
    """Waits until the match is on somebody's screen."""
    person.terminal.wait_for(re.compile(r"\A KABOOM  "), STARTING)


def players(people: Sequence[Remote], wishes: Sequence[set[str]]) -> list[Player]:
    """Everybody's hands and head."""
    return [Player(person, Mind(person.humans, wish, hasty=True)) for person, wish in zip(people, wishes, strict=True)]


def play_on(hands: Sequence[Player], until: Callable[[], bool], seconds: float) -> None:
    """Everybody in turn does the next thing that the own screen asks for, until something is true."""
    truth = hands[0].evening.truth
    deadline = time.monotonic() + seconds
    n, moved = -1, time.monotonic()
    while not until():
        now = time.monotonic()
        if truth.n != n:
            n, moved = truth.n, now
        screens = "\n\n".join(each.evening.terminal.text for each in hands)
        assert now < deadline, f"not over in {seconds} s\n{screens}"
        assert now - moved < 60, f"nothing moves any more after {n} moves\n{screens}"
        for each in hands:
            if each.evening.terminal.exit_code is None:
                each.step()
