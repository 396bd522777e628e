"""Where somebody stopped in a lesson: one small file, no match among the saved ones."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from kaboom_tui.session.folders import data_folder, made
from kaboom_tui.session.plain_file import WrongFile, read_plain

_FILE: Final = "lesson.json"
_PRIVATE: Final = 0o600
_LONGEST: Final = 100


def read_bookmark() -> str:
    """The key of the step to go on with; empty when no lesson was begun, or nothing can be read. Never raises."""
    path = _path(data_folder())
    try:
        values = {} if path is None else json.loads(read_plain(path))
        step = values.get("step") if isinstance(values, dict) else None
    except (WrongFile, ValueError, RecursionError):
        return ""
    return step if isinstance(step, str) and len(step) <= _LONGEST else ""


def put_bookmark(step: str) -> bool:
    """Keep where the lesson is; whether it could be kept."""
    path = _path(made(data_folder()))
    if path is None:
        return False
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK
    try:
        descriptor = os.open(path, flags, _PRIVATE)
        try:
            os.write(descriptor, json.dumps({"step": step}).encode() + b"\n")
        finally:
            os.close(descriptor)
    except OSError:
        return False
    return True


def take_bookmark_out() -> None:
    """The lesson is over, or is to begin anew."""
    path = _path(data_folder())
    if path is not None:
        with suppress(OSError):
            path.unlink()


def _path(folder: Path | None) -> Path | None:
    return None if folder is None else folder / _FILE
