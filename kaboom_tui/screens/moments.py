"""What lasts for a moment only at the table: a claim, an open card, a refusal, the open table before a cover."""

from collections.abc import Callable
from typing import Final

from textual.timer import Timer

from kaboom_tui.session.gate import FACTOR, Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import CLAIM_SECONDS, Sitting

FLASH_SECONDS: Final = 3.0
"""How long everybody sees a card that was turned up, or reads of an offence."""
REFUSED_SECONDS: Final = 8.0
"""How long a refusal stays beside the prompt."""
PASSING_SECONDS: Final = 1.2
"""How long the table stays open after a move before the next person's cover, at the usual pace."""


class Moments:
    """Ends by itself what nobody ends by a key."""

    def __init__(self, sitting: Sitting, gate: Gate, timer: Callable[[float, Callable[[], None]], Timer]) -> None:
        """`timer` calls a function after so many seconds."""
        self._sitting = sitting
        self._gate = gate
        self._timer = timer
        self._lasting: dict[str, object] = {}
        self._timers: dict[str, Timer] = {}

    def keep(self) -> None:
        """Take up what lasts now; what was there before goes on."""
        sitting = self._sitting
        passing = PASSING_SECONDS * FACTOR[self._gate.speed]
        if sitting.flashed:
            passing = max(passing, FLASH_SECONDS)
        self._last("claim", sitting.laptop.claim, CLAIM_SECONDS, sitting.let_go)
        self._last("flash", sitting.flashed, FLASH_SECONDS, sitting.end_flash)
        self._last("refusal", sitting.refused, REFUSED_SECONDS, sitting.forget_refusal)
        self._last("passing", sitting.laptop.stage is Stage.PASSING, passing, sitting.pass_on)

    def _last(self, name: str, what: object, seconds: float, end: Callable[[], None]) -> None:
        if self._lasting.get(name) is what:
            return
        self._lasting[name] = what
        if name in self._timers:
            self._timers.pop(name).stop()
        if what:
            self._timers[name] = self._timer(seconds, end)
