"""From what was asked for on the command line to the table it means."""

from pathlib import Path
from typing import Any

from kaboom_tui.bots.registry import characters, levels, plays
from kaboom_tui.orders import check_match, known_game
from kaboom_tui.session.draft import SeatDraft, TableDraft
from kaboom_tui.session.plan import Plan, SavedPlan
from kaboom_tui.session.saves import describe, latest
from kaboom_tui.start import CannotStart, Start
from rules.core.options import choices

BOT = "bot:"


def opening(start: Start) -> Plan | TableDraft:
    """The table that `start` means, or a draft of it if its seats are still to be chosen; raises `CannotStart`."""
    if start.kind == "resume":
        return _saved(start.file)
    assert start.game is not None
    check_match(start.game, start.seats, start.options)
    rules = known_game(start.game)
    draft = TableDraft(rules, levels(start.game), characters(start.game))
    draft.seed = start.seed
    chosen: Any = rules.options_type.parse(dict(start.options))
    for choice in choices(rules.options_type):
        draft.set(choice.name, getattr(chosen, choice.name))
    for seat in start.seats:
        if not seat.startswith(BOT):
            draft.name(_added(draft), seat)
            continue
        level = seat.removeprefix(BOT)
        if level.partition(":")[0] not in draft.levels:
            raise CannotStart("app.error.level", level=level, known=", ".join(draft.levels))
        if not plays(start.game, level):
            raise CannotStart("app.error.character", level=level, known=_characters(draft))
        _added(draft, level)
    if start.seats:
        return draft.plan()
    while len(draft.seats) < rules.info.seats.start:
        _added(draft)
    return draft


def _characters(draft: TableDraft) -> str:
    return ", ".join(draft.characters) or "–"


def _added(draft: TableDraft, level: str = "") -> SeatDraft:
    seat = draft.add(level)
    assert seat is not None, "check_match has counted the seats"
    return seat


def _saved(file: str | None) -> SavedPlan:
    save = latest() if file is None else describe(Path(file))
    if save is None:
        raise CannotStart("app.error.no_saves")
    if save.reason is not None:
        raise CannotStart("app.cannot_resume", file=save.file, reason=save.reason.text())
    if save.finished:
        raise CannotStart("app.error.finished", file=save.file)
    return SavedPlan(save.path)
