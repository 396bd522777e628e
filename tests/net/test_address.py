"""Where a house listens, how it is found, and whose it must be."""

import os
import pwd
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kaboom_tui.net import address, listening
from kaboom_tui.net.address import Address, NoHouse, call, connect, find, own_path
from kaboom_tui.net.identity import peer_uid
from kaboom_tui.net.listening import Taken, listen

ME = os.getuid()


@pytest.fixture
def spare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder in place of the one for temporary files, and no house of the whole box."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for module in (address, listening):
        monkeypatch.setattr(module, "COMMON", tmp_path / "none" / "table.sock")
    monkeypatch.delenv("KABOOM_SOCKET", raising=False)
    return tmp_path


def test_the_best_place_is_looked_at_first(spare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = pwd.getpwuid(ME).pw_name
    assert find(environ={}) == Address(own_path(ME), frozenset({ME}), ours=True)
    assert find(here, "/x/y", {}) == Address(own_path(ME), frozenset({ME}), ours=True)
    common = tmp_path / "common"
    common.touch()
    monkeypatch.setattr(address, "COMMON", common)
    found = find(environ={})
    assert (found.path, found.ours) == (common, False)
    assert 0 in found.owners
    assert find(environ={"KABOOM_SOCKET": "/a/b"}).path == Path("/a/b")
    assert find(path="/c/d", environ={"KABOOM_SOCKET": "/a/b"}).path == Path("/c/d")
    with pytest.raises(NoHouse):
        find("nobody-of-this-name", environ={})


def test_a_socket_that_somebody_else_could_have_put_there_is_not_used(spare: Path) -> None:
    open_folder = spare / "open"
    open_folder.mkdir()
    open_folder.chmod(0o777)
    with pytest.raises(NoHouse, match=r"folder"):
        connect(Address(open_folder / "s", frozenset({ME})))
    with pytest.raises(NoHouse, match=r"folder"):
        listen(str(open_folder / "s"))
    link = spare / f"kaboom-{ME}"
    link.symlink_to(open_folder)
    with pytest.raises(NoHouse, match=r"folder"):
        listen("")


def test_a_house_of_another_account_than_was_meant_is_not_sat_down_at(spare: Path) -> None:
    ear = listen("")
    try:
        with connect(Address(own_path(ME), frozenset({ME}))) as found:
            assert peer_uid(found) == ME
        with pytest.raises(NoHouse):
            connect(Address(own_path(ME), frozenset({ME + 4321})))
        assert own_path(ME).parent.stat().st_mode & 0o777 == 0o711
    finally:
        ear.close()
    assert not own_path(ME).exists()


def test_a_house_listens_where_people_look_for_it(spare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "COMMON", spare / "box" / "table.sock")
    for environ, path in (({}, own_path(ME)), ({"KABOOM_SOCKET": str(spare / "named")}, spare / "named")):
        ear = listen("", environ)
        ear.close()
        assert ear.path == path
    (spare / "box").mkdir(0o755)
    ear = listen("", {})
    ear.close()
    assert ear.path == spare / "box" / "table.sock", "that folder was made for this account"


def test_a_socket_left_behind_is_taken_over_and_one_in_use_is_not(spare: Path) -> None:
    path = spare / "s"
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    ear = listen(str(path))
    try:
        with pytest.raises(Taken):
            listen(str(path))
    finally:
        ear.close()
    listen(str(path)).close()


def test_nobody_listens_in_the_place_of_a_house_that_is_still_putting_things_away(spare: Path) -> None:
    path = spare / "s"
    ear = listen(str(path))
    ear.deafen()
    assert not path.exists()
    with pytest.raises(Taken):
        listen(str(path))
    ear.close()
    other = listen(str(path))
    ear.close()
    assert path.exists(), "it is another's now"
    other.close()


def test_a_path_that_is_too_long_for_the_system_is_said_to_be(spare: Path) -> None:
    far = spare / ("x" * 120)
    with pytest.raises(NoHouse, match="long"):
        connect(Address(far, frozenset({ME})))
    with pytest.raises(NoHouse, match="long"):
        listen(str(far))


def test_a_socket_that_the_system_prepared_is_listened_on() -> None:
    code = (
        "import os, socket; s = socket.socket(socket.AF_UNIX); s.bind(''); s.listen(); os.dup2(s.fileno(), 3);"
        "from kaboom_tui.net.listening import listen;"
        "ear = listen('', {'LISTEN_PID': str(os.getpid()), 'LISTEN_FDS': '1'});"
        "print(ear.path is None and ear.sock.fileno() == 3 and ear.sock.getsockname() == s.getsockname())"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout == b"True\n"


def test_a_house_is_started_on_demand_and_there_is_only_one(spare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KABOOM_HOME", str(spare / "home"))
    monkeypatch.setenv("TMPDIR", str(spare))
    at = find(environ={})
    with pytest.raises(NoHouse, match="nobody"):
        call(at, "test", start=False)
    with ThreadPoolExecutor(3) as threads:
        came = [each.result() for each in [threads.submit(call, at, "test") for _ in range(3)]]
    processes = set()
    for found, welcome in came:
        assert welcome.person == pwd.getpwuid(ME).pw_name
        processes.add(_process(found))
        found.close()
    assert len(processes) == 1
    os.kill(processes.pop(), signal.SIGTERM)
    for _ in range(200):
        if not at.path.exists():
            break
        time.sleep(0.05)
    assert not at.path.exists(), "it has left nothing behind"


def _process(found: socket.socket) -> int:
    return int.from_bytes(found.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)[:4], sys.byteorder)
