"""Saves are listed whatever lies among them, named when they can't be used, and taken up again whole."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kaboom_tui.session import saves
from kaboom_tui.session.match_header import new_header, new_match_id, new_seed, seating_of
from kaboom_tui.session.plain_file import LARGEST
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.saves import CannotOpen, describe, latest, list_saves, open_save, saves_folder, unfinished
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.texts import LANGUAGES, has, set_language
from rules.core.cards import pack
from rules.core.journal import Entry, header_line, replay
from rules.core.seats import Seat
from rules.kaboom.moves import Draw
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import DECK
from tests.recorded import GAME, HEADER, entries, record, sown

MATCH = entries()
GOOD = record(HEADER, MATCH[:20])
LINES = GOOD.splitlines(keepends=True)


def with_header(**changed: object) -> bytes:
    return json.dumps(json.loads(LINES[0]) | changed).encode() + b"\n" + b"".join(LINES[1:])


def with_seating(*seats: dict[str, str]) -> bytes:
    return record(replace(HEADER, seats=len(seats), seating=seats), MATCH[:1])


SEEN_AT_ONCE: dict[str, bytes] = {
    "empty": b"",
    "foreign": b"\x89PNG\r\n\x1a\n",
    "newer": with_header(version=7),
    "header": with_header(seats="four"),
    "commitment": with_header(seed="0" * 32),
    "game": with_header(game="chess"),
    "rules": with_header(rules_version=2),
    "seats": with_header(seating=[{"name": "Anna", "kind": "human", "level": ""}] * 5),
    "option": with_header(options={"jokers": 9}),
    "deck": record(sown(deck=DECK[1:]), MATCH[:1]),
    "seating": with_header(seating=[{"name": "Anna", "kind": "ghost", "level": ""}] * 4),
    "huge": GOOD + b" " * LARGEST,
}
SEEN_WHEN_PLAYED: dict[str, bytes] = {
    "damaged": b"".join([*LINES[:5], b"}{\n", *LINES[6:]]),
    "seat": b"".join([*LINES[:5], LINES[5].replace(b'"seat":', b'"seat":9'), *LINES[6:]]),
    "unknown_move": b"".join([*LINES[:5], b'{"n":5,"seat":0,"move":["Cheat",{}]}\n', *LINES[6:]]),
    "move": b"".join([*LINES[:5], b'{"n":5,"seat":0,"move":["Draw",{"card":"9C"}]}\n', *LINES[6:]]),
    "impossible": record(HEADER, (*MATCH[:4], Entry(5, Seat(0), Draw()), *MATCH[5:20])),
    "seating": with_seating(*[{"name": "Rob", "kind": "bot", "level": "god"}] * 4),
}


def put(folder: Path, name: str, data: bytes = GOOD, age: float = 0) -> Path:
    """A save on disk, last written `age` seconds ago."""
    path = folder / f"{name}.jsonl"
    path.write_bytes(data)
    os.utime(path, (time.time() - age,) * 2)
    return path


def refused(path: Path) -> str:
    """The key of the reason why a save can't be opened."""
    with pytest.raises(CannotOpen) as caught:
        open_save(path)
    notice = caught.value.notice
    assert has(notice.key)
    assert "{" not in notice.text()
    return notice.key.removeprefix("saves.why.")


def test_a_save_is_described_without_being_played(tmp_path: Path) -> None:
    save = describe(put(tmp_path, "a", age=60))
    assert save.reason is None
    assert save.game == "kaboom"
    assert save.names == ("Anna", "Борис", "Vera", "Gleb")
    assert save.seating[2] == Sitter("Vera", Kind.BOT, "easy")
    assert save.started == datetime(2025, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert 59 < datetime.now(UTC).timestamp() - save.touched.timestamp() < 70
    assert (save.moves, save.deals, save.finished) == (20, 1, False)


def test_a_torn_save_is_usable_and_counts_its_whole_moves(tmp_path: Path) -> None:
    save = describe(put(tmp_path, "a", GOOD[:-5]))
    assert (save.reason, save.moves) == (None, 19)


def test_the_last_played_unfinished_match_comes_first(tmp_path: Path) -> None:
    put(tmp_path, "a", age=50)
    put(tmp_path, "b", age=10)
    put(tmp_path, "c", record(HEADER, MATCH, ended=True))
    put(tmp_path, "d", b"junk")
    assert [save.path.stem for save in list_saves(tmp_path)][2:] == ["b", "a"]
    assert [save.path.stem for save in unfinished(tmp_path)] == ["b", "a"]
    found = latest(tmp_path)
    assert found is not None
    assert found.path.stem == "b"
    done = describe(tmp_path / "c.jsonl")
    assert (done.finished, done.moves) == (True, len(MATCH))


def test_other_files_in_the_folder_are_no_saves(tmp_path: Path) -> None:
    (tmp_path / ".DS_Store").write_bytes(b"x")
    (tmp_path / "notes.txt").write_bytes(b"x")
    assert list_saves(tmp_path) == []


def test_without_a_folder_there_are_no_saves(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert list_saves(tmp_path / "none") == []
    assert list_saves(tmp_path / "file") == []
    assert latest(tmp_path / "none") is None


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_loop(path: Path) -> None:
    path.symlink_to(path)


def make_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (Path.mkdir, "folder"),
        (make_pipe, "special"),
        (make_device, "special"),
        (make_loop, "unreadable"),
        (lambda path: path.symlink_to("nowhere"), "missing"),
    ],
)
def test_what_is_no_file_is_named_and_never_waited_for(tmp_path: Path, make: Callable[[Path], None], key: str) -> None:
    put(tmp_path, "good")
    make(tmp_path / "odd.jsonl")
    odd = describe(tmp_path / "odd.jsonl")
    assert odd.reason is not None
    assert odd.reason.key == f"saves.why.{key}"
    assert refused(tmp_path / "odd.jsonl") == key
    assert [save.path.stem for save in unfinished(tmp_path)] == ["good"]


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path, "a")

    def refuse(*_: object, **__: object) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "open", refuse)
    found = describe(path)
    assert found.reason is not None
    assert found.reason.key == "saves.why.unreadable"
    assert refused(path) == "unreadable"


@pytest.mark.parametrize("key", SEEN_AT_ONCE)
def test_a_save_that_can_not_be_is_named_in_the_list_and_left_alone(tmp_path: Path, key: str) -> None:
    path = put(tmp_path, "bad", SEEN_AT_ONCE[key])
    put(tmp_path, "good")
    save = describe(path)
    assert save.reason is not None
    assert save.reason.key == f"saves.why.{key}"
    assert save.file == "bad.jsonl"
    assert refused(path) == key
    assert path.read_bytes() == SEEN_AT_ONCE[key]
    assert [each.path.stem for each in unfinished(tmp_path)] == ["good"]


@pytest.mark.parametrize("key", SEEN_WHEN_PLAYED)
def test_a_save_that_can_not_be_played_is_named_when_it_is_opened_and_left_alone(tmp_path: Path, key: str) -> None:
    path = put(tmp_path, "bad", SEEN_WHEN_PLAYED[key])
    assert refused(path) == key
    assert refused(path) == key
    assert path.read_bytes() == SEEN_WHEN_PLAYED[key]


def test_every_reason_has_a_sentence_in_every_language(tmp_path: Path) -> None:
    try:
        for language in LANGUAGES:
            set_language(language)
            for number, data in enumerate([*SEEN_AT_ONCE.values(), *SEEN_WHEN_PLAYED.values()]):
                refused(put(tmp_path, f"{language}{number}", data))
    finally:
        set_language(LANGUAGES[0])


def test_a_save_is_taken_up_where_it_ended(tmp_path: Path) -> None:
    path = put(tmp_path, "a", GOOD + b'{"n":21,')
    save = open_save(path)
    assert list(save.journal.entries) == list(MATCH[:20])
    assert [sitter.name for sitter in save.seating] == ["Anna", "Борис", "Vera", "Gleb"]
    state = replay(save.game, save.journal)
    for entry in MATCH[20:]:
        save.game.play(state, entry.seat, entry.move)
        save.writer.write(entry.seat, entry.move)
    save.writer.finish()
    save.writer.close()
    again = open_save(path)
    assert [entry[:3] for entry in again.journal.entries] == [entry[:3] for entry in MATCH]
    assert again.journal.ended
    again.writer.close()


def test_a_bad_saved_name_neither_steers_the_terminal_nor_stops_the_program(tmp_path: Path) -> None:
    names = ["\x1b]52;c;AAAA\x07", "[bold]Anna[/", "\u202eevil\ud800", "x" * 5000]
    save = describe(put(tmp_path, "a", with_seating(*[{"name": name, "kind": "human"} for name in names])))
    assert save.names == ("]52;c;AAAA", "[bold]Anna[/", "evil", "x" * 16)
    nameless = describe(put(tmp_path, "b", with_seating({"kind": "human", "name": "\u200b"}, {"kind": "human"})))
    assert nameless.names == ("Seat 1", "Seat 2")


def test_a_bad_file_name_does_not_steer_the_terminal(tmp_path: Path) -> None:
    put(tmp_path, "\x1b[2J\u202e")
    (save,) = list_saves(tmp_path)
    assert save.file == "[2J.jsonl"


def test_foreign_words_in_a_reason_do_not_steer_the_terminal(tmp_path: Path) -> None:
    save = describe(put(tmp_path, "a", with_header(game="\x1b[2J{seat}")))
    assert save.reason is not None
    assert save.reason.text() == "this program has no game [2J{seat}"


def test_no_hidden_card_stands_in_a_save(tmp_path: Path) -> None:
    for header in (sown(), sown(deck=DECK)):
        data = put(tmp_path, "a", record(header, MATCH[:3])).read_bytes()
        assert not [card for card in pack(jokers=True) if card.code.encode() in data]


def test_a_new_header_says_what_was_planned_and_comes_back(tmp_path: Path) -> None:
    seating = (Sitter("Анна", Kind.HUMAN), Sitter("Rob", Kind.BOT, "easy"))
    options = KaboomOptions(limit=50)
    now = datetime(2025, 11, 30, 2, 46, 13, tzinfo=UTC)
    seed = new_seed()
    header = new_header(TablePlan("kaboom", seating, options, "source"), seed, now)
    save = describe(put(tmp_path, "a", header_line(header)))
    assert (save.reason, save.seating, save.started) == (None, seating, now)
    assert header.options["limit"] == 50
    assert header.match.startswith("20251130-024613-")


@pytest.mark.parametrize("seed", ["", "1", "зерно", "x" * 201, "\udcff"])
def test_a_match_with_any_typed_seed_can_be_resumed(tmp_path: Path, seed: str) -> None:
    plan = TablePlan("kaboom", (Sitter("Анна", Kind.HUMAN),) * 2, KaboomOptions(), "source")
    header = new_header(plan, seed, datetime.now(UTC))
    assert header == replace(new_header(plan, seed, datetime.now(UTC)), match=header.match, started=header.started)
    open_save(put(tmp_path, "a", header_line(header))).writer.close()


def test_match_names_and_seeds_never_repeat_and_hold_nothing_typed() -> None:
    now = datetime.now(UTC)
    assert len({new_match_id(now) for _ in range(50)}) > 45
    assert len({new_seed() for _ in range(50)}) == 50


def test_a_header_that_names_nobody_seats_people() -> None:
    assert {sitter.kind for sitter in seating_of(replace(HEADER, seating=()))} == {Kind.HUMAN}


def test_saves_lie_in_a_private_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path / "home"))
    there = saves_folder()
    assert there == tmp_path / "home" / "data" / "matches"
    assert not there.exists()
    assert saves_folder(make=True) == there
    for folder in (there, there.parent, there.parent.parent):
        assert folder.stat().st_mode & 0o777 == 0o700
    put(there, "a")
    assert [save.path.stem for save in list_saves()] == ["a"]


def test_a_thousand_saved_moves_are_listed_without_being_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("played")

    monkeypatch.setattr(saves, "read_journal", refuse)
    put(tmp_path, "a", record(sown(limit=1000), entries(limit=1000)))
    assert GAME.info.key == describe(tmp_path / "a.jsonl").game
