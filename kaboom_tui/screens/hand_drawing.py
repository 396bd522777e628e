"""The table of every game with hands: drawn from zones and facts, and said in the texts of the game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar

from textual.content import Content

from kaboom_tui.orders import spelt
from kaboom_tui.plain_telling import lines
from kaboom_tui.screens.drawing import PROOF, Drawing, newest, recap
from kaboom_tui.screens.look import Look
from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import has, t, tn
from kaboom_tui.widgets.signs import Sign
from kaboom_tui.widgets.table_board import Target
from kaboom_tui.widgets.zone_board import ZoneBoard
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.words import value_text
from rules.core.cards import Suit
from rules.core.face import Face
from rules.core.moves import Move, Part, Word
from rules.core.seats import Seat
from rules.core.views import HAND, Fact, View, Zone

_TOLD = 24
"""Events behind each line of the log that are read: what one seat does again and again is one line."""


class HandDrawing(Drawing):
    """A game with hands, drawn on the board that fits every game."""

    pile_moves: ClassVar[Mapping[str, Sequence[str]]] = {"stock": ("Draw", "TakeAnother"), "pile": ("TakePile",)}

    def board(self, look: Look) -> ZoneBoard:
        """The near hand large, the others round the middle."""
        return ZoneBoard(look.glyphs(), look.card_size, id="table-board")

    @property
    def _view(self) -> View:
        return self._sitting.update.picture()

    def picture(self, letters: Mapping[Part, str], cursor: Target | None) -> ZonePicture:
        """The board."""
        sitting, view = self._sitting, self._view
        zones = tuple(view.zones())
        facts = view.facts()
        pointable = [part for part in sitting.choices() if not isinstance(part, Word)]
        return ZonePicture(
            zones=zones,
            near=sitting.near,
            watched=None if sitting.laptop.alone else sitting.laptop.viewer,
            current=view.current,
            names=self.names,
            signs=tuple(tuple(self._signs(facts, Seat(seat))) for seat in range(len(self.names))),
            captions={zone.key: self._text(f"zone.{zone.key}", number=zone.count) for zone in zones},
            facts=tuple(self._facts(facts)),
            options=frozenset(pointable),
            labels={part: letter for part, letter in letters.items() if not isinstance(part, Word)},
            cursor=cursor,
            chosen=frozenset(part for part in sitting.chosen() if not isinstance(part, Word)),
            fresh=frozenset(_faces(sitting.public.events)) - _held(zones),
        )

    # Words.

    def _text(self, name: str, said: Mapping[str, object] | None = None, number: int = 1) -> str:
        """A text of the game, or the one that all games share; empty if there is none."""
        fields_ = {} if said is None else said
        for key in (f"{self.game}.{name}", name):
            if has(key):
                text = tn(key, number, **fields_)
                return t(key, n=number, **fields_) if text == key else text
        return ""

    def _fields(self, fact: Fact) -> dict[str, object]:
        value = fact.value
        if isinstance(value, Face):
            face = self._glyphs.face(value)
            return {"value": face.short, "rank": face.rank, "sign": face.sign}
        if isinstance(value, str) and value in tuple(Suit):
            return {"value": value_text(self.game, "suit", value), "sign": self._glyphs.suits[Suit(value)]}
        return {"value": value_text(self.game, fact.kind, value)}

    def _facts(self, facts: Iterable[Fact]) -> Iterable[str]:
        for fact in facts:
            text = "" if fact.seat is not None else self._text(f"fact.{fact.kind}", self._fields(fact))
            if text:
                yield text

    def _signs(self, facts: Iterable[Fact], seat: Seat) -> Iterable[Sign]:
        for fact in facts:
            if fact.seat != seat:
                continue
            if fact.kind == "points":
                yield Sign(f"{self._glyphs.marks.points}{value_text(self.game, fact.kind, fact.value)}", "count")
            elif text := self._text(f"sign.{fact.kind}", self._fields(fact)):
                yield Sign(text, "dealer")

    def status(self) -> Content:
        """One line about the match: the game, its rules, how far it is, whose view this is."""
        view, sitting = self._view, self._sitting
        parts = [*self._rules(getattr(view, "options", None))] or [t(f"game.{self.game}.title")]
        counted = len(view.sheets())
        if counted + (not sitting.public.counted) > 1:
            parts.append(t("table.status.deal", deal=counted + (not sitting.public.counted)))
        parts += [text for fact in view.facts() if (text := self._status(fact))]
        viewer = sitting.laptop.viewer
        if not sitting.laptop.alone:
            here = t("table.status.public") if viewer is None else t("table.status.seat", name=self.names[viewer])
            parts.append(here)
        if len(sitting.history) < 2 * len(self.names) + _TOLD and not counted:
            parts.append(t("table.status.proof", hash=self._proof[:PROOF]))
        return Content("  ·  ".join(parts))

    def _status(self, fact: Fact) -> str:
        name = "" if fact.seat is None else self.names[fact.seat]
        return self._text(f"status.{fact.kind}", {**self._fields(fact), "name": name})

    def _rules(self, options: Any) -> Iterable[str]:
        """Table rules that belong into the status line, because the game has a text for them there."""
        values = {} if options is None else {each.name: getattr(options, each.name) for each in fields(options)}
        for name, value in values.items():
            key = f"{self.game}.rule.{name}.{spelt(value)}"
            if has(key):
                yield t(key, **values)

    def log(self, height: int) -> Content:
        """What was said aloud; for somebody who has just opened a hand, what happened since the last turn."""
        sitting = self._sitting
        laptop = sitting.laptop
        if laptop.stage is Stage.OPEN and not laptop.alone and laptop.holder is not None:
            missed = sitting.missed(laptop.holder)
            told = lines(missed, self.names, self.face_text, show_faces=False)
            kept = [line for line in told if line.kind != "quiet"]
            return recap(self.names[laptop.holder], kept[-max(height, 4) * 2 :], height)
        told = lines(sitting.history[-_TOLD * max(height, 1) :], self.names, self.face_text, show_faces=False)
        return newest([line for line in told if line.kind != "quiet"], height)

    def asking(self) -> Content:
        """What is asked of the seat in turn, or whom everybody waits for."""
        sitting, view = self._sitting, self._view
        if sitting.public.counted:
            return Content(t("table.prompt.counted"))
        words = sitting.words()
        if words:
            return Content(self._text(f"ask.{words[0].kind}") or t("table.prompt.name"))
        seat = sitting.actor
        if seat is None:
            if view.current is None:
                return Content("")
            name = self.names[view.current]
            said = self._text(f"wait.{view.situation}", {"name": name})
            return Content(said or t("table.prompt.thinking", name=name))
        return Content(self._asked(self.names[seat], view))

    def _asked(self, name: str, view: View) -> str:
        """The sentence for one move that is left, else for what is asked, else for the situation."""
        moves: Sequence[Move] = self._sitting.plain_moves()
        facts = [fact for fact in view.facts() if fact.seat is None]
        said: dict[str, object] = {"name": name}
        for fact in facts:
            said |= self._fields(fact)
        keys = []
        if len(moves) == 1 and not self._sitting.parts():
            keys.append(f"prompt.{type(moves[0]).__name__}")
        keys += [f"prompt.{view.situation}.{fact.kind}" for fact in facts]
        keys += [f"prompt.{view.situation}"]
        return next((text for key in keys if (text := self._text(key, said))), t("prompt.turn", name=name))

    def cover_about(self, seat: Seat) -> str:
        """Why the named person is to look."""
        if self._sitting.laptop.intent is not None:
            return t("table.cover.look")
        return self._text(f"cover.{self._sitting.public.picture().situation}") or t("table.cover.turn")


def _held(zones: Iterable[Zone]) -> frozenset[Face]:
    """The cards in hands: one that was shown and taken up again is no news."""
    hands = [zone for zone in zones if zone.key == HAND]
    return frozenset(place.face for hand in hands for place in hand.places if place.face is not None)


def _faces(events: Iterable[object]) -> Iterable[Face]:
    """The cards that were just laid in the open."""
    for event in events:
        for name in ("card", "cards"):
            value = getattr(event, name, None)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Face):
                    yield each
