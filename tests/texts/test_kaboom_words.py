"""Nothing that can happen, be asked or be refused in KABOOM is without words, in either language."""

import ast
import dataclasses
import inspect
import re
from itertools import chain
from typing import get_args

import pytest

from kaboom_tui.option_texts import option_about, option_label, option_value, preset_about, preset_label
from kaboom_tui.orders import spelt
from kaboom_tui.prompts import ask as point_at
from kaboom_tui.prompts import explain, label
from kaboom_tui.rules_chapters import chapter_of
from kaboom_tui.texts import LANGUAGES, tn
from rules.core.errors import IllegalMove
from rules.core.moves import Move, Spot
from rules.core.options import choices
from rules.core.seats import Seat
from rules.core.views import Cell
from rules.kaboom import infractions, legal
from rules.kaboom import moves as ask
from rules.kaboom.events import KaboomEvent
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import PRESETS, KaboomOptions
from tests.house.catalogs import catalog
from tests.texts.played import GAME, played

NAMES = ("Anna", "Boris", "Vera", "Gleb")
EVENTS = [event.__name__ for event in get_args(KaboomEvent)]
MOVES: list[type[Move]] = list(get_args(KaboomMove))
CHOICES = {choice.name: choice for choice in choices(KaboomOptions)}
COUNTED = {
    key: entry
    for key, entry in catalog("ru").items()
    if entry.plural and entry.file.split("/")[1] in ("game_kaboom.po", "options_kaboom.po", "rules_kaboom.po")
}


def refusals() -> dict[str, tuple[str, set[str]]]:
    """What every refusal written down in the rules rests on: its rule and fields by key."""
    found = {}
    sources = [inspect.getsource(module) for module in (legal, infractions)]
    for node in chain.from_iterable(ast.walk(ast.parse(source)) for source in sources):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalMove":
            if not all(isinstance(arg, ast.Constant) for arg in node.args):
                continue
            rule, key = (arg.value for arg in node.args if isinstance(arg, ast.Constant))
            assert isinstance(rule, str)
            assert isinstance(key, str)
            found[key] = (rule, {str(word.arg) for word in node.keywords})
    for fault, key in infractions.FORBIDDING.items():
        found.setdefault(key, (fault.rule, {"current"} if fault.way == "turn" else set()))
    return found


REFUSALS = refusals()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_a_text(language: str, event: str) -> None:
    key = f"kaboom.event.{event}"
    assert [each for each in catalog(language) if each == key or each.startswith(f"{key}.")]


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.__name__)
@pytest.mark.usefixtures("lang")
def test_every_move_has_a_short_name(move: type[Move]) -> None:
    assert f"kaboom.move.{move.__name__}" in catalog("en")
    assert len(label(move)) <= 22


@pytest.mark.usefixtures("lang")
def test_no_two_moves_offered_together_share_a_name() -> None:
    for step in played(KaboomOptions(limit=1000), 3, 1, 200):
        for seat in map(Seat, range(3)):
            kinds = {type(move): label(move) for move in GAME.legal_moves(step.state, seat)}
            assert len(set(kinds.values())) == len(kinds)


@pytest.mark.parametrize("move", MOVES, ids=lambda move: move.__name__)
@pytest.mark.usefixtures("lang")
def test_every_step_of_a_move_says_what_to_point_at(move: type[Move]) -> None:
    samples: dict[object, object] = {int: 1, Spot: Spot(Seat(1), 1), str: "right", tuple[Cell, ...]: ((0, 0), (0, 1))}
    values = {field.name: samples.get(field.type, (0, 1)) for field in dataclasses.fields(move)}  # type: ignore[arg-type]
    for step in range(1, len(move(**values).parts(Seat(0))) + 1):
        assert point_at(move, step), (move, step)


@pytest.mark.usefixtures("english")
def test_a_throw_may_go_on_and_on() -> None:
    assert point_at(ask.Throw, 2) == point_at(ask.Throw, 5) == "One more, or is that all?"
    assert point_at(ask.Draw, 1) == ""


@pytest.mark.usefixtures("english")
def test_waiving_a_look_is_not_called_looking() -> None:
    assert label(ask.Peek(())) != label(ask.Peek((1,))) == label(ask.Peek)


def test_the_rules_refuse_for_many_reasons() -> None:
    assert len(REFUSALS) > 25


@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_every_refusal_explains_itself_with_its_chapter(key: str, lang: str) -> None:
    rule, fields = REFUSALS[key]
    text = explain(IllegalMove(rule, key, **dict.fromkeys(fields, Seat(1))), NAMES)
    assert f"({'Rules' if lang == 'en' else 'Правила'}, {chapter_of(rule)}.)" in text
    assert "Boris" in text or not fields
    assert "{" not in text
    assert len(text) <= 110
    assert not re.search("[♣♦♥♠]", text)


@pytest.mark.usefixtures("english")
def test_a_refusal_nobody_wrote_words_for_still_says_something() -> None:
    assert explain(IllegalMove("X1", "unheard_of"), NAMES) == "That is not possible now."


@pytest.mark.usefixtures("english")
def test_a_name_in_a_refusal_comes_out_letter_by_letter() -> None:
    refused = IllegalMove("K49", "other_frozen", other=Seat(1))
    assert explain(refused, ("A", "[b]{x}\\")).startswith("[b]{x}\\ has said KABOOM:")


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.usefixtures("lang")
def test_every_option_and_each_of_its_values_is_explained(name: str) -> None:
    choice = CHOICES[name]
    texts = [option_label("kaboom", name), option_about("kaboom", name)]
    texts += [option_value("kaboom", name, value) for value in choice.values]
    if choice.low is not None:
        texts.append(option_value("kaboom", name, choice.low + 2))
    assert not [text for text in texts if text.startswith("options.") or "{" in text]
    assert len({option_value("kaboom", name, value) for value in choice.values}) == len(choice.values)
    assert max(map(len, texts)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fixed_value_has_a_text_under_the_word_it_is_typed_with(language: str) -> None:
    texts = catalog(language)
    for name, choice in CHOICES.items():
        assert not [one for one in choice.values if f"options.kaboom.{name}.value.{spelt(one)}" not in texts]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.usefixtures("lang")
def test_every_preset_is_explained(preset: str) -> None:
    texts = [preset_label("kaboom", preset), preset_about("kaboom", preset)]
    assert not [text for text in texts if text.startswith("options.") or len(text) > 80]


@pytest.mark.usefixtures("russian")
class TestRussianCounts:
    def test_penalty_cards(self) -> None:
        said = {n: tn("kaboom.event.Penalised.full", n, name="Анна") for n in (1, 2, 5, 11, 21, 22, 25, 101, 111)}
        for n, text in said.items():
            cards = "штрафную карту" if n in (1, 21, 101) else "штрафные карты" if n in (2, 22) else "штрафных карт"
            assert text == f"Анна получает {n} {cards}."

    @pytest.mark.parametrize("key", COUNTED)
    def test_every_counted_text_has_its_form_for_every_number(self, key: str) -> None:
        one, few, many = COUNTED[key].forms
        for n in (1, 2, 5, 11, 21, 22, 25, 101, 111):
            form = one if n in (1, 21, 101) else few if n in (2, 22) else many
            holes = {hole: f"<{hole}>" for hole in COUNTED[key].holes - {"n"}}
            assert tn(key, n, **holes) == form.format(n=n, **holes)

    @pytest.mark.parametrize("key", COUNTED)
    def test_one_and_many_are_not_said_alike(self, key: str) -> None:
        one, _, many = COUNTED[key].forms
        assert one != many or "{n}" not in one

    def test_nothing_told_of_a_person_is_in_the_past_tense(self) -> None:
        # A Russian verb in the past tense would have to know whether Anna or Boris did it.
        told = [e for key, e in catalog("ru").items() if key.startswith(("kaboom.", "refusal."))]
        past = re.compile(r"\{(?:name|names|other|third|current)\}[^.:!,;()]*\b\w+(?:ла|ло|ли|лся|лась|лись|л)\b")
        assert not [entry.key for entry in told for form in entry.forms if past.search(form)]
