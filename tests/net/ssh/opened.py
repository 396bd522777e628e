"""A door that is open for a test, and the real client in front of it."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from kaboom_tui.net.identity import People, Tokens
from kaboom_tui.net.ssh.desk import Command, Desk
from kaboom_tui.net.ssh.front import Front, open_front
from kaboom_tui.net.ssh.hostkey import host_key
from kaboom_tui.net.ssh.known import KnownPeople
from kaboom_tui.net.ssh.limits import Gate
from kaboom_tui.net.ssh.terms import Terms
from tests.e2e.harness.terminal import ROOT
from tests.e2e.house.client import Clients

HERE = Path(__file__).parent
LAUNCH = (sys.executable, "-I", "-S", str(ROOT / "tests" / "e2e" / "harness" / "launch.py"))
PROBE = (*LAUNCH, sys.executable, "-I", "-S", str(HERE / "probe.py"))
T = TypeVar("T")


def probe(table: str | None) -> Sequence[str]:
    """A program that shows what it was given and what was typed, in place of the game."""
    return (*PROBE, table or "")


class OpenDoor(Clients):
    """A front end in a thread of its own, with a folder for everything that it keeps."""

    def __init__(self, folder: Path, command: Command = probe, **terms: Any) -> None:
        self.events: list[tuple[str, Mapping[str, str | int]]] = []
        self.people, self.tokens = People(), Tokens()
        self.kept: set[str] = set()
        """Names of those for whom a seat waits."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        house = folder / "house"
        house.mkdir(mode=0o700, exist_ok=True)
        self.key = host_key(house / "host_key")
        ear = socket.create_server(("127.0.0.1", 0))
        ear.setblocking(False)
        self.terms = replace(Terms(port=ear.getsockname()[1], idle=60.0), **terms)
        self.desk = Desk(
            self.terms,
            self.people,
            self.tokens,
            KnownPeople(house / "known.json"),
            Gate(self.terms),
            self._note,
            house,
            {},
            lambda person: person.name in self.kept,
            command=command,
        )
        self.front: Front = self.run(open_front(self.desk, self.key, ear))
        super().__init__(folder, ear.getsockname()[1])
        self.trust(self.key.key.convert_to_public().export_public_key().decode())

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
