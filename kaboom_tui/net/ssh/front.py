"""Opens the door on a port and closes it again."""

import asyncio
import logging
import socket
from typing import Final

import asyncssh

from kaboom_tui.net.ssh.desk import Desk
from kaboom_tui.net.ssh.door import Door
from kaboom_tui.net.ssh.hostkey import HostKey

_KEEPALIVE: Final = 15
_MISSED: Final = 3
_FAREWELL: Final = 4.0


class Front:
    """An open door."""

    def __init__(self, desk: Desk, acceptor: asyncssh.SSHAcceptor) -> None:
        self._desk = desk
        self._acceptor = acceptor

    @property
    def port(self) -> int:
        """The port that people come to."""
        return self._acceptor.get_port()

    async def close(self, farewell: str = "") -> None:
        """Lets nobody in any more, and everybody out in good order; takes some seconds at most."""
        self._acceptor.close()
        for visit in list(self._desk.visits):
            visit.stand_up(farewell)
        end = asyncio.get_running_loop().time() + _FAREWELL
        while self._desk.visits and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.05)


async def open_front(desk: Desk, key: HostKey, ear: socket.socket) -> Front:
    """Lets people in at a socket that listens, on the terms that lie on the desk."""
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
    acceptor = await asyncssh.create_server(
        lambda: Door(desk),
        sock=ear,
        server_host_keys=[key.key],
        config=None,
        encoding=None,
        line_editor=False,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        allow_pty=True,
        gss_host=None,
        compression_algs=None,
        host_based_auth=False,
        password_auth=False,
        login_timeout=desk.terms.login,
        keepalive_interval=_KEEPALIVE,
        keepalive_count_max=_MISSED,
        server_version="kaboom",
    )
    return Front(desk, acceptor)
