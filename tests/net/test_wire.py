"""What goes over the wire comes back as it was, for every game, and holds nothing that its viewer may not see."""

import random

import pytest

from kaboom_tui.net.frames import BadFrame, Viewed, line_of, read_asked, read_told
from kaboom_tui.net.wire import read, read_move, written
from kaboom_tui.session.table import Table
from kaboom_tui.session.updates import SeatUpdate
from rules.core.codec import plain_move
from rules.core.seats import DEALER, Actor, Seat, Viewer
from rules.registry import GAMES, game

SEATS = 3
MOVES = 120


def played(key: str) -> list[SeatUpdate]:
    """What everybody was handed during the first moves of a match of chance players."""
    rules = game(key)
    table = Table(rules, rules.start(next(iter(rules.presets.values())), SEATS, "wire"))
    viewers: list[Viewer] = [None, *map(Seat, range(SEATS))]
    told: list[SeatUpdate] = [table.look(viewer) for viewer in viewers]
    for viewer in viewers:
        table.watch(viewer, told.append)
    rng = random.Random(key)
    for _ in range(MOVES):
        due = table.look(None).deadline
        acts: list[tuple[Actor, object]] = [
            (Seat(seat), move) for seat in range(SEATS) for move in table.look(Seat(seat)).legal_moves[:40]
        ]
        actor, move = rng.choice(acts) if acts else (DEALER, due.move if due is not None else None)
        if move is None:
            break
        table.submit(actor, read_move(key, plain_move(move)))  # type: ignore[arg-type]
    return told


@pytest.mark.parametrize("key", GAMES)
def test_every_update_comes_back_as_it_was_sent(key: str) -> None:
    for update in played(key):
        frame = read_told(line_of(written(update)))
        assert isinstance(frame, Viewed)
        sight = read(key, frame)
        assert sight.view == update.view
        assert list(sight.events) == list(update.events)
        assert (sight.viewer, sight.version, sight.asked) == (update.viewer, update.version, update.asked)
        assert (sight.deadline, sight.outcome) == (update.deadline, update.outcome)


@pytest.mark.parametrize(
    "line",
    [b"", b"{}", b"[]", b"null", b'{"kind":"hello"}', b'{"kind":"act","seat":0,"move":["Draw"],"answers":0}', b"\xff"],
)
def test_what_is_no_frame_is_refused(line: bytes) -> None:
    with pytest.raises(BadFrame):
        read_asked(line)


def test_a_move_that_no_game_knows_is_refused() -> None:
    with pytest.raises(BadFrame):
        read_move("kaboom", ["Cheat", {}])


def test_a_frame_nested_without_end_is_refused() -> None:
    with pytest.raises(BadFrame):
        read_asked(b'{"kind":"act","seat":0,"answers":0,"move":' + b"[" * 3000)
