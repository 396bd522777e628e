"""Tables 5.8 and 5.11: the corner cases and the test vectors of the rule book, row by row."""

import pytest

from rules.core.cards import Rank, cards
from rules.deuces.events import RightGiven
from tests.rules.deuces.scenario import GAME, Table, codes, kinds, only


def test_a_two_and_then_an_ace_in_the_centre() -> None:
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C 2S AS")
    table.does("throw", "throw")
    assert (table.phase, codes(table.state.twos[:1])) == ("over", "2S")


def test_a_seat_that_is_dealt_two_twos_gets_two_other_cards() -> None:
    table = Table.dealt(2, deck="2C 7S 7D 2H 5C 7H 6C 8S")
    assert codes(table.state.twos) == "2C 2H"
    assert [len(hand) for hand in table.state.hands] == [3, 3]


def test_all_hands_thrown_away_and_an_ace_in_the_centre_is_a_win_for_all() -> None:
    table = Table.dealt(2, deck="7C 7S 8D 5C 7H 6C AS")
    table.does("throw 7C 8D 7H", "throw 7S 5C 6C")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((1, 1), (0, 0))


def test_over_a_king_an_ace_and_a_king_are_a_free_choice() -> None:
    table = Table.with_hands("KH", "KS AD", "3C")
    assert sorted(table.may()) == ["AD", "KS"]
    table.does("KS")
    assert table.phase == "turn"


def test_over_a_queen_the_king_may_be_laid_alone_or_with_its_ace() -> None:
    table = Table.with_hands("QH", "KS AS", "3C").fines("9C", "")
    assert table.may() == ["KS", "KS AS"]
    assert only(table.does("KS AS"), RightGiven).number == 1


@pytest.mark.parametrize(("fine", "number"), [("", 0), ("9C", 0), ("9C 8C 7C 6C 5C", 2)])
def test_half_of_a_fine_is_rounded_down(fine: str, number: int) -> None:
    table = Table.with_hands("KH", "AS", "3C").fines(fine, "")
    assert only(table.does("AS"), RightGiven).number == number


def test_a_deck_that_is_empty_leaves_who_fits_a_turn_and_then_the_game_ends() -> None:
    table = Table.with_hands("6H", "3C", "9S", "6S", deck="10D")
    table.does("draw", "keep", "pass")
    assert table.may() == ["6S"]
    assert "Ended" in kinds(table.does("6S"))


def test_of_two_fives_over_an_eight_one_may_be_exchanged() -> None:
    table = Table.with_hands("8H", "5S", "3C", deck="5C KD")
    table.does("draw")
    assert "swap 5S" in table.may()


def test_a_seat_that_has_laid_its_last_card_plays_on_and_draws() -> None:
    table = Table.with_hands("6H", "7C", "3C", deck="3S 4S 5S")
    table.does("7C", "draw", "keep")
    assert (table.current, table.may()) == (0, ["draw"])


# The vectors of 5.11 that no other file reads.


def test_vector_3_runs_over_a_six() -> None:
    table = Table.with_hands("6H", "6S 7S 8S 9D", "3C")
    assert set(table.may()) == {"6S", "6S 7S", "6S 7S 8S", "7S", "7S 8S"}
    assert table.refuses("draw") == "D14"


def test_vector_5_four_sevens() -> None:
    table = Table.dealt(2, deck="7S 7C 7H 8C 7D 9C 3C 4C")
    table.does("throw 7S 7H 7D")
    assert table.refuses("throw 7C") == "D10"
    table.does("throw")
    table.state.hands[0] = []
    table.state.stock.append(cards("7C")[0])
    table.state.hands[1].remove(cards("7C")[0])
    table.does("draw")
    assert "out" in table.may()
    assert table.view(0).barred == ()


def test_vector_6_a_substitution_brings_a_card_that_can_t_be_sent_out() -> None:
    table = Table.with_hands("9H", "JS", "3C", deck="JC 5D 6D")
    table.does("draw", "swap JS")
    assert (codes(table.state.out), table.hand(0)) == ("JS", "JC")
    assert (table.phase, table.may()) == ("drawn", ["keep", "fine"])


def test_vector_7_no_substitution_over_a_queen() -> None:
    table = Table.with_hands("QH", "JS", "3C", deck="JC 5D 6D")
    table.does("draw")
    assert table.refuses("swap JS") == "D19"


def test_vector_8_an_ace_in_the_centre_gives_nobody_a_right() -> None:
    table = Table.dealt(2, deck="7C 7S 8D 5C 7H 6C AS")
    table.does("throw")
    events = table.does("throw")
    assert not {"RightGiven", "Removed"} & set(kinds(events))
    assert all(len(line.cards) == 3 for line in table.sheet.lines)
    assert all(each.card.rank is not Rank.TWO for line in table.sheet.lines for each in line.cards)
