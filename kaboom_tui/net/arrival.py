"""From a command line to a house: found, greeted, and the table that is wanted there."""

import re
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Final

from kaboom_tui.net.address import NoHouse, call, find
from kaboom_tui.net.client import PROGRAM, Dialling, taken_token
from kaboom_tui.net.frames import Join
from kaboom_tui.start import CannotStart, Start

_PLACE: Final = re.compile(r"(?:(?P<host>[a-z_][a-z0-9_.-]{0,31})/)?(?P<table>[a-z0-9][a-z0-9-]{0,23})?")
_NAMES: Final = 12


@dataclass(frozen=True, slots=True)
class HousePlan:
    """A house that is reached by `dial`, and the table to sit down at there, if one was named.

    `once`: the pass that opened the door opens it no second time.
    """

    dial: Dialling
    table: Join | None = None
    once: bool = False


def arrive(start: Start, environ: MutableMapping[str, str]) -> HousePlan:
    """Come to the house that `start` means and say hello; raises `CannotStart`.

    To be called before the screen library is imported: a house waits for a hello only a few seconds.
    """
    token = taken_token(environ)
    place = _PLACE.fullmatch(start.place)
    if place is None:
        raise CannotStart("cli.error.place", place=start.place)
    if len(start.seats) > _NAMES:
        raise CannotStart("cli.error.names", most=_NAMES)
    table = place["table"]
    names = () if start.watch else start.seats or ("",)
    try:
        address = find(host=place["host"] or "")
        first = call(address, PROGRAM, token)
    except NoHouse as error:
        raise CannotStart(error.key, **error.fields) from error
    join = Join(table=table, names=names, code=start.code) if table else None
    return HousePlan(Dialling(address, token, first), join, once=bool(token))


def own_house() -> Dialling:
    """The house of this box, for somebody who is in the program already; raises `NoHouse`."""
    return Dialling(find())
