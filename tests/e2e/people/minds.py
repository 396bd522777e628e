"""What the people at the keyboard want to do: they cheat, for a test wants to see certain things happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from rules.core.cards import Card
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.kaboom.moves import Discard, Kaboom, Peek, Replace, Skip, Throw
from rules.kaboom.scoring import points
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.throws import fits
from tests.e2e.people.truth import GAME


@dataclass(slots=True)
class Mind:
    """Decides for all people of one match, who know every card.

    `wishes` are what is still to be seen: `win` and `lose` a KABOOM, `wrong` and `let go` a throw. `hasty` people say
    KABOOM soon when no wish is left.
    """

    humans: Sequence[Seat]
    wishes: set[str] = field(default_factory=lambda: {"win", "lose", "wrong", "let go"})
    hasty: bool = False
    luck: Random = field(default_factory=lambda: Random("people"))
    _considered: set[tuple[Seat, int]] = field(default_factory=set)
    _deals: int = 0

    def decide(self, state: KaboomState, seat: Seat) -> Move:
        """The next move of a seat that is asked."""
        self._count(state)
        moves = [move for move in GAME.legal_moves(state, seat) if not isinstance(move, GAME.out_of_turn)]
        match state.phase:
            case Phase.PEEK:
                return self._first_look(state, seat)
            case Phase.START:
                return Kaboom() if self._calls(state, seat) else next(m for m in moves if not isinstance(m, Kaboom))
            case Phase.DRAWN:
                return self._place(state, seat)
            case _:
                wanted = [move for move in moves if not isinstance(move, Skip)]
                return self.luck.choice(wanted if wanted and self.luck.random() < 0.9 else moves)

    def throw(self, state: KaboomState) -> tuple[Seat, tuple[int, ...]] | None:
        """Who throws which cards on the card that lies open now, if anybody does; asked once a card and seat.

        Whoever throws nothing presses the throw key and thinks better of it.
        """
        for seat in self.humans:
            if (seat, state.seq) in self._considered:
                continue
            able = [move.slots[0] for move in GAME.legal_moves(state, seat) if isinstance(move, Throw)]
            if not able or state.top is None:
                continue
            self._considered.add((seat, state.seq))
            right = tuple(slot for slot in able if fits(_card(state, seat, slot), state.top))
            if right:
                return seat, right
            if "let go" in self.wishes:
                self.wishes.discard("let go")
                return seat, ()
            if "wrong" in self.wishes and state.turns > 3:
                self.wishes.discard("wrong")
                return seat, (able[0],)
        return None

    def _first_look(self, state: KaboomState, seat: Seat) -> Peek:
        unseen = [slot for slot in state.cards_of(seat) if slot not in state.peeked[seat]]
        left = 2 - len(state.peeked[seat])
        way = (state.deal_no + seat) % 3
        if way == 1:
            # One after the other.
            left = 1
        elif way == 2 and state.peeked[seat]:
            left = 0
        elif way == 2:
            left = 1
        return Peek(tuple(unseen[:left]))

    def _calls(self, state: KaboomState, seat: Seat) -> bool:
        own = _sum(state, seat)
        others = [_sum(state, Seat(other)) for other in range(state.seats) if other != seat]
        if state.declarers:
            return False
        if "win" in self.wishes:
            return own < min(others) - 3 or (own < min(others) and own <= 4)
        if "lose" in self.wishes:
            return own >= min(others)
        return state.turns > 5 if self.hasty else own < min(others)

    def _place(self, state: KaboomState, seat: Seat) -> Move:
        assert state.drawn is not None, "a card is in the fingers"
        if any(fits(_card(state, each, slot), state.drawn) for each in self.humans for slot in state.cards_of(each)):
            return Discard()
        slots = state.cards_of(seat)
        if not slots:
            return Discard()
        worst = max(slots, key=lambda slot: points(_card(state, seat, slot)))
        better = points(_card(state, seat, worst)) > points(state.drawn)
        return Replace(worst) if better and points(state.drawn) < 6 else Discard()

    def _count(self, state: KaboomState) -> None:
        """Strike out what the deals that are over have shown."""
        for result in state.results[self._deals :]:
            for line in result.lines:
                if line.declared and line.seat in self.humans:
                    self.wishes.discard("win" if line.score < line.hand else "lose" if line.score > line.hand else "")
        self._deals = len(state.results)


def _card(state: KaboomState, seat: Seat, slot: int) -> Card:
    card = state.hands[seat][slot]
    assert card is not None, "no card lies there"
    return card


def _sum(state: KaboomState, seat: Seat) -> int:
    return sum(points(card) for card in state.hands[seat] if card is not None)
