"""The lobby as people read it: the same for everybody but for the tables where a seat is kept for them."""

from collections.abc import Iterable, Iterator

from kaboom_tui.net.frames import Tables, line_of
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.identity import Person
from kaboom_tui.net.line import Line


def lobby_lines(tables: Iterable[HostedTable], lines: Iterable[Line]) -> Iterator[tuple[Line, bytes]]:
    """Everybody in the lobby with the line that says how it stands now; `lines` are all who are online.

    A full house is written down once, and anew only for who keeps a seat somewhere.
    """
    everybody = tuple(lines)
    hosted = tuple(tables)
    online = tuple(sorted({line.person.name for line in everybody}))
    listed = tuple(table.listed() for table in hosted)
    common = line_of(Tables(tables=listed, online=online))
    owners = [{chair.owner.key for chair in table.chairs if chair.owner is not None} for table in hosted]
    for line in everybody:
        if not line.in_lobby:
            continue
        mine = [line.person.key in keys for keys in owners]
        if not any(mine):
            yield line, common
            continue
        own = tuple(
            each.model_copy(update={"mine": True}) if is_mine else each
            for each, is_mine in zip(listed, mine, strict=True)
        )
        yield line, line_of(Tables(tables=own, online=online))


def lobby_of(tables: Iterable[HostedTable], lines: Iterable[Line], person: Person) -> Tables:
    """How it stands now for one person."""
    online = tuple(sorted({line.person.name for line in lines}))
    return Tables(tables=tuple(table.listed(person) for table in tables), online=online)
