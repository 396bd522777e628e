"""A person without a screen, who knows every card and plays a seat over a line to the house."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from kaboom_tui.net.frames import Act, Chair, Due, Join, OpenTable, Refused, Roster
from rules.core.codec import plain_move
from rules.core.seats import Seat
from tests.e2e.house.caller import Caller
from tests.e2e.people.minds import Mind
from tests.e2e.people.truth import GAME, Truth


class HouseTruth(Truth):
    """The truth of the one match that a house has dealt."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.folder = home / "data" / "house" / "matches"


class Puppet:
    """Sits at one table of KABOOM."""

    def __init__(self, line: Caller, truth: HouseTruth, mind: Mind | None = None) -> None:
        self.line = line
        self.truth = truth
        self.mind = mind or Mind((), set())
        self.seats: tuple[Seat, ...] = ()

    def open(self, table: str, chairs: Sequence[str], **terms: str | int | bool) -> None:
        """Opens a table: `mine`, `free`, or the level of a bot, for every chair."""
        kinds = [Chair(holder=c) if c in ("mine", "free") else Chair(holder="bot", level=c) for c in chairs]  # type: ignore[arg-type]
        self.line.ask(OpenTable(game="kaboom", options={}, chairs=tuple(kinds), table=table, **terms))  # type: ignore[arg-type]
        self._sat()

    def join(self, table: str, names: tuple[str, ...] = ("",)) -> None:
        """Sits down, or comes back."""
        self.line.ask(Join(table=table, names=names))
        self._sat()

    def _sat(self) -> None:
        while not self.seats:
            told = self.line.next()
            assert not isinstance(told, Refused), told
            if isinstance(told, Roster):
                self.seats = tuple(map(Seat, told.seats))

    def play(self, seconds: float, moves: int = 10_000) -> None:
        """Makes the moves of the own seats for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.truth.n < moves:
            self.line.drain(0.05)
            self.truth.poll()
            if not self.truth.moments:
                continue
            state, version = self.truth.state, self.truth.n
            due = GAME.deadline(state)
            if due is not None and due.why == "next_deal":
                self.line.ask(Due(version=version))
            for seat in self.seats:
                if any(not isinstance(move, GAME.out_of_turn) for move in GAME.legal_moves(state, seat)):
                    move = self.mind.decide(state, seat)
                    self.line.ask(Act(seat=seat, move=plain_move(move), answers=version))
