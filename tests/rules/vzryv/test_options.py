"""Table 6.2: every option of Vzryv, its values, its default, and the presets."""

from dataclasses import asdict

import pytest

from rules.core.errors import BadOption
from rules.core.options import choices
from rules.vzryv.options import PRESETS, VzryvOptions
from tests.rules.vzryv.scenario import GAME

TABLE: dict[str, tuple[object, ...]] = {
    "max_plies": ("auto", None),
    "next_dealer": ("loser", "rotate"),
    "refill": ("always", "up_to_four"),
    "closed": ("stock_end", "hand_empty"),
    "games": (),
    "first_dealer": (None,),
}


def test_the_game_has_the_options_of_the_table_and_their_defaults() -> None:
    found = {choice.name: choice for choice in choices(VzryvOptions)}
    assert {name: choice.values for name, choice in found.items()} == TABLE
    assert [found[name].default for name in TABLE] == ["auto", "loser", "always", "stock_end", 1, None]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("max_plies", 0),
        ("max_plies", "off"),
        ("next_dealer", "winner"),
        ("refill", 4),
        ("closed", None),
        ("games", 0),
        ("first_dealer", 5),
    ],
)
def test_what_the_table_does_not_have_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as refused:
        VzryvOptions(**{name: value})  # type: ignore[arg-type]
    assert (refused.value.name, refused.value.value) == (name, value)


def test_options_are_read_from_words() -> None:
    assert VzryvOptions.parse({"max_plies": "off"}).max_plies is None
    assert VzryvOptions.parse({"max_plies": "800"}).max_plies == 800
    assert VzryvOptions.parse({"max_plies": "auto", "games": "3"}) == VzryvOptions(games=3)


def test_the_source_preset_is_all_defaults() -> None:
    assert PRESETS["source"] == VzryvOptions()
    assert GAME.info.preset == "source"


def test_the_family_preset_plays_like_the_game_that_this_one_comes_from() -> None:
    changed = {
        name: value for name, value in asdict(PRESETS["family"]).items() if value != getattr(VzryvOptions(), name)
    }
    assert changed == {"next_dealer": "rotate", "refill": "up_to_four", "closed": "hand_empty"}


def test_every_rule_stands_in_one_chapter_of_the_rules_page() -> None:
    said = [rule for rules in GAME.chapters.values() for rule in rules]
    assert sorted(said, key=lambda rule: int(rule[1:])) == [f"V{number}" for number in range(1, 22)]
