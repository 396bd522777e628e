"""The laws of every game, held against Vzryv for every table."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.contract import check_game
from rules.core.shuffle import Chance
from rules.vzryv.options import PRESETS, VzryvOptions
from tests.rules.vzryv.scenario import GAME

STEPS = 200

options = st.builds(
    VzryvOptions,
    max_plies=st.one_of(st.just("auto"), st.none(), st.integers(1, 150)),
    next_dealer=st.sampled_from(["loser", "rotate"]),
    refill=st.sampled_from(["always", "up_to_four"]),
    closed=st.sampled_from(["stock_end", "hand_empty"]),
    games=st.integers(1, 3),
    first_dealer=st.none() | st.integers(1, 4),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.info.seats)
def test_every_preset_keeps_the_contract_at_every_table(preset: str, seats: int) -> None:
    pick = Chance(f"{preset} {seats}", "picks").below
    check_game(GAME, PRESETS[preset], seats, f"{preset} {seats}", steps=STEPS, pick=pick)


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(options, st.integers(2, 4), st.integers(0, 10_000))
def test_any_table_rules_keep_the_contract(chosen: VzryvOptions, seats: int, seed: int) -> None:
    check_game(GAME, chosen, seats, str(seed), steps=STEPS, pick=Chance(str(seed), "picks").below)


def test_the_rules_alone_do_not_promise_an_end() -> None:
    assert not GAME.always_ends
