"""Which pictures there are: what is open, at which move of the recorded match, in which language and colours."""

from dataclasses import dataclass
from typing import Final, Literal

Lang = Literal["en", "ru"]
Theme = Literal["kaboom-dark", "kaboom-light"]


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture. `moves` of the recorded match have been played, or none is open; then `keys` are pressed."""

    name: str
    lang: Lang
    theme: Theme
    size: tuple[int, int] = (80, 24)
    moves: int | None = None
    keys: tuple[str, ...] = ()
    game: str = "kaboom"


TURN: Final = 71
"""Moves until a person is to draw at a table with gaps."""
DRAWN: Final = 72
SCORED: Final = 393
"""Moves until a deal is turned up in which somebody has said KABOOM."""
OVER: Final = 1988

SHOTS: Final = (
    Shot("lobby-en-dark", "en", "kaboom-dark"),
    Shot("lobby-ru-light", "ru", "kaboom-light"),
    Shot("setup-en-light", "en", "kaboom-light", keys=("2",)),
    Shot("setup-ru-dark", "ru", "kaboom-dark", keys=("2",)),
    Shot("table-en-dark", "en", "kaboom-dark", (110, 34), moves=TURN),
    Shot("table-ru-light", "ru", "kaboom-light", moves=TURN),
    Shot("cover-en-dark", "en", "kaboom-dark", moves=DRAWN),
    Shot("cover-ru-light", "ru", "kaboom-light", moves=DRAWN),
    Shot("drawn-en-dark", "en", "kaboom-dark", moves=DRAWN, keys=("space",)),
    Shot("drawn-ru-light", "ru", "kaboom-light", (110, 34), moves=DRAWN, keys=("space",)),
    Shot("revealed-en-light", "en", "kaboom-light", moves=SCORED),
    Shot("score-en-dark", "en", "kaboom-dark", moves=SCORED, keys=("enter",)),
    Shot("score-ru-light", "ru", "kaboom-light", moves=SCORED, keys=("enter",)),
    Shot("over-en-dark", "en", "kaboom-dark", moves=OVER, keys=("enter",)),
    Shot("rules-en-dark", "en", "kaboom-dark", keys=("f1",)),
    Shot("rules-ru-light", "ru", "kaboom-light", keys=("f1",)),
    Shot("uno-en-dark", "en", "kaboom-dark", moves=46, keys=("space",), game="uno"),
    Shot("uno-ru-light", "ru", "kaboom-light", moves=46, keys=("space",), game="uno"),
    Shot("eights-en-light", "en", "kaboom-light", moves=64, keys=("space",), game="boom"),
    Shot("eights-ru-dark", "ru", "kaboom-dark", moves=64, keys=("space",), game="boom"),
    Shot("blast-en-dark", "en", "kaboom-dark", moves=49, keys=("space",), game="vzryv"),
    Shot("blast-ru-light", "ru", "kaboom-light", moves=49, keys=("space",), game="vzryv"),
    Shot("deuces-en-light", "en", "kaboom-light", moves=23, keys=("space",), game="deuces"),
    Shot("deuces-ru-dark", "ru", "kaboom-dark", moves=23, keys=("space",), game="deuces"),
)
