"""The project's own source files, read and parsed once for every check of the house."""

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Source:
    """One Python file: its path from the top of the project, its text and its syntax tree."""

    path: str
    text: str
    tree: ast.Module


def sample(text: str, path: str = "kaboom_tui/sample.py") -> Source:
    """A source that exists only in a test, to see a check fail."""
    return Source(path, text, ast.parse(text))


@cache
def sources(*tops: str) -> tuple[Source, ...]:
    """Every Python file under the given top-level folders."""
    files = [file for top in tops for file in sorted((ROOT / top).rglob("*.py"))]
    assert files, tops
    return tuple(sample(file.read_text("utf-8"), file.relative_to(ROOT).as_posix()) for file in files)


def imported(source: Source) -> list[tuple[str, str]]:
    """What a file imports anywhere in it: pairs of a module and the name taken from it (or an empty text)."""
    found = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [("." * node.level + (node.module or ""), alias.name) for alias in node.names]
    return found


def called(node: ast.Call) -> str:
    """The last word of what is called: `notify` for `self.app.notify(…)`."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""
