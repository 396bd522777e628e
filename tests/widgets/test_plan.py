"""Everything has a place of its own, inside the board, at every size."""

import pytest

from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.kaboom_picture import DISCARD, STOCK, Target
from kaboom_tui.widgets.kaboom_plan import Plan, layout, neighbour
from kaboom_tui.widgets.rooms import Box
from kaboom_tui.widgets.walking import Direction
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.layout import PATTERNS
from tests.widgets.tables import SHAPES, hand

SIZES = [(80, 14), (80, 16), (80, 17), (80, 18), (80, 24), (120, 34), (200, 44)]
ROW = PATTERNS["row"]


def overlaps(plan: Plan) -> list[tuple[object, object]]:
    """Pairs of things on the board that share a cell."""
    boxes: list[tuple[object, Box]] = [(place.target, place.box) for place in plan.places]
    boxes.append(("drawn", plan.drawn))
    for seat in plan.seats:
        boxes += [((seat.seat, "plate"), seat.plate), ((seat.seat, "more"), seat.more_box)]
    boxes += [(name, box) for name, pair in (("word", plan.words), ("count", plan.counts)) for box in pair]
    boxes.append(("caption", plan.caption))
    taken: dict[tuple[int, int], object] = {}
    found = []
    for name, box in boxes:
        for y in range(box.y, box.y + box.h):
            for x in range(box.x, box.x + box.w):
                if (x, y) in taken:
                    found.append((taken[x, y], name))
                taken[x, y] = name
    return found


def outside(plan: Plan) -> list[object]:
    """Things that stick out of the board, or of the part that is their seat's."""
    board = Box(0, 0, plan.width, plan.height)
    rooms = {seat.seat: seat.box for seat in plan.seats}
    found: list[object] = [
        place.target
        for place in plan.places
        if not place.box.within(rooms[place.target.seat] if isinstance(place.target, Spot) else plan.centre)
    ]
    lines = [plan.drawn, plan.caption, *plan.words, *plan.counts, *(seat.plate for seat in plan.seats)]
    return found + [box for box in lines if box.w and not box.within(board)]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_card_has_a_place_of_its_own_whatever_the_pattern(size: tuple[int, int], seats: int) -> None:
    for number, (shape, edge) in enumerate(SHAPES):
        for count in range(1 + number % 2, 17, 2):
            others = [hand(*SHAPES[(number + step) % len(SHAPES)], 4 + step % 3) for step in range(1, seats)]
            plan = layout(*size, (hand(shape, edge, count), *others))
            told = (seats, shape, edge, count)
            assert not overlaps(plan), told
            assert not outside(plan), told
            assert plan.place(STOCK), told
            assert plan.place(DISCARD), told
            if size[1] >= 17:
                assert all(plan.place(Spot(Seat(0), slot)) for slot in range(count)), told
                assert not any(seat.more for seat in plan.seats), told


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", SIZES[2:], ids=str)
def test_every_seat_can_have_sixteen_cards(size: tuple[int, int], seats: int) -> None:
    plan = layout(*size, (hand(ROW, "right", 16),) * seats)
    assert not overlaps(plan)
    assert sum(isinstance(place.target, Spot) for place in plan.places) == 16 * seats


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("shape", PATTERNS)
def test_four_cards_keep_their_pattern_on_the_smallest_board(shape: str, seats: int) -> None:
    cells = PATTERNS[shape]
    plan = layout(80, 17, (cells,) * seats)
    for seat in range(seats):
        boxes = [place.box for slot in range(4) if (place := plan.place(Spot(Seat(seat), slot)))]
        columns, rows = sorted({box.x for box in boxes}), sorted({box.y for box in boxes})
        assert [(columns.index(box.x), rows.index(box.y)) for box in boxes] == list(cells)


@pytest.mark.parametrize(
    ("size", "seats", "card"),
    [
        ((80, 17), 6, (5, 3)),
        ((80, 17), 2, (7, 5)),
        ((80, 17), 4, (7, 5)),
        ((120, 34), 6, (7, 5)),
        ((200, 44), 6, (9, 7)),
    ],
)
def test_cards_grow_with_the_board(size: tuple[int, int], seats: int, card: tuple[int, int]) -> None:
    plan = layout(*size, (ROW,) * seats)
    assert {(place.box.w, place.box.h) for place in plan.places if isinstance(place.target, Spot)} == {card}


@pytest.mark.parametrize(("wish", "height"), [("small", 1), ("medium", 3), ("large", 7)])
def test_cards_are_as_large_as_wished_where_there_is_room(wish: SizeWish, height: int) -> None:
    place = layout(120, 40, (ROW,) * 4, wish).place(Spot(Seat(2), 0))
    assert place is not None
    assert place.box.h == height


def test_a_hand_that_grows_moves_nobody_elses_cards() -> None:
    before = layout(80, 17, (ROW,) * 6)
    after = layout(80, 17, (hand(ROW, "right", 13), *(ROW,) * 5))
    for seat in range(1, 6):
        for slot in range(4):
            assert before.place(Spot(Seat(seat), slot)) == after.place(Spot(Seat(seat), slot))


def test_play_goes_clockwise_round_the_table() -> None:
    for seats in range(3, 9):
        plan = layout(120, 40, (ROW,) * seats)
        middles = [(seat.box.x + seat.box.w / 2 - 60, seat.box.y + seat.box.h / 2 - 20) for seat in plan.seats]
        turns = [
            x * other_y - y * other_x
            for (x, y), (other_x, other_y) in zip(middles, [*middles[1:], middles[0]], strict=True)
        ]
        assert all(turn >= 0 for turn in turns), seats


def test_what_can_be_chosen_is_in_sight_even_when_cards_are_left_out() -> None:
    hands = (hand(ROW, "right", 40), *(ROW,) * 7)
    assert layout(80, 14, hands).seats[0].more
    kept = frozenset({Spot(Seat(0), 39), Spot(Seat(0), 30)})
    plan = layout(80, 14, hands, "auto", kept)
    assert all(plan.place(spot) for spot in kept)
    shown = sum(isinstance(place.target, Spot) and place.target.seat == 0 for place in plan.places)
    assert plan.seats[0].more == 40 - shown
    assert not overlaps(plan)


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (40, 10), (79, 3), (500, 200)])
def test_no_size_breaks_the_plan(size: tuple[int, int]) -> None:
    for seats in range(1, 13):
        assert len(layout(*size, (hand(ROW, "bottom", 6),) * seats).seats) == seats


def test_what_is_hit_is_what_is_drawn_there() -> None:
    for seats, (width, height) in ((2, (80, 17)), (6, (80, 17)), (8, (120, 34))):
        plan = layout(width, height, tuple(hand(*SHAPES[seat * 2], 4 + seat) for seat in range(seats)))
        for y in range(height):
            for x in range(width):
                inside = [place.target for place in plan.places if place.box.holds(x, y)]
                assert plan.hit(x, y) == (inside[0] if inside else None)
        for place in plan.places:
            assert plan.hit(place.box.x, place.box.y) == place.target
            assert plan.hit(place.box.x + place.box.w - 1, place.box.y + place.box.h - 1) == place.target


def reached(plan: Plan, among: list[Target], directions: tuple[Direction, ...]) -> set[Target]:
    """What can be reached by these arrow keys from where the cursor begins."""
    first = neighbour(plan, None, "right", among)
    assert first is not None
    found, edge = {first}, [first]
    while edge:
        here = edge.pop()
        for direction in directions:
            there = neighbour(plan, here, direction, among)
            if there is not None and there not in found:
                found.add(there)
                edge.append(there)
    return found


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_arrow_keys_reach_everything_that_can_be_chosen(seats: int) -> None:
    hands = tuple(hand(*SHAPES[(seat * 5) % len(SHAPES)], 3 + seat) for seat in range(seats))
    plan = layout(80, 17, hands)
    every = [place.target for place in plan.places]
    for among in (every, every[::2], every[:1], every[-2:]):
        assert reached(plan, among, ("right",)) == set(among)
        assert reached(plan, among, ("left",)) == set(among)
        assert reached(plan, among, ("left", "right", "up", "down")) == set(among)


def test_arrows_lead_where_they_point() -> None:
    plan = layout(80, 17, (PATTERNS["square"],) * 2)
    spots = [Spot(Seat(0), slot) for slot in range(4)]
    assert neighbour(plan, spots[0], "right", spots) == spots[1]
    assert neighbour(plan, spots[0], "down", spots) == spots[2]
    assert neighbour(plan, spots[3], "up", spots) == spots[1]
    assert neighbour(plan, spots[3], "left", spots) == spots[2]
    assert neighbour(plan, spots[0], "up", [*spots, STOCK]) == STOCK


def test_an_arrow_from_a_place_that_cannot_be_chosen_goes_to_the_nearest() -> None:
    plan = layout(80, 17, (ROW,) * 2)
    assert neighbour(plan, Spot(Seat(1), 3), "left", [Spot(Seat(1), 2), Spot(Seat(0), 0)]) == Spot(Seat(1), 2)
    assert neighbour(plan, None, "left", []) is None


def test_whoever_plays_alone_at_a_screen_sits_below_and_the_others_follow_clockwise() -> None:
    usual = layout(80, 17, (ROW,) * 3)
    turned = layout(80, 17, (ROW,) * 3, home=Seat(1))
    assert [each.seat for each in turned.seats] == [0, 1, 2]
    assert [turned.seats[seat].box for seat in (1, 2, 0)] == [each.box for each in usual.seats]
    assert turned.place(Spot(Seat(1), 2)) is not None
