"""The sheet of an evening: each game counts by its own rule, ties are shared, halves are exact."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as some

from kaboom_tui.session.evening import EveningSheet, evening_sheet, played, same_people
from kaboom_tui.session.seating import Kind, Seating, Sitter
from rules.core.game import Outcome
from rules.core.ranking import places
from tests.session.evenings import PEOPLE, deuces, ended, evening, kaboom, uno, vzryv

BOOM = Outcome((1, 2, 2), (1, 0, 0), tally=("won",))
SCORED = Outcome((2, 1, 3), (120, 254, 0))


def test_the_lowest_total_wins_kaboom_and_points_add_up() -> None:
    sheet = evening_sheet(evening(("kaboom", kaboom(12, 104, 40)), ("kaboom", kaboom(101, 33, -5))))
    (column,) = sheet.columns
    assert (column.matches, column.won, column.points) == (2, (1, 0, 1), (113, 137, 35))
    assert column.tally == ("won", "points")
    assert sheet.tally == ("won",)


def test_whoever_reaches_the_ceiling_has_lost_at_uno_and_several_may() -> None:
    (column,) = evening_sheet(evening(("uno", uno(200, 72, 202)))).columns
    assert (column.won, column.lost, column.points) == ((0, 1, 0), (1, 0, 1), (200, 72, 202))


def test_lost_games_count_at_vzryv_and_nobody_wins_it() -> None:
    sheet = evening_sheet(evening(("vzryv", vzryv(0, 0, 1)), ("vzryv", vzryv(2, 0, 1)), ("vzryv", vzryv(0, 0, 0))))
    (column,) = sheet.columns
    assert (column.won, column.lost, column.tally) == ((0, 0, 0), (2, 0, 2), ("lost",))
    assert sheet.tally == ("lost",)
    assert sheet.places == (2, 1, 2)


def test_wins_count_at_deuces_and_its_points_are_not_added_over_games() -> None:
    first = evening(("deuces", deuces(Fraction(7, 2), 6, Fraction(7, 2))))
    sheet = evening_sheet(first)
    assert (sheet.columns[0].won, sheet.columns[0].tally) == ((1, 0, 1), ("won",))
    assert first.played[0].points == (Fraction(7, 2), 6, Fraction(7, 2))


def test_boom_counts_wins_alone_and_with_scoring_the_points_too() -> None:
    assert evening_sheet(evening(("boom", BOOM))).columns[0].tally == ("won",)
    (column,) = evening_sheet(evening(("boom", BOOM), ("boom", SCORED))).columns
    assert (column.won, column.points) == ((1, 1, 0), (120, 254, 0))


def test_games_stand_in_the_order_of_play_and_wins_of_all_of_them_add_up() -> None:
    sheet = evening_sheet(
        evening(("uno", uno(10, 210, 30)), ("kaboom", kaboom(5, 5, 101)), ("uno", uno(201, 7, 8)), ("boom", BOOM))
    )
    assert [column.game for column in sheet.columns] == ["uno", "kaboom", "boom"]
    assert (sheet.matches, sheet.won, sheet.lost) == (4, (3, 2, 0), (1, 1, 0))


def test_of_those_who_won_as_many_whoever_lost_less_stands_before_and_whoever_is_level_shares_the_place() -> None:
    assert evening_sheet(evening(("uno", uno(210, 10, 10)))).places == (3, 1, 1)
    assert evening_sheet(evening(("uno", uno(210, 10, 20)), ("kaboom", kaboom(1, 9, 100)))).places == (2, 1, 3)
    assert evening_sheet(evening()).places == (1, 1, 1)


def test_a_match_counts_once_whatever_is_said_twice() -> None:
    once = evening().counting(ended("uno", uno(10, 210, 30), "m"))
    assert once.counting(ended("uno", uno(10, 210, 30), "m")) == once
    assert len(once.counting(ended("uno", uno(10, 210, 30), "other")).played) == 2


def test_the_same_people_are_the_same_however_their_names_are_written() -> None:
    def people(*names: str, level: str = "easy") -> Seating:
        return (*(Sitter(name, Kind.HUMAN) for name in names), Sitter("Vera", Kind.BOT, level))

    assert same_people(PEOPLE, people("анна", "BORIS"))
    assert not same_people(PEOPLE, people("Boris", "Анна"))
    assert not same_people(PEOPLE, people("Анна", "Boris", level="hard"))
    assert not same_people(PEOPLE, people("Анна", "Борис"))


SEATS = 4
TOTALS = some.lists(some.integers(-30, 400), min_size=SEATS, max_size=SEATS)
OUTCOMES = some.one_of(
    TOTALS.map(lambda totals: ("kaboom", kaboom(*totals))),
    TOTALS.map(lambda totals: ("uno", uno(*totals))),
    some.lists(some.integers(0, 3), min_size=SEATS, max_size=SEATS).map(lambda lost: ("vzryv", vzryv(*lost))),
    TOTALS.map(lambda doubled: ("deuces", deuces(*[Fraction(each, 2) for each in doubled]))),
)
SEATED = tuple(Sitter(name, Kind.HUMAN) for name in "ABCD")


@given(some.lists(OUTCOMES, max_size=12))
def test_sums_are_what_the_matches_say_and_equal_people_share_their_place(matches: list[tuple[str, Outcome]]) -> None:
    sheet = evening_sheet(evening(*matches, seating=SEATED))
    assert sheet.matches == len(matches)
    for seat in range(SEATS):
        won = [outcome for _, outcome in matches if outcome.places[seat] == 1 and "won" in outcome.tally]
        assert sheet.won[seat] == len(won) == sum(column.won[seat] for column in sheet.columns)
        assert sheet.lost[seat] == sum(outcome.lost[seat] for _, outcome in matches if outcome.lost)
        for column in sheet.columns:
            added = [each.points[seat] for game, each in matches if game == column.game and "points" in each.tally]
            assert column.points[seat] == sum(added)
    assert sheet.places == places([(-won, lost) for won, lost in zip(sheet.won, sheet.lost, strict=True)])
    _shares(sheet)


def _shares(sheet: EveningSheet) -> None:
    for one in range(SEATS):
        for other in range(SEATS):
            level = (sheet.won[one], sheet.lost[one]) == (sheet.won[other], sheet.lost[other])
            assert level == (sheet.places[one] == sheet.places[other])


@given(OUTCOMES)
def test_every_match_that_counts_wins_has_winners_and_they_share_the_first_place(match: tuple[str, Outcome]) -> None:
    game, outcome = match
    kept = played("m", game, outcome)
    if "won" in outcome.tally:
        assert kept.winners
        assert {outcome.points[seat] for seat in kept.winners} == {min(outcome.points)}
    else:
        assert not kept.winners
    assert all(outcome.lost[seat] for seat in kept.losers)
