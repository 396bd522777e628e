"""Whatever can happen, be asked or be refused at a table of Deuces or Vzryv is said in both languages."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from inspect import getsource
from random import Random
from typing import Any

import pytest

from kaboom_tui.option_texts import option_about, option_label, option_value, preset_about, preset_label
from kaboom_tui.plain_telling import lines, tell
from kaboom_tui.prompts import explain, label
from kaboom_tui.rules_text import as_text, rules_page
from kaboom_tui.screens.parts.sheet_lines import sheet_lines
from kaboom_tui.session.deal_sheet import deal_sheet
from kaboom_tui.texts import has
from kaboom_tui.widgets.faces import glyphs
from rules.core.cards import Rank, card, cards
from rules.core.errors import IllegalMove
from rules.core.events import Event, Secret
from rules.core.options import choices
from rules.core.seats import DEALER, Actor, Seat
from rules.deuces import events as deuces
from rules.registry import game as game_of
from rules.vzryv import events as vzryv
from rules.vzryv.options import VzryvOptions
from tests.rules.deuces.scenario import Table as DeucesTable
from tests.rules.vzryv.scenario import Table as VzryvTable

NAMES = ("Анна", "[b]Boris", "Вера")
ANNA, BORIS, VERA = Seat(0), Seat(1), Seat(2)
GAMES = ("deuces", "vzryv")
HOLE = re.compile(r"[{}]|\bNone\b|(deuces|vzryv)\.\w")
SILENT = {"Scored"}
"""What has a sheet of its own instead of a line."""


def events_of(key: str) -> list[Event]:
    """Everything that was said in random matches by all presets, and what they hardly bring."""
    rules = game_of(key)
    found: list[Event] = []
    for number in range(24):
        options: Any = list(rules.presets.values())[number % len(rules.presets)]
        if isinstance(options, VzryvOptions):
            options = replace(options, max_plies=200, closed="stock_end")
        rng, state = Random(number), rules.start(options, len(NAMES), f"words {number}")
        while rules.outcome(state) is None:
            actors: list[Actor] = [DEALER, *map(Seat, range(len(NAMES)))]
            actor, moves = rng.choice([(each, moves) for each in actors if (moves := rules.legal_moves(state, each))])
            found += rules.play(state, actor, rng.choice(list(moves)))
    if key == "vzryv":
        table = VzryvTable.with_hands("9C", "8C", "", pile="KS")
        return [*found, *table.play("9C")]
    blocked = DeucesTable.with_hands("KH", "3C", "4S", "5S", deck="6S")
    together = DeucesTable.with_hands("QH", "KS AS 3C", "4S", "5S")
    return [*found, *blocked.does("draw", "keep"), *together.does("KS AS"), *together.does("remove")]


@pytest.fixture(scope="module")
def happened() -> dict[str, list[Event]]:
    return {key: events_of(key) for key in GAMES}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.usefixtures("lang")
def test_everything_that_happens_has_a_line_without_a_hole_in_it(key: str, happened: dict[str, list[Event]]) -> None:
    module = import_module(f"rules.{key}.events")
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__}
    said = [event for event in happened[key] if not isinstance(event, Secret)]
    assert {type(event) for event in said} == {kind for kind in kinds if not issubclass(kind, Secret)}
    for event in said:
        for show_faces in (True, False):
            line = tell(event, NAMES, show_faces=show_faces)
            assert (line is None) == (type(event).__name__ in SILENT), event
            assert line is None or not HOLE.search(line.text), line


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.usefixtures("russian")
def test_no_line_tells_whether_a_seat_is_a_man_or_a_woman(key: str, happened: dict[str, list[Event]]) -> None:
    past = re.compile(r"\b(Анна|Вера|\[b\]Boris),? \w+(л|ла|лся|лась)\b")
    assert not [line.text for line in lines(happened[key], NAMES) if past.search(line.text)]


def texts(*events: Event, show_faces: bool = True) -> Sequence[str]:
    return [line.text for event in events if (line := tell(event, NAMES, show_faces=show_faces)) is not None]


@pytest.mark.usefixtures("english")
def test_turns_read_like_sentences_in_english() -> None:
    assert texts(
        deuces.Played(ANNA, cards("6S 7S"), 1),
        deuces.ThrewOut(BORIS, ()),
        deuces.RightGiven(ANNA, "same_suit", 4, 3),
        deuces.Removed(ANNA, ()),
        vzryv.Played(ANNA, card("10S"), 3, True),
        vzryv.TookPile(VERA, cards("KS")),
        vzryv.TookPile(VERA, cards("KS AS")),
        vzryv.Exploded(VERA, ANNA),
    ) == [
        "Анна lays 6♠ and 7♠.",
        "[b]Boris throws nothing out.",
        "Анна: ace on its own king. 3 of 4 cards of the fine may go.",
        "Анна takes nothing out of the fine.",
        "Анна has nothing lower and lays 10♠.",
        "Вера takes the pile, 1 card.",
        "Вера takes the pile, 2 cards.",
        "BLAST! Вера is blown up by the ace of Анна, and leads.",
    ]


@pytest.mark.usefixtures("russian")
@pytest.mark.parametrize(
    ("number", "said"), [(1, "1 карта"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта")]
)
def test_cards_are_counted_in_russian(number: int, said: str) -> None:
    pile = cards("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D")[:number]
    assert texts(vzryv.TookPile(VERA, pile)) == [f"Вера забирает стопку: {said}."]
    assert texts(deuces.OutCleared(number)) == [f"Аут убирают со стола: {said}."]


@pytest.mark.usefixtures("english")
def test_a_card_that_went_out_is_named_only_while_it_may_be() -> None:
    sent = deuces.SentOut(ANNA, card("9C"))
    assert texts(sent) == ["Анна sends 9♣ out."]
    assert texts(sent, show_faces=False) == ["Анна sends the card out."]


def refusals(key: str) -> list[tuple[str, str, str]]:
    """Every rule and key in the module that judges moves."""
    found = re.findall(r'\("([A-Z]\d+)", "(\w+)"', getsource(import_module(f"rules.{key}.legal")))
    return [(key, rule, word) for rule, word in dict.fromkeys(found)]


@pytest.mark.parametrize(("key", "rule", "word"), [each for key in GAMES for each in refusals(key)])
@pytest.mark.usefixtures("lang")
def test_every_refusal_is_explained_and_leads_to_a_chapter(key: str, rule: str, word: str) -> None:
    said = {"current": ANNA, "card": card("9C"), "rank": Rank.JACK, "number": 2}
    assert has(f"{key}.refusal.{word}") or has(f"refusal.{word}")
    text = explain(IllegalMove(rule, word, **said), NAMES, key, str)
    assert not HOLE.search(text)
    assert re.search(r"\(\w+, \d+\.\)$", text)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.usefixtures("lang")
def test_moves_options_and_presets_have_names(key: str) -> None:
    rules = game_of(key)
    assert all(has(f"{key}.move.{kind.__name__}") for kind in rules.move_types)
    assert not [kind for kind in rules.move_types if HOLE.search(label(kind))]
    for choice in choices(rules.options_type):
        values = [*choice.values, choice.default, *(() if choice.low is None else (choice.low, 5, 22))]
        for value in values:
            words = option_label(key, choice.name) + option_about(key, choice.name)
            assert "options." not in words + option_value(key, choice.name, value)
    for preset in rules.presets:
        assert "options." not in preset_label(key, preset) + preset_about(key, preset)


@pytest.mark.parametrize(
    ("key", "changed"),
    [
        ("deuces", {"out_ban": "always"}),
        ("deuces", {"subst": "top_below_pair"}),
        ("deuces", {"subst_draws": False}),
        ("deuces", {"remove_after_reveal": True}),
        ("vzryv", {"max_plies": None}),
        ("vzryv", {"next_dealer": "rotate"}),
        ("vzryv", {"refill": "up_to_four"}),
        ("vzryv", {"closed": "hand_empty"}),
    ],
)
def test_a_rule_that_the_table_changes_says_so_in_its_chapter(key: str, changed: dict[str, object], lang: str) -> None:
    marker = {"en": "At this table: ", "ru": "За этим столом: "}[lang]
    usual = game_of(key).presets["source"]
    assert marker not in as_text(rules_page(key, usual), 10_000)
    assert as_text(rules_page(key, replace(usual, **changed)), 10_000).count(marker) == 1


def sheet(view: Any, outcome: Any, key: str) -> str:
    """The sheet of a game as text."""
    found = deal_sheet(key, view, NAMES, outcome)
    return "\n".join(line.plain for line in sheet_lines(found, 100, glyphs()))


@pytest.mark.usefixtures("lang")
def test_the_sheet_of_deuces_writes_halves_exactly_and_every_step(lang: str) -> None:
    table = DeucesTable.with_hands("KH", "AS 5D", "4S JC", "5S", deck="2C 2D 2H 2S")
    table.fines("9H", "", "")
    table.does("AS", "remove 9H")
    said = sheet(table.view(None), game_of("deuces").outcome(table.state), "deuces")
    assert not HOLE.search(said)
    assert "5♦ = 5  +2½" in said
    assert "J♣ = 11  0" in said or "В♣ = 11  0" in said
    assert re.search({"en": r"taken away: 9♥", "ru": r"убрано: 9♥"}[lang], said)
    assert re.search(r"2½ (points|очка)", said)


@pytest.mark.usefixtures("lang")
def test_the_sheet_of_vzryv_says_places_and_who_has_lost(lang: str) -> None:
    table = VzryvTable.with_hands("9C", "8C QC", "", pile="KS")
    table.play("9C")
    said = sheet(table.view(None), game_of("vzryv").outcome(table.state), "vzryv")
    assert not HOLE.search(said)
    for text in {
        "en": ("Left with the cards: [b]Boris", "out as no. 2", "2 cards left", "lost the game", "1 game lost"),
        "ru": (
            "С картами остаётся [b]Boris",
            "без карт, место 2",
            "остались 2 карты",
            "проигранная игра",
            "1 проигрыш",
        ),
    }[lang]:
        assert said.count(text) == 1
    assert len(re.findall("lost\\b|проигрыш\\b", said)) == {"en": 4, "ru": 1}[lang]


@pytest.mark.usefixtures("russian")
def test_halves_and_whole_points_agree_with_their_word_in_russian() -> None:
    table = DeucesTable.with_hands("KH", "AS", "5D", "4S", deck="2C 2D 2H 2S")
    table.does("AS")
    outcome: Any = game_of("deuces").outcome(table.state)
    assert outcome.points == (0, Fraction(5, 2), 8)
    said = sheet(table.view(None), outcome, "deuces")
    assert [text for text in ("0 очков", "2½ очка", "8 очков") if text in said] == ["0 очков", "2½ очка", "8 очков"]
