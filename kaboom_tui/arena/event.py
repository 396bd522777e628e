"""An order is played out in the arena, with a bar while it lasts, and told."""

import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from json import dumps
from math import ceil
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kaboom_tui.arena.contest import Contest, Round
from kaboom_tui.arena.order import Order, contests, jobs, matches
from kaboom_tui.arena.report import FORMAT, Report, as_json
from kaboom_tui.arena.standing import Summary, summary
from kaboom_tui.arena.workers import Workers
from kaboom_tui.start import CannotStart
from kaboom_tui.texts import t

STOPPED: Final = 130
"""The exit code after Ctrl+C, as shells expect it."""


def hold(order: Order, *, json: bool, timing: bool) -> int:
    """Play an order and print what came of it; returns the exit code. Raises `CannotStart` for what can't be done.

    Ctrl+C ends it; what was played by then is told, and the code is `STOPPED`.
    """
    played = contests(order)
    summaries, interrupted = _played(played, matches(order), jobs(order))
    if json:
        told = [as_json(each, timing) for each in summaries]
        print(dumps({"format": FORMAT, "interrupted": interrupted, "contests": told}, ensure_ascii=False, indent=2))
    else:
        _told(order, summaries, timing)
        if interrupted:
            Report(sys.stdout).say(t("arena.interrupted"))
    return STOPPED if interrupted else 0


def _told(order: Order, summaries: Sequence[Summary], timing: bool) -> None:
    report = Report(sys.stdout)
    if order.ladder:
        report.ladder(summaries)
    else:
        for each in summaries:
            report.contest(each)
    if timing:
        report.times(summaries)


def _played(played: Sequence[Contest], least: int, processes: int) -> tuple[list[Summary], bool]:
    """The contests in figures, and whether they were ended by Ctrl+C: then those that were not begun are missing."""
    planned = [(contest, ceil(least / contest.turns)) for contest in played]
    rounds: dict[Contest, list[Round]] = {}
    interrupted = False
    try:
        with Workers(min(processes, max(number for _, number in planned))) as workers, _bar() as bar:
            task = bar.add_task("", total=sum(contest.turns * number for contest, number in planned))
            for contest, number_of_rounds in planned:
                bar.update(task, description=" – ".join(dict.fromkeys(contest.levels)))
                rounds[contest] = []
                for each in workers.rounds(contest, number_of_rounds):
                    rounds[contest].append(each)
                    bar.advance(task, contest.turns)
    except KeyboardInterrupt:
        interrupted = True
    except BrokenProcessPool as error:
        raise CannotStart("arena.error.worker") from error
    return [summary(contest, found) for contest, found in rounds.items() if found or not interrupted], interrupted


def _bar() -> Progress:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
