"""Bots with hands play by the rules and come to an end."""

from random import Random

import pytest

from kaboom_tui.bots.hand.brains import brain
from kaboom_tui.bots.hand.player import HandBot
from kaboom_tui.bots.hand.traits import LEVELS
from kaboom_tui.bots.registry import baselines, levels, make_bot
from rules.core.seats import Seat
from tests.bots.hand.tables import GAMES, TABLES, options, parlour, short, steps


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_bots_only_make_moves_that_are_legal(key: str, preset: str) -> None:
    game = GAMES[key]
    for seats in game.info.seats:
        rng = Random(f"{key} {preset} {seats}")
        table = parlour(key, short(key, preset), rng.choices(list(LEVELS), k=seats), f"legal {seats}")
        for step in steps(table):
            if step.update is not None:
                assert step.move in step.update.legal_moves or isinstance(step.move, game.unlisted)
        assert table.updates[0].outcome is not None


@pytest.mark.parametrize("preset", ["source", "family"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nearly_every_game_of_vzryv_ends_before_its_limit(seats: int, preset: str) -> None:
    stopped = 0
    for number in range(6):
        seated = Random(f"{seats} {number}").choices(list(LEVELS), k=seats)
        table = parlour("vzryv", options("vzryv", preset), seated, f"ending {number}")
        table.play()
        view = table.updates[0].view
        stopped += view.plies >= view.limit
    assert stopped <= 1


@pytest.mark.parametrize("key", GAMES)
def test_people_may_choose_levels_and_the_random_bot_stays_a_baseline(key: str) -> None:
    assert levels(key) == tuple(LEVELS)
    assert baselines(key) == ("random", "naive")
    with pytest.raises(KeyError):
        make_bot(key, Seat(0), 2, "unheard of", "seed")


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_the_same_seed_plays_the_same_match(key: str, preset: str) -> None:
    first, again = (parlour(key, short(key, preset), ["easy", "normal"], "twice") for _ in range(2))
    assert [(step.seat, step.move) for step in steps(first)] == [(step.seat, step.move) for step in steps(again)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_has_the_pace_of_a_person(level: str) -> None:
    player = HandBot(Seat(0), brain("boom"), LEVELS[level], "pace")
    thoughts = sorted(player.thinking_time() for _ in range(400))
    assert thoughts[0] >= 0.6
    assert 1.0 < thoughts[200] < 2.0
    assert thoughts[399] <= 5.0
