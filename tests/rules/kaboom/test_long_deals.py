"""The contract far into a deal that nobody ends: swollen hands, reshuffles, an exhausted table."""

from collections.abc import Sequence
from typing import ClassVar

import pytest

from rules.core.contract import check_game
from rules.core.moves import Move
from rules.core.seats import Actor
from rules.core.shuffle import Chance
from rules.kaboom import moves as ask
from rules.kaboom.events import Penalised, Reshuffled
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import PRESETS
from rules.kaboom.state import KaboomState, Phase


class _Patient(KaboomGame):
    """The same game at which KABOOM is hardly ever thought of."""

    unlisted: ClassVar[tuple[type[Move], ...]] = (*KaboomGame.unlisted, ask.Kaboom)

    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        listed = super().legal_moves(state, seat)
        if state.phase is Phase.START and seat == state.current and len(state.stock) + len(state.discard):
            return [move for move in listed if not isinstance(move, ask.Kaboom)]
        return listed


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_deal_that_nobody_ends_keeps_the_contract(seats: int, preset: str) -> None:
    short = reshuffled = False
    for seed in range(8):
        picks = Chance(f"{seed}", "picks")
        steps = check_game(_Patient(), PRESETS[preset], seats, f"{seed}", steps=120, pick=picks.below)
        told = [event for step in steps for event in step.events]
        short = short or any(isinstance(event, Penalised) and event.cancelled for event in told)
        reshuffled = reshuffled or any(isinstance(event, Reshuffled) for event in told)
        if short and reshuffled:
            break
    assert short
    assert reshuffled
