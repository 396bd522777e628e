"""V17 to V21: who loses a game, the limit of moves, and a match of several games."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.vzryv.events import LimitReached, MatchEnded, Scored
from rules.vzryv.options import VzryvOptions
from rules.vzryv.scoring import Ending, SeatResult, score_game
from tests.rules.vzryv.scenario import GAME, Table, highest, kinds, lowest, only, played


def test_the_last_who_holds_cards_has_lost_at_once() -> None:
    table = Table.with_hands("9C", "2S 8S", "", pile="KC")
    events = table.play("9C")
    assert kinds(events) == ["Played", "WentOut", "Scored", "MatchEnded"]
    result = only(events, Scored).result
    assert (result.ending, result.loser) == (Ending.LAST_HOLDER, 1)
    assert result.lines == (
        SeatResult(Seat(0), 2, True, 0, False, 0),
        SeatResult(Seat(1), 3, False, 2, True, 1),
        SeatResult(Seat(2), 1, True, 0, False, 0),
    )
    assert only(events, MatchEnded).places == (2, 3, 1)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((2, 3, 1), (0, 1, 0))
    assert table.phase == "over"
    assert GAME.deadline(table.state) is None
    assert table.legal(None) == ""


def test_the_last_holder_gets_no_answering_turn() -> None:
    table = Table.with_hands("9C", "8S", pile="KC")
    table.play("9C")
    assert table.state.results[0].loser == 1


@pytest.mark.parametrize(("seats", "limit"), [(2, 1000), (3, 1500), (4, 2000)])
def test_a_game_stops_after_500_moves_for_each_seat(seats: int, limit: int) -> None:
    state = GAME.start(VzryvOptions(), seats, "seed")
    assert state.limit == limit


@pytest.mark.parametrize(("chosen", "limit"), [(7, 7), (None, None)])
def test_the_limit_is_what_the_table_agreed_on(chosen: int | None, limit: int | None) -> None:
    assert GAME.start(VzryvOptions(max_plies=chosen), 3, "seed").limit == limit


@pytest.mark.parametrize("move", ["3C", "take"])
def test_laying_a_card_and_taking_the_pile_are_moves_that_count(move: str) -> None:
    table = Table.with_hands("3C 4C" if move == "3C" else "KC", "9C", pile="QS", max_plies=100).plies(41)
    table.play(move)
    assert table.state.plies == 42


LIMITED: dict[str, Any] = {"max_plies": 50}


def test_at_the_limit_whoever_holds_the_most_cards_has_lost() -> None:
    table = Table.with_hands("3C 4C 5C 6C", "9C 8C", "7C", pile="KS", **LIMITED).plies(49)
    events = table.play("3C")
    assert kinds(events) == ["Played", "LimitReached", "Scored", "MatchEnded"]
    assert only(events, LimitReached).plies == 50
    result = table.state.results[0]
    assert (result.ending, result.loser, result.plies) == (Ending.LIMIT, 0, 50)
    assert [line.place for line in result.lines] == [3, 2, 1]


def test_at_the_limit_closed_cards_count_like_those_in_hand() -> None:
    table = Table.with_hands("3C 4C 5C", "9C", "7C", pile="KS", closed=("", "2H 2D", ""), **LIMITED).plies(49)
    table.play("3C")
    result = table.state.results[0]
    assert [line.left for line in result.lines] == [2, 3, 1]
    assert result.loser == 1


def test_at_the_limit_nobody_loses_if_several_hold_the_most() -> None:
    table = Table.with_hands("3C 4C 5C", "9C 8C", "7C", "", pile="KS", **LIMITED).plies(49)
    events = table.play("3C")
    result = table.state.results[0]
    assert result.loser is None
    assert [line.place for line in result.lines] == [3, 3, 2, 1]
    assert [line.losses for line in result.lines] == [0] * 4
    assert only(events, MatchEnded).places == (3, 3, 2, 1)


def test_at_the_limit_a_pile_taken_with_the_last_move_counts_for_its_taker() -> None:
    table = Table.with_hands("JC", "9C 8C", pile="KS QS 4S", **LIMITED).plies(49)
    table.play("take")
    assert table.state.results[0].loser == 0


def test_a_game_that_ends_with_the_last_move_of_the_limit_has_its_true_loser() -> None:
    table = Table.with_hands("3C", "9C 8C", pile="KS", **LIMITED).plies(49)
    assert "LimitReached" not in kinds(table.play("3C"))
    assert table.state.results[0].ending is Ending.LAST_HOLDER


def test_without_a_limit_a_game_goes_on() -> None:
    table = Table.with_hands("3C 4C", "9C 8C", pile="KS", max_plies=None).plies(100_000)
    table.play("3C")
    assert table.phase == "turn"


def test_a_match_of_several_games_counts_the_lost_ones() -> None:
    state = GAME.start(VzryvOptions(games=5), 3, "several")
    played(state, highest)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert len(state.results) == 5
    assert sum(outcome.points) == sum(result.loser is not None for result in state.results) == 5
    for earlier, later in zip(state.results, state.results[1:], strict=False):
        assert later.dealer == earlier.loser
    fewest = min(outcome.points)
    assert [place == 1 for place in outcome.places] == [lost == fewest for lost in outcome.points]


def test_a_match_of_two_games_deals_again_after_the_first() -> None:
    table = Table.with_hands("9C", "2S 8S", pile="KC", games=2)
    assert "MatchEnded" not in kinds(table.play("9C"))
    assert table.phase == "deal"
    table.do(DEALER, "deal")
    assert (table.state.deal_no, table.state.plies, table.state.out) == (2, 0, [])
    assert table.state.losses == [0, 1]


@given(st.lists(st.integers(0, 30), min_size=2, max_size=4), st.integers(0, 99))
def test_a_sheet_names_at_most_one_loser_who_holds_the_most(left: list[int], seed: int) -> None:
    out = [Seat(seat) for seat, number in enumerate(left) if number == 0][: len(left) - 1]
    held = [number if Seat(seat) in out else number + 1 for seat, number in enumerate(left)]
    result = score_game(1, Seat(0), 9, out, held, [seed] * len(left))
    losers = [line.seat for line in result.lines if line.lost]
    assert losers == ([] if result.loser is None else [result.loser])
    if result.loser is not None:
        assert held.count(max(held)) == 1
        assert result.lines[result.loser].place == len(left)
    assert sorted(line.place for line in result.lines if line.out) == list(range(1, len(out) + 1))


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10_000))
def test_the_highest_legal_card_with_tens_kept_ends_every_game_before_the_limit(seats: int, seed: int) -> None:
    state = GAME.start(VzryvOptions(), seats, str(seed))
    assert played(state, highest) < 500 * seats
    assert state.results[0].ending is Ending.LAST_HOLDER


@settings(max_examples=20, deadline=None)
@given(
    st.integers(2, 4), st.integers(0, 10_000), st.sampled_from(["loser", "rotate"]),
    st.sampled_from(["always", "up_to_four"]), st.sampled_from(["stock_end", "hand_empty"]),
    st.integers(1, 300),
)  # fmt: skip
def test_random_play_is_stopped_by_the_limit_and_counted_as_written(
    seats: int, seed: int, dealer: str, refill: str, closed: str, limit: int
) -> None:
    options = VzryvOptions(max_plies=limit, next_dealer=dealer, refill=refill, closed=closed)  # type: ignore[arg-type]
    chance = Chance(str(seed), "picks")
    state = GAME.start(options, seats, str(seed))
    made = played(state, lambda _, moves: moves[chance.below(len(moves))])
    (result,) = state.results
    assert made == result.plies <= limit
    if result.ending is Ending.LIMIT:
        assert made == limit
        left = [len(hand) + len(under) for hand, under in zip(state.hands, state.closed, strict=True)]
        assert [line.left for line in result.lines] == left
        assert (result.loser is None) is (left.count(max(left)) > 1)


def test_random_play_hardly_ever_ends_by_itself() -> None:
    chance = Chance("random", "picks")
    endings = []
    for seed in range(10):
        state = GAME.start(VzryvOptions(), 2, str(seed))
        assert played(state, lambda _, moves: moves[chance.below(len(moves))]) <= 1000
        endings.append(state.results[0].ending)
    assert endings.count(Ending.LIMIT) >= 8


def test_the_lowest_legal_card_goes_round_in_circles_until_the_limit() -> None:
    state = GAME.start(VzryvOptions(max_plies=3000), 2, "circle")
    assert played(state, lowest) == 3000
    assert state.results[0].ending is Ending.LIMIT
