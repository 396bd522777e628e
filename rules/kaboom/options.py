"""The table rules of KABOOM and their presets (table 6.2)."""

from dataclasses import dataclass
from typing import Literal

from rules.core.options import Options, option


@dataclass(frozen=True, slots=True)
class KaboomOptions(Options):
    """Every option of the game; the defaults are the document's own rules.

    Numbers are points (`limit`), cards (`late_penalty`), reshuffles and deals; `None` switches a limit off.
    """

    end_mode: Literal["score", "knockout"] = option("score")
    limit: int = option(100, low=1, high=1000)
    tie_loss: Literal["per_player", "flat"] = option("per_player")
    throw_penalty: Literal["per_card", "per_throw"] = option("per_card")
    late_penalty: Literal[1, 0] = option(1)
    throw_window: Literal["any", "between_turns"] = option("any")
    reshuffle_keep_top: bool = option(False)
    log_faces: bool = option(False)
    memory_aid: bool = option(False)
    strict_table: bool = option(False)
    deal_by_hand: bool = option(False)
    max_reshuffles: int | None = option(None, low=0, high=100)
    max_deals: int | None = option(None, low=1, high=1000)


PRESETS = {
    "source": KaboomOptions(),
    "family": KaboomOptions(throw_penalty="per_throw", throw_window="between_turns", reshuffle_keep_top=True),
    "strict": KaboomOptions(strict_table=True),
}
