"""How the board looks: dark and light, at two sizes, in both languages, and as plain text without colours."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.kaboom_drawing import draw
from kaboom_tui.widgets.kaboom_picture import DISCARD, Picture, Target
from kaboom_tui.widgets.kaboom_plan import plan_of
from rules.core.cards import card
from rules.core.moves import Spot
from rules.core.seats import Seat
from tests.widgets.board_app import BoardApp
from tests.widgets.tables import picture, table

Compare = Callable[..., bool]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The next test begins in English."""
    yield
    set_language("en")


def busy() -> Picture:
    """A table with something of everything: letters, the cursor, a picked card, an opened face, a frozen hand."""
    state = table(6, ("row", "square", "column"))
    state.declarers.append(Seat(5))
    here = state.current
    labels: dict[Target, str] = {Spot(here, slot): letter for slot, letter in enumerate("asdf")}
    return picture(
        state,
        here,
        labels={**labels, DISCARD: "w"},
        cursor=Spot(here, 1),
        chosen=frozenset({Spot(here, 3)}),
        fresh=frozenset({Spot(Seat(0), 2)}),
        open={Spot(Seat(2), 0): card("RJ"), Spot(Seat(2), 1): card("10D")},
    )


@pytest.mark.parametrize("theme", ["kaboom-dark", "kaboom-light"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_the_board_looks_like_this(snap_compare: Compare, size: tuple[int, int], theme: str) -> None:
    assert snap_compare(BoardApp(busy(), theme), terminal_size=size)


def test_a_russian_table_with_four_colours_looks_like_this(snap_compare: Compare) -> None:
    set_language("ru")
    state = table(4)
    state.revealed, state.drawn = True, None
    assert snap_compare(BoardApp(picture(state), drawn_with=glyphs(four_colour=True)), terminal_size=(80, 17))


def written(shown: Picture, size: tuple[int, int], *, ascii: bool) -> str:
    plan = plan_of(shown.view, *size, "auto", shown.labels)
    return "\n" + "\n".join("".join(piece.text for piece in line) for line in draw(shown, plan, glyphs(ascii=ascii)))


@pytest.mark.parametrize("ascii", [False, True], ids=["drawn", "ascii"])
@pytest.mark.parametrize("size", [(80, 17), (120, 34)], ids=["80x17", "120x34"])
def test_without_colours_the_board_reads_like_this(
    snapshot: SnapshotAssertion, size: tuple[int, int], ascii: bool
) -> None:
    assert written(busy(), size, ascii=ascii) == snapshot


def test_eight_seats_with_many_cards_read_like_this(snapshot: SnapshotAssertion) -> None:
    shown = picture(table(8, extra=2))
    assert written(replace(shown, watched=Seat(0)), (80, 17), ascii=False) == snapshot
