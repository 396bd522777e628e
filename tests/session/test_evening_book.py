"""Evenings as a program keeps them: by match, across resumes and crashes, with a disk that refuses or without one."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from kaboom_tui.session.evening import evening_sheet
from kaboom_tui.session.evening_book import FILE, PAUSE, EveningBook
from kaboom_tui.session.gate import Speed
from kaboom_tui.session.match import Match, new_match, saved_match
from kaboom_tui.session.plan import SavedPlan, TablePlan
from kaboom_tui.session.saves import unfinished
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.texts import has
from rules.core.game import Outcome
from rules.core.journal import END
from rules.core.seats import Seat
from rules.deuces.options import DeucesOptions
from rules.kaboom.options import KaboomOptions
from rules.registry import GAMES
from tests.recorded import entries, sown
from tests.session.evenings import PEOPLE, deuces, header, kaboom, uno

NOW = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
USUAL = KaboomOptions()
FIFTY = KaboomOptions(limit=50)
WON = kaboom(1, 2, 103)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for the test alone."""
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    return tmp_path


def book(later: timedelta = timedelta()) -> EveningBook:
    """A program that was just started, on the same disk."""
    return EveningBook(now=lambda: NOW + later)


def play(one: EveningBook, match: str, evening: str | None = None) -> str:
    key = one.lay(header(match), USUAL, evening)
    one.count(header(match), WON, USUAL, USUAL)
    return key


def test_matches_of_the_same_people_run_on_one_sheet_through_every_program_that_is_started() -> None:
    keys = {play(book(), match) for match in ("m1", "m2", "m3")}
    assert len(keys) == 1
    last = book().last()
    assert last is not None
    assert [each.match for each in last.played] == ["m1", "m2", "m3"]
    assert evening_sheet(last).won == (3, 0, 0)


def test_other_people_or_another_order_are_another_evening() -> None:
    one = book()
    first = play(one, "m1")
    for seating in (PEOPLE[::-1], PEOPLE[:2], (*PEOPLE[:2], replace(PEOPLE[2], level="hard"))):
        assert one.lay(header(str(seating), seating=seating), USUAL) != first
    assert one.lay(header("m2", "uno"), USUAL) == first


def test_after_a_long_pause_the_same_people_begin_a_new_evening_unless_they_take_up_the_old_one() -> None:
    first = play(book(), "m1")
    assert play(book(PAUSE - timedelta(hours=1)), "m2") == first
    second = play(book(3 * PAUSE), "m3")
    assert second != first
    assert play(book(3 * PAUSE), "m4", evening=first) == first
    last = book(3 * PAUSE).last()
    assert last is not None
    assert [each.match for each in last.played] == ["m1", "m2", "m4"]


def test_a_match_stays_in_its_evening_however_late_it_ends() -> None:
    first = book().lay(header("m1"), USUAL)
    late = book(10 * PAUSE)
    assert play(late, "m2") != first
    late.count(header("m1"), WON, USUAL, USUAL)
    found = late.evening_of("m1")
    assert found is not None
    assert (found.key, [each.match for each in found.played]) == (first, ["m1"])


def test_rules_of_the_next_match_come_from_the_end_of_the_last_one_and_wishes_from_the_people() -> None:
    one = book()
    assert one.options("none", "kaboom") == ("source", USUAL)
    key = one.lay(header("m1", preset="family"), FIFTY)
    assert one.options(key, "kaboom") == ("family", FIFTY)
    one.count(header("m1", preset="family"), WON, FIFTY, KaboomOptions(limit=51))
    assert one.options(key, "kaboom") == ("family", KaboomOptions(limit=51))
    assert book().options(key, "kaboom") == ("family", KaboomOptions(limit=51))
    # The next match goes on by what followed; at another table only the wish holds.
    one.lay(header("m2", preset="family"), KaboomOptions(limit=51), key)
    one.count(header("m2", preset="family"), WON, KaboomOptions(limit=51), KaboomOptions(limit=52))
    assert book().options(key, "kaboom") == ("family", KaboomOptions(limit=52))
    assert book().options("another", "kaboom") == ("family", FIFTY)


def test_rules_that_a_game_does_not_know_or_allow_fall_back_to_its_own(home: Path) -> None:
    key = play(book(), "m1")
    with sqlite3.connect(home / "data" / FILE) as connection:
        values = '{"limit": 5000, "tie_loss": "flat", "jokers": 9, "late_penalty": true}'
        connection.execute("UPDATE matches SET following = ?, preset = 'gone'", (values,))
    assert book().options(key, "kaboom") == ("source", KaboomOptions(tie_loss="flat"))


# Without a disk.


def no_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.session.evening_book.data_folder", lambda: None)


def not_writable(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "data").touch()


def read_only(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> sqlite3.Connection:
        error = sqlite3.OperationalError("attempt to write a readonly database")
        error.sqlite_errorcode = sqlite3.SQLITE_READONLY
        raise error

    monkeypatch.setattr(sqlite3, "connect", refused)


REFUSALS: list[Callable[[Path, pytest.MonkeyPatch], None]] = [no_home, not_writable, read_only]


@pytest.mark.parametrize("refuse", REFUSALS)
def test_without_a_disk_the_evening_goes_on_in_memory_and_says_so_once(
    home: Path, monkeypatch: pytest.MonkeyPatch, refuse: Callable[[Path, pytest.MonkeyPatch], None]
) -> None:
    refuse(home, monkeypatch)
    one = book()
    assert one.last() is None
    first = play(one, "m1")
    assert one.lay(header("m2"), FIFTY) == first
    assert [each.key for each in iter(one.notice, None)] == ["evening.trouble.unkept"]
    one.count(header("m2"), kaboom(5, 1, 103), FIFTY, KaboomOptions(limit=51))
    one.count(header("m2"), kaboom(5, 1, 103), FIFTY, KaboomOptions(limit=51))
    assert one.notice() is None
    assert not one.kept
    last = one.last()
    assert last is not None
    assert last == one.evening_of("m1")
    assert evening_sheet(last).won == (1, 1, 0)
    assert one.options(first, "kaboom") == ("source", KaboomOptions(limit=51))


def test_what_the_disk_refused_is_written_as_soon_as_it_takes_something(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = book()
    play(one, "m1")
    with monkeypatch.context() as patch:
        read_only(home, patch)
        play(one, "m2")
        waiting = one.kept
    play(one, "m3")
    assert (waiting, one.kept) == (False, True)
    last = book().last()
    assert last is not None
    assert [each.match for each in last.played] == ["m1", "m2", "m3"]


def test_a_damaged_database_is_told_once_by_its_new_name_and_the_evening_is_still_known(home: Path) -> None:
    one = book()
    play(one, "m1")
    (home / "data" / FILE).write_bytes(b"junk" * 1000)
    play(one, "m2")
    notice = one.notice()
    assert notice is not None
    assert notice.key == "evening.trouble.aside"
    assert (home / "data" / str(notice.fields["file"])).exists()
    assert one.notice() is None
    found = one.evening_of("m2")
    assert found is not None
    assert {each.match for each in found.played} == {"m1", "m2"}


def test_a_newer_database_is_left_alone_and_named(home: Path) -> None:
    play(book(), "m1")
    path = home / "data" / FILE
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9")
    before = path.read_bytes()
    one = book()
    play(one, "m2")
    notice = one.notice()
    assert notice is not None
    assert notice.key == "evening.trouble.newer"
    assert path.read_bytes() == before
    assert has(notice.key)


def test_two_programs_at_once_see_each_others_matches() -> None:
    one, other = book(), book()
    key = play(one, "m1")
    assert play(other, "m2") == key
    one.count(header("m3"), uno(200, 1, 2), USUAL, USUAL)
    for each in (one, other):
        found = each.evening_of("m1")
        assert found is not None
        assert {played.match for played in found.played} == {"m1", "m2", "m3"}


def test_the_rules_of_a_match_come_back_with_it() -> None:
    one, laid = book(), header("m1", "boom")
    one.count(laid, kaboom(1, 2, 3), USUAL, USUAL)
    last = book().last()
    assert last is not None
    assert [each.preset for each in last.played] == [laid.preset]


def test_halves_come_back_exactly() -> None:
    points = (Fraction(1, 2), Fraction(7, 2), Fraction(6))
    one = book()
    one.count(header("m1", "deuces"), deuces(*points), USUAL, USUAL)
    last = book().last()
    assert last is not None
    assert last.played[0].points == points


# Real matches.

BOTS: Seating = tuple(Sitter(name, Kind.BOT, "random") for name in ("Ada", "Bruno", "Clio", "Dag"))


def counted_by(one: EveningBook) -> Callable[[Match, Outcome], None]:
    return lambda match, outcome: one.count(match.header, outcome, match.options, match.following())


def begun(one: EveningBook) -> Match:
    """A match of which all moves but the last are made."""
    plan = TablePlan("kaboom", BOTS, KaboomOptions(limit=1), "source", seed=sown(limit=1).seed)
    match = new_match(plan, Speed.FAST, ended=counted_by(one))
    one.lay(match.header, match.options)
    for entry in entries(limit=1)[:-1]:
        match.table.submit(entry.seat, entry.move)
    return match


def test_a_match_counts_when_it_ends_and_only_then() -> None:
    one = book()
    match = begun(one)
    assert one.last() is None
    last = entries(limit=1)[-1]
    match.table.submit(last.seat, last.move)
    match.leave()
    found = book().last()
    assert found is not None
    assert [each.match for each in found.played] == [match.header.match]
    assert found.played[0].points == match.table.look(None).outcome.points  # type: ignore[union-attr]


def test_a_resumed_match_counts_once_and_an_abandoned_one_not_at_all() -> None:
    begun(book()).leave()
    begun(book()).leave()
    assert book().last() is None
    one = book()
    match = saved_match(SavedPlan(unfinished()[0].path), Speed.FAST, ended=counted_by(one))
    one.lay(match.header, match.options)
    last = entries(limit=1)[-1]
    match.table.submit(last.seat, last.move)
    match.leave()
    found = book().last()
    assert found is not None
    assert [each.match for each in found.played] == [match.header.match]


@pytest.mark.parametrize("counted", [True, False])
def test_a_match_whose_program_died_at_its_end_is_taken_up_again_and_counts_once(counted: bool) -> None:
    one = book()
    match = begun(one)
    if not counted:
        match.ended = None
    last = entries(limit=1)[-1]
    match.table.submit(last.seat, last.move)
    match.leave()
    assert match.file is not None
    # Killed before the journal was told that the match is over.
    match.file.write_bytes(match.file.read_bytes().removesuffix(END))
    again = book()
    saved = saved_match(SavedPlan(unfinished()[0].path), Speed.FAST, ended=counted_by(again))
    again.lay(saved.header, saved.options)
    saved.leave()
    assert match.file.read_bytes().endswith(END)
    found = book().last()
    assert found is not None
    assert [each.match for each in found.played] == [match.header.match]


def test_the_end_is_counted_before_the_journal_says_so() -> None:
    seen: list[bool] = []
    match = begun(book())
    assert match.file is not None
    path = match.file
    match.ended = lambda *_: seen.append(path.read_bytes().endswith(END))
    last = entries(limit=1)[-1]
    match.table.submit(last.seat, last.move)
    match.leave()
    assert seen == [False]
    assert path.read_bytes().endswith(END)


def test_the_game_says_who_begins_the_next_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "deuces", "rules.deuces.game:DeucesGame")
    plan = TablePlan("deuces", BOTS[:2], DeucesOptions(), "source", seed="x")
    match = new_match(plan, Speed.FAST)
    move = match.table.look(None).deadline
    assert move is not None
    match.table.submit(None, move.move)
    while match.table.look(None).outcome is None:
        for seat in (Seat(0), Seat(1)):
            legal = match.table.look(seat).legal_moves
            if legal and match.table.look(None).outcome is None:
                match.table.submit(seat, legal[0])
    following = match.following()
    match.leave()
    outcome = match.table.look(None).outcome
    assert outcome is not None
    assert isinstance(following, DeucesOptions)
    assert following.starter in [seat + 1 for seat, place in enumerate(outcome.places) if place == 1]
