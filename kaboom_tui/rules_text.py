"""The rules page of a game in the language of this run: short first, complete below, the options in force marked."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from kaboom_tui.kaboom_rules import kaboom_facts, kaboom_markers, kaboom_rows, of_kaboom
from kaboom_tui.lines import Glyphs, written
from kaboom_tui.option_texts import option_about, option_label, option_value
from kaboom_tui.orders import spelt
from kaboom_tui.rules_chapters import chapters_of
from kaboom_tui.texts import has, t
from rules.core.options import Options, choices
from rules.registry import game as game_of

_ITEM = "- "


@dataclass(frozen=True, slots=True)
class Section:
    """One chapter: a heading with its number, and paragraphs as plain text.

    A paragraph that begins with "- " is an item of a list.
    """

    heading: str
    paragraphs: tuple[str, ...]


def rules_page(game: str, options: Options | None = None, *, glyphs: Glyphs = written) -> list[Section]:
    """All chapters of a game's rules; with `options` those of a table, and every rule that they change says so."""
    chosen = options if options is not None else game_of(game).presets["source"]
    page = []
    for number, chapter in enumerate(chapters_of(game), start=1):
        heading = t("rules.heading", number=number, title=_of(game, f"{chapter}.heading"))
        page.append(Section(heading, tuple(_paragraphs(game, chapter, chosen, options is not None, glyphs))))
    return page


def as_text(sections: Sequence[Section], width: int) -> str:
    """The page as plain text in lines of at most `width` cells, as far as words allow."""
    blocks = []
    for section in sections:
        lines = [section.heading, "=" * len(section.heading)]
        for paragraph in section.paragraphs:
            item = paragraph.startswith(_ITEM)
            if not (item and lines[-1] and lines[-1][:2] in (_ITEM, "  ")):
                lines.append("")
            lines += textwrap.wrap(paragraph, width, subsequent_indent="  " if item else "", break_long_words=False)
        blocks.append("\n".join(lines))
    return "\n\n\n".join(blocks) + "\n"


def _paragraphs(game: str, chapter: str, options: Options, at_table: bool, glyphs: Glyphs) -> list[str]:
    if chapter == "options":
        return _options(game, options, at_table)
    facts: dict[str, object] = {each.name: getattr(options, each.name) for each in choices(type(options))}
    rows: dict[int, list[str]] = {}
    markers: list[str] = []
    if of_kaboom(options):
        facts = kaboom_facts(options, glyphs)
        rows = kaboom_rows(chapter, options, glyphs)
        markers = kaboom_markers(chapter, options, facts)
    else:
        markers = _markers(game, chapter, options, facts)
    said: list[str] = []
    number = 1
    while has(key := f"rules.{game}.{chapter}.{number}"):
        said.append(t(key, **facts))
        said += rows.get(number, [])
        number += 1
    return said + [t("rules.marker", text=marker) for marker in markers]


def _markers(game: str, chapter: str, options: Options, facts: dict[str, object]) -> list[str]:
    """What a chapter says of table rules that are not the usual ones."""
    other = [choice for choice in choices(type(options)) if getattr(options, choice.name) != choice.default]
    keys = [f"rules.{game}.{chapter}.if.{each.name}.{spelt(getattr(options, each.name))}" for each in other]
    return [t(key, **facts) for key in keys if has(key)]


def _of(game: str, name: str) -> str:
    """A text of the game's own page, or the one that all pages share."""
    own = f"rules.{game}.{name}"
    return t(own) if has(own) else t(f"rules.{name}")


def _options(game: str, options: Options, at_table: bool) -> list[str]:
    said = [_of(game, f"options.{'table' if at_table else 'usual'}")]
    for choice in choices(type(options)):
        value = getattr(options, choice.name)
        key = "rules.option" if value == choice.default else "rules.option.other"
        said.append(
            t(
                key,
                label=option_label(game, choice.name),
                value=option_value(game, choice.name, value),
                about=option_about(game, choice.name),
            )
        )
    return said
