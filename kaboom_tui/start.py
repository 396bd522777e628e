"""What a person asked for on the command line, handed to whoever does it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Start:
    """How the program opens: in the lobby, at a table laid by the command line, in a saved match, in a lesson, or in
    a house.

    `seats` are names and `bot:LEVEL`, clockwise, as typed; `options` are texts by option name; `lang` is the
    language of `--lang`, which beats the settings. A house is joined at a `place` (`TABLE`, `HOST/TABLE`, or empty),
    with a `code`, or to `watch`; `speaks_for` is whom this program comes for, if the house believes its account. What
    the kind does not need is empty or `None`.
    """

    kind: Literal["lobby", "play", "resume", "tutorial", "join"]
    game: str | None = None
    seats: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    file: str | None = None
    lang: str | None = None
    place: str = ""
    code: str = ""
    watch: bool = False
    speaks_for: str = ""


class CannotStart(Exception):
    """What was asked for can't be done: `key` names the one sentence said before the program ends with 2."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields
