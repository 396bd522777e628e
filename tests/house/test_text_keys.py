"""Every key that the code asks for has a text, and every placeholder in it gets a value."""

import ast
import re

import pytest

from tests.house.catalogs import Entry, catalog
from tests.house.source import Source, called, sample, sources

KEYED = {"t": 0, "tn": 0, "CannotStart": 0, "Notice": 0}
"""What takes a key, and where among its arguments."""


def pattern(node: ast.expr) -> str | None:
    """The key as a pattern: a literal stands for itself, a filled-in part for anything; else `None`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return None


def asked(source: Source) -> list[tuple[ast.Call, str]]:
    """Every call that asks for a text, with the pattern of its key."""
    found = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and called(node) in KEYED and len(node.args) > KEYED[called(node)]:
            key = pattern(node.args[KEYED[called(node)]])
            if key is not None:
                found.append((node, key))
    return found


def faults(source: Source, texts: dict[str, Entry]) -> list[str]:
    """Keys without a text, placeholders without a value, and plural forms not asked for by number."""
    found = []
    for node, key in asked(source):
        where = f"{source.path}:{node.lineno}: {key}"
        entries = [entry for name, entry in texts.items() if re.fullmatch(key, name)]
        if not entries:
            found.append(f"{where} has no text")
        if len(entries) != 1:
            continue
        entry = entries[0]
        given = {word.arg for word in node.keywords} | ({"n"} if called(node) == "tn" else set())
        if called(node) == "Notice":
            given = {None}
        if entry.plural != (called(node) == "tn"):
            found.append(f"{where} wants {'tn' if entry.plural else 't'}")
        if None not in given and not entry.holes <= given:
            found.append(f"{where} lacks {sorted(entry.holes - given)}")
    return found


def test_every_key_in_the_code_has_a_text() -> None:
    texts = catalog("en")
    assert not [fault for source in sources("rules", "kaboom_tui") for fault in faults(source, texts)]


TEXTS = {
    "a.plain": Entry("a.plain", ("{name} draws",), False, "en/a.po"),
    "a.plural": Entry("a.plural", ("{n} card", "{n} cards"), True, "en/a.po"),
}


@pytest.mark.parametrize(
    "call",
    [
        "t('a.missing')",
        "t(f'b.{word}')",
        "t('a.plain')",
        "t('a.plain', seat=1)",
        "t('a.plural', n=1)",
        "tn('a.plain', 1, name='Anna')",
        "CannotStart('a.missing')",
    ],
)
def test_a_key_that_would_show_on_the_screen_is_found(call: str) -> None:
    assert faults(sample(call), TEXTS)


@pytest.mark.parametrize(
    "call",
    ["t('a.plain', name='Anna')", "tn('a.plural', 3)", "t(f'a.{word}')", "t('a.plain', **fields)", "t(key)"],
)
def test_a_key_with_a_text_passes(call: str) -> None:
    assert not faults(sample(call), TEXTS)
