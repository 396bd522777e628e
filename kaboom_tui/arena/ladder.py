"""Every level against the one below it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from kaboom_tui.arena.contest import Contest
from rules.core.options import Options
from rules.registry import game

SIZES: Final = (2, 4)
"""Seats of the tables at which neighbours meet; half of them each, in turn."""


def ladder(key: str, options: Options, levels: Sequence[str], seed: str, max_deals: int) -> list[Contest]:
    """The contests of all neighbours, weakest first, at every size of table that the game has; stronger ones first."""
    sizes = [size for size in SIZES if size in game(key).info.seats]
    return [
        Contest(key, options, (stronger, weaker) * (size // 2), seed, max_deals)
        for weaker, stronger in pairwise(levels)
        for size in sizes
    ]
