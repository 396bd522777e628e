"""Compiles the texts once before any test, and says which tests play against the clock of the machine."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

import kaboom_tui.locale
from kaboom_tui.locale.build import compile_texts
from kaboom_tui.texts import language, set_language


def pytest_configure(config: pytest.Config) -> None:
    """Runs before the workers start; they find the catalogs ready."""
    if not hasattr(config, "workerinput"):
        compile_texts(Path(kaboom_tui.locale.__file__).parent)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Twice as many workers as cores: whoever plays in a terminal waits for its clock most of the time."""
    return 2 * (os.cpu_count() or 1)


CLOCKED: Final = ("tests/e2e/", "tests/net/", "tests/screens/", "tests/house/test_toy_game.py")
"""Where programs run in real time: a machine that is busy for a second may make such a test miss its moment."""


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """A test that missed its moment is tried again; one that fails twice more has found something."""
    for item in items:
        if item.nodeid.startswith(CLOCKED):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(autouse=True)
def _language_kept() -> Iterator[None]:
    """No test leaves another language behind for the next one."""
    before = language()
    yield
    if language() != before:
        set_language(before)
