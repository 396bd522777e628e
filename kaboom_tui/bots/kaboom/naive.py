"""A baseline that stays as it is: keeps low cards, throws nothing, says KABOOM when its known hand is low."""

from random import Random
from typing import Final

from kaboom_tui.bots.generic import GenericBot
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom import moves as ask
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.scoring import points
from rules.kaboom.state import SPOTS, Phase
from rules.kaboom.strict_moves import DealRest
from rules.kaboom.view import KaboomView

KEEPS: Final = 4
"""The most points of a drawn card that it keeps."""
CALLS: Final = 8
"""The most known points with which it says KABOOM while a deal is young."""
PATIENCE: Final = 12
"""Own turns after which it says so with a point more each turn, knowing its cards or not."""


class NaiveBot(GenericBot):
    """Forgets nothing, reads nothing, uses powers at random."""

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed, never=(ask.Throw, ask.CloseGaps, ask.Arrange))
        self._memory = KaboomMemory(seat)
        self._turns = 0

    def hear(self, update: SeatUpdate) -> None:
        """Remember every face that it is shown."""
        self._memory.hear(update.events)  # type: ignore[arg-type]
        for event in update.events:
            match event:
                case told.Dealt():
                    self._turns = 0
                case told.TurnBegan(seat=seat) if seat == self.seat:
                    self._turns += 1
                case _:
                    pass

    def decide(self, update: SeatUpdate) -> Move | None:
        """By three fixed numbers; what they say nothing about, by chance."""
        view: KaboomView = update.view
        if not update.asked:
            return None
        match view.phase:
            case Phase.PEEK:
                looks = [move for move in update.legal_moves if isinstance(move, ask.Peek) and len(move.slots) == 2]
                return Random(f"{self._seed}|{update.version}").choice(looks) if looks else super().decide(update)
            case Phase.DEALING:
                return DealRest()
            case Phase.START:
                return ask.Kaboom() if self._calls(view) else _drawing(update)
            case Phase.DRAWN:
                return self._keeps(view)
            case _:
                return super().decide(update)

    def _hand(self, view: KaboomView) -> dict[int, int | None]:
        """Own slots with the points remembered there."""
        hand: dict[int, int | None] = {}
        for place in view.hands[self.seat].places:
            if place.present:
                face = self._memory.known.get(SPOTS[self.seat][place.slot])
                hand[place.slot] = None if face is None else points(face)
        return hand

    def _calls(self, view: KaboomView) -> bool:
        hand = self._hand(view).values()
        late = max(0, self._turns - PATIENCE)
        if None in hand and not late:
            return False
        return sum(KEEPS if worth is None else worth for worth in hand) <= CALLS + late

    def _keeps(self, view: KaboomView) -> Move:
        hand = self._hand(view)
        if view.drawn is None or points(view.drawn) > KEEPS or not hand:
            return ask.Discard()
        slot, worth = max(hand.items(), key=lambda pair: CALLS if pair[1] is None else pair[1])
        return ask.Replace(slot) if worth is None or worth > points(view.drawn) else ask.Discard()


def _drawing(update: SeatUpdate) -> Move:
    return next(move for move in update.legal_moves if isinstance(move, ask.Draw | ask.Pass))
