"""What a person asked for on the command line, handed to whoever does it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Start:
    """How the program opens: in the lobby, at a table laid by the command line, or in a saved match.

    `seats` are names and `bot:LEVEL`, clockwise, as typed; `options` are texts by option name; `lang` is the
    language of `--lang`, which beats the settings. What the kind does not need is empty or `None`.
    """

    kind: Literal["lobby", "play", "resume"]
    game: str | None = None
    seats: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    file: str | None = None
    lang: str | None = None


class CannotStart(Exception):
    """What was asked for can't be done: `key` names the one sentence said before the program ends with 2."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


def open_table(start: Start) -> int:
    """Opens the program on a terminal; raises `CannotStart` where there is none."""
    from kaboom_tui.terminal.tty import NoTerminal, require_terminal

    try:
        require_terminal(os.environ)
    except NoTerminal as error:
        raise CannotStart(error.key, **error.fields) from error
    # Before the screen library is imported: it reads the environment once, and starts faster without collections.
    from kaboom_tui.terminal.prepare import hold_collector, prepare_environment

    prepare_environment(os.environ)
    hold_collector()
    from kaboom_tui.app import run

    return run(start)
