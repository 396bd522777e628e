"""What the door keeps in files: its own key, and whom it knows by theirs."""

import json
from pathlib import Path

import pytest

from kaboom_tui.net.ssh.hostkey import HostKeyTrouble, host_key
from kaboom_tui.net.ssh.known import KnownPeople, KnownTrouble, free_name


def test_the_host_key_is_made_once_and_closed_to_others(tmp_path: Path) -> None:
    first, second = host_key(tmp_path / "key"), host_key(tmp_path / "key")
    assert first.new
    assert not second.new
    assert first.fingerprint == second.fingerprint
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_a_damaged_or_open_host_key_is_never_replaced(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("not a key", encoding="utf-8")
    file.chmod(0o600)
    with pytest.raises(HostKeyTrouble):
        host_key(file)
    file.chmod(0o644)
    with pytest.raises(HostKeyTrouble):
        host_key(file)
    assert file.read_text(encoding="utf-8") == "not a key"
    link = tmp_path / "link"
    link.symlink_to("nowhere")
    with pytest.raises(HostKeyTrouble):
        host_key(link)


def test_the_first_to_come_with_a_key_keeps_the_name_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    known = KnownPeople(file)
    assert known.name_for("SHA256:a", "anna") == "anna"
    assert known.name_for("SHA256:b", "anna") == "anna-2"
    assert known.name_for("SHA256:a", "boris") == "anna"
    assert KnownPeople(file).name_for("SHA256:b", "x") == "anna-2"
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("wished", ["root", "ROOT", "r00t", "house", "bot", "Host", "", "\x1b[2J", "анна", "---"])
def test_nobody_is_called_like_an_account_or_the_house(wished: str, tmp_path: Path) -> None:
    name = KnownPeople(tmp_path / "known.json").name_for("SHA256:a", wished)
    assert name.lower() not in ("root", "r00t", "house", "bot", "host")
    assert name.isascii()
    assert 1 <= len(name) <= 16


def test_a_long_name_is_cut_and_still_told_apart() -> None:
    assert free_name("a" * 40, ()) == "a" * 16
    assert free_name("a" * 40, {"a" * 16}) == "a" * 14 + "-2"


def test_somebody_banned_by_hand_is_seen_without_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    known = KnownPeople(file)
    known.name_for("SHA256:a", "anna")
    assert not known.banned("SHA256:a", "192.0.2.1")
    content = json.loads(file.read_text(encoding="utf-8"))
    content["people"]["SHA256:a"]["banned"] = True
    content["banned_addresses"] = ["192.0.2.7"]
    file.write_text(json.dumps(content), encoding="utf-8")
    assert known.banned("SHA256:a", "192.0.2.1")
    assert known.banned("", "192.0.2.7")
    assert not known.banned("", "192.0.2.1")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"people": {"x": {"name": "\\u001b"}}}', '{"people": 1}'])
def test_a_damaged_list_of_people_is_neither_believed_nor_overwritten(text: str, tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    file.write_text(text, encoding="utf-8")
    file.chmod(0o600)
    with pytest.raises(KnownTrouble):
        KnownPeople(file)
    assert file.read_text(encoding="utf-8") == text
