"""Two people at two terminals play at one table; a program that is killed comes back to the same decision."""

from __future__ import annotations

import os
import pwd
import re
import sys
import time
from collections.abc import Iterator

import pytest

from tests.e2e.harness.terminal import Terminal
from tests.e2e.house.box import Box

pytestmark = pytest.mark.e2e
STARTING = 25.0
SOON = 10.0
HELD = re.compile(r"│░░░░░│ +│([^░\s]+) ")
CALM = 0.4
"""Seconds in which keys typed ahead are dropped."""


@pytest.fixture
def box() -> Iterator[Box]:
    """A house that believes the account of this test when it says for whom it speaks."""
    with Box("--speaker", pwd.getpwuid(os.geteuid()).pw_name) as opened:
        yield opened


def join(box: Box, name: str, *words: str) -> Terminal:
    """The program of a person of this name."""
    command = (sys.executable, "-m", "kaboom_tui", "--lang", "en", "join", *words, "--as", name)
    return Terminal(command, env={**box.environment(), "HOME": str(box.folder)})


def gathered(box: Box) -> tuple[Terminal, Terminal]:
    """Anna opens a table, Boris joins it by its name, and Anna begins."""
    anna = join(box, "anna")
    anna.wait_for("No table is open yet", STARTING)
    anna.send("n")
    anna.wait_for("Which game?", SOON)
    anna.send("enter")
    anna.wait_for("a new table", SOON)
    anna.send("f5")
    anna.wait_for("how is it open?", SOON)
    anna.send("f5")
    anna.wait_for("Waiting for 3 more people", SOON)
    boris = join(box, "boris", "anna")
    boris.wait_for("boris (at this keyboard)", STARTING)
    anna.wait_for("Waiting for 2 more people", SOON)
    anna.send("f5")
    return anna, boris


def look_no_more(terminal: Terminal) -> None:
    """Waive the first look."""
    terminal.wait_for("[S] No more looking", SOON)
    time.sleep(CALM)
    terminal.send("s")


def drawn(terminal: Terminal) -> str:
    """The rank of the card in the fingers, once it is there: it lies between the stock and the discard."""
    found = HELD.search(terminal.wait_for(HELD, SOON))
    assert found is not None
    return found[1]


def at_turn(terminal: Terminal, *both: Terminal) -> bool:
    """Whether it is this one of both that is asked to draw, as soon as one of them is."""
    deadline = time.monotonic() + SOON
    while not any("[D] Draw" in each.text for each in both):
        assert time.monotonic() < deadline, terminal.text
        time.sleep(0.05)
    return "[D] Draw" in terminal.text


def test_two_terminals_play_one_table_and_a_killed_program_comes_back_to_its_card(box: Box) -> None:
    anna, boris = gathered(box)
    with anna, boris:
        for terminal in (anna, boris):
            look_no_more(terminal)
        playing = [terminal for terminal in (anna, boris) if at_turn(terminal, anna, boris)]
        turn, other = (anna, boris) if playing == [anna] else (boris, anna)
        who = "anna" if turn is anna else "boris"
        time.sleep(CALM)
        turn.send("d")
        turn.wait_for("Discard it", SOON)
        held = drawn(turn)
        assert HELD.search(other.text) is None
        turn.kill()
        other.wait_for(f"{who} is away", SOON)
        with join(box, who, "anna") as back:
            back.wait_for("Discard it", STARTING)
            assert drawn(back) == held
            other.wait_for(lambda text: "is away" not in text, SOON)
            time.sleep(CALM)
            back.send("a")
            other.wait_for("keeps the drawn card", SOON)
            key = "1" if who == "boris" else "2"
            other.send(key)
            other.wait_for("let go", SOON)
            other.send("b")
            for terminal in (other, back):
                terminal.wait_for(lambda text: "throws" in text or "penalty card" in text, SOON)
