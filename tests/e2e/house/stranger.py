"""Does something as another account of the machine, if this test may become one."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

NOBODY: Final = 65534
_STEP: Final = 65536
_PROC: Final = ("environ", "mem", "maps", "auxv", "io", "stack", "syscall", "pagemap", "smaps", "personality", "fd/3")


def as_stranger(job: Callable[[], Any]) -> Any:
    """What `job` returns, in plain values; run by the superuser it is done by an account that may do nothing."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.dup2(write, 3)
            os.closerange(4, 4096)
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            os.chdir("/")
            with open(3, "w", encoding="utf-8") as answer:
                json.dump(job(), answer)
            code = 0
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(write)
    with open(read, encoding="utf-8") as answer:
        text = answer.read()
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0, "the stranger came to grief"
    return json.loads(text)


def readable(files: list[Path]) -> list[str]:
    """Which of these, and of what lies beside and below them, can be opened for reading, listed or written."""
    found = []
    for file in files:
        for mode in (os.O_RDONLY, os.O_WRONLY | os.O_APPEND):
            try:
                os.close(os.open(file, mode | os.O_NONBLOCK))
                found.append(str(file))
            except OSError:
                pass
        try:
            os.listdir(file)
            found.append(f"{file}/")
        except OSError:
            pass
    return found


def readable_of(pid: int) -> list[str]:
    """What of a process can be read that could hold a card or a token, and whether it can be stopped."""
    found = []
    for name in _PROC:
        try:
            with open(f"/proc/{pid}/{name}", "rb") as file:
                file.read(1)
                found.append(name)
        except OSError:
            pass
    try:
        os.kill(pid, 0)
        found.append("kill")
    except OSError:
        pass
    return found


def process_list() -> str:
    """Every command line of the machine, as `ps` would show it."""
    lines = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            lines.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
        except OSError:
            continue
    return "\n".join(lines)


def told_raw(path: Path, asked: list[bytes], seconds: float) -> str:
    """All that a house says to somebody who comes to its socket and asks this."""
    said = b""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(seconds)
        line.connect(str(path))
        for each in asked:
            line.sendall(each)
        try:
            while data := line.recv(_STEP):
                said += data
        except OSError:
            pass
    return said.decode("utf-8", "replace")
