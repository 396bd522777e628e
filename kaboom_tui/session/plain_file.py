"""Files that somebody else may have put there: read only if they are plain, never waited for, never huge."""

import os
import stat
from pathlib import Path
from typing import Final

LARGEST: Final = 5_000_000
"""Bytes; a record of a match has some seventy a move."""


class WrongFile(Exception):
    """What lies at a path can't be read as a file; `key` says why: missing, folder, special, huge, unreadable."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def open_plain(path: Path, flags: int) -> int:
    """The descriptor of a plain file; raises `WrongFile`, and `PermissionError` or another `OSError` of opening it."""
    try:
        _check(os.stat(path))
        # It may have become a pipe in between: then opening it must not wait for the other end.
        descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise WrongFile("missing") from None
    try:
        _check(os.fstat(descriptor))
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _check(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise WrongFile("folder")
    if not stat.S_ISREG(found.st_mode):
        raise WrongFile("special")
    if found.st_size > LARGEST:
        raise WrongFile("huge")


def read_open(descriptor: int) -> bytes:
    """Everything in an open file; raises `WrongFile`."""
    parts: list[bytes] = []
    size = 0
    try:
        while part := os.pread(descriptor, LARGEST, size):
            parts.append(part)
            size += len(part)
            if size > LARGEST:
                raise WrongFile("huge")
    except OSError:
        raise WrongFile("unreadable") from None
    return b"".join(parts)


def read_plain(path: Path) -> bytes:
    """Everything in the file at `path`; raises `WrongFile`."""
    try:
        descriptor = open_plain(path, os.O_RDONLY)
    except OSError:
        raise WrongFile("unreadable") from None
    try:
        return read_open(descriptor)
    finally:
        os.close(descriptor)
