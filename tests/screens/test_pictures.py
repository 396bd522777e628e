"""Every screen looks as it was left, in both languages, in a small and a large window, in dark and light."""

from collections.abc import Callable
from typing import Literal

import pytest
from textual.pilot import Pilot

from kaboom_tui.bots.thoughts import Guess, Thought
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.session.settings import Settings
from rules.core.seats import Seat
from tests.screens.opened import NARROW, WIDE, app_for
from tests.screens.sheets import EIGHT_SEATS_OVER, sheet

Compare = Callable[..., bool]
Prepare = Callable[[Pilot[None]], object]

LOOKS = [
    pytest.param("en", NARROW, "kaboom-dark", id="english-small-dark"),
    pytest.param("ru", NARROW, "kaboom-light", id="russian-small-light"),
    pytest.param("en", WIDE, "kaboom-light", id="english-large-light"),
    pytest.param("ru", WIDE, "kaboom-dark", id="russian-large-dark"),
]
TWO_DEALS = sheet(
    ("Anna", "Boris [red]", "漢字漢字漢字漢字", "Лебедев"),
    (["KS 5C 2D", "KS 3D", "9C 9D", "4H"], [1]),
    (["KH 5C 2D", "KS 3D", "", "10H 9S QD JC RJ 2C 8D 4H"], [0]),
)

BELIEVED = (
    Thought(Seat(1), 2, 2, (Guess(Seat(3), 24, 53), Guess(Seat(0), 5, 5))),
    Thought(Seat(3), 5, 8, (Guess(Seat(1), 21, 13),)),
)


async def _nothing(pilot: Pilot[None]) -> None:
    await pilot.pause()


async def _score(pilot: Pilot[None]) -> None:
    pilot.app.push_screen(ScoringScreen(TWO_DEALS))
    await pilot.pause()


async def _believed(pilot: Pilot[None]) -> None:
    pilot.app.push_screen(ScoringScreen(TWO_DEALS, thoughts=BELIEVED))
    for _ in range(2):
        await pilot.pause()


async def _match_over(pilot: Pilot[None]) -> None:
    pilot.app.push_screen(ScoringScreen(EIGHT_SEATS_OVER))
    await pilot.pause()


SCREENS: dict[str, tuple[list[str], Prepare]] = {
    "lobby": ([], _nothing),
    "alone": (["1"], _nothing),
    "friends": (["2", "down", "down", "right", "enter", "down", "right"], _nothing),
    "settings": (["s"], _nothing),
    "question": (["escape"], _nothing),
    "score": ([], _score),
    "believed": ([], _believed),
    "match-over": ([], _match_over),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("lang", "size", "theme"), LOOKS)
def test_a_screen_looks_as_it_was_left(
    screen: str, lang: Literal["en", "ru"], size: tuple[int, int], theme: str, snap_compare: Compare
) -> None:
    keys, prepare = SCREENS[screen]
    app = app_for(lang, settings=Settings(language=lang, theme=theme, motion=False))
    assert snap_compare(app, terminal_size=size, press=keys, run_before=prepare)
