"""The KABOOM table: four cards each, remembered rather than seen, and throws out of turn."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.content import Content

from kaboom_tui.kaboom_breaches import breaches
from kaboom_tui.kaboom_prompts import power_of_drawn, prompt
from kaboom_tui.narration import Line, flash, log, since, tell, top_seq
from kaboom_tui.screens.drawing import PROOF, Drawing, newest, recap, styled
from kaboom_tui.screens.kaboom_arranging import next_edge, next_pattern
from kaboom_tui.screens.kaboom_wishes import wish_of_key, wish_of_target
from kaboom_tui.screens.look import Look
from kaboom_tui.screens.offers import Act, Offer
from kaboom_tui.screens.parts.menu import Row
from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import t
from kaboom_tui.widgets.kaboom_board import Board
from kaboom_tui.widgets.kaboom_picture import Picture, on_table
from kaboom_tui.widgets.kaboom_picture import Target as OnTable
from kaboom_tui.widgets.table_board import Target
from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.moves import Move, Part, Spot
from rules.core.seats import Seat
from rules.kaboom.events import Drew, Looked, Penalised, Replaced, Swapped, Threw, ThrewWrong
from rules.kaboom.moves import Arrange, Kaboom
from rules.kaboom.state import Phase
from rules.kaboom.strict_events import CardDealt, DebtGrew, DrewMore, Offended, Shifted, Showed
from rules.kaboom.strict_moves import Show
from rules.kaboom.view import KaboomView


class KaboomDrawing(Drawing):
    """KABOOM drawn on its own board."""

    move_keys: ClassVar[Mapping[str, str]] = {
        "Draw": "d",
        "Kaboom": "k",
        "Pass": "p",
        "Discard": "x",
        "Skip": "s",
        "KingLeave": "s",
        "Peek": "s",
        "CloseGaps": "g",
        "DealCard": "d",
        "DealRest": "r",
    }
    kept_letters: ClassVar[str] = "gsx"
    pile_moves: ClassVar[Mapping[str, Sequence[str]]] = {"stock": ("Draw", "DealCard"), "discard": ("Discard",)}
    claimed_pile: ClassVar[str | None] = "discard"

    def board(self, look: Look) -> Board:
        """Four cards in front of everybody."""
        return Board(look.glyphs(), look.card_size, id="table-board")

    @property
    def view(self) -> KaboomView:
        """What is visible now."""
        view: KaboomView = self._sitting.update.view
        return view

    def picture(self, letters: Mapping[Part, str], cursor: Target | None) -> Picture:
        """The board."""
        sitting = self._sitting
        locals_ = sitting.laptop.humans
        faces = {**sitting.remembered, **sitting.open_faces}
        return Picture(
            view=self.view,
            names=self.names,
            keys=tuple(str(seat + 1) if seat in locals_ else "" for seat in range(len(self.names))),
            away=tuple(seat in sitting.away for seat in range(len(self.names))),
            open={spot: face for spot, face in faces.items() if isinstance(face, Card)},
            labels={part: letter for part, letter in letters.items() if isinstance(part, Spot)},
            cursor=on_table(cursor),
            chosen=frozenset(part for part in sitting.chosen() if isinstance(part, Spot)),
            fresh=self._fresh(),
            watched=sitting.laptop.viewer,
            home=locals_[0] if sitting.laptop.alone else Seat(0),
        )

    def in_order(self, parts: Sequence[Part]) -> Sequence[Part]:
        """The cards of the seat that is asked, then seat by seat those of the others, each hand by its places."""
        asked = self._sitting.actor or Seat(0)
        seats = len(self.names)
        return sorted(
            parts, key=lambda part: ((part.seat - asked) % seats, part.slot) if isinstance(part, Spot) else ()
        )

    def _fresh(self) -> frozenset[OnTable]:
        """Where the last move changed something."""
        fresh: set[OnTable] = set()
        for event in self._sitting.public.events:
            match event:
                case Replaced(seat=seat, slot=slot):
                    fresh |= {Spot(seat, slot), "discard"}
                case Swapped(first=first, second=second):
                    fresh |= {first, second}
                case Looked(spot=spot):
                    fresh.add(spot)
                case Threw(seat=seat, slots=slots) | Penalised(seat=seat, slots=slots):
                    fresh |= {Spot(seat, slot) for slot in slots}
                case ThrewWrong(seat=seat, slot=slot):
                    fresh.add(Spot(seat, slot))
                case Drew() | DrewMore():
                    fresh.add("stock")
                case CardDealt(seat=seat, slot=slot):
                    fresh.add(Spot(seat, slot))
                case Showed(spot=spot):
                    fresh.add(spot)
                case Shifted(spots=spots):
                    fresh |= set(spots)
                case _:
                    pass
        return frozenset(fresh)

    def status(self) -> Content:
        """One line about the match: deal, dealer, limit, whose view this is."""
        view = self.view
        viewer = self._sitting.laptop.viewer
        parts = ["KABOOM"]
        if not self._sitting.laptop.alone:
            parts.append(
                t("table.status.public") if viewer is None else t("table.status.seat", name=self.names[viewer])
            )
        # What is to be seen before the line ends comes first: long names are cut off behind it.
        if view.phase is Phase.PEEK:
            parts.append(t("table.status.proof", hash=self._proof[:PROOF]))
        if view.last_round and not view.revealed:
            parts.append(t("table.status.last_round"))
        parts.append(t("table.status.deal", deal=view.deal_no))
        parts.append(t("table.status.limit", limit=view.options.limit))
        if view.dealer is not None:
            parts.append(t("table.status.dealer", name=self.names[view.dealer]))
        return Content("  ·  ".join(parts))

    def log(self, height: int) -> Content:
        """The public log, or what a seat missed when it has just opened its view; the newest line is the last."""
        sitting = self._sitting
        view = sitting.public.view
        laptop = sitting.laptop
        seat = laptop.holder if laptop.stage is Stage.OPEN and not laptop.alone else None
        if seat is not None and view.phase in (Phase.DRAWN, Phase.KING):
            return recap(self.names[seat], since(sitting.history, seat, self.names), height)
        said = log(
            sitting.history,
            self.names,
            top_seq=top_seq(view),
            log_faces=view.options.log_faces,
            glyphs=self.face_text,
            last=4 * max(height, 1),
        )
        return newest(said, height)

    def asking(self) -> Content:
        """What is asked of whom."""
        sitting = self._sitting
        laptop = sitting.laptop
        if laptop.claim is not None:
            top = self.view.top
            shown = self._glyphs.face(top).short if top is not None else ""
            said = "table.prompt.claim" if sitting.refused is None else "table.prompt.claim.short"
            return Content(t(said, name=self.names[laptop.claim.seat], top=shown))
        if sitting.flashed:
            return Content(" ").join([styled(line) for line in self._flashed()])
        if self.view.revealed:
            return Content(t("table.prompt.revealed"))
        if self.view.phase is Phase.PEEK:
            if sitting.actor is None:
                return Content(t("table.prompt.peeking"))
            left = "kaboom.prompt.peek.one" if self.view.hands[sitting.actor].looked else "table.prompt.first"
            return Content(t(left, name=self.names[sitting.actor]))
        if sitting.actor is None and self.view.current is not None:
            return Content(t("table.prompt.thinking", name=self.names[self.view.current]))
        asked = Content(prompt(self.view, laptop.viewer, self.names))
        power = power_of_drawn(self.view.drawn) if self.view.drawn is not None else ""
        return asked + Content.styled(f"\n{power}", "$text-muted not bold") if power else asked

    def _flashed(self) -> list[Line]:
        """What everybody is to see: the faces, or the offence and its price."""
        events, names = self._sitting.public.events, self.names
        seen = [flash(event, names, glyphs=self.face_text) for event in events]
        if any(isinstance(event, Offended) for event in events):
            priced = [event for event in events if isinstance(event, Offended | Penalised | DebtGrew)]
            seen += [tell(event, names, glyphs=self.face_text) for event in priced]
        return [line for line in seen if line is not None]

    def cover_about(self, seat: Seat) -> str:
        """Why the named person is to look."""
        if self._sitting.laptop.intent is not None:
            return t("table.cover.look")
        view: KaboomView = self._sitting.public.view
        return {
            Phase.PEEK: t("table.cover.peek.one" if view.hands[seat].looked else "table.cover.peek"),
            Phase.DRAWN: t("table.cover.drawn"),
            Phase.KING: t("table.cover.king"),
        }.get(view.phase, t("table.cover.blank"))

    def extras(self) -> list[Offer]:
        """Laying the four cards out before the first look (K7); a card turned up while one deals by hand (K69)."""
        sitting = self._sitting
        seat = sitting.actor
        if seat is not None and self.view.phase is Phase.DEALING:
            return self._expose(seat)
        if seat is None or sitting.laptop.stage is not Stage.OPEN:
            return []
        if not any(isinstance(move, Arrange) for move in sitting.update.legal_moves):
            return []
        hand = self.view.hands[seat]
        return [
            Offer("p", t("table.offer.pattern"), Act.MOVE, move=next_pattern(hand)),
            Offer("e", t("table.offer.edge"), Act.MOVE, move=next_edge(hand)),
        ]

    def _expose(self, seat: Seat) -> list[Offer]:
        lying = {Spot(hand.seat, place.slot) for hand in self.view.hands for place in hand.places if place.present}
        shows = self._sitting.table.offences(seat)
        held = [move for move in shows if isinstance(move, Show) and move.spot not in lying]
        return [Offer("o", t("breach.offer.expose"), Act.MOVE, move=move) for move in held]

    def breaches(self, seat: Seat) -> Sequence[Row]:
        """What a seat could do against the rules, by the letters of the document."""
        found = breaches(self._sitting.public.view, seat, self._sitting.offences(seat))
        return [Row(each.kind.__name__, each.text, each.price) for each in found]

    def hint_of(self, name: str) -> str:
        """Hints differ by what this viewer sees now: the card in the fingers, the last round, frozen cards."""
        view = self.view
        match name:
            case "Kaboom" if view.last_round:
                return "Kaboom.last"
            case "Discard" | "Replace" if view.drawn is not None and power_of_drawn(view.drawn):
                return f"{name}.power"
            case "Peek" if self._sitting.actor is not None and view.hands[self._sitting.actor].looked:
                return "Peek.one"
            case "look" if view.options.memory_aid:
                return "look.aid"
            case "look" if len(self._sitting.laptop.looking) > 1:
                return "look.many"
            case "wait":
                return self._waits_for(view)
            case _:
                return name

    def _waits_for(self, view: KaboomView) -> str:
        if view.phase is Phase.PEEK:
            return "wait.peek"
        if view.phase is Phase.FINAL:
            return "wait.final"
        if view.phase in (Phase.DEAL, Phase.DEALING):
            return "wait.deal"
        if self._sitting.laptop.alone and view.hands[self._sitting.laptop.humans[0]].frozen:
            return "wait.frozen"
        return "wait.throw" if self._sitting.may_claim() else "wait.empty" if view.top is None else "wait"

    def meant(self, key: str) -> Move | IllegalMove | None:
        """What a letter that is not offered would say."""
        sitting = self._sitting
        claim = sitting.laptop.claim
        if claim is not None:
            return IllegalMove("K32", "claim_first", seat=claim.seat)
        if sitting.laptop.breach is not None:
            return IllegalMove("", "breach_first", seat=sitting.laptop.breach.seat)
        return wish_of_key(sitting.public.view, self._asked, key, open_cards=bool(sitting.choices()))

    def meant_by(self, target: Target) -> Move | IllegalMove:
        """What pointing at a card or a pile that can't be chosen would say."""
        claim = self._sitting.laptop.claim
        if claim is not None:
            return IllegalMove("K32", "claim_own", seat=claim.seat)
        if self._sitting.laptop.breach is not None:
            return IllegalMove("", "breach_first", seat=self._sitting.laptop.breach.seat)
        return wish_of_target(self._sitting.public.view, self._asked, target)

    @property
    def _asked(self) -> Seat:
        """The seat that is asked, or that looks on while somebody else is."""
        return self._sitting.near if self._sitting.actor is None else self._sitting.actor

    def confirmation(self, move: Move) -> str:
        """KABOOM is never said by a slip."""
        return t("table.confirm.kaboom") if isinstance(move, Kaboom) else ""
