"""B30 to B38: wild eights, the suit they name, and the stock that ends a deal."""

from dataclasses import replace

import pytest

from rules.boom.events import Drew, Played, Stopped, SuitNamed, TurnBegan
from rules.boom.options import BoomOptions
from rules.boom.scoring import Ending
from rules.core.cards import Rank, Suit, card
from rules.core.seats import Seat
from tests.rules.boom.scenario import BOOM, EIGHTS, SCORING, Table, kinds, only

BLOCKED = replace(EIGHTS, eights_end="blocked")
NAMED = ["8C=C", "8C=D", "8C=H", "8C=S"]


def test_an_eight_may_lead_and_names_any_suit_also_its_own() -> None:
    table = Table.with_hands("8C 3D", "4H 5C", options=EIGHTS)
    assert table.may() == ["3D", *NAMED]
    events = table.does("8C=H")
    assert events == [
        Played(Seat(0), card("8C"), 1),
        SuitNamed(Seat(0), Suit.HEARTS),
        TurnBegan(Seat(1), False, Suit.HEARTS, Rank.EIGHT),
    ]
    assert table.may() == ["4H"]
    assert table.view(None).named is Suit.HEARTS


def test_an_eight_may_be_laid_on_anything() -> None:
    table = Table.with_hands("JD 3D", "8C 4S", options=EIGHTS)
    table.does("JD")
    assert table.may() == [*NAMED, "draw"]


def test_an_eight_that_would_fit_anyway_is_wild_all_the_same() -> None:
    table = Table.with_hands("JC 3D", "8C 4S", options=EIGHTS)
    table.does("JC")
    assert table.may() == [*NAMED, "draw"]
    assert table.refuses("8C") == "B32"


def test_an_eight_names_a_suit_in_crazy_eights_only_and_nothing_else_names_one() -> None:
    for options in (BOOM, SCORING):
        table = Table.with_hands("8C 3D", "8D 5C", options=options)
        assert table.may() == ["8C", "3D"]
        assert table.refuses("8C=H") == "B31"
        table.does("8C")
        assert table.may() == ["5C", "8D"]
    table = Table.with_hands("8C 3D", "4H 5C", options=EIGHTS)
    assert table.refuses("3D=H") == "B31"
    assert table.refuses("8D=H") == "B7"


def test_the_named_suit_binds_the_rest_of_the_round() -> None:
    table = Table.with_hands("7H 2C", "8S 3C", "7D 9S", "7C 10S", options=EIGHTS)
    table.does("7H", "8S=S")
    assert table.may() == ["9S"]
    assert table.refuses("7D") == "B8"
    table.does("9S")
    assert table.may() == ["10S"]


def test_with_the_card_before_as_the_measure_the_naming_is_spent_by_the_next_card() -> None:
    options = replace(EIGHTS, match="previous")
    table = Table.with_hands("7H 2C", "8S 3C", "9S 4C", "9D 2D", options=options)
    table.does("7H", "8S=S", "9S")
    assert table.may() == ["9D"]


def test_an_eight_laid_last_in_a_round_binds_the_next_lead() -> None:
    table = Table.with_hands("JD QS 3S", "8C 4S", options=EIGHTS)
    events = table.does("JD", "8C=S")
    assert only(events, TurnBegan) == TurnBegan(Seat(0), True, Suit.SPADES, Rank.EIGHT)
    assert table.may() == ["3S", "QS"]
    table.does("QS")
    assert table.view(None).suit is Suit.SPADES
    assert table.may() == ["4S"]


def test_the_card_that_answers_a_bound_lead_is_the_first_of_its_round() -> None:
    table = Table.with_hands("JD QS 3H", "8C QH 4H", options=EIGHTS)
    table.does("JD", "8C=S", "QS")
    view = table.view(None)
    assert (view.suit, view.rank, view.named) == (Suit.SPADES, Rank.QUEEN, None)
    assert table.may() == ["QH"]


def test_an_eight_before_the_last_card_of_a_round_binds_nobody_after_it() -> None:
    table = Table.with_hands("JD 2C 3C", "8C 4S", "KH 5H", options=EIGHTS)
    table.does("JD", "8C=H", "KH")
    assert (table.current, table.state.asked) == (2, None)


def test_a_leader_who_is_bound_and_has_nothing_draws() -> None:
    table = Table.with_hands("JD QC 3H", "8C 4H", options=EIGHTS, stock="2D 2S 2H")
    table.does("JD", "8C=S")
    assert table.may() == ["draw"]
    table.does("draw")
    assert table.may() == ["draw"]
    table.does("draw")
    assert table.may() == ["2S"]


def test_if_a_bound_leader_passes_the_next_seat_opens_the_round_still_bound() -> None:
    table = Table.with_hands("JD QC 3H", "8C 4H 5S", "9D QS KD", options=BLOCKED, stock="")
    table.does("JD", "8C=D", "9D")
    assert table.current == 0
    table = Table.with_hands("JD QC 3H", "9D 4H 5S", "8C QS KD", options=BLOCKED, stock="")
    events = table.does("JD", "9D", "8C=S")
    assert only(events, TurnBegan).leads
    assert table.may() == ["pass"]
    table.does("pass")
    assert table.may() == ["5S"]
    table.does("5S")
    assert table.may() == ["QS"]
    events = table.does("QS")
    assert (table.current, table.state.asked) == (2, None)


def test_nobody_is_forced_to_lay_an_eight_while_there_is_a_stock() -> None:
    table = Table.with_hands("JD 2C", "8C 4S", options=EIGHTS, stock="5H 5D 6D")
    table.does("JD")
    events = table.does("draw")
    assert only(events, Drew).stock == 2
    assert (table.current, table.hand(1)) == (1, "8C 5H 4S")
    assert table.may() == [*NAMED, "draw"]
    table.does("draw")
    assert table.may() == ["5D", *NAMED]
    assert table.refuses("draw") == "B9"


def test_with_an_empty_stock_an_eight_that_is_all_one_has_must_be_laid() -> None:
    table = Table.with_hands("JD 2C", "8C 4S", options=BLOCKED, stock="")
    table.does("JD")
    assert table.may() == NAMED
    assert table.refuses("pass") == "B10"
    assert table.refuses("draw") == "B10"


def test_an_eight_counts_as_an_eight_for_the_lead() -> None:
    table = Table.with_hands("7D 2C 3C", "8C 4S", "9H 3H", options=EIGHTS)
    table.does("7D", "8C=H", "9H")
    assert table.current == 2
    table = Table.with_hands("7D 2C 3C", "8C 4S", "6H 3H", options=EIGHTS)
    table.does("7D", "8C=H", "6H")
    assert table.current == 1


def test_suits_change_in_a_round_and_of_equal_ranks_the_earliest_leads() -> None:
    table = Table.with_hands("QD 2C 3C", "8C 4S", "QH 3H", options=EIGHTS)
    table.does("QD", "8C=H", "QH")
    assert table.current == 0


def test_an_eight_as_the_last_card_is_a_boom_and_names_nothing() -> None:
    table = Table.with_hands("JD 2C", "8C", options=EIGHTS)
    table.does("JD")
    assert table.may() == ["8C"]
    assert table.refuses("8C=H") == "B32"
    events = table.does("8C")
    assert kinds(events)[:2] == ["Played", "Boomed"]
    assert "SuitNamed" not in kinds(events)


def test_the_deal_ends_when_the_turn_in_which_the_stock_ran_out_is_over() -> None:
    table = Table.with_hands("JD 2C", "3S 4S", "QH KH", options=EIGHTS, stock="5D")
    table.does("JD")
    assert kinds(table.does("draw")) == ["Drew", "SawDrawn"]
    assert table.may() == ["5D"]
    events = table.does("5D")
    assert kinds(events) == ["Played", "Stopped", "HandsShown", "Scored"]
    assert only(events, Stopped).why == "stock_empty"
    assert (table.sheet.ending, table.sheet.winners) == (Ending.STOCK_EMPTY, (0,))
    assert table.state.totals == [7 + 20 - 2, 0, 0]


def test_who_drew_the_last_card_in_vain_passes_and_the_deal_is_over() -> None:
    table = Table.with_hands("JD 2C", "3S 4S", "QH KH", options=EIGHTS, stock="5C")
    table.does("JD", "draw")
    assert table.may() == ["pass"]
    assert "Stopped" in kinds(table.does("pass"))
    assert table.state.totals == [5 + 3 + 4 + 20 - 2, 0, 0]


def test_by_agreement_an_empty_stock_stops_nothing() -> None:
    table = Table.with_hands("JD 2C", "3S 4S", "QD KH", options=BLOCKED, stock="5C")
    table.does("JD", "draw", "pass")
    assert (table.phase, table.current) == ("turn", 2)
    assert table.may() == ["QD"]


def test_a_round_in_which_all_pass_blocks_the_deal() -> None:
    table = Table.with_hands("JD QC 3H", "8C 4H 5C", options=BLOCKED, stock="")
    table.does("JD", "8C=S")
    assert table.may() == ["pass"]
    table.does("pass")
    events = table.does("pass")
    assert kinds(events) == ["Passed", "Stopped", "HandsShown", "Scored"]
    assert only(events, Stopped).why == "blocked"
    assert (table.sheet.ending, table.sheet.winners) == (Ending.BLOCKED, (1,))
    assert [line.score for line in table.sheet.lines] == [0, 13 - 9]


@pytest.mark.parametrize("options", [BOOM, SCORING])
def test_in_the_other_games_an_empty_stock_stops_nothing(options: BoomOptions) -> None:
    table = Table.with_hands("JD 2C", "3S 4S", "QD KH", options=options, stock="5C")
    table.does("JD", "draw")
    assert (table.phase, table.current) == ("turn", 2)
