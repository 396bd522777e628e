"""The table rules of Boom and its variants (table 6.2)."""

from dataclasses import dataclass
from typing import Literal

from rules.core.options import Options, option


@dataclass(frozen=True, slots=True)
class BoomOptions(Options):
    """Every option of the three games; the defaults are the document's first one.

    `target` is in points. `packs` is how many are shuffled together: one goes round up to seven seats, whatever was
    chosen. `first_dealer` is a place counted from 1 that deals first, as after a match before; `None` cuts for it.
    """

    variant: Literal["boom", "scoring", "eights"] = option("boom")
    target: int = option(250, low=1, high=10_000)
    match: Literal["first", "previous"] = option("first")
    eights_end: Literal["stock_empty", "blocked"] = option("stock_empty")
    packs: Literal["auto", 1, 2] = option("auto")
    first_dealer: int | None = option(None, low=1, high=12)


PRESETS = {
    "source": BoomOptions(),
    "scoring": BoomOptions(variant="scoring"),
    "eights": BoomOptions(variant="eights"),
}
