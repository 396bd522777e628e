"""From a sitting to what the table screen shows, for any kind of table: its board and the lines around it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from textual.content import Content

from kaboom_tui.lines import Line
from kaboom_tui.prompts import ask, explain, label
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.offers import Offer
from kaboom_tui.screens.parts.menu import Row
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import t
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.widgets.table_board import TableBoard, Target
from rules.core.errors import IllegalMove
from rules.core.face import Face
from rules.core.moves import Move, Part, Word
from rules.core.seats import Seat

PROOF: Final = 12
"""Letters of the commitment on the table; the whole of it stands on the last score sheet."""
LINE: Final = 78
"""Cells of a line of the prompt in the narrowest window."""
LINES: Final = 2
"""Lines of the prompt."""
WIDE: Final = 118
"""Columns from which the log stands beside the board."""


class Drawing(ABC):
    """Draws for whoever the screen belongs to now; it asks the sitting and keeps nothing of its own."""

    move_keys: ClassVar[Mapping[str, str]] = {}
    """The letter of each move that is said by a key alone, by the kind of move; others get the first free letter."""
    kept_letters: ClassVar[str] = ""
    """Letters that no card is given, because they always mean a move at such a table."""
    pile_moves: ClassVar[Mapping[str, Sequence[str]]] = {}
    """What pointing at a pile says: kinds of moves without choices."""
    claimed_pile: ClassVar[str | None] = None
    """The pile at which a person alone at the keyboard points to claim a throw."""

    def __init__(self, sitting: Sitting, glyphs: Glyphs, proof: str) -> None:
        """`proof` is the commitment to the seed, shown while the first cards lie on the table."""
        self._sitting = sitting
        self._proof = proof
        self._glyphs = glyphs
        self.game = sitting.table.game.info.key
        self.names = tuple(sitter.name for sitter in sitting.seating)

    def dress(self, glyphs: Glyphs) -> None:
        """Write cards with other glyphs from now on."""
        self._glyphs = glyphs

    def face_text(self, face: Face) -> str:
        """A card in a sentence."""
        return self._glyphs.face(face).short

    @abstractmethod
    def board(self, look: Look) -> TableBoard[Any]:
        """A new board for this kind of table."""

    @abstractmethod
    def picture(self, letters: Mapping[Part, str], cursor: Target | None) -> object:
        """What the board is to show now."""

    @abstractmethod
    def status(self) -> Content:
        """One line about the match."""

    @abstractmethod
    def log(self, height: int) -> Content:
        """What was said aloud, the newest line last; or what a seat missed when it has just opened its view."""

    @abstractmethod
    def asking(self) -> Content:
        """What is asked of the seat in turn, or whom everybody waits for."""

    @abstractmethod
    def cover_about(self, seat: Seat) -> str:
        """Why the named person is to look."""

    def in_order(self, parts: Sequence[Part]) -> Sequence[Part]:
        """The parts of a move as they lie on the table: letters are given in this order."""
        return parts

    def extras(self) -> Sequence[Offer]:
        """What else can be done now, beside what the picker offers."""
        return ()

    def hint_of(self, name: str) -> str:
        """The name of the hint that says what a kind of move, or a situation, comes to just now."""
        return name

    def breaches(self, seat: Seat) -> Sequence[Row]:
        """What a seat here could do against the rules, each with its price; a row's key is the kind of move."""
        return [Row(kind.__name__, label(kind)) for kind in self._sitting.offences(seat)]

    def confirmation(self, move: Move) -> str:
        """The question that is asked before a move which nobody should make by a slip; empty for any other."""
        return ""

    @abstractmethod
    def meant(self, key: str) -> Move | IllegalMove | None:
        """What a person wants who presses this letter though it is not offered: a move of which the rules will say
        why it can't be made, or the reason; `None` for a letter that never means anything here.
        """

    @abstractmethod
    def meant_by(self, target: Target) -> Move | IllegalMove:
        """The same for pointing at a card or a pile that can't be chosen now."""

    def prompt(self) -> Content:
        """What is to be said now; under it a refusal, or the refusal alone where both have no room."""
        refused = self._sitting.refused
        if refused is None:
            return self._wanted()
        said = Content.styled(explain(refused, self.names, self.game, self.face_text), "bold $error")
        both = Content("\n").join([self._wanted(), said])
        return both if len(both.wrap(LINE)) <= LINES else said

    def _wanted(self) -> Content:
        """What is to be said, if nothing was refused."""
        sitting = self._sitting
        laptop = sitting.laptop
        if laptop.stage is Stage.LOOK and laptop.holder is not None:
            return Content(t("table.prompt.look", name=self.names[laptop.holder]))
        if laptop.stage is Stage.PASSING and laptop.holder is not None and not sitting.flashed:
            return Content(t("table.prompt.passing", name=self.names[laptop.holder]))
        if laptop.breach is not None:
            what = ask(laptop.breach.kind, len(sitting.chosen()) + 1)
            return Content(t("breach.prompt", name=self.names[laptop.breach.seat], what=what))
        return self.asking()

    def targets(self, listed: Sequence[Offer]) -> list[Target]:
        """Everything on the board that the arrow keys can reach."""
        kinds = {type(offer.move).__name__ for offer in listed if offer.move is not None}
        piles: list[Target] = [pile for pile, moves in self.pile_moves.items() if not kinds.isdisjoint(moves)]
        return [*piles, *(part for part in self._sitting.choices() if not isinstance(part, Word))]


KIND_STYLES: Final = {
    "deal": "bold",
    "wrong": "$text-error",
    "penalty": "$text-error",
    "kaboom": "bold $text-warning",
    "throw": "$text-accent",
    "score": "bold",
    "match": "bold",
}
"""How lines of the log are set off by what they tell of; the words say it too."""


def styled(line: Line) -> Content:
    """A line of the log in its style."""
    return Content.styled(line.text, KIND_STYLES.get(line.kind, ""))


def newest(said: Sequence[Line], height: int) -> Content:
    """As many lines as there is room for; what is no news of its own gives way first."""
    news = [line for line in said if line.kind != "quiet"] if len(said) > height else said
    return Content("\n").join(map(styled, news[-max(height, 1) :]))


def recap(name: str, missed: Iterable[Line], height: int) -> Content:
    """What a person missed: one after the other where there is little room, line by line where there is more."""
    title = Content.styled(t("table.log.since", name=name), "bold")
    told = [styled(line) for line in missed] or [Content(t("table.log.nothing"))]
    return Content("\n" if height > len(told) else " ").join([title, *told])
