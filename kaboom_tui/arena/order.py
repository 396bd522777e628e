"""What was asked of the arena on the command line, checked."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from kaboom_tui.arena.contest import Contest
from kaboom_tui.arena.ladder import ladder
from kaboom_tui.bots.registry import baselines, levels, plays
from kaboom_tui.orders import check_match, known_game
from kaboom_tui.start import CannotStart
from rules.core.options import Options, choices

BOT: Final = "bot:"
SEED: Final = "arena"
"""From what is dealt if nobody says otherwise: always the same, so that figures can be compared."""
MATCHES: Final = "200"
MAX_DEALS: Final = "100"
MOST: Final = {"matches": 1_000_000, "max_deals": 1000, "jobs": 256}


@dataclass(frozen=True, slots=True)
class Order:
    """The words of the command line as they were typed; `None` for what was not, which has a value of its own."""

    game: str
    seats: tuple[str, ...]
    rules: Mapping[str, str]
    ladder: bool = False
    seed: str | None = None
    matches: str | None = None
    max_deals: str | None = None
    jobs: str | None = None


def contests(order: Order) -> list[Contest]:
    """What is to be played; raises `CannotStart` for what can't be."""
    check_match(order.game, order.seats, order.rules)
    max_deals = number("max_deals", order.max_deals or MAX_DEALS)
    seed = SEED if order.seed is None else order.seed
    options = _options(order, max_deals)
    known = (*baselines(order.game), *levels(order.game))
    if order.ladder:
        if order.seats:
            raise CannotStart("arena.error.ladder")
        return ladder(order.game, options, known, seed, max_deals)
    if not order.seats:
        raise CannotStart("arena.error.nobody", known=", ".join(known))
    seated = tuple(_level(order.game, seat, known) for seat in order.seats)
    return [Contest(order.game, options, seated, seed, max_deals)]


def matches(order: Order) -> int:
    """How many matches each contest has at least."""
    return number("matches", order.matches or MATCHES)


def jobs(order: Order) -> int:
    """How many processes play: one for each core that this one may use."""
    return number("jobs", order.jobs or str(min(MOST["jobs"], _cores())))


def _cores() -> int:
    # Where the system can't say which cores are allowed, all of them are.
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def number(name: str, typed: str) -> int:
    """A whole number from 1 to `MOST`; raises `CannotStart` for anything else."""
    most = MOST[name]
    if not typed.isascii() or not typed.isdigit() or not 1 <= int(typed[:9]) <= most:
        raise CannotStart("arena.error.number", option="--" + name.replace("_", "-"), value=typed, most=most)
    return int(typed)


def _level(game: str, seat: str, known: tuple[str, ...]) -> str:
    level = seat.removeprefix(BOT)
    if not seat.startswith(BOT):
        raise CannotStart("arena.error.person", seat=seat)
    if not plays(game, level):
        raise CannotStart("app.error.level", level=level, known=", ".join(known))
    return level


def _options(order: Order, max_deals: int) -> Options:
    """The table rules; a game that may itself end after so many deals does, unless its own limit was set."""
    kind: Any = known_game(order.game).options_type
    options: Options = kind.parse(dict(order.rules))
    limited = any(choice.name == "max_deals" for choice in choices(kind))
    changed: dict[str, Any] = {"max_deals": max_deals}
    return replace(options, **changed) if limited and "max_deals" not in order.rules else options
