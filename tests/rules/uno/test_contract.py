"""The laws of every game, held against UNO for every table, and that matches end."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.contract import check_game
from rules.core.seats import DEALER
from rules.core.shuffle import Chance
from rules.uno.moves import Play
from rules.uno.options import PRESETS, UnoOptions
from rules.uno.state import TURN_CAP, UnoState
from tests.rules.uno.scenario import GAME, PLAIN

STEPS = 120


def options(ceiling: int) -> st.SearchStrategy[UnoOptions]:
    """Any table rules, played to at most `ceiling` points."""
    return st.builds(
        UnoOptions,
        ceiling=st.integers(1, ceiling),
        starter=st.sampled_from(["rps", "lot"]),
        pictures=st.sampled_from(["any", "match"]),
        joker_names=st.sampled_from(["colour_digit", "colour"]),
        reverse_two=st.sampled_from(["plain", "skip"]),
        last_card_effect=st.booleans(),
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.info.seats)
def test_every_preset_keeps_the_contract_at_every_table(preset: str, seats: int) -> None:
    pick = Chance(f"{preset} {seats}", "picks").below
    check_game(GAME, PRESETS[preset], seats, f"{preset} {seats}", steps=STEPS, pick=pick)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(options(60), st.integers(2, 10), st.integers(0, 10_000))
def test_any_table_rules_keep_the_contract(chosen: UnoOptions, seats: int, seed: int) -> None:
    check_game(GAME, chosen, seats, str(seed), steps=STEPS, pick=Chance(str(seed), "picks").below)


Choose = Callable[[UnoState, int], int]


def rounds(chosen: UnoOptions, seats: int, seed: str, most: int, choose: Choose) -> UnoState:
    """A match until it ends, or until `most` rounds are over."""
    state = GAME.start(chosen, seats, seed)
    while GAME.outcome(state) is None and len(state.results) < most:
        able = [actor for actor in (DEALER, *range(seats)) if GAME.legal_moves(state, actor)]
        actor = able[0]
        moves = GAME.legal_moves(state, actor)
        GAME.advance(state, actor, moves[choose(state, len(moves))])
    return state


@settings(max_examples=40)
@given(options(200), st.integers(2, 10), st.integers(0, 10_000))
def test_random_matches_reach_the_ceiling_and_never_the_cap(chosen: UnoOptions, seats: int, seed: int) -> None:
    chance = Chance(str(seed), "picks")
    state = rounds(chosen, seats, str(seed), 200, lambda _, number: chance.below(number))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert max(outcome.points) >= chosen.ceiling
    assert all(result.winner is not None for result in state.results)


def test_totals_never_fall_and_each_sheet_starts_where_the_last_one_ended() -> None:
    chance = Chance("sheets", "picks")
    state = rounds(PLAIN, 4, "sheets", 200, lambda _, number: chance.below(number))
    before = [0] * 4
    for number, result in enumerate(state.results, start=1):
        assert result.deal == number
        assert [line.total - line.score for line in result.lines] == before
        before = [line.total for line in result.lines]
    for earlier, later in zip(state.results, state.results[1:], strict=False):
        assert later.starter == earlier.loser


def test_no_round_goes_on_beyond_the_cap() -> None:
    chance = Chance("cap", "picks")
    for seed in range(20):
        state = rounds(PLAIN, 2, str(seed), 3, lambda _, number: chance.below(number))
        assert state.turns <= TURN_CAP


def test_a_move_listed_twice_is_the_same_object() -> None:
    chance = Chance("shared", "picks")
    seen: dict[Play, Play] = {}

    def choose(state: UnoState, number: int) -> int:
        if state.phase == "turn":
            for move in GAME.legal_moves(state, state.current):
                if isinstance(move, Play):
                    assert seen.setdefault(move, move) is move
        return chance.below(number)

    rounds(PLAIN, 3, "shared", 3, choose)
    assert len(seen) > 100
