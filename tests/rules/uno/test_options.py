"""Table 6.2: every option of UNO, its values, its default, and the presets."""

from dataclasses import asdict

import pytest

from rules.core.errors import BadOption
from rules.core.options import choices
from rules.core.shuffle import Chance
from rules.uno.options import PRESETS, UnoOptions
from tests.rules.uno.scenario import GAME

TABLE = {
    "ceiling": (200,),
    "starter": ("rps", "lot"),
    "pictures": ("any", "match"),
    "joker_names": ("colour_digit", "colour"),
    "reverse_two": ("plain", "skip"),
    "last_card_effect": (False, True),
}


def test_the_game_has_the_options_of_the_table_and_their_defaults() -> None:
    found = {choice.name: choice for choice in choices(UnoOptions)}
    assert list(found) == list(TABLE)
    for name, values in TABLE.items():
        assert found[name].default == values[0]
        assert set(found[name].values) == (set() if name == "ceiling" else set(values))
    assert found["ceiling"].low == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ceiling", 0),
        ("ceiling", None),
        ("starter", "winner"),
        ("pictures", "none"),
        ("joker_names", "card"),
        ("reverse_two", True),
        ("last_card_effect", 1),
    ],
)
def test_what_the_table_does_not_have_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        UnoOptions(**{name: value})  # type: ignore[arg-type]
    assert (refused.value.name, refused.value.value) == (name, value)


def test_options_are_read_from_words() -> None:
    words = {"ceiling": "500", "last_card_effect": "on", "pictures": "match"}
    assert UnoOptions.parse(words) == UnoOptions(ceiling=500, last_card_effect=True, pictures="match")


def test_the_source_preset_is_all_defaults() -> None:
    assert PRESETS["source"] == UnoOptions()
    assert GAME.info.preset == "source"


def test_the_classic_preset_plays_as_most_people_know_it() -> None:
    changed = {
        name: value for name, value in asdict(PRESETS["classic"]).items() if value != getattr(UnoOptions(), name)
    }
    assert changed == {
        "pictures": "match",
        "joker_names": "colour",
        "reverse_two": "skip",
        "last_card_effect": True,
    }


def test_a_rematch_is_found_its_first_seat_anew() -> None:
    state = GAME.start(UnoOptions(), 3, "seed")
    assert GAME.rematch(UnoOptions(), state, Chance("seed", "rematch")) == UnoOptions()


def test_every_rule_stands_in_one_chapter_of_the_rules_page() -> None:
    said = [rule for rules in GAME.chapters.values() for rule in rules]
    assert sorted(said, key=lambda rule: int(rule[1:])) == [f"U{number}" for number in range(1, 22)]
