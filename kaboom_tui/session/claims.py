"""Putting a claimed throw together: the cards of one seat, in the order in which they are laid."""

from collections.abc import Sequence

from kaboom_tui.session.laptop import Claim
from rules.core.game import AnyGame
from rules.core.moves import Move, Part, Spot, Word


class ClaimPicker:
    """What a seat that has claimed a throw may point at; used like a `Picker`.

    A card is thrown as soon as it is pointed at, unless it is only marked, to throw several at once (K34). What is
    marked stands in the claim, which outlives this.
    """

    def __init__(self, game: AnyGame, claim: Claim, moves: Sequence[Move]) -> None:
        self._game = game
        self._claim = claim
        thrown = [(move, move.parts(claim.seat)) for move in moves if isinstance(move, game.throws)]
        self.plain = tuple(move for move, parts in thrown if not parts)
        self._parts = tuple({part: None for _, parts in thrown for part in parts[:1]})

    @property
    def chosen(self) -> tuple[Part, ...]:
        """The cards that are marked."""
        return tuple(Spot(self._claim.seat, slot) for slot in self._claim.marked)

    def parts(self) -> tuple[Part, ...]:
        """Every card that can be thrown."""
        return self._parts

    def kinds(self) -> tuple[type[Move], ...]:
        """The kinds of moves that are throws."""
        return tuple(self._game.throws)

    def choices(self) -> tuple[Part, ...]:
        """The same: one that is marked can be pointed at again, to take it back."""
        return self._parts

    def words(self) -> tuple[Word, ...]:
        """Nothing of a throw is named."""
        return ()

    def complete(self) -> Move | None:
        """The throw of all that is marked."""
        return self._throw() if self._claim.marked else None

    def _throw(self) -> Move:
        move: Move = self._game.throw(self._claim.marked, self._claim.target)
        return move

    def pick(self, part: Part, *, mark: bool = False) -> Move | None:
        """Point at a card, or take it back if it was marked; the throw, unless it is to be marked only."""
        if not isinstance(part, Spot) or part not in self._parts:
            return None
        claim = self._claim
        if part.slot in claim.marked:
            claim.marked = tuple(slot for slot in claim.marked if slot != part.slot)
            return None
        claim.marked = (*claim.marked, part.slot)
        return None if mark else self._throw()
