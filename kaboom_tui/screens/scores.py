"""The sheet of a match, whatever is played: KABOOM's own, or the one that fits every game."""

from collections.abc import Callable
from typing import Any, Final

from textual.content import Content

from kaboom_tui.screens.parts.kaboom_score_lines import headline, notes, score_lines
from kaboom_tui.screens.parts.sheet_lines import sheet_headline, sheet_lines, sheet_notes
from kaboom_tui.session.deal_sheet import DealSheet, deal_sheet
from kaboom_tui.session.kaboom_sheet import ScoreSheet, score_sheet
from kaboom_tui.session.playable import PlayedMatch
from kaboom_tui.widgets.faces import Glyphs

AnySheet = ScoreSheet | DealSheet

HAND_MADE: Final[dict[str, Callable[..., AnySheet]]] = {
    "kaboom": score_sheet,
}
"""Sheets made for one game."""


def sheet_of(match: PlayedMatch) -> AnySheet:
    """The sheet of a match whose deal was counted, from what everybody may see."""
    update = match.table.look(None)
    view: Any = update.view
    names = [sitter.name for sitter in match.seating]
    known = {
        "commitment": match.commitment,
        "seed": match.revealed,
        "file": None if match.file is None else str(match.file),
    }
    game = match.table.game.info.key
    own = HAND_MADE.get(game)
    if own is not None:
        return own(view, names, update.outcome, **known)
    return deal_sheet(game, view, names, update.outcome, **known)


def headline_of(sheet: AnySheet) -> str:
    """What is to be said first."""
    return headline(sheet) if isinstance(sheet, ScoreSheet) else sheet_headline(sheet)


def sheet_text(sheet: AnySheet, width: int, glyphs: Glyphs) -> list[Content]:
    """The whole sheet in lines of this width."""
    if isinstance(sheet, ScoreSheet):
        lines, said = score_lines(sheet, width, glyphs), notes(sheet)
    else:
        lines, said = [*sheet_lines(sheet, width, glyphs), Content("")], sheet_notes(sheet)
    return [*lines, *(row for note in said for row in Content(note).wrap(max(10, width)))]
