"""The geometry of the table for hands: everything inside, nothing over anything else, every card within reach."""

from itertools import combinations

import pytest

from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.rooms import Box
from kaboom_tui.widgets.signs import Sign
from kaboom_tui.widgets.table_board import Target
from kaboom_tui.widgets.walking import Direction, walk
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_plan import ZonePlan, plan_zones
from rules.core.cards import FRENCH, Card
from rules.core.seats import Seat
from rules.core.views import HAND, CardView, Zone

SIZES = [(80, 15), (80, 17), (80, 33), (100, 24), (130, 45), (200, 60)]
NAMES = ("Anna", "Boris", "Vera", "Gregory", "Dmitri", "Ekaterina", "Zhanna", "Zina", "Ivan", "Julia")


def open_cards(cards: tuple[Card, ...], by: bool = False) -> tuple[CardView, ...]:
    """Cards that lie open, each laid by another seat if asked."""
    return tuple(CardView(slot, (slot, 0), True, card, Seat(slot) if by else None) for slot, card in enumerate(cards))


def shown(seats: int, held: int, *, laid: int = 0, fine: int = 0, near: int = 0, **more: object) -> ZonePicture:
    """A table at which the near seat holds `held` open cards, and `laid` lie in the middle; `fine` beside each seat."""
    own, middle = FRENCH[:held], FRENCH[held : held + laid]
    zones = [
        Zone("stock", None, (), 20),
        Zone("pile", None, open_cards(FRENCH[-1:]), 9),
        Zone("round", None, open_cards(middle, by=True), laid, spread=True),
    ]
    for seat in range(seats):
        closed = tuple(CardView(slot, (slot, 0), True) for slot in range(7))
        zones.append(Zone(HAND, Seat(seat), open_cards(own) if seat == near else closed, held if seat == near else 7))
        if fine:
            zones.append(Zone("fine", Seat(seat), open_cards(FRENCH[-9 : -9 + fine]), fine, spread=True))
    fields: dict[str, object] = {"facts": (Sign("wanted: ♠ or 9", "fact"),), "options": frozenset(own[:2]), **more}
    return ZonePicture(
        zones=tuple(zones),
        near=Seat(near),
        watched=Seat(near),
        current=Seat(near),
        names=NAMES[:seats],
        signs=((),) * seats,
        captions={"stock": "stock 20", "pile": "laid 9", "fine": "fine"},
        **fields,  # type: ignore[arg-type]
    )


def laid_out(picture: ZonePicture, size: tuple[int, int], wish: SizeWish = "auto", first: int = 0) -> ZonePlan:
    """The plan of a picture."""
    return plan_zones(picture, *size, wish, first)


def inside(box: Box, size: tuple[int, int]) -> bool:
    """Whether a box lies on the board."""
    return box.within(Box(0, 0, *size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("fine", [0, 3])
def test_everybody_has_a_chair_and_no_place_lies_over_another(size: tuple[int, int], seats: int, fine: int) -> None:
    plan = laid_out(shown(seats, 7, laid=seats, fine=fine), size)
    assert [chair.seat for chair in plan.chairs] != []
    assert {chair.seat for chair in plan.chairs} == {Seat(seat) for seat in range(1, seats)}
    boxes = [*(chair.box for chair in plan.chairs), plan.ground, plan.near]
    assert all(inside(box, size) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    cards = [*plan.middle.cards, *plan.hand, *plan.more]
    assert all(inside(card.box, size) for card in cards)
    assert all(card.box.within(plan.ground) for card in plan.middle.cards)
    assert not [pair for pair in combinations([card.box for card in cards], 2) if pair[0].meets(pair[1])]


@pytest.mark.parametrize("size", SIZES)
def test_the_others_sit_clockwise_from_the_left_hand_of_the_near_seat(size: tuple[int, int]) -> None:
    plan = laid_out(shown(6, 7, near=2), size)
    assert [chair.seat for chair in plan.chairs] == [3, 4, 5, 0, 1]
    sides = [chair.side for chair in plan.chairs]
    assert sides == ["left", "top", "top", "top", "right"]


@pytest.mark.parametrize("wish", ["auto", "small", "medium", "large"])
@pytest.mark.parametrize("held", [0, 1, 7, 19, 20, 30, 38, 45, 60, 104])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_hand_is_in_sight_or_counted(size: tuple[int, int], held: int, wish: SizeWish) -> None:
    plan = laid_out(shown(4, held), size, wish)
    faces = [card.face for card in plan.hand]
    assert faces == list(FRENCH[plan.before : plan.before + len(faces)])
    assert plan.before + len(faces) + plan.after == held
    assert all(card.box.w >= 3 and card.box.h >= 1 for card in plan.hand)


def test_thirty_cards_lie_in_sight_in_the_smallest_window() -> None:
    plan = laid_out(shown(6, 30), (80, 15))
    assert (len(plan.hand), plan.before, plan.after) == (30, 0, 0)


@pytest.mark.parametrize("held", [30, 60, 104])
def test_the_arrows_reach_every_card_and_the_hand_follows_the_cursor(held: int) -> None:
    own = FRENCH[:held]
    cursor, first = own[0], 0
    seen = []
    for _ in own:
        plan = laid_out(shown(4, held, cursor=cursor, options=frozenset(own)), (80, 17), first=first)
        first = plan.before
        assert cursor in [card.face for card in plan.hand]
        seen.append(cursor)
        following = walk(plan.places, cursor, "right", own)
        assert isinstance(following, Card)
        cursor = following
    assert seen == list(own)
    assert cursor is own[0]


@pytest.mark.parametrize("direction", ["up", "down"])
def test_up_and_down_lead_between_the_hand_and_the_piles(direction: Direction) -> None:
    picture = shown(4, 7)
    plan = laid_out(picture, (80, 17))
    reach: list[Target] = ["stock", *FRENCH[:7]]
    assert walk(plan.places, FRENCH[3], direction, reach) == "stock"


def test_what_is_over_another_card_is_hit_where_it_is_seen() -> None:
    plan = laid_out(shown(4, 30), (80, 17))
    for card in plan.hand:
        assert card.face is not None
        assert plan.hit(card.box.x, card.box.y) is card.face
    assert plan.hit(0, 0) is None


def test_what_can_be_laid_stands_out_by_a_line() -> None:
    plan = laid_out(shown(4, 7), (80, 17))
    assert [card.raised for card in plan.hand] == [True, True, False, False, False, False, False]
    assert plan.hand[0].box.y == plan.hand[2].box.y - 1


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_cards_are_laid_one_after_the_other(size: tuple[int, int]) -> None:
    piles = {
        tuple((card.box.y, card.box.h) for card in laid_out(shown(4, 7, laid=laid), size).middle.cards[:2])
        for laid in range(5)
    }
    assert len(piles) == 1
