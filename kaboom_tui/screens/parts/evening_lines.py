"""The sheet of an evening as lines of text: a row for every person, columns for every game, and the matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from kaboom_tui.lines import listed
from kaboom_tui.screens.parts.columns import BAD, GOOD, MUTED, fit, right
from kaboom_tui.session.evening import Column, Evening, EveningSheet, Played, evening_sheet
from kaboom_tui.session.names import clean_line
from kaboom_tui.texts import has, t
from kaboom_tui.words import points_text
from rules.core.game import Tally
from rules.core.sheets import Points

_NAME: Final = 16
_PLACE: Final = 4
_TITLE: Final = 12
"""Cells in the name of a game over its columns, at most."""
_GAP: Final = "  "
_TONES: Final[Mapping[Tally, str]] = {"won": "bold", "lost": BAD, "points": ""}


@dataclass(frozen=True, slots=True)
class _Figures:
    """One column: its head, and a figure for every seat."""

    tally: Tally
    head: str
    figures: tuple[str, ...]

    @property
    def width(self) -> int:
        return 1 + max(Content(text).cell_length for text in (self.head, *self.figures))


@dataclass(frozen=True, slots=True)
class _Group:
    """The columns under one title."""

    title: str
    columns: tuple[_Figures, ...]

    @property
    def width(self) -> int:
        return max(sum(column.width for column in self.columns), Content(self.title).cell_length + 1)


def evening_lines(evening: Evening, width: int) -> list[Content]:
    """How everybody stands over all games and in each, who won what, and by what the places go."""
    sheet = evening_sheet(evening)
    if not evening.played:
        return []
    groups, short = _groups(sheet, short=False), False
    if len(_bands(groups, width)) > 1:
        groups, short = _groups(sheet, short=True), True
    lines: list[Content] = []
    for band in _bands(groups, width):
        lines += [*_band(sheet, band), Content("")]
    for number, match in enumerate(evening.played, start=1):
        lines += _match(number, match, sheet.names, width)
    notes = ([t("evening.legend")] if short else []) + [t("evening.order")]
    return [*lines, Content(""), *(row for note in notes for row in Content.styled(note, MUTED).wrap(max(10, width)))]


def game_title(game: str, preset: str = "") -> str:
    """What a game is called, or the rules it was played by, where they are known as another game; one that this
    program does not know, by its key.
    """
    if has(variant := f"evening.variant.{game}.{preset}"):
        return t(variant)
    return t(f"game.{game}.title") if has(f"game.{game}.title") else clean_line(game.upper(), _TITLE)


def _groups(sheet: EveningSheet, *, short: bool) -> list[_Group]:
    """All games together first, unless there is but one."""
    columns = [_Group(game_title(each.game, each.preset), _figures(each, short=short)) for each in sheet.columns]
    if len(columns) == 1:
        return columns
    sums = {"won": sheet.won, "lost": sheet.lost}
    whole = tuple(_column(tally, sums[tally], short=short) for tally in sheet.tally)
    return [_Group(t("evening.column.all"), whole), *columns]


def _figures(column: Column, *, short: bool) -> tuple[_Figures, ...]:
    sums: dict[Tally, Sequence[Points]] = {"won": column.won, "lost": column.lost, "points": column.points}
    return tuple(_column(tally, sums[tally], short=short) for tally in column.tally)


def _column(tally: Tally, figures: Sequence[Points], *, short: bool) -> _Figures:
    head = t(f"evening.short.{tally}") if short else t(f"evening.column.{tally}")
    return _Figures(tally, head, tuple(points_text(each) for each in figures))


def _bands(groups: Sequence[_Group], width: int) -> list[list[_Group]]:
    """The groups that have room side by side; the others stand below, with the names again."""
    bands: list[list[_Group]] = []
    left = 0
    for group in groups:
        needed = len(_GAP) + group.width
        if not bands or needed > left:
            bands.append([])
            left = width - _PLACE - _NAME
        bands[-1].append(group)
        left -= needed
    return bands


def _band(sheet: EveningSheet, groups: Sequence[_Group]) -> list[Content]:
    margin = " " * (_PLACE + _NAME)
    titles = "".join(_GAP + right(group.title, group.width) for group in groups)
    heads = "".join(_GAP + _row([column.head for column in group.columns], group) for group in groups)
    order = sorted(range(len(sheet.names)), key=lambda seat: (sheet.places[seat], seat))
    rows = [_person(sheet, seat, groups) for seat in order]
    return [Content.styled(margin + titles, "bold"), Content.styled(margin + heads, MUTED), *rows]


def _row(texts: Sequence[str], group: _Group) -> str:
    cells = (right(text, column.width) for text, column in zip(texts, group.columns, strict=True))
    return right("".join(cells), group.width)


def _person(sheet: EveningSheet, seat: int, groups: Sequence[_Group]) -> Content:
    leads = sheet.places[seat] == 1 and len(set(sheet.places)) > 1
    parts: list[str | tuple[str, str]] = [
        (f"{sheet.places[seat]:>2}. ", MUTED),
        (fit(sheet.names[seat], _NAME), GOOD if leads else "bold"),
    ]
    for group in groups:
        spare = group.width - sum(column.width for column in group.columns)
        parts.append(_GAP + " " * spare)
        for column in group.columns:
            figure = column.figures[seat]
            parts.append((right(figure, column.width), MUTED if figure == "0" else _TONES[column.tally]))
    return Content.assemble(*parts)


def _match(number: int, match: Played, names: Sequence[str], width: int) -> list[Content]:
    """One match: its game, and who won it or lost it, with the points they had."""
    said = []
    if match.winners:
        shown = [f"{names[seat]} ({points_text(match.points[seat])})" for seat in match.winners]
        said.append(t("evening.match.won", names=listed(shown)))
    if match.losers:
        said.append(t("evening.match.lost", names=listed([names[seat] for seat in match.losers])))
    if not said:
        said.append(t("evening.match.drawn"))
    head = f"{number:>2}. {fit(game_title(match.game, match.preset), _TITLE)}  "
    margin = Content(head).cell_length
    rows = Content("; ".join(said)).wrap(max(10, width - margin))
    return [Content.assemble((" " * margin if at else head, MUTED), row) for at, row in enumerate(rows)]
