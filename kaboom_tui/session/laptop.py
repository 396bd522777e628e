"""One keyboard, several people: whose view the screen draws, and when it must be covered (DESIGN, chapter 5)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from kaboom_tui.session.updates import SeatUpdate
from rules.core.events import Event, Secret
from rules.core.face import Face
from rules.core.moves import Move, Spot
from rules.core.seats import Seat, Viewer


class Stage(StrEnum):
    """What stands on the screen.

    `REST` the public table, `PASSING` the same for the moment before the turn goes to somebody else, `COVER` an
    opaque page, `OPEN` one seat's view, `LOOK` cards that a seat sees once, `CLAIM` the public table while a seat
    picks what it throws, `BREACH` the same while it picks what it does against the rules.
    """

    REST = "rest"
    PASSING = "passing"
    COVER = "cover"
    OPEN = "open"
    LOOK = "look"
    CLAIM = "claim"
    BREACH = "breach"


@dataclass(slots=True)
class Claim:
    """A seat that has pressed its throw key: it aims at what `View.aim` numbered then, and picks its cards."""

    seat: Seat
    target: int
    marked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Breach:
    """A seat that is about to break a rule in a certain way, and points at the cards."""

    seat: Seat
    kind: type[Move]


@dataclass(slots=True)
class Laptop:
    """The state of one screen. It knows who sits here and what they were told, never the truth of the table.

    With one person there is nobody to hide from: that seat's view is always open and nothing is covered, unless the
    person blanks the screen. With none the public view is watched.
    """

    humans: tuple[Seat, ...]
    stage: Stage = Stage.REST
    holder: Seat | None = None
    near: Seat | None = None
    """The seat that the table is turned to: whose view was open last."""
    looking: Mapping[Spot, Face] = field(default_factory=dict)
    claim: Claim | None = None
    breach: Breach | None = None
    intent: Move | None = None
    """A look that was pointed at on the public table: it is made when the cover opens, so no look is lost."""
    spent: set[tuple[Seat, int]] = field(default_factory=set)
    """Claims that were let go or lapsed: such a seat has no other on the same top card."""

    @property
    def alone(self) -> bool:
        """Whether there is exactly one person and so nothing to hide."""
        return len(self.humans) == 1

    @property
    def viewer(self) -> Viewer:
        """Whose view is drawn now."""
        if self.stage is Stage.COVER:
            return None
        if self.alone:
            return self.humans[0]
        return self.holder if self.stage in (Stage.OPEN, Stage.LOOK) else None

    @property
    def private(self) -> bool:
        """Whether the screen shows what others at the keyboard must not see."""
        return self.stage in (Stage.OPEN, Stage.LOOK) and not self.alone

    def shows(self, seat: Seat) -> bool:
        """Whether this seat's view is open to it, and will be covered for somebody else."""
        return self.private and self.holder == seat

    def settle(self, asks: Callable[[Seat], bool], *, passing: bool = False) -> None:
        """Find the stage that the table asks for; `asks(seat)` is whether that seat has something private to do.

        With `passing` a turn has just begun: what the last one did stays in sight for a moment before the cover.
        """
        if self.stage in (Stage.LOOK, Stage.CLAIM, Stage.BREACH):
            return
        if self.stage is not Stage.REST and self.holder is not None and self._still(asks, self.holder):
            return
        self.intent = None
        waiting = [seat for seat in self.humans if asks(seat)]
        if not waiting:
            self.stage, self.holder = Stage.REST, None
            return
        self.holder = waiting[0]
        if self.alone:
            self.stage, self.near = Stage.OPEN, self.holder
        else:
            self.stage = Stage.PASSING if passing else Stage.COVER

    def pass_on(self) -> bool:
        """The moment before the cover is over; whether there was one."""
        if self.stage is not Stage.PASSING:
            return False
        self.stage = Stage.COVER
        return True

    def _still(self, asks: Callable[[Seat], bool], holder: Seat) -> bool:
        return asks(holder) or bool(self.looking) or self.intent is not None

    def promise(self, seat: Seat, move: Move) -> bool:
        """A seat has pointed at a card to look at: cover first if others watch; whether the move waits for that."""
        if self.alone:
            return False
        self.stage, self.holder, self.intent, self.breach = Stage.COVER, seat, move, None
        return True

    def uncover(self) -> Move | None:
        """Open what lies under the cover; the look that was promised, if any, is to be made now."""
        promised, self.intent = self.intent, None
        self.stage, self.near = Stage.LOOK if self.looking else Stage.OPEN, self.holder
        return promised

    def cover(self) -> bool:
        """Hide what is open at once: blanking, resize, suspend. Whether there was anything to hide."""
        if self.stage not in (Stage.OPEN, Stage.LOOK):
            return False
        self.stage = Stage.COVER
        return True

    def saw(self, seat: Seat, faces: Mapping[Spot, Face], *, asked_for: bool = True) -> None:
        """A seat was shown cards: they stay open until it closes them.

        Under a cover they wait for it to be opened, and so does what nobody has `asked_for` just now.
        """
        open_now = self.stage is not Stage.COVER and (asked_for or self.alone)
        self.stage, self.holder = Stage.LOOK if open_now else Stage.COVER, seat
        self.claim = self.breach = None
        self.intent = None
        self.looking = {**self.looking, **faces}

    def close_look(self) -> None:
        """The look is over; nothing of it is kept."""
        self.looking = {}
        self.stage, self.holder = Stage.REST, None

    def show(self) -> None:
        """Everybody has just shown something: a view that is open goes back, for all are to see it."""
        if self.private and not self.looking:
            self.stage, self.holder = Stage.REST, None

    def begin_claim(self, seat: Seat, target: int) -> bool:
        """A throw key was pressed: the first key wins; what was open is hidden. Whether the seat has the claim."""
        if self.claim is not None or (seat, target) in self.spent:
            return False
        if self.looking or self.intent is not None:
            return False
        self.claim, self.breach = Claim(seat, target), None
        self.stage, self.holder = Stage.CLAIM, None
        return True

    def end_claim(self, *, thrown: bool) -> None:
        """The throw was made, or let go, or has lapsed; only what is thrown lets the seat claim the same card again."""
        if self.claim is not None and not thrown:
            aim = self.claim.target
            self.spent = {each for each in self.spent if each[1] == aim} | {(self.claim.seat, aim)}
        self.claim = None
        self.stage, self.holder = Stage.REST, None

    def begin_breach(self, seat: Seat, kind: type[Move]) -> bool:
        """A seat is about to break a rule; what was open is hidden. Whether it may begin: a throw goes first."""
        if self.claim is not None or self.looking or self.intent is not None:
            return False
        self.breach = Breach(seat, kind)
        self.stage, self.holder = Stage.BREACH, None
        return True

    def end_breach(self) -> bool:
        """The rule was broken, or is not; whether anybody was about to."""
        if self.breach is None:
            return False
        self.breach = None
        self.stage, self.holder = Stage.REST, None
        return True


def faces_told(update: SeatUpdate) -> Mapping[Spot, Face]:
    """The cards on the table that this update opened to its seat alone, and for this moment only."""
    seen: dict[Spot, Face] = {}
    for event in update.events:
        spot, card = getattr(event, "spot", None), getattr(event, "card", None)
        if isinstance(event, Secret) and isinstance(spot, Spot) and isinstance(card, Face):
            seen[spot] = card
    hands = update.hands() if seen else {}
    shown = {Spot(seat, each.slot) for seat, hand in hands.items() for each in hand.places if each.face is not None}
    return {spot: face for spot, face in seen.items() if spot not in shown}


def faces_taken(update: SeatUpdate) -> Mapping[Spot, Face]:
    """The cards that its own move brought into the hand of the seat of this update, where they lie now."""
    hands = update.hands()
    if update.viewer is None or update.viewer not in hands:
        return {}
    told = [event for event in update.events if isinstance(event, Secret)]
    taken = {card for event in told for card in (getattr(event, "card", None),) if isinstance(card, Face)}
    places = hands[update.viewer].places
    return {
        Spot(update.viewer, each.slot): each.face for each in places if each.face is not None and each.face in taken
    }


def faces_flashed(event: Event) -> Mapping[Spot, Face]:
    """The faces that an event opens to everybody for a moment, where they lie on the table; nothing for one that
    somebody holds up.
    """
    told: Any = event
    if hasattr(event, "spot"):
        return {told.spot: told.card}
    if hasattr(event, "slots"):
        return {Spot(told.seat, slot): card for slot, card in zip(told.slots, told.cards, strict=True)}
    return {Spot(told.seat, told.slot): told.card} if hasattr(event, "slot") else {}
