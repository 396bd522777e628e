"""The line for those who are learning: there when it is wanted, short enough, and blind to what does not lie open."""

import re
from collections.abc import Iterator

import pytest

from kaboom_tui.screens.hints import fitting, hint_before, hints
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.screens.tables import drawing_for
from kaboom_tui.session.gate import Gate, Speed
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import Settings
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table
from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import glyphs
from rules.core.game import AnyGame
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.game import KaboomGame
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState, Phase
from rules.registry import game as game_of
from tests.screens.opened import app_for, opened, text_of
from tests.texts.played import played

ANNA = Seat(0)
LINE = 78
PEOPLE = (Sitter("Anna", Kind.HUMAN), Sitter("Boris", Kind.HUMAN))
MIXED = (Sitter("Anna", Kind.HUMAN), Sitter("Boris", Kind.BOT, "easy"))


def told(game: AnyGame, state: object, people: int = 1, seats: int = 3) -> list[str]:
    """What the line says to `people` at this table, once a cover that lies over it is open."""
    seating = tuple(Sitter(f"Seat {seat}", Kind.HUMAN if seat < people else Kind.BOT) for seat in range(seats))
    sitting = Sitting(Table(game, state), seating, Gate(), lambda: None)
    while sitting.laptop.stage in (Stage.PASSING, Stage.COVER):
        sitting.pass_on()
        sitting.uncover()
    return hints(sitting, drawing_for(sitting, glyphs(), "0" * 64))


def situations() -> Iterator[KaboomState]:
    """Tables of three in every phase."""
    game = KaboomGame()
    for seed in range(3):
        for step in played(KaboomOptions(limit=1000), 3, seed, 120):
            yield game.copy(step.state)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("people", [1, 3])
def test_in_every_situation_something_is_said_that_fits_one_line_and_names_no_card(lang: str, people: int) -> None:
    set_language(lang)
    seen: set[Phase] = set()
    for state in situations():
        lines = told(KaboomGame(), state, people)
        seen.add(state.phase)
        assert lines, state.phase
        assert len(lines[0]) <= LINE
        assert len(fitting(lines, LINE)) <= LINE
        assert not re.search(r"[♣♦♥♠{}]|hint\.", " ".join(lines)), lines
    assert seen >= {Phase.PEEK, Phase.START, Phase.DRAWN, Phase.ACTION, Phase.KING, Phase.FINAL}


def test_each_key_that_is_offered_is_explained() -> None:
    game = KaboomGame()
    state = game.start(KaboomOptions(), 3, "hints")
    game.play(state, DEALER, ask.Deal())
    for seat in map(Seat, range(3)):
        game.play(state, seat, ask.Peek(()))
    while state.current != ANNA:
        assert state.current is not None
        game.play(state, state.current, ask.Draw())
        game.play(state, state.current, ask.Replace(0))
    assert told(game, state)[:2] == ["D: take the top card", "K: KABOOM, the others get one more turn each"]
    game.play(state, ANNA, ask.Draw())
    letter, key, *_ = told(game, state)
    assert letter.startswith("a letter: put it there")
    assert key.startswith("X: lay it off")


def test_a_second_card_is_asked_for_in_the_words_of_its_power() -> None:
    game = KaboomGame()
    state = next(state for state in situations() if game.view(state, None).power == "exchange")
    assert state.current is not None
    seating = tuple(Sitter(f"Seat {seat}", Kind.HUMAN if seat == state.current else Kind.BOT) for seat in range(3))
    sitting = Sitting(Table(game, state), seating, Gate(), lambda: None)
    sitting.point(sitting.choices()[0])
    assert hints(sitting, drawing_for(sitting, glyphs(), ""))[0] == "a letter: Whose card do you take?"


def test_where_a_word_is_named_without_a_card_nothing_is_said_of_taking_a_card_back() -> None:
    game = game_of("uno")
    assert told(game, game.start(game.presets[game.info.preset], 3, "hints"))[0] == (
        "A digit, or arrows and Enter, names one."
    )


@pytest.mark.parametrize("key", ["boom", "vzryv"])
def test_a_match_of_one_deal_promises_no_other_when_it_is_over(key: str) -> None:
    game = game_of(key)
    state = game.start(game.presets[game.info.preset], 2, "hints")
    while game.outcome(state) is None:
        actor, move = next((seat, each) for seat in (DEALER, ANNA, Seat(1)) for each in game.legal_moves(state, seat))
        game.play(state, actor, move)
    assert told(game, state, seats=2) == ["Enter shows the points of the match and how they came about."]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("key", ["uno", "boom", "vzryv", "deuces"])
def test_other_games_have_a_line_from_what_can_be_done(key: str, lang: str) -> None:
    set_language(lang)
    game = game_of(key)
    state = game.start(game.presets[game.info.preset], 3, "hints")
    for _ in range(30):
        if game.outcome(state) is not None:
            break
        deadline = game.deadline(state)
        if deadline is not None:
            game.play(state, DEALER, deadline.move)
            continue
        lines = told(game, game.copy(state))
        assert lines
        assert len(lines[0]) <= LINE
        assert not re.search(r"[{}]|hint\.", " ".join(lines)), lines
        seat = next(seat for seat in map(Seat, range(3)) if game.legal_moves(state, seat))
        game.play(state, seat, game.legal_moves(state, seat)[0])


@pytest.mark.parametrize(("slots", "words"), [((0,), "show this card again"), ((0, 1), "show these cards again")])
def test_the_hint_beside_a_look_speaks_of_as_many_cards_as_are_seen(slots: tuple[int, ...], words: str) -> None:
    game = KaboomGame()
    state = game.start(KaboomOptions(), 2, "1")
    game.play(state, DEALER, ask.Deal())
    sitting = Sitting(Table(game, state), MIXED, Gate(), lambda: None)
    sitting.make(ask.Peek(slots))
    assert sitting.laptop.stage is Stage.LOOK
    assert words in " ".join(hints(sitting, drawing_for(sitting, glyphs(), "")))


def test_the_question_before_kaboom_says_what_it_can_bring() -> None:
    game = KaboomGame()
    state = game.start(KaboomOptions(), 2, "1")
    sitting = Sitting(Table(game, state), MIXED, Gate(), lambda: None)
    assert "10 points off" in hint_before(drawing_for(sitting, glyphs(), ""))


@pytest.mark.parametrize(
    ("wish", "seating", "shown"),
    [
        ("alone", MIXED, True),
        ("alone", PEOPLE, False),
        ("on", PEOPLE, True),
        ("off", MIXED, False),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_line_is_there_for_one_person_and_for_others_if_they_want_it(
    wish: str, seating: tuple[Sitter, ...], shown: bool, size: tuple[int, int]
) -> None:
    settings = Settings(language="en", motion=False, hints=wish)  # type: ignore[arg-type]
    plan = TablePlan("kaboom", seating, KaboomOptions(), "source", "hints")
    app = app_for("en", plan, settings)
    async with opened(app, size) as pilot:
        await pilot.pause(0.2)
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        assert table.hinted is shown
        assert table.query_one("#table-hint").display is shown
        if table.is_current:
            assert ("a letter: see that card" in text_of(app)) is shown
        table.settings_changed(table._look, Speed.NORMAL)
        await pilot.pause()
        lines = table.query_one("#table-said").size.height
        assert table._log_lines() == lines - table.query_one("#table-hint").size.height
