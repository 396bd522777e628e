"""Two programs can't play one match, and a program that was killed has lost nothing and locks nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from kaboom_tui.session.journal_file import create_journal, reopen_journal
from kaboom_tui.session.lock import AlreadyOpen
from kaboom_tui.session.saves import CannotOpen, open_save
from rules.core.journal import begin, read_journal, steps
from tests.recorded import GAME, HEADER, entries, sown

PLAYS_ON = """
import sys
from pathlib import Path
from time import sleep
from random import Random
from kaboom_tui.session.saves import open_save
from rules.core.journal import replay
from tests.recorded import ANY_GAME, next_move

save = open_save(Path(sys.argv[1]))
state, luck = replay(save.game, save.journal), Random(sys.argv[2])
print(save.writer.moves, flush=True)
while True:
    entry = next_move(state, save.writer.moves + 1, luck)
    ANY_GAME.play(state, entry.seat, entry.move)
    save.writer.write(entry.seat, entry.move)
    print(save.writer.moves, flush=True)
    sleep(0.002)
"""


def test_a_second_program_is_refused_while_the_first_one_plays(tmp_path: Path) -> None:
    writer = create_journal(tmp_path, HEADER)
    path = writer.path
    assert path is not None
    with pytest.raises(AlreadyOpen):
        reopen_journal(path)
    with pytest.raises(CannotOpen) as caught:
        open_save(path)
    assert caught.value.notice.key == "saves.why.already_open"
    writer.close()
    open_save(path).writer.close()


def test_a_refused_save_is_left_unlocked(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"nothing of ours\n")
    for _ in range(2):
        with pytest.raises(CannotOpen) as caught:
            open_save(path)
        assert caught.value.notice.key == "saves.why.foreign"


def test_reading_a_save_does_not_free_it(tmp_path: Path) -> None:
    writer = create_journal(tmp_path, HEADER)
    assert writer.path is not None
    with writer.path.open("rb") as file:
        file.read()
    with pytest.raises(AlreadyOpen):
        reopen_journal(writer.path)


def test_a_forked_child_does_not_keep_the_match_locked(tmp_path: Path) -> None:
    writer = create_journal(tmp_path, HEADER)
    assert writer.path is not None
    child = os.fork()
    if not child:
        signal.pause()
        os._exit(0)
    try:
        with pytest.raises(AlreadyOpen):
            reopen_journal(writer.path)
        writer.close()
        # The child lets go a moment after it was born.
        for _ in range(100):
            try:
                again, _descriptor = reopen_journal(writer.path)
            except AlreadyOpen:
                sleep(0.02)
                continue
            break
        again.close()
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_a_program_killed_at_any_moment_has_lost_no_move_that_was_shown(tmp_path: Path) -> None:
    writer = create_journal(tmp_path, sown(limit=1000))
    for entry in entries(limit=1000)[:1]:
        writer.write(entry.seat, entry.move)
    writer.close()
    path = writer.path
    assert path is not None
    known = 1
    for moment in (1, 2, 9, 40):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYS_ON, str(path), str(moment)], stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout is not None
            shown = [program.stdout.readline() for _ in range(moment)]
            with pytest.raises(AlreadyOpen):
                reopen_journal(path)
            program.kill()
            shown += program.stdout.readlines()
        assert int(shown[0]) >= known
        known = int([line for line in shown if line.endswith("\n")][-1])
        journal = read_journal(path.read_bytes(), GAME)
        assert len(journal.entries) >= known
        assert len([*steps(GAME, journal, begin(GAME, journal.header))]) == len(journal.entries)
    assert known > 40
