"""A game is one folder of rules, its texts and one line in the registry: then it is played in the program."""

import gettext
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from kaboom_tui import texts
from kaboom_tui.app import KaboomApp
from kaboom_tui.locale.build import compile_texts
from kaboom_tui.rules_text import as_text, rules_page
from kaboom_tui.screens import ears, privacy, scoring
from kaboom_tui.screens.lobby import LobbyScreen
from kaboom_tui.screens.privacy import PrivacyScreen
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session import gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.match import Match
from kaboom_tui.session.settings import Settings
from kaboom_tui.widgets.faces import glyphs
from rules import registry
from rules.core.contract import check_game
from tests.house.source import ROOT
from tests.screens.opened import opened, seen

TOY = Path(__file__).parent / "toy"


@pytest.fixture(autouse=True)
def _toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puts the folder where it can be imported, the texts among the others, and the line into the registry."""
    folder = tmp_path / "rules" / "toy"
    folder.mkdir(parents=True)
    shutil.copy(TOY / "game.py", folder)
    monkeypatch.syspath_prepend(folder.parent)
    monkeypatch.setitem(registry.GAMES, "toy", "toy.game:ToyGame")
    home = tmp_path / "locale" / "en" / "LC_MESSAGES"
    shutil.copytree(ROOT / "kaboom_tui" / "locale" / "en" / "LC_MESSAGES", home)
    shutil.copy(TOY / "toy.en.po", home / "toy.po")
    compile_texts(home.parent.parent)
    before = texts.language()
    texts.set_language("en")
    monkeypatch.setattr(texts, "_catalogs", {"en": gettext.translation("kaboom", tmp_path / "locale", ["en"])})
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path / "home"))
    yield
    texts.set_language(before)
    for name in [each for each in sys.modules if each.split(".")[0] == "toy"]:
        del sys.modules[name]


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks or waits for longer than a moment."""
    for speed in list(gate.FACTOR):
        monkeypatch.setitem(gate.FACTOR, speed, 0.01)
    for where, name in ((privacy, "DEAD_TIME"), (privacy, "QUIET"), (ears, "QUIET"), (scoring, "DEAD_TIME")):
        monkeypatch.setattr(where, name, 0.0)
    monkeypatch.setattr(privacy, "SETTLE", 0.01)


def hidden_faces(screen: TableScreen) -> set[str]:
    """How the cards are written that whoever the screen belongs to must not see."""
    match = screen.match
    assert isinstance(match, Match)
    state: Any = match.table._state
    viewer = screen.sitting.laptop.viewer
    return {glyphs().face(each).short for each in match.game.hidden_from(state, viewer)}


async def play(app: KaboomApp, pilot: Pilot[None]) -> dict[str, int]:
    """Plays to the end of the match by keys alone; how often which page was seen."""
    rng = Random("keys")
    pages = {"cover": 0, "open": 0, "named": 0}
    for _ in range(400):
        screen = app.screen
        if isinstance(screen, ScoringScreen):
            return pages
        if isinstance(screen, PrivacyScreen):
            pages["cover"] += 1
            assert not any(sign in seen(app) for sign in "♣♦♥♠")
            await pilot.press("space")
            await pilot.pause(0.03)
            continue
        assert isinstance(screen, TableScreen)
        frame = seen(app)
        assert not [face for face in hidden_faces(screen) if face in frame]
        sitting = screen.sitting
        if sitting.public.counted:
            await pilot.press("enter")
        elif sitting.words():
            pages["named"] += 1
            assert "softly" in frame
            await pilot.press(rng.choice("12"))
        elif sitting.laptop.stage is Stage.OPEN:
            pages["open"] += 1
            await pilot.press(rng.choice("ab"))
        await pilot.pause(0.01)
    raise AssertionError(f"the match does not end:\n{seen(app)}")


async def choose(app: KaboomApp, pilot: Pilot[None]) -> None:
    """Chooses the toy game in the lobby."""
    await pilot.press("g", "end", "enter")
    await pilot.pause()
    assert isinstance(app.screen, LobbyScreen)
    assert "Whisper" in seen(app)
    assert "Lay your cards, softly or loudly" in seen(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_is_played_against_bots_from_the_lobby_to_the_score(size: tuple[int, int]) -> None:
    app = KaboomApp(Settings(language="en", motion=False))
    async with opened(app, size) as pilot:
        await choose(app, pilot)
        await pilot.press("b")
        await pilot.pause()
        assert "Whisper: a new table" in seen(app)
        await pilot.press("enter")
        await pilot.pause()
        pages = await play(app, pilot)
        assert pages["named"] == 3
        assert not pages["cover"]
        frame = seen(app)
        assert "All is said" in frame
        assert "1. " in frame
        assert app.screen.query_one("#go-on").size.width


async def test_two_people_play_it_at_one_keyboard_and_neither_sees_the_other_hand() -> None:
    app = KaboomApp(Settings(language="en", motion=False))
    async with opened(app) as pilot:
        await choose(app, pilot)
        await pilot.press("f")
        await pilot.pause()
        await pilot.press("f5")
        await pilot.pause()
        pages = await play(app, pilot)
        assert pages["cover"] == 6
        assert pages["named"] == 6


def test_it_has_a_page_of_rules_and_keeps_every_law() -> None:
    page = as_text(rules_page("toy"), 80)
    assert "Everybody has 3 cards" in page
    assert "Cards: 3 cards" in page
    toy = registry.game("toy")
    rng = Random("laws")
    for seats in toy.info.seats:
        check_game(toy, toy.presets["long"], seats, str(seats), steps=60, pick=rng.randrange)
