"""A table of the house while it is being put together: some seats are free for people who come."""

from collections.abc import Sequence
from typing import Final

from kaboom_tui.net.frames import Chair, OpenTable
from kaboom_tui.session.draft import SeatDraft, TableDraft
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind
from kaboom_tui.texts import t
from rules.core.game import AnyGame
from rules.core.options import choices

FREE: Final = "free"
"""What stands in the place of a level where nobody sits yet."""


class HouseDraft(TableDraft):
    """Seats for people at this keyboard, for bots, and for whoever comes."""

    def __init__(
        self, game: AnyGame, levels: Sequence[str], characters: Sequence[str] = (), *, person: str = ""
    ) -> None:
        """`person` is what the house calls whoever opens the table."""
        super().__init__(game, levels, characters)
        self._person = person

    def take(self, seat: SeatDraft, level: str) -> None:
        """As at any table, or nobody yet."""
        if level == FREE:
            seat.level, seat.character, seat.typed = FREE, "", ""
        else:
            super().take(seat, level)

    def turn(self, seat: SeatDraft, step: int = 1) -> None:
        """The next kind of occupant: a person here, whoever comes, then each level of bot."""
        kinds = ("", FREE, *self.levels)
        self.take(seat, kinds[(kinds.index(seat.level) + step) % len(kinds)])

    def unnamed(self, seat: SeatDraft) -> str:
        """A seat that is free is called so; the first person is called as the house does."""
        if seat.level == FREE:
            return t("house.chair.free")
        first = next(each for each in self.seats if not each.level) if not seat.level else None
        return self._person if seat is first and self._person else super().unnamed(seat)


def chairs_of(plan: TablePlan, typed: tuple[str, ...]) -> tuple[Chair, ...]:
    """The seats of a plan as a house is asked for them; who typed no name here is called as the account is."""
    made: list[Chair] = []
    for sitter, name in zip(plan.seating, typed, strict=True):
        if sitter.kind is Kind.HUMAN:
            made.append(Chair(holder="mine", name=name))
        elif sitter.level == FREE:
            made.append(Chair(holder="free"))
        else:
            made.append(Chair(holder="bot", name=sitter.name, level=sitter.level))
    return tuple(made)


def opening_of(draft: HouseDraft) -> OpenTable:
    """What a house is asked for when nothing else about the table is said."""
    plan = draft.plan()
    return OpenTable(
        game=plan.game,
        preset=plan.preset,
        options={choice.name: getattr(plan.options, choice.name) for choice in choices(type(plan.options))},
        chairs=chairs_of(plan, tuple(seat.typed for seat in draft.seats)),
    )
