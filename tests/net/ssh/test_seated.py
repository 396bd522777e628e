"""A guest's program that fails says one sentence, and leaves nothing of its memory behind."""

import fcntl
import resource
from collections.abc import Sequence
from pathlib import Path

import pytest

from kaboom_tui import cli
from kaboom_tui.net.ssh import seated


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[int, tuple[int, int]]:
    """What the program gives up, in place of doing it to the test."""
    given_up: dict[int, tuple[int, int]] = {}
    monkeypatch.setattr(fcntl, "ioctl", lambda *_: 0)
    monkeypatch.setattr(resource, "setrlimit", given_up.__setitem__)
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    return given_up


def test_a_fault_is_one_sentence_without_what_it_was_about(
    limits: dict[int, tuple[int, int]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: Sequence[str] | None = None) -> int:
        raise RuntimeError("queen of spades")

    monkeypatch.setattr(cli, "main", fail)
    assert seated.main() == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "spades" not in said
    assert "Traceback" not in said


def test_no_core_is_ever_written(limits: dict[int, tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "main", lambda _: 7)
    assert seated.main() == 7
    assert limits[resource.RLIMIT_CORE] == (0, 0)
