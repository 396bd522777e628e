"""A crash tells one sentence; its report can be given to anybody."""

import os
import stat
from pathlib import Path

import pytest

from tests.e2e.harness.oracle import LeakOracle
from tests.e2e.harness.sample import CRASH_LOCAL, HAND
from tests.e2e.harness.started import sample_table

pytestmark = pytest.mark.e2e


def test_a_crash_is_one_sentence_and_a_report_without_cards(tmp_path: Path) -> None:
    with sample_table(tmp_path) as table:
        oracle = LeakOracle(table, lambda: {CRASH_LOCAL})
        table.send("h")
        table.wait_for(HAND)
        table.send("x")
        assert table.wait_exit() == 1
        said = " ".join(table.text.split())
        assert said.startswith("Something broke (code ")
        assert said.count("code") == 1
        assert "Traceback" not in table.raw.decode()
        assert HAND not in table.text
        oracle.check()
        assert table.line_modes == table.initial_modes
        assert (tmp_path / "saved").exists()
    (report,) = tmp_path.rglob("crash-*.txt")
    text = report.read_text(encoding="utf-8")
    assert "ValueError" in text
    assert "action_crash" in text
    assert CRASH_LOCAL not in text
    assert HAND not in text
    assert stat.S_IMODE(os.stat(report).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(report.parent).st_mode) == 0o700


def test_a_crash_without_a_home_is_still_one_sentence(tmp_path: Path) -> None:
    with sample_table(tmp_path, env={"HOME": "/dev/null", "LANGUAGE": None}) as table:
        table.send("x")
        assert table.wait_exit() == 1
        assert "no report could be written" in table.text.replace("\n", "")
        assert (tmp_path / "saved").exists()
