"""Tables 3.7 and 3.10: the corner cases and the test vectors of the rule book, row by row."""

from dataclasses import replace

import pytest

from rules.boom.hands import hand_of
from rules.boom.options import BoomOptions
from rules.core.cards import cards
from tests.rules.boom.scenario import BOOM, EIGHTS, SCORING, Table, kinds

PREVIOUS = replace(BOOM, match="previous")


@pytest.mark.parametrize("options", [BOOM, PREVIOUS])
def test_with_two_seats_the_first_card_is_the_card_before(options: BoomOptions) -> None:
    table = Table.with_hands("JD 2C", "JS 3D 4C", options=options)
    table.does("JD")
    assert table.may() == ["3D", "JS"]
    table.does("JS")
    assert table.state.asked is None


def test_a_third_seat_answers_the_lead() -> None:
    table = Table.with_hands("JD 2C", "JS 3D", "4S 5D JH")
    table.does("JD", "JS")
    assert table.may() == ["5D", "JH"]


def test_a_leader_s_last_card_is_a_boom_and_the_round_is_not_finished() -> None:
    table = Table.with_hands("3D 4D", "AD 2C", "5D 6C")
    table.does("3D", "AD", "5D")
    table.state.hands[1] = hand_of(cards("2C"))
    assert kinds(table.does("2C"))[1] == "Boomed"


@pytest.mark.parametrize("options", [BOOM, SCORING])
def test_if_the_stock_runs_out_while_one_draws_one_keeps_the_cards_and_passes(options: BoomOptions) -> None:
    table = Table.with_hands("JD 2C", "2S 3S", options=options, stock="4C 5C")
    table.does("JD", "draw")
    assert (table.hand(1), table.current) == ("4C 5C 2S 3S", 0)


def test_if_the_stock_runs_out_in_crazy_eights_one_passes_and_the_deal_ends() -> None:
    table = Table.with_hands("JD 2C", "2S 3S", options=EIGHTS, stock="4C")
    table.does("JD", "draw")
    assert kinds(table.does("pass"))[:2] == ["Passed", "Stopped"]


def test_seven_seats_can_play_with_one_pack_and_three_cards_left() -> None:
    assert len(Table.dealt(7, BoomOptions(packs=1)).state.stock) == 3
    assert len(Table.dealt(7).state.stock) == 104 - 49


def test_of_two_cards_alike_the_one_laid_first_leads() -> None:
    table = Table.with_hands("3C 2C", "AC 4C", "AC.2 5C")
    table.does("3C", "AC", "AC.2")
    assert table.current == 1


def test_a_lead_of_an_eight_asks_for_what_it_names() -> None:
    table = Table.with_hands("8C 2C", "3C 8D 4H", options=EIGHTS)
    table.does("8C=H")
    assert table.may() == ["4H", "8D=C", "8D=D", "8D=H", "8D=S"]


def test_an_eight_in_a_round_puts_the_first_card_out_of_force() -> None:
    table = Table.with_hands("7H 2C", "8S 3C", "7D 2D", options=EIGHTS)
    table.does("7H", "8S=S")
    assert table.may() == ["draw"]


# The vectors of 3.10.


def test_vector_1_a_king_takes_the_lead() -> None:
    table = Table.with_hands("9D 2C", "9S 3C", "KD 4C")
    table.does("9D", "9S", "KD")
    assert table.current == 2


def test_vector_2_of_two_aces_the_first_leads() -> None:
    table = Table.with_hands("AC 2C", "AH 3C")
    table.does("AC", "AH")
    assert table.current == 0


def test_vector_3_three_drawn_one_laid_four_kept() -> None:
    table = Table.with_hands("JD 5C", "2S 3S", stock="4C 5H JH")
    table.does("JD", "draw")
    assert table.held()[1] == 4


def test_vector_4_one_drawn_in_vain() -> None:
    table = Table.with_hands("JD 5C", "2S 3S", stock="4C")
    assert "Passed" in kinds(table.does("JD", "draw"))


def test_vector_5_the_last_card_of_the_stock_is_laid_and_the_lowest_wins() -> None:
    table = Table.with_hands("JD 5C", "2S 4S", options=EIGHTS, stock="3D")
    table.does("JD", "draw", "3D")
    assert table.sheet.winners == (0,)
    assert [line.score for line in table.sheet.lines] == [6 - 5, 0]


def test_vector_6_thirteen_fifty_and_ten() -> None:
    table = Table.with_hands("JD 9C 4C", "8D", "10S", options=EIGHTS, stock="2D")
    table.does("JD", "draw", "2D")
    assert [line.hand for line in table.sheet.lines] == [13, 50, 10]
    assert [line.score for line in table.sheet.lines] == [0, 0, 53]
