"""The command `arena`: what it prints, how it is stopped, and what it refuses."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from kaboom_tui.cli import main

ROOT = Path(__file__).parents[2]
PAIR = ["--seat", "bot:naive", "--seat", "bot:random"]


@pytest.mark.parametrize(
    "words",
    [
        ["--seat", "Anna", "--seat", "bot:random"],
        ["--seat", "bot:random"],
        ["--seat", "bot:random", "--seat", "bot:strongest"],
        [],
        ["--ladder", *PAIR],
        [*PAIR, "--matches", "0"],
        [*PAIR, "--matches", "many"],
        [*PAIR, "--jobs", "-1"],
        [*PAIR, "--max-deals", "1001"],
        [*PAIR, "--set", "target=0"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_can_not_be_played_is_said_in_one_line(
    words: list[str], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "boom", *words, "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"kaboom: [^\n]+\n", said.err)
    assert bool(re.search("[а-яё]", said.err)) is (lang == "ru")


def test_json_has_the_fields_that_were_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "boom", *PAIR, "--matches", "9", "--jobs", "1", "--json", "--timing", "--seed", "7"]) == 0
    said = capsys.readouterr()
    told = json.loads(said.out)
    assert said.err == ""
    assert (told["format"], told["interrupted"], len(told["contests"])) == (1, False, 1)
    only = told["contests"][0]
    assert only["options"]["variant"] == "boom"
    assert {name: only[name] for name in ("game", "seats", "seed", "max_deals", "matches", "cut", "unfinished")} == {
        "game": "boom",
        "seats": ["naive", "random"],
        "seed": "7",
        "max_deals": 100,
        "matches": 10,
        "cut": 0,
        "unfinished": 0,
    }
    assert sum(each["wins"] for each in only["levels"]) == pytest.approx(10)
    for each in only["levels"]:
        low, high = each["win_rate"]["interval"]
        assert 0 <= low <= each["win_rate"]["value"] <= high <= 1
        assert each["decisions"] > 0
        assert 0 < each["median_ms"] <= each["p99_ms"]


def test_the_ladder_tells_a_line_for_each_pair_and_size(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kaboom_tui.arena.order.levels", lambda key: ("easy", "normal"))
    assert main(["arena", "boom", "--ladder", "--matches", "2", "--jobs", "1", "--timing", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    for stronger, weaker in (("naive", "random"), ("easy", "naive"), ("normal", "easy")):
        for seats in (2, 4):
            assert re.search(rf"{stronger} +{weaker} +{seats} +2 +[\d.]+ \[", said)
    assert re.search(r"normal +4 +\d+ +[\d.]+ +[\d.]+", said)


def test_the_table_is_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "kaboom", *PAIR, "--matches", "2", "--jobs", "1", "--max-deals", "1", "--lang", "ru"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "уровень" in said
    assert "2 матча прерваны на пределе раздач (1)" in said


@pytest.mark.parametrize(("matches", "intervals"), [(6, 2), (8, 5)])
def test_means_of_few_matches_come_without_an_interval(
    matches: int, intervals: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "boom", *PAIR, "--matches", str(matches), "--jobs", "1", "--lang", "en"]) == 0
    assert len(re.findall(r"\d \[-?[\d.]+; -?[\d.]+\]", capsys.readouterr().out)) == intervals


@pytest.mark.parametrize(("lang", "person"), [("en", "Anna"), ("ru", "Анна")])
def test_the_help_of_the_arena_offers_no_person_a_seat(
    lang: str, person: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, offered in (("arena", False), ("play", True)):
        assert main([command, "--help", "--lang", lang]) == 0
        said = capsys.readouterr().out
        assert "bot:hard:gambler" in said
        assert (person in said) is offered


def heard(run: subprocess.Popen[str]) -> tuple[str, str]:
    """What a run has printed when it is over; nothing of it outlives the test."""
    try:
        return run.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)


def test_ctrl_c_tells_what_was_played_by_then() -> None:
    # A shell lets programs in the background ignore what a terminal sends to those in front.
    program = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    words = ["arena", "boom", *PAIR, "--matches", "20000", "--jobs", "2", "--json"]
    run = subprocess.Popen(
        [sys.executable, "-c", f"{program}; from kaboom_tui.cli import main; sys.exit(main({words!r}))"],
        cwd=ROOT,
        env={**os.environ, "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(3)
    os.killpg(run.pid, signal.SIGINT)  # a terminal sends it to all of them
    out, errors = heard(run)
    assert (run.returncode, errors) == (130, "")
    told = json.loads(out)
    assert told["interrupted"]
    assert told["contests"] == [] or 0 < told["contests"][0]["matches"] < 20_000
