"""Things are called what the project calls them."""

import ast
import re

import pytest

from tests.house.source import Source, called, sample, sources

NOT_A_SEAT = re.compile(r"(player|user|seat)s?(_(id|index|idx|no|num|number))|players?|users?|idx")
OUTWARD = {"open", "print", "input", "hash", "exec", "eval", "__import__", "breakpoint"}
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
EXCUSES = {"skip", "skipif", "importorskip", "xfail"}


def names(tree: ast.AST) -> set[str]:
    """Every name that a file gives to something."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


def misnamed(source: Source) -> list[str]:
    """Names in the rules that mean a seat and say something else."""
    return [f"{source.path}: {name}" for name in names(source.tree) if NOT_A_SEAT.fullmatch(name)]


def outward_calls(source: Source) -> list[str]:
    """Built-in calls in the rules that reach the world or differ from run to run."""
    calls = [node for node in ast.walk(source.tree) if isinstance(node, ast.Call)]
    bare = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id in OUTWARD]
    return [f"{source.path}:{node.lineno}: {called(node)}()" for node in bare]


def unfinished(source: Source) -> list[str]:
    """Promises to finish a file later, and tests that excuse themselves."""
    found = [f"{source.path}: {word}" for word in UNFINISHED.findall(source.text)]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Attribute) and node.attr in EXCUSES and ast.unparse(node).startswith("pytest."):
            found.append(f"{source.path}:{node.lineno}: {node.attr}")
    return found


def test_a_seat_is_called_a_seat_in_the_rules() -> None:
    assert not [fault for source in sources("rules") for fault in misnamed(source)]


@pytest.mark.parametrize("name", ["player", "seat_index", "user_id", "players"])
def test_a_seat_by_another_name_is_found(name: str) -> None:
    assert misnamed(sample(f"def act({name}: int) -> None: ...", "rules/sample.py"))


def test_rules_touch_nothing_outside_themselves() -> None:
    assert not [fault for source in sources("rules") for fault in outward_calls(source)]


def test_a_call_to_the_outside_is_found() -> None:
    assert outward_calls(sample("print(hash('x'))", "rules/sample.py"))


def test_nothing_is_left_for_later() -> None:
    everything = [one for one in sources("rules", "kaboom_tui", "tests") if not one.path.endswith("test_names.py")]
    assert not [fault for source in everything for fault in unfinished(source)]


def test_a_promise_and_an_excuse_are_found() -> None:
    assert unfinished(sample("x = 1  # TODO finish"))
    assert unfinished(sample("import pytest\npytest.skip('later')", "tests/test_sample.py"))
