"""What came of a contest, in figures."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kaboom_tui.arena.clocked import Times, milliseconds
from kaboom_tui.arena.contest import Contest, Round
from kaboom_tui.arena.intervals import Interval, mean, wilson


@dataclass(frozen=True, slots=True)
class Standing:
    """How one level did, on all of its seats together. A first place that is shared counts as a part of a win.

    `rate` are wins a match that ended, `points` what one of its seats has in the end; times in milliseconds.
    """

    level: str
    seats: int
    wins: float
    rate: float
    rate_interval: Interval
    points: float
    points_interval: Interval
    decisions: int
    median_ms: float
    p99_ms: float


@dataclass(frozen=True, slots=True)
class Summary:
    """A contest in figures. `shared` matches had several winners, `cut` ones were ended by the limit of deals, and
    `unfinished` ones had no end in it and count nowhere.
    """

    contest: Contest
    matches: int
    shared: int
    cut: int
    unfinished: int
    deals: float
    deals_interval: Interval
    moves: float
    standings: tuple[Standing, ...]


def summary(contest: Contest, rounds: Sequence[Round]) -> Summary:
    """The figures, whatever the order in which the rounds were played."""
    rounds = sorted(rounds, key=lambda each: each.number)
    ended = [[bout for bout in each.bouts if bout.places] for each in rounds]
    every = [bout for each in rounds for bout in each.bouts]
    over = [bout for group in ended for bout in group]
    deals, deals_interval = mean([[float(bout.deals) for bout in group] for group in ended])
    return Summary(
        contest,
        matches=len(every),
        shared=sum(bout.places.count(1) > 1 for bout in over),
        cut=sum(bout.deals >= contest.max_deals for bout in over),
        unfinished=len(every) - len(over),
        deals=deals,
        deals_interval=deals_interval,
        moves=sum(bout.moves for bout in over) / max(1, len(over)),
        standings=tuple(_standing(contest, level, rounds) for level in dict.fromkeys(contest.levels)),
    )


def _standing(contest: Contest, level: str, rounds: Sequence[Round]) -> Standing:
    wins, matches = 0.0, 0
    points: list[list[float]] = []
    times: Times = Counter()
    for each in rounds:
        times.update(each.times[level])
        mine: list[float] = []
        for bout in each.bouts:
            if bout.places:
                matches += 1
                winners = [seated for seated, place in zip(bout.levels, bout.places, strict=True) if place == 1]
                wins += winners.count(level) / len(winners)
                mine += [had for seated, had in zip(bout.levels, bout.points, strict=True) if seated == level]
        points.append(mine)
    middle, interval = mean(points)
    return Standing(
        level,
        seats=contest.levels.count(level),
        wins=wins,
        rate=wins / max(1, matches),
        rate_interval=wilson(wins, matches),
        points=middle,
        points_interval=interval,
        decisions=times.total(),
        median_ms=milliseconds(times, 0.5),
        p99_ms=milliseconds(times, 0.99),
    )
