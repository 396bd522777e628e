"""Turns a picture and a plan into lines: the same picture gives the same lines, whoever shows them."""

from kaboom_tui.texts import t
from kaboom_tui.widgets.canvas import Canvas, Ground, Line, clipped, width_of
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.widgets.kaboom_picture import DISCARD, STOCK, Picture, Target
from kaboom_tui.widgets.kaboom_plan import Plan
from kaboom_tui.widgets.kaboom_plates import draw_plate
from kaboom_tui.widgets.rooms import Box
from kaboom_tui.widgets.strokes import Look, figure
from rules.core.cards import Card
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.state import Phase


def draw(picture: Picture, plan: Plan, glyphs: Glyphs) -> list[Line]:
    """Every line of the board."""
    canvas = Canvas(plan.width, plan.height)
    current = picture.view.current
    if plan.felt.w:
        canvas.lay(plan.felt, "felt")
    for seat in plan.seats:
        ground: Ground = "table"
        if seat.seat == current:
            ground = "turn"
            canvas.lay(seat.box, ground)
        draw_plate(canvas, seat, picture, glyphs.marks, ground)
        if seat.more:
            text = clipped(f"+{seat.more}", seat.more_box.w, glyphs.marks.cut)
            canvas.write(seat.more_box.x, seat.more_box.y, text, ground, "count")
    for place in plan.places:
        ground = _ground(plan, place.target, current)
        look, box = _look(picture, place.target, glyphs), place.box
        card = figure(box.w, box.h, look, glyphs.ascii, place.cut_right, place.cut_bottom)
        canvas.stamp(box.x, box.y, card, ground)
    _draw_fingers(canvas, picture, plan, glyphs)
    _draw_words(canvas, picture, plan, glyphs)
    return canvas.lines()


def _ground(plan: Plan, target: Target, current: Seat | None) -> Ground:
    if isinstance(target, Spot):
        return "turn" if target.seat == current else "table"
    return "felt" if plan.felt.w else "table"


def _look(picture: Picture, target: Target, glyphs: Glyphs) -> Look:
    """How a target looks in a picture: the one place where a face is let onto the board."""
    view = picture.view
    face: Card | None
    if isinstance(target, Spot):
        hand = view.hands[target.seat]
        place = hand.places[target.slot]
        face = (place.face or picture.open.get(target)) if place.present else None
        gap, number = not place.present, str(target.slot + 1)
        frozen, lifted = hand.frozen, view.held == target and face is None
    else:
        face = view.top if target == DISCARD else None
        gap = view.stock == 0 if target == STOCK else view.discard == 0
        number, frozen, lifted = "", False, False
    return Look(
        face=None if face is None else glyphs.face(face),
        gap=gap,
        number="" if gap else number,
        label=picture.labels.get(target, ""),
        cursor=picture.cursor == target,
        chosen=target in picture.chosen,
        fresh=target in picture.fresh,
        frozen=frozen,
        lifted=lifted,
    )


def _draw_fingers(canvas: Canvas, picture: Picture, plan: Plan, glyphs: Glyphs) -> None:
    """The card just drawn, between the piles: its face for who may see it, its back for the others (K12)."""
    view = picture.view
    if view.phase is not Phase.DRAWN:
        return
    face = None if view.drawn is None else glyphs.face(view.drawn)
    look = Look(face=face, number=glyphs.marks.lifted, fresh=True)
    card = figure(plan.drawn.w, plan.drawn.h, look, glyphs.ascii, False, False)
    canvas.stamp(plan.drawn.x, plan.drawn.y, card, _ground(plan, STOCK, None))


def _draw_words(canvas: Canvas, picture: Picture, plan: Plan, glyphs: Glyphs) -> None:
    """Whose view it is, what the piles are and how many cards lie in them."""
    view, cut = picture.view, glyphs.marks.cut
    stock, discard = plan.place(STOCK), plan.place(DISCARD)
    if stock is None or discard is None:
        return
    ground = _ground(plan, STOCK, None)
    for place, word, count, box, below in (
        (stock, t("board.stock"), view.stock, plan.words[0], plan.counts[0]),
        (discard, t("board.discard"), view.discard, plan.words[1], plan.counts[1]),
    ):
        _about(canvas, place.box, box, clipped(word, box.w, cut), ground, "word")
        _about(canvas, place.box, below, str(count), ground, "count")
    if plan.caption.w:
        seat = picture.watched
        text = t("board.public") if seat is None else t("board.watched", name=picture.names[seat])
        text = clipped(text, plan.caption.w, cut)
        canvas.write(plan.caption.x + (plan.caption.w - width_of(text)) // 2, plan.caption.y, text, ground, "caption")


def _about(canvas: Canvas, card: Box, line: Box, text: str, ground: Ground, tone: str) -> None:
    """Write a text over or under the middle of a card, within the line that is free for it."""
    if line.w:
        x = card.x + (card.w - width_of(text)) // 2
        canvas.write(max(line.x, min(x, line.x + line.w - width_of(text))), line.y, text, ground, tone)
