"""A table as one screen plays it: the people at one keyboard, what they point at, and what they may see."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from kaboom_tui.session.claims import ClaimPicker
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.hearing import Hearing
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.offences import Offences
from kaboom_tui.session.picker import Picker
from kaboom_tui.session.playable import PlayedTable
from kaboom_tui.session.seating import Seating
from kaboom_tui.session.table import StaleMove
from rules.core.errors import IllegalMove
from rules.core.events import Event
from rules.core.game import Memory
from rules.core.moves import Move, Part, Word
from rules.core.seats import Seat

CLAIM_SECONDS: Final = 8.0
"""How long a claimed throw may take before it lapses."""

_POINTING: Final = (Stage.REST, Stage.OPEN, Stage.CLAIM, Stage.BREACH)
"""Stages at which a move can be put together."""
_HOLDING: Final = (Stage.COVER, Stage.LOOK, Stage.CLAIM, Stage.BREACH)
"""Stages at which the table waits: nobody can see it, or somebody's hand is on the discard."""


class Sitting(Hearing):
    """Makes the moves of the people at this keyboard."""

    def __init__(
        self,
        table: PlayedTable,
        seating: Seating,
        gate: Gate,
        changed: Callable[[], None],
        history: Sequence[Event] = (),
        memories: Mapping[Seat, Memory] = MappingProxyType({}),
    ) -> None:
        """See `Hearing`."""
        super().__init__(table, seating, gate, changed, history, memories)
        self._picker = Picker((), None)
        self._offences = Offences(-1)
        self._settle()

    @property
    def actor(self) -> Seat | None:
        """The seat at this keyboard whose move is awaited now."""
        laptop = self.laptop
        if laptop.claim is not None:
            return laptop.claim.seat
        if laptop.breach is not None:
            return laptop.breach.seat
        if laptop.stage in (Stage.OPEN, Stage.LOOK):
            return laptop.holder
        return next((seat for seat in laptop.humans if self._updates[seat].asked), None)

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
        if isinstance(move, self.table.game.looks) and self.laptop.stage in (Stage.REST, Stage.BREACH):
            self.refused = self.table.refusal(seat, move)
            if self.refused is None and self.laptop.promise(seat, move):
                self._settled()
                return
        self._submit(seat, move)

    def _submit(self, seat: Seat, move: Move) -> bool:
        """Make a move at the table; whether it was not refused."""
        if self.laptop.claim is not None:
            self.laptop.end_claim(thrown=True)
        self.laptop.end_breach()
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
            # At a strict table even that could be done: it has a key of its own.
            self.refused = self.table.refusal(seat, wish) or IllegalMove("", "breaks_a_rule")
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
        if not had and self.laptop.end_breach():
            self._settle()
            return True
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

    def offences(self, seat: Seat) -> Mapping[type[Move], Sequence[Move]]:
        """What a seat at this keyboard could do now against the rules with what lies on the table, by kinds of moves;
        nothing at a guarded table.
        """
        if self._offences.version != self.public.version:
            self._offences = Offences(self.public.version)
        return self._offences.of(seat, self.table.offences, self.public)

    def may_break(self) -> tuple[Seat, ...]:
        """The seats here that could do something against the rules now."""
        return tuple(seat for seat in self.laptop.humans if self.offences(seat))

    def break_rule(self, seat: Seat, kind: type[Move]) -> None:
        """A seat is about to break a rule in this way: hide what is open, and let it say which cards, if any."""
        self.refused = None
        found = self.offences(seat).get(kind, ()) if seat in self.laptop.humans else ()
        if not found or not self.laptop.begin_breach(seat, kind):
            self.refused = IllegalMove("", "unknown")
        elif not found[0].parts(seat):
            self.make(found[0])
            return
        self._picker = Picker((), None)
        self._settled()

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

    def _settled(self) -> None:
        breach = self.laptop.breach
        if breach is not None and not self._asked(breach.seat):
            # What was to be done can't be done any more: something else has happened.
            self.laptop.end_breach()
            self._settle()
            return
        seat = self.actor
        chosen = self._picker.chosen
        self._picker = Picker(self._asked(seat), seat, self.table.game.gathered, self._grown)
        for part in chosen:
            self._picker.pick(part)
        if self.laptop.stage in _HOLDING:
            self.gate.shut("screen")
        else:
            self.gate.open("screen")
        self._changed()

    def _asked(self, seat: Seat | None) -> Sequence[Move]:
        """What the seat that acts may put together now: its offence, or the moves that the table waits for."""
        breach = self.laptop.breach
        if seat is None:
            return ()
        if breach is not None:
            return self.offences(seat).get(breach.kind, ())
        moves = self._updates[seat].legal_moves
        return [move for move in moves if not isinstance(move, self.table.game.out_of_turn)]
