"""An evening at the screen: the sheet behind the score, the next match by one key, and the lobby that remembers."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Literal

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.bots.generic import GenericBot
from kaboom_tui.screens.evening import EveningScreen
from kaboom_tui.screens.games import GamesScreen
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.parts.evening_lines import evening_lines
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.session.evening import Evening, played
from kaboom_tui.session.match import Match
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.session.settings import Settings
from kaboom_tui.texts import set_language, t
from rules.core.game import Outcome
from rules.core.seats import Seat
from rules.kaboom.options import KaboomOptions
from rules.registry import GAMES
from tests.screens.opened import (
    NARROW,
    WIDE,
    app_for,
    is_open,
    opened,
    plain_tables,
    seen,
    table_of,
    text_of,
)
from tests.session.evenings import deuces, evening, kaboom, uno, vzryv

Compare = Callable[..., bool]

LONG: Seating = tuple(
    Sitter(name, Kind.HUMAN)
    for name in (
        "Александр Иванов",
        "Александр Петров",
        "Екатерина Велик.",
        "Максимилиан Фёд.",
        "漢字漢字漢字漢字",
        "[red]Бобр[/red]",
        "Константин",
        "Я",
    )
)
BOOM = Outcome((1, 2, 3, 4, 5, 6, 7, 8), (254, 100, 40, 30, 20, 10, 5, 0))
HALF = Fraction(7, 2)
KABOOM = kaboom(12, 104, 40, 33, 50, 60, 70, 80)
UNO = uno(200, 100, 0, 1, 2, 3, 4, 1250)
THREE = evening(("kaboom", KABOOM), ("uno", UNO), ("kaboom", KABOOM), seating=LONG)
ALL_GAMES = evening(
    ("kaboom", KABOOM),
    ("uno", UNO),
    ("vzryv", vzryv(0, 0, 0, 1, 0, 0, 0, 0)),
    ("deuces", deuces(HALF, HALF, 4, 5, 6, 7, 8, 9)),
    ("boom", BOOM),
    ("a_game_of_later", KABOOM),
    seating=LONG,
)
TABLE: Seating = (Sitter("Анна", Kind.HUMAN), Sitter("Boris [b]", Kind.HUMAN), Sitter("Vera", Kind.BOT, "normal"))
QUICK = KaboomOptions(limit=1)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain tables, and sheets that listen from the first moment."""
    plain_tables(monkeypatch)
    monkeypatch.setattr("kaboom_tui.screens.scoring.DEAD_TIME", 0.0)
    monkeypatch.setattr("kaboom_tui.screens.evening.DEAD_TIME", 0.0)


def finish(match: Match) -> None:
    """Plays a match to its end, somehow."""
    luck = Random(match.header.match)
    while (public := match.table.look(None)).outcome is None:
        if public.deadline is not None:
            match.table.submit(None, public.deadline.move)
            continue
        seats = [Seat(seat) for seat in range(len(match.seating)) if match.table.look(Seat(seat)).asked]
        seat = luck.choice(seats)
        match.table.submit(seat, luck.choice(match.table.look(seat).legal_moves))


async def play(app: KaboomApp, pilot: Pilot[None]) -> Match:
    """Finishes the match on the screen and opens its score."""
    match = table_of(app).match
    finish(match)
    app.on_table_screen_score_asked()
    await pilot.pause()
    assert is_open(app, ScoringScreen)
    return match


def key_of(game: str) -> str:
    """The digit of a game in the choice of the next one."""
    return str([*GAMES].index(game) + 1)


def plan(seating: Seating = TABLE, options: KaboomOptions = QUICK) -> TablePlan:
    return TablePlan("kaboom", seating, options, "source")


async def test_behind_every_score_stands_the_evening_and_one_key_leads_to_the_next_match() -> None:
    app = app_for("en", plan())
    async with opened(app) as pilot:
        first = await play(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert is_open(app, EveningScreen)
        assert "Evening: 1 match" in text_of(app)
        await pilot.press("r")
        await pilot.pause()
        second = await play(app, pilot)
        assert (second.header.game, second.seating, second.options) == ("kaboom", TABLE, QUICK)
        assert second.header.seed != first.header.seed
        await pilot.press("n")
        await pilot.pause()
        assert "Evening: 2 matches" in text_of(app)
        await pilot.press("n", key_of("boom"))
        await pilot.pause()
        other = await play(app, pilot)
        assert other.header.game == "boom"
        assert [sitter.name for sitter in other.seating] == [sitter.name for sitter in TABLE]
        await pilot.press("enter")
        await pilot.pause()
        assert "Evening: 3 matches" in text_of(app)
        assert "Boris [b]" in seen(app)
        await pilot.press("l")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        assert "Анна, Boris [b] +1: 3 matches" in text_of(app)


async def test_the_lobby_takes_up_the_last_evening_again_in_a_program_started_later() -> None:
    app = app_for("ru", plan())
    async with opened(app) as pilot:
        await play(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("т", key_of("boom"))
        await pilot.pause()
        boom = await play(app, pilot)
    later = app_for("ru")
    async with opened(later) as pilot:
        assert "Анна, Boris [b] +1: 2 матча" in text_of(later)
        await pilot.press("у")
        await pilot.pause()
        assert "Счёт вечера: 2 матча" in text_of(later)
        await pilot.press("к")
        await pilot.pause()
        again = table_of(later).match
        assert again.header.game == "boom"
        # Boom is dealt in turn (B4): the seat on the left of the last dealer is the first to deal.
        assert again.options == boom.following()
        finish(again)
    last = app_for().evenings.last()
    assert last is not None
    assert [each.game for each in last.played] == ["kaboom", "boom", "boom"]


async def test_the_mouse_does_it_all_in_russian_too() -> None:
    app = app_for("ru", plan())
    async with opened(app) as pilot:
        await play(app, pilot)
        await pilot.click("#go-on")
        await pilot.pause()
        await pilot.click("#next")
        await pilot.pause()
        assert is_open(app, GamesScreen)
        await pilot.click("#games", offset=(6, 0))
        await pilot.pause()
        await play(app, pilot)
        await pilot.click("#go-on")
        await pilot.pause()
        await pilot.click("#rematch")
        await pilot.pause()
        await play(app, pilot)
        await pilot.click("#go-on")
        await pilot.pause()
        assert "Счёт вечера: 3 матча" in text_of(app)
        await pilot.click("Hints", offset=(seen(app).splitlines()[-1].index("В лобби"), 0))
        await pilot.pause()
        await pilot.pause()
        lines = seen(app).splitlines()
        (row,) = [y for y, line in enumerate(lines) if "3 матча" in line]
        await pilot.click(offset=(lines[row].index("3 матча"), row))
        await pilot.pause()
        assert is_open(app, EveningScreen)
        await pilot.click("#lobby")
        await pilot.pause()
        assert is_open(app, LobbyScreen)


async def test_esc_leads_back_to_where_the_sheet_was_opened() -> None:
    app = app_for("en", plan())
    async with opened(app) as pilot:
        match = await play(app, pilot)
        await pilot.press("enter", "n", "escape")
        await pilot.pause()
        assert is_open(app, EveningScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert is_open(app, ScoringScreen)
        await pilot.press("r")
        await pilot.pause()
        assert table_of(app).match is not match
        app.flow.close_table()
        await pilot.pause()
        await pilot.press("e", "escape")
        await pilot.pause()
        assert is_open(app, LobbyScreen)


async def test_keys_typed_ahead_begin_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_for("en", plan())
    async with opened(app) as pilot:
        await play(app, pilot)
        monkeypatch.setattr("kaboom_tui.screens.evening.DEAD_TIME", 60.0)
        await pilot.press("enter", "enter", "r", "n", "l")
        await pilot.pause()
        assert is_open(app, EveningScreen)


async def test_a_match_that_was_left_counts_not_at_all_and_once_when_it_was_resumed_and_ended() -> None:
    app = app_for("en", plan())
    async with opened(app) as pilot:
        app.flow.close_table()
        await pilot.pause()
        assert t("evening.lobby.none") in text_of(app)
        await pilot.press("e")
        await pilot.pause()
        assert is_open(app, LobbyScreen)
        await pilot.press("r", "enter")
        await pilot.pause()
        await play(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "Evening: 1 match" in text_of(app)
    last = app_for().evenings.last()
    assert last is not None
    assert len(last.played) == 1


async def test_a_game_that_is_not_for_so_many_people_says_so_and_can_not_be_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "vzryv", "rules.vzryv.game:VzryvGame")
    app = app_for("en", plan(LONG))
    async with opened(app) as pilot:
        await play(app, pilot)
        await pilot.press("enter", "n")
        await pilot.pause()
        assert "only for 2 to 4" in text_of(app)
        await pilot.press(key_of("vzryv"))
        await pilot.pause()
        assert is_open(app, GamesScreen)


async def test_a_bot_plays_as_strong_as_a_game_lets_it_and_keeps_its_level_for_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kaboom_tui.session.match.make_bot", lambda _, seat, *__: GenericBot(seat, "seed", ()))
    strange = (*TABLE[:2], replace(TABLE[2], level="novice:gambler"))
    app = app_for("en", plan(strange))
    async with opened(app) as pilot:
        await play(app, pilot)
        for game, level in (("boom", "easy"), ("kaboom", "novice:gambler")):
            await pilot.press("enter", "n", key_of(game))
            await pilot.pause()
            match = await play(app, pilot)
            assert match.seating[2] == replace(TABLE[2], level=level)


async def test_without_a_disk_one_sentence_says_so_and_the_sheet_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "data").touch()
    app = app_for("en", plan())
    said: list[str] = []
    monkeypatch.setattr(KaboomApp, "say", lambda _, notice: said.append(notice.key))
    async with opened(app) as pilot:
        for count in ("1 match", "2 matches"):
            await play(app, pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert f"Evening: {count}" in text_of(app)
            assert t("evening.memory") in text_of(app)
            await pilot.press("r")
            await pilot.pause()
        app.flow.close_table()
        await pilot.pause()
        assert "2 matches" in text_of(app)
    assert said.count("evening.trouble.unkept") == 0
    assert [key for key in said if key.startswith("saves.trouble")]


async def test_a_database_that_alone_refuses_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> sqlite3.Connection:
        raise OSError

    monkeypatch.setattr(sqlite3, "connect", refused)
    app = app_for("ru", plan())
    async with opened(app) as pilot:
        assert "Диск не принимает счёт вечера" in text_of(app)
        app.clear_notifications()
        await play(app, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "Счёт вечера: 1 матч" in text_of(app)
        assert "помнится" not in text_of(app)


async def test_a_damaged_database_is_named_in_the_lobby(home: Path) -> None:
    (home / "data").mkdir(mode=0o700)
    (home / "data" / "evenings.sqlite3").write_bytes(b"junk" * 1000)
    app = app_for("en")
    async with opened(app) as pilot:
        await pilot.pause()
        (aside,) = (home / "data").glob("*.damaged")
        assert aside.name in text_of(app)
        assert is_open(app, LobbyScreen)


def test_the_lobby_is_drawn_without_the_database(home: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from kaboom_tui.app import KaboomApp\n"
        "from kaboom_tui.session.settings import Settings\n"
        "async def main():\n"
        "    async with KaboomApp(Settings()).run_test() as pilot:\n"
        "        await pilot.pause()\n"
        "        print('sqlite3' in sys.modules)\n"
        "asyncio.run(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


async def test_the_sheet_is_said_again_in_another_language() -> None:
    app = app_for("en")
    async with opened(app) as pilot:
        app.push_screen(EveningScreen(THREE))
        await pilot.pause()
        assert "won by" in text_of(app)
        await app.change_settings(Settings(language="ru", motion=False))
        await pilot.pause()
        assert "победа: Александр Иванов" in text_of(app)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("width", [40, 74, 75, 103])
@pytest.mark.parametrize("shown", [THREE, ALL_GAMES])
def test_no_line_of_the_sheet_is_wider_than_the_window_and_no_name_is_cut(
    lang: str, width: int, shown: Evening
) -> None:
    set_language(lang)
    lines = evening_lines(shown, width)
    assert max(line.cell_length for line in lines) <= width
    text = "\n".join(line.plain for line in lines)
    assert all(sitter.name in text for sitter in LONG)
    assert all(line.plain.count("  ") for line in lines[2:10])


def test_every_figure_stands_under_its_head() -> None:
    lines = [line.plain for line in evening_lines(THREE, 104)]
    assert [line.split() for line in lines[:4]] == [
        ["All", "KABOOM", "UNO"],
        ["Won", "Lost", "Won", "Points", "Won", "Lost", "Points"],
        ["1.", "Александр", "Иванов", "2", "1", "2", "24", "0", "1", "200"],
        ["2.", "Екатерина", "Велик.", "1", "0", "0", "80", "1", "0", "0"],
    ]
    assert [len(line) for line in lines[:4]] == [len(lines[0])] * 4


def test_halves_and_shared_wins_and_losers_are_told_match_by_match() -> None:
    text = "\n".join(line.plain for line in evening_lines(ALL_GAMES, 104))
    assert "won by Александр Иванов (3½) and Александр Петров (3½)" in text
    assert "won by Екатерина Велик. (0); lost by Александр Иванов and Я" in text
    assert "lost by Максимилиан Фёд." in text
    assert "A_GAME_OF_LA" in text


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_eight_people_and_every_game_can_be_read_in_a_small_window_by_scrolling(
    lang: Literal["en", "ru"],
) -> None:
    app = app_for(lang)
    async with opened(app, NARROW) as pilot:
        app.push_screen(EveningScreen(ALL_GAMES, kept=False))
        await pilot.pause()
        read = seen(app)
        for _ in range(6):
            await pilot.press("pagedown")
            await pilot.pause()
            read += seen(app)
        assert all(sitter.name in read for sitter in LONG)
        assert all(text in read for text in ("1250", "3½", "254"))
        assert t("evening.memory").split(":")[0] in read


@pytest.mark.parametrize(
    ("lang", "size", "theme"),
    [
        pytest.param("en", NARROW, "kaboom-dark", id="english-small-dark"),
        pytest.param("ru", NARROW, "kaboom-light", id="russian-small-light"),
        pytest.param("ru", WIDE, "kaboom-dark", id="russian-large-dark"),
    ],
)
@pytest.mark.parametrize("shown", [THREE, ALL_GAMES], ids=["three", "all"])
def test_the_sheet_looks_as_it_was_left(
    shown: Evening, lang: Literal["en", "ru"], size: tuple[int, int], theme: str, snap_compare: Compare
) -> None:
    async def prepare(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(EveningScreen(shown))
        await pilot.pause()

    app = app_for(lang, settings=Settings(language=lang, theme=theme, motion=False))
    assert snap_compare(app, terminal_size=size, run_before=prepare)


@pytest.mark.parametrize(("lang", "variant", "whole"), [("en", "Crazy Eights", "Boom"), ("ru", "Восьмёрки", "Бум")])
def test_crazy_eights_are_called_so_and_not_by_the_game_they_are_a_variant_of(
    lang: str, variant: str, whole: str
) -> None:
    set_language(lang)
    outcome = deuces(1, 2, 3)
    eights, plain = (played(f"m {preset}", "boom", outcome, preset) for preset in ("eights", "source"))
    here = evening(seating=TABLE)
    alone = "\n".join(line.plain for line in evening_lines(here.counting(eights), 104))
    assert variant in alone
    assert whole not in alone
    both = "\n".join(line.plain for line in evening_lines(here.counting(eights).counting(plain), 104))
    assert variant in both
    assert whole in both
