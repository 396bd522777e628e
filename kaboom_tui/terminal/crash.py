"""What is told and kept of a crash: a code and where it happened, never what was in the hands."""

from __future__ import annotations

import os
import sys
import traceback
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from kaboom_tui import __version__
from kaboom_tui.session.folders import made, state_folder
from kaboom_tui.texts import t

Fate = Literal["saved", "unsaved"]
"""How a match in play fares when the program ends."""

_LONGEST_CHAIN = 10


@dataclass(frozen=True, slots=True)
class Crash:
    """A fault that ended the program: its code, the same wherever the same fault strikes, and its report."""

    code: str
    report: Path | None

    def sentence(self, fate: Fate | None) -> str:
        """What the person at the terminal is told; `fate` is `None` when no match was played."""
        report = t("crash.no_report") if self.report is None else t("crash.report", file=self.report)
        said = report if fate is None else f"{t(f'crash.{fate}')}, {report}"
        return t("crash.told", code=self.code, said=said)


def record_crash(error: BaseException) -> Crash:
    """Writes the report of `error` into the user's state folder; never raises.

    The report holds where the error passed and of what kinds it is. It holds no local variables and no
    message: either may name a card.
    """
    lines = list(_story(error))
    code = f"{zlib.crc32(chr(10).join(lines).encode('utf-8', 'replace')):08X}"[:6]
    heading = [
        f"kaboom {__version__}  code {code}",
        f"Python {sys.version.split()[0]} on {sys.platform}, TERM={os.environ.get('TERM', '')!r}",
        "",
    ]
    try:
        folder = made(state_folder())
        report = folder and _keep("\n".join(heading + lines) + "\n", folder / f"crash-{code}.txt")
    except Exception:  # whatever is wrong by now, the terminal has still to be given back
        report = None
    return Crash(code, report)


def _keep(text: str, path: Path) -> Path:
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with open(descriptor, "w", encoding="utf-8", errors="replace") as file:
        file.write(text)
    return path


def _story(error: BaseException) -> Iterator[str]:
    """The error and those behind it, newest first, each with its way through the source."""
    link: BaseException | None = error
    for _ in range(_LONGEST_CHAIN):
        if link is None:
            return
        yield _kind(link)
        for frame in traceback.extract_tb(link.__traceback__):
            yield f"  {_short(frame.filename)}:{frame.lineno} {frame.name}: {frame.line or ''}"
        if isinstance(link, BaseExceptionGroup):
            for member in link.exceptions[:_LONGEST_CHAIN]:
                yield from _story(member)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)


def _kind(error: BaseException) -> str:
    """The kind of an error with those details that cannot be a card."""
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    match error:
        case OSError(errno=int(number)):
            return f"{name}: {os.strerror(number)}"
        case AttributeError(name=str(detail)) | ImportError(name=str(detail)) | NameError(name=str(detail)):
            return f"{name}: {detail}"
        case _:
            return name


def _short(filename: str) -> str:
    """A source file's path from its package on, without the folders of this user."""
    parts = Path(filename).parts
    for package in ("site-packages", "dist-packages"):
        if package in parts:
            return "/".join(parts[parts.index(package) + 1 :])
    return "/".join(parts[-3:])
