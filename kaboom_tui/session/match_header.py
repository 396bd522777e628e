"""What a table writes at the top of its journal, and what it reads there when it comes back."""

import secrets
from dataclasses import fields
from datetime import UTC, datetime
from hashlib import sha256

from kaboom_tui import __version__
from kaboom_tui.session.draft import NAME_CELLS
from kaboom_tui.session.names import clean_name
from kaboom_tui.session.plan import TablePlan
from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.texts import t
from rules.core.errors import BadRecord
from rules.core.journal import LONGEST_TEXT, Header
from rules.registry import game


def new_match_id(now: datetime) -> str:
    """A name for a match and its file: when it began, and six random hex digits."""
    return f"{now.astimezone(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def new_header(plan: TablePlan, seed: str, now: datetime) -> Header:
    """The header of a match that begins now as planned."""
    return Header(
        match=new_match_id(now),
        game=plan.game,
        rules_version=game(plan.game).info.rules_version,
        seats=len(plan.seating),
        options={each.name: getattr(plan.options, each.name) for each in fields(plan.options)},
        seed=_fitting(seed),
        seating=tuple({"name": each.name, "kind": each.kind.value, "level": each.level} for each in plan.seating),
        preset=plan.preset,
        started=now.astimezone(UTC).isoformat(timespec="seconds"),
        program=__version__,
    )


def _fitting(seed: str) -> str:
    """A typed seed as a journal can hold it: a hash stands for one that is too long, or no text in any encoding."""
    data = seed.encode(errors="surrogateescape")
    return seed if len(seed) <= LONGEST_TEXT and seed.encode(errors="ignore") == data else sha256(data).hexdigest()


def seating_of(header: Header) -> Seating:
    """Who sits where. Names in a file are foreign text and cleaned; raises `BadRecord` for a seat of no known kind."""
    sitters = []
    for seat, values in enumerate(header.seating or [{"kind": Kind.HUMAN.value}] * header.seats):
        try:
            kind = Kind(values.get("kind", ""))
        except ValueError:
            raise BadRecord("seating", 1, seat=seat + 1) from None
        name = clean_name(values.get("name", ""), NAME_CELLS, t("saves.unnamed", number=seat + 1))
        sitters.append(Sitter(name, kind, values.get("level", "") if kind is Kind.BOT else ""))
    return tuple(sitters)


def started_at(header: Header) -> datetime | None:
    """When a match began, or `None` if its header doesn't say."""
    try:
        found = datetime.fromisoformat(header.started)
        return found.astimezone() if found.tzinfo else None
    except (ValueError, OverflowError, OSError):
        return None
