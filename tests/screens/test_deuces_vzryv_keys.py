"""Two people and a bot play whole matches of Deuces and Vzryv in the program, by keys alone, in both languages."""

from random import Random
from typing import Any, Literal

import pytest
from textual.pilot import Pilot

from kaboom_tui.app import KaboomApp
from kaboom_tui.screens import ears, privacy, scoring
from kaboom_tui.screens.offers import Act, card_letters, offers
from kaboom_tui.screens.privacy import PrivacyScreen
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.screens.table import TableScreen
from kaboom_tui.session import gate, players
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.match import Match
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import Settings
from kaboom_tui.widgets.faces import glyphs
from rules.core.events import Secret
from rules.core.fingerprint import faces
from rules.core.options import Options
from rules.deuces.options import DeucesOptions
from rules.vzryv.options import VzryvOptions
from tests.screens.opened import app_for, opened, seen

PEOPLE = (Sitter("Анна", Kind.HUMAN), Sitter("[b]Boris", Kind.HUMAN))


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks or waits for longer than a moment."""
    for speed in list(gate.FACTOR):
        monkeypatch.setitem(gate.FACTOR, speed, 0.01)
    for where, name in ((privacy, "DEAD_TIME"), (privacy, "QUIET"), (ears, "QUIET"), (scoring, "DEAD_TIME")):
        monkeypatch.setattr(where, name, 0.0)
    monkeypatch.setattr(privacy, "SETTLE", 0.01)
    monkeypatch.setattr(players, "DEALERS_PAUSE", {"first_deal": 0.0})


def hidden(screen: TableScreen) -> set[str]:
    """How the cards are written that lie hidden from whoever looks and never lay open."""
    assert isinstance(screen.match, Match)
    state: Any = screen.match.table._state
    sitting = screen.sitting
    public = {face for event in sitting.history if not isinstance(event, Secret) for face in faces(event)}
    closed = set(sitting.table.game.hidden_from(state, sitting.laptop.viewer)) - public
    return {glyphs().face(each).short for each in closed}


def chosen_key(screen: TableScreen, rng: Random) -> str:
    """What somebody presses who does anything that can be done, and sometimes takes it back."""
    sitting = screen.sitting
    if sitting.public.counted or sitting.laptop.stage is Stage.LOOK:
        return "enter"
    if sitting.actor is None:
        return "space"
    listed = offers(sitting, screen._drawing)
    moves = [offer.key for offer in listed if offer.act in (Act.MOVE, Act.ENTER, Act.WORD)]
    if sitting.chosen():
        return "escape" if rng.random() < 0.2 or not moves else rng.choice(moves)
    letters = list(card_letters(sitting, screen._drawing, listed).values())
    return rng.choice([*letters, *moves])


async def play(app: KaboomApp, pilot: Pilot[None]) -> set[str]:
    """Plays to the score; which kinds of pages, stages and situations were seen."""
    rng = Random("keys")
    found: set[str] = set()
    for _ in range(1500):
        screen = app.screen
        if isinstance(screen, ScoringScreen):
            return found
        if isinstance(screen, PrivacyScreen):
            found.add("cover")
            await pilot.press("space")
        else:
            assert isinstance(screen, TableScreen)
            frame = seen(app)
            words = frame.replace("│", " ").replace("║", " ").replace("▐", " ").replace("▌", " ").split()
            assert not hidden(screen) & set(words)
            assert not {"deuces.", "vzryv.", "{"} & set(frame.split())
            found |= {screen.sitting.laptop.stage, screen.sitting.update.picture().situation}
            await pilot.press(chosen_key(screen, rng))
        await pilot.pause(0.01)
    raise AssertionError(f"the match does not end:\n{seen(app)}")


@pytest.mark.parametrize(
    ("game", "options", "situations", "lang", "size"),
    [
        ("deuces", DeucesOptions(starter=1), {"init_out", "turn", "drawn"}, "ru", (80, 24)),
        ("vzryv", VzryvOptions(max_plies=20), {"turn", "need", "lead"}, "en", (120, 40)),
        ("vzryv", VzryvOptions(max_plies=20), {"turn", "need", "lead"}, "ru", (80, 24)),
    ],
)
async def test_a_match_is_played_by_keys_and_no_hand_is_seen_by_another(
    game: str, options: Options, situations: set[str], lang: Literal["en", "ru"], size: tuple[int, int]
) -> None:
    seating = (*PEOPLE, Sitter("Бот", Kind.BOT, "random"))
    app = app_for(lang, TablePlan(game, seating, options, "source", "a"), Settings(language=lang, motion=False))
    async with opened(app, size) as pilot:
        found = await play(app, pilot)
        assert {"cover", Stage.OPEN} | situations <= found
        assert "[b]Boris" in seen(app)
        assert "{" not in seen(app)


async def test_arrows_and_enter_pick_cards_and_enter_on_a_picked_card_makes_the_move() -> None:
    seating = (PEOPLE[0], Sitter("Bot", Kind.BOT, "random"))
    plan = TablePlan("deuces", seating, DeucesOptions(starter=1), "source", "a")
    async with opened(app_for("en", plan, Settings(language="en", motion=False))) as pilot:
        await pilot.pause(0.1)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert isinstance(screen.match, Match)
        state: Any = screen.match.table._state
        first, second, third = state.hands[0]
        for key in ("down", "enter", "right", "right", "space", "left", "enter", "space"):
            await pilot.press(key)
        assert screen.sitting.chosen() == (first, third)
        assert state.out == []
        await pilot.press("right", "enter")
        assert state.out[:2] == [first, third]
        assert state.hands[0] == [second]
