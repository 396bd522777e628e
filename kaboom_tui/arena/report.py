"""The figures of the arena as a table to read, or as JSON."""

from collections.abc import Sequence
from typing import Final, TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kaboom_tui.arena.intervals import Interval
from kaboom_tui.arena.standing import Standing, Summary
from kaboom_tui.texts import t, tn

FORMAT: Final = 1
"""The version of the JSON; fields may be added to it, none changes its meaning."""
WIDTH: Final = 100
"""Cells of a table that is written where there is no terminal."""
ENOUGH: Final = 8
"""Matches that a mean needs before a table gives its interval: of fewer it is too wide to say anything."""


def as_json(summary: Summary, timing: bool) -> dict[str, object]:
    """A contest in plain values. Intervals are pairs that hold the true figure in 95 of 100 cases."""
    contest = summary.contest
    options = {name: getattr(contest.options, name) for name in contest.options.__dataclass_fields__}
    return {
        "game": contest.game,
        "options": options,
        "seats": list(contest.levels),
        "seed": contest.seed,
        "max_deals": contest.max_deals,
        "matches": summary.matches,
        "shared": summary.shared,
        "cut": summary.cut,
        "unfinished": summary.unfinished,
        "deals": _bounded(summary.deals, summary.deals_interval),
        "moves": summary.moves,
        "levels": [_level(each, timing) for each in summary.standings],
    }


def _level(standing: Standing, timing: bool) -> dict[str, object]:
    times = {"decisions": standing.decisions, "median_ms": standing.median_ms, "p99_ms": standing.p99_ms}
    return {
        "level": standing.level,
        "seats": standing.seats,
        "wins": standing.wins,
        "win_rate": _bounded(standing.rate, standing.rate_interval),
        "points": _bounded(standing.points, standing.points_interval),
        **(times if timing else {}),
    }


def _bounded(figure: float, interval: Interval) -> dict[str, object]:
    """A figure with its interval; JSON knows no infinity, so a bound that there is not is null."""
    return {"value": figure, "interval": [bound if abs(bound) < float("inf") else None for bound in interval]}


class Report:
    """Writes tables to a stream."""

    def __init__(self, stream: TextIO) -> None:
        self._console = Console(file=stream, highlight=False, width=None if stream.isatty() else WIDTH)

    def contest(self, summary: Summary) -> None:
        """One contest: a row for each level, and what is to be known about all of it."""
        table = _table("arena.level", "arena.seats", "arena.won", "arena.points")
        for each in summary.standings:
            points = _mean(each.points, each.points_interval, summary)
            table.add_row(each.level, str(each.seats), _rate(each), points)
        self._console.print(table)
        self._lines(_remarks(summary))

    def ladder(self, summaries: Sequence[Summary]) -> None:
        """A row for each pair of neighbours at each size of table: the stronger one's share of the wins."""
        table = _table("arena.level", "arena.below", "arena.seats", "arena.matches", "arena.won", "arena.deals")
        for each in summaries:
            stronger, weaker = each.standings
            seats, matches = len(each.contest.levels), each.matches - each.unfinished
            deals = _mean(each.deals, each.deals_interval, each)
            table.add_row(stronger.level, weaker.level, str(seats), str(matches), _rate(stronger), deals)
        self._console.print(table)
        self._lines(dict.fromkeys(line for each in summaries for line in _remarks(each, alone=False)))

    def times(self, summaries: Sequence[Summary]) -> None:
        """How long decisions took: a row for each level at each size of table."""
        table = _table("arena.level", "arena.seats", "arena.decisions", "arena.median", "arena.p99")
        for each in summaries:
            for standing in each.standings:
                median, p99 = (f"{time:.2f}" for time in (standing.median_ms, standing.p99_ms))
                table.add_row(standing.level, str(len(each.contest.levels)), str(standing.decisions), median, p99)
        self._console.print(table)

    def say(self, text: str) -> None:
        """A line under the tables."""
        self._lines([text])

    def _lines(self, lines: Sequence[str] | dict[str, None]) -> None:
        for line in lines:
            self._console.print(Text(line))


def _table(*keys: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in keys:
        table.add_column(t(key), justify="left" if key in ("arena.level", "arena.below") else "right")
    return table


def _rate(standing: Standing) -> str:
    return _figure(100 * standing.rate, tuple(100 * bound for bound in standing.rate_interval), 1)


def _figure(figure: float, interval: tuple[float, ...], digits: int) -> str:
    low, high = (f"{bound:.{digits}f}" for bound in interval)
    return f"{figure:.{digits}f} [{low}; {high}]"


def _mean(figure: float, interval: Interval, summary: Summary) -> str:
    enough = summary.matches - summary.unfinished >= ENOUGH and all(abs(bound) < float("inf") for bound in interval)
    return _figure(figure, interval, 1) if enough else f"{figure:.1f}"


def _remarks(summary: Summary, alone: bool = True) -> list[str]:
    limit = summary.contest.max_deals
    lines = []
    if alone:
        deals = _mean(summary.deals, summary.deals_interval, summary)
        lines.append(tn("arena.length", summary.matches, deals=deals, moves=f"{summary.moves:.0f}"))
    if alone and summary.shared:
        lines.append(tn("arena.shared", summary.shared))
    named = {} if alone else {"names": " – ".join(each.level for each in summary.standings)}
    where = "" if alone else t("arena.where", seats=len(summary.contest.levels), **named)
    if summary.cut:
        lines.append(where + tn("arena.cut", summary.cut, limit=limit))
    if summary.unfinished:
        lines.append(where + tn("arena.unfinished", summary.unfinished, limit=limit))
    return lines
