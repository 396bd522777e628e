"""What a hosted table does by its clock: moves for those whose time is out, bots for those away, another host."""

import logging
from time import monotonic

from kaboom_tui.net.frames import CLOCK, Said
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.playing import HostedMatch
from kaboom_tui.net.ways import Patience
from rules.core.seats import Seat

_log = logging.getLogger(__name__)


def tend(table: HostedTable, patience: Patience) -> None:
    """Look once at the clock; to be called again and again while people sit at the table."""
    match = table.match
    if match is None or table.stage != "playing" or not table.attended:
        return
    _run_clock(table, match, patience)
    told = _stand_in(table, match, patience)
    told |= _pass_host(table, patience)
    if told:
        table.came_or_went()
    _go_on(table, match, patience)


def _run_clock(table: HostedTable, match: HostedMatch, patience: Patience) -> None:
    before = table.clock.left() is None
    limits = {
        seat: limit
        for seat in match.waiting
        if seat not in match.bots and (limit := _limit(table, seat, patience)) is not None
    }
    fresh = table.clock.follows(limits)
    for seat in table.clock.tick(limits, running=match.gate.is_open):
        if match.move_by_clock(seat):
            table.tell(Said(person=table.chairs[seat].name, reaction=CLOCK))
        table.clock.moved(seat)
    if fresh or before != (table.clock.left() is None):
        table.tell_roster()


def _limit(table: HostedTable, seat: Seat, patience: Patience) -> float | None:
    """The seconds that a seat has for what it is asked, or `None` if it is waited for as long as it takes."""
    own = float(table.terms.turn_seconds)
    if table.present(seat):
        return own or None
    match table.terms.absence:
        case "wait":
            return None
        case "limit":
            return own or patience.limit
        case "bot":
            return own or None


def _stand_in(table: HostedTable, match: HostedMatch, patience: Patience) -> bool:
    if table.terms.absence != "bot":
        return False
    now = monotonic()
    due = [
        seat for seat, since in table.away_since.items() if seat not in match.bots and now - since >= patience.stand_in
    ]
    for seat in due:
        match.seat_bot(seat)
    return bool(due)


def _pass_host(table: HostedTable, patience: Patience) -> bool:
    """Whether the table got another host because its own has been away for long."""
    if any(line.person.key == table.host.key for line in table.lines):
        return False
    since = [table.away_since[seat] for seat in table.seats_of(table.host) if seat in table.away_since]
    if since and monotonic() - max(since) < patience.host:
        return False
    before = table.host
    table.pass_host()
    return before != table.host


def _go_on(table: HostedTable, match: HostedMatch, patience: Patience) -> None:
    """Deal on at a table with a time limit when nobody asks for it."""
    if table.terms.turn_seconds and monotonic() - table.touched >= patience.score:
        match.do_what_is_due(match.table.version)
