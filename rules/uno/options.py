"""The table rules of UNO and their presets (table 6.2)."""

from dataclasses import dataclass
from typing import Literal

from rules.core.options import Options, option


@dataclass(frozen=True, slots=True)
class UnoOptions(Options):
    """Every option of the game; the defaults are the document's own rules.

    `ceiling` is in points (U20). `starter` is how the first seat of a match is found: by rock-paper-scissors or by
    lot (U4). `pictures` fit anything, or by colour and symbol alone (U9). `joker_names` is what a black card may
    become (U12), `reverse_two` what a reverse does between two seats (U14). With `last_card_effect` a +2 or +4 that
    ends a round still makes the next seat take cards, and they count (U18).
    """

    ceiling: int = option(200, low=1, high=10_000)
    starter: Literal["rps", "lot"] = option("rps")
    pictures: Literal["any", "match"] = option("any")
    joker_names: Literal["colour_digit", "colour"] = option("colour_digit")
    reverse_two: Literal["plain", "skip"] = option("plain")
    last_card_effect: bool = option(False)


PRESETS = {
    "source": UnoOptions(),
    "classic": UnoOptions(pictures="match", joker_names="colour", reverse_two="skip", last_card_effect=True),
}
