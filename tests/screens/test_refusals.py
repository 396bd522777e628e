"""What a person would try at a guarded table and can't: one sentence each, with its rule, and nothing given away."""

import re
from collections.abc import Callable
from importlib import import_module
from inspect import getsource

import pytest
from textual.content import Content

from kaboom_tui.prompts import explain
from kaboom_tui.screens.acting import Acting
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.screens.tables import drawing_for
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import has, set_language
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.kaboom_board import Board
from kaboom_tui.widgets.table_board import Target
from rules.core.cards import card
from rules.core.errors import IllegalMove
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.options import KaboomOptions
from rules.registry import game as game_of
from tests.rules.vzryv.scenario import Table as VzryvTable
from tests.screens.opened import app_for, opened, text_of
from tests.screens.seated import seat as seat_at
from tests.session.laptops import ANNA, BORIS, BOT, everybody_looks, sit

HANDS = ["2C 3C 4C 5C", "9H 10H JH QH", "AS AH 2H 2D"]
Play = Callable[[Sitting], None]


def begun(sitting: Sitting) -> None:
    """Anna is to draw."""
    everybody_looks(sitting)


def drawn(sitting: Sitting) -> None:
    """Anna has drawn."""
    begun(sitting)
    sitting.make(ask.Draw())


def used(sitting: Sitting) -> None:
    """Anna has discarded what she drew, and may use its power."""
    drawn(sitting)
    sitting.make(ask.Discard())


def over(sitting: Sitting) -> None:
    """Anna's turn is over and Boris, a bot, is to draw."""
    drawn(sitting)
    sitting.make(ask.Replace(0))


def called(sitting: Sitting) -> None:
    """Anna has said KABOOM, and Boris has drawn and discarded an ace."""
    begun(sitting)
    sitting.make(ask.Kaboom())
    sitting.table.submit(BORIS, ask.Draw())
    sitting.table.submit(BORIS, ask.Replace(0))


def claimed(sitting: Sitting) -> None:
    """Anna is about to throw."""
    over(sitting)
    sitting.claim(ANNA)


def acting(sitting: Sitting) -> Acting:
    """Keys and clicks at this table, of which no screen is drawn."""
    return Acting(sitting, drawing_for(sitting, glyphs(), ""), {}, Board, lambda: None)


TRIED = [
    (None, "AD", "k", "no_turns_now"),
    (None, "AD", Spot(BORIS, 0), "own_card"),
    (begun, "AD", "a", "draw_or_declare"),
    (begun, "AD", "ф", "draw_or_declare"),
    (begun, "AD", "x", "draw_or_declare"),
    (begun, "AD", "s", "draw_or_declare"),
    (begun, "AD", "p", "must_draw"),
    (begun, "AD", "g", "no_gaps"),
    (begun, "AD", "1", "throw_on_nothing"),
    (begun, "AD", "2", "not_here"),
    (begun, "AD", "9", "no_such_seat"),
    (begun, "AD", "enter", "nothing_chosen"),
    (begun, "AD", "space", "nothing_chosen"),
    (begun, "AD", "backspace", "nothing_open"),
    (begun, "AD", Spot(ANNA, 0), "draw_or_declare"),
    (begun, "AD", Spot(BORIS, 0), "look_forbidden"),
    (begun, "AD", "discard", "throw_on_nothing"),
    (drawn, "AD", "k", "kaboom_before_draw"),
    (drawn, "AD", "stock", "one_card"),
    (drawn, "AD", "z", "no_such_letter"),
    (drawn, "AD", Spot(BORIS, 0), "own_card"),
    (used, "6S", Spot(BORIS, 0), "own_card"),
    (used, "6S", "k", "use_the_power"),
    (used, "6S", "s", "power_is_duty"),
    (over, "AD", "d", "not_your_turn"),
    (over, "AD", "k", "not_your_turn"),
    (over, "AD", "x", "not_your_turn"),
    (over, "AD", "a", "not_your_turn"),
    (over, "AD", "stock", "not_your_turn"),
    (over, "AD", Spot(BOT, 0), "not_your_turn"),
    (called, "AD", "1", "own_frozen"),
    (called, "AD", "g", "own_frozen"),
    (called, "AD", Spot(ANNA, 2), "own_frozen"),
    (claimed, "AD", "k", "claim_first"),
    (claimed, "AD", Spot(BORIS, 1), "claim_own"),
    (claimed, "AD", "1", "claim_taken"),
]


@pytest.mark.parametrize(("before", "stock", "tried", "why"), TRIED)
def test_what_can_not_be_done_is_answered_by_its_rule(
    before: Play | None, stock: str, tried: str | Spot, why: str
) -> None:
    sitting = sit(HANDS, stock, people=1)
    if before is not None:
        before(sitting)
    keys, version = acting(sitting), sitting.public.version
    if isinstance(tried, Spot) or tried in ("stock", "discard"):
        target: Target = tried
        keys.click(target)
    else:
        keys.press(tried, printed=len(tried) == 1)
    assert sitting.refused is not None
    assert sitting.refused.key == why
    assert sitting.public.version == version
    assert has(f"refusal.{why}")
    said = drawing_for(sitting, glyphs(), "").prompt().plain
    assert said.endswith(explain(sitting.refused, ("Anna", "Boris", "Vera")))


def test_the_next_thing_that_can_be_done_takes_the_refusal_away() -> None:
    sitting = sit(HANDS, "AD", people=1)
    begun(sitting)
    keys = acting(sitting)
    keys.press("x", printed=True)
    found = [sitting.refused]
    keys.press("d", printed=True)
    found.append(sitting.refused)
    assert [each is None for each in found] == [False, True]
    assert sitting.public.view.phase == "drawn"


def test_whoever_is_about_to_throw_is_still_asked_for_the_card_when_somebody_else_was_slower() -> None:
    sitting = sit(HANDS[:2], "AD")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    keys = acting(sitting)
    for key in "12":
        keys.press(key, printed=True)
    drawing = drawing_for(sitting, glyphs(), "")
    assert drawing.prompt().plain.split("\n") == [
        "Anna throws on A♦: press a card's letter.",
        "Anna was quicker: wait until that throw is made or let go. (Rules, 6.)",
    ]


def test_a_refusal_is_not_shown_to_the_next_person_behind_the_cover() -> None:
    sitting = sit(HANDS[:2], "AD")
    sitting.uncover()
    acting(sitting).press("k", printed=True)
    found = [sitting.refused]
    sitting.make(ask.Peek(()))
    found.append(sitting.refused)
    assert (sitting.laptop.stage, sitting.laptop.holder) == (Stage.COVER, BORIS)
    assert [each is None for each in found] == [False, True]


def test_cards_and_keys_of_another_game_are_answered_by_its_own_rules() -> None:
    table = VzryvTable.with_hands("KC 9C", "8C QC", "7D", pile="JS")
    seated = seat_at(game_of("vzryv"), table.state, 1)
    keys = Acting(seated.sitting, seated.drawing, {}, Board, lambda: None)
    for tried, why in ((card("KC"), "not_lower"), ("pile", "has_lower"), ("stock", "not_from_there")):
        keys.click(tried)
        assert seated.sitting.refused is not None
        assert seated.sitting.refused.key == why
    for key, why in (("t", "has_lower"), ("z", "no_such_letter"), ("1", "no_throws")):
        keys.press(key, printed=True)
        assert seated.sitting.refused is not None
        assert seated.sitting.refused.key == why


def refusals() -> list[tuple[str, str]]:
    """Every rule and key with which the table refuses something, by the modules that say it."""
    said = ("session.sitting", "session.hearing", "screens.acting", "screens.kaboom_wishes")
    places = ["rules.kaboom.legal", "rules.kaboom.infractions", *(f"kaboom_tui.{place}" for place in said)]
    found = [re.findall(r'IllegalMove\("(\w*)", "(\w+)"', getsource(import_module(place))) for place in places]
    return list(dict.fromkeys(pair for pairs in found for pair in pairs))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("rule", "key"), refusals())
def test_every_refusal_fits_beside_the_prompt_and_leads_to_a_chapter(rule: str, key: str, lang: str) -> None:
    set_language(lang)
    assert has(f"refusal.{key}")
    error = IllegalMove(rule, key, current=ANNA, other=ANNA, seat=ANNA, number=9, letter="Z")
    text = explain(error, ("Константин Великий",))
    assert not re.search(r"[{}]", text)
    assert len(Content(text).wrap(78)) <= 2
    assert bool(re.search(r"\(\w+, \d+\.\)$", text)) is bool(rule)


async def test_the_sentence_stands_beside_the_prompt_and_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.screens.moments.REFUSED_SECONDS", 0.3)
    monkeypatch.setattr("kaboom_tui.screens.ears.QUIET", 0.0)
    seating = (Sitter("Anna", Kind.HUMAN), Sitter("Boris", Kind.BOT, "easy"))
    app = app_for("ru", TablePlan("kaboom", seating, KaboomOptions(), "source", "1"))
    async with opened(app) as pilot:
        await pilot.pause(0.2)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("л")
        await pilot.pause()
        assert "Сейчас ничьего хода нет. (Правила, 4.)" in text_of(app)
        await pilot.pause(0.6)
        assert "Сейчас ничьего хода нет" not in text_of(app)
        assert app.screen.sitting.actor == Seat(0)
