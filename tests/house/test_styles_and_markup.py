"""Styles live in style sheets, and what people typed is never read as markup."""

import ast
import re

import pytest

from tests.house.source import Source, called, sample, sources

STYLE_NAMES = {"DEFAULT_CSS", "CSS"}
SINKS = {
    "Button", "Checkbox", "Collapsible", "Label", "Link", "Option", "RadioButton", "Static", "TabPane",
    "add_option", "notify", "set_label", "update",
}  # fmt: skip
"""Calls that read a plain text as markup, unless they are told not to."""
TITLES = {"border_title", "border_subtitle"}
"""Attributes of a widget that read a plain text as markup."""
PARSERS = {"from_markup", "render_markup", "escape_markup"}
TAG = re.compile(r"\[/?(?:[a-z$@#][^\]\n]*)?\]")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b|rgba?\(")


def styles(source: Source) -> list[str]:
    """Style sheets written into Python."""
    found = []
    for node in ast.walk(source.tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        names = {target.id for target in targets if isinstance(target, ast.Name)}
        found += [f"{source.path}: {name}" for name in sorted(names & STYLE_NAMES)]
    return found


def filled(node: ast.expr | None) -> bool:
    """Whether an expression is a plain text into which something was put: a name, perhaps."""
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(part, ast.FormattedValue) for part in node.values)
    if isinstance(node, ast.Call):
        return called(node) == "format" or (called(node) in {"t", "tn"} and bool(node.keywords))
    if isinstance(node, ast.BinOp):
        return filled(node.left) or filled(node.right)
    return isinstance(node, ast.IfExp) and (filled(node.body) or filled(node.orelse))


def parsed_names(source: Source) -> list[str]:
    """Places where a text with something put in would be read as markup."""
    found = []
    for node in ast.walk(source.tree):
        where = f"{source.path}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call):
            plain = any(
                word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
                for word in node.keywords
            )
            values = [*node.args, *(word.value for word in node.keywords)]
            if called(node) in SINKS and not plain and any(filled(value) for value in values):
                found.append(f"{where}: {called(node)} reads it as markup")
            if called(node) in PARSERS and not (node.args and isinstance(node.args[0], ast.Constant)):
                found.append(f"{where}: {called(node)} of what is not a literal")
        elif isinstance(node, ast.Assign) and filled(node.value):
            names = {target.attr for target in node.targets if isinstance(target, ast.Attribute)}
            found += [f"{where}: {name} reads it as markup" for name in sorted(names & TITLES)]
        elif isinstance(node, ast.JoinedStr) and filled(node):
            fixed = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            if any(TAG.search(text) for text in fixed):
                found.append(f"{where}: markup round something put in")
    return found


def fixed_colours(source: Source) -> list[str]:
    """Colours written into Python, where no theme can change them."""
    return [
        f"{source.path}:{node.lineno}: {node.value}"
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and COLOUR.search(node.value)
    ]


def test_styles_stand_in_style_sheets_only() -> None:
    assert not [fault for source in sources("kaboom_tui") for fault in styles(source)]


def test_no_name_is_read_as_markup() -> None:
    assert not [fault for source in sources("kaboom_tui") for fault in parsed_names(source)]


def test_no_colour_escapes_the_theme() -> None:
    drawn = [one for one in sources("kaboom_tui") if "/widgets/" in one.path or "/screens/" in one.path]
    assert not [fault for source in drawn for fault in fixed_colours(source)]


@pytest.mark.parametrize("text", ["class A:\n    CSS = ''", "class A:\n    DEFAULT_CSS: str = 'A {}'"])
def test_a_style_in_python_is_found(text: str) -> None:
    assert styles(sample(text))


@pytest.mark.parametrize(
    "text",
    [
        "Static(f'{name} draws')",
        "app.notify(t('table.draws', name=name))",
        "label.update('Turn: ' + t('table.turn', name=name))",
        "Button('{}'.format(name))",
        "self.border_title = f'{name}'",
        "Content.from_markup(text)",
        "line = f'[b]{name}[/b]'",
        "line = f'[$accent]{name}'",
    ],
)
def test_a_name_read_as_markup_is_found(text: str) -> None:
    assert parsed_names(sample(text))


@pytest.mark.parametrize(
    "text",
    [
        "Static(f'{name} draws', markup=False)",
        "Static(Content(t('table.draws', name=name)))",
        "Button(t('table.draw'))",
        "line = f'[{count}]'",
        "Content.from_markup('[b]KABOOM[/b]')",
    ],
)
def test_a_name_kept_as_it_is_passes(text: str) -> None:
    assert not parsed_names(sample(text))


def test_a_fixed_colour_is_found() -> None:
    assert fixed_colours(sample("style = '#ff0000'"))
    assert not fixed_colours(sample("key = '#board'"))
