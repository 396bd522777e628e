"""The chairs of a hosted table: whom each is kept for, and what whoever sits there is called."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from kaboom_tui.net.identity import Person, unlike
from kaboom_tui.session.draft import NAME_CELLS
from kaboom_tui.session.names import clean_line, name_key
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.texts import t

FREE: Final = ""


@dataclass(slots=True)
class Chair:
    """One seat. With an `owner` it is kept for that person, with a `level` a bot sits there, with neither it is free.

    `name` is cleaned and unlike every other at the table; that of a free chair is empty, or whose it was.
    """

    name: str = FREE
    owner: Person | None = None
    level: str = ""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.owner is None and not self.level

    def belongs_to(self, person: Person) -> bool:
        """Whether it is kept for this person."""
        return self.owner is not None and self.owner.key == person.key


def person_name(chairs: Sequence[Chair], person: Person, typed: str, others: Iterable[str]) -> str:
    """What somebody on a chair of `person` is called: as typed, but like nobody else here or in the house.

    `others` are the name keys of everybody else whom the house knows.
    """
    name = clean_line(typed, NAME_CELLS) or person.name
    return unlike(name, {*(name_key(chair.name) for chair in chairs if chair.name), *others}, NAME_CELLS)


def bot_name(chairs: Sequence[Chair], wish: str = "", others: Iterable[str] = ()) -> str:
    """A name for one more bot: as wished for, but like nobody else here or among `others`, as for a person."""
    used = {name_key(chair.name) for chair in chairs if chair.name}
    wished = clean_line(wish, NAME_CELLS)
    if wished:
        return unlike(wished, used.union(others), NAME_CELLS)
    free = [name for name in t("setup.bot_names").split(",") if name_key(name) not in used]
    return unlike(clean_line(free[0] if free else t("setup.bot"), NAME_CELLS), used, NAME_CELLS)


def seating_of(chairs: Sequence[Chair]) -> Seating:
    """Who begins a match on these chairs, as its journal says it."""
    return tuple(
        Sitter(chair.name or t("saves.unnamed", number=seat + 1), Kind.BOT if chair.level else Kind.HUMAN, chair.level)
        for seat, chair in enumerate(chairs)
    )
