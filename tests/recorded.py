"""Matches played at random and written down, for tests of records."""

from dataclasses import asdict, replace
from functools import cache
from random import Random
from typing import Any

from rules.core.cards import Card
from rules.core.game import AnyGame
from rules.core.journal import END, Entry, Header, entry_line, header_line
from rules.core.seats import Actor, Seat
from rules.kaboom.game import KaboomGame
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState

GAME = KaboomGame()
ANY_GAME: AnyGame = GAME
SEED = "5eed" * 8
HEADER = Header(
    match="20250102-030405-a1b2c3",
    game="kaboom",
    rules_version=GAME.info.rules_version,
    seats=4,
    options=asdict(KaboomOptions()),
    seed=SEED,
    seating=(
        {"name": "Anna", "kind": "human", "level": ""},
        {"name": "Борис", "kind": "human", "level": ""},
        {"name": "Vera", "kind": "bot", "level": "easy"},
        {"name": "Gleb", "kind": "bot", "level": "normal"},
    ),
    preset="source",
    started="2025-01-02T03:04:05+00:00",
    program="0.1.0",
)


def start(header: Header = HEADER) -> KaboomState:
    """A match as its header wants it."""
    options: Any = dict(header.options)
    return GAME.start(KaboomOptions(**options), header.seats, header.seed, header.deck)


def next_move(state: KaboomState, number: int, luck: Random) -> Entry:
    """Some move that may be made now."""
    actors: list[Actor] = [None, *map(Seat, range(state.seats))]
    able = [actor for actor in actors if GAME.legal_moves(state, actor)]
    # Turns go on more often than not, or a match of throws would never end.
    actor = state.current if state.current in able and luck.random() < 0.8 else luck.choice(able)
    return Entry(number, actor, luck.choice(GAME.legal_moves(state, actor)), 700 * number)


@cache
def entries(
    seed: str = SEED, limit: int = 100, most: int = 2000, deck: tuple[Card, ...] | None = None
) -> tuple[Entry, ...]:
    """A match of four from its first move to its last, or `most` moves of it."""
    state, luck = start(sown(seed, limit, deck)), Random(seed)
    found: list[Entry] = []
    while GAME.outcome(state) is None and len(found) < most:
        found.append(next_move(state, len(found) + 1, luck))
        ANY_GAME.play(state, found[-1].seat, found[-1].move)
    return tuple(found)


def sown(seed: str = SEED, limit: int = 100, deck: tuple[Card, ...] | None = None) -> Header:
    """The header of such a match."""
    return replace(HEADER, seed=seed, options={**HEADER.options, "limit": limit}, deck=deck)


def record(header: Header, moves: tuple[Entry, ...], *, ended: bool = False) -> bytes:
    """What stands in the file."""
    return header_line(header) + b"".join(map(entry_line, moves)) + (END if ended else b"")
