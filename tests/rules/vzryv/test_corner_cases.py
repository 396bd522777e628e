"""Table 4.6 and the test vectors of 4.9, row by row."""

import pytest

from rules.vzryv.events import Exploded
from tests.rules.vzryv.scenario import Table, kinds, only


def test_the_first_card_turned_up_is_an_ace() -> None:
    table = Table.with_hands("9C 10C", "2S", "3S", pile="AS", by=None)
    assert table.legal() == "10C take"
    table.play("take")
    assert (table.hand(0), table.current, table.phase) == ("AS 9C 10C", 1, "lead")
    table = Table.with_hands("9C 10C", "2S", "3S", pile="AS", by=None)
    table.play("10C")
    assert (table.current, table.phase) == (1, "turn")


def test_an_ace_on_the_pile_and_a_ten_in_the_hand() -> None:
    table = Table.with_hands("9C 10C", "2S", "3S", pile="AS", by=2)
    assert table.legal() == "10C take"
    assert only(table.play("take"), Exploded).seat == 0
    assert table.current == 0


def test_ten_on_ten_when_there_is_nothing_from_ace_to_nine() -> None:
    table = Table.with_hands("10C QC", "2S", pile="10S")
    assert table.legal() == "10C take"


def test_a_two_on_top_is_not_the_lowest_card() -> None:
    table = Table.with_hands("3C", "4S", "5S", pile="2S")
    assert "Exploded" not in kinds(table.play("take"))
    assert table.current == 1


def test_an_exploded_seat_leads_an_ace_and_threatens_the_next() -> None:
    table = Table.with_hands("KC", "3S", "4S", pile="AS", by=2)
    table.play("take", "AS")
    events = table.play("take")
    assert only(events, Exploded) == Exploded(only(events, Exploded).seat, by=only(events, Exploded).by)
    assert (only(events, Exploded).seat, only(events, Exploded).by) == (1, 0)


def test_between_two_an_ordinary_pick_up_lets_the_opponent_lead() -> None:
    table = Table.with_hands("KC", "3S 4S", pile="5S")
    table.play("take")
    assert (table.current, table.phase) == (1, "lead")


def test_the_last_but_one_lays_its_last_card_and_the_game_is_over_at_once() -> None:
    table = Table.with_hands("3C", "5S", pile="KS")
    table.play("3C")
    assert table.phase == "over"


def test_a_seat_leaves_with_a_ten_on_top_and_the_next_goes_lower_than_ten() -> None:
    table = Table.with_hands("10C", "5S 9S JS", "3S", pile="4S", by=2)
    table.play("10C")
    assert table.legal() == "5S 9S"


def test_an_explosion_after_the_stock_is_empty_is_the_same_without_drawing() -> None:
    table = Table.with_hands("KC", "3S", "4S", pile="AS", by=2, stock="")
    events = table.play("take", "KC")
    assert kinds(events) == ["TookPile", "Exploded", "TurnBegan", "Played", "TurnBegan"]


def test_a_leader_draws_the_last_stock_card_and_closed_cards_come_before_the_next_turn() -> None:
    table = Table.with_hands("KC 9C", "3S", stock="QC", closed=("2H", "3H"))
    events = table.play("KC")
    assert kinds(events) == ["Played", "Drew", "SawDrawn", *["TookClosed", "SawClosed"] * 2, "TurnBegan"]
    assert (table.hand(0), table.hand(1)) == ("2H 9C QC", "3H 3S")


def test_equal_cards_are_never_laid_together() -> None:
    table = Table.with_hands("3C 3D", "2S", pile="KS")
    table.play("3C")
    assert table.hand(0) == "3D"


@pytest.mark.parametrize(
    ("hand", "top", "by", "legal"),
    [
        ("AC 9C 10C KC", "7S", 1, "AC"),
        ("5C 10C", "4S", 1, "10C take"),
        ("3C 9C", "AS", 0, "take"),
        ("3C 9C", "AS", None, "take"),
        ("5C", "2S", 1, "take"),
        ("10C", "JS", 1, "10C"),
    ],
)
def test_vectors_1_to_6_what_may_be_laid(hand: str, top: str, by: int | None, legal: str) -> None:
    assert Table.with_hands(hand, "2H 3H", "4H", pile=top, by=by).legal() == legal


def test_vectors_1_and_2_refuse_the_rest() -> None:
    table = Table.with_hands("AC 9C 10C KC", "2H", pile="7S")
    assert table.refuses(0, "take") == ("V12", "has_lower")
    assert table.refuses(0, "10C") == ("V10", "ten_in_need_only")


@pytest.mark.parametrize(("top", "by", "leader"), [("AS", 0, 1), ("AS", None, 2), ("2S", 0, 2)])
def test_vectors_3_to_5_who_leads_after_the_pile_was_taken(top: str, by: int | None, leader: int) -> None:
    table = Table.with_hands("4H 5H", "3C 9C", "6H 7H", pile=top, by=by).turn_of(1)
    table.play("take")
    assert (table.current, table.phase) == (leader, "lead")


def test_vector_7_the_last_stock_card_brings_the_closed_cards_before_the_next_turn() -> None:
    closed = ("2H 2D 2S", "3H 3D 3S", "4H 4D 4S")
    table = Table.with_hands("9C 8C 7C 6C", "QC QD QH QS", "JC JD JH JS", pile="KS", stock="5C", closed=closed)
    table.play("9C")
    assert table.held == [7, 7, 7]
    assert table.state.closed == [[], [], []]
    assert table.current == 1


def test_vector_8_a_game_of_three_goes_on_between_two() -> None:
    table = Table.with_hands("9C", "QC", "JC JD JH JS 5C", pile="KS")
    table.play("9C")
    assert table.phase == "turn"
    assert table.state.out == [0]
    assert table.current == 1


def test_vector_9_two_seats_and_all_cards_of_one_gone() -> None:
    table = Table.with_hands("3H", "9C", pile="KS").turn_of(1)
    table.play("9C")
    assert table.state.results[0].loser == 0
