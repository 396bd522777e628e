"""The leak oracle at every line that leaves a house: no face in it that its person may not see."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kaboom_tui.net.frames import Refused, Rematch, Roster, Seated, Viewed
from kaboom_tui.net.hosted import HostedTable
from kaboom_tui.net.line import Line
from kaboom_tui.net.playing import HostedMatch
from rules.core.seats import Seat, Viewer
from rules.registry import game
from tests.net.houses import Program, Standing, join, standing, table

STEPS = 90


class Leak(AssertionError):
    """A line held what its person may not see."""


def faces_in(value: object, codes: frozenset[str]) -> Iterator[str]:
    """Every card that is named anywhere in a piece of JSON."""
    if isinstance(value, str):
        if value in codes:
            yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from faces_in(each, codes)
    elif isinstance(value, list):
        for each in value:
            yield from faces_in(each, codes)


def examine(line: Line, text: bytes) -> None:
    """Raise `Leak` unless this line of a house is fit for whoever reads it; asked of the truth of its table."""
    told = json.loads(text)
    hosted: HostedTable | None = line.table
    match: HostedMatch | None = hosted.match if hosted is not None else None
    if hosted is None or match is None:
        return
    codes = frozenset(card.code for card in match.game.cards)
    if told["kind"] != "viewed":
        if list(faces_in(told, codes)):
            raise Leak(f"a card in {told['kind']}")
        if told["kind"] != "revealed" and match.header.seed in text.decode():
            raise Leak("the seed")
        return
    viewer: Viewer = None if told["viewer"] is None else Seat(told["viewer"])
    if viewer is not None and hosted.chairs[viewer].owner != line.person:
        raise Leak(f"the view of seat {viewer} went to {line.person.name}")
    state: Any = match.table._state
    hidden = Counter(card.code for card in match.game.hidden_from(state, viewer))
    open_to = Counter(card.code for card in match.game.census(state)) - hidden
    if Counter(faces_in(told["view"], codes)).keys() - open_to.keys():
        raise Leak(f"a hidden card in the view of {viewer}")
    for name, fields in told["events"]:
        if "to" in fields and fields["to"] != viewer:
            raise Leak(f"{name} to {fields['to']} was told to {viewer}")


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Line, bytes]]:
    """Every line that was sent; each has been examined at the moment of sending."""
    sent: list[tuple[Line, bytes]] = []
    put = Line.put

    def examining(line: Line, text: bytes) -> None:
        examine(line, text)
        sent.append((line, text))
        put(line, text)

    monkeypatch.setattr(Line, "put", examining)
    return sent


async def play(at: Standing, people: list[Program], steps: int, rng: random.Random) -> None:
    """Let people make moves by chance, and throws that are right or wrong, and one of them come back now and then."""
    hosted = at.house.tables["here"]
    for step in range(steps):
        if hosted.match is None or hosted.match.over:
            people[0].ask(Rematch())
            for person in people:
                await person.wait(Seated)
        match = hosted.match
        assert match is not None
        acts = [(seat, move) for seat in match.seats for move in match.table.look(seat).legal_moves[:60]]
        acts = [act for act in acts if hosted.chairs[act[0]].owner is not None]
        if step % 30 == 29:
            await people[1].cut()
            people[1] = await at.person("boris")
            people[1].ask(join(""))
            await people[1].wait(Seated)
        if not acts:
            match.do_what_is_due(match.table.version)
            await asyncio.sleep(0.002)
            continue
        seat, move = rng.choice(acts)
        people[seat].act(seat, move, match.table.version)
        while not isinstance(await people[seat].read(), Viewed | Refused):
            pass


@pytest.mark.parametrize("key", ["kaboom", "uno", "deuces"])
async def test_no_line_of_a_house_holds_a_card_that_its_person_may_not_see(
    tmp_path: Path, key: str, examined: list[tuple[Line, bytes]]
) -> None:
    async with standing(tmp_path / "s", folder=tmp_path) as at:
        people = [await at.person("anna"), await at.person("boris")]
        watcher = await at.person("vera")
        people[0].ask(table("mine", "free", "bot", game=key))
        await people[0].wait(Roster)
        people[1].ask(join(""))
        await people[1].wait(Seated)
        watcher.ask(join())
        await watcher.view(None)
        await play(at, people, STEPS, random.Random(key))
        assert at.house.lines[0].table is not None
        kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and path.suffix != ".jsonl")
    assert sum(b'"viewed"' in text for _, text in examined) > STEPS
    codes = [card.code.encode() for card in game(key).cards if len(card.code) > 1]
    assert b"moved" in kept
    assert not [code for code in codes if b'"' + code + b'"' in kept or b"'" + code + b"'" in kept]


async def test_the_oracle_finds_a_view_that_goes_astray(
    tmp_path: Path, examined: list[tuple[Line, bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with standing(tmp_path / "s") as at:
        anna = await at.person("anna")
        anna.ask(table("mine", "bot", game="uno"))
        await anna.view(0, lambda told: told.asked)
        line, *_ = at.house.lines
        found = [text for _, text in examined if b'"viewer":0' in text]
        match = at.house.tables["here"].match
        assert match is not None
        wrong = json.loads(found[-1])
        examine(line, json.dumps(wrong).encode())
        wrong["view"] = {
            **wrong["view"],
            "spare": [card.code for card in match.game.hidden_from(match.table._state, Seat(0))],
        }
        with pytest.raises(Leak, match="hidden"):
            examine(line, json.dumps(wrong).encode())
        with pytest.raises(Leak, match="went to"):
            examine(line, found[-1].replace(b'"viewer":0', b'"viewer":1', 1))
        secret = {**json.loads(found[-1]), "events": [["Saw", {"to": 1}]]}
        with pytest.raises(Leak, match="told to"):
            examine(line, json.dumps(secret).encode())
        with pytest.raises(Leak, match="seed"):
            examine(line, json.dumps({"kind": "refused", "key": match.header.seed}).encode())
