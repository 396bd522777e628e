"""The gate in front of bots and timers: time runs only while people can see the table."""

import asyncio
from enum import StrEnum
from math import inf


class Speed(StrEnum):
    """How fast bots move; `STEP` waits for a key before every decision."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    STEP = "step"


FACTOR = {Speed.SLOW: 1.7, Speed.NORMAL: 1.0, Speed.FAST: 0.4, Speed.STEP: 1.0}


class Gate:
    """Holds back whatever the table does by itself while somebody has a reason to stop it.

    Reasons are names: the gate is open when none is left. Waiting costs nothing while it is shut.
    """

    def __init__(self, speed: Speed = Speed.NORMAL, *, hurries: bool = True) -> None:
        """At a table that another process holds nobody here can be hurried: there `hurries` is off."""
        self.speed = speed
        self.hurries = hurries
        self._reasons: set[str] = set()
        self._changed = asyncio.Event()
        self._hurry = asyncio.Event()

    def shut(self, reason: str) -> None:
        """Stop the clock for this reason."""
        self._reasons.add(reason)
        self._wake()

    def open(self, reason: str) -> None:
        """Take the reason back."""
        self._reasons.discard(reason)
        self._wake()

    @property
    def is_open(self) -> bool:
        """Whether time runs."""
        return not self._reasons

    def hurry(self) -> None:
        """End the present thinking time of whoever thinks: the key that steps on."""
        self._hurry.set()
        self._hurry = asyncio.Event()
        self._wake()

    async def think(self, seconds: float) -> None:
        """Let thinking time pass: cut short by `hurry`, endless in step mode until it comes."""
        hurried = self._hurry
        left = inf if self.speed is Speed.STEP else seconds * FACTOR[self.speed]
        await self._pass(left, hurried)

    async def react(self, seconds: float) -> None:
        """Let reaction time pass; nobody can hurry it."""
        await self._pass(seconds * FACTOR[self.speed], asyncio.Event())

    async def _pass(self, left: float, hurried: asyncio.Event) -> None:
        clock = asyncio.get_running_loop().time
        while not self.is_open or (left > 0 and not hurried.is_set()):
            changed = self._changed
            if not self.is_open or left == inf:
                await changed.wait()
                continue
            started = clock()
            try:
                await asyncio.wait_for(changed.wait(), left)
            except TimeoutError:
                left = 0.0
            left -= clock() - started

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
