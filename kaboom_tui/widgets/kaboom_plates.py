"""Writes a seat's name plate: who it is, the throw key, how many cards, how many points, and what holds for it now."""

from kaboom_tui.texts import t, tn
from kaboom_tui.widgets.canvas import Canvas, Ground
from kaboom_tui.widgets.faces import Marks
from kaboom_tui.widgets.kaboom_picture import Picture
from kaboom_tui.widgets.kaboom_plan import SeatPlan
from kaboom_tui.widgets.signs import Sign, fits, write_signs
from rules.core.seats import Seat
from rules.kaboom.state import Phase


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
        write_signs(canvas, box, box.y, lead, name, tones, signs, marks, ground, mirrored=plan.mirrored)
        return
    write_signs(canvas, box, box.y, lead, name, tones, badge, marks, ground, mirrored=plan.mirrored)
    count, points = Sign(tn("board.cards", hand.count), "count"), Sign(tn("board.points", total), "count")
    rows = [[count, points]] if box.h < 4 else [[count], [points]]
    if not fits(rows[0], box.w):
        rows = [[Sign(f"{marks.cards}{hand.count} {marks.points}{total}", "count")], *rows[1:]] if box.h < 4 else rows
    for number, signs in enumerate([*rows, status][: box.h - 1], 1):
        write_signs(canvas, box, box.y + number, "", "", (), signs, marks, ground, mirrored=plan.mirrored)


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
    if view.debts[seat]:
        found.append(Sign(tn("board.debt", view.debts[seat]), "out"))
    if view.phase is Phase.PEEK and hand.ready:
        found.append(Sign(marks.ready, "ready"))
    if view.dealer == seat:
        found.append(Sign(t("board.dealer"), "dealer"))
    if seat < len(picture.away) and picture.away[seat]:
        found.append(Sign(t("board.away"), "out"))
    return found
