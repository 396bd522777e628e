"""(а) to (д) at a strict table: looking, moving, breaking a power's conditions, frozen cards, showing (K65 to K69)."""

from collections.abc import Callable

import pytest

from rules.core.cards import card
from rules.core.events import told_to
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Looked, Penalised, Reshuffled, Saw
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_events import Offended, Shifted, Showed, ShowedDrawn
from rules.kaboom.strict_moves import (
    Glance,
    KeepDrawn,
    Misplace,
    Shift,
    Shirk,
    Show,
    ShowDrawn,
)
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot
from tests.rules.kaboom.strictly import STRICT, Price, price, strict

THREE = ("2C 9S 4H", "2D 8S 7H", "5C JD 3H")


def at_start() -> Table:
    return strict(*THREE)


def drawn() -> Table:
    table = strict(*THREE).drawing("4S")
    table.draw()
    return table


def power() -> Table:
    table = strict(*THREE)
    table.draws_and_discards("8D")
    return table


def king() -> Table:
    table = strict(*THREE)
    table.draws_and_discards("KS")
    table.do(0, ask.KingLook(spot(1, 0)))
    return table


def last_window() -> Table:
    table = strict(*THREE)
    table.turn_of(2).kaboom()
    table.draws_and_discards("AC")
    table.draws_and_discards("AD")
    assert table.phase == "final"
    return table


def before_play() -> Table:
    return Table.dealt(3, STRICT)


MOMENTS = pytest.mark.parametrize("moment", [before_play, at_start, drawn, power, king, last_window])


@MOMENTS
def test_whoever_looks_without_right_sees_the_card_alone_and_gets_two_cards(moment: Callable[[], Table]) -> None:
    table = moment()
    held = table.held(1)
    where = spot(0, 1)
    events = table.do(1, Glance(where))
    assert price(events) == Price("а", "K65", 1, 2)
    assert only(events, Looked) == Looked(Seat(1), where, False)
    assert only(events, Saw) == Saw(Seat(1), where, table.state.hands[0][1])  # type: ignore[arg-type]
    assert not [event for event in told_to(events, Seat(2)) if isinstance(event, Saw)]
    assert table.held(1) == held + 2


@MOMENTS
def test_cards_moved_without_right_go_back_at_once_and_cost_two_cards(moment: Callable[[], Table]) -> None:
    table = moment()
    before = [table.hand(seat) for seat in range(3)]
    phase, current = table.phase, table.current
    for spots in [(spot(0, 1),), (spot(0, 1), spot(1, 2)), (spot(0, 0), spot(0, 2))]:
        events = table.do(1, Shift(spots))
        assert price(events) == Price("а", "K65", 1, 2)
        assert only(events, Shifted) == Shifted(Seat(1), spots)
    assert [table.hand(0), table.hand(2)] == [before[0], before[2]]
    assert table.hand(1).startswith(before[1])
    assert table.held(1) == len(before[1].split()) + 6
    assert (table.phase, table.current) == (phase, current)


@MOMENTS
def test_a_card_shown_to_all_is_told_to_all_and_costs_two_cards(moment: Callable[[], Table]) -> None:
    table = moment()
    memories = [GAME.new_memory(Seat(seat)) for seat in range(3)]
    for where in (spot(1, 1), spot(0, 2)):
        events = table.do(1, Show(where))
        shown = table.state.hands[where.seat][where.slot]
        assert price(events) == Price("д", "K69", 1, 2)
        assert only(told_to(events, None), Showed) == Showed(Seat(1), where, shown)  # type: ignore[arg-type]
        for seat, memory in enumerate(memories):
            memory.hear(told_to(events, Seat(seat)))
            assert memory.known[where] is shown
            assert table.view(seat).hands[where.seat].places[where.slot].face is None


def test_before_play_two_cards_may_be_looked_at_and_the_third_costs_two_cards() -> None:
    table = before_play()
    assert table.refuses(0, Glance(spot(0, 3))) == "K65"
    table.do(0, ask.Peek((3,)))
    assert price(table.do(0, Glance(spot(0, 3)))).letter == "а"
    table.do(0, ask.Peek((0,)))
    assert price(table.do(0, Glance(spot(0, 1)))) == Price("а", "K65", 0, 2)


def test_the_first_look_is_at_cards_that_were_dealt_and_not_at_penalty_cards() -> None:
    table = before_play()
    table.do(0, Glance(spot(1, 0)))
    assert table.held(0) == 6
    assert table.refuses(0, ask.Peek((4,))) == "K8"
    assert {slot for move in table.legal(0) if isinstance(move, ask.Peek) for slot in move.slots} == {0, 1, 2, 3}
    assert price(table.do(0, Glance(spot(0, 5)))).letter == "а"


def test_own_cards_are_arranged_freely_until_they_are_looked_at() -> None:
    table = before_play()
    own = (spot(0, 0), spot(0, 1))
    assert table.refuses(0, Shift(own)) == "K65"
    assert price(table.do(0, Shift((spot(0, 0), spot(1, 1))))).letter == "а"
    table.do(0, ask.Peek((2,)))
    assert price(table.do(0, Shift(own))).letter == "а"


@pytest.mark.parametrize(
    ("code", "rightful", "offences"),
    [
        ("6S", [Shift((spot(0, 1), spot(0, 0)))], [Shift((spot(0, 0), spot(1, 0))), Glance(spot(0, 0))]),
        ("6H", [Shift((spot(1, 0), spot(2, 0)))], [Shift((spot(0, 0), spot(1, 0))), Shift((spot(0, 0), spot(0, 1)))]),
        ("7C", [Glance(spot(0, 2))], [Glance(spot(1, 0)), Shift((spot(0, 0), spot(0, 1)))]),
        ("8C", [Glance(spot(0, 0))], [Glance(spot(2, 2))]),
        ("9C", [Glance(spot(1, 2))], [Glance(spot(0, 0)), Shift((spot(1, 0),))]),
        ("10C", [Glance(spot(2, 0))], [Glance(spot(0, 1))]),
        ("JC", [Shift((spot(1, 0), spot(0, 2)))], [Shift((spot(1, 0), spot(2, 0))), Glance(spot(0, 0))]),
        ("QC", [Shift((spot(0, 2), spot(2, 0)))], [Shift((spot(0, 0), spot(0, 1))), Glance(spot(1, 1))]),
        ("KC", [Glance(spot(1, 0))], [Glance(spot(0, 0)), Shift((spot(0, 0), spot(1, 0)))]),
    ],
)
def test_a_power_used_otherwise_than_it_says_costs_two_cards_and_is_still_to_be_used(
    code: str, rightful: list[KaboomMove], offences: list[KaboomMove]
) -> None:
    table = strict(*THREE)
    table.draws_and_discards(code)
    for move in rightful:
        assert table.refuses(0, move) == "K65"
    for move in offences:
        before = [table.hand(1), table.hand(2)]
        assert price(table.do(0, move)) == Price("б", "K66", 0, 2)
        assert [table.hand(1), table.hand(2)] == before
        assert (table.phase, table.current) == ("action", 0)


def test_with_a_king_the_own_card_is_not_looked_at_before_it_is_given() -> None:
    table = king()
    events = table.do(0, Glance(spot(0, 1)))
    assert price(events) == Price("б", "K66", 0, 2)
    assert only(events, Saw).card is card("9S")
    assert table.phase == "king"
    table.do(0, ask.KingTake(1))
    assert table.hand(0).startswith("2C 2D 4H")


def test_with_a_king_the_card_of_the_third_is_not_looked_at_and_nothing_goes_round_in_one_hand() -> None:
    table = king()
    assert price(table.do(0, Glance(spot(2, 0)))).letter == "б"
    assert price(table.do(0, Shift((spot(1, 0), spot(1, 1))))).letter == "б"
    assert price(table.do(0, Shift((spot(0, 0), spot(2, 1))))).letter == "б"
    assert table.refuses(0, Shift((spot(0, 0), spot(1, 0)))) == "K65"
    assert table.refuses(0, Shift((spot(1, 0), spot(2, 1)))) == "K65"


def test_nobody_else_can_touch_the_card_in_the_kings_hand_but_its_holder_can_show_it() -> None:
    table = king()
    for move in (Glance(spot(1, 0)), Show(spot(1, 0)), Shift((spot(1, 0), spot(2, 0)))):
        assert table.refuses(2, move) == "K38"
        assert table.refuses(1, move) == "K38"
    assert table.refuses(0, Glance(spot(1, 0))) == "K65"
    assert price(table.do(0, Show(spot(1, 0)))) == Price("д", "K69", 0, 2)
    assert table.phase == "king"


def test_a_drawn_card_is_not_taken_without_an_exchange() -> None:
    table = drawn()
    assert price(table.do(0, KeepDrawn())) == Price("б", "K66", 0, 2)
    assert (table.phase, table.held(0)) == ("drawn", 5)
    assert table.state.drawn is card("4S")


def test_an_exchanged_card_comes_to_the_place_of_the_other_and_to_no_other_place() -> None:
    table = drawn()
    assert price(table.do(0, Misplace(2))) == Price("б", "K66", 0, 2)
    assert table.top is None
    table.replace(2)
    assert table.hand(0).startswith("2C 9S 4S")
    assert table.refuses(1, Misplace(0)) == "K11"


@pytest.mark.parametrize("code", ["6S", "6H", "JC", "QC"])
def test_a_duty_that_is_not_done_costs_two_cards_and_stays_a_duty(code: str) -> None:
    table = strict(*THREE)
    table.draws_and_discards(code)
    assert price(table.do(0, Shirk())) == Price("б", "K66", 0, 2)
    assert table.phase == "action"
    assert table.refuses(0, ask.Skip()) == "K19"


@pytest.mark.parametrize("code", ["7C", "9C", "KC"])
def test_what_may_be_declined_is_no_duty(code: str) -> None:
    table = strict(*THREE)
    table.draws_and_discards(code)
    assert table.refuses(0, Shirk()) == "K66"
    table.do(0, ask.Skip())


def test_a_card_without_a_power_and_a_replaced_one_allow_nothing() -> None:
    table = strict(*THREE).drawing("4S 10C")
    table.draw()
    table.replace(1)
    assert table.top == "9S"
    assert price(table.do(0, Glance(spot(1, 0)))) == Price("а", "K65", 0, 2)


def test_wrong_and_late_throws_cost_what_they_cost_everywhere_and_have_their_letter() -> None:
    table = strict("8H 3C", "8D 7H", "8C").discarded("8S")
    table.throw(0, 0)
    for slot, at, way in ((0, 1, "late"), (1, 2, "throw")):
        events = table.throw(1, slot, at=at)
        assert only(events, Offended) == Offended(Seat(1), "в", "K67", way, False)
        assert kinds(events)[-2:] == ["Offended", "Penalised"]
    told = []
    for options in (KaboomOptions(), STRICT):
        table = Table.with_hands("8H 3C", "8D 7H", "8C", options=options).discarded("8S")
        events = [*table.throw(0, 0), *table.throw(1, 0, at=1), *table.throw(1, 1), *table.throw(0, 1)]
        told.append([repr(event) for event in events if not isinstance(event, Offended)])
        told[-1] += [table.hand(0), table.hand(1)]
    assert told[0] == told[1]


def frozen() -> Table:
    table = strict(*THREE)
    table.kaboom()
    return table


@pytest.mark.parametrize(
    "move",
    [
        Glance(spot(0, 0)),
        Shift((spot(0, 1),)),
        Shift((spot(2, 0), spot(0, 1))),
        Show(spot(0, 2)),
    ],
)
def test_touching_the_cards_of_a_kaboom_costs_two_cards(move: KaboomMove) -> None:
    table = frozen()
    before = table.hand(0)
    assert price(table.do(2, move)) == Price("г", "K68", 2, 2)
    assert table.hand(0) == before
    table.draws_and_discards("9C")
    assert price(table.do(1, move)) == Price("г", "K68", 1, 2)


@pytest.mark.parametrize(
    ("move", "letter"),
    [
        (Glance(spot(0, 0)), "г"),
        (Shift((spot(0, 0), spot(0, 1))), "г"),
        (Show(spot(0, 0)), "г"),
        (Glance(spot(1, 0)), "а"),
        (Shift((spot(1, 0), spot(2, 0))), "а"),
        (Show(spot(1, 0)), "д"),
    ],
)
def test_no_cards_are_added_to_frozen_ones(move: KaboomMove, letter: str) -> None:
    table = frozen()
    events = table.do(0, move)
    assert price(events).letter == letter
    assert only(events, Offended).waived
    assert table.hand(0) == THREE[0]
    assert not [event for event in events if isinstance(event, Penalised)]
    assert (table.phase, table.current) == ("start", 1)


def test_a_drawn_card_that_is_shown_is_known_to_all_wherever_it_is_laid() -> None:
    table = drawn()
    memory = GAME.new_memory(Seat(1))
    events = table.do(0, ShowDrawn())
    assert price(events) == Price("д", "K69", 0, 2)
    assert only(told_to(events, None), ShowedDrawn) == ShowedDrawn(Seat(0), card("4S"))
    memory.hear(told_to(events, Seat(1)))
    memory.hear(told_to(table.replace(0), Seat(1)))
    assert memory.known[spot(0, 0)] is card("4S")
    assert table.refuses(1, ShowDrawn()) == "K69"


def test_penalty_cards_come_after_a_reshuffle_where_the_stock_is_empty() -> None:
    table = strict(*THREE).stock("AC").discarded("QH 3D 6C")
    events = table.do(1, Glance(spot(0, 0)))
    assert kinds(events) == ["Looked", "Saw", "Offended", "Reshuffled", "Penalised"]
    assert only(events, Reshuffled).stock == 3
    assert table.held(1) == 5


def test_what_no_card_is_left_for_is_cancelled() -> None:
    table = strict(*THREE).stock("AC")
    assert price(table.do(1, Show(spot(1, 0)))) == Price("д", "K69", 1, 1)
    events = table.do(1, Glance(spot(0, 0)))
    assert price(events) == Price("а", "K65", 1, 0)
    assert only(events, Penalised).cancelled == 2


def test_a_seat_without_cards_gets_cards_for_an_offence() -> None:
    table = strict("2C", "", "- -")
    for seat, slots in ((1, (0, 1)), (2, (2, 3))):
        events = table.do(seat, Glance(spot(0, 0)))
        assert only(events, Penalised).slots == slots
    assert price(table.do(1, Show(spot(1, 1)))) == Price("д", "K69", 1, 2)


def test_penalty_cards_lie_at_the_edge_and_never_between_others() -> None:
    table = strict("2C - 4H", "2D")
    assert only(table.do(0, Glance(spot(1, 0))), Penalised).slots == (3, 4)
    assert table.hand(0).startswith("2C - 4H")


def test_two_seats_play_by_the_same_prices() -> None:
    table = strict("2C 3C", "4D 5D")
    assert price(table.do(1, Glance(spot(0, 0)))) == Price("а", "K65", 1, 2)
    table.kaboom()
    assert price(table.do(1, Shift((spot(0, 0), spot(1, 0))))) == Price("г", "K68", 1, 2)
    assert price(table.do(0, Show(spot(1, 0)))) == Price("д", "K69", 0, 0)


def test_cards_gained_before_the_reveal_are_counted() -> None:
    table = last_window()
    table.stock("10C 10D")
    table.do(1, Glance(spot(0, 0)))
    table.reveal()
    assert [line.hand for line in table.state.results[-1].lines] == [15, 37, 18]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Glance(spot(0, 7)), "K20"),
        (Show(spot(9, 0)), "K20"),
        (Shift((spot(1, 1), spot(1, 1))), "K65"),
        (Shift(()), "K65"),
        (Shift((spot(0, 0), spot(0, 1), spot(0, 2))), "K65"),
        (KeepDrawn(), "K69"),
        (Shirk(), "K66"),
    ],
)
def test_what_hands_cannot_do_is_refused_at_a_strict_table_too(move: KaboomMove, rule: str) -> None:
    assert at_start().refuses(1, move) == rule


def test_between_the_deals_there_is_nothing_to_touch() -> None:
    table = last_window()
    table.reveal()
    assert table.refuses(0, Glance(spot(1, 0))) == "K65"
    assert not any(GAME.offences(table.state, Seat(seat)) for seat in range(3))
