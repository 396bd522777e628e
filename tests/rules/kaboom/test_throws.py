"""K32 to K38: throws out of turn, right, wrong and late."""

import pytest

from rules.core.cards import card
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Penalised, Threw, ThrewLate, ThrewWrong
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import Phase
from tests.rules.kaboom.scenario import Table, kinds, only, spot


def test_a_card_of_the_same_rank_and_the_other_colour_is_thrown_at_once() -> None:
    table = Table.with_hands("2C 3C", "9C 4D").discarded("9D")
    assert table.throw(1, 0) == [Threw(Seat(1), (0,), (card("9C"),), 2)]
    assert (table.hand(1), table.top, table.seq) == ("- 4D", "9C", 2)
    assert (table.phase, table.current) == ("start", 0)


@pytest.mark.parametrize(
    ("top", "thrown", "right"),
    [
        ("9D", "9S", True),
        ("9D", "9H", False),
        ("9D", "8S", False),
        ("RJ", "BJ", True),
        ("BJ", "RJ", True),
        ("KS", "KH", True),
        ("KS", "KC", False),
        ("10D", "JS", False),
        ("QS", "JD", False),
        ("10D", "KS", False),
    ],
)
def test_rank_and_colour_decide_never_points(top: str, thrown: str, right: bool) -> None:
    table = Table.with_hands("2C", f"{thrown} 3C").discarded(top)
    assert kinds(table.throw(1, 0))[0] == ("Threw" if right else "ThrewWrong")


def test_a_throw_answers_a_drawn_a_replaced_and_a_thrown_card_alike() -> None:
    table = Table.with_hands("8S 8D", "8H 8C", "2C").drawing("AC")
    table.draw()
    table.replace(0)
    table.throw(1, 0)
    table.throw(1, 1)
    table.throw(0, 1)
    assert (table.top, table.seq, table.current) == ("8D", 4, 1)


def test_several_cards_are_each_compared_with_the_top_before_the_throw() -> None:
    table = Table.with_hands("2C", "9S 3C 9C").discarded("9D", seq=5)
    events = table.throw(1, 2, 0)
    assert events == [Threw(Seat(1), (2, 0), (card("9C"), card("9S")), 7)]
    assert (table.top, table.seq, table.hand(1)) == ("9S", 7, "- 3C -")


def test_both_colours_are_two_throws_one_after_the_other() -> None:
    together = Table.with_hands("2C", "9S 9H").discarded("9D")
    assert kinds(together.throw(1, 0, 1)) == ["Threw", "ThrewWrong", "Penalised"]
    apart = Table.with_hands("2C", "9S 9H").discarded("9D")
    apart.throw(1, 0)
    apart.throw(1, 1)
    assert apart.held(1) == 0


def test_a_wrong_card_is_shown_returns_and_costs_two_cards_but_no_turn() -> None:
    table = Table.with_hands("2C 3C", "7H 4D").discarded("8S").drawing("AC AD")
    events = table.throw(1, 0)
    assert events == [ThrewWrong(Seat(1), 0, card("7H")), Penalised(Seat(1), (2, 3), 0, "K36")]
    assert (table.hand(1), table.top) == ("7H 4D AC AD", "8S")
    assert (table.phase, table.current) == ("start", 0)


def test_each_wrong_card_of_one_throw_costs_two_and_the_right_ones_stay_discarded() -> None:
    table = Table.with_hands("2C", "7H 8D 7D 8H").discarded("8S")
    events = table.throw(1, 0, 1, 2, 3)
    assert only(events, Threw).slots == (1, 3)
    assert only(events, Penalised).slots == (4, 5, 6, 7)
    assert table.hand(1).startswith("7H - 7D -")
    assert (table.held(1), table.top) == (6, "8H")


def test_with_one_penalty_a_throw_a_bad_throw_costs_two_however_many_were_wrong() -> None:
    table = Table.with_hands("2C", "7H 8D 7D", options=KaboomOptions(throw_penalty="per_throw")).discarded("8S")
    assert only(table.throw(1, 0, 1, 2), Penalised).slots == (3, 4)


# K37, branch by branch.


def test_k37_on_an_empty_discard_a_throw_is_illegal() -> None:
    table = Table.with_hands("2C", "9C")
    assert table.refuses_throw(1, 0) == "K32"


def test_k37_a_throw_on_the_present_top_is_judged_card_by_card() -> None:
    table = Table.with_hands("2C", "8H 9H").discarded("8S", seq=3)
    assert kinds(table.throw(1, 0, 1, at=3)) == ["Threw", "ThrewWrong", "Penalised"]


def test_k37_an_overtaken_throw_that_fits_the_present_top_stands() -> None:
    table = Table.with_hands("9H 2C", "3C", "9S 9C").discarded("9D", seq=5)
    table.throw(2, 0, 1, at=5)
    assert (table.top, table.seq) == ("9C", 7)
    assert only(table.throw(0, 0, at=5), Threw).seq == 8
    assert table.top == "9H"


def test_k37_two_red_eights_on_a_black_one_the_second_returns_and_costs_one() -> None:
    table = Table.with_hands("2C", "8H 3C", "8D 4C").discarded("8S", seq=3).drawing("AC")
    table.throw(1, 0, at=3)
    events = table.throw(2, 0, at=3)
    assert events == [ThrewLate(Seat(2), (0,), (card("8D"),)), Penalised(Seat(2), (2,), 0, "K37")]
    assert (table.hand(2), table.top, table.seq) == ("8D 4C AC", "8H", 4)


def test_k37_the_black_eight_of_a_second_seat_stands_on_the_new_red_one() -> None:
    table = Table.with_hands("2C", "8H 3C", "8C 4C").discarded("8S", seq=3)
    table.throw(1, 0, at=3)
    assert kinds(table.throw(2, 0, at=3)) == ["Threw"]


def test_k37_an_overtaken_throw_with_a_wrong_card_returns_whole_and_pays_for_the_wrong_ones() -> None:
    table = Table.with_hands("2C", "8H 3C", "8D 7C 7S").discarded("8S", seq=3)
    table.throw(1, 0, at=3)
    events = table.throw(2, 0, 1, 2, at=3)
    assert kinds(events) == ["ThrewLate", "ThrewWrong", "ThrewWrong", "Penalised"]
    assert only(events, Penalised) == Penalised(Seat(2), (3, 4, 5, 6), 0, "K36")
    assert table.hand(2).startswith("8D 7C 7S")
    assert table.top == "8H"


def test_k37_an_overtaken_throw_of_wrong_cards_alone_is_wrong_not_late() -> None:
    table = Table.with_hands("2C", "8H 3C", "7D 7C").discarded("8S", seq=3)
    table.throw(1, 0, at=3)
    events = table.throw(2, 0, at=3)
    assert kinds(events) == ["ThrewWrong", "Penalised"]
    assert only(events, ThrewWrong).card is card("7D")


def test_k37_a_throw_overtaken_by_two_throws_stands_where_it_fits() -> None:
    table = Table.with_hands("8C 2C", "8H 3C", "8D 4C").discarded("8S", seq=3)
    table.throw(1, 0, at=3)
    table.throw(0, 0, at=4)
    assert kinds(table.throw(2, 0, at=3)) == ["Threw"]
    assert table.top == "8D"


@pytest.mark.parametrize("fitting", [True, False])
def test_k37_a_throw_that_a_discard_overtook_is_refused_whatever_the_card_is(fitting: bool) -> None:
    """The seat may not learn from a refusal whether its card fits: legality rests on what it sees."""
    table = Table.with_hands("2C", "3D", "4S 5S" if fitting else "6S 5S").discarded("8S", seq=3)
    table.draws_and_discards("4D")
    assert table.refuses_throw(2, 0, at=3) == "K37"
    assert kinds(table.throw(2, 0, at=4))[0] == ("Threw" if fitting else "ThrewWrong")


def test_k37_a_throw_that_a_reshuffle_overtook_is_refused() -> None:
    options = KaboomOptions(reshuffle_keep_top=True)
    table = Table.with_hands("2C", "9S 3C", "9C 4C", options=options).discarded("5D 9D", seq=5).stock("")
    table.throw(1, 0, at=5)
    table.draw()
    assert table.top == "9S"
    assert table.refuses_throw(2, 0, at=5) == "K37"
    assert kinds(table.throw(2, 0, at=6)) == ["ThrewWrong", "Penalised"]


def test_k37_nobody_throws_on_a_discard_that_is_yet_to_come_or_long_gone() -> None:
    table = Table.with_hands("2C", "9C").discarded("9D", seq=5)
    for target in (6, 4, 0, -1):
        assert table.refuses_throw(1, 0, at=target) == "K37"


def test_without_a_late_penalty_the_late_card_only_returns() -> None:
    options = KaboomOptions(late_penalty=0)
    table = Table.with_hands("2C", "8H 3C", "8D 4C", options=options).discarded("8S", seq=3)
    table.throw(1, 0, at=3)
    assert kinds(table.throw(2, 0, at=3)) == ["ThrewLate"]
    assert table.hand(2) == "8D 4C"


# K32 and K38: when, and who not.


@pytest.mark.parametrize("phase", ["start", "drawn", "action", "king", "final"])
def test_throws_come_at_any_moment_from_the_seat_in_turn_and_from_others(phase: str) -> None:
    for seat in (0, 1, 2):
        table = _in_phase(phase, KaboomOptions())
        assert table.phase == phase
        before = (table.phase, table.current)
        assert kinds(table.throw(seat, 3))[0] == "ThrewWrong"
        assert (table.phase, table.current) == before


@pytest.mark.parametrize("phase", ["start", "drawn", "action", "king", "final"])
def test_with_the_window_between_turns_throws_wait_for_a_start_or_the_end(phase: str) -> None:
    table = _in_phase(phase, KaboomOptions(throw_window="between_turns"))
    for seat in (0, 1, 2):
        if phase in ("start", "final"):
            table.throw(seat, 3)
        else:
            assert table.refuses_throw(seat, 3) == "K32"
            assert "Throw" not in table.legal_kinds(seat)


def _in_phase(phase: str, options: KaboomOptions) -> Table:
    table = Table.with_hands("2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", options=options).discarded("9D")
    if phase == "drawn":
        table.draw()
    elif phase == "action":
        table.draws_and_discards("JS")
    elif phase == "king":
        table.draws_and_discards("KS")
        table.do(0, ask.KingLook(spot(1, 0)))
    elif phase == "final":
        table.state.phase = Phase.FINAL
    return table


@pytest.mark.parametrize("phase", [Phase.PEEK, Phase.DEAL, Phase.OVER])
def test_nobody_throws_before_play_or_after_the_reveal(phase: Phase) -> None:
    table = Table.with_hands("2C", "9C").discarded("9D")
    table.state.phase = phase
    assert table.refuses_throw(1, 0) == "K32"


def test_a_frozen_seat_and_a_seat_without_cards_do_not_throw() -> None:
    table = Table.with_hands("9S 2C", "9C 3C", "").discarded("9D")
    table.kaboom()
    assert table.refuses_throw(0, 0) == "K49"
    assert table.refuses_throw(2, 0) == "K38"
    table.throw(1, 0)


def test_the_card_in_the_kings_hand_cannot_be_thrown_until_the_king_is_resolved() -> None:
    table = Table.with_hands("2C 3C", "KH 4D", "2H 3H")
    table.draws_and_discards("KS")
    table.do(0, ask.KingLook(spot(1, 0)))
    assert table.refuses_throw(1, 0) == "K38"
    assert table.refuses_throw(1, 1, 0) == "K38"
    assert ask.Throw((0,), table.seq) not in table.legal(1)
    assert ask.Throw((1,), table.seq) in table.legal(1)
    table.do(0, ask.KingLeave())
    assert kinds(table.throw(1, 0)) == ["Threw"]


def test_the_drawn_card_is_not_yet_own() -> None:
    table = Table.with_hands("2C 3C", "2D 3D").discarded("9D").drawing("9S")
    table.draw()
    assert {slot for move in table.legal(0) if isinstance(move, ask.Throw) for slot in move.slots} == {0, 1}
    assert table.refuses_throw(0, 2) == "K20"


@pytest.mark.parametrize(
    ("slots", "rule"), [((), "K34"), ((0, 0), "K34"), ((1,), "K20"), ((5,), "K20"), ((-1,), "K20")]
)
def test_no_card_one_card_twice_gaps_and_missing_places_are_refused(slots: tuple[int, ...], rule: str) -> None:
    table = Table.with_hands("2C", "9C - 4C").discarded("9D")
    assert table.refuses_throw(1, *slots) == rule


def test_throwing_just_before_the_own_turn_is_no_turn() -> None:
    table = Table.with_hands("9S 2C", "3C").discarded("9D")
    table.throw(0, 0)
    assert table.current == 0
    assert table.legal_kinds(0) >= {"Draw", "Kaboom"}
    table.kaboom()
    assert table.state.declarers == [0]
