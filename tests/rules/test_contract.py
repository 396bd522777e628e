"""Every registered game keeps the laws of the contract, with every number of seats and by any table rules."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.contract import check_game
from rules.core.game import AnyGame
from rules.core.options import Choice, Options, choices
from rules.core.shuffle import Chance
from rules.registry import GAMES, game

STEPS = 60
"""Moves tried in one match; a step costs about ten milliseconds."""

MATCHES = 2
"""Matches tried for each preset and number of seats."""

SEATS = [(key, seats) for key in GAMES for seats in game(key).info.seats]


def _values(choice: Choice) -> st.SearchStrategy[object]:
    fixed = [value for value in choice.values if value is not None]
    numbers = [] if choice.low is None else [choice.low, choice.low + 1, choice.default]
    return st.sampled_from([*fixed, *numbers, choice.default])


def _options(kind: type[Options]) -> st.SearchStrategy[Options]:
    return st.fixed_dictionaries({choice.name: _values(choice) for choice in choices(kind)}).map(
        lambda named: kind(**named)
    )


def _play(played: AnyGame, options: Options, seats: int, seed: int) -> None:
    pick = Chance(str(seed), "picks").below
    check_game(played, options, seats, str(seed), steps=STEPS, pick=pick, whole=False)


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_every_preset_keeps_the_contract_at_every_table(key: str, seats: int) -> None:
    played = game(key)
    for number in range(MATCHES):
        for options in played.presets.values():
            _play(played, options, seats, 100 * seats + number)


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_table_rules_keep_the_contract(key: str, data: st.DataObject) -> None:
    played = game(key)
    options = data.draw(_options(played.options_type))
    seats = data.draw(st.sampled_from(list(played.info.seats)))
    _play(played, options, seats, data.draw(st.integers(0, 10_000)))
