"""The lesson in a real terminal of 80 columns and 24 lines, from the command line to its last page."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaboom_tui.texts import LANGUAGES, language, set_language, t
from kaboom_tui.tutorial.coach import coach_says
from kaboom_tui.tutorial.lesson import Lesson
from kaboom_tui.tutorial.script import STEPS
from kaboom_tui.tutorial.steps import PERSON, Do
from kaboom_tui.widgets.faces import glyphs
from tests.e2e.harness.terminal import Terminal
from tests.screens.lessons import coach_lines, next_key

pytestmark = pytest.mark.e2e

BETWEEN_KEYS = 0.55
"""Seconds after which a key counts, whatever has just begun."""


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


def learn(home: Path, lang: str) -> Terminal:
    """`kaboom tutorial`, with bots that move fast."""
    set_language(lang)
    (home / "config").mkdir(mode=0o700, exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps({"pace": "fast", "motion": False}))
    command = (sys.executable, "-m", "kaboom_tui", "tutorial", "--lang", lang)
    return Terminal(command, env={"HOME": str(home), "KABOOM_HOME": str(home)})


def take(terminal: Terminal, until: str, seconds: float = 90.0) -> None:
    """Press what the screen says until it shows a text."""
    end = time.monotonic() + seconds
    while until not in terminal.text:
        assert time.monotonic() < end, terminal.text
        time.sleep(BETWEEN_KEYS)
        key = next_key(terminal.screen())
        if key is not None and until not in terminal.text:
            terminal.send(key)


def heard(terminal: Terminal) -> list[str]:
    """All that the coach said, in order; what was drawn half is left out."""
    said = [coach_lines(frame.text.splitlines()) for frame in terminal.frames]
    return [now for before, now in zip(["", *said], said, strict=False) if now and now != before]


def scripted() -> list[str]:
    """What the coach says to whoever does as told: at every step, and behind the last."""
    lesson, said = Lesson(STEPS), list[str]()
    for number in range(1, len(STEPS) + 1):
        lesson.number = number
        step = lesson.step
        letters = dict(zip(step.move.parts(PERSON), "ab", strict=False)) if isinstance(step, Do) else {}
        said.append(" ".join(coach_says(lesson, letters, glyphs(), claimed=False).plain.split()))
    return said


@pytest.mark.recorded
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_is_played_to_its_end_and_the_coach_says_every_line_in_order(tmp_path: Path, lang: str) -> None:
    with learn(tmp_path, lang) as terminal:
        take(terminal, t("tutorial.ending.title"))
        terminal.wait_for("−1 −10 = −11")
        said = iter(heard(terminal))
        for line in scripted():
            assert line in said, line
        time.sleep(BETWEEN_KEYS)
        terminal.send("l")
        terminal.wait_for(t("lobby.lesson.note"))
        assert not list((tmp_path / "data").rglob("*.jsonl"))


def test_a_killed_lesson_goes_on_where_it_was(tmp_path: Path) -> None:
    with learn(tmp_path, "en") as terminal:
        take(terminal, "press a, then b")
        terminal.kill()
    with learn(tmp_path, "en") as terminal:
        terminal.wait_for("left at step 4 of 43", 20)
        time.sleep(BETWEEN_KEYS)
        terminal.send("enter")
        terminal.wait_for("press a, then b")
        take(terminal, "8♥, the second is 2♣")
