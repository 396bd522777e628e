"""Compiles the texts once before any test, so that a changed sentence is the sentence tested."""

from pathlib import Path

import pytest

import kaboom_tui.locale
from kaboom_tui.locale.build import compile_texts


def pytest_configure(config: pytest.Config) -> None:
    """Runs before the workers start; they find the catalogs ready."""
    if not hasattr(config, "workerinput"):
        compile_texts(Path(kaboom_tui.locale.__file__).parent)
