"""What can be done at the table now: one list that the keys, the footer and the mouse all read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kaboom_tui.prompts import label
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import t
from rules.core.moves import Move, Part, Spot
from rules.core.seats import Seat
from rules.kaboom.moves import Arrange, Peek


class Act(StrEnum):
    """What an offer does, apart from making a move or claiming a throw."""

    MOVE = "move"
    CLAIM = "claim"
    ENTER = "enter"
    REVEAL = "reveal"
    SCORE = "score"
    CLOSE = "close"
    LET_GO = "let_go"
    PATTERN = "pattern"
    EDGE = "edge"
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


KEYS: Final[Mapping[str, str]] = {
    "Draw": "d",
    "Kaboom": "k",
    "Pass": "p",
    "Discard": "x",
    "Skip": "s",
    "KingLeave": "s",
    "Peek": "s",
    "CloseGaps": "g",
}
"""The letter of each move that is said by a key alone; a move that is not named here gets the first free one."""

_SPARE: Final = "abcdefhijklmnopqrtuvwyz"
"""Letters for cards that can be pointed at; none of them is the key of a move offered beside cards."""


def move_key(move: Move, taken: set[str]) -> str:
    """The letter that says this move."""
    name = type(move).__name__
    if name in KEYS:
        return KEYS[name]
    return next((letter for letter in name.lower() + _SPARE if letter.isalpha() and letter not in taken), "")


def card_letters(sitting: Sitting, listed: Sequence[Offer]) -> dict[Part, str]:
    """A letter for everything that can be pointed at, the same until the move is made.

    What is left over when letters run out goes by arrows and mouse.
    """
    taken = {offer.key for offer in listed}
    letters = [letter for letter in _SPARE if letter not in taken]
    pointable = {*sitting.choices(), *sitting.chosen()}
    return {part: letter for part, letter in zip(sitting.parts(), letters, strict=False) if part in pointable}


def offers(sitting: Sitting) -> list[Offer]:
    """Everything that can be done now, the most wanted first."""
    listed = _stage_offers(sitting)
    if sitting.laptop.stage in (Stage.OPEN, Stage.LOOK):
        listed.append(Offer("backspace", t("table.offer.blank"), Act.BLANK))
    if sitting.laptop.stage is not Stage.LOOK:
        listed.append(Offer("?", t("table.offer.rules"), Act.RULES))
        listed.append(Offer("escape", t("table.offer.leave"), Act.LEAVE))
    return listed


def _stage_offers(sitting: Sitting) -> list[Offer]:
    stage = sitting.laptop.stage
    if stage is Stage.LOOK:
        return [Offer("enter", t("table.offer.close"), Act.CLOSE)]
    if stage is Stage.CLAIM:
        return [*_moves(sitting), *_enter(sitting), Offer("escape", t("table.offer.let_go"), Act.LET_GO)]
    update = sitting.public
    if update.view.revealed:
        return [Offer("enter", t("table.offer.score"), Act.SCORE)]
    listed = [*_moves(sitting), *_enter(sitting), *_arranging(sitting)]
    if update.deadline is not None and update.deadline.why == "last_throws":
        listed.append(Offer("enter", t("table.offer.reveal"), Act.REVEAL))
    able = sitting.may_claim()
    if able:
        keys = " ".join(str(seat + 1) for seat in able)
        listed.append(Offer(keys, t("table.offer.throw"), Act.CLAIM, seat=able[0] if len(able) == 1 else None))
    if sitting.actor is None and update.view.current is not None:
        listed.append(Offer("space", t("table.offer.hurry"), Act.HURRY))
    return listed


def _moves(sitting: Sitting) -> list[Offer]:
    listed: list[Offer] = []
    for move in sitting.plain_moves():
        key = move_key(move, {offer.key for offer in listed})
        text = t("table.offer.no_look") if isinstance(move, Peek) else label(move)
        listed.append(Offer(key, text, Act.MOVE, move=move))
    return listed


def _enter(sitting: Sitting) -> list[Offer]:
    move = sitting.complete()
    if move is None:
        return []
    return [Offer("enter", label(move), Act.ENTER, move=move)]


def _arranging(sitting: Sitting) -> list[Offer]:
    """Laying the four cards out before the first look (K7)."""
    seat = sitting.actor
    if seat is None or sitting.laptop.stage is not Stage.OPEN:
        return []
    if not any(isinstance(move, Arrange) for move in sitting.update.legal_moves):
        return []
    return [
        Offer("p", t("table.offer.pattern"), Act.PATTERN),
        Offer("e", t("table.offer.edge"), Act.EDGE),
    ]


def spots(parts: tuple[Part, ...]) -> tuple[Spot, ...]:
    """The places among what can be pointed at."""
    return tuple(part for part in parts if isinstance(part, Spot))
