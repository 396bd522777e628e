"""K2 and K53 to K58: what cards and a KABOOM are worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.cards import card, cards
from rules.core.seats import Seat
from rules.kaboom.options import KaboomOptions
from rules.kaboom.scoring import SeatResult, points, score_deal
from tests.rules.kaboom.scenario import Table

VALUES = {
    "0": "RJ BJ",
    "1": "AC AD AH AS",
    "10": "10C 10D 10H 10S JC JD JH JS QC QD QH QS KC KS",
    "-2": "KD KH",
} | {str(number): " ".join(f"{number}{suit}" for suit in "CDHS") for number in range(2, 10)}


@pytest.mark.parametrize(("value", "codes"), VALUES.items())
def test_every_card_is_worth_what_the_table_says(value: str, codes: str) -> None:
    assert {points(one) for one in cards(codes)} == {int(value)}


def test_the_table_of_values_names_all_54_cards() -> None:
    assert len({one for codes in VALUES.values() for one in cards(codes)}) == 54


@pytest.mark.parametrize(
    ("hand", "total"), [("KH RJ AC 5D", 4), ("KS QD 10C", 30), ("KH KD", -4), ("", 0), ("- 7C - BJ", 7)]
)
def test_a_hand_counts_the_sum_of_its_cards(hand: str, total: int) -> None:
    table = Table.with_hands(hand, "2S")
    assert table.counted().lines[0].hand == total


# The worked examples of K58: hand points with the declarers starred, and the scores.
EXAMPLES = {
    "strictly lowest": ("5* 9 7", "-5 9 7"),
    "tie with a non-declarer": ("5* 5 9", "15 5 9"),
    "lost to two": ("9* 5 7", "29 5 7"),
    "lost to three": ("9* 5 7 8", "39 5 7 8"),
    "tied declarers and nobody below": ("4* 4* 9", "4 4 9"),
    "tied declarers and a non-declarer equal": ("4* 4* 4", "14 14 4"),
    "tied declarers and a non-declarer lower": ("4* 4* 2", "14 14 2"),
    "tied declarers and two lower": ("4* 4* 2 3", "24 24 2 3"),
    "one declarer beats the other": ("6* 4* 5", "26 -6 5"),
    "three declarers": ("3* 5* 7* 9", "-7 15 27 9"),
    "a tied pair lost to a third": ("5* 5* 3*", "15 15 -7"),
    "three tied": ("5* 5* 5*", "5 5 5"),
    "two red kings": ("-4* 0 3", "-14 0 3"),
    "a joker against an empty hand": ("0* 0 8", "10 0 8"),
    "two declarers at nothing": ("0* 0* 8", "0 0 8"),
    "a declarer beaten by red kings": ("-4 -2* 1 12", "-4 8 1 12"),
    "two seats tied as declarers": ("7* 7*", "7 7"),
    "two seats tied and one declared": ("7* 7", "17 7"),
}


def _score(hands: str, *, flat: bool = False) -> list[SeatResult]:
    words = hands.split()
    declarers = [Seat(seat) for seat, word in enumerate(words) if word.endswith("*")]
    counted = {Seat(seat): int(word.rstrip("*")) for seat, word in enumerate(words)}
    return list(score_deal(1, Seat(0), counted, declarers, [0] * len(words), flat=flat).lines)


@pytest.mark.parametrize(("hands", "scores"), EXAMPLES.values(), ids=list(EXAMPLES))
def test_the_worked_examples_are_scored_as_written(hands: str, scores: str) -> None:
    assert [line.score for line in _score(hands)] == [int(word) for word in scores.split()]


def test_the_examples_are_all_there() -> None:
    assert len(EXAMPLES) == 18


REAL_HANDS = {
    "two red kings": (("KH KD", "RJ", "3C"), (0,), (-14, 0, 3)),
    "a joker against an empty hand": (("RJ", "", "8C"), (0,), (10, 0, 8)),
    "two declarers at nothing": (("RJ", "", "8C"), (0, 1), (0, 0, 8)),
    "a declarer beaten by red kings": (("KH KD", "RJ", "AC", "QS 2C"), (1,), (-4, 10, 1, 12)),
    "one declarer beats the other": (("6C", "4C", "5C"), (0, 1), (26, -6, 5)),
}


@pytest.mark.parametrize(("hands", "declarers", "scores"), REAL_HANDS.values(), ids=list(REAL_HANDS))
def test_a_revealed_table_is_scored_by_the_same_formula(
    hands: tuple[str, ...], declarers: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    result = Table.with_hands(*hands).counted(*declarers)
    assert tuple(line.score for line in result.lines) == scores


def test_with_flat_ties_declarers_who_are_level_lose_ten_however_many_beat_them() -> None:
    assert [line.score for line in _score("4* 4* 2 3", flat=True)] == [14, 14, 2, 3]
    assert [line.score for line in _score("9* 5 7 8", flat=True)] == [39, 5, 7, 8]
    table = Table.with_hands("4C", "4D", "2C", "3C", options=KaboomOptions(tie_loss="flat"))
    assert [line.score for line in table.counted(0, 1).lines] == [14, 14, 2, 3]


def test_the_sheet_says_whom_a_declarer_lost_to_and_who_was_level() -> None:
    lines = _score("4* 4* 2 9")
    assert lines[0] == SeatResult(Seat(0), 4, True, (Seat(2),), (Seat(1),), 10, 14, 14)
    assert lines[2] == SeatResult(Seat(2), 2, False, (), (), 0, 2, 2)


def test_a_non_declarer_never_gets_the_bonus() -> None:
    assert [line.score for line in _score("0 9* 8")] == [0, 29, 8]


def test_with_nobody_declaring_hands_alone_count() -> None:
    assert [line.score for line in _score("7 3 9")] == [7, 3, 9]


def _literal(hands: list[int], declared: list[bool], seat: int) -> int:
    """Sentences L89 to L99 of the document, one after the other."""
    own, others = hands[seat], [other for other in range(len(hands)) if other != seat]
    if not declared[seat]:
        return own
    level = [other for other in others if declared[other] and hands[other] == own]
    rest = [other for other in others if other not in level]
    if level and all(hands[other] > own for other in rest):
        return own
    if all(hands[other] > own for other in others):
        return own - 10
    return own + 10 * sum(hands[other] <= own for other in rest)


@given(st.lists(st.tuples(st.integers(-4, 12), st.booleans()), min_size=2, max_size=8))
def test_the_formula_agrees_with_the_sentences_of_the_document(rows: list[tuple[int, bool]]) -> None:
    hands, declared = [hand for hand, _ in rows], [said for _, said in rows]
    text = " ".join(f"{hand}{'*' if said else ''}" for hand, said in rows)
    assert [line.score for line in _score(text)] == [_literal(hands, declared, seat) for seat in range(len(rows))]


def test_rank_and_points_are_two_things() -> None:
    assert points(card("KH")) != points(card("KS"))
    assert card("KH").rank is card("KS").rank
    assert points(card("QH")) == points(card("10H"))
    assert card("QH").rank is not card("10H").rank
