"""(е) and (ж) at a strict table: moves out of turn, cards drawn too many, and the turns that they cost (K70 to K72)."""

import pytest

from rules.core.cards import card, cards
from rules.core.events import told_to
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Drew, Penalised, SawDrawn, TurnBegan, WindowOpened
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_events import DebtGrew, DrewMore, Offended, TookUp, TurnMissed, TurnResumed
from rules.kaboom.strict_moves import DrawAgain, DrawMany, MoveOutOfTurn
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot
from tests.rules.kaboom.strictly import Price, price, strict

THREE = ("2C 9S 4H", "2D 8S 7H", "5C JD 3H")


def debts(table: Table) -> tuple[int, ...]:
    """What every seat owes, as everybody sees it."""
    return table.view(None).debts


def test_a_move_out_of_turn_is_finished_and_the_seat_that_was_broken_into_begins_again() -> None:
    table = strict(*THREE).drawing("4S")
    events = table.do(2, MoveOutOfTurn())
    assert kinds(events) == ["Drew", "SawDrawn", "Offended", "Penalised", "DebtGrew"]
    assert price(events) == Price("е", "K70", 2, 2)
    assert only(events, SawDrawn) == SawDrawn(Seat(2), card("4S"))
    assert only(events, DebtGrew) == DebtGrew(Seat(2), 1, 1)
    assert (table.phase, table.current, table.view(None).interrupted) == ("drawn", 2, 0)
    ended = table.replace(0)
    assert kinds(ended) == ["Replaced", "TurnResumed"]
    assert only(ended, TurnResumed) == TurnResumed(Seat(0), False)
    assert (table.phase, table.current, table.view(None).interrupted) == ("start", 0, None)
    assert debts(table) == (0, 0, 1)


def test_who_moved_out_of_turn_misses_the_own_turn_when_it_comes() -> None:
    table = strict(*THREE).drawing("4S 4C 4D")
    table.do(2, MoveOutOfTurn())
    table.discard()
    table.draw()
    table.discard()
    table.draw()
    events = table.discard()
    assert kinds(events) == ["Discarded", "TurnMissed", "TurnBegan"]
    assert only(events, TurnMissed) == TurnMissed(Seat(2), 0)
    assert table.current == 0
    assert debts(table) == (0, 0, 0)


def test_a_move_out_of_turn_goes_by_the_usual_rules_with_its_power() -> None:
    table = strict(*THREE).drawing("JC")
    table.do(1, MoveOutOfTurn())
    assert table.legal_kinds(0) == set()
    table.discard()
    assert (table.phase, table.current) == ("action", 1)
    table.do(1, ask.Exchange(0, spot(0, 1)))
    assert table.hand(0) == "2C 2D 4H"
    assert (table.phase, table.current) == ("start", 0)


def test_nobody_says_kaboom_out_of_turn() -> None:
    table = strict(*THREE)
    assert table.refuses(1, ask.Kaboom()) == "K10"
    table.do(1, MoveOutOfTurn())
    assert table.refuses(1, ask.Kaboom()) == "K48"


def test_only_before_the_seat_in_turn_has_drawn_can_another_move() -> None:
    table = strict(*THREE).drawing("8C")
    assert table.refuses(0, MoveOutOfTurn()) == "K70"
    table.draw()
    assert table.refuses(1, MoveOutOfTurn()) == "K70"
    table.discard()
    assert table.refuses(1, MoveOutOfTurn()) == "K70"
    table.do(0, ask.Skip())
    table.do(2, MoveOutOfTurn())
    assert table.refuses(0, MoveOutOfTurn()) == "K70"


def test_a_seat_may_break_in_again_and_owes_a_turn_for_each() -> None:
    table = strict(*THREE).drawing("4S")
    for owed in (1, 2, 3):
        table.drawing("4S" if owed == 1 else "4C" if owed == 2 else "3C")
        table.do(1, MoveOutOfTurn())
        table.discard()
        assert debts(table) == (0, owed, 0)
    assert table.held(1) == 9
    for left in (2, 1, 0):
        table.draws_and_discards("AC" if left == 2 else "AD" if left == 1 else "AH")
        assert (table.current, debts(table)[1]) == (2, left)
        table.draws_and_discards("AS" if left == 2 else "RJ" if left == 1 else "BJ")
    table.draws_and_discards("5D")
    assert table.current == 1


def test_a_seat_without_cards_moves_out_of_turn_and_gets_its_penalty() -> None:
    table = strict("2C", "").drawing("4S")
    assert price(table.do(1, MoveOutOfTurn())) == Price("е", "K70", 1, 2)
    table.replace(0)
    assert table.held(1) == 2


def test_where_nothing_is_left_to_draw_nobody_moves_out_of_turn_or_draws_many() -> None:
    table = strict("2C", "3C")
    table.state.stock = []
    assert table.refuses(1, MoveOutOfTurn()) == "K47"
    assert table.refuses(0, DrawMany(2)) == "K71"


def test_the_last_card_of_the_stock_can_be_drawn_out_of_turn_and_then_no_penalty_is_left() -> None:
    table = strict("2C", "3C").stock("4S")
    events = table.do(1, MoveOutOfTurn())
    assert price(events) == Price("е", "K70", 1, 0)
    assert only(events, Penalised).cancelled == 2
    assert debts(table) == (0, 1)


def test_a_draw_out_of_turn_that_needs_one_reshuffle_too_many_ends_the_deal() -> None:
    options = KaboomOptions(strict_table=True, max_reshuffles=0)
    table = Table.with_hands("2C", "3C", options=options).stock("").discarded("4S")
    events = table.do(1, MoveOutOfTurn())
    assert only(events, WindowOpened).why == "max_reshuffles"
    assert (table.phase, table.view(None).interrupted) == ("final", None)
    table.reveal()
    assert debts(table) == (0, 0)


def test_whoever_draws_three_cards_makes_three_turns_pays_four_cards_and_owes_two_turns() -> None:
    table = strict(*THREE).drawing("4S AC 4D")
    events = table.do(0, DrawMany(3))
    assert kinds(events) == ["Drew", "SawDrawn", "DrewMore", "Offended", "Penalised", "DebtGrew"]
    assert price(events) == Price("ж", "K71", 0, 4)
    assert only(events, DrewMore).number == 2
    assert only(events, DebtGrew) == DebtGrew(Seat(0), 2, 2)
    assert table.view(1).further == 2
    first = table.replace(0)
    assert kinds(first) == ["Replaced", "TookUp", "SawDrawn"]
    assert only(first, TookUp) == TookUp(Seat(0), 1)
    assert only(first, SawDrawn).card is card("AC")
    second = table.replace(1)
    assert only(second, SawDrawn).card is card("4D")
    third = table.discard()
    assert kinds(third) == ["Discarded", "TurnBegan"]
    assert only(third, TurnBegan).seat == 1
    assert table.hand(0).startswith("4S AC 4H")
    assert debts(table) == (2, 0, 0)


def test_the_cards_that_wait_are_seen_by_nobody_until_their_turn_comes() -> None:
    table = strict(*THREE).drawing("4S AC 4D")
    events = table.do(0, DrawMany(3))
    assert [event.card for event in events if isinstance(event, SawDrawn)] == list(cards("4S"))
    for viewer in (None, 0, 1, 2):
        assert set(cards("AC 4D")) <= set(GAME.hidden_from(table.state, None if viewer is None else Seat(viewer)))
    assert table.view(0).drawn is card("4S")
    assert table.view(1).drawn is None
    assert not [event for event in told_to(table.replace(0), Seat(1)) if isinstance(event, SawDrawn)]


def test_each_of_several_drawn_cards_is_a_whole_turn_with_its_power() -> None:
    table = strict(*THREE).drawing("9C 6S")
    table.do(0, DrawMany(2))
    table.discard()
    table.do(0, ask.PeekOther(spot(1, 0)))
    assert (table.phase, table.current) == ("drawn", 0)
    table.discard()
    table.do(0, ask.SwapOwn(0, 1))
    assert table.hand(0).startswith("9S 2C 4H")
    assert (table.phase, table.current) == ("start", 1)


def test_between_such_turns_nobody_says_kaboom_and_others_may_throw() -> None:
    table = strict("2C 9S 4H", "2D 8S 7H").drawing("8H 3C")
    table.do(0, DrawMany(2))
    table.discard()
    table.do(0, ask.Skip())
    table.throw(1, 1)
    assert table.top == "8S"
    assert table.refuses(0, ask.Kaboom()) == "K48"
    table.discard()
    assert table.current == 1


def test_one_more_card_can_be_taken_while_the_first_is_in_the_fingers() -> None:
    table = strict(*THREE).drawing("4S AC")
    table.draw()
    events = table.do(0, DrawAgain())
    assert kinds(events) == ["DrewMore", "Offended", "Penalised", "DebtGrew"]
    assert price(events) == Price("ж", "K71", 0, 2)
    assert table.refuses(1, DrawAgain()) == "K71"
    assert table.state.drawn is card("4S")
    table.discard()
    assert table.state.drawn is card("AC")
    assert table.refuses(0, DrawMany(2)) == "K71"


def test_a_move_out_of_turn_with_two_cards_breaks_both_rules() -> None:
    table = strict(*THREE).drawing("4S AC")
    table.do(2, MoveOutOfTurn())
    assert price(table.do(2, DrawAgain())).letter == "ж"
    assert table.held(2) == 7
    table.discard()
    assert (table.current, table.view(None).interrupted) == (2, 0)
    table.discard()
    assert (table.phase, table.current) == ("start", 0)
    assert debts(table) == (0, 0, 2)


@pytest.mark.parametrize("count", [-1, 0, 1, 6])
def test_many_are_two_at_the_least_and_what_the_stock_has_at_the_most(count: int) -> None:
    table = strict(*THREE).stock("4S AC 4D 3C 5D").discarded("6C 6D")
    assert table.refuses(0, DrawMany(count)) == "K71"
    assert table.refuses(1, DrawMany(2)) == "K71"
    table.do(0, DrawMany(5))
    assert table.view(None).stock == 0
    assert table.held(0) == 5


def test_from_an_empty_stock_the_shuffled_discard_is_drawn() -> None:
    table = strict(*THREE).stock("").discarded("6C 6D QH 3S")
    events = table.do(0, DrawMany(3))
    assert kinds(events)[:2] == ["Reshuffled", "Drew"]
    assert only(events, Drew).stock == 3
    assert price(events) == Price("ж", "K71", 0, 1)
    assert debts(table) == (2, 0, 0)


def test_with_two_seats_a_debt_gives_the_other_two_turns_in_a_row() -> None:
    table = strict("2C 9S", "2D 8S").drawing("4S AC")
    table.do(0, DrawMany(2))
    table.discard()
    table.discard()
    assert table.current == 1
    events = table.draws_and_discards("AD")
    assert kinds(events) == ["Discarded", "TurnMissed", "TurnBegan"]
    assert table.current == 1
    table.draws_and_discards("AH")
    assert table.current == 0


def test_two_debtors_miss_turns_against_each_other_until_one_owes_nothing() -> None:
    table = strict("2C 9S", "2D 8S")
    table.state.debts = [1, 2]
    events = table.draws_and_discards("4S")
    assert [event.seat for event in events if isinstance(event, TurnMissed)] == [1, 0, 1]
    assert table.current == 0


def test_the_turn_that_a_debtor_misses_after_a_kaboom_was_its_last() -> None:
    table = strict(*THREE)
    table.state.debts = [0, 1, 0]
    events = table.kaboom()
    assert kinds(events) == ["Declared", "TurnMissed", "TurnBegan"]
    assert only(events, TurnBegan) == TurnBegan(Seat(2), True)
    assert only(table.draws_and_discards("4S"), WindowOpened).why == "last_round"


def test_where_all_others_owe_a_turn_a_kaboom_is_followed_by_the_reveal() -> None:
    table = strict(*THREE)
    table.state.debts = [0, 1, 2]
    assert kinds(table.kaboom()) == ["Declared", "TurnMissed", "TurnMissed", "WindowOpened"]
    table.reveal()
    assert debts(table) == (0, 0, 0)


def test_a_debt_made_after_the_own_last_turn_lapses_at_the_reveal() -> None:
    table = strict(*THREE)
    table.kaboom()
    table.draws_and_discards("4S")
    table.do(1, MoveOutOfTurn())
    table.discard()
    assert (table.current, debts(table)) == (2, (0, 1, 0))
    table.draws_and_discards("AD")
    assert table.phase == "final"
    table.reveal()
    assert debts(table) == (0, 0, 0)
    table.do(None, ask.Deal())
    assert debts(table) == (0, 0, 0)


def test_in_the_last_round_a_move_out_of_turn_takes_the_place_of_the_own_one() -> None:
    table = strict(*THREE).drawing("AC")
    table.kaboom()
    table.do(2, MoveOutOfTurn())
    assert only(table.discard(), TurnResumed) == TurnResumed(Seat(1), True)
    events = table.draws_and_discards("4S")
    assert kinds(events) == ["Discarded", "TurnMissed", "WindowOpened"]


def test_several_cards_drawn_in_the_last_turn_are_all_played_before_the_reveal() -> None:
    table = strict("2C 9S", "2D 8S").drawing("4S AC 3C")
    table.kaboom()
    table.do(1, DrawMany(3))
    for _ in range(2):
        assert "TookUp" in kinds(table.discard())
    assert only(table.discard(), WindowOpened).why == "last_round"
    assert debts(table) == (0, 2)


def test_a_seat_that_said_kaboom_makes_no_move_out_of_turn() -> None:
    table = strict(*THREE)
    table.kaboom()
    assert table.refuses(0, MoveOutOfTurn()) == "K72"
    assert table.refuses(0, DrawMany(2)) == "K71"


def test_a_debtor_may_still_throw() -> None:
    table = strict("8H 3C", "8D 7H").discarded("8S")
    table.state.debts = [1, 0]
    assert kinds(table.throw(0, 0)) == ["Threw"]
    assert debts(table) == (1, 0)


def test_a_missed_turn_is_no_pass_and_an_empty_table_still_comes_to_its_end() -> None:
    table = strict("2C", "3C")
    table.state.stock = []
    table.state.debts = [0, 1]
    assert kinds(table.do(0, ask.Pass())) == ["Passed", "TurnMissed", "TurnBegan"]
    assert kinds(table.do(0, ask.Pass())) == ["Passed", "TurnBegan"]
    assert only(table.do(1, ask.Pass()), WindowOpened).why == "exhausted"


def test_the_cap_of_turns_holds_for_missed_ones_and_lets_drawn_cards_be_played() -> None:
    table = strict(*THREE).drawing("4S AC")
    table.state.turns = 999
    table.do(0, DrawMany(2))
    assert "TookUp" in kinds(table.discard())
    assert only(table.discard(), WindowOpened).why == "turn_cap"
    table = strict(*THREE).drawing("4S")
    table.state.turns = 999
    table.do(1, MoveOutOfTurn())
    assert only(table.discard(), WindowOpened).why == "turn_cap"
    assert not [event for event in table.reveal() if isinstance(event, Offended)]
