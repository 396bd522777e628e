"""People come to a real house over SSH, sit down, lose their lines, come back, and leave a clean terminal."""

from __future__ import annotations

import os
import pwd
import re
import sys
import time
from collections.abc import Iterator

import pytest

from kaboom_tui.net.frames import Roster, Talk
from tests.e2e.harness.terminal import Terminal
from tests.e2e.house.box import Box
from tests.e2e.house.caller import Caller
from tests.e2e.house.puppet import HouseTruth, Puppet
from tests.e2e.house.stranger import as_stranger, readable_of
from tests.e2e.people.scenes import given_back
from tests.e2e.people.sight import Page, look_at

pytestmark = pytest.mark.e2e
STARTING = 20.0


@pytest.fixture(scope="module")
def box() -> Iterator[Box]:
    """A house that believes the account of this test when it says for whom it speaks."""
    with Box("--speaker", pwd.getpwuid(os.geteuid()).pw_name) as opened:
        yield opened


def at_table(text: str) -> bool:
    """Whether a match is on the screen."""
    return look_at(text).page is Page.TABLE


def others_line(terminal: Terminal) -> str:
    """What the last line says of those who sit elsewhere."""
    return terminal.screen()[-1]


def test_somebody_comes_over_ssh_sits_down_and_is_seen_to_go_and_come_back(box: Box) -> None:
    with Caller(box.socket) as line:
        host = Puppet(line, HouseTruth(box.home))
        host.open("friday", ["mine", "free", "easy"])
        with box.sit("anna", "friday", key="anna") as anna:
            anna.wait_for(at_table, STARTING)
            begun = re.search(r"ssh\.begins person='anna' .*process=(\d+)", box.audit)
            assert begun
            if os.geteuid() == 0:
                assert as_stranger(lambda: readable_of(int(begun[1]))) == []
            anna.kill()
        told = line.hear(Roster)
        while told.listed.chairs[1].state != "away":
            told = line.hear(Roster)
        assert told.listed.chairs[1].name == "anna"
        with box.sit("anna", key="anna") as anna:
            anna.wait_for("friday", STARTING)
            anna.wait_for("your seat is kept")
            anna.send("enter" if "▸ 1  friday" in anna.text else "1")
            anna.wait_for(at_table, STARTING)
            with box.sit("anna", "friday", key="anna") as again:
                again.wait_for(at_table, STARTING)
                assert anna.wait_exit() == 0
                assert "Your seat is played from another terminal now." in anna.text
                assert not {1049, 1000} & anna.modes
                again.send("ctrl-c", "ctrl-c")
                again.wait_exit()
                assert not {1049, 1000} & again.modes
    assert "anna" in box.audit


def test_a_guest_leaves_the_house_and_with_it_the_program(box: Box) -> None:
    with box.sit("vera") as vera:
        vera.wait_for("you are ~vera", STARTING)
        vera.send("esc")
        vera.wait_for("End the program?")
        vera.send("down", "enter")
        assert vera.wait_exit() == 0
        assert "You are ~vera, a guest." in vera.text


def join(box: Box, *words: str, typed: str | None = None) -> Terminal:
    """The program at the box itself, as an SSH server of the box would start it when `typed` was asked for."""
    command = (sys.executable, "-m", "kaboom_tui", "--lang", "en", "join", *words)
    return Terminal(command, env={**box.environment(), "SSH_ORIGINAL_COMMAND": typed, "HOME": str(box.folder)})


@pytest.mark.parametrize("typed", ["rm -rf /", "friday; id", "-h", "$(id)"])
def test_a_forced_program_runs_nothing_that_was_typed(box: Box, typed: str) -> None:
    with join(box, typed=typed) as somebody:
        assert somebody.wait_exit(10) == 2
        assert "There is nothing here but the tables" in somebody.text


def test_a_forced_program_speaks_for_whom_it_was_told_and_shows_nothing_but_the_house(box: Box) -> None:
    with join(box, "--as", "olga", typed="") as olga:
        olga.wait_for("you are olga", STARTING)
        olga.send("esc")
        olga.wait_for("End the program?")
        time.sleep(0.3)
        olga.send("down", "enter")
        assert olga.wait_exit() == 0
        given_back(olga)


def test_who_finds_no_seat_at_a_table_sees_why_and_all_others(box: Box) -> None:
    with join(box, "nowhere") as somebody:
        somebody.wait_for("There is no table nowhere here.", STARTING)
        somebody.wait_for("Here now:")
        assert "Looking for the tables" not in somebody.text


EVIL = "\x1b]52;c;c3RvbGVu\x1b\\\x1b[2J\x9b31m\u202egnp\u200b\x07[red]"


def test_what_others_say_steers_no_terminal_and_the_end_of_the_house_leaves_it_clean() -> None:
    with Box() as box, Caller(box.socket) as line:
        host = Puppet(line, HouseTruth(box.home))
        host.open("friday", ["mine", "free", "easy"])
        with box.sit("anna", "friday", key="anna") as anna:
            anna.wait_for(at_table, STARTING)
            line.ask(Talk(text=f"hello {EVIL} there"))
            anna.wait_for("there", 5)
            drawn = anna.raw
            assert "[red]" in anna.text
            assert not anna.clipboard
            assert not any(piece in drawn for piece in (b"\x1b]52", b"\x1b[2J", "\x9b31m".encode(), "\u202e".encode()))
            assert box.stop() == 0
            anna.wait_exit(10)
            assert "The house closes" in anna.text
            assert not {1049, 1000, 2004} & anna.modes
        box.start()
        with box.sit("anna", key="anna") as anna:
            anna.wait_for("your seat is kept", STARTING)
