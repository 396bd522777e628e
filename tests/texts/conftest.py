"""Every test of texts speaks a language of its own choice and leaves the chosen one as it was."""

from collections.abc import Iterator

import pytest

from kaboom_tui.texts import LANGUAGES, language, set_language


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speaks each language in turn."""
    before = language()
    set_language(request.param)
    yield request.param
    set_language(before)


@pytest.fixture
def english() -> Iterator[None]:
    """Speaks English."""
    before = language()
    set_language("en")
    yield
    set_language(before)


@pytest.fixture
def russian() -> Iterator[None]:
    """Speaks Russian."""
    before = language()
    set_language("ru")
    yield
    set_language(before)
