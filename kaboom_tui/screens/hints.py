"""One line for those who are learning: what may be done now, and what each key would mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from kaboom_tui.prompts import ask, label
from kaboom_tui.screens.offers import Act, Offer, offers
from kaboom_tui.screens.parts.bar import key_name
from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import has, t
from rules.core.moves import Move

if TYPE_CHECKING:
    from kaboom_tui.screens.drawing import Drawing
    from kaboom_tui.session.sitting import Sitting

BETWEEN: Final = " · "


def hints(sitting: Sitting, drawing: Drawing) -> list[str]:
    """Short sentences, the most wanted first, from what lies open to whoever looks and from nothing that lay open
    before.
    """
    match sitting.laptop.stage:
        case Stage.COVER | Stage.PASSING:
            return []
        case Stage.LOOK:
            return [_text(drawing.game, drawing.hint_of("look"))]
        case Stage.CLAIM:
            return [_text(drawing.game, "claim")]
        case Stage.BREACH:
            return [t("hint.breach")]
        case _:
            return [each for each in _of_table(sitting, drawing) if each]


def hint_before(drawing: Drawing) -> str:
    """What it would come to to say yes to the question that is asked before a move."""
    return _text(drawing.game, "confirm")


def fitting(told: Sequence[str], width: int) -> str:
    """As many of the sentences as fit side by side; always the first."""
    line = "".join(told[:1])
    for each in told[1:]:
        if len(line) + len(BETWEEN) + len(each) <= width:
            line += BETWEEN + each
    return line


def _of_table(sitting: Sitting, drawing: Drawing) -> Iterator[str]:
    listed = offers(sitting, drawing)
    if sitting.public.counted:
        yield _text(drawing.game, "score" if sitting.public.outcome is None else "score.last")
        return
    if sitting.actor is None:
        yield _text(drawing.game, drawing.hint_of("wait"))
    elif sitting.words():
        yield t("hint.words" if sitting.chosen() else "hint.words.first")
    else:
        yield from _of_cards(sitting, drawing)
    yield from _of_keys(drawing, listed)


def _of_cards(sitting: Sitting, drawing: Drawing) -> Iterator[str]:
    """What a letter does, for each kind of move that points at cards."""
    step = len(sitting.chosen()) + 1
    if not sitting.choices():
        return
    for kind in sitting.kinds():
        if step == 1:
            name = drawing.hint_of(kind.__name__)
            yield _text(drawing.game, name) or t("hint.letter", what=label(kind))
        else:
            asked = ask(kind, step)
            yield t("hint.next", what=asked) if asked else t("hint.more")


def _of_keys(drawing: Drawing, listed: Sequence[Offer]) -> Iterator[str]:
    """What each key says that is offered, moves of one kind together."""
    keys: dict[str, list[str]] = {}
    moves: dict[str, Move] = {}
    for offer in listed:
        if offer.move is not None and offer.act is Act.MOVE:
            kind = drawing.hint_of(type(offer.move).__name__)
            keys.setdefault(kind, []).append(key_name(offer.key))
            moves[kind] = offer.move
    for kind, move in moves.items():
        named = "/".join(keys[kind])
        yield t("hint.key", key=named, what=_text(drawing.game, f"{kind}.key") or label(move))
    for offer in listed:
        if offer.act is Act.ENTER and offer.move is not None:
            yield t("hint.key", key=key_name(offer.key), what=label(offer.move))
        elif offer.act is Act.CLAIM:
            yield t("hint.key", key=offer.key.replace(" ", "/"), what=_text(drawing.game, "throw"))
        elif offer.act in (Act.DUE, Act.HURRY):
            yield t("hint.key", key=key_name(offer.key), what=offer.text)


def _text(game: str, name: str) -> str:
    """A hint of the game's own, or the one that all games share; empty if there is none."""
    for key in (f"{game}.hint.{name}", f"hint.{name}"):
        if has(key):
            return t(key)
    return ""
