"""Moments of an evening at which tests begin, and what has to be true at the end of a program."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rules.core.moves import Move
from rules.core.seats import Actor, Seat
from rules.kaboom.moves import Deal, Draw, Peek
from rules.kaboom.state import Phase
from tests.e2e.harness.terminal import Terminal
from tests.e2e.people.evening import Evening
from tests.e2e.people.minds import Mind
from tests.e2e.people.playing import Player
from tests.e2e.people.sight import Page, Sight

ANNA_BEGINS: Final = "evening-850"
"""A seed with which seat 0 has the first turn, and can throw two cards on the one that it draws."""
SECONDS: Final = 90.0
_MODES: Final = {1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2048}


LOOKED: Final[tuple[tuple[Actor, Move], ...]] = (
    (None, Deal()),
    *((seat, Peek((0, 1))) for seat in map(Seat, range(4))),
)
"""Everybody has taken the first look; Anna is to begin."""
DREW: Final = (*LOOKED, (Seat(0), Draw()))
"""Anna has drawn her first card, a queen of clubs; her second and her fourth card are red queens."""


def two_and_two(home: Path, played: Sequence[tuple[Actor, Move]] = DREW, *, as_job: bool = False) -> Evening:
    """Anna, Boris and two bots in the middle of their first deal."""
    return Evening(home, seed=ANNA_BEGINS, played=played, as_job=as_job)


def calm(evening: Evening) -> Player:
    """People without wishes."""
    return Player(evening, Mind(evening.humans, set()))


def drawn_card(evening: Evening) -> None:
    """Anna opens the cover and looks at the card that she has drawn."""
    evening.wait_for(Page.COVER)
    evening.open_cover(Seat(0))
    evening.terminal.wait_until(lambda: holds_card(evening, evening.sight()), SECONDS, "the drawn card")


def holds_card(evening: Evening, sight: Sight) -> bool:
    """Whether a drawn card lies open for the person who drew it."""
    return sight.page is Page.TABLE and "x" in sight.offers and evening.truth.state.phase is Phase.DRAWN


def face_seen(evening: Evening) -> bool:
    """Whether the drawn card can be read on the screen."""
    drawn = evening.truth.state.drawn
    return drawn is not None and drawn.code in evening.reader.codes(evening.terminal.text)


def ends_within_two_seconds(terminal: Terminal) -> int:
    """Wait for the end of a program that was told to end; the exit code."""
    started = time.monotonic()
    code = terminal.wait_exit(5)
    assert time.monotonic() - started < 2
    return code


def given_back(terminal: Terminal) -> None:
    """The terminal is as it was, and nothing of the table is left on it."""
    assert not terminal.modes & _MODES
    assert 25 in terminal.modes
    assert terminal.line_modes == terminal.initial_modes
    assert terminal.text.strip() == ""
