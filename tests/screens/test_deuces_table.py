"""Deuces at the table: runs, the out, substitutions and the right of the ace are put together and taken back."""

from collections.abc import Iterator

import pytest

from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import set_language
from rules.core.cards import card, cards
from rules.core.seats import Seat
from rules.deuces.options import DeucesOptions
from rules.deuces.state import DECK, Phase
from tests.rules.deuces.scenario import GAME, SOURCE, Table, codes, meant
from tests.screens.seated import SMALL, Seated, seat

DEALT = "7C 9S 7D 8C 7H JC 9D 9H KS 3D 4D 5D"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English and leaves it so."""
    set_language("en")
    yield
    set_language("en")


def sit(table: Table, people: int = 1) -> Seated:
    return seat(GAME, table.state, people).open()


# The out before play.


@pytest.mark.parametrize("thrown", ["", "7C", "9D 7C", "7C 9D 7H"])
def test_any_number_of_cards_is_thrown_out_by_one_word_and_none_by_pointing_alone(thrown: str) -> None:
    table = Table.dealt(2, deck="7C 9S 7H 8C 9D JC 5D")
    at = sit(table).point(*thrown.split())
    assert table.state.phase is Phase.INIT_OUT
    assert table.state.current == 0
    at.press("Throw out" if thrown else "Keep all")
    assert set(codes(table.state.out).split()) == set(thrown.split())
    assert table.state.current == 1


def test_what_was_pointed_at_for_the_out_is_taken_back_one_by_one_and_nothing_locks() -> None:
    at = sit(Table.dealt(2, deck="7C 9S 7H 8C 9D JC 5D")).point("7C", "9D", "7H")
    assert at.said() == "Enter throws out 7♣, 9♦ and 7♥. Esc takes back."
    assert at.sitting.back()
    assert at.said() == "Enter throws out 7♣ and 9♦. Esc takes back."
    at.point("7C").point("9D")
    assert at.offered() == ["Keep all"]
    assert at.choices() == "7C 7H 9D"


def test_letters_of_cards_stay_the_same_while_a_move_is_put_together() -> None:
    table = Table.dealt(2, deck="7C 9S 7H 8C 9D JC 5D")
    table.state.hands[0] = list(cards("3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"))
    at = sit(table)
    before = at.picture().labels
    assert "i" not in before.values()
    assert at.point("KC").picture().labels == before


def test_a_fourth_card_of_a_rank_is_not_offered_to_the_out() -> None:
    table = Table.dealt(2, deck="7C 9S 7D 7S 7H JC 9D")
    table.does("throw 7C 7D 7H")
    at = seat(GAME, table.state, 2).open()
    assert at.choices() == "9S JC"
    assert "the out is full for 7" in at.board()


def test_the_out_before_play_lies_open_until_play_begins_and_no_log_names_it_after() -> None:
    table = Table.dealt(2, deck="7C 9S 7H 8C 9D JC 5D")
    at = sit(table, people=2).point("7C").press("Throw out").open()
    assert "7" in at.board()
    assert "Anna throws out 7♣." in at.log()
    at.press("Keep all").open()
    assert "7♣" not in at.board()
    assert "7♣" not in at.log()


# Covering.


def test_a_run_is_put_together_in_any_order_and_laid_by_enter() -> None:
    for order in ("6S 7S 8S", "8S 7S 6S"):
        table = Table.with_hands("6H", "6S 7S 8S 9D", "4S")
        at = sit(table).point(*order.split())
        assert table.state.top == card("6H")
        assert at.offered() == ["Lay"]
        at.press("Lay")
        assert codes(table.state.centre) == "6H 6S 7S 8S"


def test_a_run_may_stop_anywhere_and_its_last_card_comes_back_first() -> None:
    table = Table.with_hands("6H", "6S 7S 8S 9D", "4S")
    at = sit(table).point("6S", "7S")
    assert at.said() == "Enter lays 6♠ and 7♠. Esc takes back."
    at.sitting.back()
    assert at.choices() == "7S 8S"
    at.press("Lay")
    assert codes(table.state.centre) == "6H 6S"


def test_a_single_card_that_begins_no_run_is_laid_as_soon_as_it_is_pointed_at() -> None:
    table = Table.with_hands("6H", "7C 9D", "4S")
    at = sit(table)
    assert at.said() == "Anna: cover 6♥ with 6 or 7."
    at.point("7C")
    assert codes(table.state.centre) == "6H 7C"


def test_what_is_to_be_covered_is_said_with_the_rank_that_comes_next() -> None:
    for top, said in (("10H", "10 or J"), ("QH", "Q or K"), ("KH", "K or A")):
        at = sit(Table.with_hands(top, "3C", "4S"))
        assert f"to cover: {said}" in at.board()
    set_language("ru")
    assert "накрыть: К или Т" in at.board()


# Drawing.


def drawn(options: DeucesOptions = SOURCE) -> Table:
    """Anna has drawn the jack of clubs to her jack of spades, over a nine."""
    table = Table.with_hands("9H", "JS 3C", "4S", deck="JC 8D 7D", options=options)
    table.does("draw")
    return table


def test_a_drawn_card_is_kept_fined_or_sent_out_by_a_word() -> None:
    for word, place in (("Keep", "hands"), ("To the fine", "fines")):
        table = drawn()
        sit(table).press(word)
        assert card("JC") in getattr(table.state, place)[0]
    table = drawn()
    at = sit(table).press("To the out, draw again")
    assert table.state.out[-1:] == [card("JC")]
    assert "Anna: J♣ goes out" in at.board()
    assert at.offered() == ["Keep", "To the fine"]


def test_a_substitution_is_asked_for_after_its_card_and_can_be_taken_back() -> None:
    table = drawn()
    at = sit(table).point("JS")
    assert card("JS") in table.state.hands[0]
    assert at.said() == "Substitution: both cards are shown, the drawn one stays, this one goes out. Esc takes it back."
    at.sitting.back()
    assert not at.sitting.chosen()
    at.point("JS").press("Show both, send it out")
    assert table.state.out[-1:] == [card("JS")]
    assert card("JC") in table.state.hands[0]
    assert "Anna shows J♣ and J♠: J♠ goes out" in at.board()


def test_a_drawn_card_that_fits_may_be_laid_alone_or_with_a_run() -> None:
    table = Table.with_hands("9H", "JS QS 3C", "4S", deck="10S 8D")
    table.does("draw")
    at = sit(table).point("10S", "JS")
    at.press("Lay")
    assert codes(table.state.centre) == "9H 10S JS"


def test_after_a_drawn_two_one_takes_another_card_or_ends_the_turn() -> None:
    table = Table.with_hands("9H", "3C", "4S", deck="2D 8D")
    at = sit(table).press("Draw")
    assert at.offered() == ["Take another", "End the turn"]
    table = Table.with_hands("9H", "3C", "4S", deck="2D")
    assert sit(table).press("Draw").offered() == ["End the turn"]


def test_somebody_without_cards_draws_at_the_open_table_and_sees_the_card_behind_the_cover() -> None:
    table = Table.with_hands("9H", "", "4S", deck="8D 7D")
    at = seat(GAME, table.state, 2)
    before = at.stage
    assert at.picture().near == Seat(0)
    at.press("Draw")
    assert [before, at.stage] == [Stage.REST, Stage.COVER]
    assert "8♦" not in at.board()
    at.sitting.uncover()
    assert "8♦" in at.board()


def test_what_went_out_in_play_is_named_until_the_next_turn_and_not_after_it() -> None:
    table = Table.with_hands("9H", "3C", "4S", deck="8D 7D 6D 5D")
    at = sit(table).press("Draw").press("To the out, draw again")
    assert "Anna sends 8♦ out." in at.log()
    at.press("Keep")
    at.sitting.table.submit(Seat(1), meant("draw"))
    at.sitting.table.submit(Seat(1), meant("keep"))
    assert "Anna sends the card out." in at.log()
    assert "8♦" not in at.log() + at.board()


# Twos and fines.


def test_each_two_at_the_edge_has_its_coefficient_under_it_in_their_order() -> None:
    at = sit(Table.with_hands("9H", "3C", "4S", deck="8D 2C").twos("2S 2D 2H"))
    notes = at.picture().notes
    assert [notes[card(code)] for code in ("2S", "2D", "2H")] == ["×0", "×½", "×1"]
    (under,) = (line for line in at.board().splitlines() if "×½" in line)
    assert under.split()[-3:] == ["×0", "×½", "×1"]


def test_fines_lie_face_up_before_every_seat_at_a_full_table_in_a_small_window() -> None:
    fines = ("3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C")
    at = sit(Table.with_hands("QH", *["3S"] * 8, deck="KD").fines(*fines))
    board = at.board()
    assert all(text in board for text in ("3♣", "4♣", "5♣", "6♣", "7♣", "8♣", "9♣", "10♣"))


# The right of the ace.


def ace(fine: str, hand: str, centre: str = "KH") -> Table:
    """Anna has laid an ace on a king, and what is left of her hand is in her fine."""
    table = Table.with_hands(centre, hand, "4S").fines(fine, "")
    table.does(hand.split()[0])
    assert table.state.phase is Phase.REMOVE
    return table


def test_the_right_of_the_ace_is_used_card_by_card_up_to_its_end_and_made_by_one_word() -> None:
    table = ace("5D 6D 7D", "AS 9C 10C")
    at = sit(table, people=2)
    assert at.stage == Stage.REST
    assert at.said() == "Anna: the ace covers another suit. Take up to 2 cards of the fine away."
    at.point("5D", "10C")
    assert at.choices() == ""
    assert at.said() == "Enter takes 5♦ and 10♣ away. Esc takes back."
    at.sitting.back()
    assert at.choices() == "10C 6D 7D 9C"
    at.point("9C").press("Take away")
    assert set(codes(table.state.removed).split()) == {"5D", "9C"}
    assert table.state.phase is Phase.OVER


def test_the_right_of_the_ace_may_be_left_unused() -> None:
    table = ace("5D 6D 7D", "AH 9C")
    at = sit(table)
    assert at.said() == "Anna: ace on its own king. Take up to 3 cards away; one has to stay."
    at.press("Take nothing away")
    assert table.state.removed == []
    assert table.state.phase is Phase.OVER


def test_a_long_fine_is_laid_out_like_a_hand_so_that_every_card_of_it_can_be_reached() -> None:
    fine = [each for each in DECK if each.rank.value not in ("2", "A", "K")][:30]
    at = sit(ace(" ".join(map(str, fine)), "AS"), people=2)
    plan = at.plan()
    assert {place.target for place in plan.places} >= set(fine)
    assert len(plan.hand) == 30
    assert "fine 30" in at.board()


def test_all_four_twos_stay_in_sight_when_the_rest_of_the_stock_is_opened() -> None:
    rest = " ".join(str(each) for each in DECK if each.rank.value in "3456789" and each.suit != card("2S").suit)
    table = Table.with_hands("KH", "AS 9S", "4S", deck=f"{rest} 2D 2H", options=DeucesOptions(remove_after_reveal=True))
    table.twos("2S 2C").fines("8S 7S", "").does("AS")
    at = sit(table)
    assert at.said() == "Anna: the ace covers another suit. Take up to 1 card of the fine away."
    board = at.board(SMALL)
    assert all(text in board for text in ("2♠", "2♣", "2♦", "2♥", "×0", "×½", "×1", "×2"))
