"""What is played in the arena, and how one round of it is played."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kaboom_tui.arena.clocked import Clocked, Times
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import make_bot
from rules.core.options import Options
from rules.core.seats import Seat
from rules.registry import game

LONGEST: Final = 200_000
"""Moves after which a match is left: some deal of it does not end."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots of these `levels`, clockwise; they meet in rounds, and in a round every one of them sits on every seat.

    All matches of a round are dealt from the same seed. `max_deals` is when a match is left, or ended by the rules
    of a game that has such a rule itself.
    """

    game: str
    options: Options
    levels: tuple[str, ...]
    seed: str
    max_deals: int

    @property
    def turns(self) -> int:
        """How many matches make a round: by how many seats the levels are moved until they sit as before."""
        seats = len(self.levels)
        return next(turn for turn in range(1, seats + 1) if self.seated(turn) == self.levels)

    def seated(self, turn: int) -> tuple[str, ...]:
        """The level on every seat, moved on by so many."""
        turn %= len(self.levels)
        return self.levels[-turn:] + self.levels[:-turn] if turn else self.levels


@dataclass(frozen=True, slots=True)
class Bout:
    """One match: who sat where, the places and final points by seat, and how long it took.

    No places where the match was left before its end.
    """

    levels: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[float, ...]
    deals: int
    moves: int


@dataclass(frozen=True, slots=True)
class Round:
    """The matches of one round, and how long the decisions in them took, by level."""

    number: int
    bouts: tuple[Bout, ...]
    times: Mapping[str, Times]


def play_round(contest: Contest, number: int) -> Round:
    """Play a round; its number and the contest alone decide all that happens in it."""
    times: dict[str, Times] = {level: Counter() for level in contest.levels}
    bouts = tuple(_bout(contest, number, turn, times) for turn in range(contest.turns))
    return Round(number, bouts, times)


def _bout(contest: Contest, number: int, turn: int, times: Mapping[str, Times]) -> Bout:
    levels = contest.seated(turn)
    cards = f"{contest.seed}|{number}"
    bots = [
        Clocked(make_bot(contest.game, Seat(seat), len(levels), level, f"{cards}|{turn}"), times[level])
        for seat, level in enumerate(levels)
    ]
    table = Parlour(game(contest.game), contest.options, bots, cards)
    moves = 0
    while table.deals <= contest.max_deals and moves < LONGEST and table.step() is not None:
        moves += 1
    outcome = table.updates[0].outcome
    if outcome is None:
        return Bout(levels, (), (), min(table.deals, contest.max_deals), moves)
    return Bout(levels, outcome.places, tuple(map(float, outcome.points)), table.deals, moves)
