"""Whatever can happen, be asked or be refused at an UNO table is said in both languages."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from kaboom_tui.lines import written
from kaboom_tui.option_texts import option_about, option_value, preset_about, preset_label
from kaboom_tui.plain_telling import tell
from kaboom_tui.prompts import explain, label
from kaboom_tui.rules_chapters import chapter_of
from kaboom_tui.rules_text import as_text, rules_page
from kaboom_tui.texts import has
from kaboom_tui.words import value_text
from rules.core.errors import IllegalMove
from rules.core.events import Secret
from rules.core.options import choices
from rules.core.seats import DEALER, Seat
from rules.uno import events as told
from rules.uno import legal
from rules.uno.cards import DECK, card
from rules.uno.events import UnoEvent
from rules.uno.game import UnoGame
from rules.uno.moves import Sign
from rules.uno.options import PRESETS, UnoOptions

NAMES = ("Анна", "[b]Boris", "Вера")
GAME = UnoGame()
ANNA, BORIS, VERA = Seat(0), Seat(1), Seat(2)
SILENT = {told.Scored}
"""What has a sheet of its own instead of a line."""
REFUSALS = sorted(set(re.findall(r'IllegalMove\("U\d+", "(\w+)"', Path(legal.__file__).read_text("utf-8"))))


def happened() -> Iterator[UnoEvent]:
    """Everything that was said aloud in random matches by all presets, and what random matches hardly bring."""
    for number, options in enumerate(PRESETS.values()):
        rng = Random(number)
        state = GAME.start(replace(options, ceiling=120), len(NAMES), f"words {number}")
        while GAME.outcome(state) is None:
            actors = (DEALER, *map(Seat, range(len(NAMES))))
            actor, moves = rng.choice([(each, moves) for each in actors if (moves := GAME.legal_moves(state, each))])
            yield from (event for event in GAME.play(state, actor, rng.choice(moves)) if not isinstance(event, Secret))
    yield told.StarterFound(ANNA, "lot")
    yield told.Passed(ANNA)
    yield told.CutOff(1000)
    yield told.Reshuffled(21)
    yield told.PutBack(2, 80)


@pytest.fixture(scope="module")
def events() -> list[UnoEvent]:
    return list(happened())


@pytest.mark.usefixtures("lang")
def test_everything_that_happens_has_a_line_without_a_hole_in_it(events: list[UnoEvent]) -> None:
    kinds = {kind for kind in get_args(UnoEvent) if not issubclass(kind, Secret)}
    assert {type(event) for event in events} == kinds
    for event in events:
        line = tell(event, NAMES)
        assert (line is None) == (type(event) in SILENT), event
        assert line is None or not re.search(r"[{}]|\bNone\b|uno\.", line.text), line


def texts(*events: UnoEvent) -> list[str]:
    """What is said of some events."""
    return [line.text for event in events if (line := tell(event, NAMES)) is not None]


@pytest.mark.usefixtures("english")
def test_a_turn_reads_like_a_sentence_in_english() -> None:
    assert texts(
        told.SignsShown(((ANNA, Sign.ROCK), (BORIS, Sign.PAPER))),
        told.Played(ANNA, card("W+4"), 3),
        told.Played(ANNA, card("R7"), 1),
        told.Named(BORIS, card("Y1").colour, None),  # type: ignore[arg-type]
        told.Named(BORIS, card("Y1").colour, 0),  # type: ignore[arg-type]
        told.Took(VERA, 1, 3, 0),
        told.Took(VERA, 4, 0, 12),
        told.MatchEnded((2, 1, 3), (ANNA, VERA)),
    ) == [
        "All at once: Анна (rock) and [b]Boris (paper).",
        "Анна lays black +4.",
        "Анна lays red 7: one card left!",
        "[b]Boris names yellow.",
        "[b]Boris names yellow, 0.",
        "Вера takes 1 card, and the turn goes by.",
        "Вера takes 4 cards, and the turn goes by.",
        "The match is over. Fewest points: [b]Boris. Lost: Анна and Вера.",
    ]


@pytest.mark.usefixtures("russian")
def test_cards_are_counted_in_russian_and_nobody_is_a_he_or_a_she() -> None:
    assert texts(*(told.Took(VERA, number, 0, 0) for number in (1, 2, 4))) == [
        "Вера берёт 1 карту, ход проходит мимо.",
        "Вера берёт 2 карты, ход проходит мимо.",
        "Вера берёт 4 карты, ход проходит мимо.",
    ]
    assert texts(*(told.PutBack(number, 0) for number in (1, 2, 5))) == [
        "В колоду возвращается 1 карта, её тасуют.",
        "В колоду возвращаются 2 карты, её тасуют.",
        "В колоду возвращается 5 карт, её тасуют.",
    ]


@pytest.mark.usefixtures("russian")
def test_no_line_tells_whether_a_seat_is_a_man_or_a_woman(events: list[UnoEvent]) -> None:
    past = re.compile(r"\b(Анна|Вера|\[b\]Boris) \w+(л|ла|лся|лась)\b")
    assert not [text for text in texts(*events) if past.search(text)]


@pytest.mark.usefixtures("lang")
def test_every_card_has_a_name_of_its_own_kind_in_words() -> None:
    names: dict[str, set[tuple[str, str]]] = {}
    for each in DECK:
        names.setdefault(written(each), set()).add(each.written)
    assert all(len(kinds) == 1 for kinds in names.values())
    assert len(names) == 4 * 13 + 2
    assert not [name for name in names if "uno." in name]


@pytest.mark.parametrize("key", REFUSALS)
@pytest.mark.usefixtures("lang")
def test_every_refusal_is_explained_and_leads_to_a_chapter(key: str) -> None:
    assert has(f"uno.refusal.{key}")
    fields = {"current": ANNA, "colour": card("G5").colour, "symbol": card("G5").symbol}
    said = explain(IllegalMove("U9", key, **fields), NAMES, "uno")
    assert str(chapter_of("U9", "uno")) in said
    assert not re.search(r"[{}]|uno\.", said)


@pytest.mark.usefixtures("english")
def test_a_card_that_does_not_fit_is_told_what_would() -> None:
    plain = IllegalMove("U9", "does_not_fit", colour=card("G5").colour, symbol=card("G5").symbol)
    assert explain(plain, NAMES, "uno").startswith("That does not fit: wanted are green, 5, or")
    bare = IllegalMove("U9", "does_not_fit", colour=card("G5").colour, symbol=None)
    assert "None" not in explain(bare, NAMES, "uno")


@pytest.mark.usefixtures("lang")
def test_moves_signs_options_and_presets_have_names() -> None:
    assert not [kind for kind in GAME.move_types if "uno." in label(kind)]
    assert all(has(f"uno.move.{kind.__name__}") for kind in GAME.move_types)
    assert len({value_text("uno", "sign", sign) for sign in Sign}) == 3
    for choice in choices(UnoOptions):
        for value in choice.values or (choice.low, choice.default):
            assert "options.uno" not in option_value("uno", choice.name, value)
        assert len(option_about("uno", choice.name)) <= 72
    for preset in PRESETS:
        assert len(preset_about("uno", preset)) <= 72
        assert "options.uno" not in preset_label("uno", preset) + preset_about("uno", preset)


def page(options: UnoOptions) -> str:
    """The rules of a table as one text."""
    return as_text(rules_page("uno", options), 10_000)


@pytest.mark.parametrize(
    "changed",
    [
        {"starter": "lot"},
        {"pictures": "match"},
        {"joker_names": "colour"},
        {"reverse_two": "skip"},
        {"last_card_effect": True},
    ],
)
def test_a_rule_that_the_table_changes_says_so_in_its_chapter(changed: dict[str, object], lang: str) -> None:
    marker = {"en": "At this table: ", "ru": "За этим столом: "}[lang]
    usual, other = UnoOptions(), replace(UnoOptions(), **changed)  # type: ignore[arg-type]
    assert marker not in page(usual)
    assert page(other).count(marker) == 1


@pytest.mark.usefixtures("lang")
def test_the_ceiling_of_the_table_stands_where_it_matters() -> None:
    assert page(UnoOptions(ceiling=77)).count("77") == 3
