"""Every test has a home of its own and begins in English."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kaboom_tui.texts import language, set_language


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where settings and matches of the test are kept."""
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    before = language()
    set_language("en")
    yield tmp_path
    set_language(before)
