"""The recorded match that every picture of a table is taken from, and the commands to make it anew."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import make_bot
from kaboom_tui.session.match_header import new_header
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from rules.core.journal import END, Entry, entry_line, header_line, read_journal
from rules.core.seats import Seat
from rules.registry import game

MATCH: Final = Path(__file__).with_name("match.jsonl")
SEED: Final = "a5c01d5ca1e5b01dfacedeadbea7ab1e"
NAMES: Final = {
    "en": ("Anna", "Boris", "Ada", "Bruno"),
    "ru": ("Анна", "Борис", "Ада", "Бруно"),
}
HUMANS: Final = 2


def seating(lang: str) -> tuple[Sitter, ...]:
    """Two people and two bots, named in a language."""
    names = NAMES[lang]
    people = tuple(Sitter(name, Kind.HUMAN) for name in names[:HUMANS])
    return people + tuple(Sitter(name, Kind.BOT, "normal") for name in names[HUMANS:])


def record() -> None:
    """Play the match: bots sit on every seat, and two of them are people when it is looked at."""
    rules = game("kaboom")
    options = rules.presets["source"]
    plan = TablePlan("kaboom", seating("en"), options, "source", SEED)
    bots = [make_bot("kaboom", Seat(seat), 4, "normal", SEED) for seat in range(4)]
    parlour = Parlour(rules, options, bots, SEED)
    header = replace(new_header(plan, SEED, datetime(2026, 1, 1, 20, tzinfo=UTC)), match="20260101-200000-5c4ee7")
    lines = [header_line(header)]
    while (step := parlour.step()) is not None:
        lines.append(entry_line(Entry(len(lines), step.seat, step.move)))
    MATCH.write_bytes(b"".join([*lines, END]))


def cut(lang: str, moves: int, target: Path) -> Path:
    """A copy of the match in `target` that ends after so many moves, with people named in a language."""
    journal = read_journal(MATCH.read_bytes(), game("kaboom"))
    named = [{"name": each.name, "kind": each.kind.value, "level": each.level} for each in seating(lang)]
    header = replace(journal.header, seating=named)
    lines = [header_line(header), *(entry_line(entry) for entry in journal.entries[:moves])]
    file = target / f"{header.match}.jsonl"
    file.write_bytes(b"".join(lines))
    return file
