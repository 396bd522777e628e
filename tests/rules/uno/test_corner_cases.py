"""Table 2.9 and the test vectors of 2.12, row by row."""

import pytest

from rules.core.errors import BadOption
from rules.core.seats import DEALER
from rules.uno.events import Reshuffled, Took
from rules.uno.options import UnoOptions
from tests.rules.uno.scenario import MATCH, PLAIN, Table, kinds, only


@pytest.mark.parametrize("seed", range(20))
def test_the_first_central_card_is_a_digit_and_does_nothing(seed: int) -> None:
    table = Table.new(3, seed=str(seed))
    table.do(DEALER, "deal")
    assert table.state.pile[0].is_digit
    assert table.current == table.state.starter
    assert table.held == [7, 7, 7]


def test_two_seats_and_a_skip_as_last_card_end_the_round_at_once() -> None:
    table = Table.with_hands("GS", "R1")
    assert kinds(table.play("GS"))[1] == "WentOut"
    assert table.phase == "deal"


def test_a_drawn_card_that_is_black_must_be_laid_and_names_a_colour() -> None:
    table = Table.with_hands("R1", "R2").drawing("W+4")
    table.play("draw")
    assert {text[:4] for text in table.legal()} == {"W+4="}


def test_with_any_pictures_only_digits_of_other_colour_and_number_are_unplayable() -> None:
    table = Table.with_hands("R1 Y2 B3 R5 RS YR B+2 W W+4 G9", "")
    assert table.playable() == "R5 RS YR G9 B+2 W W+4"


def test_plus_four_on_a_stock_of_one_takes_one_reshuffles_and_takes_three() -> None:
    table = Table.with_hands("W+4 R1", "Y1", stock="B9").pile("B1 B2 B3")
    events = table.play("W+4=r")
    assert only(events, Reshuffled).stock == 4
    assert only(events, Took).cards == 4
    assert table.held[1] == 5


def test_plus_four_takes_fewer_if_there_are_none() -> None:
    table = Table.with_hands("W+4 R1", "Y1", stock="B9").pile("")
    assert only(table.play("W+4=r"), Took).cards == 2


def test_the_starter_of_round_two_with_two_seats_is_the_one_who_did_not_win() -> None:
    for hands, turn in ((("G1", "R9"), 0), (("R9", "G1"), 1)):
        table = Table.with_hands(*hands).turn_of(turn)
        table.play("G1")
        table.do(DEALER, "deal")
        assert table.current == 1 - turn


def test_when_all_losers_tie_the_first_clockwise_from_the_winner_begins() -> None:
    table = Table.with_hands("R0", "G1", "Y0", "B0").turn_of(1)
    table.play("G1")
    table.do(DEALER, "deal")
    assert table.current == 2


def test_with_three_or_more_a_reverse_makes_the_previous_seat_move() -> None:
    for seats in (3, 4, 5):
        table = Table.with_hands("GR R1", *["R2"] * (seats - 1))
        table.play("GR")
        assert table.current == seats - 1


@pytest.mark.parametrize("ceiling", [0, -1])
def test_a_ceiling_below_one_is_not_allowed(ceiling: int) -> None:
    with pytest.raises(BadOption):
        UnoOptions(ceiling=ceiling)


def test_vector_1_a_reverse_of_three_seats() -> None:
    table = Table.with_hands("GR R1", "R2", "R3")
    table.play("GR")
    assert table.current == 2


def test_vector_2_plus_two_of_the_last_of_four_seats() -> None:
    table = Table.with_hands("R1", "R2", "R3", "G+2 R4").turn_of(3)
    table.play("G+2")
    assert table.held == [3, 1, 1, 1]
    assert table.current == 1


def test_vector_3_a_picture_of_another_colour() -> None:
    assert Table.with_hands("RS B7", "", options=PLAIN).legal() == ["RS"]
    assert Table.with_hands("RS B7", "", options=MATCH).legal() == ["draw"]


def test_vector_4_what_follows_a_yellow_three() -> None:
    hand = "R3 R4 RS Y1 YR G3 B3 B9 W W+4"
    assert Table.with_hands(hand, "", centre="W.2=y3").playable() == "R3 RS Y1 YR G3 B3 W W+4"
    assert Table.with_hands(hand, "", centre="W.2=y3", options=MATCH).playable() == "R3 Y1 YR G3 B3 W W+4"


def test_vector_5_plus_four_between_two() -> None:
    table = Table.with_hands("W+4 B2", "R1")
    table.play("W+4=b")
    assert (table.held[1], table.current) == (5, 0)
    assert table.legal() == ["B2"]


def test_vector_6_plus_two_as_last_card() -> None:
    table = Table.with_hands("R9 W", "G+2", "Y5").turn_of(1)
    table.play("G+2")
    assert [line.score for line in table.state.results[0].lines] == [49, 0, 5]
