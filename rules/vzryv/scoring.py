"""Who lost a game, who came where, and how the losses add up: V17 to V21."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.core.ranking import places
from rules.core.seats import Seat


class Ending(StrEnum):
    """How a game ended: one seat alone held cards, or too many moves were made (V18, V20)."""

    LAST_HOLDER = "last_holder"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat's line on the sheet of a game.

    `place` counts from 1: first come those that went out, in that order, then the others by the cards that are
    `left` to them, hand and closed. `losses` are the games lost so far in the match.
    """

    seat: Seat
    place: int
    out: bool
    left: int
    lost: bool
    losses: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """The sheet of one game, a line for every seat. Nobody is the `loser` when the most cards were held by several."""

    deal: int
    dealer: Seat
    ending: Ending
    plies: int
    loser: Seat | None
    lines: tuple[SeatResult, ...]


def score_game(
    deal: int, dealer: Seat, plies: int, out: Sequence[Seat], left: Sequence[int], losses: Sequence[int]
) -> GameResult:
    """The sheet of a game from the order of going out and the cards left; `losses` are those before it."""
    most = [Seat(seat) for seat, number in enumerate(left) if number == max(left)]
    loser = most[0] if len(most) == 1 else None
    keys = [(0, out.index(Seat(seat))) if Seat(seat) in out else (1, number) for seat, number in enumerate(left)]
    ending = Ending.LAST_HOLDER if len(out) == len(left) - 1 else Ending.LIMIT
    lines = tuple(
        SeatResult(Seat(seat), place, Seat(seat) in out, left[seat], seat == loser, losses[seat] + (seat == loser))
        for seat, place in enumerate(places(keys))
    )
    return GameResult(deal, dealer, ending, plies, loser, lines)
