"""U5 and U18 to U21: how a round ends, what it costs, and when the match is over."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.seats import DEALER, Seat
from rules.uno.cards import DECK, UnoCard, cards
from rules.uno.events import CutOff, HandsShown, MatchEnded, Scored, Took, WentOut
from rules.uno.scoring import SeatResult, points, score_round
from rules.uno.state import TURN_CAP, in_hand
from tests.rules.uno.scenario import GAME, PLAIN, Table, kinds, only

EXAMPLES = {"R7 BS W": 67, "R0 G0": 0, "W+4 W+4.2 G+2 B9": 109, "": 0, "R9 RS RR R+2 W W+4": 149}


@pytest.mark.parametrize(("hand", "cost"), EXAMPLES.items())
def test_a_hand_counts_the_sum_of_its_cards(hand: str, cost: int) -> None:
    assert points(cards(hand)) == cost
    table = Table.with_hands("G1", f"{hand} R1")
    table.play("G1")
    assert table.state.results[0].lines[1].score == cost + 1


def test_the_round_ends_the_moment_the_last_card_is_laid() -> None:
    table = Table.with_hands("G1", "G2 Y3", "W")
    events = table.play("G1")
    assert kinds(events) == ["Played", "WentOut", "HandsShown", "Scored"]
    assert only(events, WentOut).seat == 0
    assert only(events, HandsShown).hands == ((), cards("Y3 G2"), cards("W"))
    result = only(events, Scored).result
    assert (result.winner, result.loser, result.starter, result.deal) == (0, 2, 0, 1)
    assert result.lines == (
        SeatResult(Seat(0), (), 0, 0, False),
        SeatResult(Seat(1), (3, 2), 5, 5, False),
        SeatResult(Seat(2), (40,), 40, 40, False),
    )
    assert table.phase == "deal"


@pytest.mark.parametrize("last", ["G+2", "W+4", "GS", "GR", "W"])
def test_the_effect_of_the_last_card_is_not_carried_out(last: str) -> None:
    table = Table.with_hands(last, "G2", "G3")
    assert table.legal() == [last]
    events = table.play(last)
    assert kinds(events) == ["Played", "WentOut", "HandsShown", "Scored"]
    assert table.held == [0, 1, 1]


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("naming", ["W=r", "W=r3", "W+4=b"])
def test_a_last_black_card_names_nothing(naming: str, effect: bool) -> None:
    table = Table.with_hands(naming.partition("=")[0], "G2", options=replace(PLAIN, last_card_effect=effect))
    assert table.refuses(0, naming) == ("U18", "last_card_names_nothing")


@pytest.mark.parametrize(("last", "number"), [("G+2", 2), ("W+4", 4)])
def test_with_last_card_effects_the_next_seat_takes_cards_and_they_count(last: str, number: int) -> None:
    table = Table.with_hands(last, "G2", "G3", options=replace(PLAIN, last_card_effect=True)).drawing("R9 B9 W YS")
    events = table.play(last)
    assert kinds(events) == ["Played", "WentOut", "Took", "SawTaken", "HandsShown", "Scored"]
    assert only(events, Took).seat == 1
    assert table.held == [0, 1 + number, 1]
    assert table.state.results[0].lines[1].score == 2 + {2: 18, 4: 78}[number]


def test_with_last_card_effects_the_direction_decides_who_takes_cards() -> None:
    table = Table.with_hands("G+2", "G2", "G3", options=replace(PLAIN, last_card_effect=True)).turning(-1)
    table.play("G+2")
    assert table.held == [0, 1, 3]


@pytest.mark.parametrize("last", ["GS", "GR", "W", "G7"])
def test_with_last_card_effects_other_cards_still_do_nothing(last: str) -> None:
    table = Table.with_hands(last, "G2", "G3", options=replace(PLAIN, last_card_effect=True))
    assert kinds(table.play(last)) == ["Played", "WentOut", "HandsShown", "Scored"]


def test_the_loser_of_a_round_begins_the_next() -> None:
    table = Table.with_hands("G1", "G2", "B9", "B3")
    table.play("G1")
    table.do(DEALER, "deal")
    assert table.current == 2


def loser(hands: list[str], last: int) -> int:
    """Who loses a round that ended with the turn of `last`."""
    return score_round(1, Seat(0), Seat(last), [cards(hand) for hand in hands], [0] * len(hands), 200).loser


@pytest.mark.parametrize(
    ("hands", "winner", "lost"),
    [
        (["", "R7", "Y7", "R3"], 0, 1),
        (["R7", "", "Y7", "R3"], 1, 2),
        (["R7", "Y7", "", "R3"], 2, 0),
        (["R0", "Y0", "", "B0"], 2, 3),
        (["R0", "Y0", "G0", ""], 3, 0),
        (["", "R5"], 0, 1),
        (["R5", ""], 1, 0),
    ],
)
def test_a_tie_for_the_most_points_goes_to_the_first_clockwise_from_the_winner(
    hands: list[str], winner: int, lost: int
) -> None:
    assert loser(hands, winner) == lost


def test_without_a_winner_ties_go_to_the_first_clockwise_from_the_last_turn() -> None:
    assert loser(["R7", "Y7", "R3"], 0) == 1
    assert loser(["R7", "R1", "R3"], 0) == 0


def test_with_two_seats_the_one_who_did_not_win_begins() -> None:
    table = Table.with_hands("G1", "R0")
    table.play("G1")
    table.do(DEALER, "deal")
    assert table.current == 1


def test_the_worked_example_of_the_end_of_a_match() -> None:
    table = Table.with_hands("W R4 R6", "R9 R3", "B3", "G1").totals(150, 60, 199, 0).turn_of(3)
    events = table.play("G1")
    assert [line.score for line in table.state.results[0].lines] == [50, 12, 3, 0]
    assert only(events, MatchEnded) == MatchEnded((3, 2, 4, 1), (Seat(0), Seat(2)))
    assert [line.over for line in table.state.results[0].lines] == [True, False, True, False]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.points, outcome.places) == ((200, 72, 202, 0), (3, 2, 4, 1))
    assert table.phase == "over"
    assert table.legal(None) == []
    assert GAME.deadline(table.state) is None


@pytest.mark.parametrize(("before", "over"), [(190, False), (191, True), (192, True)])
def test_exactly_the_ceiling_ends_the_match(before: int, over: bool) -> None:
    table = Table.with_hands("G1", "R9").totals(0, before)
    table.play("G1")
    assert (GAME.outcome(table.state) is not None) is over


@pytest.mark.parametrize("ceiling", [1, 9, 10])
def test_the_ceiling_is_what_the_table_agreed_on(ceiling: int) -> None:
    table = Table.with_hands("G1", "R9", options=replace(PLAIN, ceiling=ceiling))
    table.play("G1")
    assert (table.phase == "over") is (ceiling <= 9)


def test_a_round_that_costs_nobody_anything_goes_on_to_the_next() -> None:
    table = Table.with_hands("G1", "R0", "B0", options=replace(PLAIN, ceiling=1))
    table.play("G1")
    assert table.phase == "deal"


def test_equal_lowest_totals_share_the_first_place() -> None:
    table = Table.with_hands("G1", "R9", "B0", "Y0").totals(5, 195, 5, 7)
    events = table.play("G1")
    assert only(events, MatchEnded).places == (1, 4, 1, 3)


def test_a_round_that_nobody_ends_is_cut_off_and_every_hand_counts() -> None:
    table = Table.with_hands("G1 R5", "G2 R7", "G3 B9")
    table.state.turns = TURN_CAP - 1
    events = table.play("G1")
    assert kinds(events) == ["Played", "CutOff", "HandsShown", "Scored"]
    assert only(events, CutOff).turns == TURN_CAP
    result = table.state.results[0]
    assert result.winner is None
    assert [line.score for line in result.lines] == [5, 9, 12]
    table.do(DEALER, "deal")
    assert table.current == 2


def test_the_last_turn_before_the_cap_may_still_win_the_round() -> None:
    table = Table.with_hands("G1", "G2 R7")
    table.state.turns = TURN_CAP - 1
    assert "CutOff" not in kinds(table.play("G1"))
    assert table.state.results[0].winner == 0


def test_turns_are_counted_for_one_round_alone() -> None:
    table = Table.with_hands("G1", "G2 R7")
    table.state.turns = 700
    table.play("G1")
    table.do(DEALER, "deal")
    assert table.state.turns == 0


@given(st.lists(st.lists(st.sampled_from(DECK), max_size=12), min_size=2, max_size=10), st.integers(1, 400))
def test_a_sheet_adds_up(hands: list[list[UnoCard]], ceiling: int) -> None:
    held = [sorted([one for one in DECK if one in hand], key=in_hand) for hand in hands]
    held[0] = []
    totals = [17 * seat for seat in range(len(held))]
    result = score_round(3, Seat(0), Seat(0), held, totals, ceiling)
    for line, hand, before in zip(result.lines, held, totals, strict=True):
        assert line.score == sum(line.values) == sum(one.cost for one in hand)
        assert line.total == before + line.score
        assert line.over is (line.total >= ceiling)
    assert result.lines[result.loser].score == max(line.score for line in result.lines)
    assert result.loser != result.winner
