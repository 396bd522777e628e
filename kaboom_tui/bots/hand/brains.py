"""The games that the bot with a hand can play. What a game needs is imported when it is first asked for."""

from importlib import import_module
from typing import Any, Final

from kaboom_tui.bots.hand.brain import Brain

BRAINS: Final[dict[str, str]] = {
    "uno": "kaboom_tui.bots.hand.uno:UnoBrain",
    "boom": "kaboom_tui.bots.hand.boom:BoomBrain",
    "vzryv": "kaboom_tui.bots.hand.vzryv:VzryvBrain",
    "deuces": "kaboom_tui.bots.hand.deuces:DeucesBrain",
}


def brain(game_key: str) -> Brain[Any, Any, Any]:
    """The brain for this game; raises `KeyError` when there is none."""
    module, name = BRAINS[game_key].split(":")
    made: Brain[Any, Any, Any] = getattr(import_module(module), name)()
    return made
