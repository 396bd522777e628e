"""What the host of a table may do to it: begin, hand over, free a seat, let a bot sit there, close."""

from typing import assert_never

from kaboom_tui.net.chairs import Chair, bot_name
from kaboom_tui.net.frames import Manage
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.identity import Person
from kaboom_tui.net.orders import known_level
from kaboom_tui.net.refusal import Refusal
from rules.core.seats import Seat

REMOVED = "net.risen.removed"
CLOSED = "net.risen.closed"


def manage(table: HostedTable, person: Person, asked: Manage) -> bool:
    """Do what the host asks for; whether the table is closed by it. Raises `Refusal`."""
    if table.host.key != person.key:
        raise Refusal("net.refused.not_host")
    match asked.deed:
        case "start":
            if table.stage != "gathering":
                raise Refusal("net.refused.playing")
            table.begin()
        case "hand_over":
            owner = _chair(table, asked.seat).owner
            if owner is None:
                raise Refusal("net.refused.nobody")
            table.host = owner
            table.came_or_went()
        case "remove":
            if _chair(table, asked.seat).free:
                raise Refusal("net.refused.nobody")
            table.vacate(_seat(asked.seat), key=REMOVED)
        case "bot":
            _chair(table, asked.seat)
            level = known_level(table.terms.game, asked.level)
            seat = _seat(asked.seat)
            table.vacate(
                seat, level, bot_name([each for each in table.chairs if each is not table.chairs[seat]]), REMOVED
            )
            if table.stage == "gathering" and not any(chair.free for chair in table.chairs):
                table.begin()
        case "close":
            close(table)
            return True
        case _:
            assert_never(asked.deed)
    return False


def close(table: HostedTable) -> None:
    """Send everybody away; what was played stays in its journal."""
    for line in tuple(table.lines):
        table.rise(line, CLOSED)
    if table.match is not None:
        table.match.leave()
        table.match = None


def _chair(table: HostedTable, seat: int | None) -> Chair:
    if seat is None or seat >= len(table.chairs):
        raise Refusal("net.refused.no_such_seat")
    return table.chairs[seat]


def _seat(seat: int | None) -> Seat:
    assert seat is not None, "its chair was found"
    return Seat(seat)
