"""The journal on disk: durable before shown, private, and patient with a disk that refuses."""

import errno
import os
import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kaboom_tui.session import journal_file
from kaboom_tui.session.journal_file import JournalWriter, create_journal, reopen_journal
from kaboom_tui.session.plain_file import WrongFile
from rules.core.journal import END, Entry, Journal, read_journal
from tests.recorded import GAME, HEADER, entries, record

MATCH = entries()


def write(writer: JournalWriter, moves: tuple[Entry, ...]) -> None:
    for entry in moves:
        writer.write(entry.seat, entry.move)


def refuses(writer: JournalWriter) -> bool:
    return writer.trouble is not None


def journal(path: Path) -> Journal:
    return read_journal(path.read_bytes(), GAME)


def moves(found: Journal) -> list[tuple[object, object]]:
    return [(entry.seat, entry.move) for entry in found.entries]


def made(folder: Path, number: int) -> Path:
    """A journal on disk with so many moves."""
    writer = create_journal(folder, HEADER)
    write(writer, MATCH[:number])
    writer.close()
    assert writer.path is not None
    return writer.path


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """A disk on which no file may grow beyond `size` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_every_move_is_in_the_file_before_write_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(journal_file, "_sync", lambda descriptor: synced.append(os.fstat(descriptor).st_size))
    writer = create_journal(tmp_path, HEADER)
    assert writer.path is not None
    for number, entry in enumerate(MATCH[:5], start=1):
        writer.write(entry.seat, entry.move)
        assert len(journal(writer.path).entries) == number
        assert synced[-1] == writer.path.stat().st_size
    assert len(synced) == 6


def test_a_journal_is_named_by_its_match_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = made(tmp_path, 1)
    finally:
        os.umask(before)
    assert path.name == f"{HEADER.match}.jsonl"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_finished_match_says_so_once(tmp_path: Path) -> None:
    writer = create_journal(tmp_path, HEADER)
    write(writer, MATCH)
    writer.finish()
    writer.finish()
    assert writer.path is not None
    assert writer.path.read_bytes().count(END) == 1
    assert journal(writer.path).ended


def test_moves_are_timed_from_the_beginning_over_all_sittings(tmp_path: Path) -> None:
    now = 1000.0
    writer = create_journal(tmp_path, HEADER, seconds=lambda: now)
    now += 1.5
    write(writer, MATCH[:1])
    writer.close()
    assert writer.path is not None
    now = 50.0  # the clock of another day
    again, _ = reopen_journal(writer.path, seconds=lambda: now)
    again.go_on(journal(writer.path))
    now += 2
    write(again, MATCH[1:2])
    assert [entry.t for entry in journal(writer.path).entries] == [1500, 3500]


@pytest.mark.parametrize("torn", [b"", b'{"n":4,"se', b'{"n":4,"seat":null,"move":["Deal",{}]}', b"\0" * 5000, b"\0\n"])
def test_a_resumed_journal_goes_on_behind_its_last_whole_line(tmp_path: Path, torn: bytes) -> None:
    path = made(tmp_path, 3)
    with path.open("ab") as file:
        file.write(torn)
    writer, descriptor = reopen_journal(path)
    writer.go_on(read_journal(os.pread(descriptor, 10**6, 0), GAME))
    write(writer, MATCH[3:6])
    writer.close()
    assert moves(journal(path)) == [(entry.seat, entry.move) for entry in MATCH[:6]]


def test_nothing_is_written_until_a_resumed_match_goes_on(tmp_path: Path) -> None:
    path = made(tmp_path, 3)
    with path.open("ab") as file:
        file.write(b'{"n":4,"se')
    before = path.read_bytes()
    writer, _ = reopen_journal(path)
    writer.go_on(journal(path))
    writer.close()
    assert path.read_bytes() == before


def test_on_a_full_disk_play_goes_on_with_one_complaint_and_no_line_is_lost(tmp_path: Path) -> None:
    complaints: list[OSError] = []
    writer = create_journal(tmp_path, HEADER, complaints.append)
    assert writer.path is not None
    write(writer, MATCH[:3])
    before = writer.path.read_bytes()
    with room_for(len(before) + 10):
        write(writer, MATCH[3:8])
        assert refuses(writer)
        assert writer.path.read_bytes() == before
    assert [error.errno for error in complaints] == [errno.EFBIG]
    write(writer, MATCH[8:9])
    assert not refuses(writer)
    assert moves(journal(writer.path)) == [(entry.seat, entry.move) for entry in MATCH[:9]]
    with room_for(writer.path.stat().st_size):
        write(writer, MATCH[9:10])
    assert len(complaints) == 1


def test_what_waits_for_room_is_written_when_the_journal_is_closed(tmp_path: Path) -> None:
    writer = create_journal(tmp_path, HEADER)
    assert writer.path is not None
    with room_for(writer.path.stat().st_size):
        write(writer, MATCH[:4])
    writer.close()
    assert len(journal(writer.path).entries) == 4


def test_a_half_written_line_that_cannot_be_taken_back_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = create_journal(tmp_path, HEADER)
    assert writer.path is not None
    write(writer, MATCH[:2])

    def refuse(descriptor: int, length: int) -> None:
        raise OSError(errno.EIO, "no")

    with monkeypatch.context() as patched:
        patched.setattr(os, "ftruncate", refuse)
        with room_for(writer.path.stat().st_size + 10):
            write(writer, MATCH[2:3])
        assert len(journal(writer.path).entries) == 2
        assert writer.path.read_bytes() != record(HEADER, MATCH[:2])
    write(writer, MATCH[3:4])
    assert moves(journal(writer.path)) == [(entry.seat, entry.move) for entry in MATCH[:4]]


def test_a_disk_that_fails_to_sync_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = create_journal(tmp_path, HEADER)
    assert writer.path is not None

    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "no")

    with monkeypatch.context() as patched:
        patched.setattr(journal_file, "_sync", fail)
        write(writer, MATCH[:2])
        assert refuses(writer)
    write(writer, MATCH[2:3])
    assert moves(journal(writer.path)) == [(entry.seat, entry.move) for entry in MATCH[:3]]


def test_without_a_folder_a_match_is_played_in_memory_with_one_complaint(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.touch()
    for folder in (None, nowhere, tmp_path / "missing"):
        complaints: list[OSError] = []
        writer = create_journal(folder, HEADER, complaints.append)
        write(writer, MATCH)
        writer.finish()
        writer.close()
        assert writer.path is None
        assert writer.moves == len(MATCH)
        assert len(complaints) == 1


def test_a_new_match_never_takes_the_place_of_another_file(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    before = path.read_bytes()
    writer = create_journal(tmp_path, HEADER)
    write(writer, MATCH[:1])
    assert isinstance(writer.trouble, FileExistsError)
    assert path.read_bytes() == before


def test_a_link_is_not_written_through(tmp_path: Path) -> None:
    target = tmp_path / "precious"
    (tmp_path / f"{HEADER.match}.jsonl").symlink_to(target)
    assert create_journal(tmp_path, HEADER).path is None
    assert not target.exists()


def test_a_journal_that_may_only_be_read_is_gone_on_with_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path, 3)
    before = path.read_bytes()
    real = os.open

    def read_only(name: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, "read-only")
        return real(name, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    complaints: list[OSError] = []
    writer, _ = reopen_journal(path, complaints.append)
    writer.go_on(journal(path))
    write(writer, MATCH[3:6])
    writer.close()
    assert [error.errno for error in complaints] == [errno.EROFS]
    assert path.read_bytes() == before


def test_what_is_no_file_is_neither_opened_nor_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, key in {"pipe": "special", "folder": "folder", "nothing": "missing", "a\0b": "missing"}.items():
        with pytest.raises(WrongFile, match=key):
            reopen_journal(tmp_path / name)
