"""K46 and K47: reshuffles, an exhausted table, and the safeguards of 1.17."""

import pytest

from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Drew, Passed, Penalised, Reshuffled, WindowOpened
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import TURN_CAP
from tests.rules.kaboom.scenario import GAME, Table, kinds, only

HANDS = ("2C 3C 4C", "2D 4D 5D", "2H 3H 4H")


def test_an_empty_stock_is_made_anew_from_the_whole_discard() -> None:
    """Vector 6 of the rule book."""
    table = Table.with_hands(*HANDS).stock("").discarded("3D KS 5H")
    events = table.draw()
    assert kinds(events) == ["Reshuffled", "Drew", "SawDrawn"]
    assert only(events, Reshuffled) == Reshuffled(3, False)
    assert only(events, Drew).stock == 2
    assert table.state.discard == []
    assert table.refuses_throw(1, 0) == "K32"
    drawn = table.state.drawn
    assert drawn is not None
    assert {one.code for one in (*table.state.stock, drawn)} == {"3D", "KS", "5H"}


def test_a_reshuffle_waits_for_the_next_need_of_a_card() -> None:
    table = Table.with_hands(*HANDS).stock("AC").discarded("3D KS 5H")
    assert kinds(table.draw()) == ["Drew", "SawDrawn"]
    assert kinds(table.discard()) == ["Discarded", "TurnBegan"]
    assert table.state.stock == []
    assert kinds(table.draw())[0] == "Reshuffled"


def test_a_drawn_card_in_the_fingers_is_not_shuffled_in() -> None:
    table = Table.with_hands(*HANDS).stock("AC").discarded("3D 9S 5H")
    table.draw()
    table.throw(1, 0)
    assert table.state.drawn is not None
    assert table.state.drawn not in (*table.state.stock, *table.state.discard)


def test_with_the_top_kept_a_reshuffle_leaves_it_open_for_throws() -> None:
    table = Table.with_hands("5C 3C", "2D", options=KaboomOptions(reshuffle_keep_top=True))
    table.stock("").discarded("3D KS 5H")
    events = table.draw()
    assert only(events, Reshuffled) == Reshuffled(2, True)
    assert (table.top, table.seq) == ("5H", 3)
    assert kinds(table.throw(0, 0)) == ["Threw"]


def test_with_the_top_kept_a_single_discard_is_nothing_to_draw_from() -> None:
    table = Table.with_hands("2C", "2D", options=KaboomOptions(reshuffle_keep_top=True)).stock("").discarded("5H")
    assert table.legal_kinds(0) == {"Pass", "Kaboom", "Throw"}


def test_reshuffles_of_a_deal_differ_and_hang_on_the_seed_alone() -> None:
    first = Table.with_hands(*HANDS).stock("").discarded("3D KS 5H 6C 7C 8C 9C 10C JC QC")
    second = Table(GAME.copy(first.state))
    first.draw()
    second.draw()
    assert first.state.stock == second.state.stock
    before = list(first.state.stock)
    first.stock("").discarded("3D KS 5H 6C 7C 8C 9C 10C JC QC").discard()
    first.draw()
    assert first.state.stock != before


def test_a_penalty_runs_through_a_reshuffle() -> None:
    table = Table.with_hands("2C", "2D").stock("AC").discarded("3D KS 5H")
    events = table.throw(1, 0)
    assert kinds(events) == ["ThrewWrong", "Reshuffled", "Penalised"]
    assert only(events, Penalised) == Penalised(Seat(1), (1, 2), 0, "K36")
    assert (table.held(1), len(table.state.stock), table.state.discard) == (3, 2, [])


def test_a_penalty_goes_as_far_as_cards_go_and_the_rest_is_cancelled() -> None:
    table = Table.with_hands("2C", "2D").stock("").discarded("5H")
    events = table.throw(1, 0)
    assert only(events, Penalised) == Penalised(Seat(1), (1,), 1, "K36")
    assert table.hand(1) == "2D 5H"


def test_a_penalty_with_no_card_left_is_wholly_cancelled() -> None:
    table = Table.with_hands("2C", "2D", options=KaboomOptions(reshuffle_keep_top=True)).stock("").discarded("5H")
    assert only(table.throw(1, 0), Penalised) == Penalised(Seat(1), (), 2, "K36")


def test_with_nothing_to_draw_one_says_kaboom_or_passes() -> None:
    table = Table.with_hands(*HANDS).stock("")
    assert table.legal(0) == [ask.Pass(), ask.Kaboom()]
    assert table.refuses(0, ask.Draw()) == "K47"
    assert table.do(0, ask.Pass())[0] == Passed(Seat(0))
    assert table.current == 1


def test_nobody_passes_while_there_is_a_card_to_draw() -> None:
    assert Table.with_hands(*HANDS).refuses(0, ask.Pass()) == "K47"
    assert Table.with_hands(*HANDS).stock("").discarded("5H").refuses(0, ask.Pass()) == "K47"


def test_when_everybody_passes_in_a_row_the_deal_is_counted_without_a_declarer() -> None:
    table = Table.with_hands(*HANDS).stock("")
    table.do(0, ask.Pass())
    table.do(1, ask.Pass())
    assert only(table.do(2, ask.Pass()), WindowOpened).why == "exhausted"
    table.reveal()
    assert [line.score for line in table.state.results[-1].lines] == [9, 11, 9]


def test_kaboom_ends_a_row_of_passes() -> None:
    table = Table.with_hands(*HANDS).stock("")
    table.do(0, ask.Pass())
    table.kaboom()
    table.do(2, ask.Pass())
    assert only(table.do(0, ask.Pass()), WindowOpened).why == "last_round"


def test_seats_that_are_out_need_not_pass() -> None:
    table = Table.with_hands(*HANDS).stock("")
    table.state.knocked_out[Seat(1)] = 1
    table.state.hands[1] = []
    table.do(0, ask.Pass())
    assert only(table.do(2, ask.Pass()), WindowOpened).why == "exhausted"


def test_a_throw_between_passes_brings_a_card_to_draw() -> None:
    table = Table.with_hands("2C 5C", "2D", options=KaboomOptions(reshuffle_keep_top=True)).stock("").discarded("5H")
    table.do(0, ask.Pass())
    table.throw(0, 1)
    assert table.refuses(1, ask.Pass()) == "K47"
    assert kinds(table.draw()) == ["Reshuffled", "Drew", "SawDrawn"]


@pytest.mark.parametrize("allowed", [0, 1, 2])
def test_one_reshuffle_too_many_ends_the_deal_with_hand_points_alone(allowed: int) -> None:
    table = Table.with_hands(*HANDS, options=KaboomOptions(max_reshuffles=allowed)).stock("")
    for _ in range(allowed):
        table.discarded("AC AD").draw()
        table.stock("").discard()
    table.discarded("AC")
    events = table.draw()
    assert only(events, WindowOpened).why == "max_reshuffles"
    assert kinds(events) == ["WindowOpened"]
    assert table.phase == "final"
    table.reveal()
    assert [line.score for line in table.state.results[-1].lines] == [9, 11, 9]


def test_no_penalty_card_comes_from_a_reshuffle_that_is_not_allowed() -> None:
    table = Table.with_hands("2C", "2D", options=KaboomOptions(max_reshuffles=0)).stock("").discarded("3D 5H")
    assert only(table.throw(1, 0), Penalised).cancelled == 2
    assert (table.top, table.held(1)) == ("5H", 1)


def test_reshuffles_are_counted_for_each_deal_alone() -> None:
    table = Table.with_hands("2C", "2D", options=KaboomOptions(max_reshuffles=1)).stock("").discarded("AC AD")
    table.draw()
    table.discard()
    table.kaboom()
    table.draw()
    table.discard()
    table.reveal()
    table.do(None, ask.Deal())
    assert table.view(None).reshuffles == 0


def test_a_deal_that_nobody_ends_is_cut_off_and_counted() -> None:
    table = Table.with_hands(*HANDS)
    events = []
    for _ in range(TURN_CAP):
        events = list(table.draws_and_discards("AC"))
        table.state.stock += table.state.discard[:]
        table.state.discard = []
    assert only(events, WindowOpened).why == "turn_cap"
    table.reveal()
    assert [line.adjustment for line in table.state.results[-1].lines] == [0, 0, 0]


def test_a_deal_can_go_on_long_without_anybody_saying_kaboom() -> None:
    table = Table.with_hands("AC", "AD")
    for _ in range(TURN_CAP - 1):
        table.draw()
        table.replace(table.state.cards_of(table.current)[0])
    assert table.phase == "start"
    assert table.state.reshuffles > 2


def test_a_kaboom_said_before_the_deal_was_cut_off_still_counts() -> None:
    table = Table.with_hands("AC", "2D 4D", "2H", options=KaboomOptions(max_reshuffles=0)).stock("")
    table.kaboom()
    table.discarded("AD").draw()
    assert table.phase == "final"
    table.reveal()
    assert [line.score for line in table.state.results[-1].lines] == [-9, 6, 2]
