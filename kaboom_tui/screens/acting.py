"""What the people at this keyboard press and click, and what it comes to at their table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeGuard

from kaboom_tui.keys import latin
from kaboom_tui.screens.drawing import Drawing
from kaboom_tui.screens.offers import Act, Offer, card_letters, offers
from kaboom_tui.screens.steering import Cursor, step
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import t
from kaboom_tui.widgets.table_board import TableBoard, Target
from kaboom_tui.widgets.walking import Direction
from rules.core.errors import IllegalMove
from rules.core.moves import Move, Part, Spot, Word
from rules.core.seats import Seat

ARROWS: Final[Mapping[str, Direction]] = {"left": "left", "right": "right", "up": "up", "down": "down"}


class Acting:
    """Offers by their key, cards by their letter, everything by arrows and Enter, and all of it by mouse.

    What can't be done is answered with the rule that forbids it: no key that a person would try is met by silence.
    """

    def __init__(
        self,
        sitting: Sitting,
        drawing: Drawing,
        acts: Mapping[Act, Callable[[], object]],
        board: Callable[[], TableBoard[Any]],
        moved: Callable[[], None],
    ) -> None:
        """`acts` are what the screen does itself; `moved` is called when the cursor or a question has changed."""
        self._sitting = sitting
        self._drawing = drawing
        self._board = board
        self._moved = moved
        self.cursor: Cursor = None
        self.confirming: Move | None = None
        """A move that nobody should make by a slip, until it is made or not."""
        self._acts = {
            Act.CLOSE: sitting.close_look,
            Act.PASS_ON: sitting.pass_on,
            Act.LET_GO: self._let_go,
            **acts,
        }

    # What is offered.

    def listed(self) -> list[Offer]:
        """What can be done now: while a question is open, its answers."""
        if self.confirming is None:
            return offers(self._sitting, self._drawing)
        return [
            Offer("enter", t("table.offer.yes"), Act.ENTER, move=self.confirming),
            Offer("escape", t("table.offer.no"), Act.LET_GO),
        ]

    def letters(self) -> dict[Part, str]:
        """The letter of every card that can be pointed at."""
        return card_letters(self._sitting, self._drawing, offers(self._sitting, self._drawing))

    def keep_cursor(self) -> None:
        """Leave the place of the cursor if it is none any more."""
        listed = offers(self._sitting, self._drawing)
        if self.cursor not in (*self._drawing.targets(listed), *listed, *self._gathered()):
            self.cursor = None

    # What is pressed and clicked.

    def press(self, key: str, *, printed: bool) -> None:
        """A key that counts; of one that is `printed`, what it prints."""
        key = latin(key) if printed else key
        sitting, stage = self._sitting, self._sitting.laptop.stage
        if stage is Stage.PASSING:
            sitting.pass_on()
        elif stage is Stage.LOOK and key != "backspace":
            sitting.close_look()
            if key.isdigit():
                self._by_digit(key)
        elif key in ARROWS:
            self._steer(ARROWS[key])
        elif not (
            (key == "backspace" and sitting.laptop.alone and sitting.back())
            or self._by_cursor(key)
            or self._by_key(key)
            or self._by_letter(key)
            or self._by_key(key.lower())
        ):
            self._explain(key)

    def click(self, target: Target) -> None:
        """A card or a pile was clicked: close a look, or point at it."""
        stage = self._sitting.laptop.stage
        if stage is Stage.LOOK:
            self._sitting.close_look()
        elif stage is Stage.PASSING:
            self._sitting.pass_on()
        else:
            self._take(target)

    def do(self, offer: Offer) -> None:
        """Do what is offered."""
        if offer.act is Act.CLAIM:
            if offer.seat is not None:
                self._sitting.claim(offer.seat)
        elif offer.word is not None:
            self._sitting.point(offer.word)
        elif offer.move is not None:
            self._make(offer.move)
        else:
            self._acts[offer.act]()

    def _gathered(self) -> Sequence[Part]:
        """What was picked for a move that may grow: there Enter makes the move, and the space bar takes it back."""
        sitting = self._sitting
        grows = sitting.laptop.claim is None and isinstance(sitting.complete(), sitting.table.game.gathered)
        return sitting.chosen() if grows else ()

    def _by_cursor(self, key: str) -> bool:
        if key == "enter" and self.cursor in self._gathered() and self._by_key(key):
            return True
        if key not in ("enter", "space") or self.cursor is None or self.confirming is not None:
            return False
        if isinstance(self.cursor, Offer):
            self.do(self.cursor)
        else:
            self._take(self.cursor, mark=key == "space")
        return True

    def _by_key(self, key: str) -> bool:
        for offer in self.listed():
            if offer.key == key:
                self.do(offer)
                return True
        return False

    def _by_letter(self, key: str) -> bool:
        for part, letter in self.letters().items():
            if key == letter or key == letter.upper():
                self._sitting.point(part, mark=key != letter)
                return True
        return key.isdigit() and self._by_digit(key)

    def _by_digit(self, key: str) -> bool:
        if not 1 <= int(key) <= len(self._drawing.names):
            return False
        self._sitting.claim(Seat(int(key) - 1))
        return True

    def _steer(self, arrow: Direction) -> None:
        listed = self.listed()
        targets = [*self._drawing.targets(listed), *(part for part in self._gathered() if not isinstance(part, Word))]
        self.cursor = step(self.cursor, arrow, self._board(), targets, listed)
        self._moved()

    def _take(self, target: Target, mark: bool = False) -> None:
        sitting = self._sitting
        if isinstance(target, str):
            self._pile(target)
        elif self._claims(target):
            # With the mouse the first click claims a throw, the second picks the card: a slip costs nothing.
            sitting.claim(target.seat)
        elif target in (*sitting.choices(), *sitting.chosen()):
            sitting.point(target, mark=mark)
        elif isinstance(target, Spot) and target.seat in sitting.laptop.humans and target.seat != sitting.actor:
            # What is refused here is a throw.
            sitting.claim(target.seat)
        else:
            sitting.refuse(self._drawing.meant_by(target))

    def _claims(self, target: Target) -> TypeGuard[Spot]:
        """Whether pointing at a card says that its seat wants to throw."""
        sitting = self._sitting
        if not isinstance(target, Spot) or target in sitting.parts() or sitting.laptop.breach is not None:
            return False
        return target.seat in sitting.may_claim()

    def _pile(self, pile: str) -> None:
        sitting = self._sitting
        wanted = self._drawing.pile_moves.get(pile, ())
        for move in sitting.plain_moves():
            if type(move).__name__ in wanted:
                sitting.make(move)
                return
        if pile == self._drawing.claimed_pile and sitting.laptop.alone:
            sitting.claim(sitting.laptop.humans[0])
        else:
            sitting.refuse(self._drawing.meant_by(pile))

    def _let_go(self) -> None:
        if self.confirming is not None:
            self.confirming = None
            self._moved()
        else:
            self._sitting.back()

    def _make(self, move: Move) -> None:
        if self.confirming is None and self._drawing.confirmation(move):
            self.confirming = move
            self._moved()
        else:
            self._sitting.make(move)

    def _explain(self, key: str) -> None:
        """Say why a key does nothing now; of keys that nobody would try at a table nothing is said."""
        if self.confirming is not None:
            return
        sitting = self._sitting
        if key in ("enter", "space"):
            sitting.refuse(IllegalMove("", "nothing_chosen"))
        elif key == "backspace":
            sitting.refuse(IllegalMove("", "nothing_open"))
        elif key.isdigit():
            sitting.refuse(IllegalMove("", "no_such_seat", number=int(key)))
        elif len(key) == 1 and key.isalpha():
            meant = self._drawing.meant(key.lower())
            sitting.refuse(IllegalMove("", "no_such_letter", letter=key.upper()) if meant is None else meant)
