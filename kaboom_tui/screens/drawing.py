"""From a sitting to what the table screen shows: the board's picture and the lines around it."""

from typing import Final

from textual.content import Content

from kaboom_tui.kaboom_prompts import power_of_drawn
from kaboom_tui.narration import Line, flash, log, since, top_seq
from kaboom_tui.prompts import prompt
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.texts import t
from kaboom_tui.widgets.faces import Glyphs
from kaboom_tui.widgets.picture import Picture, Target
from rules.core.cards import Card
from rules.core.moves import Part, Spot
from rules.core.seats import Seat
from rules.kaboom.events import Drew, Looked, Penalised, Replaced, Swapped, Threw, ThrewWrong
from rules.kaboom.state import Phase
from rules.kaboom.view import KaboomView

PROOF: Final = 12
"""Letters of the commitment on the table; the whole of it stands on the last score sheet."""
WIDE: Final = 118
"""Columns from which the log stands beside the board."""


class Drawing:
    """Draws for whoever the screen belongs to now; it asks the sitting and keeps nothing of its own."""

    def __init__(self, sitting: Sitting, glyphs: Glyphs, proof: str) -> None:
        """`proof` is the commitment to the seed, shown while everybody takes the first look."""
        self._sitting = sitting
        self._proof = proof
        self._glyphs = glyphs
        self.names = tuple(sitter.name for sitter in sitting.seating)

    def dress(self, glyphs: Glyphs) -> None:
        """Write cards with other glyphs from now on."""
        self._glyphs = glyphs

    @property
    def view(self) -> KaboomView:
        """What is visible now."""
        view: KaboomView = self._sitting.update.view
        return view

    def picture(self, letters: dict[Part, str], cursor: Target | None) -> Picture:
        """The board."""
        sitting = self._sitting
        locals_ = sitting.laptop.humans
        return Picture(
            view=self.view,
            names=self.names,
            keys=tuple(str(seat + 1) if seat in locals_ else "" for seat in range(len(self.names))),
            away=(),
            open=dict(sitting.open_faces),
            labels={part: letter for part, letter in letters.items() if isinstance(part, Spot)},
            cursor=cursor,
            chosen=frozenset(part for part in sitting.chosen() if isinstance(part, Spot)),
            fresh=self._fresh(),
            watched=sitting.laptop.viewer,
        )

    def _fresh(self) -> frozenset[Target]:
        """Where the last move changed something."""
        fresh: set[Target] = set()
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
                case Drew():
                    fresh.add("stock")
                case _:
                    pass
        return frozenset(fresh)

    def status(self) -> Content:
        """One line about the match: deal, dealer, limit, whose view this is."""
        view = self.view
        parts = [
            "KABOOM",
            t("table.status.deal", deal=view.deal_no),
            t("table.status.limit", limit=view.options.limit),
        ]
        if view.dealer is not None:
            parts.append(t("table.status.dealer", name=self.names[view.dealer]))
        if view.phase is Phase.PEEK:
            parts.append(t("table.status.proof", hash=self._proof[:PROOF]))
        if view.last_round:
            parts.append(t("table.status.last_round"))
        viewer = self._sitting.laptop.viewer
        if not self._sitting.laptop.alone:
            here = t("table.status.public") if viewer is None else t("table.status.seat", name=self.names[viewer])
            parts.append(here)
        return Content("  ·  ".join(parts))

    def log(self, height: int) -> Content:
        """The public log, or what a seat missed when it has just opened its view; the newest line is the last."""
        sitting = self._sitting
        view = sitting.public.view
        laptop = sitting.laptop
        recap = laptop.stage is Stage.OPEN and view.phase in (Phase.DRAWN, Phase.KING)
        if recap and not laptop.alone and laptop.holder is not None:
            missed = since(sitting.history, laptop.holder, self.names)
            title = Content.styled(t("table.log.since", name=self.names[laptop.holder]), "bold")
            told = [_styled(line) for line in missed] or [Content(t("table.log.nothing"))]
            # One after the other where there is little room, line by line where there is more.
            return Content("\n" if height > len(told) else " ").join([title, *told])
        said = log(
            sitting.history,
            self.names,
            top_seq=top_seq(view),
            log_faces=view.options.log_faces,
            glyphs=self._short,
            last=4 * max(height, 1),
        )
        news = [line for line in said if line.kind != "quiet"] if len(said) > height else said
        return Content("\n").join(map(_styled, news[-max(height, 1) :]))

    def _short(self, card: Card) -> str:
        return self._glyphs.face(card).short

    def prompt(self) -> Content:
        """What is asked of whom."""
        sitting = self._sitting
        laptop = sitting.laptop
        if laptop.stage is Stage.LOOK and laptop.holder is not None:
            return Content(t("table.prompt.look", name=self.names[laptop.holder]))
        if laptop.claim is not None:
            top = self.view.top
            shown = self._glyphs.face(top).short if top is not None else ""
            return Content(t("table.prompt.claim", name=self.names[laptop.claim.seat], top=shown))
        seen = [flash(event, self.names, glyphs=self._short) for event in sitting.public.events]
        if sitting.flash and any(seen):
            return Content("  ").join([_styled(line) for line in seen if line is not None])
        if self.view.revealed:
            return Content(t("table.prompt.revealed"))
        if self.view.phase is Phase.PEEK:
            if sitting.actor is None:
                return Content(t("table.prompt.peeking"))
            return Content(t("table.prompt.first", name=self.names[sitting.actor]))
        if sitting.actor is None and self.view.current is not None:
            return Content(t("table.prompt.thinking", name=self.names[self.view.current]))
        asked = Content(prompt(self.view, laptop.viewer, self.names))
        power = power_of_drawn(self.view.drawn) if self.view.drawn is not None else ""
        return asked + Content.styled(f"\n{power}", "$text-muted not bold") if power else asked

    def cover_about(self, seat: Seat) -> str:
        """Why the named person is to look."""
        if self._sitting.laptop.intent is not None:
            return t("table.cover.look")
        return {
            Phase.PEEK: t("table.cover.peek"),
            Phase.DRAWN: t("table.cover.drawn"),
            Phase.KING: t("table.cover.king"),
        }.get(self._sitting.public.view.phase, t("table.cover.blank"))

    def spots(self) -> list[Spot]:
        """The cards that can be pointed at now."""
        return [part for part in self._sitting.choices() if isinstance(part, Spot)]


KIND_STYLES: Final = {
    "deal": "bold",
    "wrong": "$text-error",
    "penalty": "$text-error",
    "kaboom": "bold $text-warning",
    "throw": "$text-accent",
    "score": "bold",
    "match": "bold",
}
"""How lines of the log are set off by what they tell of; the words say it too."""


def _styled(line: Line) -> Content:
    return Content.styled(line.text, KIND_STYLES.get(line.kind, ""))
