"""The program's folders are its own: private, never somebody else's, and missing without a fuss."""

import os
from pathlib import Path

import platformdirs
import pytest

from kaboom_tui.session import folders
from kaboom_tui.session.folders import config_folder, data_folder, made, state_folder

ALL = (data_folder, config_folder, state_folder)


@pytest.fixture(autouse=True)
def _usual_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KABOOM_HOME", raising=False)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_three_folders_lie_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    found = [folder() for folder in ALL]
    assert [path is not None and path.is_relative_to(tmp_path) for path in found] == [True] * 3
    assert {path.name for path in found if path is not None} == {"kaboom"}
    assert not list(tmp_path.iterdir())


def test_one_variable_moves_them_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KABOOM_HOME", "here")
    assert [folder() for folder in ALL] == [tmp_path / "here" / kind for kind in ("data", "config", "state")]


def test_a_made_folder_and_those_above_it_are_private(tmp_path: Path) -> None:
    assert made(tmp_path / "a" / "b") == tmp_path / "a" / "b"
    assert mode(tmp_path / "a") == mode(tmp_path / "a" / "b") == 0o700


def test_a_folder_that_others_could_look_into_is_closed(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o755)
    assert made(tmp_path / "open") is not None
    assert mode(tmp_path / "open") == 0o700


def test_a_folder_of_another_account_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "theirs").mkdir()
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    assert made(tmp_path / "theirs") is None


def test_an_own_link_to_an_own_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert made(tmp_path / "link") == tmp_path / "link"


def test_where_no_folder_can_be_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path in (
        None,
        tmp_path / "file",
        tmp_path / "file" / "deep",
        tmp_path / "loop",
        Path("/proc/none"),
        Path("\0"),
    ):
        assert made(path) is None


def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(_: str) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(platformdirs, "user_data_path", homeless)
    assert data_folder() is None
    monkeypatch.setattr(platformdirs, "user_data_path", lambda _: Path("~/.local/share/kaboom"))
    assert data_folder() is None
    assert folders.HOME not in os.environ
