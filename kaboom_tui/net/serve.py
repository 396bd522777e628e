"""`kaboom serve`: the process that holds the tables, from its socket to its last good-bye."""

import asyncio
import os
import pwd
import signal
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from kaboom_tui.net.address import NoHouse
from kaboom_tui.net.archive import FolderTaken, house_folder
from kaboom_tui.net.door import LIMIT, Door
from kaboom_tui.net.house import House
from kaboom_tui.net.limits import Limits
from kaboom_tui.net.listening import Ear, Taken, listen
from kaboom_tui.net.sealed import seal
from kaboom_tui.net.ways import Ways
from kaboom_tui.session.names import clean_line
from kaboom_tui.start import CannotStart
from kaboom_tui.texts import t

NOTICE_CELLS: Final = 200
"""How wide the line may be that everybody is told who comes."""
EMPTY_SECONDS: Final = 600.0
"""How long a house that was started on demand waits for people before it ends; its tables are kept."""

Beside = Callable[[House], Awaitable[None]]
"""Something that runs beside the house as long as it stands, such as another door."""


@dataclass(frozen=True, slots=True)
class HouseConfig:
    """How a house is run. Without a `socket` it listens where people look for it."""

    socket: str = ""
    on_demand: bool = False
    ways: Ways = field(default_factory=Ways)
    beside: tuple[Beside, ...] = ()


def house_config(
    socket: str, limits: Limits, notice: str, *, on_demand: bool = False, speakers: Sequence[str] = ()
) -> HouseConfig:
    """A house as the command line orders it; raises `CannotStart`."""
    said = clean_line(notice, NOTICE_CELLS)
    ways = Ways(limits, said, folder=house_folder(), speakers=frozenset(map(_uid_of, speakers)))
    return HouseConfig(socket, on_demand, ways)


def _uid_of(account: str) -> int:
    try:
        return pwd.getpwnam(account).pw_uid
    except (KeyError, ValueError):
        raise CannotStart("serve.error.account", account=account) from None


def serve(config: HouseConfig) -> int:
    """Run a house until it is told to stop; returns the exit code. Raises `CannotStart`."""
    seal()
    try:
        ear = listen(config.socket)
    except Taken:
        if config.on_demand:
            return 0
        raise CannotStart("serve.error.taken") from None
    except NoHouse as error:
        raise CannotStart(error.key, **error.fields) from None
    if not config.on_demand:
        print(t("serve.open", path=ear.sock.getsockname()), flush=True)
    try:
        asyncio.run(run_house(config, ear))
    except FolderTaken:
        raise CannotStart("serve.error.folder") from None
    finally:
        ear.close()
    return 0


async def run_house(config: HouseConfig, ear: Ear) -> None:
    """Hold tables and let people in until a signal ends it, or nobody needs a house that was started on demand."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(number, stop.set)
    house = House(config.ways)
    door = Door(house, os.getuid())
    server = await asyncio.start_unix_server(door.serve, sock=ear.sock, limit=LIMIT)
    beside = [asyncio.ensure_future(run(house)) for run in config.beside]
    beside.append(asyncio.ensure_future(house.tend()))
    if config.on_demand:
        beside.append(asyncio.ensure_future(_watch_for_people(house, stop)))
    for task in beside:
        # A door that can't be opened is said to be, rather than a house left standing without it.
        task.add_done_callback(lambda done: stop.set() if not done.cancelled() and done.exception() else None)
    await stop.wait()
    failed = next((task.exception() for task in beside if task.done() and not task.cancelled()), None)
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)
    server.close()
    ear.deafen()
    house.close()
    await door.close()
    if failed is not None:
        raise failed


async def _watch_for_people(house: House, stop: asyncio.Event) -> None:
    empty = 0.0
    while empty < EMPTY_SECONDS:
        await asyncio.sleep(1.0)
        empty = 0.0 if house.lines else empty + 1.0
    stop.set()
