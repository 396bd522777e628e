"""Tables and pictures that the tests of the board draw."""

from collections.abc import Sequence
from itertools import product

from kaboom_tui.widgets.kaboom_picture import Picture
from rules.core.cards import Card
from rules.core.seats import Seat, Viewer
from rules.core.views import Cell
from rules.kaboom.game import KaboomGame
from rules.kaboom.layout import EDGES, PATTERNS, cell
from rules.kaboom.moves import Arrange, Deal, Draw, Peek, Replace
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState
from rules.kaboom.view import view

GAME = KaboomGame()
NAMES = ("Anna", "Борис", "Vera", "王小明的桌子", "Надежда-Константиновна", "émile", "[b]Gus[/b]", "Хельга")
DIAGONAL = ((0, 0), (1, 1), (2, 2), (3, 3))
SHAPES = [(shape, edge) for shape, edge in product([*PATTERNS.values(), DIAGONAL], EDGES)]
"""Every named pattern and the widest free one, growing at every edge."""


def hand(shape: tuple[Cell, ...], edge: str, count: int) -> tuple[Cell, ...]:
    """The cells of a hand with `count` slots."""
    return tuple(cell((shape, edge), slot) for slot in range(count))


def table(seats: int, patterns: Sequence[str] = ("row",), *, seed: str = "7", extra: int = 0) -> KaboomState:
    """A table at which somebody has just drawn a card: one card lies on the discard, one hand has a gap."""
    state = GAME.start(KaboomOptions(), seats, seed)
    GAME.play(state, None, Deal())
    for number in range(seats):
        GAME.play(state, Seat(number), Arrange(PATTERNS[patterns[number % len(patterns)]], "right"))
    for number in range(seats):
        GAME.play(state, Seat(number), Peek(()))
    for move in (Draw(), Replace(1), Draw()):
        GAME.play(state, state.current, move)
    for _ in range(extra):
        for cards in state.hands:
            cards.append(state.stock.pop())
    state.hands[-1][2] = None
    state.totals = [37, -4, 88, 100, 5, 12, 63, 7][:seats]
    return state


def picture(state: KaboomState, viewer: Viewer = None, **more: object) -> Picture:
    """What is drawn for a viewer of a table, with more fields of the picture as named."""
    fields = {
        "view": view(state, viewer),
        "names": NAMES[: state.seats],
        "keys": tuple("" if number % 3 == 2 else str(number + 1) for number in range(state.seats)),
        "watched": viewer,
    }
    return Picture(**{**fields, **more})  # type: ignore[arg-type]


def visible(state: KaboomState, viewer: Viewer) -> set[Card]:
    """The faces that a viewer may see at such a table: the top of the discard, and a card it has drawn itself."""
    shown = {state.discard[-1]}
    if viewer == state.current and state.drawn is not None:
        shown.add(state.drawn)
    return shown
