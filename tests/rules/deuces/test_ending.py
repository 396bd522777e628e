"""D23 to D30: how a game ends, the right of the ace, the order of the twos, and what a fine costs."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.core.cards import Suit, card, cards
from rules.core.seats import Seat
from rules.deuces.events import DeckOpened, Ended, HandsShown, MatchEnded, Removed, RightGiven, Scored
from rules.deuces.scoring import How, fine_card, right, seat_result
from tests.rules.deuces.scenario import GAME, SOURCE, Table, kinds, only

AFTER = replace(SOURCE, remove_after_reveal=True)
CDHS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def test_numbers_count_themselves_and_pictures_eleven_twelve_and_fourteen_an_ace_two() -> None:
    worth = [fine_card(each, CDHS) for each in cards("3H 10H JH QH KH AH")]
    assert [each.value for each in worth] == [3, 10, 11, 12, 14, 2]
    assert [each.points for each in worth] == [3, 10, 11, 12, 14, 2]


def test_the_suit_of_the_first_two_costs_nothing_then_half_once_and_twice() -> None:
    worth = [fine_card(card(f"5{suit}"), CDHS) for suit in CDHS]
    assert [each.coefficient for each in worth] == [0, Fraction(1, 2), 1, 2]
    assert [each.points for each in worth] == [0, Fraction(5, 2), 5, 10]


def test_halves_are_counted_exactly() -> None:
    twos = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    line = seat_result(Seat(0), cards("KH 5S 10D 9C"), (), twos)
    assert line.points == Fraction(73, 2)
    assert [each.doubled for each in line.cards] == [28, 5, 40, 0]


@pytest.mark.parametrize(
    ("how", "rights"),
    [
        (How.OTHER_SUIT, [0, 0, 1, 1, 2, 2]),
        (How.SAME_SUIT, [0, 0, 1, 2, 3, 4]),
        (How.TOGETHER, [0, 1, 2, 3, 4, 5]),
    ],
)
def test_the_right_of_the_ace_is_half_all_but_one_or_all(how: How, rights: list[int]) -> None:
    assert [right(how, fine) for fine in range(6)] == rights


@pytest.mark.parametrize(
    ("centre", "hand", "laid", "how", "allowed"),
    [
        ("KH", "AS 3C 4C", "AS", "other_suit", 2),
        ("KH", "AH 3C 4C", "AH", "same_suit", 3),
        ("QD", "KC AC 3C 4C", "KC AC", "together", 4),
        ("JD", "QC KC AC 3C 4C", "QC KC AC", "together", 4),
    ],
)
def test_how_the_ace_was_laid_decides_how_much_may_be_removed(
    centre: str, hand: str, laid: str, how: str, allowed: int
) -> None:
    table = Table.with_hands(centre, hand, "9S").fines("10D 9D", "")
    events = table.does(laid)
    assert kinds(events) == ["Played", "HandsShown", "Ended", "RightGiven"]
    assert only(events, RightGiven) == RightGiven(Seat(0), how, 4, allowed)
    assert table.phase == "remove"
    assert table.view(1).right == allowed
    fine = ["10D", "9D", "3C", "4C"]
    assert table.may() == ["remove", *(f"remove {code}" for code in fine)]
    assert table.allows("remove " + " ".join(fine[:allowed]))
    assert table.allows("remove " + " ".join(fine[: allowed - 1]))
    if allowed < 4:
        assert table.refuses("remove " + " ".join(fine[: allowed + 1])) == "D25"


def test_a_king_of_one_s_own_in_an_earlier_circle_is_not_laid_together() -> None:
    table = Table.with_hands("QD", "KS AS 3C 4C", "9S", deck="5D 6D")
    table.does("KS", "draw", "keep")
    events = table.does("AS")
    assert only(events, RightGiven) == RightGiven(Seat(0), "same_suit", 2, 1)


def test_only_cards_of_the_own_fine_are_removed_and_each_once() -> None:
    table = Table.with_hands("KH", "AS 3C 4C", "9S").fines("10D", "JD")
    table.does("AS")
    for wrong in ("remove JD", "remove 9S", "remove 3C 3C", "remove 2C"):
        assert table.refuses(wrong) == "D25"
    for wrong in ("draw", "keep", "throw"):
        assert table.refuses(wrong) == "D25"
    assert table.refuses("remove 9S", 1) == "D22"


def test_what_was_removed_is_not_counted_and_all_of_it_lies_open() -> None:
    table = Table.with_hands("KH", "AS 3C 4C", "9S").fines("10D 9D", "JD")
    table.does("AS")
    events = table.does("remove 10D 9D")
    assert kinds(events) == ["Removed", "DeckOpened", "Scored", "MatchEnded"]
    assert only(events, Removed) == Removed(Seat(0), cards("10D 9D"))
    assert table.points == [0, 5.5 + 18]
    line = table.sheet.lines[0]
    assert (line.removed, [each.card.code for each in line.cards]) == (cards("10D 9D"), ["3C", "4C"])
    assert (table.sheet.fine, table.sheet.right, table.sheet.how) == (4, 2, How.OTHER_SUIT)
    assert table.view(None).removed == cards("10D 9D")


def test_nothing_need_be_removed() -> None:
    table = Table.with_hands("KH", "AS 3S 4C", "9S")
    table.does("AS", "remove")
    assert table.points[0] == 6


def test_without_a_right_the_game_is_counted_at_once() -> None:
    for fine, fines in (("", 0), ("3S", 1)):
        table = Table.with_hands("KH", "AS", "9S").fines(fine, "")
        events = table.does("AS")
        assert only(events, RightGiven).number == 0
        assert table.phase == "over"
        assert (table.sheet.fine, table.points[0]) == (fines, 6 * fines)


def test_a_single_card_can_be_removed_after_king_and_ace_together() -> None:
    table = Table.with_hands("QH", "KS AS 3D", "9S")
    table.does("KS AS", "remove 3D")
    assert table.points[0] == 0


def test_every_hand_goes_to_its_fine() -> None:
    table = Table.with_hands("KH", "AS", "9S 3C", "4D").fines("", "JD", "")
    events = table.does("AS")
    assert only(events, HandsShown).hands == ((), cards("3C 9S"), cards("4D"))
    assert [table.fine(seat) for seat in range(3)] == ["", "JD 3C 9S", "4D"]
    assert [table.hand(seat) for seat in range(3)] == ["", "", ""]


def test_the_rest_of_the_deck_is_opened_for_the_twos_that_are_missing() -> None:
    table = Table.with_hands("KH", "AS", "9S", deck="3C 2H 4C 2C 5C 2D 6C").twos("2S")
    events = table.does("AS")
    opened = only(events, DeckOpened)
    assert opened == DeckOpened(cards("3C 2H 4C 2C 5C 2D 6C"), cards("2S 2H 2C 2D"))
    assert table.sheet.twos == (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    assert table.view(None).opened == cards("3C 4C 5C 6C")
    assert (table.view(None).stock, table.points) == (0, [0, 0])


def test_all_four_twos_may_be_found_in_the_deck() -> None:
    table = Table.with_hands("KH", "AS", "9S", deck="2H 2C 2D 2S")
    table.does("AS")
    assert table.points == [0, 18]


def test_what_to_remove_is_chosen_before_the_deck_is_opened() -> None:
    table = Table.with_hands("KH", "AS 3S 4C", "9S", deck="2H 2C 2D 2S")
    assert "DeckOpened" not in kinds(table.does("AS"))
    assert (table.view(0).twos, table.view(0).opened) == ((), ())
    assert kinds(table.does("remove 4C"))[:2] == ["Removed", "DeckOpened"]


def test_by_agreement_it_is_chosen_afterwards() -> None:
    table = Table.with_hands("KH", "AS 3S 4C", "9S", deck="2H 5C 2C 2D 2S", options=AFTER)
    events = table.does("AS")
    assert kinds(events) == ["Played", "HandsShown", "Ended", "DeckOpened", "RightGiven"]
    assert table.view(0).twos == cards("2H 2C 2D 2S")
    assert kinds(table.does("remove 3S")) == ["Removed", "Scored", "MatchEnded"]
    assert table.points[0] == 2


def test_the_fewest_points_win_and_equal_points_share_a_place() -> None:
    table = Table.with_hands("KH", "AS", "9S", "3C", "9C 4D")
    events = table.does("AS")
    assert table.points == [0, 18, 0, 2]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.places == only(events, MatchEnded).places == (1, 4, 1, 3)
    assert outcome.points == (0, 18, 0, 2)
    assert only(events, Scored).result is table.view(None).results[0]


def test_half_points_are_in_the_outcome() -> None:
    table = Table.with_hands("KH", "AS", "5D")
    table.does("AS")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.points == (Fraction(0), Fraction(5, 2))


def test_with_an_empty_deck_and_nothing_that_fits_the_game_is_blocked() -> None:
    table = Table.with_hands("6H", "9S", "3C", deck="10D")
    table.does("draw")
    events = table.does("keep")
    assert kinds(events) == ["Kept", "HandsShown", "Ended", "DeckOpened", "Scored", "MatchEnded"]
    assert only(events, Ended).why == "blocked"
    assert table.points == [18 + 5, 0]
    assert (table.sheet.ending, table.sheet.ace, table.sheet.right) == ("blocked", None, 0)


def test_an_empty_deck_alone_ends_nothing() -> None:
    table = Table.with_hands("6H", "9S", "7C 3C", deck="10D")
    table.does("draw", "keep")
    assert (table.phase, table.current) == ("turn", 1)
    events = table.does("7C")
    assert only(events, Ended).why == "blocked"


def test_a_game_is_blocked_also_after_a_fine_a_two_or_a_pass() -> None:
    table = Table.with_hands("6H", "9S", "3C", deck="10D")
    assert "Ended" in kinds(table.does("draw", "fine"))
    table = Table.with_hands("6H", "9S", "3C", deck="2S")
    assert "Ended" in kinds(table.does("draw", "end"))
    table = Table.with_hands("6H", "9S", "3C", "6S", deck="")
    table.does("pass", "pass")
    assert "Ended" in kinds(table.does("6S"))


def test_nobody_plays_after_the_end() -> None:
    table = Table.with_hands("KH", "AS", "9S")
    table.does("AS")
    for seat in (0, 1):
        assert table.may(seat) == []
        assert table.refuses("draw", seat) == "D5"
