"""Moves that no program of ours would send: whatever stands in them, the rules answer and nothing breaks."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from kaboom_tui.net.frames import LONGEST_ASKED, Act, BadFrame, Refused, Viewed, line_of
from kaboom_tui.net.wire import read_move
from rules.registry import GAMES, game
from tests.net.houses import Held, Program, standing, table

NUMBERS = (-1, 0, 1, 3, 7, 11, 12, 99, 2**31, -(2**63), 10**18)
TRIES = 150


def wild(schema: Mapping[str, Any], defs: Mapping[str, Any], luck: random.Random) -> object:
    """Some value of the right shape for a part of a move, of the wrong size more often than not."""
    if "$ref" in schema:
        return wild(defs[schema["$ref"].rsplit("/", 1)[1]], defs, luck)
    if "anyOf" in schema:
        return wild(luck.choice(schema["anyOf"]), defs, luck)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return luck.choice(schema["enum"])
    match schema.get("type"):
        case "integer":
            return luck.choice(NUMBERS)
        case "string":
            return luck.choice(["", "left", "red", "hearts", "9S", "x" * 40])
        case "boolean":
            return luck.random() < 0.5
        case "null":
            return None
        case "object":
            return {name: wild(each, defs, luck) for name, each in schema.get("properties", {}).items()}
        case "array":
            if "prefixItems" in schema:
                return [wild(each, defs, luck) for each in schema["prefixItems"]]
            return [wild(schema.get("items", {}), defs, luck) for _ in range(luck.choice([0, 1, 2, 4, 9]))]
    return luck.choice([None, 0, "9S", [], {}])


def read(key: str, move: object) -> bool:
    """Whether it is a move at all."""
    try:
        read_move(key, move)
    except BadFrame:
        return False
    return True


async def answered(person: Program) -> None:
    """The house has answered, one way or the other."""
    while not isinstance(await person.read(), Refused | Viewed):
        pass


@pytest.mark.parametrize("key", GAMES)
async def test_wild_moves_are_refused_or_played_and_the_house_stands(tmp_path: Path, key: str) -> None:
    luck = random.Random(key)
    schemas = [(kind.__name__, TypeAdapter(kind).json_schema()) for kind in game(key).move_types]
    asked = 0
    async with standing(tmp_path / "s", gate=Held) as at:
        person = await at.person("anna")
        person.ask(table("mine", "mine:Vera", game=key))
        await person.view(1)
        match = at.house.tables["here"].match
        assert match is not None
        for _ in range(TRIES):
            name, schema = luck.choice(schemas)
            move = [name, wild(schema, schema.get("$defs", {}), luck)]
            act = Act(seat=luck.choice([0, 1]), move=move, answers=match.table.version)
            if len(line_of(act)) < LONGEST_ASKED and read(key, move):
                person.ask(act)
                await answered(person)
                asked += 1
        assert asked > TRIES / 3
        assert at.house.lines[0].person.name == "anna"
