"""Below the score stands what bots believed, as far as there is room for it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import pytest
from textual.content import Content
from textual.pilot import Pilot

from kaboom_tui.bots.thoughts import Guess, Thought
from kaboom_tui.screens.parts.thoughts import Thoughts, thought_line
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.session.kaboom_sheet import ScoreSheet
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.texts import set_language
from rules.core.seats import Seat
from rules.kaboom.moves import Reveal
from rules.kaboom.options import KaboomOptions
from tests.recorded import SEED, entries
from tests.screens.opened import NARROW, app_for, opened, plain_tables, table_of, text_of
from tests.screens.sheets import EIGHT, EIGHT_SEATS, EIGHT_SEATS_OVER, Deal, sheet

FOUR = ("Anna", "Ada", "Bruno", "Clio")
FIRST: Deal = (["KS 5C 2D", "KS 3D", "9C 9D", "4H"], [1])
ANNA, ADA, BRUNO, CLIO = map(Seat, range(4))
THREE = (
    Thought(ADA, 3, 4, (Guess(ANNA, 7, 12), Guess(BRUNO, 18, 18), Guess(CLIO, 5, 4))),
    Thought(BRUNO, 2, 2, (Guess(ANNA, 12, 12), Guess(ADA, 3, 3))),
    Thought(CLIO, 0, 1, (Guess(BRUNO, -1, 18),)),
)
SEVEN = tuple(
    Thought(Seat(seat), 2, 4, (Guess(ANNA, 10, 10 + off),)) for seat, off in enumerate((9, 1, 2, 7, 3, 4, 8), start=1)
)


async def settled(pilot: Pilot[None]) -> None:
    """The page knows how much room it has after it was drawn once."""
    for _ in range(2):
        await pilot.pause()


@pytest.mark.parametrize(
    ("thought", "english", "russian"),
    [
        (
            THREE[0],
            "Ada knew 3 of 4 cards, took Anna for 7 points (really 12)",
            "Ada знает 3 из 4 своих карт; догадка: Anna — 7 очков (на деле 12)",
        ),
        (
            THREE[1],
            "Bruno knew the whole hand, took Anna for 12 points, rightly",
            "Bruno знает всю свою руку; догадка: Anna — 12 очков, и это верно",
        ),
        (
            THREE[2],
            "Clio knew 0 of 1 card, took Bruno for −1 point (really 18)",
            "Clio знает 0 из 1 своей карты; догадка: Bruno — −1 очко (на деле 18)",
        ),
        (Thought(ADA, 1, 2, ()), "Ada knew 1 of 2 cards", "Ada знает 1 из 2 своих карт"),
    ],
)
def test_a_thought_is_one_sentence(thought: Thought, english: str, russian: str) -> None:
    set_language("en")
    assert thought_line(thought, FOUR, 76) == english
    set_language("ru")
    assert thought_line(thought, FOUR, 76) == russian


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("names", [("W" * 16, "я" * 16), ("漢" * 8, "Ян"), ("Ян", "[b]Анна[/b] Ивано")])
def test_long_names_are_cut_and_the_numbers_stay(lang: str, names: Sequence[str]) -> None:
    set_language(lang)
    line = thought_line(Thought(Seat(1), 10, 12, (Guess(Seat(0), -12, 121),)), names, 76)
    assert Content(line).cell_length <= 76
    assert all(part in line for part in ("10", "12", "−12", "121"))
    assert all(name[:3] in line for name in names if len(name) > 2)
    assert "Ян" in line or "Ян" not in names


@pytest.mark.parametrize(("lang", "told"), [("en", "Next to deal: Ada"), ("ru", "Следующим сдаёт: Ada")])
async def test_with_few_seats_every_bot_has_its_line_below_the_whole_sheet(
    lang: Literal["en", "ru"], told: str
) -> None:
    app = app_for(lang)
    async with opened(app, NARROW) as pilot:
        app.push_screen(ScoringScreen(sheet(FOUR, FIRST), thoughts=THREE))
        await settled(pilot)
        text = text_of(app)
        places = [text.index(part) for part in (told, *(thought_line(each, FOUR, 76) for each in THREE))]
        assert places == sorted(places)


@pytest.mark.parametrize("made", [EIGHT_SEATS, EIGHT_SEATS_OVER])
async def test_with_many_seats_the_most_surprising_ones_take_nothing_from_the_sheet(made: ScoreSheet) -> None:
    app = app_for("ru")
    lines = [thought_line(each, EIGHT, 76) for each in SEVEN]
    heights = []
    async with opened(app, NARROW) as pilot:
        for thoughts in ((), SEVEN):
            app.push_screen(ScoringScreen(made, thoughts=thoughts))
            await settled(pilot)
            heights.append(app.screen.query_one("#sheet").size.height)
        assert heights[0] == heights[1]
        assert [line in text_of(app) for line in lines] == [True, *[False] * 6]
        await pilot.resize_terminal(120, 48)
        await settled(pilot)
        assert [line in text_of(app) for line in lines] == [True, False, False, True, False, False, True]
        await pilot.resize_terminal(*NARROW)
        await settled(pilot)
        assert app.screen.query_one("#sheet").size.height == heights[0]


async def test_another_language_leaves_as_many_thoughts() -> None:
    app = app_for("en")
    async with opened(app, NARROW) as pilot:
        app.push_screen(ScoringScreen(sheet(FOUR, FIRST), thoughts=THREE))
        await settled(pilot)
        await pilot.press("f2")
        await app.change_settings(replace(app.settings, language="ru"))
        await pilot.press("escape")
        await settled(pilot)
        assert all(thought_line(each, FOUR, 76) in text_of(app) for each in THREE)


@pytest.mark.parametrize(("level", "there"), [("master", True), ("", False)])
async def test_the_score_of_a_deal_has_the_thoughts_of_the_bots_that_played_it_and_of_nobody_else(
    level: str, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain_tables(monkeypatch)
    other = Sitter("Ada", Kind.BOT, level) if level else Sitter("Ada", Kind.HUMAN)
    seating = (*(Sitter(name, Kind.HUMAN) for name in ("Anna", "Boris", "Vera")), other)
    app = app_for("en", TablePlan("kaboom", seating, KaboomOptions(), "source", seed=SEED))
    async with opened(app, NARROW) as pilot:
        table = table_of(app).match.table
        for entry in entries():
            table.submit(entry.seat, entry.move)
            if isinstance(entry.move, Reveal):
                break
        app.on_table_screen_score_asked()
        await settled(pilot)
        assert isinstance(app.screen, ScoringScreen)
        assert ("Ada knew" in text_of(app)) is there
        assert bool(app.screen.query(Thoughts)) is there
