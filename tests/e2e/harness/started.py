"""The sample table in a terminal, ready for the first key."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from tests.e2e.harness.terminal import JOB_SHELL, Terminal

SAMPLE = (sys.executable, "-m", "tests.e2e.harness.sample")


def sample_table(
    folder: Path,
    save: str = "",
    *,
    env: Mapping[str, str | None] | None = None,
    as_job: bool = False,
    alternate: bool = True,
    before: tuple[str, ...] = (),
) -> Terminal:
    """Starts the sample table, which saves into `folder`, and waits until it can be used.

    `before` are words in front of its command; `as_job` puts it under a shell that can stop it.
    """
    shell = JOB_SHELL if as_job else ()
    command = (*shell, *before, *SAMPLE, str(folder), save)
    home: dict[str, str | None] = {"HOME": str(folder), "XDG_STATE_HOME": None}
    terminal = Terminal(command, env={**home, **(env or {})}, alternate=alternate)
    terminal.wait_for("READY 80x24")
    return terminal
