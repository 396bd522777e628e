"""Plays hand games for everybody at one keyboard: finds moves in the footer and cards by their letters."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from kaboom_tui.prompts import label
from kaboom_tui.words import word_text
from rules.core.face import Face
from rules.core.moves import Move, Word
from rules.core.seats import Seat
from tests.e2e.hands.evening import HandEvening
from tests.e2e.hands.reading import kind_of, letters_on, under_cursor
from tests.e2e.people.keyboard import STARTING
from tests.e2e.people.sight import Page, Sight, look_at

CYRILLIC: Final = str.maketrans("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить")
STALLED: Final = 40.0
"""Seconds without a move after which a table counts as locked."""
REACH: Final = 45
"""Steps of the cursor within which every card has to be reached."""


class HandPlayer:
    """All the people of one match, who play by chance, and like best what was done least.

    `kills` says at which moments the program is killed and taken up again, once each: `open` with a hand open,
    `look` with a drawn card open.
    """

    def __init__(self, evening: HandEvening, *, kills: frozenset[str] = frozenset(), russian: bool = False) -> None:
        self.evening = evening
        self.truth = evening.truth
        self.alone = len(evening.humans) == 1
        self.kills = set(kills)
        self.killed: list[str] = []
        self.russian = russian
        self.luck = Random("people")
        self.made: Counter[str] = Counter()
        """How often each kind of move was made by people."""

    def play(self, seconds: float) -> None:
        """Play until the match is over; fails when that takes too long, or when nothing moves any more."""
        deadline = time.monotonic() + seconds
        n, moved = -1, time.monotonic()
        while not self.truth.ended:
            now = time.monotonic()
            if self.truth.n != n:
                n, moved = self.truth.n, now
            assert now < deadline, f"not over in {seconds} s, {n} moves\n{self.evening.terminal.text}"
            assert now - moved < STALLED, f"nothing moves any more after {n} moves\n{self.evening.terminal.text}"
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
                time.sleep(0.45)
                self.evening.press("enter")
            case Page.QUESTION:
                self.evening.press("esc")
            case _:
                time.sleep(0.05)

    def _cover(self, sight: Sight) -> None:
        seat = next((each for each in self.evening.humans if sight.covers(self.evening.name(each))), None)
        if seat is not None:
            self.evening.open_cover(seat)

    def _table(self, sight: Sight) -> None:
        state = self.truth.state
        seat = self.asked(state)
        if sight.looks:
            if not self._kill("look"):
                self.evening.hide("enter")
        elif seat is not None and (self.alone or "backspace" in sight.offers or not self._private(state, seat)):
            if not self._kill("open"):
                self._make(self._wish(state, seat, sight), seat)
        elif "space" in sight.offers:
            self.evening.press("space")
        elif "enter" in sight.offers:
            self.evening.press("enter")

    def asked(self, state: Any) -> Seat | None:
        """The person who is to move."""
        return next((seat for seat in self.evening.humans if self.truth.game.legal_moves(state, seat)), None)

    def _private(self, state: Any, seat: Seat) -> bool:
        return self.truth.view(state, seat).private

    # Moves.

    def _wish(self, state: Any, seat: Seat, sight: Sight) -> Move:
        moves: Sequence[Move] = self.truth.game.legal_moves(state, seat)
        letters = letters_on(sight.text, self.evening.reader)
        easy = [move for move in moves if all(kind in letters for kind in _kinds(move, seat))]
        wanted = easy or list(moves)
        if self.luck.random() < 0.5:
            rarest = min(self.made[type(move).__name__] for move in wanted)
            wanted = [move for move in wanted if self.made[type(move).__name__] == rarest]
        return self.luck.choice(wanted)

    def _make(self, move: Move, seat: Seat) -> None:
        """Say a move by its keys; what is not offered yet is tried again when the screen has caught up."""
        n = self.truth.n
        parts = move.parts(seat)
        for part in parts:
            if self.truth.n != n:
                break
            if not (self._point(part) if isinstance(part, Face) else isinstance(part, Word) and self._name(part)):
                self._take_back()
                return
        if not parts and not self._say(label(move)):
            return
        if self.truth.n == n and self.evening.settled().offers.get("enter") == label(move):
            self.evening.press("enter")
        self._expect(n, move, seat)

    def _expect(self, n: int, move: Move, seat: Seat) -> None:
        """What was said is what was done."""
        deadline = time.monotonic() + 1.5
        while self.truth.n == n and time.monotonic() < deadline:
            time.sleep(0.02)
        if self.truth.n == n:
            self._take_back()
            return
        actor, done = self.truth.moves[n]
        assert actor == seat, f"{move} was made for seat {actor}"
        same = [kind_of(part) if isinstance(part, Face) else part for part in done.parts(seat)]
        said = [kind_of(part) if isinstance(part, Face) else part for part in move.parts(seat)]
        assert (type(done), same) == (type(move), said), f"{move} was said, {done} was done"
        self.made[type(move).__name__] += 1

    def _point(self, card: Face) -> bool:
        sight = self.evening.settled()
        letter = letters_on(sight.text, self.evening.reader).get(kind_of(card))
        if letter is not None:
            self.evening.press(self._typed(letter))
            return True
        return self._walk(card)

    def _walk(self, card: Face) -> bool:
        """Find a card without a letter in sight with the arrow keys."""
        for _ in range(REACH):
            if under_cursor(self.evening.terminal.text, self.evening.reader) == kind_of(card):
                self.evening.press("enter")
                return True
            self.evening.press("right", wait=0.2)
        return False

    def _name(self, word: Word) -> bool:
        return self._say(word_text(self.evening.game, word), word.value)

    def _say(self, *texts: str) -> bool:
        """Press the key beside one of these texts, or the key that is one itself."""
        sight = self.evening.settled()
        for key, says in sight.offers.items():
            if says in texts or (not says and key in texts):
                self.evening.press(self._typed(key))
                return True
        return False

    def _take_back(self) -> None:
        for _ in range(3):
            sight = self.evening.settled()
            if sight.page is not Page.TABLE or sight.looks or not letters_on(sight.text, self.evening.reader):
                return
            if "«" not in sight.text and "╔" not in sight.text:
                return
            self.evening.press("esc")

    def _typed(self, letter: str) -> str:
        return letter.translate(CYRILLIC) if self.russian and len(letter) == 1 else letter

    # Accidents.

    def _kill(self, moment: str) -> bool:
        if moment not in self.kills or (moment == "open" and self.truth.n < 3):
            return False
        self.kills.discard(moment)
        self.killed.append(moment)
        state, n = self.truth.state, self.truth.n
        self.evening.kill()
        self.evening.resume()
        self.evening.terminal.wait_for(lambda text: look_at(text).page in (Page.COVER, Page.TABLE), STARTING)
        sight = self.evening.settled()
        seat = self.asked(state)
        if moment == "open" and seat is not None:
            assert self.truth.n == n, "nothing happens before the same decision"
            if self.alone or not self._private(state, seat):
                assert sight.page is Page.TABLE, sight.text
            else:
                assert sight.covers(self.evening.name(seat)), sight.text
        return True


def _kinds(move: Move, seat: Seat) -> list[str]:
    return [kind_of(part) for part in move.parts(seat) if isinstance(part, Face)]
