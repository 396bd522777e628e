"""Rounds are played on several cores at once, each in a process of its own."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Final, Self

from kaboom_tui.arena.contest import Contest, Round, play_round

AHEAD: Final = 2
"""Rounds that are handed out for each process: one is played, one waits."""


class Workers:
    """So many processes, or this one alone. Leaving them stops what is still being played."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = None if jobs < 2 else ProcessPoolExecutor(jobs, get_context("spawn"), _deafen)
        self._before = set(active_children())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._pool is None:
            return
        self._pool.shutdown(wait=kind is None, cancel_futures=True)
        for child in set(active_children()) - self._before:
            child.terminate()

    def rounds(self, contest: Contest, number: int) -> Iterator[Round]:
        """So many rounds of a contest, as they are finished; raises `BrokenProcessPool` when a process dies."""
        if self._pool is None:
            yield from (play_round(contest, each) for each in range(number))
            return
        left = iter(range(number))
        with _undisturbed():  # processes begin with the first rounds, and are not to hear what is typed meanwhile
            running = self._given(contest, left, AHEAD * self._jobs)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= self._given(contest, left, len(done))
            yield from (each.result() for each in done)

    def _given(self, contest: Contest, left: Iterator[int], most: int) -> set[Future[Round]]:
        assert self._pool is not None
        return {self._pool.submit(play_round, contest, number) for number in islice(left, most)}


def _deafen() -> None:
    """The main process alone answers to Ctrl+C; whatever ends it ends this one too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker was begun by somebody"
    parent.join()
    os._exit(1)


@contextmanager
def _undisturbed() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
