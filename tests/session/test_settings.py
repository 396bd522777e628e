"""Settings are private, survive damage and two programs at once, and are read without heavy imports."""

import json
import os
import stat
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kaboom_tui.session import settings as module
from kaboom_tui.session.lock import hold, release
from kaboom_tui.session.plain_file import LARGEST
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import LastTable, Settings, load_settings, save_settings
from kaboom_tui.texts import LANGUAGES, set_language
from kaboom_tui.themes import DEFAULT_THEME

USUAL = Settings()
TABLE = LastTable(
    game="kaboom",
    seating=(Sitter("Анна", Kind.HUMAN), Sitter("Rob", Kind.BOT, "easy")),
    preset="family",
    options={"limit": 50, "memory_aid": True, "max_deals": None, "end_mode": "score"},
)
CHANGED = Settings("ru", "nord", "large", True, True, "step", False, (TABLE,))


def file(folder: Path) -> Path:
    return folder / "settings.json"


def test_without_a_file_everything_is_usual_and_nothing_is_made(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "config")
    assert (loaded.settings, loaded.notice) == (USUAL, None)
    assert not (tmp_path / "config").exists()


def test_the_usual_theme_is_one_that_there_is() -> None:
    assert USUAL.theme == DEFAULT_THEME


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    assert save_settings(USUAL, CHANGED, tmp_path) is None
    loaded = load_settings(tmp_path)
    assert (loaded.settings, loaded.notice) == (CHANGED, None)


def test_nobody_else_can_read_or_change_the_settings(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        save_settings(USUAL, CHANGED, tmp_path / "config")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "config").stat().st_mode) == 0o700
    for path in (tmp_path / "config").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_did_not_change_is_not_written(tmp_path: Path) -> None:
    assert save_settings(CHANGED, CHANGED, tmp_path / "config") is None
    assert not (tmp_path / "config").exists()


def test_two_programs_keep_what_each_of_them_changed(tmp_path: Path) -> None:
    first, second = load_settings(tmp_path).settings, load_settings(tmp_path).settings
    save_settings(first, replace(first, theme="nord"), tmp_path)
    save_settings(second, replace(second, pace="slow"), tmp_path)
    assert load_settings(tmp_path).settings == replace(USUAL, theme="nord", pace="slow")


def test_many_programs_at_once_lose_nothing(tmp_path: Path) -> None:
    changes: list[dict[str, Any]] = [{"theme": "nord"}, {"pace": "slow"}, {"motion": False}, {"language": "ru"}]
    programs = [
        threading.Thread(target=save_settings, args=(USUAL, replace(USUAL, **change), tmp_path)) for change in changes
    ]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert load_settings(tmp_path).settings == replace(USUAL, theme="nord", pace="slow", motion=False, language="ru")


def test_settings_of_a_newer_program_are_kept(tmp_path: Path) -> None:
    file(tmp_path).write_text('{"holograms": 3, "theme": "nord"}', "utf-8")
    assert load_settings(tmp_path).settings == replace(USUAL, theme="nord")
    save_settings(USUAL, replace(USUAL, motion=False), tmp_path)
    assert json.loads(file(tmp_path).read_bytes()) == {"holograms": 3, "theme": "nord", "motion": False}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("language", 1),
        ("theme", None),
        ("theme", "x" * 101),
        ("theme", "\x1b[2J"),
        ("card_size", "huge"),
        ("card_size", []),
        ("four_colours", 1),
        ("ascii_only", "yes"),
        ("pace", True),
        ("motion", None),
        ("last_tables", {}),
        ("last_tables", ["kaboom"]),
        ("last_tables", [{"game": "kaboom"}]),
        ("last_tables", [{"game": "kaboom", "seating": [{}], "preset": "", "options": {}}]),
        ("last_tables", [{"game": "kaboom", "seating": 5, "preset": "", "options": {}}]),
        ("last_tables", [{"game": "kaboom", "seating": [], "preset": "", "options": {"limit": [1]}}]),
        ("last_tables", [{"game": 7, "seating": [], "preset": "", "options": {}}]),
        (
            "last_tables",
            [
                {
                    "game": "kaboom",
                    "seating": [{"name": "x", "kind": "ghost", "level": ""}],
                    "preset": "",
                    "options": {},
                }
            ],
        ),
    ],
)
def test_a_value_that_makes_no_sense_counts_as_usual_and_is_named(tmp_path: Path, name: str, value: object) -> None:
    good: Any = {"theme": "nord", "pace": "slow"} if name not in ("theme", "pace") else {"motion": False}
    text = json.dumps(good | {name: value})
    file(tmp_path).write_text(text, "utf-8")
    loaded = load_settings(tmp_path)
    assert loaded.settings == replace(USUAL, **good)
    assert loaded.notice is not None
    assert name in loaded.notice.text()
    assert file(tmp_path).read_text("utf-8") == text


def folder_instead(path: Path) -> None:
    path.mkdir()


def pipe_instead(path: Path) -> None:
    os.mkfifo(path)


DAMAGED = {
    "nothing": b"",
    "half": b'{"theme": "no',
    "list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "binary": b"\xff\xfe\0",
    "huge": b"{}" + b" " * LARGEST,
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_file_is_named_left_alone_and_put_aside_when_settings_are_saved(tmp_path: Path, kind: str) -> None:
    file(tmp_path).write_bytes(DAMAGED[kind])
    for language in LANGUAGES:
        set_language(language)
        loaded = load_settings(tmp_path)
        assert loaded.settings == USUAL
        assert loaded.notice is not None
        assert "settings.json" in loaded.notice.text()
    set_language(LANGUAGES[0])
    assert file(tmp_path).read_bytes() == DAMAGED[kind]
    notice = save_settings(USUAL, CHANGED, tmp_path)
    assert notice is not None
    assert load_settings(tmp_path).settings == CHANGED
    (aside,) = tmp_path.glob("*.damaged")
    assert aside.name in notice.text()
    assert aside.read_bytes() == DAMAGED[kind]


@pytest.mark.parametrize("put", [folder_instead, pipe_instead])
def test_what_is_no_file_is_put_aside_too(tmp_path: Path, put: Any) -> None:
    put(file(tmp_path))
    assert load_settings(tmp_path).notice is not None
    assert save_settings(USUAL, CHANGED, tmp_path) is not None
    assert load_settings(tmp_path).settings == CHANGED


def test_where_nothing_can_be_written_settings_hold_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "config"):
        assert load_settings(folder).settings == USUAL
        notice = save_settings(USUAL, CHANGED, folder)
        assert notice is not None
        assert notice.key == "saves.settings.unsaved"


def test_a_disk_that_refuses_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(USUAL, replace(USUAL, theme="nord"), tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def refuse(*_: object) -> None:
        raise OSError

    for name in ("fsync", "rename"):
        with monkeypatch.context() as patched:
            patched.setattr(os, name, refuse)
            assert save_settings(USUAL, CHANGED, tmp_path) is not None
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_program_that_never_lets_go_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(USUAL, replace(USUAL, theme="nord"), tmp_path)
    monkeypatch.setattr(module, "_PATIENCE", 0.05)
    lock = os.open(tmp_path / "settings.lock", os.O_RDWR)
    assert hold(lock)
    notice = save_settings(USUAL, CHANGED, tmp_path)
    release(lock)
    assert notice is not None
    assert notice.key == "saves.settings.unsaved"
    assert load_settings(tmp_path).settings.theme == "nord"
    assert save_settings(USUAL, CHANGED, tmp_path) is None


def test_settings_are_read_without_heavy_imports(tmp_path: Path) -> None:
    save_settings(USUAL, CHANGED, tmp_path / "config")
    program = (
        "import sys; from kaboom_tui.session.settings import load_settings; print(load_settings().settings.theme);"
        "print(*{'pydantic', 'textual', 'asyncio'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "KABOOM_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "nord\n\n"


def test_every_game_keeps_its_own_last_table_and_the_newest_comes_first() -> None:
    other = replace(TABLE, game="boom", preset="eights", options={})
    again = replace(TABLE, preset="source")
    laid = Settings().laid(TABLE).laid(other).laid(again)
    assert laid.last_tables == (again, other)
    assert (laid.last_table("kaboom"), laid.last_table("boom"), laid.last_table("uno")) == (again, other, None)
