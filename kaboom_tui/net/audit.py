"""Who came, sat down and went, in a file for whoever runs a house: never a card, a move or what was said."""

import os
import time
from pathlib import Path
from typing import Final

_LARGEST: Final = 5 * 1024 * 1024
_LONGEST: Final = 80


class AuditLog:
    """A line an event; when the file is large it is put aside, and the one put aside before is gone."""

    def __init__(self, file: Path | None) -> None:
        """Without a file nothing is kept."""
        self._file = file

    def __call__(self, event: str, /, **fields: str | int) -> None:
        """Notes one event. What cannot be written is lost: no table waits for a disk that is full."""
        if self._file is None:
            return
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        told = [f"{name}={_quoted(value)}" for name, value in fields.items()]
        try:
            self._append(" ".join([now, event, *told]) + "\n")
        except OSError:
            return

    def _append(self, line: str) -> None:
        assert self._file is not None
        descriptor = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        try:
            if os.fstat(descriptor).st_size > _LARGEST:
                self._file.replace(self._file.with_suffix(".old"))
            os.write(descriptor, line.encode("ascii", "backslashreplace"))
        finally:
            os.close(descriptor)


def _quoted(value: str | int) -> str:
    """Foreign text as one word that steers nothing."""
    return str(value) if isinstance(value, int) else ascii(value[:_LONGEST]).replace(" ", "\\x20")
