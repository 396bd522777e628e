"""A house in a process of its own, that can be killed and started again at the same place."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import asyncssh

from tests.e2e.harness.terminal import ROOT
from tests.e2e.house.client import Clients

STARTING = 20.0


class Box(Clients):
    """One machine with one house. Other accounts can come to its socket, and to nothing else of it."""

    def __init__(self, *options: str) -> None:
        """`options` as on the command line of `kaboom serve`."""
        folder = Path(tempfile.mkdtemp(prefix="kaboom-box-"))
        folder.chmod(0o711)
        super().__init__(folder, _free_port())
        self.home = folder / "house"
        self.socket = folder / "run" / "table.sock"
        self.socket.parent.mkdir(mode=0o711)
        self.options = options
        self._process: subprocess.Popen[bytes] | None = None
        self._said = (folder / "said").open("wb")
        self.start()

    def environment(self) -> dict[str, str]:
        """What people at the box's own keyboard have in their environment."""
        return {"KABOOM_HOME": str(self.home), "KABOOM_SOCKET": str(self.socket), "LANG": "C.UTF-8"}

    def start(self) -> None:
        """Opens the house, and waits until both of its doors are open."""
        words = ["serve", "--socket", str(self.socket), "--ssh", str(self.port), *self.options]
        words += ["--as-root"] if os.geteuid() == 0 else []
        environ = {"PATH": os.environ.get("PATH", os.defpath), "PYTHONPATH": str(ROOT), **self.environment()}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kaboom_tui", *words],
            env=environ,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=self._said,
            start_new_session=True,
        )
        deadline = time.monotonic() + STARTING
        while not (self._answers_ssh() and self.socket.exists()):
            assert self._process.poll() is None, self.said
            assert time.monotonic() < deadline, self.said
            time.sleep(0.05)
        key = asyncssh.read_private_key(self.home / "data" / "ssh" / "host_key")
        self.trust(key.convert_to_public().export_public_key().decode())

    def _answers_ssh(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=2) as line:
                return line.recv(8).startswith(b"SSH-2.0")
        except OSError:
            return False

    @property
    def pid(self) -> int:
        """The house's process."""
        assert self._process is not None
        return self._process.pid

    @property
    def said(self) -> str:
        """What the house printed."""
        return (self.folder / "said").read_text("utf-8", "replace")

    @property
    def audit(self) -> str:
        """What the house wrote down about who came."""
        return (self.home / "data" / "house" / "audit.log").read_text("utf-8")

    def kill(self) -> None:
        """Ends the house as nothing else can."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(5)

    def stop(self) -> int:
        """Tells the house to end; returns its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(15)

    def close(self) -> None:
        """Ends the house if it still stands, and leaves nothing behind; fails if a program here had a fault."""
        if self._process is not None and self._process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()
        self._said.close()
        faults = [report.read_text("utf-8", "replace") for report in self.folder.rglob("crash-*.txt")]
        said = self.said
        shutil.rmtree(self.folder)
        assert not faults, faults[0]
        assert "Traceback" not in said, said

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port
