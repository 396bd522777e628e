"""What can be done at the table now: one list that the keys, the footer and the mouse all read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from kaboom_tui.prompts import label
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import has, t
from kaboom_tui.words import word_text
from rules.core.moves import Move, Part, Word
from rules.core.seats import Seat

if TYPE_CHECKING:
    from kaboom_tui.screens.drawing import Drawing


class Act(StrEnum):
    """What an offer does, apart from making a move or claiming a throw."""

    MOVE = "move"
    WORD = "word"
    CLAIM = "claim"
    ENTER = "enter"
    DUE = "due"
    SCORE = "score"
    CLOSE = "close"
    PASS_ON = "pass_on"
    LET_GO = "let_go"
    BREAK = "break"
    BLANK = "blank"
    HURRY = "hurry"
    RULES = "rules"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to do: `key` is a Latin letter, a digit or a key's name; `text` is shown beside it."""

    key: str
    text: str
    act: Act
    move: Move | None = None
    seat: Seat | None = None
    word: Word | None = None


BREAKING: Final = "!"
"""The key that lets a rule be broken, where the table does not prevent it."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def move_key(drawing: Drawing, move: Move, taken: set[str]) -> str:
    """The letter that says this move."""
    name = type(move).__name__
    if name in drawing.move_keys:
        return drawing.move_keys[name]
    return next((letter for letter in name.lower() + _LETTERS if letter.isalpha() and letter not in taken), "")


def card_letters(sitting: Sitting, drawing: Drawing, listed: Sequence[Offer]) -> dict[Part, str]:
    """A letter for everything that can be pointed at, the same until the move is made.

    What is left over when letters run out goes by arrows and mouse.
    """
    plain = _plain(sitting, drawing)
    taken = {*(offer.key for offer in (*listed, *plain)), *drawing.kept_letters}
    letters = [letter for letter in _LETTERS if letter not in taken]
    pointable = {*sitting.choices(), *sitting.chosen()}
    parts = drawing.in_order([part for part in sitting.parts() if not isinstance(part, Word)])
    return {part: letter for part, letter in zip(parts, letters, strict=False) if part in pointable}


def offers(sitting: Sitting, drawing: Drawing) -> list[Offer]:
    """Everything that can be done now, the most wanted first."""
    laptop = sitting.laptop
    listed = _stage_offers(sitting, drawing)
    if laptop.stage in (Stage.OPEN, Stage.LOOK):
        listed.append(Offer("backspace", t("table.offer.blank"), Act.BLANK))
    if laptop.stage in (Stage.LOOK, Stage.PASSING):
        return listed
    listed.append(Offer("?", t("table.offer.rules"), Act.RULES))
    if laptop.stage is Stage.CLAIM:
        return listed
    if laptop.stage is not Stage.BREACH and not sitting.public.counted and sitting.may_break():
        listed.append(Offer(BREAKING, t("table.offer.break"), Act.BREAK))
    if laptop.stage is Stage.BREACH and not sitting.chosen():
        return [*listed, Offer("escape", t("table.offer.unbroken"), Act.LET_GO)]
    if sitting.chosen():
        return [*listed, Offer("escape", t("table.offer.back"), Act.LET_GO)]
    return [*listed, Offer("escape", t("table.offer.leave"), Act.LEAVE)]


def _stage_offers(sitting: Sitting, drawing: Drawing) -> list[Offer]:
    match sitting.laptop.stage:
        case Stage.LOOK:
            return [Offer("enter", t("table.offer.close"), Act.CLOSE)]
        case Stage.PASSING:
            return [Offer("space", t("table.offer.hurry"), Act.PASS_ON)]
        case Stage.CLAIM:
            let_go = Offer("escape", t("table.offer.let_go"), Act.LET_GO)
            return [*_moves(sitting, drawing), *_enter(sitting), let_go]
        case Stage.BREACH:
            return [*_words(sitting, drawing), *_enter(sitting)]
        case _:
            return _table_offers(sitting, drawing)


def _table_offers(sitting: Sitting, drawing: Drawing) -> list[Offer]:
    update = sitting.public
    if update.counted:
        return [Offer("enter", t("table.offer.score"), Act.SCORE)]
    listed = [*_words(sitting, drawing), *_moves(sitting, drawing), *_enter(sitting), *drawing.extras()]
    if update.deadline is not None and has(due := f"{drawing.game}.due.{update.deadline.why}"):
        listed.append(Offer("enter", t(due), Act.DUE))
    able = sitting.may_claim()
    if able:
        keys = " ".join(str(seat + 1) for seat in able)
        # Cards are numbered too: where several people share the keys, it is said whose numbers these are.
        text = t("table.offer.throw.seats" if len(sitting.laptop.humans) > 1 else "table.offer.throw")
        listed.append(Offer(keys, text, Act.CLAIM, seat=able[0] if len(able) == 1 else None))
    if sitting.gate.hurries and sitting.actor is None and update.view.current is not None:
        listed.append(Offer("space", t("table.offer.hurry"), Act.HURRY))
    return listed


def _moves(sitting: Sitting, drawing: Drawing) -> list[Offer]:
    """Moves said by a key alone, unless another one is being put together."""
    return [] if sitting.chosen() and sitting.laptop.claim is None else _plain(sitting, drawing)


def _plain(sitting: Sitting, drawing: Drawing) -> list[Offer]:
    listed: list[Offer] = []
    for move in sitting.plain_moves():
        key = move_key(drawing, move, {offer.key for offer in listed})
        listed.append(Offer(key, label(move), Act.MOVE, move=move))
    return listed


def _words(sitting: Sitting, drawing: Drawing) -> list[Offer]:
    """Names to choose from, each by a digit: a digit that is named by itself, anything else by its number."""
    words = sitting.words()
    own = all(len(word.value) == 1 and word.value.isdigit() for word in words)
    return [
        Offer(word.value if own else str(number), word_text(drawing.game, word), Act.WORD, word=word)
        for number, word in enumerate(words, 1)
    ]


def _enter(sitting: Sitting) -> list[Offer]:
    move = sitting.complete()
    if move is None:
        return []
    return [Offer("enter", label(move), Act.ENTER, move=move)]
