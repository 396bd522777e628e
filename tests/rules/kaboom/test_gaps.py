"""K39 and K44: gaps, closing them, and where penalty cards grow."""

import pytest

from rules.core.seats import Seat
from rules.core.views import Cell
from rules.kaboom import moves as ask
from rules.kaboom.events import GapsClosed, Penalised
from rules.kaboom.layout import EDGES, PATTERNS, cell
from rules.kaboom.state import Phase
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot

FREE: tuple[Cell, ...] = ((0, 0), (3, 3), (1, 2), (2, 1))
SHAPES = PATTERNS | {"free": FREE}


def _laid_out(pattern: tuple[Cell, ...], edge: str, hand: str = "2C 3C 4C 5C") -> Table:
    table = Table.with_hands(hand, "2D 3D 4D 5D").discarded("9S")
    table.state.patterns[0] = (pattern, edge)
    return table


def _cells(table: Table) -> list[Cell]:
    return [place.cell for place in table.view(None).hands[0].places]


def test_a_throw_leaves_a_gap_that_everybody_sees() -> None:
    table = Table.with_hands("2C 9C 4C 5C", "2D").discarded("9D")
    table.throw(0, 1)
    hand = table.view(1).hands[0]
    assert [place.present for place in hand.places] == [True, False, True, True]
    assert hand.count == 3


def test_gaps_stay_until_their_owner_closes_them() -> None:
    table = Table.with_hands("2C 9C 4C 5C", "2D").discarded("9D").drawing("AC AD AH")
    table.throw(0, 1)
    table.draw()
    table.replace(3)
    assert table.hand(0) == "2C - 4C AC"
    assert table.refuses(1, ask.CloseGaps()) == "K39"


def test_closing_gaps_numbers_the_cards_anew_in_the_same_order() -> None:
    table = Table.with_hands("- 3C - 5C 6C -", "2D").discarded("9D")
    events = table.close_gaps(0)
    assert events == [GapsClosed(Seat(0), ((1, 0), (3, 1), (4, 2)))]
    assert table.hand(0) == "3C 5C 6C"
    assert table.refuses(0, ask.CloseGaps()) == "K39"


def test_a_card_that_already_lies_right_does_not_move() -> None:
    table = Table.with_hands("2C 3C - 5C", "2D").discarded("9D")
    assert only(table.close_gaps(0), GapsClosed).moved == ((3, 2),)


@pytest.mark.parametrize("code", ["AC", "JS", "9C"])
def test_gaps_are_closed_for_free_in_the_middle_of_any_turn(code: str) -> None:
    table = Table.with_hands("2C -", "3C - 4C", "5C").discarded("9D").drawing(code)
    table.close_gaps(1)
    table.draw()
    table.state.hands[1].insert(0, None)
    table.close_gaps(1)
    table.close_gaps(0)
    table.discard()
    assert table.hand(1) == "3C 4C"


def test_gaps_stay_while_a_king_holds_a_card_up() -> None:
    table = Table.with_hands("2C -", "3C - 4C", "5C")
    table.draws_and_discards("KC")
    table.do(0, ask.KingLook(spot(1, 2)))
    for seat in (0, 1):
        assert table.refuses(seat, ask.CloseGaps()) == "K39"
    table.do(0, ask.KingLeave())
    table.close_gaps(1)


def test_a_frozen_hand_keeps_its_gaps() -> None:
    table = Table.with_hands("2C - 4C", "2D")
    table.kaboom()
    assert table.refuses(0, ask.CloseGaps()) == "K49"


@pytest.mark.parametrize("phase", [Phase.PEEK, Phase.DEAL, Phase.OVER])
def test_gaps_are_not_closed_outside_play(phase: Phase) -> None:
    table = Table.with_hands("2C - 4C", "2D")
    table.state.phase = phase
    assert table.refuses(0, ask.CloseGaps()) == "K39"


def test_gaps_can_be_closed_in_the_last_window() -> None:
    table = Table.with_hands("2C - 4C", "2D")
    table.state.phase = Phase.FINAL
    table.close_gaps(0)
    assert table.hand(0) == "2C 4C"


def test_penalty_cards_come_last_one_by_one_and_never_fill_a_gap() -> None:
    table = Table.with_hands("2C - 4C -", "2D").discarded("9S").drawing("AC AD")
    events = table.throw(0, 0)
    assert only(events, Penalised) == Penalised(Seat(0), (4, 5), 0, "K36")
    assert table.hand(0) == "2C - 4C - AC AD"


def test_nobody_sees_a_penalty_card() -> None:
    table = Table.with_hands("2C 3C", "2D").discarded("9S")
    events = table.throw(0, 0)
    assert kinds(events) == ["ThrewWrong", "Penalised"]
    for viewer in (None, 0, 1):
        assert all(place.face is None for place in table.view(viewer).hands[0].places)


@pytest.mark.parametrize(
    ("shape", "edge", "first", "second", "fifth"),
    [
        ("row", "right", (4, 0), (5, 0), (8, 0)),
        ("row", "left", (-1, 0), (-2, 0), (-5, 0)),
        ("row", "top", (0, -1), (1, -1), (0, -2)),
        ("row", "bottom", (0, 1), (1, 1), (0, 2)),
        ("square", "right", (2, 0), (2, 1), (4, 0)),
        ("square", "left", (-1, 0), (-1, 1), (-3, 0)),
        ("square", "top", (0, -1), (1, -1), (0, -3)),
        ("square", "bottom", (0, 2), (1, 2), (0, 4)),
        ("column", "right", (1, 0), (1, 1), (2, 0)),
        ("column", "left", (-1, 0), (-1, 1), (-2, 0)),
        ("column", "top", (0, -1), (0, -2), (0, -5)),
        ("column", "bottom", (0, 4), (0, 5), (0, 8)),
        ("free", "right", (4, 0), (4, 1), (5, 0)),
        ("free", "left", (-1, 0), (-1, 1), (-2, 0)),
        ("free", "top", (0, -1), (1, -1), (0, -2)),
        ("free", "bottom", (0, 4), (1, 4), (0, 5)),
    ],
)
def test_penalty_cards_grow_line_by_line_beyond_the_chosen_edge(
    shape: str, edge: str, first: Cell, second: Cell, fifth: Cell
) -> None:
    pattern = (SHAPES[shape], edge)
    assert (cell(pattern, 4), cell(pattern, 5), cell(pattern, 8)) == (first, second, fifth)
    table = _laid_out(*pattern)
    table.throw(0, 0)
    assert _cells(table) == [*SHAPES[shape], first, second]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("gaps", ["- 3C 4C 5C", "2C - 4C -", "2C 3C - - 6C", "- - - -", "- 3C - 5C 6C - 8C 10C"])
def test_after_closing_penalty_cards_still_grow_at_the_edge_and_never_between(shape: str, edge: str, gaps: str) -> None:
    table = _laid_out(SHAPES[shape], edge, gaps)
    table.close_gaps(0)
    before = _cells(table)
    if not before:
        table.state.hands[0] = [table.state.stock.pop()]
        before = _cells(table)
    table.throw(0, 0)
    grown = _cells(table)
    assert grown[: len(before)] == before
    assert len(set(grown)) == len(grown)
    axis = 0 if edge in ("left", "right") else 1
    outward = -1 if edge in ("left", "top") else 1
    edge_line = max(place[axis] * outward for place in before)
    assert all(place[axis] * outward >= edge_line for place in grown[len(before) :])
    if len(before) < 4:
        assert set(grown[:4]) <= {cell((SHAPES[shape], edge), slot) for slot in range(6)}


@pytest.mark.parametrize("edge", EDGES)
def test_closing_slides_cards_and_lets_none_pass_another(edge: str) -> None:
    table = _laid_out(SHAPES["row"], edge, "2C - 4C 5C 6C")
    before = sorted(zip(_reading(_kept(table)), ("2C", "4C", "5C", "6C"), strict=True))
    table.close_gaps(0)
    after = sorted(zip(_reading(_cells(table)), table.hand(0).split(), strict=True))
    assert [code for _, code in after] == [code for _, code in before]
    assert {place for place, _ in after} == set(_reading(list(SHAPES["row"])))


def _kept(table: Table) -> list[Cell]:
    return [place.cell for place in table.view(None).hands[0].places if place.present]


def _reading(places: list[Cell]) -> list[tuple[int, int]]:
    return [(row, column) for column, row in places]


def test_a_closed_hand_is_dealt_on_its_pattern_again() -> None:
    table = _laid_out(SHAPES["row"], "left", "2C - - 5C")
    table.close_gaps(0)
    assert _cells(table) == [(2, 0), (3, 0)]
    table.kaboom()
    table.kaboom()
    table.reveal()
    table.do(None, ask.Deal())
    assert _cells(table) == list(SHAPES["row"])


def test_a_world_imagined_from_a_closed_hand_grows_like_the_true_one() -> None:
    table = _laid_out(SHAPES["square"], "top", "2C - - 5C")
    table.close_gaps(0)
    seat = Seat(1)
    rng = table.state.chance()
    other = Table(GAME.imagine(GAME.view(table.state, seat), GAME.new_memory(seat), rng))
    for one in (table, other):
        one.do(0, ask.Throw((0,), 1))
    grown = [[place.cell for place in one.view(None).hands[0].places] for one in (table, other)]
    assert grown[0][:4] == grown[1][:4]
