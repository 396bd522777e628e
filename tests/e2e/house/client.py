"""The real OpenSSH client, as somebody far away would type it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncssh

from tests.e2e.harness.terminal import Terminal


def require_client() -> str:
    """Where the OpenSSH client is; without it nothing here means anything."""
    found = shutil.which("ssh")
    assert found, "the tests of the door need the OpenSSH client (Debian: apt-get install openssh-client)"
    return found


class Clients:
    """Clients of one door; what they keep of keys and hosts lies in `folder`."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        require_client()

    def trust(self, key: str) -> None:
        """The host key, in one line, that everybody here expects."""
        (self.folder / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {key.strip()}\n", encoding="utf-8")

    def make_key(self, name: str) -> Path:
        """A person's key in a file."""
        file = self.folder / f"{name}_key"
        if not file.exists():
            asyncssh.generate_private_key("ssh-ed25519").write_private_key(file)
            file.chmod(0o600)
        return file

    def words(self, who: str, *asked: str, key: str | None = None, options: Sequence[str] = ()) -> list[str]:
        """The command line of a client for `who`, with a key if one is named."""
        identity = ["-o", "PubkeyAuthentication=no"]
        if key:
            identity = ["-i", str(self.make_key(key)), "-o", "IdentitiesOnly=yes"]
        fixed = ["-F", "/dev/null", "-o", "IdentityAgent=none", "-o", f"UserKnownHostsFile={self.folder}/known_hosts"]
        fixed += ["-o", "StrictHostKeyChecking=yes", "-p", str(self.port)]
        return [require_client(), *fixed, *identity, *options, "-l", who, "127.0.0.1", *asked]

    def sit(
        self, who: str, *asked: str, key: str | None = None, options: Sequence[str] = (), **terminal: Any
    ) -> Terminal:
        """A client in a terminal."""
        return Terminal(self.words(who, *asked, key=key, options=["-t", *options]), **terminal)

    def ask(
        self, who: str, *asked: str, key: str | None = None, options: Sequence[str] = ()
    ) -> subprocess.CompletedProcess[str]:
        """A client without a terminal, to its end."""
        words = self.words(who, *asked, key=key, options=options)
        return subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False)
