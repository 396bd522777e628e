"""Matches that were played up to a certain moment before a test begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rules.core.game import AnyGame
from rules.core.journal import Entry, Header, entry_line, header_line
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import Actor
from tests.e2e.people.truth import GAME


def write_save(
    folder: Path,
    seats: Sequence[str],
    seed: str,
    played: Sequence[tuple[Actor, Move]],
    game: AnyGame = GAME,
    options: Options | None = None,
) -> None:
    """A journal as another program would have left it; seats are named as on the command line."""
    seating = [
        {"name": f"Bot {seat}", "kind": "bot", "level": name[4:]}
        if name.startswith("bot:")
        else {"name": name, "kind": "human", "level": ""}
        for seat, name in enumerate(seats)
    ]
    header = Header(
        match="20250102-030405-a1b2c3",
        game=game.info.key,
        rules_version=game.info.rules_version,
        seats=len(seats),
        options=asdict(options or game.options_type()),
        seed=seed,
        seating=seating,
        preset=game.info.preset,
        started="2025-01-02T03:04:05+00:00",
    )
    folder.mkdir(mode=0o700, parents=True)
    lines = [entry_line(Entry(number, seat, move)) for number, (seat, move) in enumerate(played, 1)]
    (folder / f"{header.match}.jsonl").write_bytes(header_line(header) + b"".join(lines))
