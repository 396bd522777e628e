"""People who break the rules of a strict table, each as one would at the keyboard: who, how, and which card."""

from __future__ import annotations

import re
import time
from typing import Final

from kaboom_tui.prompts import label
from kaboom_tui.screens.ears import LOOK
from kaboom_tui.texts import t
from rules.core.moves import Move, Spot
from rules.core.seats import Seat
from tests.e2e.people.evening import Evening
from tests.e2e.people.sight import Page, Sight, cell_of, letter_on, plan_on
from tests.e2e.people.truth import GAME

SECONDS: Final = 20.0


class Offender:
    """Both people at a strict table, one after the other."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def breaks(self, seat: Seat, kind: type[Move], *, private: bool = False) -> None:
        """Somebody says who breaks a rule, and how; with `private` a hand is open before."""
        evening = self.evening
        evening.insist("!", lambda sight: t("breach.who") in sight.text, hides=private)
        self._choose(evening.name(seat))
        evening.terminal.wait_for(t("breach.what", name=evening.name(seat)), SECONDS)
        self._choose(label(kind))

    def _choose(self, words: str) -> None:
        """Press the digit of the line that says this."""
        line = next(
            line for line in self.evening.terminal.text.split("\n") if words in line and re.match(r".*\d ", line)
        )
        found = re.search(r"\d", line)
        assert found is not None
        self.evening.press(found[0])

    def points(self, spot: Spot, *, private: bool = False) -> None:
        """Type the letter of a card, or click it where it has none."""
        evening, n = self.evening, self.evening.truth.n
        sight = evening.settled()
        plan = plan_on(GAME.view(evening.truth.state, None), sight.text, evening.wish)
        letter, cell = letter_on(plan, sight.text, spot), cell_of(plan, spot)
        if letter is not None:
            evening.insist(letter, lambda seen: seen.page is Page.COVER or evening.truth.n > n, hides=private)
            return
        assert cell is not None, sight.text
        evening.terminal.click(*cell)
        evening.settled()

    def opens(self, seat: Seat) -> Sight:
        """The moment that the table lies open is cut short, and the person takes the keyboard."""
        if self.evening.settled().page is not Page.COVER:
            self.evening.press("space")
        self.evening.wait_for(Page.COVER, SECONDS)
        return self.evening.open_cover(seat)

    def looks(self, seat: Seat) -> None:
        """Behind the cover a card is seen, and closed again."""
        sight = self.opens(seat)
        assert sight.looks, sight.text
        time.sleep(LOOK + 0.1)
        self.evening.hide("enter")

    def keeps(self, seat: Seat) -> None:
        """Behind the cover a drawn card is put to the first of the own ones."""
        self.opens(seat)
        state = self.evening.truth.state
        self.points(Spot(seat, state.cards_of(seat)[0]), private=True)
