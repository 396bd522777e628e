"""D13 to D22: covering, runs, drawing, and what becomes of a drawn card."""

from dataclasses import replace

import pytest

from rules.core.cards import Rank, card, cards
from rules.core.seats import Seat
from rules.deuces.events import (
    Drew,
    Fined,
    Kept,
    Passed,
    Played,
    SawDrawn,
    SentOut,
    Substituted,
    TurnBegan,
    TurnEnded,
    TwoSet,
)
from rules.deuces.options import DeucesOptions
from tests.rules.deuces.scenario import SOURCE, Table, kinds, only

BELOW = replace(SOURCE, subst="top_below_pair")
NO_DRAW = replace(SOURCE, subst_draws=False)
ALWAYS = replace(SOURCE, out_ban="always")


@pytest.mark.parametrize(
    ("centre", "fitting"),
    [
        ("3C", ["3", "4"]),
        ("9C", ["9", "10"]),
        ("10C", ["10", "J"]),
        ("QC", ["Q", "K"]),
        ("KC", ["K", "A"]),
    ],
)
def test_the_same_rank_or_the_next_covers_whatever_its_suit(centre: str, fitting: list[str]) -> None:
    table = Table.with_hands(centre, "3H 4H 9H 10H JH QH KH AH", "3S")
    first = {text.split()[0] for text in table.may()}
    assert first == {f"{rank}H" for rank in fitting}
    assert table.refuses("7S") == "D14"


def test_a_card_that_does_not_fit_is_refused() -> None:
    table = Table.with_hands("6H", "6S 5S 8S 3S", "9S")
    for wrong in ("5S", "8S", "3S"):
        assert table.refuses(wrong) == "D13"


def test_who_can_cover_must() -> None:
    table = Table.with_hands("6H", "7S 3C", "9S")
    assert table.may() == ["7S"]
    assert table.refuses("draw") == "D14"
    assert table.refuses("pass") == "D14"
    events = table.does("7S")
    assert events == [Played(Seat(0), cards("7S"), 1), TurnBegan(Seat(1), 1, card("7S"))]
    assert (table.top, table.hand(0)) == ("7S", "3C")


def test_a_run_of_one_suit_is_laid_at_once_whatever_lies_in_the_centre() -> None:
    table = Table.with_hands("6H", "6S 7S 8S 9D", "3C")
    assert table.may() == ["6S", "6S 7S", "6S 7S 8S", "7S", "7S 8S"]
    table.does("6S 7S 8S")
    assert (table.top, table.hand(0)) == ("8S", "9D")


@pytest.mark.parametrize("wrong", ["7S 9S", "7S 8H", "7S 7H", "7S 7S", "8S 7S", "8S", "7S 8S 9S 10S"])
def test_what_is_no_run_is_refused(wrong: str) -> None:
    table = Table.with_hands("6H", "7S 8S 9S 7H 8H", "3C")
    assert table.refuses(wrong) in ("D13", "D14", "D15")


def test_nothing_is_not_a_run() -> None:
    table = Table.with_hands("6H", "7S 8S", "3C")
    assert not table.allows("")


def test_a_run_goes_over_tens_and_pictures_to_the_ace() -> None:
    table = Table.with_hands("8H", "9C 10C JC QC KC AC", "3C")
    assert table.may()[-1] == "9C 10C JC QC KC AC"


def test_who_can_t_cover_takes_one_card_and_only_its_seat_sees_it() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="KD 5D")
    assert table.may() == ["draw"]
    assert table.refuses("pass") == "D16"
    assert table.does("draw") == [Drew(Seat(0), 1), SawDrawn(Seat(0), card("KD"))]
    assert [table.view(viewer).drawn for viewer in (None, 0, 1)] == [None, card("KD"), None]
    assert table.refuses("draw") == "D17"


def test_with_an_empty_deck_who_can_t_cover_passes() -> None:
    table = Table.with_hands("6H", "9S 3C", "6S", deck="")
    assert table.may() == ["pass"]
    assert table.refuses("draw") == "D16"
    assert table.does("pass") == [Passed(Seat(0)), TurnBegan(Seat(1), 1, card("6H"))]


def test_an_empty_hand_draws() -> None:
    table = Table.with_hands("6H", "", "4S")
    assert table.may() == ["draw"]


def test_a_drawn_card_is_kept() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="KD 5D")
    table.does("draw")
    assert kinds(events := table.does("keep")) == ["Kept", "TurnBegan"]
    assert only(events, Kept).seat == 0
    assert (table.hand(0), table.current) == ("3C KD 9S", 1)


def test_a_drawn_card_is_laid_on_the_own_fine_where_all_see_it() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="KD 5D")
    table.does("draw")
    assert only(table.does("fine"), Fined) == Fined(Seat(0), card("KD"))
    assert table.view(1).hands[0].fine == cards("KD")
    assert table.current == 1


def test_a_drawn_card_that_fits_may_be_used_also_as_the_beginning_of_a_run() -> None:
    table = Table.with_hands("6H", "8S 9S 3C", "4S", deck="7S 5D")
    table.does("draw")
    assert table.may() == ["keep", "fine", "7S", "7S 8S", "7S 8S 9S", "out"]
    assert table.refuses("8S") == "D17"
    assert table.refuses("8S 9S") == "D17"
    table.does("7S 8S")
    assert (table.top, table.hand(0), table.view(0).drawn) == ("8S", "3C 9S", None)


def test_a_drawn_card_that_does_not_fit_can_t_be_laid() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="9S 5D")
    table.does("draw")
    assert table.refuses("9S") == "D13"


def test_a_drawn_card_that_fits_may_be_kept_and_must_cover_in_the_next_turn() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="7S 5D 9D 9C")
    table.does("draw", "keep", "draw", "keep")
    assert table.current == 0
    assert table.may() == ["7S"]


def test_a_drawn_card_is_sent_out_once_a_turn_and_a_new_one_comes() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="9S KD 5D QD")
    table.does("draw")
    events = table.does("out")
    assert events == [SentOut(Seat(0), card("9S")), Drew(Seat(0), 2), SawDrawn(Seat(0), card("KD"))]
    assert table.may() == ["keep", "fine"]
    assert table.refuses("out") == "D18"
    table.does("keep", "draw")
    assert "out" in table.may()


def test_nothing_goes_out_when_no_new_card_can_come() -> None:
    table = Table.with_hands("6H", "3C", "4S 6S", deck="9S")
    table.does("draw")
    assert table.may() == ["keep", "fine"]
    assert table.refuses("out") == "D17"


def test_a_fitting_card_that_came_after_the_out_may_be_used() -> None:
    table = Table.with_hands("6H", "3C 8D", "4S", deck="9S 7D 5D")
    table.does("draw", "out")
    assert table.may() == ["keep", "fine", "7D", "7D 8D"]


def test_of_two_cards_of_a_rank_the_one_in_the_hand_may_be_sent_out_instead() -> None:
    table = Table.with_hands("9H", "JS 3C", "4S", deck="JC KD 5D")
    table.does("draw")
    assert table.may() == ["keep", "fine", "out", "swap JS"]
    events = table.does("swap JS")
    assert events[0] == Substituted(Seat(0), card("JC"), card("JS"))
    assert kinds(events) == ["Substituted", "Drew", "SawDrawn"]
    assert (table.hand(0), table.phase) == ("3C JC", "drawn")
    assert card("JS") in table.state.out
    assert table.refuses("out") == "D18"


@pytest.mark.parametrize(("centre", "allowed"), [("3H", True), ("9H", True), ("QH", False)])
def test_a_substitution_needs_three_to_ten_in_the_centre(centre: str, allowed: bool) -> None:
    table = Table.with_hands(centre, "JS 5C", "4S", deck="JC KD 5D")
    table.does("draw")
    assert ("swap JS" in table.may()) is allowed
    if not allowed:
        assert table.refuses("swap JS") == "D19"


@pytest.mark.parametrize(
    ("centre", "drawn", "held", "by_letter", "below"),
    [
        ("8H", "5C", "5S", True, False),
        ("JH", "KC", "KS", False, True),
        ("9H", "JC", "JS", True, True),
        ("QH", "JC", "JS", False, False),
    ],
)
def test_by_agreement_the_pair_must_lie_above_the_centre(
    centre: str, drawn: str, held: str, by_letter: bool, below: bool
) -> None:
    for options, allowed in ((SOURCE, by_letter), (BELOW, below)):
        table = Table.with_hands(centre, held, "4S", deck=f"{drawn} 6D", options=options)
        table.does("draw")
        assert table.allows(f"swap {held}") is allowed


def test_only_a_card_of_the_same_rank_in_the_own_hand_is_exchanged() -> None:
    table = Table.with_hands("9H", "JS 3C", "JD", deck="JC KD 5D")
    table.does("draw")
    assert table.refuses("swap 3C") == "D19"
    assert table.refuses("swap JD") == "D19"


def test_a_substitution_uses_up_the_right_to_the_out() -> None:
    table = Table.with_hands("9H", "JS 3C", "4S", deck="QC JC KD 5D")
    table.does("draw", "out")
    assert table.refuses("swap JS") == "D18"


def test_a_substitution_needs_a_new_card_unless_it_ends_the_turn() -> None:
    table = Table.with_hands("9H", "JS 3C", "4S 9S", deck="JC")
    table.does("draw")
    assert table.refuses("swap JS") == "D17"
    table = Table.with_hands("9H", "JS 3C", "4S 9S", deck="JC", options=NO_DRAW)
    table.does("draw")
    assert kinds(table.does("swap JS")) == ["Substituted", "TurnBegan"]
    assert (table.hand(0), table.current) == ("3C JC", 1)


def test_a_drawn_two_goes_to_the_edge_and_one_takes_another_card_or_ends_the_turn() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="2D 9S 5D")
    events = table.does("draw")
    assert events == [Drew(Seat(0), 2), TwoSet(Seat(0), card("2D"))]
    assert (table.phase, table.may()) == ("two", ["another", "end"])
    for wrong in ("draw", "keep", "out", "fine"):
        assert table.refuses(wrong) == "D20"
    assert table.does("end") == [TurnEnded(Seat(0)), TurnBegan(Seat(1), 1, card("6H"))]
    assert table.hand(0) == "3C"


def test_after_a_two_the_next_card_may_be_used_kept_or_fined_but_not_sent_out() -> None:
    table = Table.with_hands("6H", "3C 9D", "4S", deck="2D 7S 5D")
    table.does("draw", "another")
    assert table.may() == ["keep", "fine", "7S"]
    assert table.refuses("out") == "D18"


def test_twos_may_come_one_after_another() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="2D 2S 2C 9S")
    table.does("draw", "another", "another")
    assert (table.phase, [each.code for each in table.state.twos]) == ("two", ["2H", "2D", "2S", "2C"])
    table.does("another")
    assert table.refuses("out") == "D18"


def test_a_two_may_come_after_the_out() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="9S 2D 9C 5D")
    events = table.does("draw", "out")
    assert kinds(events) == ["SentOut", "Drew", "TwoSet"]
    table.does("another")
    assert table.refuses("out") == "D18"


def test_a_two_as_the_last_card_only_ends_the_turn() -> None:
    table = Table.with_hands("6H", "3C", "6S", deck="2D")
    table.does("draw")
    assert table.may() == ["end"]
    assert table.refuses("another") == "D16"


def test_after_the_start_four_of_a_rank_may_come_to_lie_in_the_out_unless_it_was_agreed() -> None:
    for options, allowed in ((SOURCE, True), (ALWAYS, False)):
        table = Table.with_hands("9H", "3C", "4S", deck="7C 5D 6D", options=options)
        table.state.out = list(cards("7S 7H 7D"))
        table.does("draw")
        assert table.allows("out") is allowed
        assert table.view(1).barred == (() if allowed else (Rank.SEVEN,))
        if not allowed:
            assert table.refuses("out") == "D10"


def test_an_agreed_ban_holds_for_substitutions_too() -> None:
    table = Table.with_hands("4H", "7C", "5S", deck="7D 5D 6D", options=ALWAYS)
    table.state.out = list(cards("7S 7H 7D.2"))
    table.does("draw")
    assert table.refuses("swap 7C") == "D10"


def test_circles_are_counted_from_the_first_seat() -> None:
    table = Table.with_hands("6H", "3C", "4S", deck="9S 9C KD KS QD QS")
    circles = []
    for _ in range(4):
        table.does("draw")
        circles.append(only(table.does("keep"), TurnBegan).circle)
    assert circles == [1, 2, 2, 3]


@pytest.mark.parametrize("move", ["draw", "4S", "pass", "keep", "end", "throw", "remove"])
def test_nobody_plays_out_of_turn(move: str) -> None:
    table = Table.with_hands("3H", "5C", "4S")
    assert table.refuses(move, 1) == "D22"
    assert table.may(1) == []


@pytest.mark.parametrize("move", ["keep", "fine", "out", "swap 5C", "another", "end", "throw", "remove"])
def test_a_turn_begins_with_covering_or_drawing(move: str) -> None:
    table = Table.with_hands("3H", "5C", "4S")
    assert table.refuses(move) == "D14"


@pytest.mark.parametrize("options", [SOURCE, DeucesOptions(out_ban="always", subst_draws=False)])
def test_a_two_is_never_held(options: DeucesOptions) -> None:
    table = Table.dealt(4, options)
    table.does(*["throw"] * 4)
    while table.phase != "over":
        held = [each for hand in table.state.hands for each in hand]
        assert all(each.rank is not Rank.TWO for each in held)
        assert table.state.drawn is None or table.state.drawn.rank is not Rank.TWO
        table.does(table.may()[0])
