"""K59 to K62 and 1.17: totals, a hundred points, the knock-out, and matches that are cut short."""

import pytest

from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Dealt, KnockedOut, MatchEnded
from rules.kaboom.options import KaboomOptions
from tests.rules.kaboom.scenario import GAME, Table, only

KNOCKOUT = KaboomOptions(end_mode="knockout")


def _ended(table: Table) -> tuple[int, ...]:
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    return outcome.places


def test_scores_are_added_and_totals_may_be_negative() -> None:
    table = Table.with_hands("KH", "2D").totals(-5, 10)
    result = table.counted(0)
    assert [line.total for line in result.lines] == [-17, 12]
    assert table.state.totals == [-17, 12]
    assert (table.phase, GAME.outcome(table.state)) == ("deal", None)


def test_exactly_a_hundred_ends_the_match_and_places_are_shared() -> None:
    table = Table.with_hands("10C 2C", "5D", "3H").totals(88, 95, 40)
    table.counted(2)
    assert table.state.totals == [100, 100, 33]
    assert _ended(table) == (2, 2, 1)
    assert table.phase == "over"


def test_everybody_over_a_hundred_has_failed_and_the_lower_total_is_first() -> None:
    table = Table.with_hands("8C", "10D").totals(97, 90)
    table.counted()
    assert table.state.totals == [105, 100]
    assert _ended(table) == (2, 1)


def test_ninety_nine_and_a_won_kaboom_is_eighty_nine() -> None:
    table = Table.with_hands("", "5D").totals(99, 10)
    table.counted(0)
    assert (table.state.totals, table.phase) == ([89, 15], "deal")


def test_nobody_moves_when_the_match_is_over() -> None:
    table = Table.with_hands("8C", "10D").totals(97, 90)
    table.counted()
    for actor in (None, 0, 1):
        assert table.legal(actor) == []
    assert table.refuses(DEALER, ask.Deal()) == "K6"
    assert table.refuses(0, ask.Draw()) == "K11"
    assert GAME.deadline(table.state) is None


def test_the_end_is_told_with_the_places() -> None:
    table = Table.with_hands("10C 2C", "5D", "3H").totals(88, 95, 40)
    table.state.phase = table.state.phase.FINAL
    assert only(table.reveal(), MatchEnded).places == (2, 2, 1)


@pytest.mark.parametrize("limit", [1, 50, 1000])
def test_the_limit_is_an_option(limit: int) -> None:
    table = Table.with_hands("2C", "", options=KaboomOptions(limit=limit)).totals(limit - 3, 0)
    table.counted()
    assert table.phase == "deal"
    table = Table.with_hands("2C", "", options=KaboomOptions(limit=limit)).totals(limit - 2, 0)
    table.counted()
    assert table.phase == "over"


def test_a_knock_out_goes_on_without_those_over_the_limit() -> None:
    table = Table.with_hands("3C", "10D", "5H", "10S", options=KNOCKOUT).totals(100, 90, 50, 10)
    table.state.phase = table.state.phase.FINAL
    assert only(table.reveal(), KnockedOut).seats == (0, 1)
    assert (table.phase, table.state.totals) == ("deal", [103, 100, 55, 20])
    dealt = only(table.do(DEALER, ask.Deal()), Dealt)
    assert dealt.seats == (2, 3)
    assert [len(hand) for hand in table.state.hands] == [0, 0, 4, 4]
    assert table.legal(0) == []
    assert table.view(None).hands[0].out


def test_a_knock_out_ranks_later_goers_first_and_within_a_deal_by_total() -> None:
    table = Table.with_hands("3C", "10D", "5H", "10S", options=KNOCKOUT).totals(100, 90, 50, 10)
    table.counted()
    table.do(DEALER, ask.Deal())
    table.state.totals[2] = 95
    table.state.hands[2:] = [[table.state.stock[0]] * 4, []]
    table.counted(3)
    assert _ended(table) == (4, 3, 2, 1)


def test_the_dealer_of_a_knock_out_is_the_next_seat_left_that_remains() -> None:
    table = Table.with_hands("10C", "10D", "5H", "10S", options=KNOCKOUT).totals(95, 95, 50, 10)
    assert table.state.dealer == 3
    table.counted()
    assert only(table.do(DEALER, ask.Deal()), Dealt).dealer == 2
    assert table.current == 3


def test_a_knock_out_final_of_two_over_the_limit_goes_to_the_lower_or_is_shared() -> None:
    for totals, places in (((99, 97), (2, 1)), ((99, 99), (1, 1))):
        table = Table.with_hands("5C", "5D", options=KNOCKOUT).totals(*totals)
        table.counted()
        assert _ended(table) == places


def test_if_all_that_remain_reach_the_limit_the_lowest_of_them_wins() -> None:
    table = Table.with_hands("5C", "5D", "2S", options=KNOCKOUT).totals(99, 97, 30)
    table.state.knocked_out[Seat(2)] = 1
    table.state.deal_no = 4
    table.state.hands[2] = []
    table.counted()
    assert _ended(table) == (2, 1, 3)


def test_a_seat_that_is_out_gets_no_line_on_the_sheet() -> None:
    table = Table.with_hands("5C", "5D", "", options=KNOCKOUT).totals(0, 0, 130)
    table.state.knocked_out[Seat(2)] = 1
    assert [line.seat for line in table.counted().lines] == [0, 1]
    assert table.state.totals == [5, 5, 130]


def test_without_knock_out_one_seat_over_the_limit_ends_it_for_all() -> None:
    table = Table.with_hands("3C", "10D", "5H").totals(100, 0, 0)
    table.counted()
    assert table.phase == "over"


@pytest.mark.parametrize("mode", ["score", "knockout"])
def test_after_the_last_deal_allowed_the_lowest_total_wins(mode: str) -> None:
    options = KaboomOptions(max_deals=2, end_mode="knockout" if mode == "knockout" else "score")
    table = Table.with_hands("3C", "10D", "5H", options=options).totals(0, 0, 0)
    table.counted()
    assert GAME.outcome(table.state) is None
    table.do(DEALER, ask.Deal())
    table.state.hands = [[], [], []]
    table.counted()
    assert _ended(table) == (1, 3, 2)


def test_numbers_of_discards_are_never_used_twice_in_a_match() -> None:
    table = Table.with_hands("2C", "3C")
    table.draws_and_discards("AC")
    table.draws_and_discards("AD")
    before = table.seq
    table.kaboom()
    table.kaboom()
    table.reveal()
    table.do(DEALER, ask.Deal())
    assert table.top is None
    for seat in range(2):
        table.do(seat, ask.Peek(()))
    table.draws_and_discards("AC")
    assert table.seq == before + 1
    assert table.refuses_throw(0, 0, at=before) == "K37"


def test_a_whole_knock_out_is_played_to_one_winner() -> None:
    table = Table(GAME.start(KaboomOptions(end_mode="knockout", limit=30), 4, "whole"))
    while GAME.outcome(table.state) is None:
        if dealers := table.legal(DEALER):
            table.do(DEALER, dealers[0])
        elif table.phase == "peek":
            table.do(table.state.ready.index(False), ask.Peek(()))
        elif table.current == table.state.dealer and not table.state.declarers:
            table.kaboom()
        else:
            table.draw()
            table.replace(table.state.cards_of(table.current)[0])
    assert 1 in _ended(table)
    assert len(table.state.knocked_out) >= 3
