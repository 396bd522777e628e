"""A disk that refuses and files that are no saves: one sentence each, and play goes on."""

import json
import os
import sys
import time
from pathlib import Path

import pytest

from kaboom_tui.texts import t
from rules.core.journal import read_header
from tests.e2e.harness.terminal import Terminal
from tests.e2e.people.evening import Evening
from tests.e2e.people.keyboard import PROGRAM
from tests.e2e.people.scenes import LOOKED, two_and_two
from tests.e2e.people.sight import Page

pytestmark = pytest.mark.e2e

LIMITED = (
    sys.executable,
    "-c",
    "import os, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
    " size = int(sys.argv[1]); resource.setrlimit(resource.RLIMIT_FSIZE, (size, size));"
    " os.execvp(sys.argv[2], sys.argv[2:])",
)
"""Before a command: no file may grow beyond so many bytes, as on a disk that is full."""


def told(text: str, key: str) -> bool:
    """Whether the end of a notice, which is wrapped, stands on the screen."""
    return " ".join(t(key).split()[-2:]) in " ".join(text.replace("▌", " ").split())


def looks_and_goes_on(terminal: Terminal) -> None:
    """Anna looks at two cards, closes them, and is asked to draw."""
    for key in ("a", "b"):
        terminal.wait_quiet(0.4)
        terminal.send(key)
    deadline = time.monotonic() + 20
    while t("kaboom.move.Draw") not in terminal.text and time.monotonic() < deadline:
        time.sleep(0.5)
        terminal.send("enter")
    terminal.wait_for(t("kaboom.move.Draw"))


def insists(terminal: Terminal, key: str, seen: str) -> None:
    """Press a key, again if it came too soon to be heard, until the screen shows what it is to lead to."""
    deadline = time.monotonic() + 20
    while seen not in terminal.text and time.monotonic() < deadline:
        terminal.send(key)
        time.sleep(0.8)
    terminal.wait_for(seen)


def test_a_full_disk_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    words = ("play", "kaboom", "--seat", "Anna", "--seat", "bot:easy", "--seed", "full")
    env = {"HOME": str(tmp_path), "KABOOM_HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    with Terminal((*LIMITED, "600", *PROGRAM, *words), env=env) as terminal:
        terminal.wait_for("Anna", 20)
        terminal.wait_for(lambda text: told(text, "saves.trouble.full"), 20)
        looks_and_goes_on(terminal)
        insists(terminal, "esc", "Leave the match?")
        # The notice may lie over the question until its time is up.
        terminal.wait_for(t("ask.not_kept")[:20], 12)
        assert sum(told(frame.text, "saves.trouble.full") for frame in terminal.frames) > 0
        insists(terminal, "y", t("lobby.friends"))


def test_a_home_that_can_not_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    # A file where the folder should be: no account can write there, whatever its rights.
    home = tmp_path / "home"
    home.write_text("")
    words = ("play", "kaboom", "--seat", "Anna", "--seat", "bot:easy", "--seed", "nowhere")
    env = {"HOME": str(home), "KABOOM_HOME": str(home)}
    with Terminal((*PROGRAM, *words), env=env) as terminal:
        terminal.wait_for(lambda text: told(text, "saves.trouble.nowhere"), 20)
        looks_and_goes_on(terminal)


def test_files_that_are_no_saves_are_named_and_left_alone(tmp_path: Path) -> None:
    with two_and_two(tmp_path, LOOKED) as evening:
        evening.wait_for(Page.TABLE)
        evening.kill()
        good = evening.truth.file
        lines = good.read_bytes().splitlines(keepends=True)
        newer = json.loads(lines[0]) | {"version": 99}
        spoilt = {
            "torn.jsonl": lines[0] + b'{"n":1,"seat":nul',
            "newer.jsonl": json.dumps(newer).encode() + b"\n",
            "foreign.jsonl": b"a shopping list\n",
            "impossible.jsonl": lines[0] + lines[1] + lines[1],
            "empty.jsonl": b"",
        }
        folder = good.parent
        for name, data in spoilt.items():
            (folder / name).write_bytes(data)
        (folder / "folder.jsonl").mkdir()
        os.mkfifo(folder / "pipe.jsonl")
        assert read_header(lines[0]).seats == 4
        # The newest is the good one.
        os.utime(good)
        env = {"HOME": str(tmp_path), "KABOOM_HOME": str(tmp_path)}
        with Terminal((*PROGRAM,), env=env, rows=40) as lobby:
            lobby.wait_for(t("lobby.friends"), 20)
            lobby.wait_quiet()
            lobby.send("r")
            lobby.wait_for(t("resume.title"))
            lobby.wait_quiet()
            for name in ("newer", "foreign", "empty", "folder", "pipe"):
                assert f"{name}.jsonl" in lobby.text, lobby.text
            assert "Anna" in lobby.text
            lobby.send("esc")
            lobby.wait_for(t("lobby.friends"))
        for name, data in spoilt.items():
            assert (folder / name).read_bytes() == data
        (folder / "impossible.jsonl").touch()
        with Terminal((*PROGRAM, "resume", str(folder / "impossible.jsonl")), env=env) as refused:
            refused.wait_for(lambda text: "impossible.jsonl" in text, 20)
        assert (folder / "impossible.jsonl").read_bytes() == spoilt["impossible.jsonl"]


def test_a_save_is_readable_by_nobody_else(tmp_path: Path) -> None:
    before = os.umask(0)
    with Evening(tmp_path, ("Anna", "bot:easy"), seed="mine") as evening:
        os.umask(before)
        evening.wait_for(Page.TABLE)
        evening.terminal.wait_until(lambda: evening.truth.n > 0)
        for path in (tmp_path / "data").rglob("*"):
            assert path.stat().st_mode & 0o077 == 0, path
        evening.check()
