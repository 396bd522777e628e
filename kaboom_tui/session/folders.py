"""Where the program keeps what it keeps: folders of its own that nobody else can look into."""

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

HOME: Final = "KABOOM_HOME"
"""The variable that moves all folders under one other place."""
_NAME: Final = "kaboom"
_PRIVATE: Final = 0o700


def data_folder() -> Path | None:
    """Where matches are kept, whether it is there yet or not; `None` if there is no home to have it in."""
    return _folder("data")


def config_folder() -> Path | None:
    """Where the settings are kept, as `data_folder`."""
    return _folder("config")


def state_folder() -> Path | None:
    """Where reports of crashes are kept, as `data_folder`."""
    return _folder("state")


def _folder(kind: str) -> Path | None:
    home = os.environ.get(HOME)
    if home:
        return Path(home).absolute() / kind
    from platformdirs import user_config_path, user_data_path, user_state_path

    paths: dict[str, Callable[[str], Path]] = {
        "data": user_data_path,
        "config": user_config_path,
        "state": user_state_path,
    }
    try:
        path = paths[kind](_NAME)
    except (OSError, RuntimeError, KeyError):
        return None
    # Without a home the tilde stays as it is, or the path starts nowhere.
    return path if path.is_absolute() else None


def made(folder: Path | None) -> Path | None:
    """`folder`, made if need be and closed to everybody else; `None` if that can't be had.

    A folder or a link that belongs to another account is not used: its owner could put anything there.
    """
    if folder is None:
        return None
    try:
        _make(folder)
        return folder if _is_ours(folder) else None
    except (OSError, ValueError):
        return None


def _make(folder: Path) -> None:
    for parent in [*reversed(folder.parents), folder]:
        if not parent.is_dir():
            with suppress(FileExistsError):
                parent.mkdir(_PRIVATE)


def _is_ours(folder: Path) -> bool:
    link, found = os.lstat(folder), os.stat(folder)
    if link.st_uid not in (os.getuid(), 0) or found.st_uid != os.getuid() or not stat.S_ISDIR(found.st_mode):
        return False
    if stat.S_IMODE(found.st_mode) & 0o077:
        os.chmod(folder, _PRIVATE)
    return os.access(folder, os.W_OK | os.X_OK)
