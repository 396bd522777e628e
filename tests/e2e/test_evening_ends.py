"""However a program ends within a deal, it gives the terminal back, and the same decision waits behind a cover."""

import signal
import time
from pathlib import Path

import pytest

from kaboom_tui.texts import t
from rules.core.seats import Seat
from rules.kaboom.state import Phase
from tests.e2e.people.evening import Evening
from tests.e2e.people.scenes import (
    DREW,
    LOOKED,
    drawn_card,
    ends_within_two_seconds,
    face_seen,
    given_back,
    two_and_two,
)
from tests.e2e.people.sight import Page

pytestmark = pytest.mark.e2e


def resumes_behind_the_cover(evening: Evening) -> None:
    """The next program asks the same person for the same decision, and shows nothing before that person opens it."""
    n = evening.truth.n
    evening.resume()
    sight = evening.wait_for(Page.COVER)
    assert sight.covers("Anna"), sight.text
    assert evening.truth.n == n
    assert evening.truth.state.phase is Phase.DRAWN
    evening.open_cover(Seat(0))
    evening.terminal.wait_until(lambda: face_seen(evening), what="the drawn card")
    evening.check()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_a_signal_while_a_hand_is_open_loses_nothing_and_leaves_nothing(name: str, tmp_path: Path) -> None:
    number = signal.Signals[name]
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        evening.terminal.signal(number)
        assert ends_within_two_seconds(evening.terminal) == 128 + number
        given_back(evening.terminal)
        resumes_behind_the_cover(evening)


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        evening.terminal.hang_up()
        ends_within_two_seconds(evening.terminal)
        resumes_behind_the_cover(evening)


def test_a_program_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        evening.kill()
        resumes_behind_the_cover(evening)


def test_ctrl_c_asks_first_and_the_second_leaves_cleanly(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        evening.insist("ctrl-c", lambda sight: sight.page is Page.QUESTION, hides=True)
        assert t("ask.kept")[:30] in evening.terminal.text
        evening.press("ctrl-c")
        assert ends_within_two_seconds(evening.terminal) == 0
        given_back(evening.terminal)
        resumes_behind_the_cover(evening)


def test_esc_asks_before_it_leaves_the_match(tmp_path: Path) -> None:
    with two_and_two(tmp_path, LOOKED) as evening:
        evening.wait_for(Page.TABLE)
        evening.insist("esc", lambda sight: sight.page is Page.QUESTION)
        evening.press("enter")
        evening.wait_for(Page.TABLE, 5)
        evening.insist("esc", lambda sight: sight.page is Page.QUESTION)
        evening.press("y")
        evening.terminal.wait_for(t("lobby.friends"))
        evening.press("q")
        assert ends_within_two_seconds(evening.terminal) == 0
        given_back(evening.terminal)
        evening.check()


def test_a_second_program_can_not_play_the_same_match(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        first = evening.terminal
        before = evening.truth.file.read_bytes()
        evening.start("resume", str(evening.truth.file))
        second = evening.terminal
        # A notice is wrapped; its end stands on a line of its own.
        second.wait_for(" ".join(t("saves.why.already_open").split()[-3:]), 20)
        assert first.exit_code is None
        assert evening.truth.file.read_bytes() == before
        evening.check()


def test_a_move_is_in_the_journal_before_anybody_can_see_it(tmp_path: Path) -> None:
    with two_and_two(tmp_path, LOOKED) as evening:
        evening.wait_for(Page.TABLE)
        time.sleep(0.6)
        evening.terminal.send("d")
        evening.terminal.wait_until(lambda: evening.truth.n == len(DREW))
        evening.kill()
        assert evening.truth.n == len(DREW)
        resumes_behind_the_cover(evening)
