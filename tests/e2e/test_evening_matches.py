"""Whole matches at one keyboard, with every byte that reaches the terminal watched."""

from pathlib import Path

import pytest

from kaboom_tui.texts import t
from rules.kaboom.events import Threw, ThrewWrong
from tests.e2e.people.accidents import kill_and_resume
from tests.e2e.people.evening import Evening
from tests.e2e.people.minds import Mind
from tests.e2e.people.playing import Player
from tests.e2e.people.record import record
from tests.e2e.people.sight import Page

pytestmark = pytest.mark.e2e

TWO_AT_ONCE = "evening-850"
"""A seed with which Anna draws a card on which two of hers can be thrown at once."""


def thrown_by_people(evening: Evening, kind: type[Threw | ThrewWrong]) -> set[int]:
    """The people who threw so."""
    return {event.seat for event in evening.truth.events if isinstance(event, kind) and event.seat in evening.humans}


def kabooms(evening: Evening) -> list[int]:
    """What every KABOOM of a person did to its score: below 0 it won, above 0 it lost."""
    lines = [line for result in evening.truth.state.results for line in result.lines]
    return [line.adjustment for line in lines if line.declared and line.seat in evening.humans]


def scores(evening: Evening) -> dict[str, object]:
    """What every deal brought, and all of them."""
    state = evening.truth.state
    return {"deals": [[line.score for line in result.lines] for result in state.results], "totals": state.totals}


def to_the_lobby(evening: Evening, player: Player) -> None:
    """From the last deal over the score back to the lobby."""
    player.play(lambda: evening.settled().page is Page.SCORE, 30)
    evening.insist("l", lambda sight: t("lobby.friends") in sight.text)


def test_two_people_and_two_bots_play_a_short_match_with_throws_and_a_kill_and_see_only_what_they_may(
    tmp_path: Path,
) -> None:
    with Evening(tmp_path, seed=TWO_AT_ONCE, rules=["limit=1"]) as evening:
        evening.wait_for(Page.COVER)
        mind = Mind(evening.humans, {"wrong", "let go"}, hasty=True)
        player = Player(evening, mind, accidents={"look": kill_and_resume})
        player.play(lambda: evening.truth.ended, 200)
        to_the_lobby(evening, player)
        assert player.happened == ["look"]
        assert any(len(event.slots) > 1 for event in evening.truth.events if isinstance(event, Threw))
        assert thrown_by_people(evening, ThrewWrong)
        assert len(evening.witness.seen) > 10
        evening.check()


def test_one_person_plays_a_short_match_against_three_bots_on_a_russian_keyboard(tmp_path: Path) -> None:
    seats = ("Анна", "bot:easy", "bot:normal", "bot:normal")
    with Evening(tmp_path, seats, lang="ru", seed="solo", rules=["limit=1"]) as evening:
        mind = Mind(evening.humans, set(), hasty=True)
        player = Player(evening, mind, russian=True)
        player.play(lambda: evening.truth.ended, 200)
        to_the_lobby(evening, player)
        assert not any(t("cover.open") in frame.text for frame in evening.terminal.frames)
        assert len(evening.witness.seen) > 10
        evening.check()


@pytest.mark.recorded
def test_a_whole_match_of_two_people_and_two_bots_to_100_with_every_kind_of_accident(tmp_path: Path) -> None:
    with Evening(tmp_path / "home", seed=TWO_AT_ONCE) as evening:
        evening.wait_for(Page.COVER)
        moments = ("cover", "drawn", "look", "claim", "bots", "score")
        player = Player(evening, Mind(evening.humans), accidents=dict.fromkeys(moments, kill_and_resume))
        player.play(lambda: evening.truth.ended, 1800)
        to_the_lobby(evening, player)
        record(evening, tmp_path / "record", scores(evening))
        assert sorted(player.happened) == sorted(moments)
        assert max(evening.truth.state.totals) >= 100
        assert thrown_by_people(evening, Threw) == {0, 1}
        assert thrown_by_people(evening, ThrewWrong)
        assert any(len(event.slots) > 1 for event in evening.truth.events if isinstance(event, Threw))
        assert min(kabooms(evening)) < 0 < max(kabooms(evening))
        evening.check()


@pytest.mark.recorded
def test_a_whole_match_of_one_person_against_three_bots_to_100_in_russian(tmp_path: Path) -> None:
    seats = ("Анна", "bot:easy", "bot:normal", "bot:normal")
    with Evening(tmp_path / "home", seats, lang="ru", seed="solo") as evening:
        player = Player(evening, Mind(evening.humans, {"wrong", "let go"}), russian=True)
        player.play(lambda: evening.truth.ended, 1800)
        to_the_lobby(evening, player)
        record(evening, tmp_path / "record", scores(evening))
        assert max(evening.truth.state.totals) >= 100
        assert not any(t("cover.open") in frame.text for frame in evening.terminal.frames)
        evening.check()
