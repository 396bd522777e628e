"""What makes one bot with a hand of cards weaker or slower than another: never what it is told."""

from dataclasses import dataclass

from kaboom_tui.bots.pace import Pace


@dataclass(frozen=True, slots=True)
class HandTraits:
    """A person's weaknesses; chances are 0 to 1.

    `forget`: that something remembered of another seat is lost in an own turn.
    `attention`: how much of what comes after a move is weighed, from nothing (0) to all (1).
    `noise`: standard deviation of the error in weighing a move, in parts of what tells a good move from a bad one.
    `searches`: whether it thinks further than its judgement, where the game has a search that pays.
    """

    forget: float
    attention: float
    noise: float
    searches: bool
    thinking: Pace


LEVELS: dict[str, HandTraits] = {
    "easy": HandTraits(
        forget=0.5,
        attention=0.1,
        noise=2.0,
        searches=False,
        thinking=Pace(median=1.6, spread=0.4, least=0.7, most=5.0),
    ),
    "normal": HandTraits(
        forget=0.25,
        attention=0.6,
        noise=0.8,
        searches=False,
        thinking=Pace(median=1.3, spread=0.35, least=0.6, most=4.0),
    ),
    "hard": HandTraits(
        forget=0.0,
        attention=1.0,
        noise=0.0,
        searches=True,
        thinking=Pace(median=1.3, spread=0.35, least=0.7, most=4.0),
    ),
}
"""From the weakest to the strongest."""
