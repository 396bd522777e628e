"""How Deuces is played: be rid of dear suits, hold what the centre will soon ask for (D9 to D25)."""

from collections.abc import Mapping, Sequence
from typing import Final

from kaboom_tui.bots.hand.brain import Brain, Weighed
from kaboom_tui.bots.hand.deuces_prices import Prices
from rules.core.cards import Card, Rank
from rules.core.seats import Seat
from rules.deuces import moves as ask
from rules.deuces.game import DeucesGame
from rules.deuces.memory import DeucesMemory, Lack
from rules.deuces.moves import DeucesMove
from rules.deuces.scoring import How, right
from rules.deuces.state import DeucesState, Phase
from rules.deuces.view import DeucesView

WIN: Final = 8.0
"""What it is worth to end the game as the lowest, rather than as one of the others."""
AHEAD: Final = 2.0
"""Points by which one has to be lower than the others seem to be."""
PAID: Final = 0.004
"""What a point is worth beside winning."""
TIDY: Final = 0.01
"""What it is worth to take away a card that costs nothing."""


class DeucesBrain(Brain[DeucesView, DeucesMove, Lack]):
    """Deuces by expected points."""

    scale = 4.0
    game = DeucesGame()

    def facts(self, memory: DeucesMemory) -> Mapping[Seat, Lack]:
        """What each seat could not cover with."""
        return memory.lacking

    def weighed(
        self, view: DeucesView, facts: Mapping[Seat, Lack], moves: Sequence[DeucesMove], attention: float
    ) -> Weighed[DeucesMove]:
        """What each move leaves in the own hand and fine, in points; more is better."""
        if len(moves) == 1:
            return [(moves[0], 0.0)]
        assert view.viewer is not None
        prices = Prices(view)
        hand = view.hands[view.viewer].cards
        match view.phase:
            case Phase.INIT_OUT:
                return [(move, _thrown(prices, hand, move)) for move in moves]
            case Phase.REMOVE:
                return _removed(prices, view, moves)
            case _:
                turn = _Turn(view, prices, hand, attention)
                return [(move, turn.worth(move)) for move in moves]

    def gain(self, state: DeucesState, seat: Seat) -> float:
        """The game, if it is won, and a little for every point that is not paid (D28)."""
        paid = [line.doubled / 2 for line in state.results[-1].lines]
        best = min(paid)
        return (paid[seat] == best) / paid.count(best) - PAID * paid[seat]


def _thrown(prices: Prices, hand: Sequence[Card], move: DeucesMove) -> float:
    """Before play: what stays in the hand (D9)."""
    gone = move.cards if isinstance(move, ask.InitOut) else ()
    return sum(prices.held_at_first(card) for card in hand if card not in gone)


def _removed(prices: Prices, view: DeucesView, moves: Sequence[DeucesMove]) -> Weighed[DeucesMove]:
    """The right of the ace: as many of the dearest cards as it allows, which nobody lists (D25)."""
    assert view.viewer is not None
    dearest = sorted(view.hands[view.viewer].fine, key=prices.cost, reverse=True)[: view.right]
    removals = {ask.Remove(tuple(dearest)), *(move for move in moves if isinstance(move, ask.Remove))}
    return [(move, sum(TIDY + prices.cost(card) for card in move.cards)) for move in sorted(removals, key=repr)]


class _Turn:
    """What can be worked out once for all moves of a turn."""

    def __init__(self, view: DeucesView, prices: Prices, hand: Sequence[Card], attention: float) -> None:
        assert view.top is not None, "a turn begins when the centre lies open"
        self.view = view
        self.prices = prices
        self.attention = attention
        self.hand = hand
        self.top = view.top
        self.drawn = view.drawn

    def worth(self, move: DeucesMove) -> float:
        """What is left after a move, in points that are not to be paid."""
        hand, drawn = list(self.hand), [] if self.drawn is None else [self.drawn]
        match move:
            case ask.Play(cards=cards):
                rest = [card for card in [*hand, *drawn] if card not in cards]
                return self._end(cards, rest) if cards[-1].rank is Rank.ACE else self.prices.hand(rest, cards[-1])
            case ask.Keep():
                return self.prices.hand(hand + drawn, self.top)
            case ask.Fine():
                return self.prices.hand(hand, self.top) - sum(map(self.prices.cost, drawn))
            case ask.Out():
                return self.prices.hand(hand, self.top) - self.prices.another(self.top)
            case ask.Substitute(card=card):
                left = self.prices.hand([one for one in hand if one is not card] + drawn, self.top)
                return left - (self.prices.another(self.top) if self.view.options.subst_draws else 0.0)
            case ask.TakeAnother():
                return self.prices.hand(hand, self.top) - self.prices.another(self.top)
            case _:
                return self.prices.hand(hand, self.top)

    def _end(self, cards: Sequence[Card], rest: Sequence[Card]) -> float:
        """An ace ends the game: good for whoever is lowest then (D23, D25)."""
        how = How.SAME_SUIT if self.top.suit is cards[0].suit else How.OTHER_SUIT
        if len(cards) > 1:
            how = How.TOGETHER
        view, price = self.view, self.prices.cost
        assert view.viewer is not None
        fine = sorted([*rest, *view.hands[view.viewer].fine], key=price, reverse=True)
        own = sum(map(price, fine[right(how, len(fine)) :]))
        paid = sum(map(price, view.hands[view.viewer].fine))
        others = [
            sum(map(price, each.fine)) + each.count * self.prices.mean
            for each in view.hands
            if each.seat != view.viewer
        ]
        return paid - own + self.attention * (WIN if own + AHEAD < min(others) else -WIN)
