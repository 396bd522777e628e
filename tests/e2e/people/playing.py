"""Plays at the keyboard for all people of a match: reads the footer and the letters on the cards, and presses keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final

from rules.core.moves import Move, Spot
from rules.core.seats import Seat
from rules.kaboom.moves import Discard, Draw, Kaboom, KingLeave, Pass, Peek, Skip
from rules.kaboom.state import KaboomState, Phase
from tests.e2e.people.evening import Evening
from tests.e2e.people.minds import Mind
from tests.e2e.people.sight import Page, Sight, cell_of, letter_on, plan_on
from tests.e2e.people.truth import GAME

KEYS: Final[Mapping[type[Move], str]] = {
    Draw: "d",
    Kaboom: "k",
    Pass: "p",
    Discard: "x",
    Skip: "s",
    KingLeave: "s",
}
CYRILLIC: Final = str.maketrans("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить")
OPEN: Final = (Phase.PEEK, Phase.DRAWN, Phase.KING)
"""Phases in which the seat that is asked sees what the others must not see."""

Accident = Callable[["Player"], None]


class Player:
    """All the people at one keyboard.

    `accidents` happen once each, the first time that their moment comes: `cover`, `drawn`, `look`, `claim`, `bots`,
    `score`. On a `russian` keyboard letters are typed as they lie there; with a `mouse` cards are clicked.
    """

    def __init__(
        self,
        evening: Evening,
        mind: Mind,
        *,
        accidents: Mapping[str, Accident] | None = None,
        russian: bool = False,
        mouse: bool = False,
    ) -> None:
        self.evening = evening
        self.mind = mind
        self.accidents = dict(accidents or {})
        self.happened: list[str] = []
        self.russian = russian
        self.mouse = mouse
        self.alone = len(evening.humans) == 1
        self._throw: tuple[Seat, tuple[int, ...]] | None = None
        self._idle = time.monotonic()

    def play(self, until: Callable[[], bool], seconds: float) -> None:
        """Play until something is true; fails when that takes too long, or when nothing moves any more."""
        deadline = time.monotonic() + seconds
        n, moved = -1, time.monotonic()
        while not until():
            now = time.monotonic()
            if self.evening.truth.n != n:
                n, moved = self.evening.truth.n, now
            assert now < deadline, f"not over in {seconds} s\n{self.evening.terminal.text}"
            assert now - moved < 40, f"nothing moves any more after {n} moves\n{self.evening.terminal.text}"
            self.step()

    def step(self) -> None:
        """Do the next thing that the screen asks for."""
        sight = self.evening.settled()
        match sight.page:
            case Page.COVER:
                self._cover(sight)
            case Page.TABLE:
                self._table(sight)
            case Page.SCORE:
                if not self._accident("score"):
                    time.sleep(0.45)
                    self.evening.press("enter")
            case Page.QUESTION:
                self.evening.press("esc")
            case _:
                time.sleep(0.05)

    def _accident(self, moment: str) -> bool:
        accident = self.accidents.pop(moment, None)
        if accident is None:
            return False
        self.happened.append(moment)
        accident(self)
        return True

    def holder(self, sight: Sight) -> Seat | None:
        """For whom the cover on the screen is."""
        return next((each for each in self.evening.humans if sight.covers(self.evening.name(each))), None)

    def _cover(self, sight: Sight) -> None:
        seat = self.holder(sight)
        if seat is not None and not self._accident("cover"):
            self.evening.open_cover(seat)

    def _table(self, sight: Sight) -> None:
        state = self.evening.truth.state
        if sight.looks:
            if not self._accident("look"):
                self.evening.hide("enter")
        elif sight.claims:
            if not self._accident("claim"):
                self._pick_throw(state, sight)
        elif sight.asks_about_kaboom or state.revealed:
            self.evening.press("enter")
        elif not self._wants_throw(state, sight):
            self._turn(state, sight)

    def _turn(self, state: KaboomState, sight: Sight) -> None:
        seat = self.asked(state)
        if state.phase is Phase.FINAL:
            if "enter" in sight.offers:
                self.evening.press("enter")
        elif seat is not None and (self.alone or state.phase not in OPEN or "backspace" in sight.offers):
            if state.phase is not Phase.DRAWN or not self._accident("drawn"):
                self._make(self.mind.decide(state, seat), seat, state, sight)
        elif "space" in sight.offers and not self._accident("bots"):
            time.sleep(0.15)
            self.evening.press("space")

    def asked(self, state: KaboomState) -> Seat | None:
        """The person who is to move."""
        if state.phase is Phase.PEEK:
            return next((seat for seat in self.evening.humans if not state.ready[seat]), None)
        turn = (Phase.START, Phase.DRAWN, Phase.ACTION, Phase.KING)
        return state.current if state.phase in turn and state.current in self.evening.humans else None

    # Throws.

    def _wants_throw(self, state: KaboomState, sight: Sight) -> bool:
        if self._throw is None and state.phase is not Phase.DEAL:
            self._throw = self.mind.throw(state)
        if self._throw is None:
            return False
        seat, _ = self._throw
        if str(seat + 1) not in sight.offers:
            self._throw = None
            return False
        after = self.evening.hide(str(seat + 1)) if not self.alone else self.evening.press(str(seat + 1))
        if not after.claims:
            self._throw = None
        return True

    def _pick_throw(self, state: KaboomState, sight: Sight) -> None:
        throw, self._throw = self._throw, None
        if throw is None or not throw[1]:
            self.evening.press("esc")
            return
        seat, slots = throw
        plan = plan_on(GAME.view(state, self.evening.witness.alone), sight.text, self.evening.wish)
        letters = [letter_on(plan, sight.text, Spot(seat, slot)) for slot in slots]
        assert all(letters), f"no letter on {slots} of seat {seat}\n{sight.text}"
        for letter in letters[:-1]:
            assert letter is not None
            self.evening.press(self._typed(letter.upper()))
        assert letters[-1] is not None
        self.evening.press(self._typed(letters[-1]))

    # Moves.

    def _make(self, move: Move, seat: Seat, state: KaboomState, sight: Sight) -> None:
        key = KEYS.get(type(move)) or ("s" if move == Peek(()) else None)
        if key is not None:
            # The journal is ahead of the screen for a moment; what is not offered yet will be.
            if key in sight.offers:
                self._press_private(state, self._typed(key))
            return
        spots = [part for part in move.parts(seat) if isinstance(part, Spot)]
        for number, spot in enumerate(spots, 1):
            plan = plan_on(GAME.view(state, self.evening.witness.alone), self.evening.terminal.text, self.evening.wish)
            last = number == len(spots)
            self._point(
                plan_spot=spot,
                cell=cell_of(plan, spot),
                letter=letter_on(plan, self.evening.terminal.text, spot),
                state=state,
                last=last,
            )
        if isinstance(move, Peek) and len(state.peeked[seat]) + len(spots) < 2:
            after = self.evening.settled()
            if after.offers.get("enter") and not after.looks:
                self.evening.press("enter")

    def _point(
        self, plan_spot: Spot, cell: tuple[int, int] | None, letter: str | None, state: KaboomState, *, last: bool
    ) -> None:
        if (self.mouse or letter is None) and cell is not None:
            self.evening.rest()
            self.evening.terminal.click(*cell)
            self.evening.settled()
            return
        assert letter is not None, f"no way to point at {plan_spot}\n{self.evening.terminal.text}"
        if last and state.phase in (Phase.DRAWN, Phase.KING):
            self._press_private(state, self._typed(letter))
        else:
            self.evening.press(self._typed(letter))

    def _press_private(self, state: KaboomState, key: str) -> None:
        """Press the key of a move after which a drawn card, or one in the king's hand, may not be seen any more."""
        if state.phase in OPEN and not self.alone:
            self.evening.hide(key)
        else:
            self.evening.press(key)

    def _typed(self, letter: str) -> str:
        return letter.translate(CYRILLIC) if self.russian else letter
