"""Crazy Eights in the program, by keys and mouse: laying, naming a suit, taking back, passing the laptop on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.screens import ears, moments, privacy
from kaboom_tui.screens.privacy import PrivacyScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session import gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import Settings
from kaboom_tui.widgets.zone_board import ZoneBoard
from rules.boom.game import BoomGame
from rules.boom.moves import Deal
from rules.boom.options import BoomOptions
from rules.boom.view import BoomView
from rules.core.cards import Card, Rank, Suit
from rules.core.seats import DEALER, Seat
from tests.screens.opened import app_for, opened, seen, text_of

ANNA = Seat(0)
EIGHTS = BoomOptions(variant="eights", first_dealer=2)


def hand_of(seed: str) -> tuple[Card, ...]:
    """What the seat that leads is dealt."""
    game = BoomGame()
    state = game.start(EIGHTS, 2, seed)
    game.play(state, DEALER, Deal())
    return game.view(state, ANNA).hands[ANNA].cards


SEED = next(str(seed) for seed in range(1000) if any(each.rank is Rank.EIGHT for each in hand_of(str(seed))[1:]))
HAND = hand_of(SEED)
AT = next(number for number, each in enumerate(HAND) if each.rank is Rank.EIGHT)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys count at once, and bots never come to a decision."""
    for where, name in ((privacy, "DEAD_TIME"), (privacy, "QUIET"), (ears, "QUIET")):
        monkeypatch.setattr(where, name, 0.0)
    monkeypatch.setattr(privacy, "SETTLE", 0.01)
    monkeypatch.setattr(moments, "PASSING_SECONDS", 60.0)
    monkeypatch.setitem(gate.FACTOR, gate.Speed.NORMAL, 1000.0)


@asynccontextmanager
async def at_the_table(people: int) -> AsyncIterator[tuple[KaboomApp, Pilot[None], TableScreen]]:
    """Crazy Eights for two, in which the first seat leads."""
    seating = (
        Sitter("Anna", Kind.HUMAN),
        Sitter("Boris", Kind.HUMAN if people > 1 else Kind.BOT, "" if people > 1 else "random"),
    )
    plan = TablePlan("boom", seating, EIGHTS, "eights", SEED)
    app = app_for("en", plan, Settings(language="en", motion=False, pace="normal"))
    async with opened(app) as pilot:
        await pilot.pause(0.1)
        screen = app.screen_stack[1]
        assert isinstance(screen, TableScreen)
        yield app, pilot, screen


def picture(screen: TableScreen) -> BoomView:
    """What Anna sees."""
    view: BoomView = screen.match.table.look(ANNA).view
    return view


def place_of(screen: TableScreen, card: Card) -> tuple[int, int]:
    """A cell of the board on which a card is drawn."""
    plan = screen.query_one(ZoneBoard).plan
    assert plan is not None
    return next((place.box.x + 1, place.box.y + 1) for place in plan.places if place.target is card)


async def test_a_letter_lays_its_card() -> None:
    async with at_the_table(1) as (app, pilot, screen):
        assert "Anna leads: lay any card." in seen(app)
        await pilot.press("b" if AT != 1 else "a")
        assert [card for _, card in picture(screen).round] == [HAND[1 if AT != 1 else 0]]


async def test_a_click_lays_the_card_under_the_pointer() -> None:
    async with at_the_table(1) as (_, pilot, screen):
        card = next(each for each in HAND if each.rank is not Rank.EIGHT)
        await pilot.click(ZoneBoard, offset=place_of(screen, card))
        assert [each for _, each in picture(screen).round] == [card]


async def test_arrows_and_enter_lay_a_card() -> None:
    async with at_the_table(1) as (_, pilot, screen):
        await pilot.press("right", "right", "enter")
        laid = [card for _, card in picture(screen).round]
        assert laid == ([] if AT == 1 else [HAND[1]])


@pytest.mark.parametrize(("keys", "suit"), [(["1"], "C"), (["4"], "S"), (["down", "right", "enter"], "D")])
async def test_an_eight_asks_for_a_suit_by_digit_or_arrow(keys: list[str], suit: str) -> None:
    async with at_the_table(1) as (app, pilot, screen):
        await pilot.press("abcdefg"[AT])
        assert "Name a suit" in seen(app)
        assert "[1] clubs [2] diamonds [3] hearts [4] spades" in text_of(app)
        assert not picture(screen).round
        await pilot.press(*keys)
        assert picture(screen).named is Suit(suit)


async def test_a_click_on_the_line_of_offers_names_the_suit() -> None:
    async with at_the_table(1) as (app, pilot, screen):
        await pilot.press("abcdefg"[AT])
        lines = seen(app).splitlines()
        y = next(number for number, line in enumerate(lines) if "[3] hearts" in line)
        await pilot.click(offset=(lines[y].index("[3] hearts") + 2, y))
        assert picture(screen).named is Suit.HEARTS


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_a_suit_that_was_not_named_yet_can_be_taken_back_with_its_card(key: str) -> None:
    async with at_the_table(1) as (app, pilot, screen):
        await pilot.press("abcdefg"[AT], key)
        assert "Name a suit" not in seen(app)
        assert "Anna leads: lay any card." in seen(app)
        assert len(picture(screen).hands[ANNA].cards) == 7
        assert app.screen is screen


async def test_any_key_shortens_the_moment_before_the_cover_and_does_nothing_else() -> None:
    async with at_the_table(2) as (app, pilot, screen):
        assert screen.sitting.laptop.stage is Stage.PASSING
        assert "Anna is next." in seen(app)
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, PrivacyScreen)
        assert not picture(screen).round
        assert "Anna" in seen(app)


async def test_a_hand_is_hidden_by_one_key_and_opens_again_behind_the_cover() -> None:
    async with at_the_table(2) as (app, pilot, screen):
        await pilot.press("x")
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause(0.05)
        assert screen.sitting.laptop.viewer == ANNA
        assert "Anna leads" in seen(app)
        await pilot.press("backspace")
        await pilot.pause()
        assert isinstance(app.screen, PrivacyScreen)
        assert not any(sign in seen(app) for sign in "♣♦♥♠")
        await pilot.press("space")
        await pilot.pause(0.05)
        assert screen.sitting.laptop.viewer == ANNA


async def test_a_russian_layout_lays_cards_too() -> None:
    async with at_the_table(1) as (_, pilot, screen):
        await pilot.press("и" if AT != 1 else "ф")
        assert picture(screen).round
