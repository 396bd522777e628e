"""The rules page of KABOOM is whole, takes its numbers from the rules, and marks the options in force."""

import re
from dataclasses import replace

import pytest

from kaboom_tui.lines import rank_sign, written
from kaboom_tui.option_texts import option_label, option_value
from kaboom_tui.rules_chapters import chapter_of, chapters_of
from kaboom_tui.rules_text import Section, as_text, rules_page
from rules.core.options import choices
from rules.kaboom.options import KaboomOptions
from rules.kaboom.powers import power
from rules.kaboom.scoring import points
from rules.kaboom.state import DECK
from rules.registry import GAMES

OTHERWISE: dict[str, object] = {
    "end_mode": "knockout",
    "limit": 77,
    "tie_loss": "flat",
    "throw_penalty": "per_throw",
    "late_penalty": 0,
    "throw_window": "between_turns",
    "reshuffle_keep_top": True,
    "log_faces": True,
    "memory_aid": True,
    "strict_table": True,
    "deal_by_hand": True,
    "max_reshuffles": 3,
    "max_deals": 9,
}
MARKER = {"en": "At this table: ", "ru": "За этим столом: "}


def whole(sections: list[Section]) -> str:
    return "\n".join(text for section in sections for text in (section.heading, *section.paragraphs))


def rows(chapter: str) -> list[str]:
    section = rules_page("kaboom")[chapters_of("kaboom").index(chapter)]
    return [text for text in section.paragraphs if text.startswith("- ")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("lang")
def test_every_game_has_a_page_without_holes(game: str) -> None:
    page = rules_page(game)
    assert len(page) == len(chapters_of(game))
    assert all(section.paragraphs for section in page)
    assert not re.search(rf"[{{}}]|(rules|options|{game})\.\w", whole(page))


@pytest.mark.usefixtures("lang")
def test_every_card_stands_in_the_table_of_powers_beside_what_it_does() -> None:
    found = {}
    for row in rows("powers"):
        named, _, what = row.removeprefix("- ").partition(": ")
        for sign in re.split(r", | и | and ", named):
            found[sign] = what
    for each in DECK:
        if each.suit is None:
            continue
        sign = written(each) if written(each) in found else rank_sign(each.rank)
        same = {found[written(other) if written(other) in found else rank_sign(other.rank)]
                for other in DECK if other.suit is not None and power(other) is power(each)}  # fmt: skip
        assert same == {found[sign]}
    assert len(set(found.values())) == 7


@pytest.mark.usefixtures("lang")
def test_every_rank_stands_in_the_table_of_points() -> None:
    said = " ".join(rows("cards"))
    for each in DECK:
        if each.rank.value not in "2 3 4 5 6 7 8 9 10":
            assert re.search(rf"(?<!\d){points(each)}\b", said)
    assert "-2" in said


@pytest.mark.parametrize("name", OTHERWISE)
def test_an_option_that_changes_a_rule_says_so_where_the_rule_stands(name: str, lang: str) -> None:
    usual = KaboomOptions()
    options = replace(usual, **{name: OTHERWISE[name]})  # type: ignore[arg-type]
    marked = [text for section in rules_page("kaboom", options) for text in section.paragraphs]
    assert [text for text in marked if text.startswith(MARKER[lang])]
    assert not [text for text in marked if "{" in text]
    assert not [text for text in whole(rules_page("kaboom", usual)).split("\n") if text.startswith(MARKER[lang])]


@pytest.mark.parametrize("at_table", [False, True])
@pytest.mark.usefixtures("lang")
def test_the_page_lists_every_option_with_its_value(at_table: bool) -> None:
    options = KaboomOptions(**OTHERWISE) if at_table else KaboomOptions()  # type: ignore[arg-type]
    listed = rules_page("kaboom", options if at_table else None)[-1].paragraphs[1:]
    names = [choice.name for choice in choices(KaboomOptions)]
    assert sorted(OTHERWISE) == sorted(names)
    for name, text in zip(names, listed, strict=True):
        value = option_value("kaboom", name, getattr(options, name))
        assert f"{option_label('kaboom', name)}: {value}." in text
        assert text.startswith("- * ") is at_table


@pytest.mark.usefixtures("english")
def test_the_worked_examples_are_counted_by_the_rules() -> None:
    examples = [text for text in rows("scoring") if "Scores:" in text]
    assert len(examples) == 8
    assert "KABOOM: A and B. Hands: A 4, B 4, C 2, D 3. Scores: A 24, B 24, C 2, D 3." in examples[5]
    flat = whole(rules_page("kaboom", KaboomOptions(tie_loss="flat")))
    assert "Hands: A 4, B 4, C 2, D 3. Scores: A 14, B 14, C 2, D 3." in flat


@pytest.mark.usefixtures("lang")
@pytest.mark.parametrize("width", [40, 80])
def test_the_printed_page_keeps_to_its_width(width: int) -> None:
    text = as_text(rules_page("kaboom", KaboomOptions(**OTHERWISE)), width)  # type: ignore[arg-type]
    assert max(map(len, text.split("\n"))) <= width
    assert text.endswith("\n")
    assert "\n\n\n\n" not in text


@pytest.mark.usefixtures("english")
def test_items_of_a_list_stand_together_and_are_indented() -> None:
    section = Section("1. Cards", ("First:", "- one two three four five six", "- two", "After."))
    assert as_text([section], 20) == (
        "1. Cards\n========\n\nFirst:\n\n- one two three four\n  five six\n- two\n\nAfter.\n"
    )


def test_rules_know_their_chapter() -> None:
    assert [chapter_of(rule) for rule in ("K2", "K33", "K49", "K62", "K45", "U4", "K")] == [
        2,
        6,
        8,
        10,
        None,
        None,
        None,
    ]
