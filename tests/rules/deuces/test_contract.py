"""The laws of every game, held against Deuces for every table, and that every game ends."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.contract import check_game
from rules.core.seats import DEALER
from rules.core.shuffle import Chance
from rules.deuces.moves import Deal
from rules.deuces.options import PRESETS, DeucesOptions
from rules.deuces.scoring import Ending
from tests.rules.deuces.scenario import GAME

ENDLESS = 1000
"""More moves than any game has."""
OPTIONS = st.builds(
    DeucesOptions,
    out_ban=st.sampled_from(["initial", "always"]),
    subst=st.sampled_from(["top_3_10", "top_below_pair"]),
    subst_draws=st.booleans(),
    remove_after_reveal=st.booleans(),
    starter=st.none() | st.integers(1, 8),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.info.seats)
def test_every_preset_keeps_the_contract_at_every_table(preset: str, seats: int) -> None:
    for number in range(3):
        seed = f"{preset} {seats} {number}"
        check_game(GAME, PRESETS[preset], seats, seed, steps=ENDLESS, pick=Chance(seed, "picks").below)


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(OPTIONS, st.integers(2, 8), st.integers(0, 10_000))
def test_any_table_rules_keep_the_contract(chosen: DeucesOptions, seats: int, seed: int) -> None:
    check_game(GAME, chosen, seats, str(seed), steps=ENDLESS, pick=Chance(str(seed), "picks").below)


def _played(chosen: DeucesOptions, seats: int, seed: int) -> tuple[Ending, int]:
    """How a random game ends, and after how many moves of the seats."""
    chance = Chance(str(seed), "picks")
    state = GAME.start(chosen, seats, str(seed))
    GAME.advance(state, DEALER, Deal())
    number = 0
    while GAME.outcome(state) is None:
        moves = GAME.legal_moves(state, state.current)
        GAME.advance(state, state.current, moves[chance.below(len(moves))])
        number += 1
        assert number <= 52 * (seats + 2), "a game goes on longer than its cards allow"
    return state.results[-1].ending, number


@given(OPTIONS, st.integers(2, 8), st.integers(0, 10_000))
def test_every_game_ends_however_it_is_played(chosen: DeucesOptions, seats: int, seed: int) -> None:
    _played(chosen, seats, seed)


def test_all_endings_come_about() -> None:
    assert {_played(PRESETS["source"], 4, seed)[0] for seed in range(60)} == set(Ending)
