"""Whether a match can be played as it was ordered, and which word is wrong if not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kaboom_tui.start import CannotStart

if TYPE_CHECKING:
    from rules.core.game import AnyGame


def check_match(game: str, seats: Sequence[str], options: Mapping[str, str]) -> None:
    """Raises `CannotStart` for a game that is not there, or seats or table rules that it does not allow.

    No seats at all are allowed: then they are chosen in the lobby.
    """
    from rules.core.errors import BadOption
    from rules.core.options import choices

    rules = known_game(game)
    if seats and len(seats) not in rules.info.seats:
        bounds = rules.info.seats
        raise CannotStart("cli.error.seats", seats=len(seats), low=bounds.start, high=bounds.stop - 1)
    try:
        rules.options_type.parse(dict(options))
    except BadOption as error:
        by_name = {choice.name: choice for choice in choices(rules.options_type)}
        wrong = by_name.get(error.name)
        if wrong is None:
            raise CannotStart("cli.error.rule", name=error.name, known=", ".join(by_name)) from error
        known = ", ".join(spelt(value) for value in wrong.values)
        if wrong.low is not None:
            high = "…" if wrong.high is None else f"…{wrong.high}"
            known = ", ".join(filter(None, [known, f"{wrong.low}{high}"]))
        raise CannotStart("cli.error.value", name=wrong.name, value=error.value, known=known) from error


def spelt(value: object) -> str:
    """How the value of a table rule is typed."""
    return {"None": "off", "False": "off", "True": "on"}.get(str(value), str(value))


def known_game(key: str) -> AnyGame:
    """The game with this key; raises `CannotStart` and names those that there are."""
    from rules.registry import GAMES, game

    if key not in GAMES:
        raise CannotStart("cli.error.game", game=key, known=", ".join(GAMES))
    return game(key)


def table_rules(pairs: Sequence[str]) -> dict[str, str]:
    """Table rules by name from texts like `limit=50`; raises `CannotStart` for a text of another shape."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise CannotStart("cli.error.set", pair=pair)
        options[name.strip()] = value.strip()
    return options
