"""Whatever happens while a hand is open, the next thing seen is the cover, and it opens for one key of one person."""

import time
from pathlib import Path

import pytest

from kaboom_tui.screens.ears import LOOK
from kaboom_tui.texts import t
from rules.core.seats import Seat
from rules.kaboom.events import Threw
from tests.e2e.people.evening import Evening
from tests.e2e.people.scenes import (
    ANNA_BEGINS,
    LOOKED,
    calm,
    drawn_card,
    face_seen,
    holds_card,
    two_and_two,
)
from tests.e2e.people.sight import Page, look_at

pytestmark = pytest.mark.e2e

ANNA, BORIS = Seat(0), Seat(1)
HELD = 1 / 30
"""Seconds between the repeats of a held key."""


def covered_for(evening: Evening, name: str) -> None:
    """The cover is on the screen, and stays there."""
    evening.wait_for(Page.COVER, 5)
    sight = evening.settled()
    assert sight.covers(name), sight.text


def discard(evening: Evening) -> None:
    """Anna discards the card that she has drawn."""
    evening.insist("x", lambda sight: "x" not in sight.offers, hides=True)


def opens_again(evening: Evening) -> None:
    """Behind the cover lies the same card."""
    card = evening.truth.state.drawn
    evening.open_cover(ANNA)
    assert holds_card(evening, evening.settled())
    assert evening.truth.state.drawn is card
    assert face_seen(evening)
    evening.check()


def test_keys_that_are_pressed_held_or_pasted_never_run_through_a_cover(tmp_path: Path) -> None:
    with Evening(tmp_path, seed=ANNA_BEGINS) as evening:
        evening.wait_for(Page.COVER)
        evening.terminal.send(*["enter"] * 5)
        evening.terminal.paste("  \n  \n  ")
        evening.terminal.paste("  \n  \n  ", marked=False)
        evening.terminal.send("a", "b", "tab", "down", "x")
        time.sleep(1)
        assert evening.settled().covers("Anna")
        assert evening.truth.n == 1 or all(seat not in evening.humans for seat, _ in evening.truth.moves)
        evening.check()


@pytest.mark.parametrize("delay", [0.1, 0.66])
def test_a_held_space_bar_that_closes_one_look_does_not_open_the_next(delay: float, tmp_path: Path) -> None:
    with Evening(tmp_path, seed=ANNA_BEGINS) as evening:
        evening.wait_for(Page.COVER)
        evening.open_cover(ANNA)
        evening.insist("a", lambda sight: "«a»" in sight.text)
        evening.insist("b", lambda sight: sight.looks)
        time.sleep(LOOK + 0.1)
        evening.witness.hides()
        evening.terminal.send("space")
        time.sleep(delay)
        for _ in range(40):
            evening.terminal.send("space")
            time.sleep(HELD)
        assert evening.settled().covers("Boris")
        time.sleep(0.5)
        assert evening.settled().covers("Boris")
        evening.check()


def test_keys_typed_ahead_of_a_drawn_card_do_nothing(tmp_path: Path) -> None:
    with two_and_two(tmp_path, LOOKED) as evening:
        evening.wait_for(Page.TABLE)
        time.sleep(0.6)
        evening.terminal.send("d", "space", "x", "space", "enter", "space")
        covered_for(evening, "Anna")
        time.sleep(0.7)
        covered_for(evening, "Anna")
        opens_again(evening)


def test_a_resized_window_comes_back_behind_the_cover(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        evening.witness.hides()
        evening.terminal.resize(30, 100)
        covered_for(evening, "Anna")
        evening.witness.hides()
        evening.terminal.resize(24, 80)
        time.sleep(0.5)
        covered_for(evening, "Anna")
        opens_again(evening)


def test_a_window_that_is_too_small_shows_no_card_and_recovers(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        for rows, cols in ((10, 40), (3, 20), (1, 1), (21, 80), (24, 79)):
            evening.witness.hides()
            evening.terminal.resize(rows, cols)
            time.sleep(0.3)
            assert not evening.reader.codes(evening.settled().text)
        evening.terminal.resize(24, 80)
        covered_for(evening, "Anna")
        time.sleep(0.5)
        evening.open_cover(ANNA)
        discard(evening)
        evening.terminal.resize(10, 40)
        evening.terminal.wait_for("40×10")
        assert not evening.reader.codes(evening.settled().text)
        evening.terminal.resize(24, 80)
        evening.wait_for(Page.TABLE, 5)
        evening.check()


def test_a_suspended_program_leaves_no_card_behind_and_comes_back_behind_the_cover(tmp_path: Path) -> None:
    with two_and_two(tmp_path, as_job=True) as evening:
        drawn_card(evening)
        evening.witness.hides()
        evening.terminal.send("ctrl-z")
        evening.terminal.wait_for("[stopped]")
        assert not evening.reader.codes(evening.terminal.text)
        evening.terminal.send("fg", "enter")
        covered_for(evening, "Anna")
        opens_again(evening)


def test_pages_laid_over_an_open_hand_lead_back_to_the_cover(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        for key in ("?", "ctrl-c", "esc"):
            evening.insist(key, lambda sight: sight.page is not Page.TABLE, hides=True)
            evening.press("esc")
            covered_for(evening, "Anna")
            opens_again(evening)


def test_one_key_blanks_the_screen(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        assert face_seen(evening)
        evening.insist("backspace", lambda sight: sight.page is Page.COVER, hides=True)
        covered_for(evening, "Anna")
        opens_again(evening)


def test_the_throw_key_of_somebody_else_hides_the_open_hand_first(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        discard(evening)
        calm(evening).play(lambda: holds_card(evening, evening.settled()), 60)
        sight = evening.insist("1", lambda sight: sight.claims, hides=True)
        assert evening.reader.codes(sight.text) == {str(evening.truth.state.top)}
        evening.press("esc")
        evening.wait_for(Page.COVER, 5)
        evening.check()


def test_both_people_throw_at_once_and_the_first_key_wins(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        discard(evening)
        evening.terminal.send("1", "2")
        evening.terminal.wait_for(lambda text: look_at(text).claims)
        sight = evening.settled()
        assert t("table.prompt.claim", name="Anna", top="Q♣")[:20] in sight.text
        assert calm(evening).mind.throw(evening.truth.state) == (ANNA, (1, 3))
        evening.press("B", "d")
        evening.settled()
        (thrown,) = (event for event in evening.truth.events if isinstance(event, Threw) and event.seat == ANNA)
        assert len(thrown.slots) == 2
        evening.check()


def test_a_claim_that_nobody_uses_lapses_and_play_goes_on(tmp_path: Path) -> None:
    with two_and_two(tmp_path) as evening:
        drawn_card(evening)
        discard(evening)
        evening.insist("2", lambda sight: sight.claims)
        evening.terminal.wait_for(lambda text: t("table.offer.let_go") not in text, 10)
        evening.press("2")
        assert not evening.settled().claims
        calm(evening).play(lambda: "d" in evening.settled().offers, 60)
        evening.check()


def test_the_first_frame_is_the_cover(tmp_path: Path) -> None:
    with Evening(tmp_path, seed=ANNA_BEGINS) as evening:
        evening.wait_for(Page.COVER)
        evening.settled()
        boards = [frame.text for frame in evening.terminal.frames if "░" in frame.text or "╌" in frame.text]
        assert not boards
        evening.check()
