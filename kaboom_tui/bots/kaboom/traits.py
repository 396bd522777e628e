"""What makes one KABOOM bot weaker or slower than another: never what it is told, only what becomes of it."""

from dataclasses import dataclass

from kaboom_tui.bots.pace import Pace


@dataclass(frozen=True, slots=True)
class Traits:
    """A person's weaknesses. Chances are 0 to 1; `noise`, `boldness` are points.

    `forget`: that a remembered own card is lost in an own turn; `forget_others`: the same for others' cards.
    `mix_up`: that two remembered own cards are taken for each other, in an own turn.
    `confuse`: that a remembered card is lost track of when it is swapped.
    `notice`: that a new discard is compared with the own cards at all; `plan`: the same for an own discard.
    `attention`: how much is read from what others keep and give away, from nothing (0) to all (1).
    `noise`: standard deviation of the error in weighing a move; `slip`: that a choice is made without thought.
    `boldness`: how many points of expected loss a KABOOM may be misjudged by; negative is cautious.
    """

    forget: float
    forget_others: float
    mix_up: float
    confuse: float
    notice: float
    plan: float
    attention: float
    noise: float
    slip: float
    boldness: float
    thinking: Pace
    reaction: Pace


FLAWLESS = Traits(
    forget=0.0,
    forget_others=0.0,
    mix_up=0.0,
    confuse=0.0,
    notice=1.0,
    plan=1.0,
    attention=1.0,
    noise=0.0,
    slip=0.0,
    boldness=0.0,
    thinking=Pace(median=1.2, spread=0.35, least=0.6, most=4.0),
    reaction=Pace(median=1.3, spread=0.35, least=0.7, most=4.0),
)
"""The brain alone: the measure for everything else."""
