"""A house that was killed stands again with all its tables, and people sit down where they sat."""

import asyncio
import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from kaboom_tui.net.archive import FolderTaken
from kaboom_tui.net.frames import Bye, Chair, Lobby, OpenTable, Roster, Seated, Tables
from rules.kaboom.moves import Peek
from tests.net.houses import LOOSE, SOON, Held, Program, join, standing, table


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "house"
    made.mkdir(0o700)
    return made


async def test_people_sit_down_again_at_the_same_half_made_decision(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder, gate=Held) as at:
        anna, boris = await at.person("anna"), await at.person("boris")
        anna.ask(table("mine", "free", "bot", code="sesame", absence="bot", turn_seconds=90))
        await anna.wait(Roster)
        boris.ask(join("Bo", code="sesame"))
        asked = await anna.view(0, lambda told: told.asked)
        anna.act(0, Peek((0, 1)), asked.version)
        before = await anna.view(0, lambda told: told.version > asked.version)
        seated = await boris.wait(Seated)
    async with standing(tmp_path / "2", folder=folder, gate=Held) as at:
        vera, boris, anna = await at.person("vera"), await at.person("boris"), await at.person("anna")
        vera.ask(Lobby())
        (listed,) = (await vera.wait(Tables)).tables
        assert (listed.stage, listed.host, listed.private) == ("playing", "anna", True)
        assert [(each.name, each.state) for each in listed.chairs[:2]] == [("anna", "away"), ("Bo", "away")]
        vera.ask(join("", code="wrong"))
        assert (await vera.refused()).key == "net.refused.code"
        anna.ask(join(""))
        roster = await anna.wait(Roster)
        assert (roster.host, roster.absence, roster.turn_seconds) == (True, "bot", 90)
        again = await anna.view(0)
        assert again.again
        assert (again.version, again.view) == (before.version, before.view)
        assert [name for name, _ in again.events].count("Saw") == 2
        await anna.roster(lambda told: told.listed.chairs[1].state == "stood_in")
        boris.ask(join(""))
        back = await boris.wait(Seated)
        assert (back.match, back.commitment, back.seats) == (seated.match, seated.commitment, (1,))
        asked = await boris.view(1)
        boris.act(1, Peek((0, 1)), asked.version)
        await boris.view(1, lambda told: told.version > asked.version)


async def test_people_who_gather_are_waited_for_in_a_house_that_stands_again(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
    async with standing(tmp_path / "2", folder=folder) as at:
        boris, anna = await at.person("boris"), await at.person("anna")
        boris.ask(join(""))
        assert (await boris.wait(Seated)).seats == (1,)
        anna.ask(join(""))
        assert (await anna.wait(Seated)).seats == (0,)


async def test_what_can_t_be_read_is_left_alone_and_the_others_stand(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder, gate=Held) as at:
        for name in ("anna", "boris"):
            person = await at.person(name)
            person.ask(table("mine", "bot", table=name))
            await person.view(0, lambda told: told.asked)
    tables, matches = folder / "tables", folder / "matches"
    texts = {path: json.loads(path.read_text()) for path in tables.iterdir()}
    broken = next(text["match"] for text in texts.values() if text["table"] == "boris")
    (matches / f"{broken}.jsonl").write_bytes(b'{"format":"kaboom-journal"}\n')
    good = next(iter(texts.values()))
    wrong: dict[str, object] = {
        "0" * 16: "no json",
        "1" * 16: json.dumps({**good, "version": 2}),
        "2" * 16: json.dumps({**good, "key": "2" * 16, "table": "two", "options": {"limit": "far"}}),
        "3" * 16: json.dumps({**good, "key": "3" * 16, "table": "../three"}),
        "4" * 16: json.dumps({**good, "key": "4" * 16, "table": "four", "match": "../../secret"}),
        "5" * 16: json.dumps({**good, "key": "5" * 16, "table": "five", "game": "poker"}),
    }
    for key, text in wrong.items():
        (tables / f"{key}.table.json").write_text(str(text))
    os.mkfifo(tables / f"{'6' * 16}.table.json")
    (tables / f"{'7' * 16}.table.json").mkdir()
    async with standing(tmp_path / "2", folder=folder, gate=Held) as at:
        assert sorted(at.house.tables) == ["anna", "boris"]
        anna, boris = await at.person("anna"), await at.person("boris")
        boris.ask(join("").model_copy(update={"table": "boris"}))
        assert (await boris.refused()).key == "net.refused.lost"
        assert sorted(at.house.tables) == ["anna"]
        anna.ask(join("").model_copy(update={"table": "anna"}))
        assert (await anna.wait(Seated)).seats == (0,)
    for key, text in wrong.items():
        assert (tables / f"{key}.table.json").read_text() == text


async def test_nobody_else_can_read_what_a_house_keeps(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder, gate=Held) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot", code="sesame"))
        await anna.view(0, lambda told: told.asked)
    for path in folder.rglob("*"):
        assert path.stat().st_mode & 0o077 == 0, path
        assert path.is_dir() or b"sesame" not in path.read_bytes()


async def test_people_are_told_when_the_disk_refuses_and_play_on(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing(tmp_path / "1", folder=folder, gate=Held) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot"))
        asked = await anna.view(0, lambda told: told.asked)

        def full(*_: object) -> int:
            raise OSError(errno.ENOSPC, "full")

        monkeypatch.setattr(os, "pwrite", full)
        anna.act(0, Peek((0, 1)), asked.version)
        assert (await anna.refused()).key == "saves.trouble.full"
        await anna.view(0, lambda told: told.version > asked.version)
        monkeypatch.undo()
    (file,) = (folder / "matches").iterdir()
    assert b"Peek" in file.read_bytes(), "it was written as soon as there was room"


async def test_two_houses_never_keep_their_tables_in_one_folder(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder):
        with pytest.raises(FolderTaken):
            async with standing(tmp_path / "2", folder=folder):
                raise AssertionError("it stands")


async def test_a_table_where_nobody_has_been_for_long_is_cleared_away(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        hosted = at.house.tables["here"]
        hosted.touched -= 10 * 86400
        at.house.sweep()
        assert "here" in at.house.tables, "somebody is here"
        await anna.cut()
        await anna.end()
        for _ in range(100):
            if not at.house.lines:
                break
            await asyncio.sleep(0.01)
        at.house.sweep()
        assert "here" in at.house.tables, "somebody was here just now"
        hosted.touched -= 10 * 86400
        at.house.sweep()
        assert not at.house.tables
        assert not list((folder / "tables").iterdir())


async def test_old_journals_go_when_there_are_too_many_and_no_table_needs_them(tmp_path: Path, folder: Path) -> None:
    async with standing(tmp_path / "1", folder=folder, limits=replace(LOOSE, matches_kept=3), gate=Held) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot"))
        await anna.view(0, lambda told: told.asked)
        matches = folder / "matches"
        (needed,) = matches.iterdir()
        for number in range(5):
            (matches / f"2020010{number}-000000-abcdef.jsonl").touch()
            (matches / f"2090010{number}-000000-abcdef.jsonl").touch()
        at.house.sweep()
        left = sorted(file.name[:8] for file in matches.iterdir())
        assert left == [needed.name[:8], "20900103", "20900104"]


@contextmanager
def served(path: Path, home: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """The real program with a house in it, listening."""
    house = subprocess.Popen(
        [sys.executable, "-m", "kaboom_tui", "serve", "--socket", str(path), *words],
        env={**os.environ, "KABOOM_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield house
    finally:
        house.kill()
        house.wait()
        assert house.stdout is not None
        house.stdout.close()


async def reached(path: Path) -> Program:
    """A program that is welcomed as soon as the house listens."""
    for _ in range(round(SOON / 0.05)):
        try:
            return await Program.call(path)
        except (FileNotFoundError, ConnectionRefusedError):
            await asyncio.sleep(0.05)
    raise AssertionError("nobody listens")


def test_what_a_house_knows_goes_into_no_core_file_and_to_no_other_program() -> None:
    code = (
        "import ctypes, os, resource, sys; from kaboom_tui.net.sealed import seal; seal();"
        "open_to_others = sys.platform.startswith('linux') and ctypes.CDLL(None).prctl(3, 0, 0, 0, 0);"
        "print(resource.getrlimit(resource.RLIMIT_CORE)[0], os.umask(0), int(open_to_others))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout == b"0 63 0\n"


async def test_a_killed_house_loses_nothing_and_one_that_is_told_to_end_says_good_bye(tmp_path: Path) -> None:
    path, home = tmp_path / "table.sock", tmp_path / "home"
    tmp_path.chmod(0o700)
    opened = OpenTable(game="kaboom", options={}, chairs=(Chair(holder="mine"), Chair(holder="mine", name="Vera")))
    with served(path, home) as house:
        person = await reached(path)
        person.ask(opened)
        before = await person.view(None, lambda told: told.version >= 1)
        house.send_signal(signal.SIGKILL)
        assert await person.end() is None
    with served(path, home) as house:
        person = await reached(path)
        person.ask(Lobby())
        (listed,) = (await person.wait(Tables)).tables
        assert (listed.stage, listed.mine) == ("playing", True)
        person.ask(join("").model_copy(update={"table": listed.table}))
        assert (await person.wait(Seated)).seats == (0, 1)
        assert (await person.view(None)).version >= before.version
        with served(path, home) as second:
            assert second.wait(SOON) == 2
        assert house.stdout is not None
        assert str(path).encode() in house.stdout.readline()
        house.send_signal(signal.SIGTERM)
        assert await person.end() == Bye(key="net.bye.closing")
        assert house.wait(SOON) == 0
    assert not path.exists()
