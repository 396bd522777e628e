"""How a table of UNO looks: coloured fields, the way of the turn, what a black card became; and a match by keys."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from textual.app import App, ComposeResult
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
from kaboom_tui.texts import set_language
from kaboom_tui.themes import THEMES
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.zone_board import ZoneBoard
from kaboom_tui.widgets.zone_picture import ZonePicture
from rules.core.events import Secret
from rules.uno import starting
from rules.uno.cards import DECK, card
from rules.uno.options import UnoOptions
from tests.rules.uno.scenario import GAME, Table
from tests.screens.opened import opened, seen
from tests.screens.test_uno_table import opened as table_opened
from tests.screens.test_uno_table import picture
from tests.widgets.board_app import STYLES

Compare = Callable[..., bool]


class HandApp(App[None]):
    """A program that shows one board of a hand game."""

    CSS_PATH = STYLES

    def __init__(self, shown: ZonePicture, theme: str, *, ascii: bool) -> None:
        super().__init__()
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme
        self._shown = shown
        self._board = ZoneBoard(glyphs(ascii=ascii), "auto")

    def compose(self) -> ComposeResult:
        yield self._board

    def on_mount(self) -> None:
        self._board.show(self._shown)


def every_kind() -> Table:
    """Anna holds something of everything, and answers a black card that became yellow or a 3."""
    table = Table.with_hands(
        "R1 RS R+2 Y3 YR G3 GS B7 B+2 W W+4.2", "G4 G5 G6", "B5", "Y7 Y8", centre="W+4=y3", stock="R9 R8 R7"
    )
    return table.totals(15, 120, 7, 60).turning(-1)


LOOKS = [
    pytest.param("ru", (80, 17), "kaboom-dark", False, id="russian-small-dark"),
    pytest.param("en", (80, 17), "kaboom-light", False, id="english-small-light"),
    pytest.param("en", (120, 34), "kaboom-dark", False, id="english-large-dark"),
    pytest.param("ru", (80, 17), "kaboom-light", True, id="russian-small-typed"),
]


@pytest.mark.parametrize(("lang", "size", "theme", "ascii"), LOOKS)
def test_a_table_of_uno_looks_like_this(
    lang: str, size: tuple[int, int], theme: str, ascii: bool, snap_compare: Compare
) -> None:
    set_language(lang)
    sitting = table_opened(every_kind(), people=2)
    sitting.point(card("W"))
    assert snap_compare(HandApp(picture(sitting, ascii=ascii), theme, ascii=ascii), terminal_size=size)


@pytest.fixture
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks or waits for longer than a moment, and a deal is short."""
    monkeypatch.setattr(starting, "HAND", 3)
    for speed in list(gate.FACTOR):
        monkeypatch.setitem(gate.FACTOR, speed, 0.01)
    for where, name in (
        (privacy, "DEAD_TIME"),
        (privacy, "QUIET"),
        (ears, "QUIET"),
        (ears, "LOOK"),
        (scoring, "DEAD_TIME"),
    ):
        monkeypatch.setattr(where, name, 0.0)
    monkeypatch.setattr(privacy, "SETTLE", 0.01)
    monkeypatch.setattr(players, "DEALERS_PAUSE", {"first_deal": 0.0, "starter_found": 0.0})


def hidden(screen: TableScreen) -> set[str]:
    """How the cards are written that lie hidden from whoever looks, and like which none lies or lay open."""
    assert isinstance(screen.match, Match)
    state: Any = screen.match.table._state
    sitting = screen.sitting
    faces = glyphs()
    public = {getattr(event, "card", None) for event in sitting.history if not isinstance(event, Secret)}
    closed = {each for each in GAME.hidden_from(state, sitting.laptop.viewer) if each not in public}
    return {faces.face(each).short for each in closed} - {faces.face(each).short for each in DECK if each not in closed}


def chosen_key(screen: TableScreen, rng: Random) -> str:
    """What somebody presses who does anything that can be done, and sometimes takes it back."""
    sitting = screen.sitting
    if sitting.public.counted or sitting.laptop.stage is Stage.LOOK:
        return "enter"
    listed = offers(sitting, screen._drawing)
    words = [offer.key for offer in listed if offer.act in (Act.WORD, Act.ENTER)]
    if words:
        return "escape" if sitting.chosen() and rng.random() < 0.2 else rng.choice(words)
    letters = list(card_letters(sitting, screen._drawing, listed).values())
    moves = [offer.key for offer in listed if offer.act is Act.MOVE]
    return rng.choice([*letters, *moves, "space"][: max(1, len(letters) + len(moves))])


async def play(app: KaboomApp, pilot: Pilot[None]) -> set[str]:
    """Plays to the score by keys alone; which kinds of pages and stages were seen."""
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
            words = frame.replace("│", " ").split()
            assert not [face for face in hidden(screen) if face in words]
            assert "uno." not in frame
            found |= {screen.sitting.laptop.stage, *(word.kind for word in screen.sitting.words())}
            await pilot.press(chosen_key(screen, rng))
        await pilot.pause(0.01)
    raise AssertionError(f"the match does not end:\n{seen(app)}")


@pytest.mark.usefixtures("_quickly")
@pytest.mark.parametrize(("lang", "size"), [("ru", (80, 24)), ("en", (120, 40))])
async def test_two_people_and_a_bot_play_a_match_and_no_hand_is_seen_by_another(
    lang: str, size: tuple[int, int]
) -> None:
    set_language(lang)
    seating = (Sitter("Анна", Kind.HUMAN), Sitter("[b]Boris", Kind.HUMAN), Sitter("Бот", Kind.BOT, "random"))
    plan = TablePlan("uno", seating, UnoOptions(ceiling=1), "source", "keys")
    app = KaboomApp(Settings(language=lang, motion=False), plan)  # type: ignore[arg-type]
    async with opened(app, size) as pilot:
        found = await play(app, pilot)
        assert {"cover", Stage.OPEN, "sign"} <= found
        assert "[b]Boris" in seen(app)
