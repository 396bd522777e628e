"""The database of evenings: private, whole after every kill, shared by several programs, and never trusted."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from kaboom_tui.session.evening_rows import Chosen, Laid
from kaboom_tui.session.evening_store import VERSION, EveningStore, StoreTrouble
from kaboom_tui.session.seating import Kind, Sitter
from tests.session.evenings import PEOPLE, deuces, ended, kaboom, uno, vzryv


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of the test lies."""
    return tmp_path / "evenings.sqlite3"


def laid(match: str, game: str = "kaboom", evening: str = "e", **wished: object) -> Laid:
    return Laid(match, evening, PEOPLE, game, "source", wished, "2026-01-02T20:00:00+00:00")


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def filled(path: Path) -> EveningStore:
    store = EveningStore(path)
    store.count(laid("m1", limit=50), ended("kaboom", kaboom(12, 104, 40), "m1"), {"limit": 50})
    store.count(laid("m2", "deuces"), ended("deuces", deuces(Fraction(7, 2), 6, -1), "m2"), {"starter": 3})
    store.count(laid("m3", "uno"), ended("uno", uno(200, 1, 202), "m3"), {})
    store.count(laid("m4", "vzryv"), ended("vzryv", vzryv(0, 0, 2), "m4"), {"first_dealer": 3})
    return store


def test_an_evening_is_read_back_as_it_was_written(path: Path) -> None:
    evening = filled(path).last()
    assert evening is not None
    assert evening.seating == PEOPLE
    assert evening.played == (
        ended("kaboom", kaboom(12, 104, 40), "m1"),
        ended("deuces", deuces(Fraction(7, 2), 6, -1), "m2"),
        ended("uno", uno(200, 1, 202), "m3"),
        ended("vzryv", vzryv(0, 0, 2), "m4"),
    )
    assert EveningStore(path).evening("e") == evening
    assert EveningStore(path).evening("none") is None


def test_a_match_counts_once_however_often_its_end_is_told(path: Path) -> None:
    store = filled(path)
    before = store.last()
    store.count(laid("m1"), ended("kaboom", kaboom(0, 0, 0), "m1"), {})
    assert store.last() == before


def test_a_match_that_only_began_counts_not_at_all_and_knows_its_evening(path: Path) -> None:
    store = EveningStore(path)
    store.lay(laid("m1"))
    store.lay(laid("m1", evening="other"))
    assert store.evening_of("m1") == "e"
    assert store.evening_of("m2") is None
    assert store.last() is None
    began = store.evening("e")
    assert began is not None
    assert (began.seating, began.played) == (PEOPLE, ())


def test_the_last_evening_is_the_one_in_which_a_match_ended_last(path: Path) -> None:
    store = filled(path)
    store.lay(laid("m5", evening="later"))
    last = store.last()
    assert last is not None
    assert last.key == "e"
    store.count(laid("m5", evening="later"), ended("uno", uno(200, 1, 2), "m5"), {})
    last = store.last()
    assert last is not None
    assert last.key == "later"


def test_rules_come_from_the_last_match_of_the_evening_before_any_other(path: Path) -> None:
    store = filled(path)
    store.count(laid("m5", "kaboom", "later", limit=70), ended("kaboom", kaboom(1, 2, 103), "m5"), {"limit": 71})
    store.lay(laid("m6", "kaboom", "e", limit=90))
    assert store.chosen("e", "kaboom") == Chosen("source", {"limit": 50}, {"limit": 50})
    assert store.chosen("later", "kaboom") == Chosen("source", {"limit": 70}, {"limit": 71})
    assert store.chosen("new", "kaboom") == Chosen("source", {"limit": 70}, None)
    assert store.chosen("new", "boom") is None


def test_nobody_else_may_read_it(path: Path) -> None:
    before = os.umask(0)
    try:
        filled(path)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("SELECT * FROM matches").fetchall()
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            modes = {name: stat.S_IMODE(os.stat(path.parent / name).st_mode) for name in os.listdir(path.parent)}
    finally:
        os.umask(before)
    assert set(modes) >= {path.name, f"{path.name}-wal"}
    assert set(modes.values()) == {0o600}


def put_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def put_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "foreign": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" * 200),
    "torn": lambda path: path.write_bytes(path.read_bytes()[:5000]),
    "scribbled": lambda path: path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 30_000),
    "folder": put_a_folder,
    "pipe": put_a_pipe,
    "another table": lambda path: changed(path, "CREATE TABLE spare (what TEXT)"),
    "a trigger": lambda path: changed(path, "CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM results; END"),
    "a view in place of a table": lambda path: changed(
        path, "DROP TABLE results", "CREATE VIEW results AS SELECT 1 AS match, 0 AS seat"
    ),
    "points": lambda path: changed(path, "UPDATE results SET points = '1e999999999'"),
    "no points": lambda path: changed(path, "UPDATE results SET points = 'many'"),
    "a place": lambda path: changed(path, "UPDATE results SET place = 'first'"),
    "a seat too few": lambda path: changed(path, "DELETE FROM results WHERE seat = 1"),
    "a seat too many": lambda path: changed(path, "INSERT INTO people VALUES ('e', 3000, 'X', 'human', '')"),
    "a kind": lambda path: changed(path, "UPDATE people SET kind = 'ghost'"),
    "a level": lambda path: changed(path, "UPDATE people SET level = char(27) || '[2J'"),
    "a tally": lambda path: changed(path, "UPDATE matches SET tally = 'won,stolen'"),
    "a game": lambda path: changed(path, "UPDATE matches SET game = x'00'"),
    "bytes": lambda path: changed(path, "UPDATE people SET name = CAST(x'ff' AS TEXT)"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_database_is_set_aside_by_name_and_a_new_one_begun(path: Path, how: str) -> None:
    filled(path)
    DAMAGE[how](path)
    kept = path.read_bytes() if path.is_file() else b""
    store = EveningStore(path)
    assert store.last() is None
    assert store.aside.startswith("evenings-")
    assert store.aside.endswith(".damaged")
    old = path.with_name(store.aside)
    assert old.exists()
    assert not kept or old.read_bytes() == kept
    store.count(laid("m9"), ended("kaboom", kaboom(1, 2, 100), "m9"), {})
    found = EveningStore(path).last()
    assert found is not None
    assert [each.match for each in found.played] == ["m9"]


@pytest.mark.parametrize("wished", ["[1]", '{"a": {}}', "{", "[" * 5000, "x" * 20_000, '{"a": 1.5}'])
def test_rules_that_can_not_be_are_damage_too(path: Path, wished: str) -> None:
    filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE matches SET wished = ?", (wished,))
        connection.commit()
    store = EveningStore(path)
    assert store.chosen("e", "uno") is None
    assert store.aside


def test_a_name_in_the_file_is_foreign_text(path: Path) -> None:
    filled(path)
    changed(path, "UPDATE people SET name = char(27) || '[2J' || char(8238) || 'Анна' WHERE seat = 0")
    changed(path, "UPDATE people SET name = char(8203) WHERE seat = 1")
    evening = EveningStore(path).last()
    assert evening is not None
    assert [each.name for each in evening.seating] == ["[2JАнна", "Seat 2", "Vera"]
    assert evening.seating[2] == Sitter("Vera", Kind.BOT, "easy")


def test_a_newer_database_is_left_alone(path: Path) -> None:
    filled(path)
    changed(path, f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreTrouble) as caught:
        EveningStore(path).last()
    assert caught.value.newer
    assert path.read_bytes() == before
    assert [name for name in os.listdir(path.parent) if name.endswith("damaged")] == []


def test_a_disk_that_refuses_is_trouble_and_no_damage(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(path)

    def refused(*_: object, **__: object) -> sqlite3.Connection:
        error = sqlite3.OperationalError("attempt to write a readonly database")
        error.sqlite_errorcode = sqlite3.SQLITE_READONLY
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", refused)
        with pytest.raises(StoreTrouble):
            EveningStore(path).last()
    assert EveningStore(path).last() is not None
    with pytest.raises(StoreTrouble):
        EveningStore(path / "within").last()


def test_a_database_that_another_program_holds_is_trouble_and_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(path)
    monkeypatch.setattr("kaboom_tui.session.evening_store._PATIENCE", 0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreTrouble) as caught:
            store.last()
        assert not caught.value.newer
        other.execute("ROLLBACK")
    assert store.last() is not None


COUNTS = """
import sys
from pathlib import Path
from kaboom_tui.session.evening_rows import Laid
from kaboom_tui.session.evening_store import EveningStore
from tests.session.evenings import PEOPLE, ended, uno
name, path, first, last = sys.argv[1:]
store = EveningStore(Path(path))
for number in range(int(first), int(last)):
    match = f"{name}{number}"
    laid = Laid(match, "e", PEOPLE, "uno", "source", {}, "2026-01-02T20:00:00+00:00")
    store.count(laid, ended("uno", uno(200, 1, 2), match), {})
    print(number, flush=True)
"""


def counting(name: str, path: Path, first: int, last: int) -> "subprocess.Popen[str]":
    words = [sys.executable, "-c", COUNTS, name, str(path), str(first), str(last)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def test_two_programs_lose_none_of_each_others_matches_even_when_they_begin_the_file_together(path: Path) -> None:
    with counting("a", path, 0, 40) as one, counting("b", path, 0, 40) as other:
        assert (one.wait(60), other.wait(60)) == (0, 0)
    evening = EveningStore(path).last()
    assert evening is not None
    assert sorted(each.match for each in evening.played) == sorted(f"{name}{n}" for name in "ab" for n in range(40))


def test_two_programs_that_find_the_same_damage_set_it_aside_once(path: Path) -> None:
    path.write_bytes(b"junk" * 1000)
    with counting("a", path, 0, 15) as one, counting("b", path, 0, 15) as other:
        assert (one.wait(60), other.wait(60)) == (0, 0)
    assert len([name for name in os.listdir(path.parent) if name.endswith(".damaged")]) == 1
    evening = EveningStore(path).last()
    assert evening is not None
    assert len(evening.played) == 30


def lines_until_killed(program: "subprocess.Popen[str]", shown: int) -> Iterator[int]:
    assert program.stdout is not None
    for _ in range(shown):
        yield int(program.stdout.readline())
    program.send_signal(signal.SIGKILL)
    yield from (int(line) for line in program.stdout if line.endswith("\n"))


def test_a_program_killed_at_any_moment_has_lost_no_match_that_was_counted(path: Path) -> None:
    counted = 0
    for shown in (1, 3, 8, 20):
        with counting("m", path, counted, 10_000) as program:
            counted = list(lines_until_killed(program, shown))[-1] + 1
        store = EveningStore(path)
        evening = store.last()
        assert evening is not None
        assert not store.aside
        # One more may have been counted and not yet told: then the next program tells it again, and it counts once.
        assert 0 <= len(evening.played) - counted <= 1
        assert [each.match for each in evening.played] == [f"m{number}" for number in range(len(evening.played))]
        assert all(len(each.points) == len(PEOPLE) for each in evening.played)
    assert counted >= 32
