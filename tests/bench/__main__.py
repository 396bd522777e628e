"""Prints how quick the program is beside its peers: `python -m tests.bench [GROUP…] [--rounds N] [--peers FOLDER]`."""

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from sysconfig import get_config_var
from typing import Final

from tests.bench.peers import Peers, usual_folder
from tests.bench.rows import Row, heading, line

GROUPS: Final = ("engine", "start", "keys", "idle", "disk", "growth")
ROUNDS: Final = 21


def main() -> None:
    """Measures the groups asked for, or all of them, and prints a row for each comparison as soon as it is known."""
    words = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    words.add_argument("groups", nargs="*", metavar="GROUP", help=f"any of: {', '.join(GROUPS)} (default: all)")
    words.add_argument("--rounds", type=int, default=ROUNDS, help="interleaved rounds of each comparison")
    words.add_argument("--peers", type=Path, default=usual_folder(), help="where peers are installed and kept")
    asked = words.parse_args()
    unknown = sorted(set(asked.groups) - set(GROUPS))
    if unknown:
        words.error(f"no such group: {', '.join(unknown)}; there are {', '.join(GROUPS)}")
    peers = Peers(asked.peers)
    print(heading())
    for name in asked.groups or GROUPS:
        measure: Callable[[Peers, int], Iterator[Row]] = import_module(f"tests.bench.{name}").measure
        for row in measure(peers, max(3, asked.rounds)):
            print(line(row), flush=True)
    print("\n" + "; ".join([ground(), *peers.notes]) + ".")


def ground() -> str:
    """What all of it ran on."""
    plain = "--enable-optimizations" not in (get_config_var("CONFIG_ARGS") or "")
    slow = ", built without its optimizations, which slows down pure Python" if plain else ""
    return f"Python {python_version()}{slow}; Textual {version('textual')}"


if __name__ == "__main__":
    main()
