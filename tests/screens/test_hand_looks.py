"""How the table of hand games looks, with Boom on it: dark and light, at two sizes, in both languages."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from textual.app import App, ComposeResult

import kaboom_tui
from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import set_language
from kaboom_tui.themes import THEMES
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.zone_board import ZoneBoard
from kaboom_tui.widgets.zone_picture import ZonePicture
from rules.boom.options import BoomOptions
from rules.core.cards import Card, Rank
from tests.screens.hands import Played, lay

Compare = Callable[..., bool]
EIGHTS = BoomOptions(variant="eights", first_dealer=1)


class HandApp(App[None]):
    """Shows one board of hands and nothing else."""

    CSS_PATH = Path(kaboom_tui.__file__).parent / "styles" / "board.tcss"

    def __init__(self, shown: ZonePicture, theme: str) -> None:
        super().__init__()
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme
        self.shown = shown

    def compose(self) -> ComposeResult:
        yield ZoneBoard(glyphs())

    def on_mount(self) -> None:
        self.query_one(ZoneBoard).show(self.shown)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The next test begins in English."""
    yield
    set_language("en")


def going(played: Played, moves: int, stage: Stage) -> ZonePicture:
    """The table after at least so many moves, as soon as the screen stands so."""
    for now in played.stages(1000):
        if played.sitting.public.version >= moves and now is stage:
            return played.picture(played.drawing())
    raise AssertionError("it never stands so")


def choosing() -> ZonePicture:
    """Somebody has picked an eight and is to name a suit."""
    played = lay("boom", EIGHTS, 4, people=1, seed="choosing")
    for stage in played.stages(1000):
        choices = played.sitting.choices() if stage is Stage.OPEN else ()
        eight = next((card for card in choices if isinstance(card, Card) and card.rank is Rank.EIGHT), None)
        if eight is not None:
            played.sitting.point(eight)
            return played.picture(played.drawing())
    raise AssertionError("nobody ever has an eight")


def counted(seats: int) -> ZonePicture:
    """A deal is over and all hands lie open."""
    played = lay("boom", BoomOptions(variant="scoring", first_dealer=1), seats, people=1, seed="counted")
    for _ in played.stages(1000):
        if played.sitting.public.counted:
            return played.picture(played.drawing())
    raise AssertionError("the deal never ends")


@pytest.mark.parametrize("theme", ["kaboom-dark", "kaboom-light"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_table_of_four_looks_like_this_while_a_suit_is_named(
    snap_compare: Compare, size: tuple[int, int], theme: str
) -> None:
    assert snap_compare(HandApp(choosing(), theme), terminal_size=size)


@pytest.mark.parametrize("size", [(80, 17), (120, 40)], ids=["80x17", "120x40"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_full_table_looks_like_this_to_everybody(
    snap_compare: Compare, size: tuple[int, int], lang: Literal["en", "ru"]
) -> None:
    set_language(lang)
    played = lay("boom", EIGHTS, 8, people=3, seed="public")
    assert snap_compare(HandApp(going(played, 14, Stage.PASSING), "kaboom-dark"), terminal_size=size)


@pytest.mark.parametrize("size", [(80, 17), (120, 40)], ids=["80x17", "120x40"])
def test_open_hands_look_like_this(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(HandApp(counted(5), "kaboom-dark"), terminal_size=size)
