"""K19 to K31: what a card lets its seat do when it is drawn and discarded."""

import pytest

from rules.core.cards import Rank, card
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import KingLeft, Looked, PowerVoid, Saw, Skipped, Swapped
from rules.kaboom.moves import KaboomMove
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot

THREE = ("2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H")

DUTIES = ("6C", "6S", "6D", "6H", "JC", "JD", "QH", "QS")
FAVOURS = ("7C", "7D", "8H", "8S", "9C", "9H", "10D", "10S", "KC", "KS")


@pytest.mark.parametrize("code", DUTIES)
def test_sixes_jacks_and_queens_must_be_used(code: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    assert table.phase == "action"
    assert table.refuses(0, ask.Skip()) == "K19"


@pytest.mark.parametrize("code", FAVOURS)
def test_seven_to_ten_and_black_kings_may_be_declined(code: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    events = table.do(0, ask.Skip())
    assert only(events, Skipped).seat == 0
    assert (table.phase, table.current) == ("start", 1)
    assert [table.hand(seat) for seat in range(3)] == list(THREE)


@pytest.mark.parametrize(
    ("code", "power", "others"),
    [
        ("6C", ask.SwapOwn(0, 1), [ask.SwapOthers(spot(1, 0), spot(2, 0)), ask.Exchange(0, spot(1, 0))]),
        ("6D", ask.SwapOthers(spot(1, 0), spot(2, 0)), [ask.SwapOwn(0, 1), ask.Exchange(0, spot(1, 0))]),
        ("8S", ask.PeekOwn(0), [ask.PeekOther(spot(1, 0)), ask.KingLook(spot(1, 0))]),
        ("10H", ask.PeekOther(spot(1, 0)), [ask.PeekOwn(0), ask.KingLook(spot(1, 0))]),
        ("QD", ask.Exchange(0, spot(1, 0)), [ask.SwapOwn(0, 1), ask.KingLook(spot(1, 0))]),
        ("KS", ask.KingLook(spot(1, 0)), [ask.PeekOther(spot(1, 0)), ask.PeekOwn(0)]),
    ],
)
def test_a_card_gives_its_own_power_and_no_other(code: str, power: KaboomMove, others: list[KaboomMove]) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    assert power in table.legal(0)
    for other in others:
        assert table.refuses(0, other) == "K19"
    table.do(0, power)


def test_a_black_six_swaps_two_own_cards_unseen() -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("6S")
    for wrong in (ask.SwapOwn(1, 1), ask.SwapOwn(0, 4), ask.SwapOwn(-1, 0)):
        assert table.refuses(0, wrong) in ("K20", "K21")
    events = table.do(0, ask.SwapOwn(0, 3))
    assert events[0] == Swapped(Seat(0), spot(0, 0), spot(0, 3), "six")
    assert table.hand(0) == "5C 3C 4C 2C"
    assert table.current == 1


def test_a_red_six_swaps_two_cards_of_one_other_seat_or_of_two() -> None:
    for first, second, hands in (
        (spot(1, 0), spot(1, 3), ("2C 3C 4C 5C", "5D 3D 4D 2D", "2H 3H 4H 5H")),
        (spot(1, 1), spot(2, 2), ("2C 3C 4C 5C", "2D 4H 4D 5D", "2H 3H 3D 5H")),
    ):
        table = Table.with_hands(*THREE)
        table.draws_and_discards("6H")
        assert only(table.do(0, ask.SwapOthers(first, second)), Swapped).by == "six"
        assert tuple(table.hand(seat) for seat in range(3)) == hands


def test_a_red_six_never_touches_own_cards_gaps_or_one_card_twice() -> None:
    table = Table.with_hands("2C 3C", "2D - 4D", "2H")
    table.draws_and_discards("6D")
    assert table.refuses(0, ask.SwapOthers(spot(0, 0), spot(1, 0))) == "K20"
    assert table.refuses(0, ask.SwapOthers(spot(1, 0), spot(1, 1))) == "K20"
    assert table.refuses(0, ask.SwapOthers(spot(1, 0), spot(7, 0))) == "K20"
    assert table.refuses(0, ask.SwapOthers(spot(1, 0), Spot(Seat(-1), 0))) == "K20"
    assert table.refuses(0, ask.SwapOthers(spot(1, 0), spot(1, 0))) == "K22"


@pytest.mark.parametrize("code", ["7S", "8D"])
def test_a_seven_or_eight_shows_one_own_card_to_its_owner(code: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    events = table.do(0, ask.PeekOwn(2))
    assert events[:2] == [Looked(Seat(0), spot(0, 2), False), Saw(Seat(0), spot(0, 2), card("4C"))]
    assert table.current == 1
    assert table.hand(0) == THREE[0]


@pytest.mark.parametrize("code", ["9S", "10D"])
def test_a_nine_or_ten_shows_one_card_of_another_to_the_seat_in_turn(code: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    assert table.refuses(0, ask.PeekOther(spot(0, 0))) == "K20"
    events = table.do(0, ask.PeekOther(spot(2, 1)))
    assert events[:2] == [Looked(Seat(0), spot(2, 1), False), Saw(Seat(0), spot(2, 1), card("3H"))]
    assert table.current == 1


@pytest.mark.parametrize("code", ["JC", "JH", "QS", "QD"])
def test_a_jack_or_queen_exchanges_an_own_card_for_anothers_blindly(code: str) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    assert table.refuses(0, ask.Exchange(0, spot(0, 1))) == "K20"
    events = table.do(0, ask.Exchange(1, spot(2, 3)))
    assert kinds(events) == ["Swapped", "TurnBegan"]
    assert only(events, Swapped) == Swapped(Seat(0), spot(0, 1), spot(2, 3), "exchange")
    assert (table.hand(0), table.hand(2)) == ("2C 5H 4C 5C", "2H 3H 4H 3C")


def test_a_black_king_looks_and_takes_for_an_unseen_own_card() -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("KC")
    events = table.do(0, ask.KingLook(spot(1, 2)))
    assert events == [Looked(Seat(0), spot(1, 2), True), Saw(Seat(0), spot(1, 2), card("4D"))]
    assert table.phase == "king"
    events = table.do(0, ask.KingTake(0))
    assert kinds(events) == ["Swapped", "TurnBegan"]
    assert only(events, Swapped) == Swapped(Seat(0), spot(1, 2), spot(0, 0), "king_take")
    assert (table.hand(0), table.hand(1)) == ("4D 3C 4C 5C", "2D 3D 2C 5D")


def test_a_black_king_looks_and_leaves_the_card() -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("KS")
    table.do(0, ask.KingLook(spot(1, 2)))
    assert only(table.do(0, ask.KingLeave()), KingLeft).spot == spot(1, 2)
    assert [table.hand(seat) for seat in range(3)] == list(THREE)
    assert table.current == 1


def test_a_black_king_looks_and_gives_the_card_to_a_third_seat() -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("KS")
    table.do(0, ask.KingLook(spot(1, 2)))
    assert table.refuses(0, ask.KingGive(spot(1, 0))) == "K29"
    assert table.refuses(0, ask.KingGive(spot(0, 0))) == "K20"
    events = table.do(0, ask.KingGive(spot(2, 0)))
    assert only(events, Swapped) == Swapped(Seat(0), spot(1, 2), spot(2, 0), "king_give")
    assert (table.hand(1), table.hand(2)) == ("2D 3D 2H 5D", "4D 3H 4H 5H")


def test_a_king_that_looked_cannot_be_declined_any_more() -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards("KS")
    table.do(0, ask.KingLook(spot(1, 2)))
    for move in (ask.Skip(), ask.KingLook(spot(1, 0)), ask.Draw()):
        assert table.refuses(0, move) == "K19"


def test_no_power_touches_a_frozen_card() -> None:
    table = Table.with_hands(*THREE).turn_of(1)
    table.kaboom()
    for code, move in (
        ("6D", ask.SwapOthers(spot(1, 0), spot(0, 0))),
        ("9C", ask.PeekOther(spot(1, 0))),
        ("JC", ask.Exchange(0, spot(1, 0))),
        ("KC", ask.KingLook(spot(1, 0))),
    ):
        copy = Table(GAME.copy(table.state))
        copy.draws_and_discards(code)
        assert copy.refuses(2, move) == "K49"
    table.draws_and_discards("KS")
    table.do(2, ask.KingLook(spot(0, 0)))
    assert table.refuses(2, ask.KingGive(spot(1, 0))) == "K49"


@pytest.mark.parametrize(
    ("code", "hands"),
    [
        ("6C", ("2C", "2D 3D")),
        ("6C", ("2C -", "2D 3D")),
        ("6D", ("2C 3C", "2D")),
        ("7C", ("", "2D 3D")),
        ("9C", ("2C 3C", "- -")),
        ("JC", ("", "2D 3D")),
        ("JC", ("2C 3C", "")),
        ("KC", ("2C 3C", "")),
    ],
)
def test_a_power_with_nothing_to_act_on_is_void_and_costs_nothing(code: str, hands: tuple[str, str]) -> None:
    table = Table.with_hands(*hands)
    events = table.draws_and_discards(code)
    assert kinds(events) == ["Discarded", "PowerVoid", "TurnBegan"]
    assert only(events, PowerVoid).rank is card(code).rank
    assert tuple(table.hand(seat) for seat in range(2)) == hands


def test_a_pending_power_becomes_void_when_its_last_object_is_thrown() -> None:
    table = Table.with_hands("2C 3C", "JD")
    table.draws_and_discards("JC")
    events = table.throw(1, 0)
    assert kinds(events) == ["Threw", "PowerVoid", "TurnBegan"]
    assert only(events, PowerVoid) == PowerVoid(Seat(0), Rank.JACK)
    assert (table.phase, table.current, table.top) == ("start", 1, "JD")


def test_a_penalty_card_keeps_a_pending_power_alive() -> None:
    table = Table.with_hands("2C 3C", "JD 9D")
    table.draws_and_discards("JC")
    assert kinds(table.throw(1, 0, 1)) == ["Threw", "ThrewWrong", "Penalised"]
    assert table.phase == "action"


def test_a_seat_without_cards_still_uses_what_touches_others_only() -> None:
    for code, kind in (("6H", "SwapOthers"), ("9D", "PeekOther"), ("KS", "KingLook")):
        table = Table.with_hands("", "2D 3D", "2H 3H")
        table.draws_and_discards(code)
        assert kind in table.legal_kinds(0)


def test_exchanged_cards_take_each_others_exact_places() -> None:
    table = Table.with_hands("2C - 4C 5C 9S", "2D 3D - 5D")
    table.draws_and_discards("QS")
    table.do(0, ask.Exchange(4, spot(1, 3)))
    assert (table.hand(0), table.hand(1)) == ("2C - 4C 5C 5D", "2D 3D - 9S")


def test_a_replaced_or_thrown_card_has_no_power() -> None:
    table = Table.with_hands("JS 3C", "JD 3D", "2H 3H").drawing("AC")
    table.draw()
    assert kinds(table.replace(0)) == ["Replaced", "TurnBegan"]
    assert kinds(table.throw(1, 0)) == ["Threw"]
    assert table.phase == "start"


@pytest.mark.parametrize(
    ("code", "kind", "number"), [("6C", ask.SwapOwn, 6), ("6D", ask.SwapOthers, 28), ("QD", ask.Exchange, 32)]
)
def test_each_pair_of_cards_is_listed_once(code: str, kind: type[KaboomMove], number: int) -> None:
    table = Table.with_hands(*THREE)
    table.draws_and_discards(code)
    pairs = [move for move in table.legal(0) if isinstance(move, kind)]
    assert len(set(pairs)) == len(pairs) == number
