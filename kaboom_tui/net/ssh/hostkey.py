"""The key by which people know that they came to the same house again: made once, and kept closed."""

import os
import stat
from dataclasses import dataclass
from pathlib import Path

import asyncssh

_OTHERS = 0o077


class HostKeyTrouble(Exception):
    """The key is there but can't be used; a new one is not made in its place. `key` names the sentence."""

    def __init__(self, key: str, file: Path) -> None:
        super().__init__(key)
        self.key = key
        self.file = file


@dataclass(frozen=True, slots=True)
class HostKey:
    """A host key, the fingerprint that people compare, and whether it was made just now."""

    key: asyncssh.SSHKey
    fingerprint: str
    new: bool


def host_key(file: Path) -> HostKey:
    """The key in `file`, made there if there is none; raises `HostKeyTrouble`."""
    try:
        found = os.lstat(file)
    except FileNotFoundError:
        return _made(file)
    if not stat.S_ISREG(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & _OTHERS:
        raise HostKeyTrouble("ssh.error.key_open", file)
    try:
        key = asyncssh.read_private_key(file)
    except (OSError, asyncssh.KeyImportError, asyncssh.KeyEncryptionError):
        raise HostKeyTrouble("ssh.error.key_broken", file) from None
    return HostKey(key, key.get_fingerprint(), new=False)


def _made(file: Path) -> HostKey:
    key = asyncssh.generate_private_key("ssh-ed25519", comment="kaboom")
    # First whole under another name: a key that was cut short would be refused for ever.
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        with open(descriptor, "wb") as written:
            written.write(key.export_private_key())
            written.flush()
            os.fsync(written.fileno())
        # A link, unlike a rename, never takes the place of a key that somebody else made meanwhile.
        os.link(draft, file)
    except FileExistsError:
        return host_key(file)
    finally:
        draft.unlink()
    return HostKey(key, key.get_fingerprint(), new=True)
