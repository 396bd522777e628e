"""What somebody at the door asks for: a table by its name, or the lobby, and nothing else."""

import re
import shlex
from typing import Final

_LONGEST: Final = 200
_TABLE: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,23}", re.ASCII)
_COURTESIES: Final = ("kaboom", "join")
"""Words that may stand before the name, in this order: what one would type in a shell of one's own."""


class NotATable(Exception):
    """Something was asked for that is neither a table nor the lobby."""


def wanted_table(command: str) -> str | None:
    """The table named in the command of an SSH client, `None` for the lobby; raises `NotATable`.

    `friday`, `join friday` and `kaboom join friday` are the same. No part of `command` ever becomes part of a command
    line except a name that fits a table's.
    """
    if len(command) > _LONGEST:
        raise NotATable
    try:
        words = shlex.split(command)
    except ValueError:
        raise NotATable from None
    for courtesy in _COURTESIES:
        if words[:1] == [courtesy]:
            words = words[1:]
    if not words:
        return None
    if len(words) > 1 or _TABLE.fullmatch(words[0]) is None:
        raise NotATable
    return words[0]
