"""Recordings are read by the name of their game, whether the lobby offers it or not."""

import pytest

from rules.registry import GAMES


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deuces can be asked for by its key."""
    monkeypatch.setitem(GAMES, "deuces", "rules.deuces.game:DeucesGame")
