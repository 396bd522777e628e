"""What a bot with a hand is not told changes nothing that it does."""

import pickle
from copy import deepcopy

import pytest

from kaboom_tui.bots.hand.traits import LEVELS
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.session.table import Table
from rules.core.shuffle import Chance
from tests.bots.hand.tables import GAMES, TABLES, asked, bot, parlour, short, steps


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_no_decision_hangs_on_what_the_seat_cannot_see(key: str, preset: str, level: str) -> None:
    game = GAMES[key]
    compared, matches = 0, 3 if level == "hard" else 12
    for match in range(matches):
        table = parlour(key, short(key, preset), [level] * (2 + match % 3), f"twins {match}")
        for number, _ in zip(range(30), steps(table), strict=False):
            for each, update in asked(table):
                twin = game.twin(table.state, each.seat, Chance(f"{number}", f"twin {each.seat}"))
                other = Table(game, twin, version=table.table.version).look(each.seat)
                assert deepcopy(each).decide(other) == each.decide(update)
                compared += 1
    assert compared > 8 * matches


@pytest.mark.parametrize("key", ["uno", "boom"])
def test_a_searching_bot_is_the_same_before_and_after_it_has_thought(key: str) -> None:
    """So it may think elsewhere; and what it imagines is no part of what it remembers."""
    table = parlour(key, short(key, "source"), ["hard", "hard"], "thinking")
    searched = 0
    for _, _ in zip(range(40), steps(table), strict=False):
        for each, update in asked(table):
            if each.slow(update):
                before = pickle.dumps(each)
                first = each.decide(update)
                assert pickle.dumps(each) == before
                assert pickle.loads(before).decide(update) == first
                searched += 1
    assert searched > 5


@pytest.mark.parametrize("key", GAMES)
def test_asking_twice_gives_the_same_answer(key: str) -> None:
    table = parlour(key, short(key, "source"), ["easy", "normal"], "again")
    for _, _ in zip(range(60), steps(table), strict=False):
        for each, update in asked(table):
            assert each.decide(update) == each.decide(update)


@pytest.mark.parametrize("key", GAMES)
def test_thinking_takes_as_long_whatever_is_held(key: str) -> None:
    times = []
    for deal in ("one", "other"):
        bots = [bot(key, seat, 2, "normal", "same bots") for seat in range(2)]
        table = Parlour(GAMES[key], short(key, "source"), bots, deal)
        times.append([each.thinking_time() for _, _ in zip(range(8), steps(table), strict=False) for each in bots])
    assert len(times[0]) > 4
    assert all(one == other for one, other in zip(*times, strict=False))
