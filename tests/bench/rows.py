"""What was measured, as rows of a table that can be pasted into a page."""

from dataclasses import dataclass

from tests.bench.rounds import Ratio

_COLUMNS = ("what", "beside", "ratio", "middle half", "target", "measured")


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison: `what` in units of `beside`. Without a `ratio` it could not be measured, and `note` says why."""

    what: str
    beside: str
    ratio: Ratio | None
    target: str = ""
    note: str = ""


def heading() -> str:
    """The first two lines of the table."""
    return f"| {' | '.join(_COLUMNS)} |\n|{'---|' * len(_COLUMNS)}"


def line(row: Row) -> str:
    """One row of the table."""
    ratio = row.ratio
    numbers = ("-", "-") if ratio is None else (f"**{ratio.middle:.2f}×**", f"{ratio.low:.2f}-{ratio.high:.2f}")
    return f"| {' | '.join((row.what, row.beside, *numbers, row.target, row.note))} |"
