"""The laws of every game, held against Boom and its variants for every table, and that every match ends."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.boom.moves import Deal
from rules.boom.options import PRESETS, BoomOptions
from rules.boom.state import Phase
from rules.core.contract import check_game
from rules.core.seats import DEALER
from rules.core.shuffle import Chance
from tests.rules.boom.scenario import GAME

ENDLESS = 5000
"""More moves than any of these matches has."""


def options(target: int) -> st.SearchStrategy[BoomOptions]:
    """Any table rules, played to at most `target` points."""
    return st.builds(
        BoomOptions,
        variant=st.sampled_from(["boom", "scoring", "eights"]),
        target=st.integers(1, target),
        match=st.sampled_from(["first", "previous"]),
        eights_end=st.sampled_from(["stock_empty", "blocked"]),
        packs=st.sampled_from(["auto", 1, 2]),
        first_dealer=st.none() | st.integers(1, 12),
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [*GAME.info.seats, 12])
def test_every_preset_keeps_the_contract_at_every_table(preset: str, seats: int) -> None:
    played = replace(PRESETS[preset], target=30)
    check_game(GAME, played, seats, f"{preset} {seats}", steps=ENDLESS, pick=Chance(str(seats), "picks").below)


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(options(20), st.integers(2, 8), st.integers(0, 10_000))
def test_any_table_rules_keep_the_contract(chosen: BoomOptions, seats: int, seed: int) -> None:
    check_game(GAME, chosen, seats, str(seed), steps=ENDLESS, pick=Chance(str(seed), "picks").below)


@given(options(250), st.integers(2, 12), st.integers(0, 10_000))
def test_every_match_ends_however_it_is_played(chosen: BoomOptions, seats: int, seed: int) -> None:
    chance = Chance(str(seed), "picks")
    state = GAME.start(chosen, seats, str(seed))
    for _ in range(250):
        GAME.advance(state, DEALER, Deal())
        turns = (seats + 1) * (len(GAME.census(state)) + 1)
        while state.phase is Phase.TURN:
            moves = GAME.legal_moves(state, state.current)
            GAME.advance(state, state.current, moves[chance.below(len(moves))])
            turns -= 1
            assert turns, "a deal goes on longer than its cards allow"
        if GAME.outcome(state) is not None:
            return
    raise AssertionError("250 deals were not enough")
