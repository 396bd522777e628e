"""B20 to B22, B35 and B37: what is counted, to whom, and how a match to a number of points ends (B21, B38)."""

from dataclasses import replace

import pytest

from rules.boom.events import HandsShown, MatchEnded, Scored
from rules.boom.scoring import DealResult, Ending, lowest, points, score_deal
from rules.core.cards import cards
from rules.core.seats import Seat
from tests.rules.boom.scenario import EIGHTS, GAME, SCORING, Table, kinds, only


def _worth(codes: str, *, eights: bool = False) -> int:
    return sum(points(card, eights=eights) for card in cards(codes))


def _counted(*hands: str) -> DealResult:
    """The sheet of a deal of Crazy Eights that the stock ended."""
    held = [cards(hand) for hand in hands]
    winners = lowest(held, eights=True)
    return score_deal(1, Seat(0), Ending.STOCK_EMPTY, held, winners, [0] * len(hands), eights=True)


def test_pictures_count_ten_an_ace_one_and_the_others_their_number() -> None:
    assert [_worth(code) for code in ["KS", "QD", "JC", "AH", "2D", "8H", "10C"]] == [10, 10, 10, 1, 2, 8, 10]
    assert [_worth(code, eights=True) for code in ["KS", "AH", "8D", "8C.2", "9C"]] == [10, 1, 50, 50, 9]


def test_the_caller_scores_for_every_card_that_the_others_hold() -> None:
    table = Table.with_hands("3H", "KS 7D", "AH", "10C QC 2D", options=SCORING).totals(5, 6, 7, 8)
    events = table.does("3H")
    assert only(events, HandsShown).hands == ((), cards("7D KS"), cards("AH"), cards("10C QC 2D"))
    result = only(events, Scored).result
    assert (result.ending, result.winners, result.others, result.own) == (Ending.BOOM, (0,), 40, 0)
    assert [line.hand for line in result.lines] == [0, 17, 1, 22]
    assert [sorted(line.values) for line in result.lines] == [[], [7, 10], [1], [2, 10, 10]]
    assert [line.score for line in result.lines] == [40, 0, 0, 0]
    assert table.state.totals == [45, 6, 7, 8]


def test_the_least_that_a_boom_brings_is_a_point_for_each_other_seat() -> None:
    table = Table.with_hands("3H", "AS", "AH", "AC", options=SCORING)
    table.does("3H")
    assert table.state.totals == [3, 0, 0, 0]


@pytest.mark.parametrize(("before", "over"), [(210, True), (209, False), (211, True)])
def test_reaching_the_target_exactly_ends_the_match(before: int, over: bool) -> None:
    table = Table.with_hands("3H", "KS 7D", "AH", "10C QC 2D", options=SCORING).totals(before, 0, 100, 0)
    events = table.does("3H")
    assert table.phase == ("over" if over else "deal")
    assert ("MatchEnded" in kinds(events)) is over
    outcome = GAME.outcome(table.state)
    assert (outcome is not None) is over
    if outcome is not None:
        assert only(events, MatchEnded).places == outcome.places == (1, 3, 2, 3)
        assert outcome.points == (before + 40, 0, 100, 0)


def test_another_sum_can_be_agreed() -> None:
    table = Table.with_hands("3H", "KS 7D", options=replace(SCORING, target=17))
    table.does("3H")
    assert table.phase == "over"


def test_the_next_deal_follows_until_somebody_reaches_the_target() -> None:
    table = Table.with_hands("3H", "KS 7D", options=SCORING)
    table.does("3H")
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert deadline.why == "next_deal"
    assert table.view(None).revealed
    table.does("deal")
    assert not table.view(None).revealed
    assert table.state.totals == [17, 0]
    assert table.held() == [7, 7]


def test_eights_count_fifty_to_the_caller_of_a_boom() -> None:
    table = Table.with_hands("3H", "8S 7D", "8H", options=EIGHTS)
    table.does("3H")
    assert table.state.totals == [107, 0, 0]


def test_in_the_games_without_wild_eights_an_eight_counts_eight() -> None:
    table = Table.with_hands("3H", "8S 7D", "8H", options=SCORING)
    table.does("3H")
    assert table.state.totals == [23, 0, 0]


@pytest.mark.parametrize(
    ("hands", "scores", "others", "own"),
    [
        (("9C 4C", "8D", "10S"), [0, 0, 53], 63, 10),
        (("10C", "QC", "KC 10H AD JH"), [10, 10, 0], 31, 10),
        (("7C", "7D"), [0, 0], 0, 7),
        (("2C", "8D"), [0, 48][::-1], 50, 2),
        (("AC", "AD", "AH", "5S"), [1, 1, 1, 0], 5, 1),
        (("10C", "10D", "4C 7C"), [0, 0, 0], 11, 10),
    ],
)
def test_an_exhausted_deal_brings_the_lowest_what_the_others_hold_less_its_own(
    hands: tuple[str, ...], scores: list[int], others: int, own: int
) -> None:
    result = _counted(*hands)
    assert [line.score for line in result.lines] == scores
    assert (result.others, result.own) == (others, own)


def test_several_can_reach_the_target_in_one_exhausted_deal_and_share_the_match() -> None:
    options = replace(EIGHTS, target=10)
    table = Table.with_hands("3C 10D", "10S", "JS QS KS AS", options=options, stock="3D")
    table.does("3C", "draw", "3D")
    assert table.sheet.winners == (0, 1)
    assert [line.score for line in table.sheet.lines] == [10, 10, 0]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 1, 3)
