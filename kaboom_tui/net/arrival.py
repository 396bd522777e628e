"""From a command line to a house: found, greeted, and the table that is wanted there."""

import re
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Final

from kaboom_tui.net.address import NoHouse, call, find
from kaboom_tui.net.client import PROGRAM, Dialling, taken_token
from kaboom_tui.net.frames import Join
from kaboom_tui.net.ssh.asked import NotATable, wanted_table
from kaboom_tui.net.visit import Dial
from kaboom_tui.start import CannotStart, Start

_PLACE: Final = re.compile(r"(?:(?P<host>[a-z_][a-z0-9_.-]{0,31})/)?(?P<table>[a-z0-9][a-z0-9-]{0,23})?")
_SPOKEN_FOR: Final = re.compile(r"([A-Za-z0-9][A-Za-z0-9_.-]{0,31})?")
_NAMES: Final = 12
FORCED: Final = "SSH_ORIGINAL_COMMAND"
"""What was typed after `ssh box`, where the SSH server of the box runs this program and nothing else."""


@dataclass(frozen=True, slots=True)
class HousePlan:
    """A house that is reached by `dial`, and the table to sit down at there, if one was named.

    `confined`: who came this way has nothing here but the house, and leaves the program with it.
    """

    dial: Dial
    table: Join | None = None
    confined: bool = False


def arrive(start: Start, environ: MutableMapping[str, str]) -> HousePlan:
    """Come to the house that `start` means and say hello; raises `CannotStart`.

    To be called before the screen library is imported: a house waits for a hello only a few seconds.
    """
    token, forced = taken_token(environ), FORCED in environ
    if _SPOKEN_FOR.fullmatch(start.speaks_for) is None:
        raise CannotStart("cli.error.speaks_for", name=start.speaks_for)
    try:
        wish = start.place or wanted_table(environ.get(FORCED, "")) or ""
    except NotATable:
        raise CannotStart("ssh.refused.only_tables") from None
    place = _PLACE.fullmatch(wish)
    if place is None:
        raise CannotStart("cli.error.place", place=start.place)
    if len(start.seats) > _NAMES:
        raise CannotStart("cli.error.names", most=_NAMES)
    table = place["table"]
    names = () if start.watch else start.seats or ("",)
    try:
        address = find(host=place["host"] or "")
        first = call(address, PROGRAM, token, speaks_for=start.speaks_for)
    except NoHouse as error:
        raise CannotStart(error.key, **error.fields) from error
    join = Join(table=table, names=names, code=start.code) if table else None
    dial = Dialling(address, token, first, speaks_for=start.speaks_for)
    return HousePlan(dial, join, confined=bool(token or start.speaks_for) or forced)


def own_house() -> Dialling:
    """The house of this box, for somebody who is in the program already; raises `NoHouse`."""
    return Dialling(find())
