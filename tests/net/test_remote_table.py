"""At a table of another process a terminal knows by itself what its seats may do, and learns the rest later."""

import random
from collections.abc import Callable
from itertools import islice

import pytest

from rules.core.errors import IllegalMove
from rules.core.moves import Move
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.registry import GAMES, game
from tests.net.far import Far

SEATS = 3
MOVES = 60
TRIED = 6


def reason(refused: IllegalMove | None) -> object:
    """What a person is told of a refusal."""
    return None if refused is None else (refused.rule, refused.key, refused.fields)


def check_same(far: Far, seat: Seat, moves: list[Move]) -> None:
    """What a seat may do is the same on both sides, and so is why it may not."""
    here, there = far.remote.look(seat), far.table.look(seat)
    assert (here.version, here.view, here.asked) == (there.version, there.view, there.asked)
    assert list(here.legal_moves) == list(there.legal_moves)
    for move in moves:
        assert reason(far.remote.refusal(seat, move)) == reason(far.table.refusal(seat, move))


@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_may_do_is_known_without_the_house(key: str) -> None:
    rules = game(key)
    rng = random.Random(key)
    far = Far(rules, rules.start(next(iter(rules.presets.values())), SEATS, "far"), range(SEATS))
    tried: dict[Move, None] = {}
    for _ in range(MOVES):
        acts = [(Seat(seat), move) for seat in range(SEATS) for move in far.table.look(Seat(seat)).legal_moves[:30]]
        tried.update((move, None) for _, move in acts)
        for seat in range(SEATS):
            check_same(far, Seat(seat), rng.sample(list(tried), min(TRIED, len(tried))))
        due = far.table.look(None).deadline
        if acts:
            actor, move = rng.choice(acts)
            far.remote.submit(actor, move)
            assert far.remote.version == far.table.version
            far.obey()
            assert far.remote.version == far.table.version - 1
        elif due is not None:
            far.table.submit(DEALER, due.move)
        else:
            break
        far.tell()


def kaboom(seats: int = 3, mine: tuple[int, ...] = (0,)) -> Far:
    """A table of KABOOM after the deal."""
    rules = game("kaboom")
    far = Far(rules, rules.start(rules.presets["source"], seats, "1"), mine)
    far.table.submit(DEALER, ask.Deal())
    far.tell()
    return far


def test_a_move_is_asked_for_and_happens_when_the_house_tells() -> None:
    far = kaboom()
    before = far.remote.look(Seat(0))
    far.remote.submit(Seat(0), ask.Peek((0, 1)))
    assert far.remote.look(Seat(0)) == before
    far.settle()
    assert far.remote.look(Seat(0)).view.hands[0].ready


def test_what_the_rules_forbid_is_refused_without_asking_the_house() -> None:
    far = kaboom()
    with pytest.raises(IllegalMove, match="K11"):
        far.remote.submit(Seat(0), ask.Draw())
    assert not far.asked


def test_moves_of_a_table_that_has_changed_are_none() -> None:
    far = kaboom()
    old = far.remote.look(Seat(0)).legal_moves
    far.table.submit(Seat(1), ask.Peek(()))
    far.tell()
    assert not list(old)
    assert far.remote.look(Seat(0)).legal_moves


@pytest.mark.parametrize("order", [sorted, lambda told: sorted(told, reverse=True)])
def test_listeners_hear_of_a_move_when_all_viewers_have_in_the_order_of_seats(
    order: Callable[[list[int]], list[int]],
) -> None:
    far = kaboom(mine=(0, 2))
    heard: list[object] = []
    for viewer in (Seat(0), Seat(2), None):
        far.remote.watch(viewer, lambda update: heard.append(update.viewer))
    far.table.submit(Seat(1), ask.Peek(()))
    told = list(far.told)
    far.told.clear()
    for at in islice(order([0, 1, 2]), 2):
        far.remote.hear(told[at])
    assert heard == []
    far.remote.hear(told[order([0, 1, 2])[2]])
    assert heard == [Seat(0), Seat(2), None]
