"""How long people wait for the first whole frame, and scripts for the version."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.commands import HELLO, KABOOM, kaboom_table, solitaire
from tests.bench.peers import Peers
from tests.bench.rounds import Arm, interleaved, ratio
from tests.bench.rows import Row
from tests.bench.terminals import Program

NOTE = "wall, from exec to the first whole frame at 80×24, warm cache"


def measure(peers: Peers, rounds: int) -> Iterator[Row]:
    """The lobby and a table beside hello world and usolitaire; `kaboom --version` beside an empty program."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        arms = {"hello": opened(HELLO, home), "lobby": opened(KABOOM, home), "table": opened(kaboom_table(), home)}
        python = peers.python("usolitaire")
        if python is not None:
            arms["usolitaire"] = opened(solitaire(python), home)
        found = interleaved(arms, rounds)
    for ours, what in (("lobby", "The lobby"), ("table", "A table, at once")):
        yield Row(what, "Textual hello world", ratio(found[ours], found["hello"]), _target(ours, "≤ 1.3×"), NOTE)
        beside = None if python is None else ratio(found[ours], found["usolitaire"])
        yield Row(what, "usolitaire", beside, _target(ours, "≤ 0.8×"), NOTE if beside else "not installed")
    ended = {"ours": run((*KABOOM, "--version")), "empty": run((sys.executable, "-c", "pass"))}
    found = interleaved(ended, rounds)
    note = "wall, from exec to exit"
    yield Row("`kaboom --version`", "`python -c pass`", ratio(found["ours"], found["empty"]), "≤ 2.5×", note)


def _target(ours: str, target: str) -> str:
    return target if ours == "lobby" else ""


def opened(command: Sequence[str], home: Path) -> Arm:
    """An arm that opens a program and waits for its first frame."""

    def arm() -> float:
        with Program(command, home) as program:
            return program.first_frame()

    return arm


def run(command: Sequence[str]) -> Arm:
    """An arm that runs a program to its end."""

    def arm() -> float:
        started = perf_counter()
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        return perf_counter() - started

    return arm
