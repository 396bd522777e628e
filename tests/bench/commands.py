"""How each program is started."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_PROGRAMS: Final = Path(__file__).parent / "programs"
HELLO: Final = (sys.executable, str(_PROGRAMS / "hello.py"))
THINKING_TABLE: Final = (sys.executable, str(_PROGRAMS / "thinking_table.py"))
WHOLE_TABLE: Final = (sys.executable, str(_PROGRAMS / "whole_table.py"))
_SCRIPT: Final = Path(sys.executable).parent / "kaboom"
KABOOM: Final = (str(_SCRIPT),) if _SCRIPT.exists() else (sys.executable, "-m", "kaboom_tui")
ALONE: Final = ("--seat", "Anna", "--seat", "bot:normal", "--seat", "bot:normal", "--seat", "bot:normal")
WATCHED: Final = ("--seat", "bot:normal", *ALONE[2:])


def kaboom_table(seats: Sequence[str] = ALONE) -> tuple[str, ...]:
    """KABOOM at a table, the same cards every time."""
    return (*KABOOM, "play", "kaboom", *seats, "--seed", "bench")


def solitaire(python: Path) -> tuple[str, ...]:
    """The solitaire from PyPI, in the environment that has it."""
    return (str(python.parent / "usolitaire"),)
