"""Writes a seat's name plate: who it is, the throw key, how many cards, how many points, and what holds for it now."""

from dataclasses import dataclass

from kaboom_tui.texts import t, tn
from kaboom_tui.widgets.canvas import Canvas, Ground, clipped, width_of
from kaboom_tui.widgets.faces import Marks
from kaboom_tui.widgets.picture import Picture
from kaboom_tui.widgets.plan import SeatPlan
from rules.core.seats import Seat
from rules.kaboom.state import Phase


@dataclass(frozen=True, slots=True)
class Sign:
    """One word on a plate and its style; a plate that is too short drops the less important ones."""

    text: str
    tone: str


def draw_plate(canvas: Canvas, plan: SeatPlan, picture: Picture, marks: Marks, ground: Ground) -> None:
    """Write the plate of a seat into its box: on one line, or on up to four."""
    box, seat = plan.plate, plan.seat
    if box.w < 1 or box.h < 1:
        return
    name, badge = _name(picture, seat), _badge(picture, seat)
    turn = picture.view.current == seat
    hand, total = picture.view.hands[seat], picture.view.totals[seat]
    status = _status(picture, seat, marks)
    tone = "turn-name" if turn else "name"
    tones = (tone, "watched") if picture.watched == seat else (tone,)
    lead = f"{marks.turn} " if turn else ""
    if box.h == 1:
        signs = [*badge, Sign(f"{marks.cards}{hand.count} {marks.points}{total}", "count"), *status]
        _line(canvas, plan, box.y, lead, name, tones, signs, marks, ground)
        return
    _line(canvas, plan, box.y, lead, name, tones, badge, marks, ground)
    count, points = Sign(tn("board.cards", hand.count), "count"), Sign(tn("board.points", total), "count")
    rows = [[count, points]] if box.h < 4 else [[count], [points]]
    if not _fits(rows[0], box.w):
        rows = [[Sign(f"{marks.cards}{hand.count} {marks.points}{total}", "count")], *rows[1:]] if box.h < 4 else rows
    for number, signs in enumerate([*rows, status][: box.h - 1], 1):
        _line(canvas, plan, box.y + number, "", "", (), signs, marks, ground)


def _name(picture: Picture, seat: Seat) -> str:
    return picture.names[seat] if seat < len(picture.names) else ""


def _badge(picture: Picture, seat: Seat) -> list[Sign]:
    key = picture.keys[seat] if seat < len(picture.keys) else ""
    return [Sign(f"[{key}]", "key")] if key else []


def _status(picture: Picture, seat: Seat, marks: Marks) -> list[Sign]:
    """What holds for the seat, the weightiest first."""
    view = picture.view
    hand = view.hands[seat]
    found = []
    if hand.out:
        found.append(Sign(t("board.out"), "out"))
    if hand.frozen:
        found.append(Sign(f" {t('board.kaboom')} ", "kaboom"))
    if view.phase is Phase.PEEK and hand.ready:
        found.append(Sign(marks.ready, "ready"))
    if view.dealer == seat:
        found.append(Sign(t("board.dealer"), "dealer"))
    if seat < len(picture.away) and picture.away[seat]:
        found.append(Sign(t("board.away"), "out"))
    return found


def _fits(signs: list[Sign], cells: int) -> bool:
    return sum(width_of(sign.text) + 1 for sign in signs) - 1 <= cells


def _line(
    canvas: Canvas,
    plan: SeatPlan,
    y: int,
    lead: str,
    name: str,
    tones: tuple[str, ...],
    signs: list[Sign],
    marks: Marks,
    ground: Ground,
) -> None:
    """One line: the name takes what the signs leave, but never less than a third; then signs go, the last first."""
    box = plan.plate
    least = min(width_of(name), max(6, box.w // 3)) if name else 0
    kept = list(signs)
    while kept and width_of(lead) + least + sum(width_of(sign.text) + 1 for sign in kept) > box.w:
        kept.pop()
    taken = width_of(lead) + sum(width_of(sign.text) + 1 for sign in kept)
    name = clipped(name, box.w - taken, marks.cut)
    spare = box.w - taken - width_of(name) + (not name)
    x = box.x + (max(0, spare) if plan.mirrored else 0)
    if lead:
        x = canvas.write(x, y, lead, ground, "turn-mark")
    if name:
        x = canvas.write(x, y, name, ground, *tones) + 1
    for sign in kept:
        x = canvas.write(x, y, sign.text, ground, sign.tone) + 1
