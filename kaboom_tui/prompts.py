"""What may be done now, what a move is called, what to point at, and why something is refused."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from kaboom_tui import kaboom_prompts
from kaboom_tui.rules_chapters import chapter_of
from kaboom_tui.texts import has, t
from kaboom_tui.words import value_text
from rules.core.errors import IllegalMove
from rules.core.face import Face
from rules.core.moves import Move
from rules.core.seats import Viewer
from rules.core.views import View


def prompt(view: View, seat: Viewer, names: Sequence[str]) -> str:
    """The line that says what may be done now, for the eyes of `seat`; `None` is the table lying open.

    Whoever else has the turn is waited for. On an open table the seat in turn is asked by name: for a bot's turn
    give the seat of somebody who looks on.
    """
    if kaboom_prompts.of_kaboom(view):
        return kaboom_prompts.prompt(view, seat, names)
    if view.current is None:
        return ""
    return t("prompt.turn", name=names[view.current])


def label(move: Move | type[Move]) -> str:
    """What a move is called in a footer or a menu; a move that waives something has a name of its own."""
    kind, game = _kind(move)
    key = f"{game}.move.{kind}"
    if isinstance(move, Move) and _waives(move) and has(f"{key}.none"):
        return t(f"{key}.none")
    return t(key) if has(key) else kind


def _waives(move: Move) -> bool:
    """Whether a move chooses none of what it could choose."""
    return any(getattr(move, each.name) == () for each in fields(move))  # type: ignore[arg-type]


def ask(move: Move | type[Move], step: int) -> str:
    """What to point at in step `step` (from 1) of putting a move together; empty when there is nothing."""
    kind, game = _kind(move)
    for key in (f"{game}.ask.{kind}.{step}", f"{game}.ask.{kind}.more"):
        if has(key):
            return t(key)
    return ""


def explain(error: IllegalMove, names: Sequence[str], game: str = "kaboom", glyphs: Callable[[Any], str] = str) -> str:
    """Why a move was refused, as a sentence, and where the rules page of the game says so.

    A game may say it in words of its own: `<game>.refusal.<key>` comes before `refusal.<key>`.
    """
    own = f"{game}.refusal.{error.key}"
    key = own if has(own) else f"refusal.{error.key}"
    said = {name: _said(game, name, value, names, glyphs) for name, value in error.fields.items()}
    text = t(key, **said) if has(key) else t("refusal.unknown")
    chapter = chapter_of(error.rule, game)
    return text if chapter is None else t("refusal.chapter", text=text, chapter=chapter)


_SEATS = ("current", "other", "seat")


def _said(game: str, name: str, value: object, names: Sequence[str], glyphs: Callable[[Any], str]) -> object:
    if name in _SEATS and isinstance(value, int):
        return names[value]
    if isinstance(value, Face):
        return glyphs(value)
    return value_text(game, name, value)


def _kind(move: Move | type[Move]) -> tuple[str, str]:
    kind = move if isinstance(move, type) else type(move)
    return kind.__name__, kind.__module__.split(".")[-2]
