"""U17: what happens when the stock is empty."""

from rules.core.seats import Seat
from rules.uno.cards import DECK, cards
from rules.uno.events import Drew, Passed, Reshuffled, Took
from tests.rules.uno.scenario import PLAIN, Table, kinds, only


def test_an_empty_stock_is_made_anew_from_the_pile_without_its_top() -> None:
    table = Table.with_hands("R1", "Y1 Y2", stock="").pile("B1 B2 B3 R9")
    events = table.play("draw")
    assert kinds(events)[:2] == ["Reshuffled", "Drew"]
    assert only(events, Reshuffled) == Reshuffled(4)
    assert only(events, Drew).stock == 3
    assert table.state.pile == list(cards("G5"))
    assert {*table.state.stock, *table.state.hands[0]} == {*cards("R1 B1 B2 B3 R9")}


def test_a_reshuffle_comes_when_a_card_is_needed_and_not_before() -> None:
    table = Table.with_hands("R1", "Y1 Y2", stock="B1").pile("B2 B3")
    assert "Reshuffled" not in kinds(table.play("draw"))
    assert table.state.stock == []
    assert kinds(table.play("draw"))[0] == "Reshuffled"


def test_a_black_card_forgets_what_it_became_when_it_is_shuffled_in() -> None:
    table = Table.with_hands("R1 R9", "G1 G3", stock="").pile("W Y1 W+4")
    table.play("draw")
    rest = table.state.stock + table.state.hands[0]
    assert {*cards("W Y1 W+4")} < {*rest}
    assert table.centre == "green 5"


def test_the_top_keeps_what_it_was_named_through_a_reshuffle() -> None:
    table = Table.with_hands("R1", "Y1 Y2", centre="W=b3", stock="").pile("R7 R8")
    table.play("draw")
    assert table.centre == "blue 3"


def test_plus_four_goes_on_after_a_reshuffle_that_leaves_it_on_the_pile() -> None:
    table = Table.with_hands("W+4 R1", "Y1 Y2", stock="B9").pile("B1 B2 B3 B4")
    events = table.play("W+4=g")
    assert kinds(events) == ["Played", "Named", "Reshuffled", "Took", "SawTaken", "TurnBegan"]
    assert only(events, Took) == Took(Seat(1), 4, 0, 2)
    assert table.hand(1).split()[-1] == "B9"
    assert table.state.pile == list(cards("W+4"))


def test_what_can_not_be_had_is_cancelled() -> None:
    table = Table.with_hands("W+4 R1", "Y1 Y2", stock="B9").pile("")
    took = only(table.play("W+4=g"), Took)
    assert (took.cards, took.cancelled, took.stock) == (2, 2, 0)
    assert table.held == [1, 4]


def test_who_can_neither_lay_nor_draw_passes() -> None:
    table = Table.with_hands("R1", "Y1 Y2", "B1 B2", stock="").pile("")
    assert table.legal() == ["pass"]
    assert table.refuses(0, "draw") == ("U17", "nothing_to_draw")
    assert table.play("pass")[0] == Passed(Seat(0))
    assert table.current == 1


def test_a_standstill_is_impossible_for_a_black_card_is_in_some_hand() -> None:
    held = [one.code for one in DECK if one.code != "G5"]
    hands = [" ".join(held[seat::10]) for seat in range(10)]
    table = Table.with_hands(*hands, stock="").pile("")
    for seat in range(10):
        assert set(table.turn_of(seat).legal()) - {"pass", "draw"}
    assert len(table.state.pile) == 1


def test_the_stock_may_run_out_again_and_again() -> None:
    table = Table.with_hands("R1", "R2", options=PLAIN, stock="").pile("R3 R4 R6 R7")
    reshuffles = 0
    for _ in range(6):
        reshuffles += kinds(table.play(table.legal()[0])).count("Reshuffled")
    assert reshuffles == 1
    assert table.legal() == ["pass"]
