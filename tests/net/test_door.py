"""The door of a house: who is let in as whom, and what is done with floods, nonsense and people who do not read."""

import asyncio
import os
import socket
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from kaboom_tui.net import limits
from kaboom_tui.net.frames import Bye, Hello, Leave, Lobby, Roster, Seated, Tables, Talk, Welcome, line_of
from kaboom_tui.net.identity import TOKEN_SECONDS, People, Person, Tokens, login_name
from kaboom_tui.net.limits import Bucket, Buckets, Limits
from rules.kaboom.moves import Peek
from tests.net.houses import LOOSE, Held, Program, join, standing, table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sock"


def hello(token: str = "", protocol: int = 1) -> Hello:
    return Hello(protocol=protocol, program="test", token=token)


async def test_an_account_is_who_the_system_says(path: Path) -> None:
    async with standing(path):
        program = await Program.bare(path)
        program.ask(hello())
        welcome = await program.wait(Welcome)
        assert (welcome.person, welcome.guest) == (login_name(os.getuid()), False)


async def test_a_pass_opens_once_and_only_to_programs_of_the_house_itself(path: Path) -> None:
    uids = iter([4321, os.getuid(), os.getuid()])
    async with standing(path, uid_of=lambda _: next(uids)) as at:
        stolen = at.house.guest_token("key", "vera")
        thief = await Program.bare(path)
        thief.ask(hello(stolen))
        assert (await thief.end() or Bye(key="")).key == "net.bye.token"
        vera = await Program.bare(path)
        vera.ask(hello(stolen))
        welcome = await vera.wait(Welcome)
        assert (welcome.person, welcome.guest) == ("vera", True)
        again = await Program.bare(path)
        again.ask(hello(stolen))
        assert (await again.end() or Bye(key="")).key == "net.bye.token"


def test_a_pass_that_nobody_used_runs_out() -> None:
    now = [0.0]
    tokens = Tokens(lambda: now[0])
    early, late = tokens.issue(Person("a", "a")), tokens.issue(Person("b", "b"))
    now[0] = TOKEN_SECONDS - 1
    assert tokens.redeem(early) == Person("a", "a")
    now[0] = TOKEN_SECONDS + 1
    assert tokens.redeem(late) is None
    assert len({tokens.issue(Person("a", "a")) for _ in range(50)}) == 50


def test_no_guest_looks_like_an_account_or_like_another_guest() -> None:
    people = People(frozenset({"anna"}))
    names = [people.met(f"guest:{number}", name, guest=True).name for number, name in enumerate(["Аnna", "root", "Ва"])]
    assert names == ["Аnna 2", "root 2", "Ва"]
    assert people.met("guest:9", "Ba", guest=True).name == "Ba 2"
    assert people.met("guest:8", "\x1b\u200b", guest=True).name == "guest"
    assert people.met("guest:0", "somebody else", guest=True).name == "Аnna 2", "a person keeps the first name"


@pytest.mark.parametrize(
    "said",
    [
        b"\n",
        b"\xff\xfe\n",
        b"GET / HTTP/1.1\r\n",
        b'{"kind":"lobby"}\n',
        b'{"kind":"hello","protocol":1,"program":"x","as":"root"}\n',
        b"[" * 4000 + b"\n",
        b"x" * 100_000,
    ],
    ids=["empty", "bytes", "http", "no hello", "more than is known", "nested", "endless"],
)
async def test_nonsense_is_hung_up_on_and_harms_nobody(path: Path, said: bytes) -> None:
    async with standing(path) as at:
        anna = await at.person("anna")
        stranger = await Program.bare(path)
        stranger.writer.write(said)
        await stranger.end()
        assert stranger.closed
        anna.ask(Lobby())
        assert (await anna.wait(Tables)).online == ("anna",)


async def test_another_protocol_is_refused_politely(path: Path) -> None:
    async with standing(path) as at:
        program = await Program.bare(path)
        program.ask(hello(protocol=99))
        bye = await program.end()
        assert bye is not None
        assert (bye.key, dict(bye.fields)) == ("net.bye.protocol", {"theirs": 99, "ours": 1})
        assert not at.house.lines


async def test_who_says_nothing_does_not_hold_the_door_open(path: Path) -> None:
    async with standing(path, limits=Limits(hello_seconds=0.1)) as at:
        silent = [await Program.bare(path) for _ in range(20)]
        for program in silent:
            assert await program.end() is None
        await at.person("anna")


async def test_who_is_idle_for_very_long_is_seen_off_and_keeps_the_seat(path: Path) -> None:
    async with standing(path, limits=Limits(idle_seconds=0.2)) as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "free"))
        bye = await anna.end()
        assert bye is not None
        assert bye.key == "net.bye.idle"
        assert at.house.tables["here"].occupied()[0].state == "away"


async def test_a_flood_is_cut_off(path: Path) -> None:
    async with standing(path, limits=Limits(lines_per_second=20.0)) as at:
        anna, boris = await at.person("anna"), await at.person("boris")
        for _ in range(500):
            anna.ask(Leave())
        bye = await anna.end()
        assert bye is not None
        assert bye.key == "net.bye.flood"
        boris.ask(Lobby())
        assert (await boris.wait(Tables)).online == ("boris",)


async def test_too_many_acts_are_refused_before_anything_is_done(path: Path) -> None:
    async with standing(path, limits=Limits(acts_per_second=2.0)) as at:
        anna = await at.person("anna")
        for _ in range(12):
            anna.ask(Leave())
        keys = [(await anna.refused()).key for _ in range(12)]
        assert keys[0] == "net.refused.table"
        assert keys[-1] == "net.refused.busy"


async def test_who_does_not_read_is_cut_off_and_nobody_waits(path: Path) -> None:
    async with standing(path, limits=replace(LOOSE, unread_bytes=50_000, talks_per_second=1e6)) as at:
        anna, deaf = await at.person("anna"), await at.person("deaf")
        anna.ask(table("mine", "free", "free"))
        await anna.wait(Roster)
        sock = deaf.writer.get_extra_info("socket")
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.ask(join())
        await anna.roster(lambda told: told.listed.watchers == 1)
        deaf.reader._transport.pause_reading()  # type: ignore[attr-defined]
        spoken = asyncio.create_task(anna.roster(lambda told: told.listed.watchers == 0))
        for _ in range(100):
            if spoken.done():
                break
            for _ in range(30):
                anna.ask(Talk(text="x" * 120))
            await asyncio.sleep(0.01)
        await spoken
        assert [line.person.name for line in at.house.lines] == ["anna"]


async def test_one_account_and_the_whole_house_hold_only_so_many(path: Path) -> None:
    few = Limits(people=6, per_account=3)
    async with standing(path, limits=few, uid_of=lambda _: 4321) as at:
        inside = [await Program.call(path) for _ in range(3)]
        fourth = await Program.bare(path)
        assert (await fourth.end() or Bye(key="")).key == "net.bye.full"
        await inside[0].cut()
        for _ in range(100):
            if len(at.house.lines) == 2:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        inside.append(await Program.call(path))
    path.unlink(missing_ok=True)
    async with standing(path, limits=few) as at:
        inside = [await at.person(f"guest {number}") for number in range(6)]
        seventh = await Program.bare(path)
        assert (await seventh.end() or Bye(key="")).key == "net.bye.full"
        assert len(at.house.lines) == len(inside)


async def test_fifty_people_sit_down_and_play_at_once(path: Path) -> None:
    async with standing(path, gate=Held) as at:

        async def play(number: int) -> Program:
            person = await at.person(f"person {number}")
            person.ask(table("mine", "bot", table=f"t{number}"))
            asked = await person.view(0, lambda told: told.asked)
            person.act(0, Peek((0, 1)), asked.version)
            await person.view(0, lambda told: told.version > asked.version)
            person.ask(Lobby())
            return person

        people = await asyncio.gather(*map(play, range(50)))
        assert len(people) == 50
        assert len(at.house.tables) == len(at.house.lines) == 50


async def test_a_killed_program_leaves_its_seat_and_nothing_else(path: Path) -> None:
    async with standing(path, gate=Held) as at:
        anna, boris = await at.person("anna"), await at.person("boris")
        anna.ask(table("mine", "free"))
        await anna.wait(Roster)
        boris.ask(join(""))
        asked = await anna.view(0, lambda told: told.asked)
        boris.writer.write(b'{"kind":"act","seat":1,"mo')
        await boris.cut()
        await anna.roster(lambda told: told.listed.chairs[1].state == "away")
        anna.act(0, Peek((0, 1)), asked.version)
        await anna.view(0, lambda told: told.version > asked.version)


async def test_everybody_is_told_when_the_house_closes(path: Path) -> None:
    async with standing(path) as at:
        anna, boris = await at.person("anna"), await at.person("boris")
        anna.ask(table("mine", "bot"))
        await anna.wait(Seated)
    for person in (anna, boris):
        bye = await person.end()
        assert bye is not None
        assert bye.key == "net.bye.closing"


@pytest.fixture
def nobody() -> int:
    """Another account of this machine, if this process may become it; else its own."""
    return 65534 if os.getuid() == 0 else os.getuid()


async def test_another_account_comes_in_as_itself_whatever_it_says(nobody: int) -> None:
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o711)
    path = folder / "s"
    try:
        async with standing(path) as at:
            path.chmod(0o666)
            anna = await at.person("anna")
            anna.ask(table("mine", "bot"))
            await anna.view(0, lambda told: told.asked)
            ours, theirs = socket.socketpair()
            pid = os.fork()
            if pid == 0:
                try:
                    os.setgid(nobody) if nobody != os.getuid() else None
                    os.setuid(nobody)
                    _speak(path, ours)
                finally:
                    os._exit(0)
            ours.close()
            told = await asyncio.to_thread(_all_of, theirs)
            os.waitpid(pid, 0)
            assert login_name(nobody).encode() in told.split(b"\n")[0]
            assert b'"kind":"seated"' in told
            assert b'"viewer":0' not in told
    finally:
        path.unlink(missing_ok=True)
        folder.rmdir()


def _speak(path: Path, back: socket.socket) -> None:
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(2.0)
        line.connect(str(path))
        line.sendall(line_of(hello()) + line_of(join("anna")) + line_of(join()))
        told = b""
        try:
            while told.count(b'"kind":"viewed"') < 1:
                told += line.recv(65536)
        except TimeoutError:
            pass
        back.sendall(told)
        back.close()


def _all_of(sock: socket.socket) -> bytes:
    told = b""
    while part := sock.recv(65536):
        told += part
    return told


def test_a_bucket_lets_through_a_burst_and_then_a_rate() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3.0, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_that_nobody_uses_are_forgotten_and_the_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY", 3)
    now = [0.0]
    buckets = Buckets(1.0, 2.0, lambda: now[0])
    assert [buckets.take(key) for key in ("a", "a", "a", "b", "c", "d")] == [True, True, False, True, True, True]
    now[0] = 1.5
    assert buckets.take("a")
    assert len(buckets) == 1, "the others were full again"
    assert not buckets.take("a")


async def test_nobody_opens_table_after_table(path: Path) -> None:
    async with standing(path, limits=replace(LOOSE, tables_per_second=0.1, tables_per_person=20)) as at:
        anna = await at.person("anna")
        for number in range(11):
            anna.ask(table("mine", "free", table=f"t{number}"))
        assert (await anna.refused()).key == "net.refused.busy"
        assert len(at.house.tables) == 10
