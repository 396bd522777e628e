"""Fifty people at once: all come in, all can play, and what each of them costs is written down."""

from __future__ import annotations

import json
import statistics
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.harness.terminal import Terminal
from tests.e2e.house.box import Box
from tests.e2e.house.gathering import lay

pytestmark = [pytest.mark.e2e, pytest.mark.recorded]
PEOPLE = 50
KEYS = 20


def memory(pid: int) -> int:
    """A process's fair share of memory (PSS), in bytes."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("Pss:"))) * 1024


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(folder.name))
        except (OSError, IndexError):
            continue
    return found


def echo(person: Terminal, key: str) -> tuple[float, int]:
    """Seconds and bytes until the screen has answered a key."""
    raw, began = len(person.raw), time.monotonic()
    person.send(key)
    person.wait_until(lambda: len(person.raw) > raw, 10)
    seconds = time.monotonic() - began
    person.wait_quiet(0.1)
    return seconds, len(person.raw) - raw


def test_fifty_people_come_at_once_and_each_key_is_answered(tmp_path: Path) -> None:
    with Box("--ssh-sessions", str(PEOPLE), "--ssh-per-address", str(PEOPLE * 2)) as box, ExitStack() as stack:
        for table in ("friday", "monday"):
            stack.enter_context(lay(box, table, ["free", "free"]))
        empty = memory(box.pid)
        for number in range(PEOPLE):
            box.make_key(f"p{number}")
        began = time.monotonic()
        people = [stack.enter_context(box.sit(f"p{number}", key=f"p{number}")) for number in range(PEOPLE)]
        for person in people:
            person.wait_for("Open a table", 120)
        arrived = time.monotonic() - began
        with box.sit("late", key="late") as late:
            late.wait_for("The house is full", 20)
            late.wait_exit()
        first = people[0]
        first.wait_quiet(1.0, 60)
        answers = [echo(first, "down" if number % 2 else "up") for number in range(KEYS)]
        programs = [pid for pid in children(box.pid) if "seated" in Path(f"/proc/{pid}/cmdline").read_text()]
        assert len(programs) == PEOPLE
        figures = {
            "people": PEOPLE,
            "seconds until all are in": round(arrived, 1),
            "house alone, MB": round(empty / 1e6, 1),
            "house with all, MB": round(memory(box.pid) / 1e6, 1),
            "each program, MB of fair share": round(statistics.mean(map(memory, programs)) / 1e6, 1),
            "key to answer, median ms": round(statistics.median(seconds for seconds, _ in answers) * 1000, 1),
            "bytes per key in the lobby, median of what arrives": statistics.median(size for _, size in answers),
        }
        (tmp_path / "crowd.json").write_text(json.dumps(figures, indent=1))
        print(json.dumps(figures))
        for person in people[: PEOPLE // 2]:
            person.kill()
        for person in people[PEOPLE // 2 :]:
            person.hang_up()
        first.wait_until(lambda: not [pid for pid in children(box.pid) if _runs(pid)], 20, "that all programs ended")
        with box.sit("late", key="late") as late:
            late.wait_for("Open a table", 30)


def _runs(pid: int) -> bool:
    try:
        return "seated" in Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return False
