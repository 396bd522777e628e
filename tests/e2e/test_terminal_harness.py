"""The looking glass itself: what was shown for a moment is found, what was not is not."""

import sys

import pytest

from tests.e2e.harness.emulator import Emulator
from tests.e2e.harness.oracle import LeakOracle, drawn
from tests.e2e.harness.terminal import Terminal

pytestmark = pytest.mark.e2e


def printing(text: str) -> tuple[str, ...]:
    """A command that sends `text` at once and waits for a line."""
    return (sys.executable, "-I", "-S", "-c", f"import sys; sys.stdout.write({text!r}); sys.stdout.flush(); input()")


def test_a_face_overdrawn_in_the_same_moment_is_found() -> None:
    with Terminal(printing("\x1b[2;2H\x1b[31m7\x1b[1m♥\x1b[0m\x1b[2;2H##done")) as terminal:
        terminal.wait_for("##done")
        assert "7♥" not in terminal.text
        leaks = LeakOracle(terminal, lambda: {"7♥", "8♥"}).leaks(since=terminal.mark()._replace(bytes=0, frames=0))
        assert {leak.secret for leak in leaks} == {"7♥"}


def test_a_face_drawn_in_two_steps_is_found_in_a_frame() -> None:
    with Terminal(printing("\x1b[?2026h\x1b[1;1H7\x1b[5;5Hx\x1b[1;2H♥\x1b[?2026l\x1b[1;1H  \x1b[9;1Hdone")) as terminal:
        terminal.wait_for("done")
        oracle = LeakOracle(terminal, lambda: {"7♥"})
        assert oracle.leaks(since=terminal.mark()._replace(bytes=0, frames=0))
        assert not oracle.leaks()


def test_titles_and_the_clipboard_are_searched() -> None:
    with Terminal(printing("\x1b]0;7♥\x07\x1b]52;c;abc\x07done")) as terminal:
        terminal.wait_for("done")
        assert terminal.titles == ["7♥"]
        assert terminal.clipboard == ["c;abc"]
        with pytest.raises(AssertionError, match="leaks"):
            LeakOracle(terminal, lambda: {"7♥"}).check()


def test_a_full_screen_program_leaves_the_screen_below_it_as_it_was() -> None:
    emulator = Emulator(3, 20)
    emulator.feed(b"shell$ \x1b[?1049h\x1b[2J\x1b[Htable")
    assert emulator.screen()[0].strip() == "table"
    emulator.feed(b"\x1b[?1049l")
    assert emulator.screen()[0].strip() == "shell$"


def test_sequences_the_emulator_does_not_know_leave_no_marks() -> None:
    emulator = Emulator(2, 20)
    emulator.feed(b"a\x1b[>25u\x1b[<u\x1b[?2048$p\x1b[4:3mb\x1b]8;;x\x1b\\c\x1bPq#0\x1b\\d\x1b[48;2;\x18e\x1b[?20")
    emulator.feed(b"26hf")
    assert emulator.screen()[0].strip() == "abcdef"
    assert emulator.answers == [b"\x1b[?2048;0$y"]


def test_moves_part_the_texts_drawn_and_colours_do_not() -> None:
    assert drawn("\x1b[1m7\x1b[0m♥\x1b[3;4H8".encode()) == "7♥\n8"


def test_what_scrolls_away_is_kept() -> None:
    with Terminal(printing("".join(f"line {number}\n" for number in range(40))), history=100) as terminal:
        terminal.wait_for("line 39")
        assert terminal.scrollback[0].strip() == "line 0"
