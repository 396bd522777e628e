"""Whole matches at one keyboard, with every byte that reaches the terminal watched."""

from pathlib import Path

import pytest

from kaboom_tui.texts import t
from rules.kaboom.events import Declared, Threw, ThrewWrong
from tests.e2e.people.accidents import kill_and_resume
from tests.e2e.people.evening import Evening
from tests.e2e.people.minds import Mind
from tests.e2e.people.playing import Player
from tests.e2e.people.sight import Page

pytestmark = pytest.mark.e2e

TWO_AT_ONCE = "evening-850"
"""A seed with which Anna draws a card on which two of hers can be thrown at once."""


def threw(evening: Evening, kind: type[Threw | ThrewWrong]) -> list[int]:
    """The people who threw so."""
    return [event.seat for event in evening.truth.events if isinstance(event, kind) and event.seat in evening.humans]


def declared(evening: Evening) -> list[tuple[bool, int]]:
    """For every KABOOM of a person whether it won, and what it cost."""
    lines = [line for result in evening.truth.state.results for line in result.lines]
    return [(line.adjustment < 0, line.adjustment) for line in lines if line.declared and line.seat in evening.humans]


def test_two_people_and_two_bots_play_a_short_match_with_throws_and_a_kill_and_see_only_what_they_may(
    tmp_path: Path,
) -> None:
    with Evening(tmp_path, seed=TWO_AT_ONCE, rules=["limit=1"]) as evening:
        evening.wait_for(Page.COVER)
        mind = Mind(evening.humans, {"wrong", "let go"}, hasty=True)
        player = Player(evening, mind, accidents={"drawn": kill_and_resume})
        player.play(lambda: evening.truth.ended, 200)
        evening.wait_for(Page.TABLE)
        player.step()
        evening.wait_for(Page.SCORE)
        evening.press("l")
        evening.terminal.wait_for(t("lobby.friends"))
        assert player.happened == ["drawn"]
        assert any(len(event.slots) > 1 for event in evening.truth.events if isinstance(event, Threw))
        assert any(isinstance(event, Declared) for event in evening.truth.events)
        assert len(evening.witness.seen) > 10
        evening.check()
