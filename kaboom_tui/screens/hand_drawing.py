"""The table of every game with hands: drawn from zones and facts, and said in the texts of the game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final

from textual.content import Content

from kaboom_tui.lines import Line, listed
from kaboom_tui.orders import spelt
from kaboom_tui.plain_telling import lines, tell
from kaboom_tui.screens.drawing import PROOF, Drawing, newest, recap
from kaboom_tui.screens.hand_wishes import wish_of_key, wish_of_target
from kaboom_tui.screens.look import Look
from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import has, t, tn
from kaboom_tui.widgets.faces import COLOURED
from kaboom_tui.widgets.signs import Sign
from kaboom_tui.widgets.table_board import Target
from kaboom_tui.widgets.zone_board import ZoneBoard
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.words import value_text, word_text
from rules.core.cards import Rank, Suit
from rules.core.errors import IllegalMove
from rules.core.events import Secret
from rules.core.face import Face
from rules.core.moves import Move, Part, Word
from rules.core.seats import Seat
from rules.core.views import HAND, Fact, View, Zone

LOW: Final = 6
"""Lines of a log below the board, at the most; it is as wide as the window."""
ROW: Final = 74
"""Cells of a line of such a log that are used in the narrowest window."""
_TURNING: Final = {"clockwise": 1, "counterclockwise": -1}
"""How the turn goes round the table, by what a fact of the kind `direction` says."""
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

    @property
    def _near(self) -> Seat:
        """The seat that the table is turned to: on an open table whoever of the people here is asked."""
        sitting = self._sitting
        asked = sitting.actor if sitting.laptop.stage is Stage.REST else None
        return sitting.near if asked is None else asked

    def picture(self, letters: Mapping[Part, str], cursor: Target | None) -> ZonePicture:
        """The board."""
        sitting, view = self._sitting, self._view
        zones = tuple(view.zones())
        facts = view.facts()
        said = self._said(facts)
        pointable = [part for part in sitting.choices() if not isinstance(part, Word)]
        return ZonePicture(
            zones=zones,
            near=self._near,
            watched=None if sitting.laptop.alone else sitting.laptop.viewer,
            current=view.current,
            names=self.names,
            signs=tuple(tuple(self._signs(facts, Seat(seat), said)) for seat in range(len(self.names))),
            captions={zone.key: self._caption(zone) for zone in zones},
            facts=tuple(self._facts(facts, said)),
            turning=next((_TURNING.get(str(fact.value), 0) for fact in facts if fact.kind == "direction"), 0),
            cries=tuple(self._cries()),
            notes={fact.card: text for fact in facts if fact.card for text in self._lines("note", [fact], said)},
            options=frozenset(pointable),
            labels={part: letter for part, letter in letters.items() if not isinstance(part, Word)},
            cursor=cursor,
            chosen=frozenset(part for part in sitting.chosen() if not isinstance(part, Word)),
            fresh=frozenset(_faces(sitting.public.events)) - _held(zones) | self._taken(zones),
        )

    def _taken(self, zones: Iterable[Zone]) -> frozenset[Face]:
        """The cards that whoever looks has just taken up, unless it is the whole hand."""
        sitting = self._sitting
        if sitting.laptop.viewer is None:
            return frozenset()
        held = _held(zone for zone in zones if zone.seat == sitting.laptop.viewer)
        taken = held & frozenset(_faces(event for event in sitting.update.events if isinstance(event, Secret)))
        return taken if taken < held else frozenset()

    def _caption(self, zone: Zone) -> str:
        """The name of a zone; of a pile also who laid its top, where the game has a text for it."""
        top = zone.places[-1].face if zone.places else None
        if top is not None and has(f"{self.game}.zone.{zone.key}.by"):
            laid = (event for event in reversed(self._sitting.history) if getattr(event, "card", None) is top)
            seat = getattr(next(laid, None), "seat", None)
            if isinstance(seat, int):
                by = {"name": self.names[seat], "between": self._glyphs.marks.between}
                return self._text(f"zone.{zone.key}.by", by, zone.count)
        return self._text(f"zone.{zone.key}", number=zone.count)

    def in_order(self, parts: Sequence[Part]) -> Sequence[Part]:
        """Cards from left to right, whatever the rules list first."""
        lying = [place.face for zone in self._view.zones() for place in zone.places]
        at = {face: number for number, face in enumerate(lying) if face is not None}
        return sorted(parts, key=lambda part: at.get(part, len(at)) if isinstance(part, Face) else -1)

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
            symbol, colour = (
                value_text(self.game, kind, word)
                for kind, word in zip(("symbol", "colour"), value.written, strict=True)
            )
            return {"value": face.short, "rank": face.rank, "sign": face.sign, "symbol": symbol, "colour": colour}
        if isinstance(value, Rank):
            rank = value_text(self.game, "rank", value)
            return {"value": rank, "rank": rank}
        if isinstance(value, str) and value in tuple(Suit):
            return {"value": value_text(self.game, "suit", value), "sign": self._glyphs.suits[Suit(value)]}
        return {"value": value_text(self.game, "colour" if value in COLOURED else fact.kind, value)}

    def _said(self, facts: Iterable[Fact]) -> dict[str, object]:
        """What any text about the table may name: every fact that is about no seat, by its kind."""
        said: dict[str, object] = {"times": self._glyphs.marks.cards}
        for fact in facts:
            if fact.seat is None and fact.card is None:
                own = self._fields(fact)
                said |= own | {fact.kind: own["value"], f"{fact.kind}_rank": own.get("rank", own["value"])}
        return said

    def _lines(self, place: str, facts: Iterable[Fact], said: Mapping[str, object]) -> Iterable[str]:
        """The texts that facts have for a place on the table."""
        for fact in facts:
            name = "" if fact.seat is None else self.names[fact.seat]
            text = self._text(f"{place}.{fact.kind}", {**said, **self._fields(fact), "name": name})
            if text:
                yield text

    def _facts(self, facts: Iterable[Fact], said: Mapping[str, object]) -> Iterable[Sign]:
        """The facts over the middle; one that is a colour is written in it."""
        for fact in facts:
            tone = COLOURED.get(fact.value) if isinstance(fact.value, str) else None
            for text in self._lines("fact", [fact], said):
                yield Sign(text, "fact") if tone is None else Sign(f" {text} ", tone)

    def _cries(self) -> Iterable[str]:
        """What has just happened and is to be seen by everybody: events for which the game has a cry."""
        for event in self._sitting.public.events:
            said = tell(event, self.names, self.face_text, of="cry")
            if said is not None:
                yield said.text

    def _signs(self, facts: Iterable[Fact], seat: Seat, said: Mapping[str, object]) -> Iterable[Sign]:
        for fact in facts:
            if fact.seat != seat:
                continue
            if fact.kind == "points":
                yield Sign(f"{self._glyphs.marks.points}{value_text(self.game, fact.kind, fact.value)}", "count")
            else:
                yield from (Sign(text, "dealer") for text in self._lines("sign", [fact], said))

    def status(self) -> Content:
        """One line about the match: the game, its rules, how far it is, whose view this is."""
        view, sitting = self._view, self._sitting
        parts = [*self._rules(getattr(view, "options", None))] or [t(f"game.{self.game}.title")]
        counted = len(view.sheets())
        if counted + (not sitting.public.counted) > 1:
            parts.append(t("table.status.deal", deal=counted + (not sitting.public.counted)))
        facts = view.facts()
        parts += self._lines("status", facts, self._said(facts))
        viewer = sitting.laptop.viewer
        if not sitting.laptop.alone:
            here = t("table.status.public") if viewer is None else t("table.status.seat", name=self.names[viewer])
            parts.append(here)
        if len(sitting.history) < 2 * len(self.names) + _TOLD and not counted:
            parts.append(t("table.status.proof", hash=self._proof[:PROOF]))
        return Content("  ·  ".join(parts))

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
            told = lines(missed, self.names, self.face_text)
            kept = [line for line in told if line.kind != "quiet"]
            if kept:
                return recap(self.names[laptop.holder], _newest(kept, height), height)
        late = sitting.missed(self._near)
        early = sitting.history[: len(sitting.history) - len(late)]
        room = _TOLD * max(height, 1)
        # What no longer lies open is named until the turn after it: no log is a memory of the cards.
        told = lines(early[-room:], self.names, self.face_text, show_faces=False)
        told += lines(late[-room:], self.names, self.face_text)
        return newest([line for line in told if line.kind != "quiet"], height)

    def _wanted(self) -> Content:
        """What is to be said now; of a card just taken up what that means, where the game has a text for it."""
        laptop = self._sitting.laptop
        if laptop.stage is Stage.LOOK and laptop.holder is not None:
            said = self._text("prompt.look", {"name": self.names[laptop.holder]})
            if said:
                return Content(said)
        return super()._wanted()

    def asking(self) -> Content:
        """What is asked of the seat in turn, or whom everybody waits for."""
        sitting, view = self._sitting, self._view
        if sitting.public.counted:
            return Content(t("table.prompt.counted"))
        words = sitting.words()
        if words:
            chosen = {part.kind: word_text(self.game, part) for part in sitting.chosen() if isinstance(part, Word)}
            return Content(self._text(f"ask.{words[0].kind}", chosen) or t("table.prompt.name"))
        seat = sitting.actor
        if seat is None:
            if view.current is None:
                return Content(self._text(f"wait.{view.situation}"))
            name = self.names[view.current]
            said = self._text(f"wait.{view.situation}", {"name": name})
            return Content(said or t("table.prompt.thinking", name=name))
        return Content(self._asked(self.names[seat], view))

    def _asked(self, name: str, view: View) -> str:
        """The sentence for what is chosen, for one move that is left, for what is asked, or for the situation."""
        moves: Sequence[Move] = self._sitting.plain_moves()
        facts = view.facts()
        said = {**self._said(facts), "name": name}
        picked = self._sitting.complete()
        chosen = [self.face_text(part) for part in self._sitting.chosen() if isinstance(part, Face)]
        if picked is not None:
            text = self._text(f"chosen.{type(picked).__name__}", {**said, "cards": listed(chosen)}, len(chosen))
            if text:
                return text
        single = [type(moves[0]).__name__] if len(moves) == 1 and not self._sitting.parts() else []
        for about in (*single, view.situation):
            for fact in facts:
                number = fact.value if isinstance(fact.value, int) else 1
                text = self._text(f"prompt.{about}.{fact.kind}", {**said, **self._fields(fact)}, number)
                if text:
                    return text
            text = self._text(f"prompt.{about}", said)
            if text:
                return text
        return t("prompt.turn", name=name)

    def meant(self, key: str) -> Move | IllegalMove | None:
        """What a letter that is not offered would say."""
        sitting = self._sitting
        return wish_of_key(sitting.table.game.move_types, key, open_cards=bool(sitting.choices()))

    def meant_by(self, target: Target) -> Move | IllegalMove:
        """What pointing at a card or a pile that can't be chosen would say."""
        moves = self.pile_moves.get(target, ()) if isinstance(target, str) else ()
        return wish_of_target(self._sitting.table.game.move_types, target, moves)

    def cover_about(self, seat: Seat) -> str:
        """Why the named person is to look."""
        if self._sitting.laptop.intent is not None:
            return t("table.cover.look")
        return self._text(f"cover.{self._sitting.public.picture().situation}") or t("table.cover.turn")


def _newest(told: Sequence[Line], height: int) -> Sequence[Line]:
    """As many of the newest lines as fit, one after the other below the low boards, line by line beside high ones."""
    if height > LOW:
        return told[-height:]
    room = (height - 1) * ROW
    kept: list[Line] = []
    for line in reversed(told):
        room -= len(line.text) + 1
        if room < 0 and kept:
            break
        kept.insert(0, line)
    return kept


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
