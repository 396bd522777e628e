"""Other tables, other terminals, other names: what is shown stays readable, and nothing more is shown."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from kaboom_tui.texts import t
from kaboom_tui.widgets.canvas import width_of
from rules.kaboom.events import Revealed
from rules.kaboom.state import Phase
from tests.e2e.people.evening import Evening
from tests.e2e.people.minds import Mind
from tests.e2e.people.playing import Player
from tests.e2e.people.scenes import calm
from tests.e2e.people.sight import Page

pytestmark = pytest.mark.e2e

SOLO = ("Anna", "bot:easy", "bot:normal")
NAMES = ("[b]x[/b]", "abc\u202edef", "A" * 200, "花火大会実行委員会", "Anna\u200b", "[/", "\\[", "You")


def play_a_while(evening: Evening, moves: int, mouse: bool = False) -> Player:
    """Play until so many moves were made."""
    player = Player(evening, Mind(evening.humans, set(), hasty=True), mouse=mouse)
    player.play(lambda: evening.truth.n >= moves or evening.truth.ended, 120)
    return player


@pytest.mark.parametrize(
    ("settings", "env", "size"),
    [
        ({"ascii_only": True}, {}, (80, 24)),
        ({"card_size": "small"}, {"NO_COLOR": "1"}, (80, 24)),
        ({"card_size": "large", "four_colours": True}, {"TERM": "screen", "COLORTERM": None}, (160, 50)),
        ({"theme": "kaboom-light"}, {"LANG": "C", "LC_ALL": "POSIX"}, (118, 30)),
    ],
    ids=["letters", "small without colours", "screen large", "light in a C locale"],
)
def test_every_way_to_draw_cards_shows_only_what_may_be_seen(
    settings: Mapping[str, object], env: Mapping[str, str | None], size: tuple[int, int], tmp_path: Path
) -> None:
    seats = ("Anna", "Boris", "bot:normal")
    with Evening(tmp_path, seats, settings=settings, env=env, size=size, seed="ways") as evening:
        play_a_while(evening, 8)
        assert len(evening.witness.seen) > 3
        if settings.get("ascii_only"):
            assert all(
                frame.text.isascii() or "·" in frame.text or "×" in frame.text for frame in evening.terminal.frames
            )
        evening.check()


def test_without_colours_only_greys_are_sent(tmp_path: Path) -> None:
    with Evening(tmp_path, SOLO, env={"NO_COLOR": "1"}, seed="grey") as evening:
        play_a_while(evening, 6)
        hues = {tuple(map(int, hue)) for hue in re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", evening.terminal.raw)}
        assert hues
        assert all(max(hue) - min(hue) <= 1 for hue in hues)
        evening.check()


def test_one_person_plays_with_the_mouse_alone(tmp_path: Path) -> None:
    with Evening(tmp_path, SOLO, seed="mouse") as evening:
        play_a_while(evening, 12, mouse=True)
        evening.check()


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    with Evening(tmp_path, ("bot:easy", "bot:normal", "bot:easy"), seed="watch", rules=["limit=1"]) as evening:
        player = calm(evening)
        player.play(lambda: evening.truth.ended, 150)
        assert any(isinstance(event, Revealed) for event in evening.truth.events)
        assert not any(t("cover.open") in frame.text for frame in evening.terminal.frames)
        evening.check()


def test_eight_seats_fit_into_the_smallest_window(tmp_path: Path) -> None:
    seats = ("Anna", "Boris", *["bot:easy", "bot:normal"] * 3)
    with Evening(tmp_path, seats, lang="ru", seed="eight") as evening:
        play_a_while(evening, 10)
        state = evening.truth.state
        assert state.phase is not Phase.DEAL
        table = next(frame.text for frame in reversed(evening.terminal.frames) if frame.text.startswith(" KABOOM  "))
        assert all(f"[{seat + 1}]" in table for seat in evening.humans)
        evening.check()


def test_nobodys_name_is_more_than_text(tmp_path: Path) -> None:
    with Evening(tmp_path, NAMES, seed="names") as evening:
        evening.wait_for(Page.COVER)
        calm(evening).play(lambda: evening.truth.n >= 3, 60)
        evening.insist("esc", lambda sight: sight.page is Page.QUESTION, hides=True)
        evening.press("y")
        evening.terminal.wait_for(t("lobby.friends"))
        evening.press("r")
        evening.terminal.wait_for(t("resume.title"))
        assert "\u202e".encode() not in evening.terminal.raw
        assert "[b]x[/b]" in evening.terminal.text
        for frame in evening.terminal.frames:
            assert all(width_of(line) <= 80 for line in frame.text.split("\n"))
        evening.check()
