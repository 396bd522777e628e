"""A door that is open for a test, and the real client in front of it."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import asyncssh

from kaboom_tui.net.identity import People, Tokens
from kaboom_tui.net.ssh.desk import Command, Desk
from kaboom_tui.net.ssh.front import Front, open_front
from kaboom_tui.net.ssh.hostkey import host_key
from kaboom_tui.net.ssh.known import KnownPeople
from kaboom_tui.net.ssh.limits import Gate
from kaboom_tui.net.ssh.terms import Terms
from tests.e2e.harness.terminal import ROOT, Terminal

HERE = Path(__file__).parent
LAUNCH = (sys.executable, "-I", "-S", str(ROOT / "tests" / "e2e" / "harness" / "launch.py"))
PROBE = (*LAUNCH, sys.executable, "-I", "-S", str(HERE / "probe.py"))
T = TypeVar("T")


def probe(table: str | None) -> Sequence[str]:
    """A program that shows what it was given and what was typed, in place of the game."""
    return (*PROBE, table or "")


def require_client() -> str:
    """Where the OpenSSH client is; without it nothing here means anything."""
    found = shutil.which("ssh")
    assert found, "the tests of the door need the OpenSSH client (Debian: apt-get install openssh-client)"
    return found


class OpenDoor:
    """A front end in a thread of its own, with a folder for everything that it keeps."""

    def __init__(self, folder: Path, command: Command = probe, **terms: Any) -> None:
        self.folder = folder
        self.events: list[tuple[str, Mapping[str, str | int]]] = []
        self.people, self.tokens = People(), Tokens()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        house = folder / "house"
        house.mkdir(mode=0o700, exist_ok=True)
        self.key = host_key(house / "host_key")
        ear = socket.create_server(("127.0.0.1", 0))
        ear.setblocking(False)
        self.port: int = ear.getsockname()[1]
        self.terms = replace(Terms(port=self.port, idle=60.0), **terms)
        self.desk = Desk(
            self.terms,
            self.people,
            self.tokens,
            KnownPeople(house / "known.json"),
            Gate(self.terms),
            self._note,
            house,
            {},
            command,
        )
        self.front: Front = self.run(open_front(self.desk, self.key, ear))
        known = folder / "known_hosts"
        line = self.key.key.convert_to_public().export_public_key().decode().strip()
        known.write_text(f"[127.0.0.1]:{self.port} {line}\n", encoding="utf-8")
        require_client()

    def _note(self, event: str, /, **fields: str | int) -> None:
        self.events.append((event, fields))

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Does something where the door is."""
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(20)

    def call(self, job: Callable[[], T]) -> T:
        """The same for what needs no waiting."""

        async def called() -> T:
            return job()

        return self.run(called())

    def make_key(self, name: str) -> Path:
        """A person's key in a file."""
        file = self.folder / f"{name}_key"
        if not file.exists():
            asyncssh.generate_private_key("ssh-ed25519").write_private_key(file)
            file.chmod(0o600)
        return file

    def words(self, who: str, *asked: str, key: str | None = None, options: Sequence[str] = ()) -> list[str]:
        """The command line of a client for `who`, with a key if one is named."""
        identity = ["-i", str(self.make_key(key)), "-o", "IdentitiesOnly=yes"] if key else []
        if not key:
            identity = ["-o", "PubkeyAuthentication=no"]
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

    def noted(self, event: str) -> list[Mapping[str, str | int]]:
        """What the log has of one kind."""
        return [fields for name, fields in self.events if name == event]

    def close(self) -> None:
        """Shuts the door."""
        self.run(self.front.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
