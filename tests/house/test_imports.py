"""Imports point down only: the tests stand on the program, the program on the rules, the rules on nothing."""

import subprocess
import sys

import pytest

from tests.house.source import Source, imported, sample, sources

IMPURE = {
    "asyncio", "datetime", "http", "io", "locale", "logging", "multiprocessing", "os", "pathlib", "platform",
    "pickle", "queue", "sched", "secrets", "select", "shutil", "signal", "socket", "sqlite3", "ssl",
    "subprocess", "sys", "tempfile", "threading", "time", "tkinter", "urllib", "uuid", "warnings", "zoneinfo",
}  # fmt: skip
DEAF_TO_TEXTUAL = ("kaboom_tui/session/", "kaboom_tui/bots/")


def impurities(source: Source) -> list[str]:
    """What a file of the rules reaches for that it must not."""
    found = []
    for module, name in imported(source):
        top = module.split(".")[0]
        if top == "random" and name == "Random":
            continue  # the type of a generator somebody hands in; the global one stays out of reach
        known = top in sys.stdlib_module_names and top != "random" and top not in IMPURE
        if not known and top not in {"rules", "pydantic"}:
            found.append(f"{source.path}: imports {module} {name}")
    return found


def reaching_up(source: Source) -> list[str]:
    """What a file imports from a layer above its own."""
    found = []
    for module, name in imported(source):
        top = module.split(".")[0]
        if top == "tests" or module.startswith(".."):
            found.append(f"{source.path}: imports {module}")
        elif source.path.startswith(DEAF_TO_TEXTUAL) and top == "textual":
            found.append(f"{source.path}: imports {module} {name}")
    return found


def test_the_rules_are_pure() -> None:
    assert not [fault for source in sources("rules") for fault in impurities(source)]


@pytest.mark.parametrize(
    "text",
    [
        "import time",
        "import random",
        "from random import choice",
        "def f():\n    import os.path",
        "from textual.app import App",
        "from kaboom_tui import texts",
        "from ..session import table",
    ],
)
def test_an_impure_import_is_found(text: str) -> None:
    assert impurities(sample(text, "rules/kaboom/sample.py"))


def test_no_import_points_up() -> None:
    assert not [fault for source in sources("rules", "kaboom_tui") for fault in reaching_up(source)]


def test_an_import_that_points_up_is_found() -> None:
    assert reaching_up(sample("from tests.house import source"))
    assert reaching_up(sample("import textual", "kaboom_tui/session/table.py"))
    assert not reaching_up(sample("import textual", "kaboom_tui/screens/table.py"))


def loaded_with(*prefixes: str) -> set[str]:
    """The packages a fresh process has loaded after importing every module whose path begins so."""
    paths = [source.path for source in sources("rules", "kaboom_tui") if source.path.startswith(prefixes)]
    modules = [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths]
    program = "\n".join([*(f"import {module}" for module in modules), "import sys", "print(*sys.modules)"])
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


def test_rules_bring_no_terminal_and_no_event_loop_with_them() -> None:
    assert not loaded_with("rules/") & {"textual", "rich", "asyncio", "sqlite3", "click", "kaboom_tui"}


def test_tables_and_bots_run_without_textual() -> None:
    assert "textual" not in loaded_with(*DEAF_TO_TEXTUAL)


def test_a_package_that_is_loaded_is_seen() -> None:
    assert "click" in loaded_with("kaboom_tui/commands.py")
