"""From what somebody asks for to the table that it means: a game, its rules, and chairs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from kaboom_tui.bots.registry import levels, nearest, plays
from kaboom_tui.net.chairs import Chair, bot_name, person_name
from kaboom_tui.net.frames import Chair as AskedChair
from kaboom_tui.net.frames import OpenTable
from kaboom_tui.net.identity import Person
from kaboom_tui.net.playing import EASY
from kaboom_tui.net.refusal import Refusal
from kaboom_tui.session.draft import NAME_CELLS
from kaboom_tui.session.names import clean_line
from rules.core.errors import BadOption
from rules.core.options import Options, choices
from rules.registry import GAMES, game

LARGEST: Final = 100_000
"""The largest number that a table rule may have here: everybody in the lobby reads it."""


def ordered_rules(asked: OpenTable) -> tuple[str, Options]:
    """The preset and the table rules that are asked for; raises `Refusal`."""
    if asked.game not in GAMES:
        raise Refusal("net.refused.game", game=clean_line(asked.game, NAME_CELLS))
    rules = game(asked.game)
    preset = asked.preset or rules.info.preset
    if preset not in rules.presets:
        raise Refusal("net.refused.preset", preset=clean_line(preset, NAME_CELLS))
    return preset, changed(rules.presets[preset], asked.options)


def changed(options: Options, values: Mapping[str, Any]) -> Options:
    """Table rules with some of them changed; raises `Refusal`."""
    known = {choice.name for choice in choices(type(options))}
    for name, value in values.items():
        if name not in known or (isinstance(value, int) and abs(value) > LARGEST):
            raise Refusal("net.refused.option", option=clean_line(name, NAME_CELLS))
    try:
        return replace(options, **values)
    except BadOption as error:
        raise Refusal("net.refused.option", option=error.name) from error


def ordered_chairs(asked: OpenTable, person: Person, others: frozenset[str]) -> list[Chair]:
    """The chairs that are asked for, those of `person` taken; raises `Refusal`."""
    bounds = game(asked.game).info.seats
    if len(asked.chairs) not in bounds:
        raise Refusal("net.refused.seats", low=bounds.start, high=bounds.stop - 1)
    if not any(each.holder == "mine" for each in asked.chairs):
        raise Refusal("net.refused.no_seat")
    chairs: list[Chair] = [Chair() for _ in asked.chairs]
    # People first: a bot never takes the name of somebody who sits here.
    for chair, wish in zip(chairs, asked.chairs, strict=True):
        if wish.holder == "mine":
            chair.name, chair.owner = person_name(chairs, person, wish.name, others), person
    for chair, wish in zip(chairs, asked.chairs, strict=True):
        if wish.holder == "bot":
            sit_bot(chairs, chair, asked.game, wish, others)
    return chairs


def sit_bot(chairs: list[Chair], chair: Chair, game_key: str, wish: AskedChair, others: frozenset[str]) -> None:
    """Let a bot of the level and name that are wished for sit down; raises `Refusal` for a level that there is not."""
    level = known_level(game_key, wish.level)
    chair.name, chair.owner, chair.level = bot_name(chairs, wish.name, others), None, level


def known_level(game_key: str, wish: str) -> str:
    """The level that is wished for, an easy one without a wish; raises `Refusal`."""
    level = wish or nearest(EASY, levels(game_key))
    if not plays(game_key, level):
        raise Refusal("net.refused.level", level=clean_line(level, NAME_CELLS))
    return level
