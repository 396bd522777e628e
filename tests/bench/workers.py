"""Pure computing, done by a process of its own for each arm and counted by processor seconds."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

ROOT: Final = Path(__file__).resolve().parents[2]
SLICE: Final = 0.3
"""Processor seconds that an arm works for in each round."""


class Workers:
    """Arms that were started and wait for their turn; leaving ends them all."""

    def __init__(self) -> None:
        self._running: list[Worker] = []

    def start(self, arm: str, *words: str, python: Path | str = sys.executable) -> "Worker":
        """The arm `tests.bench.arms.<arm>` in an interpreter that has what it needs."""
        worker = Worker([str(python), "-m", f"tests.bench.arms.{arm}", *words])
        self._running.append(worker)
        return worker

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._running:
            worker.close()


class Worker:
    """One arm: each call lets it work for a slice and returns the things done in a processor second."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )
        self.sizes: list[float] = []
        """For each round, how large the things counted were (moves in a match, or whatever the arm says)."""

    def __call__(self) -> float:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{SLICE}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self._process.args!r} ended with {self._process.wait()}")
        counted = json.loads(answer)
        self.sizes.append(counted["steps"] / counted["done"])
        return float(counted["done"] / counted["seconds"])

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait(30)
