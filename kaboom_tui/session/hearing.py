"""What is heard at one keyboard: the table as each seat here may see it, and what lies open for a moment."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Laptop, Stage, faces_flashed, faces_taken, faces_told
from kaboom_tui.session.playable import PlayedTable
from kaboom_tui.session.seating import Seating, humans
from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import IllegalMove
from rules.core.events import Event
from rules.core.face import Face
from rules.core.game import Memory
from rules.core.moves import Spot
from rules.core.seats import Seat, Viewer


class Hearing(ABC):
    """Follows a table for the people at this keyboard.

    `changed` is called whenever there is something new to draw. Everything it hands out comes from seat updates.
    """

    def __init__(
        self,
        table: PlayedTable,
        seating: Seating,
        gate: Gate,
        changed: Callable[[], None],
        history: Sequence[Event] = (),
        memories: Mapping[Seat, Memory] = MappingProxyType({}),
    ) -> None:
        """`history` is what was said aloud before this sitting began; `memories` are shown again to their seats."""
        self.table = table
        self.seating = seating
        self.gate = gate
        self.laptop = Laptop(humans(seating))
        self.history = list(history)
        self._memories = memories
        self.flash: dict[Spot, Face] = {}
        """Faces that everybody sees for a moment, where they lie: cards thrown wrongly or late (K36, K37)."""
        self.flashed: tuple[Event, ...] = ()
        """What shows everybody a face for a moment, whether or not it lies anywhere."""
        self.refused: IllegalMove | None = None
        self.away: frozenset[Seat] = frozenset()
        """Seats of people who are not at their terminals now."""
        self._changed = changed
        self._left: dict[Seat, int] = {}
        """How much had been said when a seat at this keyboard ended its last turn."""
        self._ended: set[Seat] = set()
        """Seats whose turn has just ended, until what ended it was said aloud."""
        self._moving: Seat | None = None
        """The seat that has asked for a move, until it hears what came of it: at once, or later if that is far away."""
        self._updates: dict[Viewer, SeatUpdate] = {}
        self._ends = []
        for viewer in (*self.laptop.humans, None):
            self._updates[viewer] = table.look(viewer)
            self._ends.append(table.watch(viewer, self._hear))

    def leave(self) -> None:
        """Stop following the table."""
        for end in self._ends:
            end()

    @property
    def update(self) -> SeatUpdate:
        """The table for whoever the screen is drawn for now."""
        return self._updates[self.laptop.viewer]

    @property
    def public(self) -> SeatUpdate:
        """The table as everybody may see it."""
        return self._updates[None]

    @property
    def near(self) -> Seat:
        """The seat that the table is turned to: whose view is open, else whose was, else the first at this keyboard."""
        if self.laptop.near is not None:
            return self.laptop.near
        return self.laptop.humans[0] if self.laptop.humans else Seat(0)

    def missed(self, seat: Seat) -> Sequence[Event]:
        """What was said in this deal since `seat` ended its last turn."""
        dealt = [number for number, event in enumerate(self.history) if isinstance(event, self.table.game.dealt)]
        return self.history[max(self._left.get(seat, 0), dealt[-1] + 1 if dealt else 0) :]

    @property
    def open_faces(self) -> Mapping[Spot, Face]:
        """Faces that lie open on the screen beyond the view: a look, or a wrong throw."""
        return {**self.flash, **(self.laptop.looking if self.laptop.stage is Stage.LOOK else {})}

    @property
    def remembered(self) -> Mapping[Spot, Face]:
        """Where the seat whose view is open knows which card to lie: only at a table with a memory aid (K63)."""
        viewer = self.laptop.viewer
        known: Mapping[Spot, Face] = {} if viewer is None else getattr(self._memories.get(viewer), "known", {})
        return known

    def end_flash(self) -> None:
        """The moment in which a wrongly thrown card is seen is over."""
        self.flash, self.flashed = {}, ()
        self.gate.open("flash")
        self._changed()

    def _hear(self, update: SeatUpdate) -> None:
        before, self._updates[update.viewer] = self._updates[update.viewer], update
        if update.viewer is None:
            self._hear_public(update)
            current = update.picture().current
            if self.flashed or current != before.picture().current or update.counted:
                self.refused = None
            self._lose_claim(update)
            game = self.table.game
            shown = current is None and any(isinstance(event, game.disclosures) for event in update.events)
            renewed = any(isinstance(event, game.renewals) for event in update.events)
            if shown or renewed:
                self.laptop.show()
            moved_on = current is not None and current != before.picture().current
            self._settle(passing=shown or renewed or moved_on or bool(self.flashed))
            return
        if before.asked and not update.asked:
            self._ended.add(update.viewer)
        asked_for, self._moving = self._moving == update.viewer, None if self._moving == update.viewer else self._moving
        faces = faces_told(update)
        if before.asked and not update.asked and self.laptop.shows(update.viewer):
            faces = {**faces, **faces_taken(update)}
        if faces:
            self.laptop.saw(update.viewer, faces, asked_for=asked_for)

    def _lose_claim(self, update: SeatUpdate) -> None:
        """Where the table does not wait for a claim, somebody may be quicker; nobody is fined for picking on."""
        claim = self.laptop.claim
        if claim is not None and update.picture().aim != claim.target:
            self.laptop.end_claim(thrown=False)
            self.refused = IllegalMove("K37", "claim_overtaken", seat=claim.seat)

    def _hear_public(self, update: SeatUpdate) -> None:
        self.history.extend(update.events)
        self._left.update(dict.fromkeys(self._ended, len(self.history)))
        self._ended.clear()
        self.flashed = tuple(event for event in update.events if isinstance(event, self.table.game.flashes))
        self.flash = {spot: face for event in self.flashed for spot, face in faces_flashed(event).items()}
        # Everybody is to see it: nothing moves by itself while the card lies open.
        (self.gate.shut if self.flashed else self.gate.open)("flash")
        if update.counted:
            self.gate.shut("counted")
        else:
            self.gate.open("counted")

    def _asks(self, seat: Seat) -> bool:
        update = self._updates[seat]
        return update.asked and bool(update.view.private)

    def _settle(self, *, passing: bool = False) -> None:
        self.laptop.settle(self._asks, passing=passing)
        self._settled()

    @abstractmethod
    def _settled(self) -> None:
        """What stands on the screen may have changed: take up what may be done now, and have it drawn."""
