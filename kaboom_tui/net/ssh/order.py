"""Opens the door that a command line orders: everything that can be wrong with it is said before a house begins."""

import asyncio
import importlib.util
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kaboom_tui.net.ssh.terms import Terms
from kaboom_tui.session.folders import data_folder, made
from kaboom_tui.start import CannotStart
from kaboom_tui.texts import t

if TYPE_CHECKING:
    from kaboom_tui.net.house import House

_WAITING: Final = 128


def ordered_door(
    terms: Terms, environ: dict[str, str], *, as_root: bool, say: Callable[[str], None]
) -> "Callable[[House], Awaitable[None]]":
    """What runs beside a house to let people in over SSH; `environ` tells their programs where the house is.

    The port is taken now, and `say` told the host key. Raises `CannotStart`.
    """
    if importlib.util.find_spec("asyncssh") is None:
        raise CannotStart("ssh.error.missing")
    if os.geteuid() == 0 and not as_root:
        raise CannotStart("ssh.error.root")
    from kaboom_tui.net.ssh.desk import Desk
    from kaboom_tui.net.ssh.front import open_front
    from kaboom_tui.net.ssh.hostkey import HostKeyTrouble, host_key
    from kaboom_tui.net.ssh.known import KnownPeople, KnownTrouble
    from kaboom_tui.net.ssh.limits import Gate

    home = made(data_folder())
    folder = made(home and home / "ssh")
    if folder is None:
        raise CannotStart("ssh.error.folder")
    try:
        key = host_key(folder / "host_key")
        known = KnownPeople(folder / "known.json")
    except (HostKeyTrouble, KnownTrouble) as trouble:
        raise CannotStart(trouble.key, file=str(trouble.file)) from None
    ear = _listening(terms)
    said = t("ssh.key.new", fingerprint=key.fingerprint) if key.new else t("ssh.key.kept", fingerprint=key.fingerprint)
    say(said)
    say(t("ssh.open", address=terms.listen, port=terms.port))

    async def beside(house: "House") -> None:
        audit = house.archive.audit
        desk = Desk(
            terms, house.people, house.tokens, known, Gate(terms), audit, folder, environ, house.keeps, house.fronted
        )
        front = await open_front(desk, key, ear)
        audit("ssh.open", address=terms.listen, port=terms.port)
        try:
            await asyncio.Event().wait()
        finally:
            await front.close(t("ssh.closing"))
            audit("ssh.closed")

    return beside


def _listening(terms: Terms) -> socket.socket:
    """The port, taken; raises `CannotStart`."""
    try:
        family, _, _, _, place = socket.getaddrinfo(
            terms.listen, terms.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE | socket.AI_NUMERICHOST
        )[0]
        ear = socket.socket(family, socket.SOCK_STREAM)
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            # An address of the new kind alone; `::` means every address of both kinds, as people expect it.
            ear.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, terms.listen != "::")
        ear.bind(place)
        ear.listen(_WAITING)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror or error)
        raise CannotStart("ssh.error.cannot_listen", address=terms.listen, port=terms.port, reason=reason) from None
    ear.setblocking(False)
    return ear


def house_environment(socket_path: str, uid: int) -> dict[str, str]:
    """What tells a guest's program where the house is: the socket named, else the usual places."""
    from kaboom_tui.net.address import COMMON, VARIABLE, own_path

    if socket_path:
        return {VARIABLE: str(Path(socket_path).absolute())}
    return {VARIABLE: str(COMMON if COMMON.exists() else own_path(uid))}
