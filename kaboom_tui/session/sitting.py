"""A table as one screen plays it: the people at one keyboard, what they point at, and what they may see."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from kaboom_tui.session.claims import ClaimPicker
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Laptop, Stage, faces_flashed, faces_taken, faces_told
from kaboom_tui.session.picker import Picker
from kaboom_tui.session.playable import PlayedTable
from kaboom_tui.session.seating import Seating, humans
from kaboom_tui.session.table import StaleMove
from kaboom_tui.session.updates import SeatUpdate
from rules.core.errors import IllegalMove
from rules.core.events import Event
from rules.core.face import Face
from rules.core.game import Memory
from rules.core.moves import Move, Part, Spot, Word
from rules.core.seats import Seat, Viewer

CLAIM_SECONDS: Final = 8.0
"""How long a claimed throw may take before it lapses."""

_POINTING: Final = (Stage.REST, Stage.OPEN, Stage.CLAIM)
"""Stages at which a move can be put together."""
_HOLDING: Final = (Stage.COVER, Stage.LOOK, Stage.CLAIM)
"""Stages at which the table waits: nobody can see it, or somebody's hand is on the discard."""


class Sitting:
    """Follows a table for the people at this keyboard and makes their moves.

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
        """Faces that everybody sees for a moment: cards thrown wrongly or late (K36, K37)."""
        self.refused: IllegalMove | None = None
        self._changed = changed
        self._left: dict[Seat, int] = {}
        """How much had been said when a seat at this keyboard ended its last turn."""
        self._ended: set[Seat] = set()
        """Seats whose turn has just ended, until what ended it was said aloud."""
        self._moving: Seat | None = None
        """The seat that has asked for a move, until it hears what came of it: at once, or later if that is far away."""
        self._updates: dict[Viewer, SeatUpdate] = {}
        self._picker = Picker((), None)
        self._ends = []
        for viewer in (*self.laptop.humans, None):
            self._updates[viewer] = table.look(viewer)
            self._ends.append(table.watch(viewer, self._hear))
        self._settle()

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
    def actor(self) -> Seat | None:
        """The seat at this keyboard whose move is awaited now."""
        laptop = self.laptop
        if laptop.stage is Stage.CLAIM:
            return laptop.claim.seat if laptop.claim is not None else None
        if laptop.stage in (Stage.OPEN, Stage.LOOK):
            return laptop.holder
        return next((seat for seat in laptop.humans if self._updates[seat].asked), None)

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

    def may_claim(self) -> tuple[Seat, ...]:
        """The seats whose throw key does something now (K32)."""
        aim = self.public.picture().aim
        return tuple(
            seat
            for seat in self.laptop.humans
            if (seat, aim) not in self.laptop.spent
            and any(isinstance(move, self.table.game.throws) for move in self._updates[seat].legal_moves)
        )

    @property
    def _picking(self) -> Picker | ClaimPicker:
        """What puts the move in hand together: a claimed throw, or what the seat in turn is asked."""
        claim = self.laptop.claim
        if claim is None:
            return self._picker
        return ClaimPicker(self.table.game, claim, self._updates[claim.seat].legal_moves)

    def choices(self) -> tuple[Part, ...]:
        """What can be pointed at now."""
        return self._picking.choices() if self.laptop.stage in _POINTING else ()

    def words(self) -> tuple[Word, ...]:
        """What can be named now, as the next step of the move in hand."""
        return self._picking.words() if self.laptop.stage in _POINTING else ()

    def kinds(self) -> tuple[type[Move], ...]:
        """The kinds of moves that can be put together from what is chosen so far."""
        return self._picking.kinds()

    def parts(self) -> tuple[Part, ...]:
        """Everything that belongs to the move in hand, pointed at or not: letters are given by this order."""
        return self._picking.parts()

    def chosen(self) -> tuple[Part, ...]:
        """What has been pointed at for the move in hand."""
        return self._picking.chosen

    def plain_moves(self) -> tuple[Move, ...]:
        """Moves that are said by a key alone."""
        return self._picking.plain if self.laptop.stage in _POINTING else ()

    def complete(self) -> Move | None:
        """The move that Enter would make from what is chosen so far."""
        picking = self._picking
        return picking.complete() if picking.chosen else None

    def point(self, part: Part, *, mark: bool = False) -> None:
        """Point at a card or a word; with `mark` a claimed card is only marked, to throw several at once (K34)."""
        self.refused = None
        if self.laptop.stage in _POINTING:
            move = self._picking.pick(part, mark=mark)
            if move is not None:
                self.make(move)
        self._changed()

    def _grown(self, kind: type[Move], parts: tuple[Part, ...]) -> Move | None:
        move: Move = self.table.game.gather(kind, parts)
        return move if self.table.refusal(self.actor, move) is None else None

    def make(self, move: Move) -> None:
        """Make a move for the seat that is asked; a refusal is kept in `refused` to be explained."""
        seat = self.actor
        self.refused = None
        if seat is None:
            return
        if isinstance(move, self.table.game.looks) and self.laptop.stage is Stage.REST:
            self.refused = self.table.refusal(seat, move)
            if self.refused is None and self.laptop.promise(seat, move):
                self._settled()
                return
        self._submit(seat, move)

    def _submit(self, seat: Seat, move: Move) -> bool:
        """Make a move at the table; whether it was not refused."""
        was_claim = self.laptop.claim is not None
        if was_claim:
            self.laptop.end_claim(thrown=True)
        # What was pointed at belongs to this move: the next one begins with nothing in hand.
        picker, self._picker = self._picker, Picker((), None)
        self._moving = seat
        try:
            self.table.submit(seat, move, self._updates[seat].version)
            if not self._updates[seat].asked:
                self._left[seat] = len(self.history)
        except IllegalMove as error:
            self._picker = picker
            self.take_back(error)
            return False
        except StaleMove:
            self.take_back(None)
        return True

    def take_back(self, refused: IllegalMove | None) -> None:
        """A move that was asked for is not made, and may be made again; `refused` says why, where a rule forbids it."""
        self.refused, self._moving = refused, None
        self._settle()

    def refuse(self, wish: Move | IllegalMove) -> None:
        """Somebody wants what can't be done now: keep in `refused` why, by the rule that forbids it."""
        if isinstance(wish, Move):
            seat = self.near if self.actor is None else self.actor
            self.refused = self.table.refusal(seat, wish) or IllegalMove("", "unknown")
        else:
            self.refused = wish
        self._changed()

    def forget_refusal(self) -> None:
        """The refusal was read."""
        self.refused = None
        self._changed()

    def back(self) -> bool:
        """Take the last choice back, or let a claim go; whether there was anything to take back."""
        self.refused = None
        if self.laptop.claim is not None:
            self.let_go()
            return True
        had = self._picker.back()
        self._changed()
        return had

    def claim(self, seat: Seat) -> bool:
        """A throw key was pressed: hide what is open, and let the seat pick its cards; whether it has the claim."""
        self.refused = None
        aim = self.public.picture().aim
        begun = seat in self.may_claim() and aim is not None and self.laptop.begin_claim(seat, aim)
        self.refused = None if begun else self._unclaimed(seat, aim)
        self._settled()
        return begun

    def _unclaimed(self, seat: Seat, aim: int | None) -> IllegalMove | None:
        """Why a seat has no claim though its throw key was pressed."""
        claim = self.laptop.claim
        if aim is None:
            return IllegalMove("", "no_throws")
        if seat not in self.laptop.humans:
            return IllegalMove("", "not_here", seat=seat)
        if claim is not None:
            return IllegalMove("K37", "claim_taken", seat=claim.seat)
        if (seat, aim) in self.laptop.spent:
            return IllegalMove("K32", "claim_spent", seat=seat)
        held = [place.slot for place in self.public.hands()[seat].places if place.present]
        return self.table.refusal(seat, self.table.game.throw(held[:1], aim))

    def let_go(self) -> None:
        """The claim is let go, or has lapsed."""
        if self.laptop.claim is not None:
            self.laptop.end_claim(thrown=False)
            self._settle()

    def uncover(self) -> None:
        """The cover's key was pressed by the seat whose turn it is."""
        seat = self.laptop.holder
        self.refused, promised = None, self.laptop.uncover()
        if promised is not None and seat is not None and not self._submit(seat, promised):
            self.laptop.close_look()
        self._settle()

    def cover(self) -> bool:
        """Hide what is private at once; whether there was anything."""
        if not (self.laptop.private or (self.laptop.alone and self.laptop.stage in (Stage.OPEN, Stage.LOOK))):
            return False
        covered = self.laptop.cover()
        self.refused = None
        self._settled()
        return covered

    def pass_on(self) -> None:
        """The moment in which the last move lies open before the next cover is over."""
        if self.laptop.pass_on():
            self.refused = None
            self._settled()

    def close_look(self) -> None:
        """Any key closes what was looked at."""
        if self.laptop.stage is Stage.LOOK:
            self.refused = None
            self.laptop.close_look()
            self._settle()

    def end_flash(self) -> None:
        """The moment in which a wrongly thrown card is seen is over."""
        self.flash.clear()
        self.gate.open("flash")
        self._changed()

    def _hear(self, update: SeatUpdate) -> None:
        before, self._updates[update.viewer] = self._updates[update.viewer], update
        if update.viewer is None:
            self._hear_public(update)
            current = update.picture().current
            if self.flash or current != before.picture().current:
                self.refused = None
            self._lose_claim(update)
            shown = current is None and any(isinstance(event, self.table.game.disclosures) for event in update.events)
            if shown:
                self.laptop.show()
            self._settle(passing=shown or (current is not None and current != before.picture().current))
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
        self.flash.clear()
        for event in update.events:
            if isinstance(event, self.table.game.flashes):
                self.flash.update(faces_flashed(event))
        # Everybody is to see it: nothing moves by itself while the card lies open.
        (self.gate.shut if self.flash else self.gate.open)("flash")
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

    def _settled(self) -> None:
        seat = self.actor
        chosen = self._picker.chosen
        moves = () if seat is None else self._updates[seat].legal_moves
        asked = [move for move in moves if not isinstance(move, self.table.game.out_of_turn)]
        self._picker = Picker(asked, seat, self.table.game.gathered, self._grown)
        for part in chosen:
            self._picker.pick(part)
        if self.laptop.stage in _HOLDING:
            self.gate.shut("screen")
        else:
            self.gate.open("screen")
        self._changed()
