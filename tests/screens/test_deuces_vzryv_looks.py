"""How tables of Deuces and Vzryv look: twos and their coefficients, fines, a choice among them, a blast, a big hand."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest

from kaboom_tui.texts import set_language
from kaboom_tui.widgets.zone_picture import ZonePicture
from rules.deuces.game import DeucesGame
from rules.vzryv.game import VzryvGame
from rules.vzryv.state import DECK
from tests.rules.deuces.scenario import Table as DeucesTable
from tests.rules.vzryv.scenario import Table as VzryvTable
from tests.screens.seated import seat
from tests.screens.test_hand_looks import HandApp

Compare = Callable[..., bool]
Look = tuple[Literal["en", "ru"], tuple[int, int], str]
SMALL_DARK: Look = ("ru", (80, 17), "kaboom-dark")
SMALL_LIGHT: Look = ("en", (80, 17), "kaboom-light")
LARGE_DARK: Look = ("en", (120, 34), "kaboom-dark")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The next test begins in English."""
    yield
    set_language("en")


def full_table() -> ZonePicture:
    """Eight seats, fines before all of them, all twos but one at the edge, and a run that is being put together."""
    fines = ("3C 4C", "", "5C", "6C 7C 8C", "", "9C", "10C", "JC")
    hands = ("9S 10S JS 3H", "3S 4S", "", "5S", "6S", "7S", "8S", "3D")
    table = DeucesTable.with_hands("9H", *hands, deck="KD 2C").twos("2S 2H 2D").fines(*fines)
    return seat(DeucesGame(), table.state, 1).open().point("9S", "10S").picture()


def drawn() -> ZonePicture:
    """Three seats; somebody has sent a card out and looks at the next one."""
    table = DeucesTable.with_hands("9H", "JS 3C", "4S", "5S 6S", deck="8D JC 7D 2C 2D").fines("4D", "", "3S")
    table.twos("2S 2H").does("draw")
    return seat(DeucesGame(), table.state, 1).open().press("Out").picture()


def right() -> ZonePicture:
    """An ace was laid, and cards of a fine are chosen."""
    table = (
        DeucesTable.with_hands("KH", "AS 9C 10C", "4S", "5S", deck="3C 2C").twos("2S 2D 2H").fines("5D 6D 7D", "", "")
    )
    table.does("AS")
    return seat(DeucesGame(), table.state, 1).open().point("6D").picture()


def blast() -> ZonePicture:
    """The pile has just been taken under an ace, at a table of three with closed stacks."""
    closed = ("2H 2D 2C", "3H 3D 3C", "4H 4D 4C")
    table = VzryvTable.with_hands(
        "9C JC", "8C", "7C QC", pile="KS QS 5S AS", by=2, stock="5C 6C", closed=closed, games=3
    )
    return seat(VzryvGame(), table.state, 1).open().press("TakePile").picture()


def big_hand() -> ZonePicture:
    """Thirty cards in one hand, under an ace of somebody who is out."""
    hand, rest = DECK[:30], DECK[30:]
    table = VzryvTable.with_hands(" ".join(map(str, hand)), *(" ".join(map(str, rest[at:12:2])) for at in (0, 1)), "")
    table.state.pile = list(rest[12:])
    table.state.phase, table.state.laid_by = type(table.state.phase)("turn"), table.state.out[0]
    return seat(VzryvGame(), table.state, 1).open().picture()


@pytest.mark.parametrize(
    ("shown", "look"),
    [
        (full_table, SMALL_DARK),
        (full_table, LARGE_DARK),
        (drawn, SMALL_LIGHT),
        (right, SMALL_DARK),
        (right, LARGE_DARK),
        (blast, SMALL_LIGHT),
        (blast, LARGE_DARK),
        (big_hand, SMALL_DARK),
    ],
    ids=lambda value: value.__name__ if callable(value) else f"{value[0]}-{value[1][0]}x{value[1][1]}",
)
def test_a_table_looks_as_it_was_left(shown: Callable[[], ZonePicture], look: Look, snap_compare: Compare) -> None:
    lang, size, theme = look
    set_language(lang)
    assert snap_compare(HandApp(shown(), theme), terminal_size=size)
