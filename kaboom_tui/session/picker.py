"""Putting a move together by pointing: which parts can come next, and when a move is complete."""

from collections.abc import Callable, Sequence

from rules.core.moves import Move, Part, Word
from rules.core.seats import Actor

Grown = Callable[[type[Move], tuple[Part, ...]], Move | None]
"""The move of a kind that is said by these parts, if it may be made now."""


class Picker:
    """Narrows the moves that a seat may make by what it points at, in any order.

    Moves without parts are said by a key of their own and stand in `plain`. Moves of the kinds in `gathered` grow as
    far as `grown` finds a move for a kind and the parts so far, listed or not; they are never made by pointing alone
    when fewer parts would have been a move as well.
    """

    def __init__(
        self,
        moves: Sequence[Move],
        seat: Actor,
        gathered: Sequence[type[Move]] = (),
        grown: Grown | None = None,
    ) -> None:
        pairs = [(move, move.parts(seat)) for move in moves]
        self.plain = tuple(move for move, parts in pairs if not parts)
        self._pairs = [(move, parts) for move, parts in pairs if parts]
        self._growing = tuple(kind for kind in gathered if any(isinstance(move, kind) for move in moves))
        self._grown = grown
        self.chosen: tuple[Part, ...] = ()

    def _left(self) -> list[tuple[Move, tuple[Part, ...]]]:
        return [(move, parts) for move, parts in self._pairs if all(part in parts for part in self.chosen)]

    def parts(self) -> tuple[Part, ...]:
        """Everything that any of the moves points at: the same from the first choice to the last."""
        return tuple({part: None for _, parts in self._pairs for part in parts})

    def kinds(self) -> tuple[type[Move], ...]:
        """The kinds of moves that what is chosen so far may still become."""
        return tuple(dict.fromkeys(type(move) for move, _ in self._left()))

    def choices(self) -> tuple[Part, ...]:
        """What can be pointed at next, in the order in which the rules list it."""
        seen = {part: None for _, parts in self._left() for part in parts if part not in self.chosen}
        if self.chosen and self._growing:
            more = [part for part in self.parts() if part not in seen and part not in self.chosen]
            seen |= {part: None for part in more if self._grow((*self.chosen, part)) is not None}
        return tuple(seen)

    def words(self) -> tuple[Word, ...]:
        """What can be named next: one kind of word at a time, and none while a card has to be pointed at first."""
        nexts = [next((part for part in parts if part not in self.chosen), None) for _, parts in self._left()]
        return tuple({part: None for part in nexts if isinstance(part, Word)})

    def complete(self) -> Move | None:
        """The move that is said by what is chosen so far, if it is one."""
        for move, parts in self._left():
            if len(parts) == len(self.chosen):
                return move
        return self._grow(self.chosen) if self.chosen else None

    def _grow(self, parts: tuple[Part, ...]) -> Move | None:
        """The move that these parts say together, if it may be made."""
        if self._grown is None:
            return None
        return next((move for kind in self._growing if (move := self._grown(kind, parts)) is not None), None)

    def _waits(self) -> bool:
        """Whether what is chosen is said by a word of its own, because less of it would be a move, too."""
        found = self.complete()
        if not isinstance(found, self._growing):
            return False
        smaller = [parts for move, parts in self._pairs if type(move) is type(found)]
        smaller += [() for move in self.plain if type(move) is type(found)]
        return any(len(parts) < len(self.chosen) and set(parts) <= set(self.chosen) for parts in smaller)

    def pick(self, part: Part, *, mark: bool = False) -> Move | None:
        """Point at a part, or take it back if it was chosen; the move, once nothing more can follow.

        Only claimed cards can be but marked: here `mark` makes no difference.
        """
        if part in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != part)
            return None
        if part not in self.choices():
            return None
        self.chosen = (*self.chosen, part)
        return None if self.choices() or self._waits() else self.complete()

    def back(self) -> bool:
        """Take the last choice back; whether there was one."""
        had = bool(self.chosen)
        self.chosen = self.chosen[:-1]
        return had
