"""Which bots there are for a game, and how to make one."""

from collections.abc import Sequence
from typing import Final

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.generic import GenericBot
from kaboom_tui.bots.hand.brains import BRAINS, brain
from kaboom_tui.bots.hand.player import HandBot
from kaboom_tui.bots.hand.traits import LEVELS as HAND_LEVELS
from kaboom_tui.bots.kaboom.brain import KaboomBot
from kaboom_tui.bots.kaboom.characters import CHARACTERS
from kaboom_tui.bots.kaboom.levels import LEVELS
from kaboom_tui.bots.kaboom.naive import NaiveBot
from rules.core.seats import Seat
from rules.registry import game

RANDOM: Final = "random"
NAIVE: Final = "naive"
_ORDER: Final = (RANDOM, NAIVE, "novice", "easy", "normal", "hard", "master")


def levels(game_key: str) -> tuple[str, ...]:
    """The levels that people may choose for a game, weakest first."""
    if game_key == "kaboom":
        return tuple(LEVELS)
    return tuple(HAND_LEVELS) if game_key in BRAINS else (RANDOM,)


def baselines(game_key: str) -> tuple[str, ...]:
    """Bots that never change, to measure others by, weakest first."""
    return (RANDOM, NAIVE) if game_key == "kaboom" or game_key in BRAINS else (RANDOM,)


def characters(game_key: str) -> tuple[str, ...]:
    """The characters that a bot of any level may have; a game may have none."""
    return tuple(CHARACTERS) if game_key == "kaboom" else ()


def plays(game_key: str, level: str) -> bool:
    """Whether there is such a bot: a level, a baseline, or a level with a character behind a colon (`hard:gambler`)."""
    bare, colon, character = level.partition(":")
    if not colon:
        return level in levels(game_key) or level in baselines(game_key)
    return bare in levels(game_key) and character in characters(game_key)


def nearest(level: str, known: Sequence[str]) -> str:
    """The level among `known` that is nearest in strength to `level`, which may be one of another game."""
    bare = level.partition(":")[0]
    here = _ORDER.index(bare) if bare in _ORDER else 0
    return min(known, key=lambda each: abs(_ORDER.index(each) - here))


def make_bot(game_key: str, seat: Seat, seats: int, level: str, seed: str) -> Bot:
    """A bot for one seat of a table of `seats`; it chances by `seed` and its seat alone.

    Its traits are those of its level alone unless `level` names a character too (`hard:gambler`). A game without
    bots of its own has the level `random`. Raises `KeyError` for a level that there is not.
    """
    own = f"{seed}|{seat}"
    if level == RANDOM:
        return GenericBot(seat, own, game(game_key).out_of_turn)
    if game_key in BRAINS and level == NAIVE:
        # Imported here: it knows the moves of all these games, and only the arena asks for it.
        from kaboom_tui.bots.hand.naive import NaiveHandBot

        return NaiveHandBot(seat, own)
    if game_key in BRAINS:
        return HandBot(seat, brain(game_key), HAND_LEVELS[level], own)
    if game_key != "kaboom":
        raise KeyError(level)
    if level == NAIVE:
        return NaiveBot(seat, own)
    bare, colon, character = level.partition(":")
    traits = CHARACTERS[character](LEVELS[bare]) if colon else LEVELS[bare]
    return KaboomBot(seat, seats, traits, own)
