"""Where a house's socket lies, and how to come to it without being taken in by somebody else's."""

import os
import pwd
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Final

from kaboom_tui.net.frames import LONGEST_TOLD, BadFrame, Bye, Hello, Told, Welcome, line_of, read_told
from kaboom_tui.net.identity import peer_uid

VARIABLE: Final = "KABOOM_SOCKET"
"""The variable that names another socket."""
COMMON: Final = Path("/run/kaboom/table.sock")
"""Where the house of a whole box listens."""
ACCOUNT: Final = "kaboom"
"""The account that a house of a whole box runs under."""
LONGEST_PATH: Final = 100
"""Bytes in the path of a socket; the system takes hardly more."""
_PATIENCE: Final = 15.0
_PAUSE: Final = 0.03


class NoHouse(Exception):
    """There is no house to come to; `key` names the sentence, `fields` fill it."""

    def __init__(self, key: str, **fields: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


@dataclass(frozen=True, slots=True)
class Address:
    """A socket and whose house may answer there; `ours` houses are started when nobody answers."""

    path: Path
    owners: frozenset[int]
    ours: bool = False


def find(host: str = "", path: str = "", environ: Mapping[str, str] = os.environ) -> Address:
    """Where to go: to the socket named, to the house of the account `host`, to the box's, else to one's own.

    Raises `NoHouse` for an account that there is not.
    """
    if host:
        try:
            uid = pwd.getpwnam(host).pw_uid
        except (KeyError, ValueError):
            raise NoHouse("net.nowhere.host", host=host) from None
        return Address(own_path(uid), frozenset({uid}), ours=uid == os.getuid())
    named = path or environ.get(VARIABLE, "")
    if named:
        found = Path(named).absolute()
        return Address(found, _trusted() | {os.getuid()} | _owner(found.parent), ours=True)
    if COMMON.exists():
        return Address(COMMON, _trusted())
    return Address(own_path(os.getuid()), frozenset({os.getuid()}), ours=True)


def own_path(uid: int) -> Path:
    """Where the house of one account listens when nobody has set up another place."""
    return Path(tempfile.gettempdir()) / f"kaboom-{uid}" / "table.sock"


def _trusted() -> frozenset[int]:
    found = {0}
    with suppress(KeyError):
        found.add(pwd.getpwnam(ACCOUNT).pw_uid)
    return frozenset(found)


def _owner(folder: Path) -> frozenset[int]:
    try:
        return frozenset({os.lstat(folder).st_uid})
    except OSError:
        return frozenset()


def safe_folder(folder: Path, owners: frozenset[int]) -> bool:
    """Whether nobody but `owners` and the superuser can put a socket into this folder."""
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid in {0, *owners} and not found.st_mode & stat.S_IWOTH


def make_folder(folder: Path) -> None:
    """Make the folder for an own socket: others may pass through it, and neither list nor write; raises `NoHouse`."""
    with suppress(FileExistsError, OSError):
        os.mkdir(folder, 0o711)
        os.chmod(folder, 0o711)
    if not safe_folder(folder, frozenset({os.getuid()})):
        raise NoHouse("net.nowhere.folder", folder=str(folder))


def connect(address: Address) -> socket.socket:
    """A connection to the house at an address, once it is known whose house it is.

    Raises `NoHouse` if somebody else could have put it there, `OSError` if nobody listens.
    """
    if len(os.fsencode(address.path)) > LONGEST_PATH:
        raise NoHouse("net.nowhere.long", path=str(address.path))
    folder = address.path.parent
    if folder.exists() and not safe_folder(folder, address.owners):
        raise NoHouse("net.nowhere.folder", folder=str(folder))
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        found.settimeout(_PATIENCE)
        found.connect(str(address.path))
        if peer_uid(found) not in address.owners:
            raise NoHouse("net.nowhere.owner", path=str(address.path))
    except BaseException:
        found.close()
        raise
    return found


def call(
    address: Address, program: str, token: str = "", *, speaks_for: str = "", start: bool = True
) -> tuple[socket.socket, Welcome]:
    """Come in: a blocking socket on which the house has said `Welcome`, nothing more of it read, and that frame.

    A house of one's own is started if there is none and `start`. To be called before anything slow is imported, for
    a house does not wait long for the first line. Raises `NoHouse`.
    """
    patience = time.monotonic() + _PATIENCE
    hello = Hello(protocol=1, program=program[:32], token=token, speaks_for=speaks_for)
    while True:
        try:
            found = connect(address)
        except OSError:
            if not (address.ours and start):
                raise NoHouse("net.nowhere.nobody", path=str(address.path)) from None
            if time.monotonic() > patience:
                raise NoHouse("net.nowhere.start", path=str(address.path)) from None
            if not _start(address.path):
                raise NoHouse("net.nowhere.start", path=str(address.path)) from None
        else:
            told = _greeted(found, hello)
            if isinstance(told, Welcome):
                found.settimeout(None)
                return found, told
            found.close()
            if isinstance(told, Bye):
                raise NoHouse(told.key, **dict(told.fields))
            # It was just closing, as a house does that nobody needs: another one is started in its place.
            if time.monotonic() > patience:
                raise NoHouse("net.nowhere.start", path=str(address.path))
        time.sleep(_PAUSE)


_begun: subprocess.Popen[bytes] | None = None
_beginning: Final = Lock()


def _start(path: Path) -> bool:
    """Start a house unless one is just starting; of several only one gets the socket's lock and stays.

    Whether there is hope: a house that had another trouble than a socket in use would have it again.
    """
    global _begun
    with _beginning:
        ended = 0 if _begun is None else _begun.poll()
        if ended == 0:
            _begun = _house_at(path)
        return not ended


def _house_at(path: Path) -> subprocess.Popen[bytes]:
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        [sys.executable, "-m", "kaboom_tui", "serve", "--socket", str(path), "--on-demand"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        cwd="/",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )


def _greeted(found: socket.socket, hello: Hello) -> Told | None:
    try:
        found.sendall(line_of(hello))
        line = _first_line(found)
        return read_told(line) if line else None
    except (OSError, BadFrame):
        return None


def _first_line(found: socket.socket) -> bytes:
    """Exactly one line, so that whoever reads on finds the next one whole."""
    line = b""
    while not line.endswith(b"\n") and len(line) < LONGEST_TOLD:
        waiting = found.recv(65536, socket.MSG_PEEK)
        if not waiting:
            return b""
        line += found.recv(waiting.find(b"\n") + 1 or len(waiting))
    return line
