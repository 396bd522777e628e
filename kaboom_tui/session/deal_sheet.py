"""The sheet after a deal of any game: what each seat scored, step by step, and how the match stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.game import Outcome
from rules.core.sheets import Sheet
from rules.core.views import View


@dataclass(frozen=True, slots=True)
class DealSheet:
    """All that the scoring screen shows of a game that says its deals as sheets.

    `sheets` are the deals so far, the one just played last. Once the match is over, `outcome`, `seed` and, if it was
    kept, the `file` to check it by are there.
    """

    game: str
    names: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    outcome: Outcome | None = None
    commitment: str | None = None
    seed: str | None = None
    file: str | None = None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None

    @property
    def deal(self) -> Sheet:
        """The deal just played."""
        return self.sheets[-1]


def deal_sheet(
    game: str,
    view: View,
    names: Sequence[str],
    outcome: Outcome | None,
    *,
    commitment: str | None = None,
    seed: str | None = None,
    file: str | None = None,
) -> DealSheet:
    """The sheet of a counted deal. `seed` belongs on it only when the match is over; before, it is dropped."""
    return DealSheet(
        game=game,
        names=tuple(names),
        sheets=tuple(view.sheets()),
        outcome=outcome,
        commitment=commitment,
        seed=seed if outcome is not None else None,
        file=file,
    )
