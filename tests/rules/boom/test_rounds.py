"""B7 to B13: leading, following, drawing, passing, the end of a round and of a deal."""

from dataclasses import replace

import pytest

from rules.boom.events import Boomed, Drew, MatchEnded, Passed, Played, RoundWon, SawDrawn, TurnBegan
from rules.core.cards import Rank, Suit, card
from rules.core.seats import Seat
from tests.rules.boom.scenario import BOOM, GAME, SCORING, Table, kinds, only


def test_the_leader_lays_any_card_of_its_hand_and_must_lay_one() -> None:
    table = Table.with_hands("3C 4D 5H", "6S 7S", "8S 9S")
    assert table.may() == ["3C", "4D", "5H"]
    assert table.refuses("draw") == "B9"
    assert table.refuses("pass") == "B10"
    assert table.refuses("6S") == "B7"


def test_who_follows_lays_the_suit_or_the_rank_of_the_first_card() -> None:
    table = Table.with_hands("9D 2C", "9S KD 4C 9D.2", "2S 3S")
    events = table.does("9D")
    assert events[0] == Played(Seat(0), card("9D"), 1)
    assert events[1] == TurnBegan(Seat(1), False, Suit.DIAMONDS, Rank.NINE)
    assert table.may() == ["9D.2", "KD", "9S"]
    assert table.refuses("4C") == "B8"


def test_the_first_card_counts_and_not_the_one_before() -> None:
    table = Table.with_hands("JD 2C", "JS 3C", "4S 5D 6C")
    table.does("JD", "JS")
    assert table.may() == ["5D"]
    assert table.refuses("4S") == "B8"


def test_by_agreement_the_card_before_counts() -> None:
    table = Table.with_hands("JD 2C", "JS 3C", "4S 5D 6C", options=replace(BOOM, match="previous"))
    table.does("JD", "JS")
    assert table.may() == ["4S"]
    assert table.refuses("5D") == "B8"


def test_one_draws_only_if_unable_and_until_a_card_fits_which_is_laid() -> None:
    table = Table.with_hands("JD 2C", "2S 3S", stock="4C 5H JH 6C")
    table.does("JD")
    assert table.may() == ["draw"]
    assert table.refuses("pass") == "B10"
    events = table.does("draw")
    assert kinds(events)[:7] == ["Drew", "SawDrawn", "Drew", "SawDrawn", "Drew", "SawDrawn", "Played"]
    assert [event.stock for event in events if isinstance(event, Drew)] == [3, 2, 1]
    assert [event.card.code for event in events if isinstance(event, SawDrawn)] == ["4C", "5H", "JH"]
    assert only(events, Played) == Played(Seat(1), card("JH"), 4)
    assert table.hand(1) == "4C 5H 2S 3S"


def test_who_drew_in_vain_passes_and_keeps_what_was_drawn() -> None:
    table = Table.with_hands("JD 2C", "2S 3S", "QD QS", stock="4C")
    table.does("JD")
    events = table.does("draw")
    assert kinds(events) == ["Drew", "SawDrawn", "Passed", "TurnBegan"]
    assert only(events, Passed).seat == 1
    assert (table.hand(1), table.current) == ("4C 2S 3S", 2)


def test_with_an_empty_stock_the_unable_pass_and_the_able_may_not() -> None:
    table = Table.with_hands("JD 2C", "2S 3S", "QD QS", stock="")
    table.does("JD")
    assert table.may() == ["pass"]
    assert table.refuses("draw") == "B10"
    table.does("pass")
    assert table.may() == ["QD"]
    assert table.refuses("pass") == "B10"


def test_the_highest_card_leads_the_next_round() -> None:
    table = Table.with_hands("9D 2C", "9S 3C", "KD 4C")
    events = table.does("9D", "9S", "KD")
    assert only(events, RoundWon) == RoundWon(Seat(2), card("KD"))
    assert only(events, TurnBegan) == TurnBegan(Seat(2), True, None, None)
    assert table.current == 2


def test_of_equal_ranks_the_earliest_leads() -> None:
    table = Table.with_hands("AC 2C", "AH 3C", "4C 5C")
    assert only(table.does("AC", "AH", "4C"), RoundWon).seat == 0
    twins = Table.with_hands("3C 2C", "KC 3D", "KC.2 5C")
    assert only(twins.does("3C", "KC", "KC.2"), RoundWon) == RoundWon(Seat(1), card("KC"))


def test_who_passed_leads_nothing_and_if_all_others_did_the_leader_leads_again() -> None:
    table = Table.with_hands("3D 2C", "QS 2S", "KS 4S", stock="")
    events = table.does("3D", "pass", "pass")
    assert only(events, RoundWon) == RoundWon(Seat(0), card("3D"))
    assert table.current == 0


def test_a_round_goes_once_round_and_the_next_one_begins_where_it_was_won() -> None:
    table = Table.with_hands("3D 2D 2H", "KD 3H 3S", "4D 4H 4S")
    table.does("3D", "KD", "4D")
    assert table.may() == ["3H", "3S"]
    table.does("3S", "4S")
    assert table.current == 0


def test_the_last_card_ends_the_deal_in_the_middle_of_a_round() -> None:
    table = Table.with_hands("3D 2C", "KD", "4D 4C")
    events = table.does("3D", "KD")
    assert kinds(events) == ["Played", "Boomed", "Scored", "MatchEnded"]
    assert only(events, Boomed).seat == 1
    assert (table.phase, table.view(None).current) == ("over", None)


def test_the_leader_too_goes_out_at_once() -> None:
    table = Table.with_hands("3D", "KD 2C")
    assert "Boomed" in kinds(table.does("3D"))


def test_who_wins_the_deal_wins_the_plain_game_and_the_others_are_level() -> None:
    table = Table.with_hands("3D 2C", "KD", "4D 4C 5C")
    events = table.does("3D", "KD")
    assert only(events, MatchEnded).places == (2, 1, 2)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((2, 1, 2), (0, 1, 0))
    assert [line.left for line in table.sheet.lines] == [1, 0, 3]
    assert all(line.values == () for line in table.sheet.lines)


def test_no_hand_is_shown_in_the_game_without_points() -> None:
    table = Table.with_hands("3D 2C", "KD", "4D 4C")
    events = table.does("3D", "KD")
    assert "HandsShown" not in kinds(events)
    for viewer in (None, 1):
        assert [hand.cards for hand in table.view(viewer).hands] == [(), (), ()]
    scored = Table.with_hands("3D 2C", "KD", "4D 4C", options=SCORING)
    assert "HandsShown" in kinds(scored.does("3D", "KD"))


@pytest.mark.parametrize("move", ["4D", "draw", "pass"])
def test_nobody_plays_out_of_turn(move: str) -> None:
    table = Table.with_hands("3D 2C", "4D 5C", "6D 7C")
    assert table.refuses(move, 1) == "B13"
    assert table.may(1) == []


def test_nobody_plays_after_the_end() -> None:
    table = Table.with_hands("3D", "4D 5C")
    table.does("3D")
    for seat in (0, 1):
        assert table.may(seat) == []
        assert table.refuses("4D", seat) == "B5"
