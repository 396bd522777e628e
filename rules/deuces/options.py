"""The table rules of Deuces and their presets (table 6.2)."""

from dataclasses import dataclass
from typing import Literal

from rules.core.options import Options, option


@dataclass(frozen=True, slots=True)
class DeucesOptions(Options):
    """Every option of the game; the defaults are the document's own rules.

    `out_ban` is how long the out may not come to hold four of a rank (AD6), `subst` what must lie in the centre for a
    substitution (AD21), `subst_draws` whether it brings a new card (AD22), `remove_after_reveal` whether the rest of
    the deck is opened before the ace's right is used (AD18). `starter` is a place counted from 1 that begins, as the
    winner of the game before does; `None` draws lots (D4).
    """

    out_ban: Literal["initial", "always"] = option("initial")
    subst: Literal["top_3_10", "top_below_pair"] = option("top_3_10")
    subst_draws: bool = option(True)
    remove_after_reveal: bool = option(False)
    starter: int | None = option(None, low=1, high=8)


PRESETS = {
    "source": DeucesOptions(),
    "family": DeucesOptions(out_ban="always", remove_after_reveal=True),
}
