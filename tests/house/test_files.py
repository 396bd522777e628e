"""Files are short, hold one idea, and are not named after a drawer."""

import ast
import re

from tests.house.source import ROOT, Source, sample, sources

LONGEST = 500
DRAWERS = re.compile(r"(util|helper|common|manager|misc)s?")
ALLOWED_TOP = {"pyproject.toml", "README.md", "LICENSE", "kaboom_tui", "rules", "tests", "screenshots"}
LOCKS = {"uv.lock", "pylock.toml"}
IGNORED = {"build", "dist", "__pycache__"}


def faults(source: Source) -> list[str]:
    """What is wrong with one file."""
    found = []
    lines = source.text.count("\n")
    if lines > LONGEST:
        found.append(f"{source.path}: {lines} lines")
    words = source.path.removesuffix(".py").replace("/", "_").split("_")
    if any(DRAWERS.fullmatch(word) for word in words):
        found.append(f"{source.path}: a drawer, not an idea")
    if source.text.strip() and not ast.get_docstring(source.tree):
        found.append(f"{source.path}: no sentence says what it is")
    return found


def test_every_file_is_short_and_says_what_it_is() -> None:
    found = [fault for source in sources("rules", "kaboom_tui", "tests") for fault in faults(source)]
    assert not found


def test_a_file_that_is_too_long_is_found() -> None:
    assert faults(sample('"""Long."""\n' + "x = 1\n" * LONGEST))
    assert not faults(sample('"""Just short enough."""\n' + "x = 1\n" * (LONGEST - 1)))


def test_a_drawer_is_found() -> None:
    for path in ("rules/utils.py", "kaboom_tui/helpers/cards.py", "tests/seat_manager.py", "rules/common.py"):
        assert faults(sample('"""Things."""\n', path))


def test_a_file_that_says_nothing_is_found() -> None:
    assert faults(sample("x = 1\n"))


def test_the_top_level_is_what_it_was_agreed_to_be() -> None:
    names = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}
    assert names - IGNORED - LOCKS <= ALLOWED_TOP
