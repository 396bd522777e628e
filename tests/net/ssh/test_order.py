"""Whatever is wrong with a door that is ordered is said in one sentence before a house begins."""

import importlib.util
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from kaboom_tui.net.ssh.options import DoorWords, door_terms
from kaboom_tui.net.ssh.order import ordered_door
from kaboom_tui.net.ssh.terms import Terms
from kaboom_tui.start import CannotStart

NOTHING: DoorWords = {
    "ssh": None,
    "listen": None,
    "no_guests": False,
    "ssh_sessions": None,
    "ssh_per_address": None,
    "ssh_idle": None,
    "as_root": False,
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of one's own, and no superuser's."""
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return tmp_path


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


def refused(terms: Terms) -> str:
    """Why a door can't be opened."""
    with pytest.raises(CannotStart) as error:
        ordered_door(terms, {}, as_root=False, say=print)
    return error.value.key


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Callable[[str], object] = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "asyncssh" else found(name))
    assert refused(Terms(free_port())) == "ssh.error.missing"


def test_the_superuser_has_to_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert refused(Terms(free_port())) == "ssh.error.root"


def test_a_port_that_is_taken_and_an_address_that_is_none_are_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert refused(Terms(taken.getsockname()[1])) == "ssh.error.cannot_listen"
    assert refused(Terms(free_port(), listen="nowhere")) == "ssh.error.cannot_listen"


def test_a_damaged_host_key_is_no_reason_for_a_new_one(home: Path) -> None:
    said: list[str] = []
    ordered_door(Terms(free_port()), {}, as_root=False, say=said.append)
    key = home / "data" / "ssh" / "host_key"
    assert "SHA256:" in said[0]
    key.write_text("damaged", encoding="utf-8")
    assert refused(Terms(free_port())) == "ssh.error.key_broken"
    assert key.read_text(encoding="utf-8") == "damaged"


@pytest.mark.parametrize("port", ["22", "0", "-1", "65536", "ssh", "2222x", "٢٢٢٢", ""])
def test_a_port_is_a_number_that_anybody_may_use(port: str) -> None:
    with pytest.raises(CannotStart) as error:
        door_terms({**NOTHING, "ssh": port})
    assert error.value.key == "ssh.error.number"


def test_the_door_is_for_this_machine_alone_unless_an_address_is_named() -> None:
    assert door_terms(NOTHING) is None
    usual = door_terms({**NOTHING, "ssh": "2222"})
    assert usual == Terms(2222)
    assert usual.listen == "127.0.0.1"
    wide = door_terms({**NOTHING, "ssh": "2222", "listen": "0.0.0.0", "no_guests": True, "ssh_idle": "5"})
    assert wide is not None
    assert (wide.listen, wide.guests, wide.idle) == ("0.0.0.0", False, 300.0)
