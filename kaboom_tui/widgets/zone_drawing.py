"""Turns a picture of a hand game and its plan into lines: the same picture gives the same lines."""

from collections.abc import Sequence

from kaboom_tui.widgets.canvas import Canvas, Ground, Line, clipped, width_of
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.widgets.rooms import Box
from kaboom_tui.widgets.signs import Sign, write_signs
from kaboom_tui.widgets.strokes import Look, figure
from kaboom_tui.widgets.zone_middle import Shown
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_plan import ZonePlan, fan_lines
from kaboom_tui.widgets.zone_seats import Chair
from rules.core.face import Face
from rules.core.seats import Seat
from rules.core.views import HAND, FaceView, Zone


def draw_zones(picture: ZonePicture, plan: ZonePlan, glyphs: Glyphs) -> list[Line]:
    """Every line of the board."""
    return _Brush(picture, plan, glyphs).lines()


class _Brush:
    def __init__(self, picture: ZonePicture, plan: ZonePlan, glyphs: Glyphs) -> None:
        self.picture = picture
        self.plan = plan
        self.glyphs = glyphs
        self.canvas = Canvas(plan.width, plan.height)
        self.felt = _felt(plan)

    def lines(self) -> list[Line]:
        """The middle, the others round it, and the near seat below."""
        if self.felt.w:
            self.canvas.lay(self.felt, "felt")
            self._arrows()
        for chair in self.plan.chairs:
            self._chair(chair)
        ground: Ground = "felt" if self.felt.w else "table"
        for card in self.plan.middle.cards:
            self._card(card, ground)
        for text in self.plan.middle.texts:
            self._centred(text.box, text.text, text.tone, ground)
        self._near()
        return self.canvas.lines()

    def _arrows(self) -> None:
        """How the turn goes round, along the edges of the cloth; clockwise is up the left side."""
        felt, turning, marks = self.felt, self.picture.turning, self.glyphs.marks
        sides = ((felt.x + 1, 1), (felt.x + felt.w - 2, -1))
        taken = [text.box for text in self.plan.middle.texts] + [card.box for card in self.plan.middle.cards]
        for y in range(felt.y, felt.y + felt.h) if turning else ():
            for x, way in sides:
                if not any(box.y <= y < box.y + box.h and box.x - 2 < x < box.x + box.w + 1 for box in taken):
                    self.canvas.write(x, y, marks.up if turning == way else marks.down, "felt", "fact")

    def _card(self, card: Shown, ground: Ground) -> None:
        """A card: the one place where a face is let onto the board."""
        picture, target = self.picture, card.target
        label = picture.labels.get(target, "") if target is not None else ""
        able = target is not None and target in picture.options
        look = Look(
            face=None if card.face is None else self.glyphs.face(card.face),
            gap=card.gap,
            label=label or (self.glyphs.marks.option_sign if able and card.face is not None else ""),
            cursor=target is not None and picture.cursor == target,
            chosen=target in picture.chosen,
            fresh=target is not None and target in picture.fresh,
        )
        box = card.box
        strokes = figure(box.w, box.h, look, self.glyphs.ascii, card.cut_right, card.cut_bottom)
        self.canvas.stamp(box.x, box.y, strokes, ground)

    def _centred(self, box: Box, text: str, tone: str, ground: Ground) -> None:
        text = clipped(text, box.w, self.glyphs.marks.cut)
        self.canvas.write(box.x + max(0, box.w - width_of(text)) // 2, box.y, text, ground, tone)

    # Seats.

    def _plate(self, seat: Seat, box: Box, signs: Sequence[Sign], ground: Ground, *, mirrored: bool) -> None:
        turn = self.picture.current == seat
        tone = "turn-name" if turn else "name"
        tones = (tone, "watched") if self.picture.watched == seat else (tone,)
        lead = f"{self.glyphs.marks.turn} " if turn else ""
        name = self.picture.names[seat]
        marks = self.glyphs.marks
        write_signs(self.canvas, box, box.y, lead, name, tones, signs, marks, ground, mirrored=mirrored)

    def _signs(self, seat: Seat) -> list[Sign]:
        hand = self.picture.hand(seat)
        count = [] if hand is None else [Sign(f"{self.glyphs.marks.cards}{hand.count}", "count")]
        return [*count, *self.picture.signs[seat]]

    def _chair(self, chair: Chair) -> None:
        ground: Ground = "table"
        if chair.seat == self.picture.current:
            ground = "turn"
            self.canvas.lay(chair.box, ground)
        box, mirrored = chair.box, chair.side == "right"
        inner = Box(box.x + (not mirrored and box.w > 12), box.y, box.w - (box.w > 12), box.h)
        self._plate(chair.seat, inner, self._signs(chair.seat), ground, mirrored=mirrored)
        hand = self.picture.hand(chair.seat)
        lines = fan_lines(self.plan.height)
        if hand is not None and hand.count:
            strip = Box(inner.x, inner.y + 1, inner.w, lines)
            if any(place.face is not None for place in hand.places):
                self._faces(hand.places, strip, ground)
            else:
                self._fan(hand.count, strip, ground, mirrored=mirrored)
        y = inner.y + 1 + lines
        for zone in self.picture.beside(chair.seat):
            if zone.count and y < box.y + box.h:
                self._beside(zone, Box(inner.x, y, inner.w, 1), ground)
                y += 1

    def _fan(self, count: int, strip: Box, ground: Ground, *, mirrored: bool) -> None:
        """The backs of a hand, closer together when they are many."""
        w = 5 if strip.h > 1 else 3
        step = next((step for step in (2, 1) if (count - 1) * step + w <= strip.w), 1)
        count = min(count, (strip.w - w) // step + 1)
        width = (count - 1) * step + w
        x = strip.x + (strip.w - width if mirrored else 0)
        for number in range(count):
            last = number == count - 1
            self._back(x + number * step, strip, w if last else step, ground, last=last)

    def _back(self, x: int, strip: Box, w: int, ground: Ground, *, last: bool) -> None:
        marks = self.glyphs.marks
        if strip.h > 1:
            strokes = figure(w, strip.h, Look(), self.glyphs.ascii, not last, False)
            self.canvas.stamp(x, strip.y, strokes, ground)
            return
        edge = ("back", "back-line") if self.glyphs.ascii else ("back-edge",)
        text = marks.back * (w - 1 - last)
        at = self.canvas.write(x, strip.y, marks.half_left, ground, *edge)
        at = self.canvas.write(at, strip.y, text, ground, "back") if text else at
        if last:
            self.canvas.write(at, strip.y, marks.half_right, ground, *edge)

    def _faces(self, places: Sequence[FaceView], strip: Box, ground: Ground) -> None:
        """An open hand, line by line, small; what finds no place is counted."""
        faces = [place.face for place in places if place.face is not None]
        across = (strip.w + 1) // 4
        room = across * strip.h
        kept = faces if len(faces) <= room else faces[: room - 1]
        for number, face in enumerate(kept):
            row, column = divmod(number, across)
            self._small(face, strip.x + column * 4, strip.y + row, ground)
        if len(kept) < len(faces):
            row, column = divmod(len(kept), across)
            self.canvas.write(strip.x + column * 4, strip.y + row, f"+{len(faces) - len(kept)}", ground, "count")

    def _small(self, face: Face, x: int, y: int, ground: Ground) -> None:
        strokes = figure(3, 1, Look(face=self.glyphs.face(face)), self.glyphs.ascii, False, False)
        self.canvas.stamp(x, y, strokes, ground)

    def _beside(self, zone: Zone, line: Box, ground: Ground) -> None:
        """What else lies in front of one of the others: its name, and the cards if they are open."""
        name = self.picture.captions.get(zone.key, "")
        faces = [place.face for place in zone.places if place.face is not None]
        text = name if faces else f"{name} {self.glyphs.marks.cards}{zone.count}".strip()
        text = clipped(text, line.w, self.glyphs.marks.cut)
        x = self.canvas.write(line.x, line.y, text, ground, "word") + 1
        if faces:
            self._faces(zone.places, Box(x, line.y, max(3, line.x + line.w - x), 1), ground)

    def _near(self) -> None:
        picture, plan = self.picture, self.plan
        ground: Ground = "table"
        if picture.near == picture.current:
            ground = "turn"
            self.canvas.lay(Box(0, plan.near.y, plan.width, plan.height - plan.near.y), ground)
        signs = self._signs(picture.near)
        marks = self.glyphs.marks
        if plan.before or plan.after:
            signs.insert(1, Sign(f"{marks.cursor_right}{plan.before} {plan.after}{marks.cursor_left}", "mark"))
        aside = [_about(zone, picture) for zone, _ in plan.piles]
        large = picture.large
        if large is not None and large.key != HAND:
            aside.insert(0, _about(large, picture))
        box = plan.near
        if aside:
            about = "  ".join(aside)
            x = box.x + box.w - width_of(about)
            self.canvas.write(x, box.y, about, ground, "word")
            box = Box(box.x, box.y, max(8, box.w - width_of(about) - 2), 1)
        self._plate(picture.near, box, signs, ground, mirrored=False)
        for text in plan.words:
            self.canvas.write(text.box.x, text.box.y, text.text, ground, text.tone)
        for card in (*plan.more, *plan.hand, *(card for _, card in plan.piles)):
            self._card(card, ground)


def _about(zone: Zone, picture: ZonePicture) -> str:
    name = picture.captions.get(zone.key, "")
    return f"{name} {zone.count}" if zone.count > 1 else name


def _felt(plan: ZonePlan) -> Box:
    """The cloth under the middle: as much of the room as touches no seat."""
    room, middle = plan.ground, plan.middle.box
    if room.w < 12 or middle.h < 3:
        return Box(0, 0, 0, 0)
    pad = 2 if room.w > 40 else 1
    top = max(room.y, middle.y)
    bottom = min(room.y + room.h, middle.y + middle.h)
    return Box(room.x + pad, top, room.w - 2 * pad, bottom - top)
