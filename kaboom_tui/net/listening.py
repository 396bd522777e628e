"""The socket that a house listens on: its own, or one that the system hands over; never somebody else's."""

import fcntl
import os
import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kaboom_tui.net.address import COMMON, LONGEST_PATH, VARIABLE, NoHouse, make_folder, own_path, safe_folder

BACKLOG: Final = 128
_FIRST_HANDED: Final = 3


class Taken(Exception):
    """Another house listens there already."""


@dataclass(slots=True)
class Ear:
    """A listening socket. What it made itself it takes away again, while nobody else may make it anew."""

    sock: socket.socket
    path: Path | None = None
    lock: int | None = None

    def deafen(self) -> None:
        """Stop listening. Until `close` nobody else listens in its place: what it served is not yet put away."""
        if self.path is not None and self.lock is not None:
            with suppress(OSError):
                os.unlink(self.path)
        self.sock.close()

    def close(self) -> None:
        """Stop listening, leave nothing behind, and let another house have the place."""
        self.deafen()
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None


def listen(path: str, environ: Mapping[str, str] = os.environ) -> Ear:
    """Listen where it is said, where the system has prepared it, or at the own place.

    Raises `Taken`, and `NoHouse` if it can't be had safely.
    """
    named = path or environ.get(VARIABLE, "")
    if named:
        return _own(Path(named).absolute())
    handed = _handed(environ)
    if handed is not None:
        return Ear(handed)
    return _own(COMMON if _is_ours(COMMON.parent) else own_path(os.getuid()))


def _is_ours(folder: Path) -> bool:
    """Whether a folder was made for this account, as the one of the box's house is for its own."""
    try:
        return os.lstat(folder).st_uid == os.getuid() and safe_folder(folder, frozenset({os.getuid()}))
    except OSError:
        return False


def _handed(environ: Mapping[str, str]) -> socket.socket | None:
    """The socket that the system's service starter handed over (LISTEN_FDS), if any."""
    if environ.get("LISTEN_PID") != str(os.getpid()) or environ.get("LISTEN_FDS") != "1":
        return None
    os.set_inheritable(_FIRST_HANDED, False)
    found = socket.socket(fileno=_FIRST_HANDED)
    found.setblocking(False)
    return found


def _own(path: Path) -> Ear:
    if len(os.fsencode(path)) > LONGEST_PATH:
        raise NoHouse("net.nowhere.long", path=str(path))
    if path.parent == own_path(os.getuid()).parent:
        make_folder(path.parent)
    if not safe_folder(path.parent, frozenset({os.getuid()})):
        raise NoHouse("net.nowhere.folder", folder=str(path.parent))
    try:
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except OSError:
        raise NoHouse("net.nowhere.folder", folder=str(path.parent)) from None
    try:
        # Held for life: whoever has it may take away what a killed house left behind.
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise Taken from None
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with suppress(FileNotFoundError):
            os.unlink(path)
        sock.bind(str(path))
        os.chmod(path, 0o666)
        sock.listen(BACKLOG)
    except OSError:
        sock.close()
        os.close(lock)
        raise NoHouse("net.nowhere.folder", folder=str(path.parent)) from None
    sock.setblocking(False)
    return Ear(sock, path, lock)
