"""Somebody who takes the lesson by what can be read on the screen, and nothing else."""

import re
from collections.abc import Sequence
from typing import Final

OFFERED: Final = re.compile(r"\[(\w+|\?)\]")
LETTERED: Final = re.compile(r"\[([ab])\]")
COACH: Final = "▌"

KEYS: Final = {"Enter": "enter", "Пробел": "space", "Space": "space"}
IDLE: Final = {"Esc", "Backspace", "?", "Space", "Пробел"}
"""What is offered beside what the lesson waits for."""


def coach_lines(lines: Sequence[str]) -> str:
    """What the coach says."""
    return " ".join(" ".join(line.lstrip(COACH) for line in lines if line.startswith(COACH)).split())


def next_key(lines: Sequence[str]) -> str | None:
    """The key that somebody presses who does as the screen says; `None` if there is nothing to do but to watch."""
    offered: list[str] = [key for line in lines[-2:] for key in OFFERED.findall(line) if key not in IDLE]
    if "Enter" in offered:
        return "enter"
    above = "\n".join(lines[:-2])
    letters: list[str] = sorted(LETTERED.findall(above.split(COACH)[0]))
    if letters:
        return letters[0]
    return KEYS.get(offered[0], offered[0].lower()) if offered else None
