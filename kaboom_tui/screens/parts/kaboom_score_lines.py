"""The sheet of a deal as lines of text: what was held, what it counts, and how the match stands."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from kaboom_tui.lines import listed
from kaboom_tui.screens.parts.columns import BAD, GOOD, MUTED, TONES, cut, fit, right
from kaboom_tui.session.kaboom_sheet import ScoreSheet, reason, signed
from kaboom_tui.texts import t, tn
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.words import points_text
from rules.core.cards import Card
from rules.core.seats import Seat
from rules.kaboom.scoring import SeatResult

_NAME: Final = 16
_COLUMNS: Final = (("hand", 7), ("call", 8), ("score", 8), ("total", 8))
_NUMBERS: Final = sum(width for _, width in _COLUMNS)
_DEAL: Final = 5


def deal_lines(sheet: ScoreSheet, width: int, glyphs: Glyphs) -> list[Content]:
    """Every seat of the last deal: its cards, its points, and why they are what they are."""
    lines = [_header(width)]
    for line in sheet.deal.lines:
        lines += _seat(sheet, line, width, glyphs)
    return lines


def _header(width: int) -> Content:
    cards = fit(t("scoring.column.cards"), width - _NAME - 2 - _NUMBERS)
    numbers = [right(t(f"scoring.column.{name}"), size) for name, size in _COLUMNS]
    return Content.styled(" " * (_NAME + 2) + cards + "".join(numbers), MUTED)


def _seat(sheet: ScoreSheet, line: SeatResult, width: int, glyphs: Glyphs) -> list[Content]:
    best = min(each.score for each in sheet.deal.lines)
    room = max(8, width - _NAME - 2 - _NUMBERS)
    rows = _cards(sheet.hands[line.seat], room - 1, glyphs)
    call = signed(line.adjustment) if line.declared else ""
    tone = "" if not line.declared else GOOD if line.adjustment < 0 else BAD if line.adjustment > 0 else "bold"
    first = Content.assemble(
        (fit(sheet.names[line.seat], _NAME), "bold"),
        "  ",
        rows[0],
        " " * (room - rows[0].cell_length),
        right(points_text(line.hand), _COLUMNS[0][1]),
        (right(call, _COLUMNS[1][1]), tone),
        (right(points_text(line.score), _COLUMNS[2][1]), "bold" if line.score == best else ""),
        (right(points_text(line.total), _COLUMNS[3][1]), BAD if line.total >= sheet.limit else "bold"),
    )
    indent = " " * (_NAME + 2)
    more = [Content.assemble(indent, row) for row in rows[1:]]
    sentence = Content(reason(sheet, line)).wrap(max(10, width - len(indent)))
    return [
        first,
        *more,
        *(Content.assemble(indent, (part.plain, tone.removeprefix("bold ") or MUTED)) for part in sentence),
    ]


def _cards(cards: Sequence[Card], room: int, glyphs: Glyphs) -> list[Content]:
    rows = [Content("")]
    for card in cards:
        face = glyphs.face(card)
        text = Content.styled(face.short, TONES[face.tone])
        gap = 1 if rows[-1].cell_length else 0
        if rows[-1].cell_length + gap + text.cell_length > room and gap:
            rows.append(text)
        else:
            rows[-1] = Content.assemble(rows[-1], " " * gap, text)
    return rows


def history_lines(sheet: ScoreSheet, width: int) -> list[Content]:
    """A column for every seat, a row for every deal with its dealer marked, and the totals."""
    seats = len(sheet.names)
    room = min(18, max(6, (width - _DEAL) // seats))
    best = min(line.total for line in sheet.deal.lines)
    head = [right(cut(name, room - 1), room) for name in sheet.names]
    lines = [Content.styled(fit(t("scoring.column.deal"), _DEAL) + "".join(head), MUTED)]
    totals: dict[Seat, int] = {}
    for result in sheet.results:
        scores = {line.seat: line for line in result.lines}
        totals |= {line.seat: line.total for line in result.lines}
        parts: list[str | tuple[str, str]] = [(fit(str(result.deal), _DEAL), MUTED)]
        for seat in map(Seat, range(seats)):
            line = scores.get(seat)
            text = "" if line is None else points_text(line.score)
            mark = "*" if seat == result.dealer else " "
            called = "" if line is None or not line.declared else GOOD if line.adjustment < 0 else BAD
            parts += [(right(text, room - 1), called), (mark, MUTED)]
        lines.append(Content.assemble(*parts))
    sums: list[str | tuple[str, str]] = [(fit("=", _DEAL), MUTED)]
    for seat in map(Seat, range(seats)):
        total = totals.get(seat, 0)
        tone = BAD if seat in sheet.out or total >= sheet.limit else GOOD if total == best else "bold"
        sums += [(right(points_text(total), room - 1), tone), " "]
    return [*lines, Content.assemble(*sums), Content.styled(t("scoring.dealer_mark"), MUTED)]


def place_lines(sheet: ScoreSheet) -> list[Content]:
    """Who came where; ties share a place (K61)."""
    assert sheet.outcome is not None
    lines = []
    for place in sorted(set(sheet.outcome.places)):
        seats = [seat for seat, own in enumerate(sheet.outcome.places) if own == place]
        for seat in seats:
            points = int(sheet.outcome.points[seat])
            shown = right(points_text(points), 5)
            text = tn("scoring.place.points", abs(points), points=shown)
            shared = t("scoring.place.shared") if len(seats) > 1 else ""
            lines.append(
                Content.assemble(
                    (f"{place:>3}. ", MUTED),
                    (fit(sheet.names[seat], _NAME), GOOD if place == 1 else "bold"),
                    f"  {text}",
                    (f"   {shared}", MUTED),
                )
            )
    return lines


def headline(sheet: ScoreSheet) -> str:
    """What is to be said first: whose deal it was, or who has won."""
    if sheet.outcome is None:
        return t("scoring.deal", deal=sheet.deal.deal)
    winners = [sheet.names[seat] for seat, place in enumerate(sheet.outcome.places) if place == 1]
    return tn("scoring.won", len(winners), names=listed(winners))


def notes(sheet: ScoreSheet) -> list[str]:
    """What else is to be said: who left, who deals next, and how the deal can be checked."""
    said = []
    left = [sheet.names[line.seat] for line in sheet.deal.lines if line.seat in sheet.out]
    if left:
        said.append(tn("scoring.knocked_out", len(left), names=listed(left)))
    if sheet.next_dealer is not None:
        said.append(t("scoring.next_dealer", name=sheet.names[sheet.next_dealer]))
    if sheet.outcome is not None and sheet.seed is not None and sheet.commitment is not None:
        said += [
            t("scoring.fair.commitment", commitment=sheet.commitment),
            t("scoring.fair.seed", seed=sheet.seed),
        ]
        said.append(t("scoring.fair.file", file=sheet.file) if sheet.file else t("scoring.fair.not_kept"))
    return said


def score_lines(sheet: ScoreSheet, width: int, glyphs: Glyphs) -> list[Content]:
    """The whole sheet, as wide as there is room."""
    empty = Content("")
    lines: list[Content] = []
    if sheet.over:
        lines += [*place_lines(sheet), empty]
    return [*lines, *deal_lines(sheet, width, glyphs), empty, *history_lines(sheet, width), empty]
