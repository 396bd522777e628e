"""The words of a command line that set a house's limits, and the limits that they come to."""

from typing import Final, TypedDict

import click

from kaboom_tui.net.limits import Limits
from kaboom_tui.start import CannotStart
from kaboom_tui.texts import t

_MINUTE: Final = 60.0


class LimitWords(TypedDict):
    """What was typed about limits; `None` where nothing was."""

    max_people: str | None
    max_per_account: str | None
    max_tables: str | None
    max_idle: str | None
    max_rate: str | None


_RANGES: Final = {
    "max_people": (1, 5000),
    "max_per_account": (1, 5000),
    "max_tables": (1, 5000),
    "max_idle": (1, 10080),
    "max_rate": (10, 10000),
}
"""The least and the most of every number."""


def limit_params() -> list[click.Parameter]:
    """The options of `kaboom serve` that are about limits."""
    return [
        click.Option([f"--{name.replace('_', '-')}"], metavar=t("cli.metavar.number"), help=t(f"serve.option.{name}"))
        for name in _RANGES
    ]


def house_limits(words: LimitWords) -> Limits:
    """The limits that were ordered, usual ones where nothing was said; raises `CannotStart`."""
    usual = Limits()
    idle = _number(words, "max_idle")
    rate = _number(words, "max_rate")
    return Limits(
        people=_number(words, "max_people") or usual.people,
        per_account=_number(words, "max_per_account") or usual.per_account,
        tables=_number(words, "max_tables") or usual.tables,
        idle_seconds=usual.idle_seconds if idle is None else idle * _MINUTE,
        lines_per_second=usual.lines_per_second if rate is None else float(rate),
    )


def _number(words: LimitWords, name: str) -> int | None:
    typed: object = words.get(name)
    if not isinstance(typed, str):
        return None
    low, high = _RANGES[name]
    if not (typed.isascii() and typed.isdigit() and len(typed) < 9 and low <= int(typed) <= high):
        option = f"--{name.replace('_', '-')}"
        raise CannotStart("serve.error.number", option=option, given=typed, low=low, high=high)
    return int(typed)
