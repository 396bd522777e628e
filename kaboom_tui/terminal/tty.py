"""Whether there is a terminal to play in at all."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import IO

# These name themselves unable to move a cursor.
_DUMB = frozenset({"dumb", "unknown"})


class NoTerminal(Exception):
    """There is nothing to draw on or to read keys from; `key` and `fields` say so through the texts."""

    def __init__(self, key: str, **fields: str) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


def require_terminal(environ: Mapping[str, str]) -> None:
    """Raises `NoTerminal` unless keys can be read and the table be drawn.

    Keys come from standard input, the picture goes to standard error; standard output may lead anywhere.
    """
    if not (_is_terminal(sys.__stdin__) and _is_terminal(sys.__stderr__)):
        raise NoTerminal("error.no_terminal")
    term = environ.get("TERM", "")
    if term in _DUMB:
        raise NoTerminal("error.dumb_terminal", term=term)


def _is_terminal(stream: IO[str] | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed by whoever started this program
        return False
