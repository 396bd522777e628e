"""Somebody with an account on the box, or a line to its door, tries everything that can be tried."""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kaboom_tui.net.frames import Act, Bye, Hello, Join, Lobby, Manage, Refused, Tables, Welcome, line_of
from tests.e2e.house.box import Box
from tests.e2e.house.caller import Caller
from tests.e2e.house.puppet import HouseTruth, Puppet
from tests.e2e.house.stranger import as_stranger, process_list, readable, readable_of, told_raw
from tests.e2e.people.reading import plain_codes

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def box() -> Iterator[Box]:
    """A house where somebody plays against two bots."""
    with Box() as opened:
        yield opened


@pytest.fixture(scope="module")
def host(box: Box) -> Iterator[Puppet]:
    """Who opened the table called friday."""
    with Caller(box.socket) as line:
        puppet = Puppet(line, HouseTruth(box.home))
        puppet.open("friday", ["mine", "easy", "easy"])
        puppet.play(8.0, 4)
        yield puppet


def hidden_from_all(truth: HouseTruth) -> set[str]:
    """The cards that have never lain open for everybody."""
    shown: set[str] = set()
    for moment in truth.moments:
        shown |= moment.open | moment.flash
    return {card for card in ("AC", "2C", *(_every_code())) if card not in shown}


def _every_code() -> list[str]:
    return [f"{rank}{suit}" for rank in ("A", *range(2, 11), "J", "Q", "K") for suit in "CDHS"] + ["RJ", "BJ"]


def test_another_account_opens_no_file_and_no_process_of_the_house(box: Box, host: Puppet) -> None:
    private = list(box.home.rglob("*"))
    assert any(file.suffix == ".jsonl" for file in private), "there is a journal to be looked for"
    for file in (box.home, *private):
        assert file.stat().st_mode & 0o077 == 0, f"{file} is open to others"
    if os.geteuid() == 0:
        assert as_stranger(lambda: readable([box.home, *private, box.socket.parent, box.folder])) == []
        assert as_stranger(lambda: readable_of(box.pid)) == []


def test_the_process_list_names_no_card_and_no_token(box: Box, host: Puppet) -> None:
    listed = as_stranger(process_list)
    assert "kaboom_tui" in listed
    mine = "\n".join(line for line in listed.split("\n") if "kaboom_tui" in line)
    assert not plain_codes(mine)
    assert "KABOOM_TOKEN" not in mine


def test_a_watcher_is_told_nothing_that_does_not_lie_open(box: Box, host: Puppet) -> None:
    asked = [line_of(Hello(protocol=1, program="spy")), line_of(Join(table="friday", names=()))]
    told = as_stranger(lambda: told_raw(box.socket, asked, 1.5))
    assert '"kind":"viewed"' in told
    host.truth.poll()
    assert not plain_codes(told) & hidden_from_all(host.truth)
    assert '"Saw"' not in told
    assert "seed" not in re.sub(r"\s", "", told)


def test_another_account_moves_no_seat_and_manages_no_table(box: Box, host: Puppet) -> None:
    before = host.truth.n
    asked = [
        line_of(Hello(protocol=1, program="spy")),
        line_of(Join(table="friday", names=("root",))),
        line_of(Join(table="friday", names=())),
        line_of(Act(seat=0, move=["Draw", {}], answers=before)),
        line_of(Act(seat=1, move=["Kaboom", {}], answers=before)),
        line_of(Manage(deed="remove", seat=0)),
        line_of(Manage(deed="close")),
    ]
    told = as_stranger(lambda: told_raw(box.socket, asked, 1.0))
    if os.geteuid() == 0:
        assert told.count('"kind":"refused"') >= 5
        assert '"person":"nobody"' in told
        assert '"viewer":0' not in told
    with Caller(box.socket) as line:
        line.ask(Lobby())
        assert [each.table for each in line.hear(Tables).tables] == ["friday"]


@pytest.mark.parametrize("token", ["guess", "a" * 43, "' OR 1=1"])
def test_a_forged_pass_opens_nothing(box: Box, token: str) -> None:
    with Caller(box.socket, token) as line:
        assert line.hear(Bye).key == "net.bye.token"


@pytest.mark.parametrize(
    "noise",
    [
        b"\x00" * 100 + b"\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"{" * 4000 + b"\n",
        b"[" * 3000 + b"]" * 900 + b"\n",
        b'{"kind":"hello","protocol":1,"program":"x","token":"","extra":1}\n',
        b'{"kind":"seen","version":1e400}\n',
        b"x" * 100_000,
    ],
    ids=["zeros", "http", "braces", "brackets", "extra", "infinity", "endless"],
)
def test_noise_ends_the_line_and_nothing_else(box: Box, host: Puppet, noise: bytes) -> None:
    with Caller(box.socket) as line:
        line.hear(Welcome)
        line.send(noise)
        assert line.cut_within(3)
    with Caller(box.socket) as line:
        line.hear(Welcome)
        line.ask(Lobby())
        assert line.hear(Tables).tables


def test_a_flood_of_frames_ends_the_line_that_sends_it(box: Box, host: Puppet) -> None:
    with Caller(box.socket) as line:
        line.hear(Welcome)
        with suppress(OSError):
            for _ in range(400):
                line.send(line_of(Lobby()) * 200)
        assert line.cut_within(5)
    with Caller(box.socket) as line:
        line.hear(Welcome)


def test_lines_that_never_speak_are_cut_and_hinder_nobody(box: Box, host: Puppet) -> None:
    silent = []
    for number in range(60):
        if number % 2:
            silent.append(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
            silent[-1].connect(str(box.socket))
        else:
            silent.append(socket.create_connection(("127.0.0.1", box.port)))
    began = time.monotonic()
    with Caller(box.socket) as line:
        line.hear(Welcome)
        assert time.monotonic() - began < 3
    for each in silent:
        each.close()


def test_the_house_writes_down_who_came_and_no_card(box: Box, host: Puppet) -> None:
    log = box.audit
    assert "friday" in log
    assert not plain_codes(log)
    assert not any(seed in log for seed in re.findall(r'"seed": ?"([^"]+)"', _journal(box)))


def test_a_journal_tells_no_card_at_a_glance(box: Box, host: Puppet) -> None:
    assert not plain_codes(_journal(box))


def _journal(box: Box) -> str:
    (file,) = Path(box.home / "data" / "house" / "matches").glob("*.jsonl")
    return file.read_text("utf-8")


def test_refusals_tell_nothing_of_a_table_that_is_closed_to_somebody(box: Box, host: Puppet) -> None:
    with Caller(box.socket) as line:
        line.hear(Welcome)
        line.ask(Join(table="nowhere"))
        assert line.hear(Refused).key
