"""Tables of bots with hands, for every game and preset."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.generic import GenericBot
from kaboom_tui.bots.hand.brains import BRAINS, brain
from kaboom_tui.bots.hand.player import HandBot
from kaboom_tui.bots.parlour import Parlour, Step
from kaboom_tui.bots.registry import RANDOM, make_bot
from kaboom_tui.session.updates import SeatUpdate
from rules.core.game import AnyGame
from rules.core.options import Options
from rules.core.seats import Seat

GAMES: dict[str, AnyGame] = {key: brain(key).game for key in BRAINS}
TABLES = [(key, preset) for key, game in GAMES.items() for preset in game.presets]
"""Every game with each of its presets."""
WORLDS = 6
"""Worlds that a searching bot imagines here for a decision."""


def options(key: str, preset: str, **changed: Any) -> Options:
    """The table rules of a preset, with some of them changed."""
    made: Options = replace(GAMES[key].presets[preset], **changed)
    return made


def short(key: str, preset: str) -> Options:
    """The same for a match of few deals."""
    match key:
        case "uno":
            return options(key, preset, ceiling=60)
        case "boom":
            return options(key, preset, target=60)
        case _:
            return options(key, preset)


def bot(key: str, seat: int, seats: int, level: str, seed: str) -> Bot:
    """A bot of a level, or the one that plays by chance; what searches does it in fewer worlds, for time."""
    if level == RANDOM:
        return GenericBot(Seat(seat), f"{seed}|{seat}", GAMES[key].out_of_turn)
    made = make_bot(key, Seat(seat), seats, level, seed)
    assert isinstance(made, HandBot)
    if made.depth is not None:
        horizon = 12 if key == "vzryv" else made.depth.horizon
        made.depth = replace(made.depth, worlds=WORLDS, wide=3, trust=1.0, horizon=horizon)
    return made


def parlour(key: str, rules: Options, levels: Sequence[str], seed: str) -> Parlour:
    """A table of bots of these levels."""
    bots = [bot(key, seat, len(levels), level, seed) for seat, level in enumerate(levels)]
    return Parlour(GAMES[key], rules, bots, seed)


def steps(table: Parlour) -> Iterator[Step]:
    """All moves of a match, as they are made."""
    while (step := table.step()) is not None:
        yield step


def asked(table: Parlour) -> Iterator[tuple[Bot, SeatUpdate]]:
    """The bots whose move is awaited, with what they were handed."""
    for one, update in zip(table.bots, table.updates, strict=True):
        if update.asked:
            yield one, update
