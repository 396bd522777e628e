"""Without a terminal, or with one that cannot move a cursor, there is one line and exit code 2."""

import os
import pty
import subprocess

import pytest

from tests.e2e.harness.started import SAMPLE
from tests.e2e.harness.terminal import ROOT, Terminal

pytestmark = pytest.mark.e2e


def test_without_a_terminal_there_is_one_line_and_exit_code_2() -> None:
    done = subprocess.run(
        SAMPLE, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=10, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == ["error.no_terminal"]


def test_with_only_the_picture_piped_away_there_is_one_line_and_exit_code_2() -> None:
    master, slave = pty.openpty()
    try:
        done = subprocess.run(
            SAMPLE, cwd=ROOT, stdin=slave, stdout=slave, stderr=subprocess.PIPE, text=True, timeout=10, check=False
        )
    finally:
        os.close(master)
        os.close(slave)
    assert done.returncode == 2
    assert done.stderr.splitlines() == ["error.no_terminal"]


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_dumb_terminal_is_refused_in_one_line(term: str) -> None:
    with Terminal(SAMPLE, env={"TERM": term}) as terminal:
        assert terminal.wait_exit() == 2
        assert terminal.text.split() == ["error.dumb_terminal"]
        assert b"\x1b" not in terminal.raw
