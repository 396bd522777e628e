"""Table 6.2: the options of the three games and their presets."""

import pytest

from rules.boom.options import BoomOptions
from rules.core.errors import BadOption
from tests.rules.boom.scenario import BOOM, EIGHTS, GAME, SCORING


def test_the_defaults_are_the_document_s_own_first_game() -> None:
    assert BoomOptions("boom", 250, "first", "stock_empty", "auto", None) == BOOM
    assert GAME.info.preset == "source"
    assert BOOM is GAME.presets["source"]


def test_there_is_a_preset_for_every_variant() -> None:
    assert [options.variant for options in GAME.presets.values()] == ["boom", "scoring", "eights"]
    assert BoomOptions(variant="scoring") == SCORING
    assert BoomOptions(variant="eights") == EIGHTS


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("variant", "eights", "eights"),
        ("target", "100", 100),
        ("match", "previous", "previous"),
        ("eights_end", "blocked", "blocked"),
        ("packs", "2", 2),
        ("packs", "auto", "auto"),
        ("first_dealer", "off", None),
        ("first_dealer", "3", 3),
    ],
)
def test_every_option_can_be_typed(name: str, text: str, value: object) -> None:
    assert getattr(BoomOptions.parse({name: text}), name) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [("variant", "uno"), ("target", "0"), ("match", "last"), ("packs", "3"), ("first_dealer", "0"), ("decks", "1")],
)
def test_other_values_are_refused(name: str, text: str) -> None:
    with pytest.raises(BadOption):
        BoomOptions.parse({name: text})
