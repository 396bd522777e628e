"""The recorded matches that every picture of a table is taken from, and how to make them anew."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import NAIVE, make_bot
from kaboom_tui.session.match_header import new_header
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Sitter
from rules.core.journal import END, Entry, entry_line, header_line, read_journal
from rules.core.seats import Seat
from rules.registry import game

FOLDER: Final = Path(__file__).parent / "matches"
GAMES: Final = ("kaboom", "uno", "boom", "vzryv", "deuces")
PRESETS: Final = {"boom": "eights"}
"""Where not the usual rules are shown."""
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


def match_of(key: str) -> Path:
    """Where the recorded match of a game is kept."""
    return FOLDER / f"{key}.jsonl"


def record(key: str) -> None:
    """Play a match of this game: bots sit on every seat, and two of them are people when it is looked at."""
    rules = game(key)
    preset = PRESETS.get(key, rules.info.preset)
    options = rules.presets[preset]
    plan = TablePlan(key, seating("en"), options, preset, SEED)
    bots = [make_bot(key, Seat(seat), len(plan.seating), "normal", SEED) for seat in range(len(plan.seating))]
    parlour = Parlour(rules, options, bots, SEED)
    header = replace(new_header(plan, SEED, datetime(2026, 1, 1, 20, tzinfo=UTC)), match=f"20260101-200000-{key}")
    lines = [header_line(header)]
    while (step := parlour.step()) is not None:
        lines.append(entry_line(Entry(len(lines), step.seat, step.move)))
    match_of(key).write_bytes(b"".join([*lines, END]))


def cut(key: str, lang: str, moves: int, target: Path) -> Path:
    """A copy of a game's match in `target` that ends after so many moves, with people named in a language.

    Its bots are those that never change and say nothing of what they believed: what others forget is chance.
    """
    journal = read_journal(match_of(key).read_bytes(), game(key))
    named = [
        {"name": each.name, "kind": each.kind.value, "level": NAIVE if each.kind is Kind.BOT else ""}
        for each in seating(lang)
    ]
    header = replace(journal.header, seating=named)
    lines = [header_line(header), *(entry_line(entry) for entry in journal.entries[:moves])]
    file = target / f"{header.match}.jsonl"
    file.write_bytes(b"".join(lines))
    return file
