"""The list of games. A game is imported when it is first asked for."""

from importlib import import_module
from typing import Final

from rules.core.game import AnyGame

GAMES: Final[dict[str, str]] = {
    "kaboom": "rules.kaboom.game:KaboomGame",
    "uno": "rules.uno.game:UnoGame",
    "boom": "rules.boom.game:BoomGame",
    "vzryv": "rules.vzryv.game:VzryvGame",
    "deuces": "rules.deuces.game:DeucesGame",
}


def game(key: str) -> AnyGame:
    """The game with this key; raises `KeyError` when there is none."""
    module, name = GAMES[key].split(":")
    made: AnyGame = getattr(import_module(module), name)()
    return made
