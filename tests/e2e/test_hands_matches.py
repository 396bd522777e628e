"""Whole matches of the games with hands in a real terminal, with every byte that reaches it watched."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from kaboom_tui.texts import t
from tests.e2e.hands.evening import HandEvening
from tests.e2e.hands.playing import HandPlayer
from tests.e2e.people.keyboard import Place
from tests.e2e.people.record import record
from tests.e2e.people.sight import Page

pytestmark = pytest.mark.e2e

TOGETHER = ("Anna", "Boris", "bot:easy")
ALONE = ("Анна", "bot:easy", "bot:normal")
SECONDS = 240.0


class Rules(NamedTuple):
    """A game and how it is made short."""

    game: str
    options: tuple[str, ...]


RULES = {
    "uno": Rules("uno", ("ceiling=1",)),
    "boom": Rules("boom", ()),
    "boom scoring": Rules("boom", ("variant=scoring", "target=1")),
    "crazy eights": Rules("boom", ("variant=eights", "target=1")),
    "vzryv": Rules("vzryv", ("max_plies=15",)),
    "deuces": Rules("deuces", ()),
}


def play_through(
    home: Path, rules: Rules, seats: Sequence[str], *, lang: str = "en", kills: frozenset[str] = frozenset()
) -> HandPlayer:
    """Play a match to its end and to the sheet behind it, keep a recording, and look for leaks everywhere."""
    with HandEvening(home / "home", rules.game, seats, rules.options, place=Place(lang=lang)) as evening:
        player = HandPlayer(evening, kills=kills, russian=lang == "ru")
        player.play(SECONDS)
        outcome = evening.truth.game.outcome(evening.truth.state)
        assert outcome is not None
        evening.terminal.wait_until(lambda: _at_the_score(evening), 20, "the score")
        evening.press("enter")
        evening.terminal.wait_for(t("evening.again"))
        evening.insist("l", lambda sight: t("lobby.friends") in sight.text)
        covers = any(t("cover.open") in frame.text for each in evening.terminals for frame in each.frames)
        assert covers == (len(evening.humans) > 1)
        assert _read(evening)
        record(evening, home / "record", {"places": outcome.places, "points": [str(each) for each in outcome.points]})
        evening.check()
        return player


def _read(evening: HandEvening) -> bool:
    """Whether most cards of the hands that lay open were read: an oracle that reads nothing proves nothing."""
    open_hands = [moment.private[seat] for moment in evening.truth.moments for seat in moment.asked & {*evening.humans}]
    held = frozenset[str]().union(*open_hands)
    return len(held) >= 3 and len(held & evening.witness.seen) > 0.7 * len(held)


def _at_the_score(evening: HandEvening) -> bool:
    sight = evening.settled()
    if sight.page is Page.TABLE and "enter" in sight.offers:
        evening.press("enter")
    return evening.sight().page is Page.SCORE


def test_two_people_and_a_bot_play_boom_and_see_only_their_own_hands(tmp_path: Path) -> None:
    play_through(tmp_path, RULES["boom scoring"], TOGETHER)


@pytest.mark.recorded
@pytest.mark.parametrize("name", RULES)
def test_two_people_and_a_bot_play_a_whole_match_that_is_killed_on_the_way(name: str, tmp_path: Path) -> None:
    player = play_through(tmp_path, RULES[name], TOGETHER, kills=frozenset({"open"}))
    assert player.killed == ["open"]


@pytest.mark.recorded
@pytest.mark.parametrize("name", RULES)
def test_one_person_plays_a_whole_match_against_two_bots_in_russian(name: str, tmp_path: Path) -> None:
    player = play_through(tmp_path, RULES[name], ALONE, lang="ru", kills=frozenset({"open"}))
    assert player.killed == ["open"]
