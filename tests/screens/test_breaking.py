"""Breaking a rule at a strict table by keys, arrows and mouse: who, how, which card, and what everybody sees of it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.screens.breach import BreachScreen
from kaboom_tui.screens.offers import offers
from kaboom_tui.screens.parts.bar import laid
from kaboom_tui.screens.privacy import PrivacyScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.screens.tables import drawing_for
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table
from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.kaboom_board import Board
from rules.core.moves import Spot
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal
from rules.kaboom.options import KaboomOptions
from tests.screens.opened import app_for, is_open, opened, seen, text_of
from tests.texts.played import played

ANNA, BORIS = Seat(0), Seat(1)
STRICT = KaboomOptions(strict_table=True)
SEED = next(str(number) for number in range(100) if Chance(str(number), "shuffle 1").below(2) == BORIS)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys count at once, and moments end by a key."""
    for name in ("privacy.DEAD_TIME", "privacy.QUIET", "ears.QUIET", "table.LOOK"):
        monkeypatch.setattr(f"kaboom_tui.screens.{name}", 0.0)
    monkeypatch.setattr("kaboom_tui.screens.privacy.SETTLE", 0.01)
    for name in ("PASSING_SECONDS", "FLASH_SECONDS"):
        monkeypatch.setattr(f"kaboom_tui.screens.moments.{name}", 60.0)


@asynccontextmanager
async def at_the_table(
    options: KaboomOptions = STRICT, people: int = 2, lang: Literal["en", "ru"] = "en"
) -> AsyncIterator[tuple[KaboomApp, Pilot[None], TableScreen]]:
    """Anna and Boris after their first look; Anna is to draw."""
    seating = tuple(
        Sitter(name, Kind.HUMAN if seat < people else Kind.BOT, "" if seat < people else "easy")
        for seat, name in enumerate(("Anna", "Boris"))
    )
    app = app_for(lang, TablePlan("kaboom", seating, options, "source", SEED))
    async with opened(app) as pilot:
        await pilot.pause(0.1)
        table = table_of(app)
        for _ in range(people):
            if isinstance(app.screen, PrivacyScreen):
                await pilot.press("space")
                await pilot.pause(0.1)
            await pilot.press("s")
            await pilot.pause(0.1)
        for _ in range(200):
            if table.sitting.actor != ANNA:
                await pilot.pause(0.05)
        assert table.sitting.actor == ANNA
        yield app, pilot, table


def table_of(app: KaboomApp) -> TableScreen:
    """The table, whatever lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def stage_of(table: TableScreen) -> str:
    """What stands on the screen."""
    return table.sitting.laptop.stage.value


def viewer_of(table: TableScreen) -> Seat | None:
    """Whose view is open."""
    return table.sitting.laptop.viewer


def held(table: TableScreen, seat: Seat) -> int:
    """How many cards a seat holds."""
    return int(table.sitting.public.view.hands[seat].count)


def row_of(app: KaboomApp, words: str) -> tuple[int, int]:
    """A cell of the line that says this."""
    lines = seen(app).splitlines()
    y = next(number for number, line in enumerate(lines) if words in line)
    return lines[y].index(words) + 1, y


def place_of(table: TableScreen, spot: Spot) -> tuple[int, int]:
    """A cell of the board on which a card is drawn."""
    board = table.query_one(Board)
    assert board.plan is not None
    place = board.plan.place(spot)
    assert place is not None
    return place.box.x + 1, place.box.y + 1


async def test_by_keys_a_person_says_who_and_how_and_sees_the_card_behind_the_cover_alone() -> None:
    async with at_the_table() as (app, pilot, table):
        assert "[!] break a rule" in text_of(app)
        await pilot.press("!")
        assert is_open(app, BreachScreen)
        assert "Who breaks a rule? ▸ 1 Anna 2 Boris" in text_of(app)
        await pilot.press("2")
        assert "What does Boris do?" in text_of(app)
        assert "(a) Peep at a card 2 penalty cards" in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert is_open(app, TableScreen)
        assert "Boris, against the rules. Which card to peep at? Esc lets it be." in text_of(app)
        await pilot.press("a")
        await pilot.pause()
        assert is_open(app, PrivacyScreen)
        assert "Boris" in text_of(app)
        assert "break" not in text_of(app).lower()
        assert held(table, BORIS) == 4
        await pilot.press("space")
        await pilot.pause(0.1)
        assert viewer_of(table) == BORIS
        assert set(table.sitting.open_faces) == {Spot(BORIS, 0)}
        await pilot.press("enter")
        await pilot.pause()
        assert "Boris gets 2 penalty cards." in text_of(app)
        assert held(table, BORIS) == 6
        assert not table.sitting.open_faces


async def test_esc_takes_every_step_back_and_nothing_has_happened() -> None:
    async with at_the_table() as (app, pilot, table):
        before = table.sitting.public.version
        await pilot.press("!", "1", "escape")
        assert "Who breaks a rule?" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, TableScreen)
        await pilot.press("!", "1", "2")
        await pilot.pause()
        assert stage_of(table) == "breach"
        await pilot.press("a", "escape", "escape")
        await pilot.pause()
        assert stage_of(table) == "rest"
        assert "Anna: draw a card, or say KABOOM." in text_of(app)
        assert (table.sitting.public.version, held(table, ANNA)) == (before, 4)


async def test_by_mouse_alone_a_card_is_shown_to_everybody() -> None:
    async with at_the_table() as (app, pilot, table):
        await pilot.click(offset=row_of(app, "[!] break"))
        await pilot.pause()
        for words in ("Anna", "Show a card"):
            await pilot.click(offset=row_of(app, words))
            await pilot.pause()
        await pilot.click(Board, offset=place_of(table, Spot(BORIS, 2)))
        await pilot.pause()
        assert set(table.sitting.flash) == {Spot(BORIS, 2)}
        assert "Anna shows a card of Boris:" in text_of(app)
        assert "Offence (e): Anna turns a card up before everybody. Anna gets 2 penalty cards." in text_of(app)


async def test_by_arrows_and_enter_several_cards_are_drawn() -> None:
    async with at_the_table() as (app, pilot, table):
        await pilot.press("!", "enter", "up", "enter")
        await pilot.pause()
        assert "How many cards?" in text_of(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert table.sitting.public.view.debts == (1, 0)
        assert "misses 1 turn" in seen(app)
        assert "Offence (g)" in text_of(app)
        await pilot.press("space")
        await pilot.pause()
        assert is_open(app, PrivacyScreen)


async def test_from_behind_a_cover_somebody_else_moves_out_of_turn_only_when_nobody_has_drawn() -> None:
    async with at_the_table() as (app, pilot, table):
        await pilot.press("d")
        await pilot.pause()
        assert is_open(app, PrivacyScreen)
        assert "Breaking a rule works here too: !" in text_of(app)
        await pilot.press("!", "2")
        assert is_open(app, BreachScreen)
        assert "Move cards" in text_of(app)
        assert "out of turn" not in text_of(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert is_open(app, PrivacyScreen)
        assert table.sitting.laptop.holder == ANNA
        assert held(table, BORIS) == 4


async def test_with_a_hand_open_the_page_hides_it_at_once_and_the_hand_comes_back_under_its_cover() -> None:
    async with at_the_table() as (app, pilot, table):
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause(0.1)
        assert viewer_of(table) == ANNA
        await pilot.press("!")
        assert is_open(app, BreachScreen)
        assert viewer_of(table) is None
        await pilot.press("1", "3")
        await pilot.pause()
        assert is_open(app, TableScreen)
        assert "takes the drawn card and gives none for it" in text_of(app)
        assert viewer_of(table) is None
        await pilot.press("space")
        await pilot.pause()
        assert is_open(app, PrivacyScreen)


async def test_one_person_alone_is_not_asked_who() -> None:
    async with at_the_table(people=1) as (app, pilot, _):
        await pilot.press("!")
        assert "What does Anna do?" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, TableScreen)


async def test_whoever_deals_by_hand_may_turn_a_card_up_by_a_key_of_its_own() -> None:
    seating = (Sitter("Anna", Kind.HUMAN), Sitter("Boris", Kind.HUMAN))
    options = KaboomOptions(strict_table=True, deal_by_hand=True)
    app = app_for("en", TablePlan("kaboom", seating, options, "source", SEED))
    async with opened(app) as pilot:
        await pilot.pause(0.1)
        table = table_of(app)
        assert "[D] Deal a card [R] Deal the rest [O] turn it up: misdeal" in text_of(app)
        await pilot.press("в", "d", "щ")
        await pilot.pause()
        assert "Boris turns up" in text_of(app)
        assert "while dealing: once more!" in text_of(app)
        assert held(table, ANNA) == 0
        await pilot.press("r")
        await pilot.pause()
        assert is_open(app, PrivacyScreen)


async def test_the_page_speaks_russian_with_the_letters_of_the_document() -> None:
    async with at_the_table(lang="ru") as (app, pilot, _):
        await pilot.press("!", "2")
        text = text_of(app)
        for letter in "аде":
            assert f"({letter})" in text
        assert "штраф: 2 карты" in text
        assert "и свой следующий ход пропускается" in text


async def test_a_guarded_table_offers_nothing_of_it() -> None:
    async with at_the_table(KaboomOptions()) as (app, pilot, _):
        assert "[!]" not in text_of(app)
        await pilot.press("!")
        await pilot.pause()
        assert is_open(app, TableScreen)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("people", [1, 3])
def test_whatever_is_offered_at_a_strict_table_fits_two_lines(lang: str, people: int) -> None:
    set_language(lang)
    game = KaboomGame()
    seating = tuple(Sitter(f"Seat {seat}", Kind.HUMAN if seat < people else Kind.BOT) for seat in range(3))
    for step in played(STRICT, 3, 7, 150):
        sitting = Sitting(Table(game, game.copy(step.state)), seating, Gate(), lambda: None)
        while sitting.laptop.stage in (Stage.PASSING, Stage.COVER):
            sitting.pass_on()
            sitting.uncover()
        listed = offers(sitting, drawing_for(sitting, glyphs(), ""))
        assert len(laid(listed, 80)) <= 2, [offer.text for offer in listed]
    state = game.start(KaboomOptions(strict_table=True, deal_by_hand=True), 3, "1")
    game.play(state, DEALER, Deal())
    sitting = Sitting(Table(game, state), seating, Gate(), lambda: None)
    assert len(laid(offers(sitting, drawing_for(sitting, glyphs(), "")), 80)) <= 2
