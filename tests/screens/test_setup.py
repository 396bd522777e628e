"""A new table: seats in any order, names that can be told apart, every rule with its sentence."""

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from kaboom_tui.app import KaboomApp
from kaboom_tui.option_texts import option_about
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.parts.choice import Choice
from kaboom_tui.screens.parts.seat_row import NameInput, SeatRow
from kaboom_tui.screens.setup import SetupScreen
from kaboom_tui.session.seating import Kind, Seating
from kaboom_tui.session.settings import load_settings
from kaboom_tui.texts import t
from rules.core.options import choices
from rules.kaboom.options import PRESETS, KaboomOptions
from tests.screens.opened import (
    NARROW,
    WIDE,
    PlainTable,
    app_for,
    is_open,
    opened,
    plain_tables,
    table_of,
    text_in,
    text_of,
)


@pytest.fixture(autouse=True)
def tables(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_tables(monkeypatch)


def setup_of(app: KaboomApp) -> SetupScreen:
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def seated(app: KaboomApp) -> Seating:
    return table_of(app).match.seating


async def start(pilot: Pilot[None]) -> None:
    await pilot.press("f5")
    await pilot.pause()


async def test_two_people_are_at_a_table_after_typing_their_names_and_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.screens.setup.SETTLE_SECONDS", 0.0)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"Anna", "enter", *"Boris", "enter")
        await pilot.press("enter")
        await pilot.pause()
        assert [(sitter.name, sitter.kind) for sitter in seated(app)] == [("Anna", Kind.HUMAN), ("Boris", Kind.HUMAN)]


async def test_pasted_names_with_line_ends_do_not_start_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.screens.setup.SETTLE_SECONDS", 60.0)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2")
        app.post_message(events.Paste("Anna\nBoris\nVera\n"))
        await pilot.pause()
        assert setup_of(app).query(NameInput).first().value == "Anna"
        await pilot.press("enter", "enter", "enter", "enter", "enter")
        await pilot.pause()
        assert is_open(app, SetupScreen)


async def test_letters_and_digits_are_a_name_while_a_name_is_typed() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"qsr1?", "enter")
        assert setup_of(app).draft.names()[0] == "qsr1?"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("[red]Anna[/]", "[red]Anna[/]"),
        ("[@click=app.exit]x", "[@click=app.exit"),
        ("\\[bold]", "\\[bold]"),
        ("A\u202ennA", "AnnA"),
        ("\u200bBoris\x1b[2J", "Boris[2J"),
        ("я" * 200, "я" * 16),
        ("漢" * 200, "漢" * 8),
        ("  Anna   Maria  ", "Anna Maria"),
        ("Bot", "Bot"),
    ],
)
async def test_a_nasty_name_is_shown_as_content_and_stays_in_its_place(typed: str, name: str) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2")
        app.post_message(events.Paste(typed))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(app).draft.names()[0] == name
        assert name.replace("  ", " ") in text_of(app)
        signs = [row.query_one(".seat-remove").region.x for row in setup_of(app).query(SeatRow)]
        assert len(set(signs)) == 1
        await start(pilot)
        assert seated(app)[0].name == name


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u2800"])
async def test_a_seat_without_a_visible_name_is_called_by_its_number(typed: str) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2")
        app.post_message(events.Paste(typed))
        await pilot.press("enter")
        await start(pilot)
        assert [sitter.name for sitter in seated(app)] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("other", ["Anna", "anna", "Аnnа", "A n n a", "Ánna"])
async def test_a_name_that_looks_like_another_gets_a_number_and_a_sentence_says_so(other: str) -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"Anna", "enter")
        app.post_message(events.Paste(other))
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert setup_of(app).draft.names() == ["Anna", f"{other} 2"]
        assert t("setup.note.alike", name=f"{other} 2") in text_of(app)


async def test_a_person_who_takes_the_name_of_a_bot_is_told_apart_from_it() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1", "up", "home")
        setup = setup_of(app)
        setup.query(NameInput).first().focus()
        await pilot.press(*"ada", "enter")
        await start(pilot)
        assert [sitter.name for sitter in seated(app)] == ["ada 2", "Ada", "Bruno", "Clio"]


async def test_seats_are_added_turned_moved_and_taken_away_by_keys_alone() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"Anna", "enter", *"Boris")
        await pilot.press("down", "right", "enter")
        await pilot.pause()
        setup = setup_of(app)
        assert setup.draft.names() == ["Anna", "Boris", "Ada"]
        await pilot.press("up", "up", "ctrl+down")
        await pilot.pause()
        assert [row.seat.typed for row in setup.query(SeatRow)] == [seat.typed for seat in setup.draft.seats]
        moved = setup.draft.names()
        assert moved != ["Anna", "Boris", "Ada"]
        assert sorted(moved) == ["Ada", "Anna", "Boris"]


async def test_seats_are_added_turned_moved_and_taken_away_by_the_mouse_alone() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1")
        setup = setup_of(app)
        rows = list(setup.query(SeatRow))
        await pilot.click(rows[1].query_one(".seat-remove"))
        await pilot.pause()
        assert setup.draft.names() == ["Player", "Bruno", "Clio"]
        await pilot.click(rows[3].query_one(".seat-up"))
        await pilot.pause()
        assert setup.draft.names() == ["Player", "Clio", "Bruno"]
        await pilot.click(rows[3].query_one(".seat-kind"))
        await pilot.pause()
        assert setup.draft.seats[1].level == "normal"
        await pilot.click("#more-people")
        await pilot.click("#more-bots")
        await pilot.pause()
        assert len(setup.draft.seats) == 5
        await pilot.click("#start")
        await pilot.pause()
        assert [sitter.level for sitter in seated(app)] == ["", "normal:forgetful", "easy:gambler", "", "easy:cautious"]
        assert [sitter.name for sitter in seated(app)] == ["Player 1", "Clio", "Bruno", "Player 2", "Ada"]


async def test_a_table_never_has_fewer_than_two_seats_or_more_than_eight_and_more_than_six_is_said() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2")
        setup = setup_of(app)
        await pilot.click(setup.query(SeatRow).first().query_one(".seat-remove"))
        await pilot.pause()
        assert t("setup.note.fewest", low=2) in text_of(app)
        for _ in range(4):
            await pilot.click("#more-bots")
        assert "small" not in text_of(app)
        await pilot.click("#more-bots")
        await pilot.pause()
        assert "7 seats: more than is best" in text_of(app)
        await pilot.click("#more-bots")
        await pilot.click("#more-bots")
        await pilot.pause()
        assert len(setup.draft.seats) == 8
        assert t("setup.note.full", high=8) in text_of(app)
        await start(pilot)
        assert len(seated(app)) == 8


async def test_a_table_of_bots_alone_can_be_watched() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1")
        await pilot.click(setup_of(app).query(SeatRow).first().query_one(".seat-kind"))
        await start(pilot)
        assert {sitter.kind for sitter in seated(app)} == {Kind.BOT}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", [NARROW, WIDE])
async def test_every_rule_is_reached_by_the_arrows_and_says_what_it_does(lang: str, size: tuple[int, int]) -> None:
    app = app_for("ru" if lang == "ru" else "en")
    async with opened(app, size) as pilot:
        await pilot.press("1", "up")
        for choice in reversed(choices(KaboomOptions)):
            await pilot.pause()
            assert app.focused is not None
            assert app.focused.id == f"option-{choice.name}"
            assert option_about("kaboom", choice.name) in text_in(app, app.focused)
            await pilot.press("up")
        assert app.focused is not None
        assert app.focused.id == "preset"


async def test_a_changed_rule_is_marked_played_by_and_forgotten_with_another_preset() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1")
        limit = setup_of(app).query_one("#option-limit", Choice)
        limit.focus()
        await pilot.press("5", "0")
        await pilot.pause()
        assert "• Limit" in text_of(app)
        preset = setup_of(app).query_one("#preset", Choice)
        preset.focus()
        await pilot.press("right")
        await pilot.pause()
        assert "• Limit" not in text_of(app)
        assert setup_of(app).draft.options == PRESETS["family"]
        limit.focus()
        await pilot.press("left")
        await start(pilot)
        match = table_of(app).match
        assert match.header.preset == "family"
        assert match.options.limit == 90
        assert match.options.throw_penalty == "per_throw"


async def test_a_rule_that_can_be_off_goes_through_its_numbers_and_back_to_off() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1")
        most = setup_of(app).query_one("#option-max_deals", Choice)
        most.focus()
        values = []
        for key in ("right", "right", "left", "left", "7", "backspace", "left"):
            await pilot.press(key)
            values.append(most.value)
        assert values == [1, 2, 1, None, 7, 7, 6]


async def test_a_click_on_either_arrow_of_a_rule_goes_back_or_on() -> None:
    app = app_for()
    async with opened(app, WIDE) as pilot:
        await pilot.press("1")
        limit = setup_of(app).query_one("#option-limit", Choice)
        await pilot.click(limit, offset=(limit.size.width, 0))
        values = [limit.value]
        left = limit.size.width - len("‹ 110 points ›")
        await pilot.click(limit, offset=(left + 1, 0))
        assert [*values, limit.value] == [110, 100]


async def test_what_was_laid_last_is_offered_again_and_kept_for_another_day() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"Anna", "enter", *"Boris")
        await start(pilot)
    again = app_for(settings=load_settings().settings)
    async with opened(again) as pilot:
        await pilot.press("2")
        assert setup_of(again).draft.names() == ["Anna", "Boris"]
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("1")
        assert setup_of(again).draft.names() == ["Player", "Ada", "Bruno", "Clio"]


async def test_going_back_opens_nothing_and_keeps_the_draft() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("2", *"Anna", "enter", "escape")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        await pilot.press("2")
        assert setup_of(app).query(Input).first().value == "Anna"


async def test_the_settings_of_cards_and_pace_go_to_the_table() -> None:
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PlainTable)
        assert app.screen.look.card_size == app.settings.card_size
        assert app.screen.match.gate.speed == app.settings.pace
