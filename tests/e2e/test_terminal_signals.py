"""Whatever ends the program, it saves, gives the terminal back and is gone within two seconds."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.harness.sample import CRASH_LOCAL, HAND
from tests.e2e.harness.started import sample_table
from tests.e2e.harness.terminal import Terminal

pytestmark = pytest.mark.e2e

WAYS_BACK = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1002l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[<u")


def ends_within_two_seconds(table: Terminal, number: signal.Signals) -> int:
    started = time.monotonic()
    table.signal(number)
    code = table.wait_exit(5)
    assert time.monotonic() - started < 2
    return code


def given_back(table: Terminal) -> None:
    """The terminal is as it was: modes, line settings, and nothing of the table left on it."""
    assert all(way in table.raw for way in WAYS_BACK)
    assert not table.modes & {1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2048}
    assert 25 in table.modes
    assert table.line_modes == table.initial_modes
    assert table.text.strip() == ""


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"])
def test_a_signal_saves_and_gives_the_terminal_back(name: str, tmp_path: Path) -> None:
    number = signal.Signals[name]
    with sample_table(tmp_path) as table:
        assert ends_within_two_seconds(table, number) == 128 + number
        given_back(table)
        assert (tmp_path / "saved").read_text() == "saved"


def test_a_save_that_takes_too_long_is_not_waited_for(tmp_path: Path) -> None:
    with sample_table(tmp_path, "slow") as table:
        assert ends_within_two_seconds(table, signal.SIGTERM) == 143
        given_back(table)


def test_a_save_that_fails_is_told_and_still_gives_the_terminal_back(tmp_path: Path) -> None:
    with sample_table(tmp_path, "broken") as table:
        assert ends_within_two_seconds(table, signal.SIGTERM) == 143
        assert "the match may have lost its end" in " ".join(table.text.split())
        assert CRASH_LOCAL not in table.raw.decode()
        assert table.line_modes == table.initial_modes


def test_a_program_that_hangs_is_ended_and_the_terminal_rescued(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("h")
        table.wait_for(HAND)
        table.send("b")
        time.sleep(0.2)
        assert ends_within_two_seconds(table, signal.SIGTERM) == 143
        given_back(table)


def test_a_frozen_window_does_not_keep_the_program(tmp_path: Path) -> None:
    # Under a shell: when the first process of a terminal ends, the system drops what was not read.
    with sample_table(tmp_path, as_job=True) as table:
        program = os.tcgetpgrp(table.descriptor)
        table.stall()
        table.send("c")
        time.sleep(0.6)
        os.kill(program, signal.SIGTERM)
        started = time.monotonic()
        table.wait_until(lambda: os.tcgetpgrp(table.descriptor) == table.pid, 2.5)
        assert time.monotonic() - started < 2
        table.flow()
        table.wait_for("[ended 143]")
        assert all(way in table.raw for way in WAYS_BACK)
        assert table.text.strip() == "[ended 143]"
        assert table.line_modes == table.initial_modes


def test_a_terminal_with_one_screen_is_left_empty(tmp_path: Path) -> None:
    with sample_table(tmp_path, alternate=False) as table:
        table.send("h")
        table.wait_for(HAND)
        table.signal(signal.SIGTERM)
        table.wait_exit()
        assert table.text.strip() == ""


def test_ctrl_c_is_a_key_of_the_program(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("n")
        table.wait_for("NAME?")
        table.send("ctrl-c")
        assert table.wait_exit() == 0
        given_back(table)


def test_a_closed_window_ends_a_program_that_was_told_to_ignore_hang_ups(tmp_path: Path) -> None:
    ignoring = (
        "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); os.execvp(sys.argv[1], sys.argv[1:])"
    )
    with sample_table(tmp_path, before=(sys.executable, "-c", ignoring)) as table:
        table.hang_up()
        table.wait_exit(2)
        assert (tmp_path / "saved").exists()


def test_a_closed_window_that_nobody_is_told_of_ends_the_program(tmp_path: Path) -> None:
    apart = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "if os.fork(): os.wait()\n"
        "else: os.setsid(); os.execvp(sys.argv[1], sys.argv[1:])"
    )
    with sample_table(tmp_path, before=(sys.executable, "-c", apart)) as table:
        table.hang_up()
        table.wait_exit(3)
        assert (tmp_path / "saved").exists()


def test_a_window_closed_while_the_table_is_drawn_ends_the_program(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("c")
        table.wait_for(f"{HAND} 20")
        table.hang_up()
        table.wait_exit(2)
        assert (tmp_path / "saved").exists()


def test_a_signal_to_a_forked_process_is_not_heard_by_the_program(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("f")
        table.wait_for("ended -15")
        time.sleep(1.8)
        table.send("j")
        table.wait_for("last j")


def test_a_program_killed_outright_leaves_no_process_behind(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        group = table.pid
        assert table.kill() == -signal.SIGKILL
        with pytest.raises(ProcessLookupError):
            os.killpg(group, 0)
