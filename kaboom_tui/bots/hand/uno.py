"""How UNO is played: keep black cards while nobody is near the end, then be rid of what is dear (U9 to U19)."""

from collections.abc import Mapping, Sequence

from kaboom_tui.bots.hand.brain import Brain, Depth, Weighed
from kaboom_tui.bots.hand.uno_quick import at_once
from kaboom_tui.bots.hand.uno_weights import AGAIN, BARE, BLACK, COLOUR, DEAR, DIGIT, HIT, NEAR, PICTURE
from rules.core.seats import Seat
from rules.uno.cards import Symbol, UnoCard
from rules.uno.game import UnoGame
from rules.uno.memory import Lack, UnoMemory
from rules.uno.moves import Play, UnoMove
from rules.uno.state import UnoState
from rules.uno.view import UnoView


class UnoBrain(Brain[UnoView, UnoMove, Lack]):
    """UNO by the document's rules and by the classic ones."""

    scale = 1.6
    depth = Depth(worlds=96, wide=6, trust=0.5)
    game = UnoGame()

    def facts(self, memory: UnoMemory) -> Mapping[Seat, Lack]:
        """What each seat could not lay."""
        return memory.lacking

    def weighed(
        self, view: UnoView, facts: Mapping[Seat, Lack], moves: Sequence[UnoMove], attention: float
    ) -> Weighed[UnoMove]:
        """The only move as it is, signs alike, and of cards each by what it leaves."""
        if len(moves) == 1 or not isinstance(moves[0], Play):
            return [(move, 0.0) for move in moves]
        table = _Table(view, facts, attention)
        plays = [move for move in moves if isinstance(move, Play)]
        return [(move, table.worth(move)) for move in plays if move.digit is None or table.repeats(move.card)]

    def quick(self, state: UnoState, seat: Seat, moves: Sequence[UnoMove]) -> UnoMove:
        """See `at_once`."""
        return at_once(state, seat, moves)

    def gain(self, state: UnoState, seat: Seat) -> float:
        """The others' points of the round on average, less the own ones (U20, U21)."""
        lines = state.results[-1].lines
        others = sum(line.score for line in lines if line.seat != seat)
        return others / (state.seats - 1) - lines[seat].score


class _Table:
    """What can be worked out once for all moves of a turn."""

    def __init__(self, view: UnoView, facts: Mapping[Seat, Lack], attention: float) -> None:
        assert view.viewer is not None
        self.view = view
        self.attention = attention
        self.hand = view.hands[view.viewer].cards
        self.seats = len(view.hands)
        counts = [hand.count for hand in view.hands if hand.seat != view.viewer]
        self.near = min(counts) <= NEAR
        self.next = Seat((view.viewer + view.direction) % self.seats)
        self.after_reverse = Seat((view.viewer - view.direction) % self.seats)
        self.lacks = {seat: lack.colour for seat, lack in facts.items() if lack.unknown < view.hands[seat].count}

    def repeats(self, card: UnoCard) -> bool:
        """Whether whoever lays this card has the next turn too (U14)."""
        if self.seats > 2 or card.plain:
            return False
        return card.symbol is not Symbol.REVERSE or self.view.options.reverse_two == "skip"

    def worth(self, move: Play) -> float:
        """What a card costs to hold or to lay, what it does, and what lies on top afterwards."""
        card = move.card
        return self._shed(card) + self._effect(card) + self._top(move)

    def _shed(self, card: UnoCard) -> float:
        if self.near:
            return DEAR * card.cost
        if card.is_digit:
            return DIGIT * card.cost
        if card.is_picture:
            return -PICTURE if self.view.options.pictures == "any" else 0.0
        return -BLACK

    def _effect(self, card: UnoCard) -> float:
        if card.plain:
            return 0.0
        worth = AGAIN if self.repeats(card) else 0.0
        threat = self.view.hands[self.next].count <= NEAR
        if card.symbol is Symbol.REVERSE:
            threat = threat and self.view.hands[self.after_reverse].count > NEAR
        return worth + (HIT * self.attention * (1 + card.taken / 2) if threat else 0.0)

    def _top(self, move: Play) -> float:
        colour = move.colour if move.card.colour is None else move.card.colour
        rest = [card for card in self.hand if card is not move.card]
        worth = COLOUR * sum(card.colour is colour for card in rest)
        if move.digit is not None:
            worth += COLOUR * sum(card.symbol == str(move.digit) and card.colour is not colour for card in rest)
        if self.lacks.get(self._follower(move.card)) is colour:
            worth += BARE * self.attention
        return worth

    def _follower(self, card: UnoCard) -> Seat:
        if card.symbol is Symbol.REVERSE:
            return self.after_reverse
        steps = 1 if card.plain else 2
        assert self.view.viewer is not None
        return Seat((self.view.viewer + steps * self.view.direction) % self.seats)
