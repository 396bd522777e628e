"""What kinds of people the bots for KABOOM take after: each leans the traits of a level its own way."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from kaboom_tui.bots.kaboom.traits import Traits
from kaboom_tui.bots.pace import Pace

Leaning = Callable[[Traits], Traits]


def _even(traits: Traits) -> Traits:
    """Just as the level is."""
    return traits


def _cautious(traits: Traits) -> Traits:
    """Says KABOOM only when it is all but sure, and takes care with its own cards."""
    return replace(
        traits, boldness=traits.boldness - 1.5, forget=traits.forget * 0.9, thinking=_paced(traits.thinking, 1.3)
    )


def _gambler(traits: Traits) -> Traits:
    """Says KABOOM on hope, and quickly."""
    return replace(traits, boldness=traits.boldness + 2.0, thinking=_paced(traits.thinking, 0.75))


def _forgetful(traits: Traits) -> Traits:
    """Loses cards from its memory, and makes up for it by weighing the rest with care."""
    return replace(traits, forget=traits.forget * 1.4 + 0.005, noise=traits.noise * 0.6)


def _thrower(traits: Traits) -> Traits:
    """Watches the discard before all else, and its own cards less."""
    return replace(
        traits,
        notice=_nearer(traits.notice, 0.5),
        plan=_nearer(traits.plan, 0.5),
        attention=traits.attention * 0.7,
        noise=traits.noise * 1.2 + 0.1,
        reaction=_paced(traits.reaction, 0.85),
    )


def _watchful(traits: Traits) -> Traits:
    """Reads what others keep and give away, and looks up late at the discard."""
    return replace(
        traits,
        attention=_nearer(traits.attention, 0.6),
        forget_others=traits.forget_others * 0.4,
        confuse=traits.confuse * 0.6,
        notice=traits.notice * 0.95,
        thinking=_paced(traits.thinking, 1.2),
        reaction=_paced(traits.reaction, 1.15),
    )


def _nearer(chance: float, part: float) -> float:
    """A chance that is nearer to certainty by this part of the way."""
    return chance + part * (1 - chance)


def _paced(pace: Pace, factor: float) -> Pace:
    return replace(pace, median=pace.median * factor)


CHARACTERS: Final[dict[str, Leaning]] = {
    "cautious": _cautious,
    "gambler": _gambler,
    "forgetful": _forgetful,
    "thrower": _thrower,
    "watchful": _watchful,
    "even": _even,
}
"""In the order in which a table that asks for none in particular is filled."""
