"""The door, with the real OpenSSH client in front of it and a stand-in for the game behind it."""

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.e2e.harness.terminal import Terminal
from tests.net.ssh.opened import OpenDoor

ONLY_TABLES = "nothing here but the tables"


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenDoor]:
    """One door for the tests that leave it as it is."""
    with OpenDoor(tmp_path_factory.mktemp("door"), per_line=2) as opened:
        yield opened


def child_of(terminal: Terminal) -> int:
    """The number of the program's process behind the door."""
    found = re.search(r"PID (\d+)", terminal.wait_for(re.compile(r"SIZE \d")))
    assert found
    return int(found[1])


def alive(pid: int) -> bool:
    """Whether a process is still there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for_end(pid: int, seconds: float) -> None:
    """Waits until a process is gone."""
    deadline = time.monotonic() + seconds
    while alive(pid):
        assert time.monotonic() < deadline, f"process {pid} is still there"
        time.sleep(0.02)


def until_cut(line: socket.socket) -> float:
    """Seconds until the other end hangs up."""
    begun = time.monotonic()
    with suppress(ConnectionError):
        while line.recv(4096):
            pass
    return time.monotonic() - begun


def test_somebody_with_a_key_sits_down_plays_and_leaves(door: OpenDoor) -> None:
    environ = {"LANG": "ru_RU.UTF-8", "COLORTERM": "truecolor", "SECRET": "x"}
    sends = ["-o", "SendEnv=LANG COLORTERM SECRET"]
    with door.sit("anna", "friday", key="anna", env=environ, options=sends, cols=120) as anna:
        anna.wait_for("SIZE 24x120")
        assert "Здесь вас зовут anna" in anna.text
        assert "TABLE friday" in anna.text
        assert "TERM xterm-256color LANG ru_RU.UTF-8 COLORTERM truecolor" in anna.text
        assert "LEADER True TTY True" in anna.text
        assert "SECRET" not in anna.text
        anna.send("ф\x03\x1a")
        anna.wait_for(r"KEYS b'\xd1\x84\x03\x1a'")
        anna.resize(30, 100)
        anna.wait_for("SIZE 30x100")
        anna.send("?")
        assert anna.wait_exit() == 7


def test_a_key_is_known_again_whatever_name_is_typed(door: OpenDoor) -> None:
    with door.sit("kira", key="kira") as kira:
        kira.wait_for("You are kira here")
    with door.sit("boris", key="kira") as kira:
        kira.wait_for("You are kira here")
    with door.sit("kira", key="thief") as thief:
        thief.wait_for("You are kira-2 here")
    with door.sit("kira") as guest:
        assert not re.search(r"You are ~kira(-2)?,", guest.wait_for("a guest"))


def test_who_has_no_key_is_a_guest_without_any_question(door: OpenDoor) -> None:
    with door.sit("vera") as vera:
        vera.wait_for("You are ~vera, a guest")
        vera.wait_for("SIZE")
        with door.sit("vera") as other:
            other.wait_for("You are ~vera 2, a guest")


def test_a_guest_for_whom_a_seat_waits_comes_back_by_a_word(tmp_path: Path) -> None:
    with OpenDoor(tmp_path) as door:
        door.kept.add("~vera")
        with door.sit("vera") as vera:
            word = re.search(r"Your word: (\S+)", vera.wait_for("SIZE"))
            assert word
        with door.sit("vera") as back:
            back.wait_for("Your word")
            back.send(word[1].upper().replace("-", " "), "enter")
            back.wait_for("You are ~vera, a guest")
            back.wait_for("SIZE")
            assert word[1].upper() not in back.text, "a word is not shown while it is typed"
        with door.sit("vera") as other:
            other.wait_for("Your word")
            other.send("aaaa-aaaa", "enter")
            other.wait_until(lambda: other.text.count("Your word") == 2, what="the second question")
            other.send("enter")
            other.wait_for("You are ~vera 2, a guest")
        assert len(door.noted("ssh.wrong_word")) == 1


def test_nothing_is_kept_of_a_guest_for_whom_nothing_waits(tmp_path: Path) -> None:
    with OpenDoor(tmp_path) as door:
        with door.sit("vera") as vera:
            child_of(vera)
            assert len(list((door.desk.folder / "guests").iterdir())) == 1
            vera.kill()
        vera.wait_until(lambda: not door.people.guests(), what="that the guest is forgotten")
        homes = door.desk.folder / "guests"
        vera.wait_until(lambda: not list(homes.iterdir()), what="that nothing of the guest lies about")


def test_a_guest_is_never_called_as_the_owner_of_a_key(tmp_path: Path) -> None:
    with OpenDoor(tmp_path) as door:
        door.desk.known.name_for("SHA256:x", "kira")
        with door.sit("k1ra") as guest:
            assert "You are ~k1ra-2, a guest" in guest.wait_for("a guest")


def test_without_guests_only_keys_open(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, guests=False) as door:
        assert "Permission denied (publickey)" in door.ask("vera").stderr
        with door.sit("anna", key="anna") as anna:
            anna.wait_for("You are anna here")


@pytest.mark.parametrize("asked", ["ls -l", "sh -c id", "rm -rf /", "scp -t .", "friday; id", "/bin/sh"])
def test_commands_are_not_run(door: OpenDoor, asked: str) -> None:
    done = door.ask("anna", asked, key="anna")
    assert ONLY_TABLES in done.stderr
    assert done.returncode == 2
    assert not done.stdout


def test_a_session_without_a_terminal_is_told_how_to_get_one(door: OpenDoor) -> None:
    done = door.ask("anna", "friday", key="anna")
    assert "needs a terminal" in done.stderr
    assert "ssh -t" in done.stderr
    assert done.returncode == 2


def test_files_are_not_served(door: OpenDoor) -> None:
    done = door.ask("anna", "sftp", key="anna", options=["-s"])
    assert ONLY_TABLES in done.stderr
    assert done.returncode == 2


def test_nothing_is_forwarded(door: OpenDoor, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as inner:
        place = f"127.0.0.1:{inner.getsockname()[1]}"
        out = door.ask("anna", key="anna", options=["-W", place])
        assert "administratively prohibited" in out.stderr
        assert ONLY_TABLES in out.stderr
        back = door.ask("anna", key="anna", options=["-N", "-o", "ExitOnForwardFailure=yes", "-R", f"0:{place}"])
        assert "remote port forwarding failed" in back.stderr
        inner.settimeout(0.2)
        with pytest.raises(TimeoutError):
            inner.accept()
    path = tmp_path / "s"
    files = door.ask("anna", key="anna", options=["-N", "-o", "ExitOnForwardFailure=yes", "-R", f"{path}:127.0.0.1:9"])
    assert "forwarding failed" in files.stderr
    assert not path.exists()


def test_neither_an_agent_nor_a_display_comes_in(door: OpenDoor, tmp_path: Path) -> None:
    environ = {"DISPLAY": ":7", "SSH_AUTH_SOCK": str(tmp_path / "agent")}
    with door.sit("anna", key="anna", env=environ, options=["-A", "-Y"]) as anna:
        shown = anna.wait_for("SIZE")
        variables = re.sub(r"\s", "", shown)
        assert "SSH_AUTH_SOCK" not in variables
        assert "DISPLAY" not in variables


def test_a_closed_window_ends_the_program_at_once(door: OpenDoor) -> None:
    with door.sit("anna", key="anna") as anna:
        pid = child_of(anna)
        anna.hang_up()
        wait_for_end(pid, 2)


def test_a_killed_client_ends_the_program_at_once(door: OpenDoor) -> None:
    with door.sit("anna", key="anna") as anna:
        pid = child_of(anna)
        anna.kill()
        wait_for_end(pid, 2)


def test_a_program_that_hears_nothing_is_killed(door: OpenDoor) -> None:
    with door.sit("anna", key="anna") as anna:
        pid = child_of(anna)
        anna.send("#")
        anna.wait_for("DEAF")
        anna.kill()
        wait_for_end(pid, 5)


def test_a_slow_reader_makes_the_program_wait_and_loses_nothing(door: OpenDoor) -> None:
    words = door.words("anna", key="anna", options=["-tt"])
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as client:
        assert client.stdin is not None
        assert client.stdout is not None
        drawn = b""
        while b"SIZE" not in drawn:
            drawn += os.read(client.stdout.fileno(), 65536)
        client.stdin.write(b"!")
        client.stdin.flush()
        time.sleep(1)
        assert sum(visit.unsent for visit in door.desk.visits) < 200_000, "what nobody reads is kept by the house"
        while b"KEYS" not in drawn:
            piece = os.read(client.stdout.fileno(), 65536)
            assert piece, "the line ended early"
            drawn += piece
        client.kill()
    numbers = [int(found) for found in re.findall(rb"(\d{6}) x{90}\r\n", drawn)]
    assert numbers == list(range(26_000))


def test_sessions_over_one_line_are_counted(door: OpenDoor, tmp_path: Path) -> None:
    control = ["-o", f"ControlPath={tmp_path}/c"]
    with door.sit("anna", key="anna", options=[*control, "-M"]) as first:
        first.wait_for("SIZE")
        with door.sit("anna", key="anna", options=control) as second:
            second.wait_for("SIZE")
            third = subprocess.run(
                door.words("anna", key="anna", options=["-tt", *control]),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=10,
                check=False,
            )
            assert third.returncode != 0
            assert "TABLE" not in third.stdout


def test_a_full_house_says_so(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, sessions=1) as door, door.sit("anna", key="anna") as anna:
        anna.wait_for("SIZE")
        with door.sit("boris", key="boris") as boris:
            boris.wait_for("The house is full")
            assert boris.wait_exit() == 2
        anna.send("?")
        anna.wait_exit()
        with door.sit("boris", key="boris") as boris:
            boris.wait_for("SIZE")


def test_too_many_lines_from_one_address_are_cut(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, per_address=3) as door:
        silent = [socket.create_connection(("127.0.0.1", door.port)) for _ in range(3)]
        time.sleep(0.2)
        assert door.ask("anna", key="anna").returncode == 255
        for each in silent:
            each.close()
        with door.sit("anna", key="anna") as anna:
            anna.wait_for("SIZE")
        assert door.noted("ssh.too_many")


def test_lines_that_come_too_fast_are_cut(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, at_once=5, per_second=1.0) as door:
        cut = 0
        for _ in range(12):
            with socket.create_connection(("127.0.0.1", door.port)) as line:
                line.settimeout(5)
                with suppress(ConnectionError):
                    cut += not line.recv(10)
        assert cut >= 5
        time.sleep(1.1)
        with door.sit("anna", key="anna") as anna:
            anna.wait_for("SIZE")


def test_who_never_says_who_it_is_is_cut(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, login=0.5) as door:
        with socket.create_connection(("127.0.0.1", door.port)) as silent:
            silent.settimeout(5)
            assert until_cut(silent) < 4
        with socket.create_connection(("127.0.0.1", door.port)) as noisy:
            noisy.settimeout(5)
            noisy.sendall(b"GET / HTTP/1.1\r\n" * 200)
            assert until_cut(noisy) < 4
        with door.sit("anna", key="anna") as anna:
            anna.wait_for("SIZE")


def test_a_flood_of_keys_is_cut(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, burst=100_000, rate=1000) as door, door.sit("anna", key="anna") as anna:
        pid = child_of(anna)
        anna.send_bytes(b"a" * 300_000)
        wait_for_end(pid, 5)
        assert door.noted("ssh.flood")


def test_who_is_silent_is_warned_and_then_stands_up(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, idle=0.5, grace=1.0) as door, door.sit("anna", key="anna") as anna:
        anna.wait_for("SIZE")
        anna.wait_for("Still there?", timeout=3)
        anna.send("?")
        anna.wait_for("DRAWN ANEW")
        assert anna.exit_code is None, "the key that answers ended the program"
        anna.wait_for("left the table", timeout=6)
        assert anna.wait_exit() == 3


def test_a_visit_has_an_end(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, longest=1.0) as door, door.sit("anna", key="anna") as anna:
        assert anna.wait_exit(6) == 3


def test_closing_the_door_ends_every_program_in_good_order(tmp_path: Path) -> None:
    with OpenDoor(tmp_path) as door, door.sit("anna", key="anna") as anna:
        child_of(anna)
        door.run(door.front.close("The house closes."))
        anna.wait_for("The house closes.")
        assert anna.wait_exit() == 3


def test_somebody_banned_does_not_come_in(tmp_path: Path) -> None:
    with OpenDoor(tmp_path, guests=False) as door:
        with door.sit("anna", key="anna") as anna:
            anna.wait_for("SIZE")
        file = door.desk.folder / "known.json"
        file.write_text(file.read_text().replace('"banned": false', '"banned": true'), encoding="utf-8")
        assert "Permission denied" in door.ask("anna", key="anna").stderr


def test_the_log_names_people_and_never_what_they_typed(door: OpenDoor) -> None:
    with door.sit("lev", "friday", key="lev") as lev:
        lev.wait_for("SIZE")
        lev.send("secret word")
        lev.wait_for("secret word")
        lev.send("?")
        lev.wait_exit()
    lev.wait_until(lambda: any(each["person"] == "lev" for each in door.noted("ssh.ends")))
    assert any(each["person"] == "lev" and each["table"] == "friday" for each in door.noted("ssh.begins"))
    assert "secret" not in str(door.events)


def test_the_process_list_tells_no_token(door: OpenDoor) -> None:
    with door.sit("anna", "friday", key="anna") as anna:
        pid = child_of(anna)
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
        environ = Path(f"/proc/{pid}/environ")
        token = re.search(rb"KABOOM_TOKEN=([^\0]+)", environ.read_bytes())
        assert token
        assert token[1] not in command
        assert environ.stat().st_mode & 0o077 == 0
        os.kill(pid, signal.SIGTERM)
        assert anna.wait_exit() == 3
