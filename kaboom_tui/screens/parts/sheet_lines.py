"""The sheet of a deal of any game as lines of text: the arithmetic of every seat, and how the match stands."""

from collections.abc import Sequence
from fractions import Fraction

from textual.content import Content

from kaboom_tui.lines import listed
from kaboom_tui.screens.parts.columns import BAD, GOOD, MUTED, TONES, cut, fit, right
from kaboom_tui.session.deal_sheet import DealSheet
from kaboom_tui.texts import has, t, tn
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.words import points_text
from rules.core.sheets import Points, SheetLine, Term

_NAME = 16
_SCORE = 8
_DEAL = 5


def sheet_headline(sheet: DealSheet) -> str:
    """What is to be said first: whose deal it was, or who has won."""
    if sheet.outcome is None:
        return t("scoring.deal", deal=sheet.deal.deal)
    winners = [sheet.names[seat] for seat, place in enumerate(sheet.outcome.places) if place == 1]
    return tn("scoring.won", len(winners), names=listed(winners))


def sheet_lines(sheet: DealSheet, width: int, glyphs: Glyphs) -> list[Content]:
    """How the deal ended, every seat with its arithmetic, and the running sheet."""
    empty = Content("")
    lines: list[Content] = []
    ending = f"{sheet.game}.ending.{sheet.deal.ending}"
    if has(ending):
        winners = [sheet.names[line.seat] for line in sheet.deal.lines if line.won]
        losers = [sheet.names[line.seat] for line in sheet.deal.lines if line.lost]
        ending = ending if losers or not has(f"{ending}.none") else f"{ending}.none"
        lines += [Content.styled(t(ending, names=listed(winners), lost=listed(losers)), "bold"), empty]
    if sheet.outcome is not None:
        lines += [*_places(sheet), empty]
    lines.append(_header(sheet, width))
    for line in sheet.deal.lines:
        lines += _seat(sheet, line, width, glyphs)
    if len(sheet.sheets) > 1:
        lines += [empty, *_history(sheet, width)]
    return lines


def sheet_notes(sheet: DealSheet) -> list[str]:
    """How the match can be checked."""
    if sheet.outcome is None or sheet.seed is None or sheet.commitment is None:
        return []
    kept = t("scoring.fair.file", file=sheet.file) if sheet.file else t("scoring.fair.not_kept")
    return [t("scoring.fair.commitment", commitment=sheet.commitment), t("scoring.fair.seed", seed=sheet.seed), kept]


def _header(sheet: DealSheet, width: int) -> Content:
    score, total = _key(sheet, "column.score"), _key(sheet, "column.total")
    numbers = right(t(score), _SCORE) + right(t(total), _SCORE)
    return Content.styled(" " * max(0, width - 2 * _SCORE) + numbers, MUTED)


def _key(sheet: DealSheet, name: str) -> str:
    """The key of a text of the game's own sheet, or of the one that all sheets share."""
    own = f"{sheet.game}.{name}"
    return own if has(own) else f"scoring.{name}"


def _seat(sheet: DealSheet, line: SheetLine, width: int, glyphs: Glyphs) -> list[Content]:
    terms = [_term(sheet, term, glyphs, counted=len(line.terms) > 1) for term in line.terms]
    room = max(12, width - _NAME - 2 - 2 * _SCORE)
    wrapped = [row for term in terms for row in term.wrap(room)] or [Content("")]
    score, total = points_text(line.score), points_text(line.total)
    first = Content.assemble(
        (fit(sheet.names[line.seat], _NAME), f"{GOOD}" if line.won else "bold"),
        "  ",
        wrapped[0],
        " " * max(0, room - wrapped[0].cell_length),
        (right(score, _SCORE), GOOD if line.won else ""),
        (right(total, _SCORE), "bold"),
    )
    return [first, *(Content.assemble(" " * (_NAME + 2), row) for row in wrapped[1:])]


def _term(sheet: DealSheet, term: Term, glyphs: Glyphs, *, counted: bool) -> Content:
    """One step: what it is, the cards and what each of them counts, and the sum of them where it is worth saying.

    A text with plural forms says the one value of its step itself.
    """
    key = f"{sheet.game}.term.{term.key}"
    names = listed([sheet.names[seat] for seat in term.seats])
    number = int(term.values[0]) if len(term.values) == 1 and not term.cards else 1
    told = tn(key, number, names=names)
    parts: list[Content | str | tuple[str, str]] = [(t(key, names=names), MUTED)] if has(key) else []
    if told != key:
        parts = [(told, MUTED)]
    elif term.cards:
        parts.append(": " if parts else "")
        for card in term.cards:
            face = glyphs.face(card)
            parts += [(face.short, TONES[face.tone]), " "]
        if term.values:
            parts.append(_sum(term.values))
    elif term.values:
        parts += [": ", _sum(term.values)]
    whole = told != key and not term.points
    if (
        (counted or (term.values and term.points))
        and not whole
        and not (term.values and sum(term.values, Fraction(0)) == term.points)
    ):
        parts += ["  ", (_signed(term.points), "bold")]
    return Content.assemble(*parts)


def _sum(values: Sequence[Points]) -> str:
    """The values of the cards added up."""
    total = points_text(sum(values, Fraction(0)))
    return f"= {total}" if len(values) == 1 else f"= {'+'.join(points_text(value) for value in values)} = {total}"


def _signed(points: Points) -> str:
    return f"+{points_text(points)}" if points > 0 else points_text(points)


def _history(sheet: DealSheet, width: int) -> list[Content]:
    """A column for every seat, a row for every deal with its dealer marked, and the totals."""
    seats = len(sheet.names)
    room = min(18, max(6, (width - _DEAL) // seats))
    head = [right(cut(name, room - 1), room) for name in sheet.names]
    lines = [Content.styled(fit(t("scoring.column.deal"), _DEAL) + "".join(head), MUTED)]
    for each in sheet.sheets:
        parts: list[str | tuple[str, str]] = [(fit(str(each.deal), _DEAL), MUTED)]
        for line in each.lines:
            mark = "*" if line.seat == each.dealer else " "
            parts += [(right(points_text(line.score), room - 1), GOOD if line.won else ""), (mark, MUTED)]
        lines.append(Content.assemble(*parts))
    sums: list[str | tuple[str, str]] = [(fit("=", _DEAL), MUTED)]
    for line in sheet.deal.lines:
        sums += [(right(points_text(line.total), room - 1), "bold"), " "]
    dealt = any(each.dealer is not None for each in sheet.sheets)
    marks = [Content.styled(t("scoring.dealer_mark"), MUTED)] if dealt else []
    return [*lines, Content.assemble(*sums), *marks]


def _places(sheet: DealSheet) -> list[Content]:
    """Who came where, and who has lost the match; ties share a place (G9)."""
    assert sheet.outcome is not None
    told = sheet.outcome.points == sheet.outcome.lost
    lost = [] if told else [seat for seat, times in enumerate(sheet.outcome.lost) if times]
    lines = []
    counted = any(sheet.outcome.points)
    for place in sorted(set(sheet.outcome.places)):
        seats = [seat for seat, own in enumerate(sheet.outcome.places) if own == place]
        for seat in seats:
            points = sheet.outcome.points[seat]
            number = abs(int(points)) if points == int(points) else 2
            text = tn(_key(sheet, "place.points"), number, points=right(points_text(points), 5))
            lines.append(
                Content.assemble(
                    (f"{place:>3}. ", MUTED),
                    (fit(sheet.names[seat], _NAME), GOOD if place == 1 else "bold"),
                    f"  {text}" if counted else "",
                    (f"   {t('scoring.place.shared')}" if len(seats) > 1 else "", MUTED),
                    (f"   {t('scoring.place.lost')}" if seat in lost else "", BAD),
                )
            )
    return lines
