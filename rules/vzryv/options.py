"""The table rules of Vzryv and their presets (table 6.2)."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.core.options import Options, option

PLIES_A_SEAT: Final = 500
"""Moves for each seat after which a game stops, if nothing else was agreed (V20)."""


@dataclass(frozen=True, slots=True)
class VzryvOptions(Options):
    """Every option of the game; the defaults are the document's own rules.

    `max_plies` is after how many moves a game stops: `auto` is 500 for each seat, `None` never (V20). `next_dealer`
    deals the next game (V5). `refill` says whether a card is drawn with any hand, or up to four cards (V11), `closed`
    when the closed cards are taken up (V16). `games` is how many games make a match (V21). `first_dealer` is a place
    counted from 1 that deals first, as after a match before; `None` draws lots for it (V5).
    """

    max_plies: Literal["auto"] | int | None = option("auto", low=1, high=1_000_000)
    next_dealer: Literal["loser", "rotate"] = option("loser")
    refill: Literal["always", "up_to_four"] = option("always")
    closed: Literal["stock_end", "hand_empty"] = option("stock_end")
    games: int = option(1, low=1, high=100)
    first_dealer: int | None = option(None, low=1, high=4)

    def limit(self, seats: int) -> int | None:
        """After how many moves a game of so many seats stops; `None` for never (V20)."""
        return PLIES_A_SEAT * seats if self.max_plies == "auto" else self.max_plies


PRESETS = {
    "source": VzryvOptions(),
    "family": VzryvOptions(next_dealer="rotate", refill="up_to_four", closed="hand_empty"),
}
