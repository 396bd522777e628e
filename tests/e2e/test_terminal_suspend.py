"""Between Ctrl+Z and the cover nothing of a hand can be seen, whoever comes back."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.e2e.harness.oracle import LeakOracle, drawn
from tests.e2e.harness.sample import HAND
from tests.e2e.harness.started import sample_table
from tests.e2e.harness.terminal import Terminal

pytestmark = pytest.mark.e2e


def job_of(table: Terminal) -> int:
    """The process that the job shell started."""
    return os.tcgetpgrp(table.descriptor)


def test_ctrl_z_empties_the_terminal_and_fg_comes_back_behind_the_cover(tmp_path: Path) -> None:
    with sample_table(tmp_path, as_job=True) as table:
        table.send("h")
        table.wait_for(HAND)
        before = table.mark()
        table.send("ctrl-z")
        table.wait_for("[stopped]")
        oracle = LeakOracle(table, lambda: {HAND})
        assert HAND not in table.text
        assert HAND not in drawn(table.raw[before.bytes :])
        assert not table.modes & {1049, 1000, 2004}
        assert table.line_modes == table.initial_modes
        table.send("fg", "enter")
        table.wait_for("COVER")
        table.wait_quiet()
        assert {1049, 1000, 1002, 2004} <= table.modes
        oracle.check()
        table.send("u")
        table.wait_for(HAND)


def test_a_table_that_redraws_all_the_time_shows_nothing_on_the_way(tmp_path: Path) -> None:
    with sample_table(tmp_path, as_job=True) as table:
        table.send("c")
        table.wait_for(f"{HAND} 20")
        os.kill(job_of(table), signal.SIGTSTP)
        table.wait_for("[stopped]")
        oracle = LeakOracle(table, lambda: {HAND})
        for _ in range(3):
            table.send("fg", "enter")
            table.wait_for("COVER")
            table.send("ctrl-z")
            table.wait_until(lambda: job_of(table) == table.pid)
        oracle.check()


def test_after_a_stop_that_nobody_could_foresee_the_cover_comes_first(tmp_path: Path) -> None:
    with sample_table(tmp_path, as_job=True) as table:
        table.send("c")
        table.wait_for(f"{HAND} 20")
        os.kill(job_of(table), signal.SIGSTOP)
        table.wait_until(lambda: job_of(table) == table.pid)
        table.wait_quiet()
        table.send("fg", "enter")
        table.wait_for("COVER")
        # What had been sent before the stop was on the screen; the cover stays once it is there.
        after = next(number for number, frame in enumerate(table.frames) if "COVER" in frame.text)
        table.wait_quiet()
        assert not [frame for frame in table.frames[after:] if HAND in frame.text]


def test_what_goes_on_below_a_cover_is_not_drawn(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("c")
        table.wait_for(f"{HAND} 20")
        table.send("ctrl-z")
        table.wait_for("COVER")
        oracle = LeakOracle(table, lambda: {HAND})
        table.wait_quiet(0.5)
        oracle.check()
        table.send("u")
        table.wait_for(HAND)


def test_ctrl_z_without_a_shell_to_come_back_from_does_not_freeze_the_program(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        table.send("ctrl-z")
        table.wait_for("COVER")
        table.send("u", "j")
        table.wait_for("last j")


def test_a_suspended_program_can_still_be_told_to_end(tmp_path: Path) -> None:
    with sample_table(tmp_path, as_job=True) as table:
        job = job_of(table)
        table.send("ctrl-z")
        table.wait_for("[stopped]")
        os.kill(job, signal.SIGTERM)
        table.send("fg", "enter")
        table.wait_for("[ended 143]")
        assert (tmp_path / "saved").exists()
        assert table.line_modes == table.initial_modes


def test_a_suspended_program_whose_shell_dies_saves_and_ends(tmp_path: Path) -> None:
    with sample_table(tmp_path, as_job=True) as table:
        table.send("ctrl-z")
        table.wait_for("[stopped]")
        table.kill()
        table.wait_until((tmp_path / "saved").exists, 2)


def test_a_storm_of_new_sizes_ends_with_the_right_picture(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        for number in range(60):
            table.resize(1 + number % 40, 1 + (number * 7) % 200)
            time.sleep(0.003)
        table.resize(1, 1)
        table.resize(30, 100)
        table.wait_for("READY 100x30")
        table.send("j")
        table.wait_for("last j")
