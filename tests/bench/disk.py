"""What it costs to have a move on the disk before it is shown, beside a row committed by SQLite."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from kaboom_tui.session.folders import data_folder
from kaboom_tui.session.journal_file import JournalWriter, create_journal
from rules.core.journal import Header
from rules.core.seats import Seat
from rules.kaboom.moves import Replace
from tests.bench.peers import Peers
from tests.bench.rounds import interleaved, ratio
from tests.bench.rows import Row

MOVES: Final = 20
"""Moves kept in each round."""
_HEADER: Final = Header(match="bench", game="kaboom", rules_version=1, seats=4, options={}, seed="bench")


def measure(peers: Peers, rounds: int) -> Iterator[Row]:
    """In the folder where matches are kept, so that it is the same disk."""
    usual = data_folder()
    place = next((each for each in (usual, usual and usual.parent) if each is not None and each.is_dir()), None)
    with TemporaryDirectory(dir=place) as folder, closing(sqlite3.connect(Path(folder) / "moves.sqlite")) as database:
        writer = create_journal(Path(folder), _HEADER)
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = full")
        database.execute("create table moves (n integer primary key, seat integer, move text, t integer)")
        arms = {"ours": lambda: _kept(writer), "sqlite": lambda: _committed(database)}
        found = interleaved(arms, rounds)
        writer.close()
    note = f"wall for {MOVES} moves, each synced; on the disk of {'the saved matches' if place else 'temporary files'}"
    yield Row(
        "A move made durable", "SQLite, WAL, synchronous=FULL", ratio(found["ours"], found["sqlite"]), "≤ 0.8×", note
    )


def _kept(writer: JournalWriter) -> float:
    started = perf_counter()
    for number in range(MOVES):
        writer.write(Seat(number % 4), Replace(number % 4))
    return perf_counter() - started


def _committed(database: sqlite3.Connection) -> float:
    started = perf_counter()
    for number in range(MOVES):
        with database:
            values = (number % 4, f'["Replace",{{"slot":{number % 4}}}]', 1000)
            database.execute("insert into moves (seat, move, t) values (?, ?, ?)", values)
    return perf_counter() - started
