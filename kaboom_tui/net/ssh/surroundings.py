"""The environment that a guest's program runs in: our own, and of the guest's only what the screen is drawn by."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import kaboom_tui

TOKEN: Final = "KABOOM_TOKEN"
"""The variable that carries a guest's token to `kaboom join`, which takes it away at once."""

_TERM: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,31}", re.ASCII)
_LANG: Final = re.compile(r"[A-Za-z]{1,8}([_.@-][A-Za-z0-9_.@-]{0,24})?", re.ASCII)
_COLOURS: Final = ("truecolor", "24bit")
_UNKNOWN_TERM: Final = "xterm"
_USUAL: Final = (24, 80)
_LARGEST: Final = (200, 500)
"""Rows and columns: nobody's window is larger, and every cell of it has to be drawn."""


class Size(NamedTuple):
    """A window's size in cells."""

    rows: int
    cols: int


def sized(rows: int, cols: int) -> Size:
    """A size that a client claims, within reason."""
    if rows <= 0 or cols <= 0:
        return Size(*_USUAL)
    return Size(min(rows, _LARGEST[0]), min(cols, _LARGEST[1]))


def language_of(asked: Mapping[str, str]) -> str:
    """The locale that a client's environment names, or an empty text."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := asked.get(name, ""):
            return value if _LANG.fullmatch(value) else ""
    return ""


def environment(term: str, asked: Mapping[str, str], home: Path, token: str) -> dict[str, str]:
    """All variables of a guest's program; `asked` is what the client sent."""
    found = {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(home),
        "KABOOM_HOME": str(home),
        "TERM": term if _TERM.fullmatch(term) else _UNKNOWN_TERM,
        "PYTHONPATH": str(Path(kaboom_tui.__file__).parents[1]),
        "PYTHONUTF8": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        TOKEN: token,
    }
    if language := language_of(asked):
        found["LANG"] = language
    if (colours := asked.get("COLORTERM", "")) in _COLOURS:
        found["COLORTERM"] = colours
    return found


def join_command(table: str | None) -> tuple[str, ...]:
    """The command line of a guest's program."""
    return (sys.executable, "-P", "-m", "kaboom_tui.net.ssh.seated", "join", *([table] if table else []))
