"""Moments at which a hand could get out, or a table of hands could lock, in a real terminal."""

import time
from pathlib import Path
from typing import Any

import pytest

from kaboom_tui.texts import t
from rules.core.seats import Seat
from rules.uno.options import UnoOptions
from rules.uno.state import Phase as UnoPhase
from rules.vzryv.options import VzryvOptions
from tests.e2e.hands.evening import HandEvening
from tests.e2e.hands.reading import kind_of, letters_on, under_cursor
from tests.e2e.hands.scenes import Scene, scene
from tests.e2e.people.sight import Page, Sight

pytestmark = pytest.mark.e2e

ANNA = Seat(0)
TOGETHER = ("Anna", "Boris", "bot:easy")
MANY = 27
"""Cards of a hand that has fewer letters than cards, and is scrolled."""


def black_card() -> Scene:
    """Anna is in turn at UNO and holds a black card and others that fit."""

    def true(state: Any) -> bool:
        if state.phase is not UnoPhase.TURN or state.current != ANNA or len(state.hands[ANNA]) < 4:
            return False
        return any(card.colour is None for card in state.hands[ANNA])

    return scene("uno", UnoOptions(starter="lot"), 3, true)


def opened(evening: HandEvening) -> Sight:
    """Anna has opened her hand."""
    evening.wait_for(Page.COVER)
    evening.open_cover(ANNA)
    evening.terminal.wait_for(lambda text: bool(letters_on(text, evening.reader)))
    return evening.settled()


def black_chosen(evening: HandEvening) -> Sight:
    """Anna has pointed at a black card and is to name a colour."""
    letters = letters_on(opened(evening).text, evening.reader)
    letter = next(letter for kind, letter in letters.items() if kind.startswith("W"))
    return evening.insist(letter, names_a_colour)


def names_a_colour(sight: Sight) -> bool:
    """Whether colours are offered."""
    return t("uno.word.colour.red") in sight.offers.values()


def covered(evening: HandEvening) -> None:
    """The cover for Anna is up, and nothing was played."""
    evening.terminal.wait_for(lambda _: evening.sight().covers(evening.name(ANNA)))
    assert not evening.reader.codes(evening.settled().text)


def test_a_choice_that_is_being_made_is_hidden_by_a_resize_and_never_locks_the_table(tmp_path: Path) -> None:
    with HandEvening(tmp_path, "uno", TOGETHER, scene=black_card()) as evening:
        black_chosen(evening)
        n = evening.truth.n
        evening.witness.hides()
        evening.terminal.resize(24, 81)
        covered(evening)
        evening.witness.hides()
        evening.terminal.resize(24, 80)
        time.sleep(0.5)
        covered(evening)
        evening.open_cover(ANNA)
        sight = evening.settled()
        if names_a_colour(sight):
            sight = evening.insist("esc", lambda sight: not names_a_colour(sight))
        assert evening.truth.n == n
        letters = letters_on(sight.text, evening.reader)
        assert letters, sight.text
        evening.press(next(iter(letters.values())))
        if names_a_colour(evening.settled()):
            evening.press("1")
            if evening.truth.n == n:
                evening.insist("enter", lambda _: evening.truth.n > n)
        evening.terminal.wait_until(lambda: evening.truth.n > n, 5, "a move")
        evening.check()


def test_esc_takes_a_choice_back_before_it_asks_to_leave_and_the_question_shows_no_card(tmp_path: Path) -> None:
    with HandEvening(tmp_path, "uno", TOGETHER, scene=black_card()) as evening:
        black_chosen(evening)
        evening.insist("esc", lambda sight: sight.page is Page.TABLE and not names_a_colour(sight))
        sight = evening.insist("esc", lambda sight: sight.page is Page.QUESTION, hides=True)
        assert not evening.reader.codes(sight.text)
        evening.press("esc")
        covered(evening)
        evening.check()


def test_keys_typed_ahead_of_a_laid_card_open_no_cover_and_lay_nothing_else(tmp_path: Path) -> None:
    with HandEvening(tmp_path, "uno", TOGETHER, scene=black_card()) as evening:
        letters = letters_on(opened(evening).text, evening.reader)
        n = evening.truth.n
        letter = next(letter for kind, letter in letters.items() if kind.startswith("W"))
        time.sleep(0.4)
        evening.terminal.send(letter, "1", "enter", "enter", *["space"] * 8, letter, "1", *["space"] * 8)
        time.sleep(1.5)
        evening.settled()
        people = [actor for actor, _ in evening.truth.moves[n:] if actor in evening.humans]
        assert len(people) <= 1
        if people:
            evening.terminal.wait_until(lambda: evening.sight().page is not Page.OTHER)
            assert not evening.sight().offers.get("backspace")
        evening.check()


def test_every_card_of_a_hand_that_is_scrolled_is_reached_by_the_arrow_keys(tmp_path: Path) -> None:
    def true(state: Any) -> bool:
        return state.current == ANNA and len(state.hands[ANNA]) >= MANY and not state.pile

    many = scene("vzryv", VzryvOptions(max_plies=None), 2, true)
    with HandEvening(tmp_path, "vzryv", ("Anna", "bot:easy"), scene=many) as evening:
        evening.terminal.wait_for(lambda text: bool(letters_on(text, evening.reader)), 20)
        state, n = evening.truth.state, evening.truth.n
        hand = [kind_of(card) for card in state.hands[ANNA]]
        seen: set[str] = set()
        reached: list[str] = []
        for _ in range(len(hand)):
            evening.press("right", wait=0.5)
            text = evening.terminal.text
            seen |= evening.reader.codes(text)
            kind = under_cursor(text, evening.reader)
            if kind is not None:
                reached.append(kind)
        assert set(hand) <= seen
        assert len(set(reached)) > len(hand) - 3
        last = under_cursor(evening.terminal.text, evening.reader)
        evening.insist("enter", lambda _: evening.truth.n > n)
        assert [kind_of(str(part)) for part in evening.truth.moves[n][1].parts(ANNA)] == [last]
        evening.check()
