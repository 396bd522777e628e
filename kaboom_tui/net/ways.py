"""How a house does things: its limits, its patience, what it says to those who come, and where it keeps its tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kaboom_tui.net.limits import Limits
from kaboom_tui.session.gate import Gate


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a table waits for people, in seconds."""

    stand_in: float = 15.0
    """Until a bot plays for somebody who is away, where the table plays on that way."""
    limit: float = 60.0
    """For a move of somebody who is away, at a table that goes on after a limit and names none."""
    host: float = 60.0
    """Until somebody else is host in place of one who is away."""
    score: float = 60.0
    """At a table with a time limit: until the next deal comes although nobody has asked for it."""
    tick: float = 0.25
    """Between two looks at the clock."""
    over: float = 600.0
    """Until a table whose match is over and where nobody is left is cleared away."""
    gathering: float = 3600.0
    """The same for a table at which nobody has begun to play."""
    saved: float = 60 * 86400.0
    """The same for a match that was broken off; its journal is kept."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How one house is run. Without a `folder` nothing outlives it; `gate` makes what holds bots back."""

    limits: Limits = field(default_factory=Limits)
    notice: str = ""
    gate: Callable[[], Gate] = Gate
    patience: Patience = field(default_factory=Patience)
    folder: Path | None = None
    speakers: frozenset[int] = frozenset()
    """Accounts whose programs are believed when they say for whom they speak: one that many people come through."""
