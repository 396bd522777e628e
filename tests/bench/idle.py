"""What a program costs while nobody touches it: processor time and memory, beside hello world."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Final

from tests.bench.commands import HELLO, KABOOM, kaboom_table
from tests.bench.keys import BOTS_LOOK
from tests.bench.peers import Peers
from tests.bench.rounds import Ratio, ratio
from tests.bench.rows import Row
from tests.bench.terminals import Program

WINDOW: Final = 3.0
"""Seconds of each round; all programs idle through the same ones."""
_MOST: Final = 12


def measure(peers: Peers, rounds: int) -> Iterator[Row]:
    """The lobby and a table that waits for a person."""
    if not Path("/proc/self/schedstat").exists():
        yield Row("Idle", "Textual hello world", None, "", f"not measured on {sys.platform}")
        return
    with TemporaryDirectory() as folder, ExitStack() as running:
        commands = {"hello": HELLO, "lobby": KABOOM, "table": kaboom_table()}
        programs = {name: running.enter_context(Program(each, Path(folder))) for name, each in commands.items()}
        for program in programs.values():
            program.first_frame()
        sleep(BOTS_LOOK)
        spent: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(min(rounds, _MOST)):
            before = {name: _processor(program.pid) for name, program in programs.items()}
            sleep(WINDOW)
            for name, program in programs.items():
                spent[name].append(_processor(program.pid) - before[name])
        memory = {name: _memory(program.pid) for name, program in programs.items()}
    for name, what in (("lobby", "The lobby"), ("table", "A table that waits for a person")):
        share = 100 * sum(spent[name]) / len(spent[name]) / WINDOW
        times = ratio(spent[name], spent["hello"])
        yield Row(
            f"{what}, at rest", "Textual hello world", times, "≤ 1.5×", f"processor time; {share:.2f} % of a core"
        )
        more = memory[name] / memory["hello"]
        note = f"resident memory, {memory[name] / 1024:.0f} MiB beside {memory['hello'] / 1024:.0f}"
        yield Row(f"{what}, memory", "Textual hello world", Ratio(more, more, more), "≤ 1.5×", note)


def _processor(pid: int) -> float:
    """Seconds that all threads have run so far."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def _memory(pid: int) -> int:
    """KiB in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
