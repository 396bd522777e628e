"""Table 1.15: the thought experiments of the rule book, row by row."""

import pytest

from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Penalised, WindowOpened
from rules.kaboom.options import KaboomOptions
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot


@pytest.mark.parametrize("code", ["9C", "10D", "6D", "6H", "JC", "QD", "KS", "KC"])
def test_two_seats_and_one_frozen_leave_powers_over_others_void(code: str) -> None:
    table = Table.with_hands("2C 3C", "2D 3D")
    table.kaboom()
    events = table.draws_and_discards(code)
    assert kinds(events) == ["Discarded", "PowerVoid", "WindowOpened"]


def test_two_seats_and_one_frozen_leave_the_other_its_own_cards() -> None:
    def last_turn() -> Table:
        table = Table.with_hands("2C 3C", "2D 9S 4D").discarded("9D")
        table.kaboom()
        return table

    table = last_turn()
    table.throw(1, 1)
    table.draw()
    table.replace(0)
    assert table.phase == "final"
    for code, move in (("6S", ask.SwapOwn(0, 2)), ("7S", ask.PeekOwn(0)), ("8S", ask.PeekOwn(2))):
        table = last_turn()
        table.draws_and_discards(code)
        table.do(1, move)
        assert table.phase == "final"
    table = last_turn()
    table.kaboom()
    assert table.phase == "final"


def test_with_two_seats_a_king_takes_or_leaves_and_never_gives() -> None:
    table = Table.with_hands("2C 3C", "2D 3D")
    table.draws_and_discards("KS")
    table.do(0, ask.KingLook(spot(1, 0)))
    assert table.legal_kinds(0) == {"KingTake", "KingLeave", "Throw"}
    assert table.refuses(0, ask.KingGive(spot(1, 1))) == "K29"


def test_with_two_seats_a_red_six_swaps_two_cards_of_the_one_opponent() -> None:
    table = Table.with_hands("2C 3C", "2D 3D")
    table.draws_and_discards("6H")
    table.do(0, ask.SwapOthers(spot(1, 0), spot(1, 1)))
    assert table.hand(1) == "3D 2D"


@pytest.mark.parametrize("hand", ["", "2D", "- 2D -"])
def test_with_two_seats_a_red_six_is_void_against_fewer_than_two_cards(hand: str) -> None:
    assert "PowerVoid" in kinds(Table.with_hands("2C 3C", hand).draws_and_discards("6H"))


@pytest.mark.parametrize("hand", ["", "2C", "- 2C"])
def test_a_black_six_is_void_for_a_seat_with_fewer_than_two_cards(hand: str) -> None:
    assert "PowerVoid" in kinds(Table.with_hands(hand, "2D 3D").draws_and_discards("6S"))


def test_a_red_six_is_void_when_one_eligible_card_is_left_besides_frozen_ones() -> None:
    table = Table.with_hands("2C 3C", "2D 3D 4D 5D", "2H").turn_of(1)
    table.kaboom()
    table.turn_of(0)
    table.state.declarers = [Seat(1)]
    assert "PowerVoid" in kinds(table.draws_and_discards("6H"))


def test_a_red_six_with_one_seat_frozen_swaps_the_cards_of_the_other() -> None:
    table = Table.with_hands("2C 3C", "2D 3D", "2H 3H").turn_of(1)
    table.kaboom()
    table.turn_of(0).draws_and_discards("6H")
    swaps = [move for move in table.legal(0) if isinstance(move, ask.SwapOthers)]
    assert swaps == [ask.SwapOthers(spot(2, 0), spot(2, 1))]
    assert table.refuses(0, ask.Skip()) == "K19"


@pytest.mark.parametrize(("hands", "code"), [(("2C", "", ""), "JC"), (("", "2D", "2H"), "QD")])
def test_a_jack_or_queen_is_void_without_cards_on_either_side(hands: tuple[str, ...], code: str) -> None:
    assert "PowerVoid" in kinds(Table.with_hands(*hands).draws_and_discards(code))


def test_a_jack_is_void_when_all_others_are_frozen() -> None:
    table = Table.with_hands("2C", "2D", "2H").turn_of(1)
    table.kaboom()
    table.kaboom()
    assert kinds(table.draws_and_discards("JC")) == ["Discarded", "PowerVoid", "WindowOpened"]


def test_a_king_looks_at_nothing_when_all_others_are_frozen_or_empty() -> None:
    table = Table.with_hands("2C", "2D", "").turn_of(1)
    table.kaboom()
    table.turn_of(0)
    assert "PowerVoid" in kinds(table.draws_and_discards("KC"))


def test_a_king_of_a_seat_without_cards_looks_then_leaves_or_gives() -> None:
    table = Table.with_hands("", "2D", "2H")
    table.draws_and_discards("KC")
    table.do(0, ask.KingLook(spot(1, 0)))
    assert table.legal(0) == [ask.KingLeave(), ask.KingGive(spot(2, 0))]
    assert table.refuses(0, ask.KingTake(0)) == "K20"


def test_a_king_of_a_seat_without_cards_only_leaves_when_no_third_seat_has_cards() -> None:
    table = Table.with_hands("", "2D", "")
    table.draws_and_discards("KC")
    table.do(0, ask.KingLook(spot(1, 0)))
    assert table.legal(0) == [ask.KingLeave()]


def test_a_king_with_the_third_seat_frozen_takes_or_leaves() -> None:
    table = Table.with_hands("2C", "2D", "2H").turn_of(2)
    table.kaboom()
    table.draws_and_discards("KC")
    table.do(0, ask.KingLook(spot(1, 0)))
    assert table.legal_kinds(0) == {"KingTake", "KingLeave", "Throw"}
    assert table.refuses(0, ask.KingGive(spot(2, 0))) == "K49"


def test_an_unwanted_jack_may_be_kept_instead_of_used() -> None:
    table = Table.with_hands("2C 3C", "2D").drawing("JC")
    table.draw()
    table.replace(1)
    assert (table.hand(0), table.top, table.current) == ("2C JC", "3C", 1)


def test_whoever_throws_the_last_own_card_with_a_drawn_one_in_the_fingers_can_only_discard_it() -> None:
    table = Table.with_hands("9S", "2D").discarded("9D").drawing("AC")
    table.draw()
    table.throw(0, 0)
    assert table.legal_kinds(0) == {"Discard", "CloseGaps"}


def test_a_pending_jack_becomes_void_with_the_last_card_of_the_others() -> None:
    table = Table.with_hands("2C", "JD", "")
    table.draws_and_discards("JC")
    assert kinds(table.throw(1, 0)) == ["Threw", "PowerVoid", "TurnBegan"]


def test_a_throw_just_before_the_own_turn_is_no_turn() -> None:
    table = Table.with_hands("2C", "9S 3D").discarded("9D")
    table.draw()
    table.throw(1, 0)
    table.discard()
    assert table.current == 1
    assert table.legal_kinds(1) >= {"Draw", "Kaboom"}


def test_after_its_last_turn_a_seat_throws_until_the_reveal() -> None:
    table = Table.with_hands("2C", "AD 3D", "4C")
    table.kaboom()
    table.draws_and_discards("AS")
    table.draws_and_discards("AC")
    assert table.phase == "final"
    table.throw(1, 0)
    table.reveal()
    assert [line.hand for line in table.state.results[-1].lines] == [2, 3, 4]


@pytest.mark.parametrize(("top", "thrown"), [("BJ", "RJ"), ("RJ", "BJ")])
def test_a_joker_is_thrown_on_the_other(top: str, thrown: str) -> None:
    assert kinds(Table.with_hands("2C", thrown).discarded(top).throw(1, 0)) == ["Threw"]


def test_a_red_king_may_be_thrown_on_a_black_one() -> None:
    assert kinds(Table.with_hands("2C", "KH").discarded("KS").throw(1, 0)) == ["Threw"]


@pytest.mark.parametrize("top", ["QD", "10D"])
def test_a_jack_on_a_queen_or_a_ten_is_wrong(top: str) -> None:
    assert kinds(Table.with_hands("2C", "JS").discarded(top).throw(1, 0))[0] == "ThrewWrong"


def test_of_two_red_eights_the_second_is_late_and_a_black_one_is_not() -> None:
    for second, expected in (("8D", ["ThrewLate", "Penalised"]), ("8C", ["Threw"])):
        table = Table.with_hands("2C", "8H", f"{second} 3C").discarded("8S", seq=3)
        table.throw(1, 0, at=3)
        assert kinds(table.throw(2, 0, at=3)) == expected


def test_drawing_the_last_card_changes_nothing_about_the_turn() -> None:
    table = Table.with_hands("2C", "2D").stock("7C").discarded("9D")
    table.draw()
    assert kinds(table.discard()) == ["Discarded"]
    table.do(0, ask.PeekOwn(0))
    assert kinds(table.draw()) == ["Reshuffled", "Drew", "SawDrawn"]


def test_a_penalty_with_one_card_in_stock_takes_the_second_from_the_reshuffled_discard() -> None:
    table = Table.with_hands("2C", "2D").stock("AC").discarded("3D KS 5H")
    assert only(table.throw(1, 0), Penalised) == Penalised(Seat(1), (1, 2), 0, "K36")
    assert (table.hand(1).split()[1], table.top, len(table.state.stock)) == ("AC", None, 2)


def test_with_all_cards_in_hands_and_fingers_the_table_is_exhausted() -> None:
    table = Table.with_hands("2C 3C", "2D").stock("AC")
    table.draw()
    table.replace(0)
    table.state.hands[0].append(table.state.discard.pop())
    assert table.legal_kinds(1) == {"Pass", "Kaboom"}
    table.do(1, ask.Pass())
    assert only(table.do(0, ask.Pass()), WindowOpened).why == "exhausted"


def test_empty_handed_seats_draw_and_discard_and_the_first_to_declare_loses_to_each() -> None:
    table = Table.with_hands("", "", "")
    for code in ("AC", "AD", "7C"):
        table.draws_and_discards(code)
    table.kaboom()
    for code in ("AH", "AS"):
        table.draws_and_discards(code)
    table.reveal()
    assert [line.score for line in table.state.results[-1].lines] == [20, 0, 0]


def test_empty_handed_seats_that_all_declare_score_nothing() -> None:
    table = Table.with_hands("", "", "")
    for _ in range(3):
        table.kaboom()
    table.reveal()
    assert [line.score for line in table.state.results[-1].lines] == [0, 0, 0]


def test_an_empty_declarer_ties_with_an_empty_seat_that_did_not_declare() -> None:
    assert [line.score for line in Table.with_hands("", "", "8C").counted(0).lines] == [10, 0, 8]


def test_exactly_a_hundred_ends_the_match_or_knocks_out() -> None:
    plain = Table.with_hands("2C", "3C", "4C").totals(98, 0, 0)
    plain.counted()
    assert plain.phase == "over"
    out = Table.with_hands("2C", "3C", "4C", options=KaboomOptions(end_mode="knockout")).totals(98, 0, 0)
    out.counted()
    assert (out.phase, out.state.in_play(Seat(0))) == ("deal", False)


def test_ninety_nine_minus_ten_is_eighty_nine() -> None:
    table = Table.with_hands("", "3C").totals(99, 0)
    assert table.counted(0).lines[0].total == 89


def test_two_over_a_hundred_in_a_knock_out_final_are_ranked_by_total() -> None:
    table = Table.with_hands("5C", "7C", options=KaboomOptions(end_mode="knockout")).totals(99, 99)
    table.counted()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((1, 2), (104, 106))
