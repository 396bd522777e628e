"""A finished match proves its deal; an unfinished one keeps its secrets."""

import json
import os
from pathlib import Path

import pytest

from kaboom_tui.session.verify import Report, verify_file
from kaboom_tui.texts import LANGUAGES, set_language, t
from rules.core.journal import read_journal, replay
from rules.core.shuffle import commitment
from rules.kaboom.state import DECK
from tests.recorded import GAME, HEADER, SEED, entries, record, sown

MATCH = entries()
DONE = record(HEADER, MATCH, ended=True)
LINES = DONE.splitlines(keepends=True)


def report(folder: Path, data: bytes) -> Report:
    path = folder / "match.jsonl"
    path.write_bytes(data)
    found = verify_file(path)
    assert path.read_bytes() == data
    return found


def said(found: Report) -> str:
    return t(found.key, **found.fields)


def test_a_fair_match_is_told_with_its_points_and_its_seed(tmp_path: Path) -> None:
    found = report(tmp_path, DONE)
    assert found.fair
    outcome = GAME.outcome(replay(GAME, read_journal(DONE, GAME)))
    assert outcome is not None
    for name, points in zip(("Anna", "Борис", "Vera", "Gleb"), outcome.points, strict=True):
        assert f"{name} {points}" in said(found)
    for word in ("KABOOM", SEED, commitment(SEED), f"moves: {len(MATCH)}", "Deals: 1"):
        assert word in said(found)


def test_a_match_whose_end_was_not_noted_is_checked_all_the_same(tmp_path: Path) -> None:
    assert report(tmp_path, record(HEADER, MATCH)).fair


@pytest.mark.parametrize("number", [0, 1, 30, len(MATCH) - 1])
def test_an_unfinished_match_tells_neither_seed_nor_cards(tmp_path: Path, number: int) -> None:
    found = report(tmp_path, record(HEADER, MATCH[:number]))
    assert (found.fair, found.fields) == (False, {})
    assert found.key == "saves.verify.unfinished"
    assert not [card for card in DECK if card.code in said(found)]


def test_another_seed_than_the_promised_one_is_found(tmp_path: Path) -> None:
    values = json.loads(LINES[0]) | {"seed": "0" * 32}
    found = report(tmp_path, json.dumps(values).encode() + b"\n" + b"".join(LINES[1:]))
    assert not found.fair
    assert t("saves.why.commitment") in said(found)


def test_another_seed_with_a_promise_of_its_own_does_not_fit_the_moves(tmp_path: Path) -> None:
    unfit = [report(tmp_path, record(sown(str(other)), MATCH, ended=True)) for other in range(4)]
    assert {(found.fair, found.key) for found in unfit} == {(False, "saves.verify.wrong")}


def test_a_stacked_deal_is_not_fair(tmp_path: Path) -> None:
    found = report(tmp_path, record(sown(deck=DECK), ()))
    assert found.key == "saves.verify.unfinished"
    deck = DECK[::-1]
    found = report(tmp_path, record(sown(deck=deck), entries(deck=deck), ended=True))
    assert (found.fair, found.key) == (False, "saves.verify.stacked")


def test_a_damaged_match_is_not_fair_and_the_line_is_named(tmp_path: Path) -> None:
    found = report(tmp_path, b"".join([*LINES[:6], b"?\n", *LINES[7:]]))
    assert not found.fair
    assert "7" in said(found)


def test_what_is_no_match_is_refused_in_a_sentence_of_every_language(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    try:
        for language in LANGUAGES:
            set_language(language)
            for path in (tmp_path, tmp_path / "none", tmp_path / "pipe", Path(__file__)):
                found = verify_file(path)
                assert not found.fair
                assert "{" not in said(found)
    finally:
        set_language(LANGUAGES[0])


def test_a_seed_that_would_steer_the_terminal_is_cleaned(tmp_path: Path) -> None:
    found = report(tmp_path, record(sown("\x1b[2J"), entries("\x1b[2J"), ended=True))
    assert found.fair
    assert "\x1b" not in said(found)
